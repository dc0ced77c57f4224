"""The bar under the map while it shows the past."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty

from rawsiko.presenters.blank import blank
from rawsiko.presenters.board.model import ReplayModel
from rawsiko.presenters.seats import SeatLook
from rawsiko.ui.board.panel import BoardPanel
from rawsiko.ui.kv import load_kv
from rawsiko.ui.themed import theme

load_kv("board/replay")

LEAST_WIDTH = 600
"""In dp of text: in less, sentence and buttons do not stand side by side."""


class ReplayBar(BoardPanel):
    """One sentence for each step, and what one can do with a replay.

    It lies over the pieces that belong to the present: ``cover`` is how high they reach.
    """

    __events__ = ("on_toggle", "on_step", "on_end")

    model = ObjectProperty(None, rebind=True)
    """There from the first moment on."""
    who = ObjectProperty(blank(SeatLook), rebind=True)
    has_who = BooleanProperty(False)
    is_playing = BooleanProperty(False)
    tall = BooleanProperty(False)
    """Words above the buttons, in an upright or narrow window."""
    cover = NumericProperty(0)
    insets = ListProperty([0, 0, 0, 0])

    def show(self, model: ReplayModel) -> None:
        """Show another step; not every one is somebody's."""
        self.model, look = model, model.line.look
        self.who, self.has_who = look or blank(SeatLook), look is not None
        self.is_playing = model.is_playing

    def fit(self, table: Any) -> None:
        """Over the foot of the board."""
        ids = table.ids
        pieces = [ids.hint, ids.next] + ([] if ids.objectives.gone else [ids.objectives])
        self.tall = table.form == "portrait" or table.width < LEAST_WIDTH * theme.font_unit
        self.insets = table.insets
        self.cover = max(table.sheet_top, *(piece.top for piece in pieces)) - table.y
        self.pos, self.width = table.pos, table.width

    def on_toggle(self) -> None:
        """The intent: play or pause."""

    def on_step(self, _delta: int) -> None:
        """The intent: one step back or on."""

    def on_end(self) -> None:
        """The intent: back to the present."""
