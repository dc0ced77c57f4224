"""Small discs that sit on a corner of something else."""

from __future__ import annotations

from typing import Any

from kivy.graphics.texture import Texture
from kivy.properties import (
    AliasProperty,
    ColorProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.widget import Widget

from rawsiko.ui import pictures
from rawsiko.ui.kv import load_kv
from rawsiko.ui.themed import theme
from rawsiko.ui.widgets.surface import RoundBox

load_kv("widgets/marks")

LIGHTS = {
    "online": ("tick_small", "control"),
    "slow": ("clock", "need"),
    "away": ("cross_small", "stop"),
    "unknown": ("minus", "ink_2"),
    "bot": ("robot", "ink_2"),
}
"""The mark and the colour of each state."""


class CountBubble(RoundBox):
    """How many are waiting; nothing at 0."""

    count = NumericProperty(0)
    number = StringProperty("")

    def on_count(self, *_args: Any) -> None:
        """In figures."""
        self.number = str(int(self.count)) if self.count else ""


class Disc(Widget):
    """Knows the white disc that suits its `side`; what it paints with it is up to the kv rule."""

    size_dp = NumericProperty(15)
    side = NumericProperty(15)

    def _disc(self) -> Texture:
        return pictures.shape("disc", self.side)

    disc = AliasProperty(_disc, None, bind=("side",), cache=True)
    disc_colour = ColorProperty((0, 0, 0, 0))


class MarkDisc(Disc):
    """A coloured disc with a small icon; nothing without a `mark`. `ink` None is white."""

    mark = StringProperty("")
    tint = ColorProperty(None, allownone=True)
    ink = ColorProperty(None, allownone=True)


class LightDisc(MarkDisc):
    """The state of somebody's device, by form and colour; nothing without a ``light``."""

    light = StringProperty("")
    look = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("light", "look"):
            self.fbind(name, self._tell)
        self._tell()

    def _tell(self, *_args: Any) -> None:
        self.mark, tint = LIGHTS.get(self.light, ("", "ink_2"))
        self.tint = getattr(theme, tint)


class RoundIcon(Disc):
    """An icon on a pale disc, as in lists of rules; `mark` adds a stop disc at its lower right."""

    icon = StringProperty("")
    mark = StringProperty("")
    size_dp = NumericProperty(48)
    fill = ColorProperty(None, allownone=True)
    tint = ColorProperty(None, allownone=True)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.fbind("mark", self._adorn)
        self._adorn()

    def _adorn(self, *_args: Any) -> None:
        """Hardly any has a mark, so its disc comes with the first one."""
        if self.mark and not any(isinstance(child, RoundMark) for child in self.children):
            self.add_widget(RoundMark(host=self))


class RoundMark(MarkDisc):
    """The disc at the foot of a RoundIcon."""

    host = ObjectProperty(None, rebind=True)
