"""One bar of several shares, with their names and numbers below."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.properties import ColorProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from rawsiko.presenters.learn.card_model import Bar
from rawsiko.ui.front.parts import fill
from rawsiko.ui.kv import load_kv
from rawsiko.ui.themed import theme

TONES = {
    "china": "off_track",
    "first": "petrol",
    "second": "sea_link",
    "third": "petrol_mid",
    "others": "neutral",
}


def tone_of(name: str) -> Any:
    """The colour of a share."""
    return getattr(theme, TONES[name])


class ShareStrip(Widget):
    """The bar itself: `shares` are (share, tone) pairs, and what is left over stays pale."""

    shares = ObjectProperty(())

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("pos", "size", "shares"):
            self.fbind(name, self._draw)
        theme.bind(petrol=self._draw)

    def _draw(self, *_args: Any) -> None:
        self.canvas.clear()
        x, gap = self.x, theme.border
        with self.canvas:
            Color(*theme.paper_2)
            Rectangle(pos=self.pos, size=self.size)
            for share, tone in self.shares:
                width = self.width * share
                Color(*tone_of(tone))
                Rectangle(pos=(x, self.y), size=(max(gap, width - gap), self.height))
                x += width


class Legend(BoxLayout):
    """A share by name and number."""

    text = StringProperty("")
    name = StringProperty("")
    tone = ColorProperty((0, 0, 0, 0))


class ShareBar(BoxLayout):
    """A Bar of the model."""

    note = StringProperty("")

    def show(self, bar: Bar) -> None:
        """Show another bar."""
        self.note = bar.note
        self.ids.strip.shares = tuple((share.share, share.tone) for share in bar.shares)
        for share, line in fill(self.ids.legend, bar.shares, Legend):
            line.text, line.name = f"{share.label}  [b]{share.text}[/b]", share.label
            line.tone = tone_of(share.tone)


load_kv("learn/share_bar")
