"""Top right: Match Status."""

from kivy.animation import Animation
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from rawsiko.presenters.board.model import StatusPanel
from rawsiko.ui.board.panel import BoardPanel
from rawsiko.ui.board.seat_cell import SeatCellPiece
from rawsiko.ui.board.status_sizes import (
    HOUR,
    ROOMY_CELL,
    SMALL_HOUR,
    SMALL_SHAPE,
    Measure,
    cell_width,
    cut,
    designed,
    full_width,
    grant_size,
    has_room_for_names,
    less,
    shape_under,
    stacked_turn,
    wide,
    words_width,
)
from rawsiko.ui.screen import let_go
from rawsiko.ui.themed import theme
from rawsiko.ui.widgets.tap import Tappable

SHAKE, SHAKE_SECONDS = 16, 0.12
LINE = 1.2
"""The height of a line of letters, by their size."""
GLASS = {(False, False): 0, (True, False): 1, (False, True): 6, (True, True): 5}
"""In dp: where the hourglass begins, by whether its turn is below it and whether there is a Phase at its
upper left, for which it makes way: both are to be recognised."""
LOWEST = 52
"""In dp: turn and Seats side by side."""
CAUSES = (
    *("flat", "tall", "seatless", "alone", "words_height", "row_height", "look"),
    *("slim", "stacked", "under", "turn_size"),
)
BESIDE_NAME = 46
"""In dp: the shape before a name, and the room around both."""


