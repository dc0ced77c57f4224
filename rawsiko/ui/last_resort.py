"""The page when no other can be shown: plain texts and buttons, without kv files, cards or preferences."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from kivy.app import App
from kivy.core.window import Window
from kivy.graphics import Color, Rectangle
from kivy.metrics import dp, sp
from kivy.uix.behaviors.button import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from rawsiko.presenters.report_words import handed_line, report_line
from rawsiko.presenters.words import Words
from rawsiko.ui.mishaps import is_written, read_report, write_down
from rawsiko.ui.sharing import share_text
from rawsiko.ui.theme import Palette, rgba
from rawsiko.ui.user_folder import has_matches, user_folder

WIDEST, TOUCH, MARGIN, GAP = 640, 52, 16, 10
"""In dp."""
TITLE, TEXT = 22, 16
"""In sp."""


class LastResort(BoxLayout):
    """Says what has happened and hands the report on; ``again``, if there is a way, tries once more.

    What is not ``is_kept`` on the disk is not said to be safe.
    """

    def __init__(
        self, folder: Path, again: Callable[[], None] | None = None, *, is_kept: bool = True
    ) -> None:
        super().__init__(orientation="vertical", spacing=dp(GAP), padding=dp(MARGIN))
        self._folder, self._words = folder, words_for(folder)
        words = self._words
        _paint(self, Palette().paper)
        self.add_widget(Widget())
        self.add_widget(PlainLine(text=words.text("mishap.title"), font_size=sp(TITLE), bold=True))
        told = [words.text("mishap.stuck")]
        if is_kept and has_matches(folder):
            told.append(words.text("safety.kept"))
        self.add_widget(PlainLine(text=" ".join(told)))
        self.add_widget(PlainLine(text=report_line(words, is_written=is_written(folder))))
        if again is not None:
            self.add_widget(PlainButton(words.text("mishap.again"), again))
        self.add_widget(PlainButton(words.text("mishap.share"), self.share))
        self.handed = PlainLine()
        self.add_widget(self.handed)
        self.add_widget(Widget())
        self.fbind("width", self._narrow)

    def share(self) -> None:
        """Hand the report to somebody who can help."""
        how = share_text(read_report(self._folder), self._words.text("mishap.share"))
        self.handed.text = handed_line(self._words, how, is_written=is_written(self._folder))

    def _narrow(self, *_args: object) -> None:
        side = max(dp(MARGIN), (self.width - dp(WIDEST)) / 2)
        self.padding = (side, dp(MARGIN), side, dp(MARGIN))


class PlainLine(Label):
    """A text as high as its words need."""

    def __init__(self, **kwargs: Any) -> None:
        kwargs = {"font_size": sp(TEXT), "height": 0} | kwargs
        super().__init__(halign="center", color=rgba(Palette().ink), size_hint_y=None, **kwargs)
        self.fbind("width", lambda _line, width: setattr(self, "text_size", (width, None)))
        self.fbind("texture_size", lambda _line, size: setattr(self, "height", size[1]))


class PlainButton(ButtonBehavior, Label):  # type: ignore[misc]
    """A word on a field of colour."""

    def __init__(self, text: str, act: Callable[[], None]) -> None:
        super().__init__(
            text=text,
            bold=True,
            font_size=sp(TEXT),
            color=rgba(Palette().white),
            size_hint_y=None,
            height=dp(TOUCH),
        )
        _paint(self, Palette().petrol)
        self.fbind("on_release", lambda _button: act())


class LastResortApp(App):
    """For a start that fails before there is an app."""

    title = "RAWsiko"

    def __init__(self, error: Exception) -> None:
        super().__init__()
        self._error = error
        self.is_told = False
        """Whether it is in the report, and on the console."""

    def build(self) -> LastResort:
        """Write it down, and show the page."""
        folder = user_folder(self)
        write_down(folder, self._error)
        self.is_told = True
        Window.clearcolor = rgba(Palette().paper)
        return LastResort(folder)


def words_for(folder: Path) -> Words:
    """The words of the player's language, as far as anything can still tell which it is."""
    for told in (_preferred, _of_the_device):
        # What keeps the game from starting may be in the way of one of them.
        with suppress(Exception):
            if language := told(folder):
                return Words(language)
    return Words()


def _preferred(folder: Path) -> str | None:
    from rawsiko.store.preferences import load_preferences

    return load_preferences(folder).language


def _of_the_device(_folder: Path) -> str:
    from rawsiko.presenters.languages import fitting_language
    from rawsiko.ui.device import device_language

    return fitting_language(device_language())


def _paint(widget: Widget, colour: str) -> None:
    with widget.canvas.before:
        Color(*rgba(colour))
        field = Rectangle(pos=widget.pos, size=widget.size)
    widget.fbind("pos", lambda _widget, pos: setattr(field, "pos", pos))
    widget.fbind("size", lambda _widget, size: setattr(field, "size", size))
