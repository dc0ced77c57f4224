"""Texts that are never cut: one kind grows in height, the other fits itself into its box."""

from __future__ import annotations

from functools import lru_cache
from math import inf
from typing import Any

from kivy.clock import Clock
from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, Rectangle
from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    StringProperty,
)
from kivy.uix.label import Label

from rawsiko.ui.kv import load_kv
from rawsiko.ui.themed import theme
from rawsiko.ui.widgets.fitting import SLACK, cut, fitting_size, without_long_words, wrap

load_kv("widgets/text")


FONT = "Roboto"


@lru_cache(maxsize=4096)
def extents(text: str, size: float, font: str, bold: bool) -> tuple[float, float]:
    label = CoreLabel(font_size=size, font_name=font, bold=bold)
    width, height = label.get_extents(text)
    return float(width), float(height)


UNLIMITED = 999


class TintedText(Label):
    """`tint` None and `wanted_size` 0 mean the theme's own.

    They are turned into colour and font size here alone. Were those set by a class's rule, a changed
    theme would run that rule again, and overwrite what a screen had chosen. The words are drawn here
    as well: there are dozens of texts on a screen, and rules are slow to build.
    """

    tint = ColorProperty(None, allownone=True)
    wanted_size = NumericProperty(0)
    look = NumericProperty(0)
    term = StringProperty("")
    """What a finger that rests on it asks for, where that is not the whole text."""
    disabled_color = AliasProperty(lambda self: self.color, None, bind=("color",))

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        with self.canvas:
            Color(1, 1, 1, 1)
            self._words = Rectangle(size=(0, 0))
        self._redraw = Clock.create_trigger(self._draw, -1)
        for name in ("texture", "texture_size", "pos", "size"):
            self.fbind(name, self._redraw)
        for name in ("tint", "wanted_size", "look"):
            self.fbind(name, self._dress)
        self._dress()

    def _dress(self, *_args: Any) -> None:
        self.color = self.tint or theme.ink
        self.take_size(self.wanted_size or theme.font_body)

    def take_size(self, size: float) -> None:
        self.font_size = size

    def _draw(self, *_args: Any) -> None:
        width, height = self.texture_size
        self._words.texture = self.texture
        self._words.pos = round(self.center_x - width / 2), round(self.center_y - height / 2)
        self._words.size = width, height


class ShortText(TintedText):
    """A number or a few letters: as large as they are, never wrapped."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.fbind("texture_size", self.setter("size"))
        self.size = self.texture_size


class MeasuredText(TintedText):
    """Chooses its font size by measuring; `fit` says how, and runs once per frame at most.

    Neither measured nor painted before it has been given its width: every size that is tried opens a
    font of its own.
    """

    base_size = NumericProperty(16)
    told = StringProperty("")
    """What is painted: the text, without the end of a word that is too wide in the least size."""

    def __init__(self, **kwargs: Any) -> None:
        self._is_laid = self._is_fitted = False
        self._refit = Clock.create_trigger(self._fit, -1)
        super().__init__(**kwargs)
        for name in ("text", "size", "base_size", "font_name", "bold"):
            self.fbind(name, self._refit)
        self.fbind("text", self.setter("told"))
        self.fbind("told", self._trigger_texture)
        self.told = self.text
        self.fbind("width", self._lay)
        self.fbind("width", self._wrap)
        self._wrap()
        self._refit()

    def take_size(self, size: float) -> None:
        self.base_size = size

    def _wrap(self, *_args: Any) -> None:
        self.text_size = self.width, None

    def texture_update(self, *largs: Any) -> None:
        """Paint it, once it is known how large."""
        if self._is_fitted:
            self._label.text = self.told
            super().texture_update(*largs)

    def _lay(self, *_args: Any) -> None:
        if not self._is_laid:
            self._is_laid = True
            self._refit()

    def _fit(self, *_args: Any) -> None:
        if not self._is_laid:
            # Perhaps it has its width already, because that is a widget's first one.
            Clock.schedule_once(self._lay)
            return
        if not self._is_fitted:
            self._is_fitted = True
            self._trigger_texture()
        self.fit()

    def measure(self, text: str, size: float) -> tuple[float, float]:
        return extents(text, size, self.font_name, self.bold)

    def fit(self, *_args: Any) -> None:
        raise NotImplementedError

    def fitted(self, width: float, height: float, lines: int) -> float:
        wanted, room = self.base_size, (width, height)
        usual = wanted * theme.unit / theme.font_unit
        told = self.told_in(width)
        return fitting_size(told, wanted, self.least, room, lines, self.measure, usual)

    @property
    def least(self) -> float:
        """The size below which nothing is written."""
        return min(float(theme.text_least), self.base_size)

    def told_in(self, width: float) -> str:
        """The text without the end of a word that is too wide for a line."""
        text, line = self.text, (width, self.measure)
        if width <= 0 or wrap(text, self.base_size, *line) or wrap(text, self.least, *line):
            return text
        return without_long_words(text, self.least, *line)


class BodyText(MeasuredText):
    """Wraps at its width and takes the height that it needs; shrinks only if one word is too long."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("text", "texture_size"):
            self.fbind(name, self._grow)
        self._grow()

    def _grow(self, *_args: Any) -> None:
        self.height = self.texture_size[1] if self.text else 0

    def height_of(self, text: str) -> float:
        """What it would take for another text, in the size that is wanted."""
        lines = wrap(text, self.base_size, self.width, self.measure)
        return inf if lines is None else len(lines) * self.measure(text, self.base_size)[1]

    def fit(self, *_args: Any) -> None:
        self.told = self.told_in(self.width)
        self.font_size = self.fitted(self.width, inf, UNLIMITED)


class FitText(MeasuredText):
    """Stands inside the size given to it: wraps to `max_lines_wanted`, then shrinks step by step."""

    max_lines_wanted = NumericProperty(2)
    is_name = BooleanProperty(False)
    """It may end with dots rather than in a line that it has not."""
    natural_height = NumericProperty(0)
    """Height that the text takes in this width when nothing limits its height."""

    def told_in(self, width: float) -> str:
        """The text; of a name in one line, what that has room for."""
        if self.is_name and self.max_lines_wanted == 1 and width > 0:
            return cut(self.text, self.least, width - 2 * SLACK, self.measure)
        return super().told_in(width)

    def fit(self, *_args: Any) -> None:
        width, height = self.size
        lines = int(self.max_lines_wanted)
        self.told = self.told_in(width)
        free = self.fitted(width, float("inf"), lines)
        taken = wrap(self.told, free, width, self.measure)
        count = len(taken) if taken else lines
        self.natural_height = count * self.measure(self.text or " ", free)[1]
        # Labels in growing boxes get their height from natural_height a frame later.
        tight = 1 < height < self.natural_height
        self.font_size = self.fitted(width, height, lines) if tight else free


class ButtonWords(FitText):
    """Words beside an icon: as wide as they need, at most `room`, so that both stand centred together."""

    room = NumericProperty(100)
    room_taken = NumericProperty(100)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.fbind("room", self._refit)
        self.fbind("room", self._lay)

    def fit(self, *_args: Any) -> None:
        size = self.fitted(self.room, float("inf"), int(self.max_lines_wanted))
        widths = wrap(self.told_in(self.room), size, self.room, self.measure)
        wanted = max(widths) + 2 if widths else self.room
        self.room_taken = max(0.0, min(self.room, wanted)) if self.text else 0.0
        self.width = self.room_taken
        super().fit()
