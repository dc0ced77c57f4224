"""The bar under the map while it shows the past."""

from __future__ import annotations

from typing import Any

from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)

from rawsiko.presenters.blank import blank
from rawsiko.presenters.board.model import ReplayModel
from rawsiko.presenters.seats import SeatLook
from rawsiko.ui.board.panel import BoardPanel
from rawsiko.ui.kv import load_kv
from rawsiko.ui.themed import theme
from rawsiko.ui.widgets.fitting import wrap

load_kv("board/replay")

LEAST_WORDS, BUTTONS = 245, 355
"""In dp of text and in dp: in less, sentence and buttons do not stand side by side."""
NARROW, LOW = 360, 400
"""In dp: a narrower window has no room for the symbol, a lower one for a larger button."""
MAP_SHARE = 0.45
"""Of the window, between what stands above the map and the bar."""
LEAST_LINES, MOST_LINES, LINE = 2, 4, 1.2


class ReplayBar(BoardPanel):
    """One sentence for each step, and what one can do with a replay.

    It stands where otherwise the pieces of one's own go are, and leaves the map its room: with little
    for itself it tells in brief.
    """

    __events__ = ("on_toggle", "on_step", "on_end")

    model = ObjectProperty(None, rebind=True)
    """There from the first moment on."""
    who = ObjectProperty(blank(SeatLook), rebind=True)
    has_who = BooleanProperty(False)
    is_playing = BooleanProperty(False)
    tall = BooleanProperty(False)
    """Words above the buttons, in an upright or narrow window."""
    narrow = BooleanProperty(False)
    low = BooleanProperty(False)
    lines = NumericProperty(LEAST_LINES)
    told = StringProperty("")
    highest = NumericProperty(0)
    """What the longest sentence so far has taken: for a shorter one the map does not move."""
    insets = ListProperty([0, 0, 0, 0])

    def __init__(self, **kwargs: Any) -> None:
        self._window: tuple[float, ...] = ()
        super().__init__(**kwargs)
        self.fbind("lines", self._tell)
        for name in ("width", "base_size"):
            self.ids.words.fbind(name, self._tell)

    def show(self, model: ReplayModel) -> None:
        """Show another step; not every one is somebody's."""
        self.highest = max(self.highest, self.ids.words.natural_height)
        self.model, look = model, model.line.look
        self.who, self.has_who = look or blank(SeatLook), look is not None
        self.is_playing = model.is_playing
        self._tell()

    def fit(self, table: Any) -> None:
        """At the foot of the board."""
        beside = LEAST_WORDS * theme.font_unit + BUTTONS * theme.unit
        self.tall = table.form == "portrait" or table.width < beside
        self.narrow = table.width < NARROW * theme.unit
        self.low = table.height < LOW * theme.unit
        self.insets = table.insets
        self.pos, self.width = table.pos, table.width
        head = max(table.ids.status.height, table.corner_size[1]) + theme.margin + table.insets[1]
        room = (1 - MAP_SHARE) * table.height - head - self.padding[1] - self.padding[3]
        room -= theme.touch + self.spacing if self.tall else 0
        lines = int(room / (LINE * theme.font_body))
        self.lines = max(LEAST_LINES, min(MOST_LINES, lines))
        window = table.width, table.height, theme.font_body
        if self._window != window:
            self._window, self.highest = window, 0

    def _tell(self, *_args: Any) -> None:
        """In full, if there is room for it in letters of the size that is wished for."""
        words, line = self.ids.words, self.model.line
        wanted = wrap(line.text, words.base_size, words.width, words.measure)
        has_room = wanted is not None and len(wanted) <= self.lines
        self.told = line.text if has_room else line.brief

    def on_toggle(self) -> None:
        """The intent: play or pause."""

    def on_step(self, _delta: int) -> None:
        """The intent: one step back or on."""

    def on_end(self) -> None:
        """The intent: back to the present."""
