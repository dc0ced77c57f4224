"""A line to type in."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.properties import AliasProperty, BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.textinput import TextInput

from rawsiko.ui.kv import load_kv
from rawsiko.ui.themed import theme
from rawsiko.ui.widgets.folding import Folding
from rawsiko.ui.widgets.scroll_page import page_of
from rawsiko.ui.widgets.surface import SurfaceBehavior
from rawsiko.ui.widgets.text import extents

load_kv("widgets/text_field")


class FieldInput(TextInput):
    """Kivy's input without its own background; the frame around it draws the paper."""

    longest = NumericProperty(0)
    wanted_size = NumericProperty(0)
    own_size = NumericProperty(16)
    """Of what is typed; a long hint is smaller."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("width", "text", "hint_text", "own_size"):
            self.fbind(name, self._fit)
        self._fit()

    def _fit(self, *_args: Any) -> None:
        size, room = self.own_size, self.width
        wanted = 0.0 if self.text else extents(self.hint_text, size, self.font_name, False)[0]
        fits = wanted <= room or room <= 0
        # Letters are as wide as whole pixels: a little less than the share is sure to fit.
        self.font_size = size if fits else max(theme.text_least, int(size * room / wanted - 0.5))

    def _caret(self) -> Any:
        is_seen = self.focus and not self._cursor_blink
        return self.cursor_color if is_seen else (0, 0, 0, 0)

    def _letters(self) -> Any:
        if not self.text:
            return self.hint_text_color
        return self.disabled_foreground_color if self.disabled else self.foreground_color

    caret_colour = AliasProperty(_caret, None, bind=("focus", "_cursor_blink", "cursor_color"))
    letters_colour = AliasProperty(
        _letters,
        None,
        bind=(
            "text",
            "disabled",
            "hint_text_color",
            "foreground_color",
            "disabled_foreground_color",
        ),
    )

    def insert_text(self, substring: str, from_undo: bool = False) -> None:
        if self.longest:
            substring = substring[: max(0, int(self.longest) - len(self.text))]
        super().insert_text(substring, from_undo=from_undo)


class FieldFrame(SurfaceBehavior, BoxLayout):
    wanted_size = NumericProperty(0)


class TextField(BoxLayout):
    """Caption, frame, and a line that says what is wrong. Raises `on_typed(text)` and `on_submit(text)`."""

    __events__ = ("on_typed", "on_submit")

    caption = StringProperty("")
    text = StringProperty("")
    hint = StringProperty("")
    icon = StringProperty("")
    wrong = StringProperty("")
    longest = NumericProperty(0)
    wanted_size = NumericProperty(0)
    """Of the letters; 0 is the theme's own."""
    focused = BooleanProperty(False)
    right_surface = StringProperty("field")

    def on_typed(self, text: str) -> None:
        """The intent of every change made by typing."""

    def on_submit(self, text: str) -> None:
        """The intent of the Enter key."""

    def typed(self, text: str) -> None:
        if text != self.text:
            self.text = text
            self.dispatch("on_typed", text)

    def on_focused(self, *_args: Any) -> None:
        """The soft keyboard must not cover the line: a page scrolls, elsewhere the window moves up."""
        page = page_of(self)
        if not self.focused:
            if page is not None:
                page.keyboard_left()
            return
        if page is None:
            Window.softinput_mode = "below_target"
        else:
            Window.softinput_mode = ""
            page.keyboard_came()
            # The keyboard slides in; its height is known only after the next frames.
            Clock.schedule_once(lambda _dt: page.reveal(self), 0.35)
            page.reveal(self)


class FoldingField(Folding, TextField):
    """A line to type in that comes and goes."""
