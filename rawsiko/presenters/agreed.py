"""What was agreed on for a Match before it began, to be read while it is played."""

from rawsiko.core.ids import Seat
from rawsiko.core.options import Options
from rawsiko.core.value import value
from rawsiko.insight.lesson import NO_BOTS, Bots


@value
class Face:
    """Who looks at the Match: the Seat, its colour and shape, its avatar."""

    seat: Seat
    style: int
    avatar: str


@value
class Agreed:
    """The options of a Match and the names of its Seats in the order of play; anonymous ones are empty."""

    options: Options
    names: tuple[str, ...]
    is_without_hints: bool = False
    bots: Bots = NO_BOTS
    face: Face | None = None
