"""What a client tells whoever uses it: small values, in the order in which they came to be known."""

from typing import Any

from rawsiko.core.ids import Seat
from rawsiko.core.value import value
from rawsiko.net.messages import Message
from rawsiko.store.codec import Record


@value
class Online:
    """The host has said welcome and every Seat of this device is back in its place."""


@value
class Offline:
    """There is no connection; ``code`` says why. If ``is_final`` it is not tried again.

    ``cert`` is the fingerprint of the host's certificate, if that is what is wrong.
    """

    code: str
    is_final: bool = False
    cert: str = ""


@value
class Done:
    """A request was carried out; ``answer`` is what the host said to it."""

    request: str
    answer: Message


@value
class Declined:
    """A request was refused, with a code of the host or of a rule of the game."""

    request: str
    code: str
    rule: str | None = None
    limit: int | None = None


@value
class Held:
    """The Seats that are on this device now, and whether it is the host's."""

    seats: tuple[Seat, ...]
    is_host: bool


@value
class Taken:
    """A Seat is not on this device any more: moved, kicked, left or elsewhere."""

    seat: Seat
    why: str


@value
class SeatNow:
    """One Seat of the table. ``kind`` is human, bot or free; ``light`` online, slow, away or bot."""

    seat: Seat
    kind: str
    name: str
    avatar: str
    style: int
    language: str
    level: str
    light: str
    ready: bool
    muted: bool
    done: bool


@value
class Dismissed:
    """This device looks on no more: the host has sent it away."""

    why: str


@value
class LookerNow:
    """Somebody who looks on; the number tells them apart."""

    looker: int
    name: str


@value
class TableNow:
    """The table as everybody may see it. ``phase`` is lobby, playing or over."""

    code: str
    phase: str
    match: str | None
    settings: dict[str, Any]
    seats: tuple[SeatNow, ...]
    hosted: bool
    watching: int
    chat_from: int
    lookers: tuple[LookerNow, ...] = ()


@value
class Anew:
    """Another Match is to be played here: what was known of the one before is forgotten."""


@value
class Played:
    """The next events of the log, without gaps."""

    records: tuple[Record, ...]


@value
class Cards:
    """The Objectives that may be seen now, as records of the log."""

    records: tuple[Record, ...]


@value
class RoundTrip:
    """How long it took to the host and back, in milliseconds."""

    milliseconds: int


Update = (
    Online
    | Offline
    | Done
    | Declined
    | Held
    | Taken
    | Dismissed
    | TableNow
    | Anew
    | Played
    | Cards
    | RoundTrip
)
