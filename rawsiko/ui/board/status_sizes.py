"""How wide Match Status gets, measured before it is laid out, so that it can choose what to leave out."""

from enum import Enum, auto

from rawsiko.presenters.board.model import SeatCell, StatusPanel
from rawsiko.ui.themed import theme
from rawsiko.ui.widgets import fitting
from rawsiko.ui.widgets.text import FONT, extents

HOUR, NAME_SHAPE, INITIAL_SHAPE, SMALL_ICON = 42, 18, 28, 15
SMALL_HOUR, SMALL_SHAPE, LEAST_SHAPE = 30, 22, 18
"""In dp: the hourglass over its turn, a shape that has its grant below or in a low row, and the least."""
ROOMY_CELL = 40
"""In dp: what a Seat with its grant below takes if it can."""
WIDEST_NAME, SHORT_NAME = 110, 64
"""In dp: beyond it a name is written smaller; beyond the other, cut where room is scarce."""


class Measure(Enum):
    """What is shown: names and numbers, or initials and grants beside or under them.

    Long names are cut before all names go. Then the Phase goes, then the hourglass stands over the turn
    and the Seats close together; what each Seat is granted and the turn go last. Before anything is
    granted the shapes go before the words. In the smallest windows only the one on the go has a
    cell, at last beside the turn alone.
    """

    NAMES = auto()
    SHORT_NAMES = auto()
    GRANTS = auto()
    UNDER = auto()
    UNDER_TURN = auto()
    STACKED = auto()
    STACKED_LEAST = auto()
    OWN_GRANT = auto()
    OWN_TURN = auto()
    BARE = auto()
    WORDLESS = auto()
    SEATLESS = auto()
    SLIM = auto()
    HOURGLASS = auto()

    @property
    def has_words(self) -> bool:
        """Whether the turn is told."""
        return self not in (Measure.WORDLESS, Measure.HOURGLASS)

    @property
    def has_phase(self) -> bool:
        """Whether the Phase is told as well."""
        is_turn_alone = self in (Measure.OWN_TURN, Measure.UNDER_TURN) or self.is_stacked
        return self.has_words and not is_turn_alone

    @property
    def has_names(self) -> bool:
        """Whether the Seats are named."""
        return self in (Measure.NAMES, Measure.SHORT_NAMES)

    @property
    def has_grants(self) -> bool:
        """Whether initials have their grants with them."""
        return self in (Measure.GRANTS, Measure.OWN_GRANT, Measure.OWN_TURN) or self.is_under

    @property
    def is_under(self) -> bool:
        """Whether the grants stand under the shapes."""
        return self in (Measure.UNDER, Measure.UNDER_TURN) or self.is_stacked

    @property
    def is_stacked(self) -> bool:
        """Whether the turn stands under its hourglass, and the Seats closer than fingers can aim."""
        return self in (Measure.STACKED, Measure.STACKED_LEAST)

    def shown(self, status: StatusPanel) -> tuple[SeatCell, ...]:
        """The Seats that have a cell."""
        if self in (Measure.SEATLESS, Measure.HOURGLASS):
            return ()
        return tuple(cell for cell in status.seats if cell.is_current or not self.is_own)

    @property
    def is_own(self) -> bool:
        """Whether only the one on the go has a cell."""
        return self in (Measure.OWN_GRANT, Measure.OWN_TURN)


LEAST = (Measure.OWN_GRANT, Measure.OWN_TURN, Measure.SEATLESS, Measure.HOURGLASS)
LESS_UNGRANTED = (Measure.GRANTS, Measure.BARE, Measure.WORDLESS, *LEAST)
LESS = (
    *(Measure.GRANTS, Measure.UNDER, Measure.UNDER_TURN, Measure.STACKED, Measure.STACKED_LEAST),
    *LEAST,
)


def designed(size: float) -> float:
    """A size for letters without what the reader wants them larger."""
    return size * min(1.0, float(theme.unit / theme.font_unit))


def wide(text: str, size: float, *, bold: bool = False) -> float:
    """The width of a text in pixels."""
    return extents(text, size, FONT, bold)[0] if text else 0.0


def shrunk(name: str, size: float, most: float) -> float:
    """The width of a bold name that gets smaller rather than wider than this, as far as it can."""
    least = min(theme.text_least, size)
    return max(min(wide(name, size, bold=True), most), wide(name, least, bold=True)) + 3 * float(
        theme.unit
    )


def cut(name: str, room: float) -> str:
    """A name as far as there is room for it in the least size."""
    return fitting.cut(name, theme.text_least, room, _bold)


def _bold(text: str, size: float) -> tuple[float, float]:
    return extents(text, size, FONT, True)


