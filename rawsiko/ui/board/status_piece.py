"""Top right: Match Status."""

from kivy.animation import Animation
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from rawsiko.presenters.board.model import StatusPanel
from rawsiko.ui.board.panel import BoardPanel
from rawsiko.ui.board.seat_cell import SeatCellPiece
from rawsiko.ui.board.status_sizes import (
    HOUR,
    LESS,
    Measure,
    cell_width,
    cut,
    full_width,
    has_room_for_names,
    words_width,
)
from rawsiko.ui.screen import let_go
from rawsiko.ui.themed import theme
from rawsiko.ui.widgets.tap import Tappable

SHAKE, SHAKE_SECONDS = 16, 0.12
LOWEST = 52
"""In dp: turn and Seats side by side."""
BESIDE_NAME = 46
"""In dp: the shape before a name, and the room around both."""


class TurnPiece(Tappable, BoxLayout):
    """Hourglass, Turn and Phase."""


class StatusPiece(BoardPanel):
    """Turn, Phase and the Seats.

    A tap on a Seat raises ``on_seat`` with its number, one on the Turn ``on_open``; while ``small``,
    the cells are too small to be aimed at, and all taps raise ``on_open``.
    """

    __events__ = ("on_open", "on_seat")

    spoken_name = StringProperty("")

    turn = StringProperty("")
    phase = StringProperty("")
    icon = StringProperty("game_turns")
    stranglehold = BooleanProperty(False)
    small = BooleanProperty(False)
    """Starts with initials, as on a phone."""
    tall = BooleanProperty(False)
    """Turn above at the end of the row that the player panel begins, Seats below: upright."""
    one_row = BooleanProperty(False)
    """The same without the Seats: what the one on the go is granted stands in the place of the Phase."""
    row_height = NumericProperty(0)
    """Of the player panel."""
    mirrored = BooleanProperty(False)
    """For the left hand: the player panel is at the other end of that row."""
    turn_width = NumericProperty(0)
    alone = BooleanProperty(False)
    """Of the Seats only the one on the go."""
    seatless = BooleanProperty(False)
    """Without the Seats: too narrow for them."""
    last = BooleanProperty(False)
    tilt = NumericProperty(0)
    """Of the hourglass, in degrees: it shakes once when the last Turn begins."""
    compact = BooleanProperty(False)
    bare = BooleanProperty(False)
    wanted_width = NumericProperty(0)
    words_height = NumericProperty(0)
    """Of Turn and Phase."""
    seats_height = NumericProperty(0)
    line_room = NumericProperty(0)
    """Between the turn and the Seats, with the line in its middle."""
    model = ObjectProperty(None, allownone=True)
    _step = Measure.GRANTS

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        for name in ("flat", "tall", "seatless", "alone", "words_height", "row_height", "look"):
            self.fbind(name, self._measure)
        self._measure()

    def _measure(self, *_args: object) -> None:
        gap = 0 if self.tall else theme.gap
        side, edge = (0, 0) if self.flat else (theme.grid, theme.edge)
        self.padding = side, gap, side, gap + edge
        # Upright, the words of the turn may be away while those of the Seats are there.
        two_lines = 1.2 * (theme.font_secondary + theme.font_small)
        cells = max(theme.touch, (two_lines if self.tall else self.words_height) + theme.grid)
        self.seats_height = 0 if self.seatless else cells
        line = (2 if self.alone else 4) * theme.grid
        self.line_room = 0 if self.tall or self.seatless else line
        # Large letters reach to the upper edge of their cells.
        self.spacing = theme.gap if self.tall and self.seats_height > theme.touch else 0
        upright = self.row_height + self.seats_height + 2 * self.spacing
        inner = upright if self.tall else max(LOWEST * theme.unit, cells)
        self.height = 2 * gap + edge + inner

    def show(self, model: StatusPanel) -> None:
        """Show another moment."""
        self.model = model
        self.icon = model.icon if model.icon == "game_setup" else "game_turns"
        self.stranglehold = model.is_stranglehold and self.icon == "game_turns"
        self.last = model.is_last
        row, wanted = self.ids.seats, self._step.shown(model)
        while len(row.children) > len(wanted):
            let_go(row.children[0])
            row.remove_widget(row.children[0])
        while len(row.children) < len(wanted):
            piece = SeatCellPiece()
            piece.bind(on_tap=self._tapped)
            row.add_widget(piece)
        for piece, cell in zip(reversed(row.children), wanted, strict=True):
            piece.show(cell)

    def on_last(self, *_args: object) -> None:
        """Shake the hourglass."""
        if self.last and theme.pace:
            beat = SHAKE_SECONDS * theme.pace
            shake = Animation(tilt=0, d=0)
            for angle in (SHAKE, -SHAKE, SHAKE / 2, 0):
                shake += Animation(tilt=angle, d=beat, t="in_out_quad")
            shake.start(self)

    def fit(self, room: float, beside: tuple[float, float] = (0, 0)) -> None:
        """Leave out as little as possible: first names and numbers, then grants.

        Upright, ``beside`` is what the player panel leaves to the turn, whole and made small.
        """
        if self.model is None:
            return
        step = self._fit_upright(room, beside) if self.tall else self._fit_lying(room)
        self._step, self.seatless = step, not step.shown(self.model)
        self.alone = step.is_own
        self.show(self.model)
        for piece in self.ids.seats.children:
            piece.compact, piece.bare, piece.tall = self.compact, self.bare, self.tall
            piece.alone = self.alone
            if not self.tall:
                piece.width = cell_width(self.model, step)
            if step is Measure.SHORT_NAMES:
                piece.name = cut(piece.name, piece.width - BESIDE_NAME * theme.unit)
            piece.tell()

    def _fit_upright(self, room: float, beside: tuple[float, float]) -> Measure:
        model, grants = self.model, cell_width(self.model, Measure.GRANTS)
        self.compact = not has_room_for_names(model, room)
        self.bare = self.compact and grants > room / len(model.seats)
        own = next((cell.grant for cell in model.seats if cell.is_current), "")
        short = model.turn_short, own if self.one_row else model.phase_short
        tries = [] if self.one_row else [((model.turn, model.phase), beside[0])]
        # What has no shorter form is not worth it that the player panel is made small.
        most = beside[0] if model.turn_short == model.turn else beside[1]
        tries += [(short, most), ((model.turn_short, ""), most)]
        icon = HOUR * theme.unit + theme.grid
        fitting = (words for words, most in tries if icon + words_width(*words) <= most)
        self.turn, self.phase = next(fitting, ("", ""))
        self.turn_width = icon + words_width(self.turn, self.phase)
        self.wanted_width = room
        return Measure.SEATLESS if self.one_row else Measure.GRANTS

    def _fit_lying(self, room: float) -> Measure:
        steps = LESS if self.small else (Measure.NAMES, Measure.SHORT_NAMES, *LESS)
        fitting = (step for step in steps if self._width(step) <= room)
        step = next(fitting, Measure.HOURGLASS)
        self.compact = not step.has_names
        self.bare = self.compact and not step.has_grants
        self.wanted_width = self._width(step)
        is_whole = step is Measure.NAMES
        self.turn = self.model.turn if is_whole else self.model.turn_short
        self.phase = self.model.phase if is_whole else self.model.phase_short
        if not step.has_phase:
            self.phase = ""
        if not step.has_words:
            self.turn = ""
        return step

    def _width(self, step: Measure) -> float:
        """One Seat alone stands closer to the turn, but a panel has its edges."""
        edges = 0 if self.flat or not step.is_own else 2 * theme.grid
        return full_width(self.model, step) + float(edges)

    def _tapped(self, piece: SeatCellPiece) -> None:
        if self.small:
            self.dispatch("on_open")
        else:
            self.dispatch("on_seat", int(piece.place))

    def on_open(self) -> None:
        """The intent: the whole list."""

    def on_seat(self, seat: int) -> None:
        """The intent: show me where this Seat is."""
