"""Who sits where, as every screen shows it."""

from rawsiko.core.ids import Seat
from rawsiko.core.state import Table
from rawsiko.core.value import value
from rawsiko.presenters.desk import Desk
from rawsiko.presenters.words import Words

STYLES = 5
"""Colour and shape: blue circle, red triangle, purple diamond, yellow square, cyan hexagon."""


@value
class SeatLook:
    """A Seat for the eye: ``style`` is its colour and shape, ``initial`` goes into the shape."""

    seat: Seat
    style: int
    name: str
    initial: str
    avatar: str


def seat_look(desk: Desk, table: Table, seat: Seat) -> SeatLook:
    """How a Seat looks."""
    player = table.players[seat]
    name = player.name.strip()
    return SeatLook(
        seat=seat,
        style=seat % STYLES,
        name=name or anonymous(desk.words, seat),
        initial=_initial(name, [other.name.strip() for other in table.players]) or str(seat + 1),
        avatar=player.avatar,
    )


def anonymous(words: Words, seat: Seat) -> str:
    """What a player without a name is called: by a number, because there may be several at the table."""
    return words.text("common.anonymous", number=seat + 1)


def _initial(name: str, names: list[str]) -> str:
    """The first letter, or two of them where two names begin with the same one."""
    same = sum(other[:1].upper() == name[:1].upper() for other in names)
    return name[:1].upper() + (name[1:2] if same > 1 else "")