def cell_width(status: StatusPanel, measure: Measure) -> float:
    """All cells are as wide as the widest needs, so that nothing moves from go to go."""
    return max((_cell(cell, measure) for cell in measure.shown(status)), default=0.0)


def _cell(cell: SeatCell, measure: Measure) -> float:
    unit = theme.unit
    if measure in (Measure.BARE, Measure.WORDLESS):
        return float(max(theme.touch, INITIAL_SHAPE * unit + 2 * theme.grid))
    if measure.is_under:
        words = wide(cell.grant, grant_size(measure), bold=True)
        inner = max(shape_under(measure) * unit, words)
        if measure.is_stacked:
            return float(inner + (0.5 if measure is Measure.STACKED_LEAST else 2) * theme.gap)
        return float(max(theme.touch, inner + 2 * theme.gap))
    if measure.has_grants:
        words = wide(cell.grant, theme.font_body, bold=True)
        inner = INITIAL_SHAPE * unit + (words + theme.gap * 1.5 if words else 0)
        edges = (2 if measure is Measure.GRANTS else 1.5) * theme.grid
        return float(max(theme.touch, inner + edges))
    name = shrunk(cell.look.name, theme.font_body, WIDEST_NAME * unit)
    if measure is Measure.SHORT_NAMES:
        name = min(name, SHORT_NAME * unit)
    top = NAME_SHAPE * unit + theme.gap * 1.5 + name
    numbers = (cell.grant, cell.territories, cell.materials)
    bottom = sum(wide(number, theme.font_secondary, bold=True) for number in numbers)
    bottom += 2 * SMALL_ICON * unit + 4 * theme.gap
    if cell.note:
        bottom = wide(cell.note, theme.font_small) + 3 * unit + 5 * theme.gap
    return float(max(theme.touch, top, bottom) + 2 * theme.grid)


def stacked_turn(status: StatusPanel) -> str:
    """What stands under the hourglass; before the first turn there is no hourglass."""
    return "" if status.turn_short == status.turn else status.turn_short


def less(status: StatusPanel) -> tuple[Measure, ...]:
    """What is tried one after the other where there is no room for names."""
    return LESS if any(cell.grant for cell in status.seats) else LESS_UNGRANTED


def grant_size(measure: Measure) -> float:
    """Of the letters of a grant under its shape, and of a turn under its hourglass."""
    if measure is Measure.STACKED_LEAST:
        return designed(theme.font_small)
    return float(theme.font_secondary)


def shape_under(measure: Measure) -> int:
    """In dp: a shape over its grant."""
    return LEAST_SHAPE if measure is Measure.STACKED_LEAST else SMALL_SHAPE


def full_width(status: StatusPanel, measure: Measure) -> float:
    """The whole panel in one row."""
    is_names = measure is Measure.NAMES
    turn = status.turn if is_names else status.turn_short
    phase = status.phase if is_names else status.phase_short
    words = words_width(turn, phase if measure.has_phase else "") if measure.has_words else 0.0
    seats = len(measure.shown(status))
    if not seats:
        return float(HOUR * theme.unit + words + 3 * theme.grid)
    cells = seats * cell_width(status, measure) + (seats - 1) * theme.gap
    if measure.is_stacked:
        told = wide(stacked_turn(status), grant_size(measure), bold=True)
        turn_width = max(SMALL_HOUR * theme.unit, told)
        return float(turn_width + cells - (seats - 1) * theme.gap + 3 * theme.grid)
    # Between turn and Seats stands a line with room on both sides.
    around = 3.5 if measure.is_own else 7
    return float(HOUR * theme.unit + words + cells + around * theme.grid)


def words_width(turn: str, phase: str) -> float:
    """Of the turn above the Phase."""
    return max(wide(turn, theme.font_body, bold=True), wide(phase, theme.font_secondary))


def has_room_for_names(status: StatusPanel, room: float) -> bool:
    """Whether all names and numbers fit side by side in an upright window; else initials stand for them."""
    inner = room / len(status.seats) - 3 * theme.gap
    shape = NAME_SHAPE * theme.unit + theme.gap
    icon = SMALL_ICON * theme.unit + 2 * theme.gap

    def taken(cell: SeatCell) -> float:
        name = wide(cell.look.name, theme.font_secondary, bold=True) + 3 * theme.unit
        note = wide(cell.note, theme.font_small)
        grant = wide(cell.grant, theme.font_small, bold=True)
        lands = wide(cell.territories, theme.font_small, bold=True)
        return max(shape + name, note or grant + icon + lands)

    return max(taken(cell) for cell in status.seats) <= inner
