"""Widgets that more than one of these screens uses."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from kivy.clock import Clock
from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from rawsiko.ui.front.mini_map import MiniMap
from rawsiko.ui.kv import load_kv
from rawsiko.ui.screen import let_go
from rawsiko.ui.themed import theme
from rawsiko.ui.widgets.buttons import ButtonBase, QuietButton, WordButton
from rawsiko.ui.widgets.folding import Folding

__all__ = [
    "FlowGrid",
    "FoldingGrid",
    "LanguageGrid",
    "MiniMap",
    "PageHead",
    "SeatLine",
    "Tile",
    "TileGrid",
    "fill",
]


def fill(box: Widget, models: Iterable[Any], make: Callable[[], Widget]) -> list[tuple[Any, Any]]:
    """As many children in a box as there are models, each with its own; widgets are used again."""
    wanted = list(models)
    there = list(reversed(box.children))
    for extra in there[len(wanted) :]:
        box.remove_widget(extra)
        let_go(extra)
    for _ in wanted[len(there) :]:
        box.add_widget(make())
    return list(zip(wanted, reversed(box.children), strict=True))


class FlowGrid(GridLayout):
    """Columns of equal width, as many as fit: each at least `least_dp` at the present text size."""

    least_dp = NumericProperty(120)
    most = NumericProperty(9)
    across_dp = NumericProperty(8)
    down_dp = NumericProperty(8)
    """Between the columns, and between the rows."""

    def __init__(self, **kwargs: Any) -> None:
        self._count = Clock.create_trigger(self._columns, -1)
        super().__init__(cols=1, **kwargs)
        for name in ("width", "children", "least_dp", "most", "spacing"):
            self.fbind(name, self._count)
        theme.bind(font_unit=self._follow)

    def _follow(self, *_args: Any) -> None:
        """A method, because the theme outlives every grid and holds only methods weakly."""
        self._count()

    def _columns(self, *_args: Any) -> None:
        gap = self.spacing[0]
        room = self.width - self.padding[0] - self.padding[2]
        fitting = int((room + gap) / (self.least_dp * theme.font_unit + gap))
        self.cols = max(1, min(int(self.most), len(self.children), fitting))


class FoldingGrid(Folding, FlowGrid):
    """A grid that comes and goes."""


class PageHead(BoxLayout):
    """The strip at the top: back, symbol, title; widgets added to it stand at its right end."""

    __events__ = ("on_back",)

    title = StringProperty("")
    subtitle = StringProperty("")
    icon = StringProperty("")
    back_name = StringProperty("")
    insets = ListProperty([0, 0, 0, 0])
    is_wide = BooleanProperty(True)
    tallest = NumericProperty(0)
    """The highest of the buttons at the right end."""

    def add_widget(self, widget: Widget, *args: Any, **kwargs: Any) -> None:
        super().add_widget(widget, *args, **kwargs)
        if isinstance(widget, WordButton):
            widget.fbind("height", self._measure)
            self._measure()

    def remove_widget(self, widget: Widget, *args: Any, **kwargs: Any) -> None:
        super().remove_widget(widget, *args, **kwargs)
        widget.funbind("height", self._measure)
        self._measure()

    def do_layout(self, *_args: Any) -> None:
        """As Kivy does, but what is away leaves no gap behind: a long title needs the room."""
        there = [child for child in self.children if child.width or child.size_hint_x]
        asked = [(c.size, c.size_hint, c.pos_hint, c.size_hint_min, c.size_hint_max) for c in there]
        for number, x, y, width, height in self._iterate_layout(asked):
            child = there[number]
            child.pos = x, y
            child.size = (
                child.width if child.size_hint_x is None else width,
                child.height if child.size_hint_y is None else height,
            )

    def _measure(self, *_args: Any) -> None:
        buttons = [child.height for child in self.children if isinstance(child, WordButton)]
        self.tallest = max(buttons, default=0)

    def on_back(self) -> None:
        """The intent. Bind to it."""


class Tile(ButtonBase):
    """A large button with a symbol, a title and, if there is a detail, a line below it."""

    key = StringProperty("")
    icon = StringProperty("")
    title = StringProperty("")
    detail = StringProperty("")
    is_chosen = BooleanProperty(False)
    upright = BooleanProperty(False)
    """The symbol above the title, and no line below it."""
    is_roomy = BooleanProperty(False)
    is_tall = BooleanProperty(False)
    is_large = BooleanProperty(False)
    """A detail and the room for it: symbol and title are larger."""
    least_dp = NumericProperty(60)
    symbol_dp = NumericProperty(40)
    inset = NumericProperty(0)
    above = NumericProperty(0)
    """Height of the symbol, where it stands above the title."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("detail", "upright", "is_roomy"):
            self.fbind(name, self._measure)
        self._measure()

    def _measure(self, *_args: Any) -> None:
        self.is_tall = bool(self.detail) or self.upright
        self.is_large = bool(self.detail) and self.is_roomy
        self.least_dp = 72 if self.is_tall else 60
        small = 44 if self.upright else 40
        self.symbol_dp = 56 if self.is_large else small


class TileGrid(FlowGrid):
    """Where the last row has one tile only, it takes the whole row: no hole, whatever their number."""

    def _iterate_layout(self, count: int) -> Iterator[tuple[int, float, float, float, float]]:
        # The only place where a GridLayout can be told about a wider cell.
        is_odd = self.cols == 2 and count % 2
        for index, x, y, width, height in super()._iterate_layout(count):
            wide = 2 * width + self.spacing[0] if is_odd and index == 0 else width
            yield index, x, y, wide, height


class SeatLine(BoxLayout):
    """A Seat's shape and its name."""

    seat = NumericProperty(0)
    name = StringProperty("")
    note = StringProperty("")

    def _line(self) -> str:
        return f"{self.name}  {self.note}" if self.note else str(self.name)

    line = AliasProperty(_line, None, bind=("name", "note"), cache=True)


class LanguageButton(QuietButton):
    """A language by its own name; the chosen one is strong and has a tick."""

    code = StringProperty("")
    is_chosen = BooleanProperty(False)


class LanguageGrid(FlowGrid):
    """`languages` are LanguageOptions. Raises `on_choose(code)`."""

    __events__ = ("on_choose",)

    languages = ObjectProperty(())
    count = NumericProperty(1)

    def on_choose(self, code: str) -> None:
        """The intent. Bind to it."""

    def on_languages(self, *_args: Any) -> None:
        """Show the languages."""
        self.count = max(1, len(self.languages))
        for language, button in fill(self, self.languages, self._button):
            button.code, button.text = language.code, language.name
            button.is_chosen = language.is_chosen

    def _button(self) -> LanguageButton:
        button = LanguageButton()
        button.bind(on_tap=lambda tapped: self.dispatch("on_choose", tapped.code))
        return button


load_kv("front/parts")