class TurnPiece(Tappable, BoxLayout):
    """Hourglass, Turn and Phase. Where the cells are too small for fingers, it is reached on all the strip."""

    strip = ObjectProperty(None, allownone=True)

    @property
    def target_size(self) -> tuple[float, float]:
        """How large it is for fingers."""
        return tuple(self.size if self.strip is None else self.strip.size)

    def reach(self, x: float, y: float) -> bool:
        on_strip = self.strip is not None and self.strip.collide_point(x, y)
        return bool(on_strip or super().reach(x, y))


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
    mark = StringProperty("")
    """The symbol of a Phase that there are no words for; that of the setup is the ``icon`` already."""
    glass_dp = NumericProperty(0)
    stranglehold = BooleanProperty(False)
    small = BooleanProperty(False)
    """Starts with initials, as on a phone."""
    tall = BooleanProperty(False)
    """Turn above at the end of the row that the player panel begins, Seats below: upright."""
    one_row = BooleanProperty(False)
    """The same in a low window: the Seats have a low row, and before anything is granted none."""
    slim = BooleanProperty(False)
    """The Seats have a low row."""
    stacked = BooleanProperty(False)
    """The turn stands under its hourglass."""
    under = BooleanProperty(False)
    """Grants stand under their shapes."""
    turn_size = NumericProperty(0)
    """Of the letters of the turn."""
    row_height = NumericProperty(0)
    """Of the player panel."""
    mirrored = BooleanProperty(False)
    """For the left hand: the player panel is at the other end of that row."""
    turn_width = NumericProperty(0)
    least_turn = NumericProperty(0)
    """How wide a turn under its hourglass is at least: upright, fingers aim at it alone."""
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
    cell_gap = NumericProperty(0)
    line_room = NumericProperty(0)
    """Between the turn and the Seats, with the line in its middle."""
    model = ObjectProperty(None, allownone=True)
    _step = Measure.GRANTS
    _spare = 0.0
    """What each Seat has more than it needs."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        for name in CAUSES:
            self.fbind(name, self._measure)
        self._measure()

    def _measure(self, *_args: object) -> None:
        gap = 0 if self.tall else theme.gap
        side, edge = (0, 0) if self.flat else (theme.grid, theme.edge)
        self.padding = side, gap, side, gap + edge
        # Upright, the words of the turn may be away while those of the Seats are there.
        two_lines = 1.2 * (theme.font_secondary + theme.font_small)
        cells = max(theme.touch, (two_lines if self.tall else self.words_height) + theme.grid)
        if self.under:
            letters = LINE * (self.turn_size if self.stacked else theme.font_secondary)
            shape = max(SMALL_SHAPE, SMALL_HOUR if self.stacked else 0) * theme.unit
            cells = max(theme.touch, shape + letters + theme.gap)
        elif self.slim:
            cells = max(SMALL_SHAPE * theme.unit, LINE * theme.font_secondary) + theme.gap
        self.seats_height = 0 if self.seatless else cells
        line = 1 if self.stacked else 2 if self.alone else 4
        line *= theme.grid
        self.cell_gap = 0 if self.tall or self.stacked else theme.gap
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
        self.mark = "" if self.phase or model.icon == self.icon else model.icon
        self.glass_dp = GLASS[self.stacked, bool(self.mark)]
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
        self.alone, self.slim, self.under = step.is_own, step is Measure.SLIM, step.is_under
        is_aimed_at = not self.slim and not step.is_stacked
        self.ids.turns.strip = None if is_aimed_at else self
        self.show(self.model)
        for piece in self.ids.seats.children:
            piece.compact, piece.bare, piece.tall = self.compact, self.bare, self.tall
            piece.alone, piece.slim, piece.tappable = self.alone, self.slim, is_aimed_at
            piece.under = grant_size(step) if step.is_under else 0
            piece.shape_dp = shape_under(step)
            if not self.tall:
                piece.width = cell_width(self.model, step) + self._spare
            if step is Measure.SHORT_NAMES:
                piece.name = cut(piece.name, piece.width - BESIDE_NAME * theme.unit)
            piece.tell()

    def _fit_upright(self, room: float, beside: tuple[float, float]) -> Measure:
        model, each = self.model, room / len(self.model.seats)
        is_slim = self.one_row and any(cell.grant for cell in model.seats)
        self.compact = self.one_row or not has_room_for_names(model, room)
        has_sides = not self.compact or cell_width(model, Measure.GRANTS) <= each
        self.bare = False
        self._tell_upright(beside)
        self.wanted_width = room
        if is_slim:
            return Measure.SLIM
        if self.one_row:
            return Measure.SEATLESS
        return Measure.GRANTS if has_sides else Measure.UNDER

    def _tell_upright(self, beside: tuple[float, float]) -> None:
        """Turn and Phase, at last the turn under its hourglass."""
        model, icon = self.model, HOUR * theme.unit + theme.grid
        tries = [] if self.one_row else [((model.turn, model.phase), beside[0])]
        # What has no shorter form is not worth it that the player panel is made small.
        most = beside[0] if model.turn_short == model.turn else beside[1]
        tries += [((model.turn_short, model.phase_short), most), ((model.turn_short, ""), most)]
        fitting = (words for words, most in tries if icon + words_width(*words) <= most)
        turn, phase = next(fitting, ("", ""))
        size, width, is_stacked = theme.font_body, icon + words_width(turn, phase), False
        if not turn and stacked_turn(model):
            turn, size, is_stacked = model.turn_short, theme.font_secondary, True
            if wide(turn, size, bold=True) > max(most, SMALL_HOUR * theme.unit):
                size = designed(size)
            width = max(theme.touch, wide(turn, size, bold=True))
        # Each only once: whatever changes has everything laid out anew.
        self.turn, self.phase, self.turn_size = turn, phase, size
        self.stacked, self.turn_width, self.least_turn = is_stacked, width, theme.touch

    def _fit_lying(self, room: float) -> Measure:
        steps = less(self.model)
        steps = steps if self.small else (Measure.NAMES, Measure.SHORT_NAMES, *steps)
        fitting = (step for step in steps if self._width(step) <= room)
        step = next(fitting, Measure.HOURGLASS)
        self.compact = not step.has_names
        self.bare = self.compact and not step.has_grants
        seats, least = len(self.model.seats), cell_width(self.model, step)
        spare = min((room - self._width(step)) / seats / 2, ROOMY_CELL * theme.unit - least)
        self._spare = max(0.0, spare) if step.is_stacked else 0.0
        self.wanted_width = self._width(step) + seats * self._spare
        is_whole = step is Measure.NAMES
        self.turn = self.model.turn if is_whole else self.model.turn_short
        self.phase = self.model.phase if is_whole else self.model.phase_short
        if not step.has_phase:
            self.phase = ""
        if not step.has_words:
            self.turn = ""
        elif step.is_stacked:
            self.turn = stacked_turn(self.model)
        self.stacked, self.least_turn = step.is_stacked, 0
        self.turn_size = grant_size(step) if step.is_stacked else theme.font_body
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
