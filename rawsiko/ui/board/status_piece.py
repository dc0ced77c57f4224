"""Top right: Match Status."""

from kivy.animation import Animation
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from rawsiko.presenters.board.model import StatusPanel
from rawsiko.ui.board.panel import BoardPanel
from rawsiko.ui.board.seat_cell import SeatCellPiece
from rawsiko.ui.board.status_sizes import (
    BRIEF,
    LESS,
    Measure,
    cell_width,
    cut,
    full_width,
    has_room_for_names,
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
    """Turn above, Seats below, for a window that is upright."""
    brief = BooleanProperty(False)
    """Turn, Phase and who is on the go, where the window is low."""
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
        for name in ("flat", "tall", "seatless", "alone", "words_height", "look"):
            self.fbind(name, self._measure)
        self._measure()

    def _measure(self, *_args: object) -> None:
        gap, words = theme.gap, max(theme.touch, self.words_height)
        side, edge = (0, 0) if self.flat else (theme.grid, theme.edge)
        self.padding = side, gap, side, gap + edge
        cells = max(theme.touch, self.words_height + theme.grid)
        self.seats_height = 0 if self.seatless else cells
        is_parted = self.tall and not self.seatless
        self.spacing = gap if is_parted else 0
        line = (2 if self.alone else 4) * theme.grid
        self.line_room = 0 if self.tall or self.seatless else line
        below = 2 * gap + cells if is_parted else 0
        inner = words + below if self.tall else max(LOWEST * theme.unit, cells)
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

    def fit(self, room: float) -> None:
        """Leave out as little as possible: first names and numbers, then grants."""
        if self.model is None:
            return
        if self.tall:
            self.compact = not has_room_for_names(self.model, room)
            self.bare = self.compact and cell_width(self.model, Measure.GRANTS) > room / len(
                self.model.seats
            )
            self.wanted_width = room
            step = Measure.GRANTS
        else:
            less = BRIEF if self.brief else LESS
            steps = less if self.small else (Measure.NAMES, Measure.SHORT_NAMES, *less)
            fitting = (step for step in steps if self._width(step) <= room)
            step = next(fitting, Measure.HOURGLASS)
            self.compact = not step.has_names
            self.bare = self.compact and not step.has_grants
            self.wanted_width = self._width(step)
        is_short = not self.tall and step is not Measure.NAMES
        self.turn = self.model.turn_short if is_short else self.model.turn
        self.phase = self.model.phase_short if is_short else self.model.phase
        if not step.has_words:
            self.turn = self.phase = ""
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
