"""Why a command is refused: a code with its rule number, never a sentence.

The user interface turns codes into words of the player's language.
"""

from enum import Enum

from rawsiko.core.value import value


class Code(Enum):
    """Each value is (name for machines, number of the rule behind it)."""

    MALFORMED = ("malformed", "1")
    UNKNOWN_SEAT = ("unknown_seat", "1")
    UNKNOWN_TERRITORY = ("unknown_territory", "1")
    UNKNOWN_CONTINENT = ("unknown_continent", "1")
    UNKNOWN_MATERIAL = ("unknown_material", "1")
    SEAT_COUNT = ("seat_count", "0")
    TURN_COUNT = ("turn_count", "2")
    MATCH_STARTED = ("match_started", "2")
    MATCH_NOT_STARTED = ("match_not_started", "2")
    MATCH_OVER = ("match_over", "7.1")
    WRONG_PHASE = ("wrong_phase", "4.1")
    NOT_YOUR_GO = ("not_your_go", "4.1")
    ELIMINATED = ("eliminated", "6.1")
    CONTINENT_ALREADY_CHOSEN = ("continent_already_chosen", "3.2")
    CONTINENT_CHOSEN_BEFORE = ("continent_chosen_before", "3.3")
    CONTINENT_FULL = ("continent_full", "3.3")
    UNOCCUPIED_CONTINENT_FIRST = ("unoccupied_continent_first", "3.3")
    CHOOSE_CONTINENT_FIRST = ("choose_continent_first", "3.2")
    ALL_TERRITORIES_TAKEN = ("all_territories_taken", "3.4")
    OTHER_CONTINENT = ("other_continent", "3.2")
    TERRITORY_NOT_FREE = ("territory_not_free", "3.5")
    TERRITORY_NOT_CONNECTED = ("territory_not_connected", "3.5")
    TERRITORY_DEAD_END = ("territory_dead_end", "3.5")
    GO_UNFINISHED = ("go_unfinished", "3.4")
    ASSETS_UNPLACED = ("assets_unplaced", "4.2")
    NOT_YOUR_TERRITORY = ("not_your_territory", "4.2")
    NOT_YOUR_SOURCE = ("not_your_source", "5.1")
    NOTHING_TO_PLACE = ("nothing_to_place", "4.2")
    COUNT_TOO_LOW = ("count_too_low", "5.1")
    MORE_THAN_TO_PLACE = ("more_than_to_place", "4.2")
    MORE_THAN_CAN_ACT = ("more_than_can_act", "5.2")
    MORE_THAN_CLASH = ("more_than_clash", "5.5")
    NOT_LINKED = ("not_linked", "5.1")
    NO_PICKS_LEFT = ("no_picks_left", "7.2")
    PICKS_LEFT = ("picks_left", "7.2")

    def __init__(self, label: str, rule: str) -> None:
        self.label = label
        self.rule = rule


@value
class Rejection:
    """The answer to a command that the rules forbid; ``limit`` is the most that is allowed."""

    code: Code
    limit: int | None = None

    @property
    def rule(self) -> str:
        """The number of the rule that forbids it."""
        return self.code.rule
