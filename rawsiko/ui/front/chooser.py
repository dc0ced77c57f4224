"""The dialog in which a face or a bot is chosen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.uix.widget import Widget

from rawsiko.presenters.new_match_model import Chooser, ChooserOption
from rawsiko.ui.front.parts import FlowGrid, Tile
from rawsiko.ui.front.seat_row import FaceButton, StyleButton
from rawsiko.ui.themed import theme
from rawsiko.ui.widgets.dialog import Dialog
from rawsiko.ui.widgets.scroll_page import ScrollPage

FACE_DP, STYLE_DP = 72, 48


class ChooserDialog(Dialog):
    """Calls `chosen` once: with the key that was tapped, or with "" if it was closed."""

    def __init__(
        self, chooser: Chooser, close_name: str, chosen: Callable[[str], None], **kwargs: Any
    ) -> None:
        self._chosen: Callable[[str], None] | None = chosen
        is_face = chooser.kind == "face"
        super().__init__(title=chooser.title, close_name=close_name, height_dp=300, **kwargs)
        page = ScrollPage(edge_dp=8)
        # Pictures do not grow with the text.
        picture = theme.unit / theme.font_unit
        if chooser.styles:
            # All of them side by side: there are five and never more.
            self._fill(page, FlowGrid(least_dp=STYLE_DP * picture), chooser.styles, _style)
        least = (FACE_DP + 8) * picture if is_face else 400
        self._fill(page, FlowGrid(least_dp=least), chooser.options, _face if is_face else _tile)
        self.add_widget(page)
        page.column.fbind("height", self._fit)

    def _fill(
        self,
        page: ScrollPage,
        grid: FlowGrid,
        options: tuple[ChooserOption, ...],
        make: Callable[[ChooserOption], Any],
    ) -> None:
        for option in options:
            child = make(option)
            child.key, child.is_chosen = option.key, option.is_chosen
            child.bind(on_tap=lambda tapped: self._pick(tapped.key))
            grid.add_widget(child)
        page.add_widget(grid)

    def _fit(self, _column: Widget, height: float) -> None:
        """As high as the page and the heading need; the dialog itself stays inside the window."""
        around = theme.touch + 3 * theme.margin + 2 * theme.grid
        self.height_dp = (height + around) / theme.unit

    def on_close(self) -> None:
        """Closed by its button, by Back or by a tap outside."""
        self._pick("")

    def drop(self) -> None:
        """Away with it, and nothing is chosen: another takes its place."""
        self._chosen = None
        self.close()

    def _pick(self, key: str) -> None:
        chosen, self._chosen = self._chosen, None
        if chosen is not None:
            self.close()
            chosen(key)


class Choosers:
    """The chooser of a presenter, as long as one is open."""

    def __init__(self, chosen: Callable[[str], None]) -> None:
        self._chosen = chosen
        self._asked: Chooser | None = None
        self._dialog: ChooserDialog | None = None

    def show(self, chooser: Chooser | None, close_name: str, host: Widget) -> None:
        """Open it, put another in its place, or take it away."""
        if chooser == self._asked:
            return
        self._asked = chooser
        if self._dialog is not None:
            self._dialog.drop()
            self._dialog = None
        if chooser is not None:
            self._dialog = ChooserDialog(chooser, close_name, self._chosen)
            self._dialog.open(host)


def _face(option: ChooserOption) -> FaceButton:
    return FaceButton(avatar=option.key, seat=option.style, size_dp=FACE_DP, fills=True)


def _style(option: ChooserOption) -> StyleButton:
    return StyleButton(seat=option.style, initial=option.initial, spoken_name=option.text)


def _tile(option: ChooserOption) -> Tile:
    return Tile(icon=option.icon, title=option.text, detail=option.detail)
