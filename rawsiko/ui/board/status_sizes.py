"""How wide Match Status gets, measured before it is laid out, so that it can choose what to leave out."""

from enum import Enum, auto

from rawsiko.presenters.board.model import SeatCell, StatusPanel
from rawsiko.ui.themed import theme
from rawsiko.ui.widgets.text import FONT, extents

HOUR, NAME_SHAPE, INITIAL_SHAPE, SMALL_ICON = 42, 18, 28, 15
WIDEST_NAME, SHORT_NAME = 110, 64
"""In dp: beyond it a name is written smaller; beyond the other, cut where room is scarce."""
CUT = "…"


class Measure(Enum):
    """What is shown: names and numbers, initials and grants, initials; at last without turn and Phase.

    Long names are cut before all names go. Where not even the initials have room, turn and Phase come
    back in their place. In the smallest windows only the one on the go has a cell, at last beside the
    turn alone.
    """

    NAMES = auto()
    SHORT_NAMES = auto()
    GRANTS = auto()
    OWN_GRANT = auto()
    OWN_TURN = auto()
    BARE = auto()
    WORDLESS = auto()
    SEATLESS = auto()
    HOURGLASS = auto()

    @property
    def has_words(self) -> bool:
        """Whether the turn is told."""
        return self not in (Measure.WORDLESS, Measure.HOURGLASS)

    @property
    def has_phase(self) -> bool:
        """Whether the Phase is told as well."""
        return self.has_words and self is not Measure.OWN_TURN

    @property
    def has_names(self) -> bool:
        """Whether the Seats are named."""
        return self in (Measure.NAMES, Measure.SHORT_NAMES)

    @property
    def has_grants(self) -> bool:
        """Whether initials have their grants beside them."""
        return self in (Measure.GRANTS, Measure.OWN_GRANT, Measure.OWN_TURN)

    def shown(self, status: StatusPanel) -> tuple[SeatCell, ...]:
        """The Seats that have a cell."""
        if self in (Measure.SEATLESS, Measure.HOURGLASS):
            return ()
        return tuple(cell for cell in status.seats if cell.is_current or not self.is_own)

    @property
    def is_own(self) -> bool:
        """Whether only the one on the go has a cell."""
        return self in (Measure.OWN_GRANT, Measure.OWN_TURN)


LESS = (
    *(Measure.GRANTS, Measure.BARE, Measure.WORDLESS, Measure.OWN_GRANT),
    *(Measure.OWN_TURN, Measure.SEATLESS, Measure.HOURGLASS),
)
"""What is tried one after the other where there is no room for names."""


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
    if wide(name, theme.text_least, bold=True) <= room:
        return name
    ends = range(len(name) - 1, 0, -1)
    tries = (name[:end].rstrip(" .") + CUT for end in ends)
    return next((t for t in tries if wide(t, theme.text_least, bold=True) <= room), name[:1] + CUT)


def cell_width(status: StatusPanel, measure: Measure) -> float:
    """All cells are as wide as the widest needs, so that nothing moves from go to go."""
    return max((_cell(cell, measure) for cell in measure.shown(status)), default=0.0)


def _cell(cell: SeatCell, measure: Measure) -> float:
    unit = theme.unit
    if measure in (Measure.BARE, Measure.WORDLESS):
        return float(max(theme.touch, INITIAL_SHAPE * unit + 2 * theme.grid))
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
