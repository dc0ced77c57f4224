"""Options of a Match (rule 2) and who sits at the table."""

from enum import StrEnum

from rawsiko.core.value import value

FEWEST_SEATS, MOST_SEATS = 3, 5
FEWEST_TURNS, DEFAULT_TURNS, MOST_TURNS = 3, 8, 20


@value
class Options:
    """The number of Turns and the three optional rules, which combine freely."""

    turns: int = DEFAULT_TURNS
    advanced_setup: bool = False
    monopoly_stranglehold: bool = False
    trade_with_china: bool = False


DEFAULT_OPTIONS = Options()


class Kind(StrEnum):
    """Who plays a Seat."""

    HUMAN = "human"
    BOT = "bot"


@value
class Player:
    """Who sits in a Seat. An anonymous player has an empty name; only bots have a level."""

    name: str
    avatar: str
    kind: Kind = Kind.HUMAN
    level: str | None = None
