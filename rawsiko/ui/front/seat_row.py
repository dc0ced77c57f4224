"""One Seat of a new Match: face, name, person or bot, place in the order."""

from __future__ import annotations

from typing import Any, ClassVar

from kivy.clock import Clock
from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from rawsiko.presenters.blank import blank
from rawsiko.presenters.new_match_model import NewMatchTexts
from rawsiko.presenters.new_match_model import SeatRow as LaidSeat
from rawsiko.ui.themed import theme
from rawsiko.ui.widgets.folding import Folding
from rawsiko.ui.widgets.surface import Panel
from rawsiko.ui.widgets.tap import Tappable


class FaceButton(Tappable, FloatLayout):
    """An avatar that can be tapped; `is_chosen` marks it, `fills` lets it take a whole column."""

    avatar = StringProperty("")
    seat = NumericProperty(-1)
    size_dp = NumericProperty(64)
    is_chosen = BooleanProperty(False)
    fills = BooleanProperty(False)
    key = StringProperty("")


class StyleButton(Tappable, FloatLayout):
    """A colour and its shape, with the initial of whoever has them now."""

    seat = NumericProperty(0)
    initial = StringProperty("")
    is_chosen = BooleanProperty(False)
    is_lit = BooleanProperty(False)
    key = StringProperty("")


class AddSeat(Folding, Tappable, FloatLayout):
    """The empty place at the end of the list; its shape is the one that the next player gets."""

    text = StringProperty("")
    seat = NumericProperty(0)


class ArrangedRow(Panel):
    """A Seat in one line where there is room, else in two and more. Raises `on_intent(name, value)`."""

    __events__ = ("on_intent",)
    PARTS: ClassVar[tuple[str, ...]]
    """The ids of what is arranged."""
    ARRANGEMENTS: ClassVar[dict[str, int]]
    """Least widths, at the present text size, of the arrangements from one line to four."""

    row: ObjectProperty
    texts: ObjectProperty

    def __init__(self, **kwargs: Any) -> None:
        self._arrangement = ""
        self._wanted = Clock.create_trigger(self._arrange, -1)
        super().__init__(**kwargs)
        # ids hold their widgets weakly, and these leave the tree whenever they are arranged anew.
        self._parts = tuple(self.ids[name].__self__ for name in self.PARTS)
        for part in self._parts:
            part.parent.remove_widget(part)
        self.fbind("width", self._wanted)
        theme.bind(font_unit=self._follow)
        self._wanted()

    def arranged(self, wanted: str, *parts: Widget) -> SeatBox:
        """The parts in this arrangement."""
        raise NotImplementedError

    def on_intent(self, name: str, value: Any) -> None:
        """The intent. Bind to it."""

    def on_row(self, *_args: Any) -> None:
        """Typing may have been tamed: the field shows what was kept, even if nothing changed."""
        if self._arrangement:
            self.ids.name.text = self.row.name

    def _follow(self, *_args: Any) -> None:
        self._wanted()

    def _arrange(self, *_args: Any) -> None:
        room = self.width / theme.font_unit
        wanted = next(name for name, least in self.ARRANGEMENTS.items() if room >= least)
        if wanted == self._arrangement:
            return
        self._arrangement = wanted
        for part in self._parts:
            if part.parent is not None:
                part.parent.remove_widget(part)
        self.clear_widgets()
        self.add_widget(self.arranged(wanted, *self._parts))


class SeatRow(ArrangedRow):
    """Its intents: name, face, kind, level, language, move or remove."""

    PARTS = ("face", "name", "kind", "level", "order", "remover")
    ARRANGEMENTS: ClassVar[dict[str, int]] = {"line": 730, "block": 460, "pair": 300, "tower": 0}

    row = ObjectProperty(blank(LaidSeat), rebind=True)
    texts = ObjectProperty(blank(NewMatchTexts), rebind=True)
    seat = NumericProperty(0)
    roomy = BooleanProperty(False)
    """With some air above and below, where five rows still fit."""

    def _extra_name(self) -> str:
        return self.texts.level if self.row.level else self.row.language_text

    extra_name = AliasProperty(_extra_name, None, bind=("row", "texts"), cache=True)

    def arranged(self, wanted: str, *parts: Widget) -> SeatBox:
        """From one line to four."""
        face, name, kind, level, order, remove = parts
        name.size_hint_x = 1
        kind.size_hint_x, level.size_hint_x = (1.35, 0.95) if wanted == "line" else (1, 1)
        if wanted == "line":
            return box(face, name, kind, level, order, remove)
        if wanted == "block":
            lines = box(name, order, remove), box(kind, level)
            return box(face, box(*lines, orientation="vertical"))
        if wanted == "pair":
            return box(box(face, name, remove), box(kind, order), level, orientation="vertical")
        tools = box(face, Widget(size_hint_y=None, height=0), order, remove)
        return box(tools, name, kind, level, orientation="vertical")


class SeatBox(BoxLayout):
    """A line or a column of a SeatRow, as high as it needs."""


def box(*parts: Widget, orientation: str = "horizontal") -> SeatBox:
    """The parts side by side, or one above the other."""
    made = SeatBox(orientation=orientation)
    for part in parts:
        made.add_widget(part)
    return made
