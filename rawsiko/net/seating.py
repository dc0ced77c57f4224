"""What a table must not forget: its code, its settings, and who may sit where."""

import json
import secrets
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field, fields
from typing import Any

from rawsiko.core.options import DEFAULT_OPTIONS, FEWEST_SEATS, Kind, Options, Player

DEFAULT_BOT_AFTER = 60


def new_token() -> str:
    """Whoever has it is who sits there."""
    return secrets.token_urlsafe(24)


@dataclass(slots=True)
class Place:
    """One Seat: free, held by whoever has its token, or a bot's.

    ``asker`` and ``request`` are the device and the id that got it: asked again, they get the same
    token again. ``done`` is the Turn whose Investment this Seat has ended.
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

    @property
    def is_free(self) -> bool:
        """Whether anybody may take it before the Match."""
        return not self.token and not self.level

    def vacate(self) -> None:
        """Nobody holds it any more; in a Match it keeps its name and its face."""
        self.token = self.asker = self.request = ""
        self.ready = False
        self.muted = False

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
    bot_after: int = DEFAULT_BOT_AFTER
    """Seconds until a bot takes over an absent Seat; 0 is never."""
    chat_from: int = 0
    barred: list[str] = field(default_factory=list)
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
        return cls(**kept)

    def place_of(self, token: str) -> int | None:
        """The Seat that this token opens."""
        for seat, place in enumerate(self.places):
            if place.token and secrets.compare_digest(place.token, token):
                return seat
        return None

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
        "bot_after": charter.bot_after,
    }


def first_free(places: Sequence[Place]) -> int | None:
    """The first Seat that nobody has."""
    return next((seat for seat, place in enumerate(places) if place.is_free), None)
