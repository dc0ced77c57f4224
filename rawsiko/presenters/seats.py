"""Who sits where, as every screen shows it."""

from rawsiko.core.ids import Seat
from rawsiko.core.state import Table
from rawsiko.core.value import value
from rawsiko.presenters.desk import Desk

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
    """How a Seat looks; a player without a name is shown as the Anonymous Player."""
    player = table.players[seat]
    name = player.name.strip()
    return SeatLook(
        seat=seat,
        style=seat % STYLES,
        name=name or desk.words.text("common.anonymous"),
        initial=_initial(name, [other.name.strip() for other in table.players]) or str(seat + 1),
        avatar=player.avatar,
    )


def _initial(name: str, names: list[str]) -> str:
    """The first letter, or two of them where two names begin with the same one."""
    same = sum(other[:1].upper() == name[:1].upper() for other in names)
    return name[:1].upper() + (name[1:2] if same > 1 else "")
