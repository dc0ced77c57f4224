"""What a table must not forget: its code, its settings, and who may sit where."""

import json
import secrets
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field, fields
from typing import Any

from rawsiko.core.options import (
    DEFAULT_OPTIONS,
    FEWEST_SEATS,
    MOST_SEATS,
    Kind,
    Options,
    Player,
)

DEFAULT_BOT_AFTER = 60
DEFAULT_BOT_PACE = 800
MOST_GONE = 20
MOST_SEEN = 400
MOST_ANSWERED = 40


def new_match() -> str:
    """The id of a Match that is still to be played."""
    return f"net-{secrets.token_hex(8)}"


def new_token() -> str:
    """Whoever has it is who sits there."""
    return secrets.token_urlsafe(24)


@dataclass(slots=True)
class Place:
    """One Seat: free, held by whoever has its token, or a bot's.

    ``asker`` and ``request`` are the device and the id that got it: asked again, they get the same
    token again, until whoever has it has shown to know it (``is_shown``). ``done`` is the Turn whose
    Investment this Seat has ended.
    """

    token: str = ""
    asker: str = ""
    request: str = ""
    name: str = ""
    avatar: str = ""
    language: str = ""
    ready: bool = False
    level: str = ""
    muted: bool = False
    done: int = 0
    is_shown: bool = False
    style: int = -1
    """Colour and shape: they stay with whoever sits here, also when the order is drawn by lot."""

    @property
    def is_free(self) -> bool:
        """Whether anybody may take it before the Match."""
        return not self.token and not self.level

    def vacate(self) -> None:
        """Nobody holds it any more; in a Match it keeps its name and its face."""
        self.give("", "", "")
        self.ready = self.muted = False

    def give(self, token: str, asker: str, request: str) -> None:
        """It is opened by this token from now on, and by no other."""
        self.token, self.asker, self.request = token, asker, request
        self.is_shown = False

    def player(self) -> Player:
        """Who the Match is begun with."""
        if self.token:
            return Player(self.name, self.avatar)
        return Player(self.name, self.avatar, Kind.BOT, self.level)


@dataclass(slots=True)
class Charter:
    """A table as it lies in the store; ``match`` is the id that its Match has or will have."""

    code: str
    match: str
    host: str
    asker: str
    request: str
    title: str = ""
    options: Options = DEFAULT_OPTIONS
    shuffle: bool = True
    locked: bool = False
    late_join: bool = True
    free_text: bool = False
    without_hints: bool = False
    bot_pace: int = DEFAULT_BOT_PACE
    """Milliseconds before each step of a bot."""
    bot_after: int = DEFAULT_BOT_AFTER
    """Seconds until a bot takes over an absent Seat; 0 is never."""
    chat_from: int = 0
    is_shown: bool = False
    """Whether the host's device has shown to know its token: it is told no more."""
    gone: list[str] = field(default_factory=list)
    """Tokens that open nothing any more: the host can still show that it knew them."""
    barred: list[str] = field(default_factory=list)
    """Those who were sent away, by what they are known by (see ``known``)."""
    hushed: list[str] = field(default_factory=list)
    """Those who may not talk, likewise, also when they leave and come back."""
    seen: dict[str, list[int]] = field(default_factory=dict)
    """Who has sat or watched in this Match, each with their Seats: to no other they come late."""
    answered: list[tuple[str, str, dict[str, Any]]] = field(default_factory=list)
    """The last requests that led to no event, by device and id, and what was answered."""
    places: list[Place] = field(default_factory=lambda: [Place() for _ in range(FEWEST_SEATS)])

    def to_text(self) -> str:
        """The table as a JSON document."""
        return json.dumps(asdict(self), ensure_ascii=False)

    @classmethod
    def from_text(cls, document: str) -> "Charter":
        """The table of a document that this program wrote, now or in an older version."""
        found: dict[str, Any] = json.loads(document)
        known = {each.name for each in fields(cls)}
        kept = {name: found[name] for name in found if name in known}
        kept["options"] = Options(**found["options"])
        kept["places"] = [Place(**place) for place in found["places"]]
        kept["answered"] = [(asker, request, a) for asker, request, a in found.get("answered", [])]
        return cls(**kept)

    def place_of(self, token: str) -> int | None:
        """The Seat that this token opens."""
        return next((seat for seat, place in enumerate(self.places) if place.token == token), None)

    def lay_anew(self, match: str) -> None:
        """For another Match of those who sit here; a Seat that was given up is free."""
        self.match, self.chat_from, self.seen = match, 0, {}
        self.places = [place if place.token or place.level else Place() for place in self.places]
        for place in self.places:
            place.ready, place.done = False, 0

    def colour(self) -> None:
        """Give a style of its own to each Seat that has none: that of its number, if nobody has it."""
        used: set[int] = set()
        for place in self.places:
            place.style = -1 if place.style in used else place.style
            used.add(place.style)
        for seat, place in enumerate(self.places):
            if place.style < 0:
                free = [style for style in (seat, *range(MOST_SEATS)) if style not in used]
                place.style = free[0]
                used.add(place.style)

    def bury(self, token: str) -> None:
        """This token opens nothing any more."""
        if token:
            self.gone = [*self.gone, token][-MOST_GONE:]

    def see(self, asker: str, seats: Sequence[int] = ()) -> None:
        """This device has been here: what it has seen of one Seat must not help it in another."""
        known = self.seen.pop(asker, [])
        self.seen[asker] = sorted({*known, *seats})
        while len(self.seen) > MOST_SEEN:
            del self.seen[next(iter(self.seen))]

    def has_avatar(self, avatar: str, but: int | None = None) -> bool:
        """Whether somebody else has this face."""
        return bool(avatar) and any(
            place.avatar == avatar for seat, place in enumerate(self.places) if seat != but
        )


def settings(charter: Charter) -> dict[str, Any]:
    """What the host may arrange, as everybody may see it."""
    return {
        "title": charter.title,
        "options": asdict(charter.options),
        "seats": len(charter.places),
        "shuffle": charter.shuffle,
        "locked": charter.locked,
        "late_join": charter.late_join,
        "free_text": charter.free_text,
        "without_hints": charter.without_hints,
        "bot_pace": charter.bot_pace,
        "bot_after": charter.bot_after,
    }


def first_free(places: Sequence[Place]) -> int | None:
    """The first Seat that nobody has."""
    return next((seat for seat, place in enumerate(places) if place.is_free), None)
