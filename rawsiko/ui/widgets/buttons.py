"""Buttons with words, and buttons with only an icon."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock, ClockEvent
from kivy.input.motionevent import MotionEvent
from kivy.properties import (
    AliasProperty,
    ColorProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.floatlayout import FloatLayout

from rawsiko.ui.kv import load_kv
from rawsiko.ui.themed import theme
from rawsiko.ui.widgets.icon import Icon
from rawsiko.ui.widgets.marks import CountBubble, LightDisc
from rawsiko.ui.widgets.surface import SurfaceBehavior
from rawsiko.ui.widgets.tap import Tappable

load_kv("widgets/buttons")

PRIMARY, QUIET = 64, 56
"""In dp: how high a button with words is at least."""


class ButtonBase(Tappable, SurfaceBehavior, FloatLayout):
    """`kind` is the family of surfaces: <kind>, <kind>_down and <kind>_off."""

    kind = StringProperty("quiet")
    text_colour = ColorProperty((0, 0, 0, 1))

    def _state(self) -> str:
        if self.disabled:
            return f"{self.kind}_off"
        return f"{self.kind}_down" if self.pressed else self.kind

    state_surface = AliasProperty(_state, None, bind=("kind", "pressed", "disabled"), cache=True)

    # Not kept: others that follow the kind read it.
    is_primary = AliasProperty(lambda self: self.kind == "primary", None, bind=("kind",))

    def _colour(self) -> list[float]:
        if self.disabled:
            return list(theme.disabled)
        return list(theme.white if self.is_primary else theme.ink)

    state_colour = AliasProperty(_colour, None, bind=("kind", "disabled", "look"), cache=True)


class WordButton(ButtonBase):
    """Icon (optional) and words side by side. Height follows the words, from `least_dp` up."""

    text = StringProperty("")
    icon = StringProperty("")
    font_wanted = NumericProperty(0)
    """Size of the words; 0 is the usual one."""
    icon_side = NumericProperty(22)
    least_dp = NumericProperty(0)
    """Least height; 0 is the usual one."""
    minimum_height = NumericProperty(48)

    def _size(self) -> float:
        return float(
            self.font_wanted or (theme.font_section if self.is_primary else theme.font_heading)
        )

    words_size = AliasProperty(_size, None, bind=("font_wanted", "kind", "look"), cache=True)

    def _least(self) -> float:
        usual = PRIMARY if self.is_primary else QUIET
        return float((self.least_dp or usual) * theme.unit)

    least_height = AliasProperty(_least, None, bind=("least_dp", "kind", "look"), cache=True)

    def _gap(self) -> float:
        return float(theme.grid * 1.25) if self.icon and self.text else 0.0

    icon_gap = AliasProperty(_gap, None, bind=("icon", "text", "look"), cache=True)


class PrimaryButton(WordButton):
    """The one strong action of a screen."""


class QuietButton(WordButton):
    """Every other action with words."""


class PictureButton(ButtonBase):
    """A square of `size_dp` with an icon on its raised face, which sinks with it."""

    icon = StringProperty("")
    size_dp = NumericProperty(48)
    icon_dp = NumericProperty(25)

    def __init__(self, **kwargs: Any) -> None:
        self._picture = Icon()
        super().__init__(**kwargs)
        self.add_widget(self._picture)
        self._picture.fbind("size", self._place)
        for name in ("icon", "icon_dp", "text_colour"):
            self.fbind(name, self._dress)
        for name in ("size_dp", "look"):
            self.fbind(name, self._measure)
        for name in ("pos", "size", "pressed"):
            self.fbind(name, self._place)
        self._dress()
        self._measure()

    def _dress(self, *_args: Any) -> None:
        picture = self._picture
        picture.name, picture.size_dp, picture.tint = self.icon, self.icon_dp, self.text_colour

    def _measure(self, *_args: Any) -> None:
        side = self.size_dp * theme.unit
        self.size = side, side

    def _place(self, *_args: Any) -> None:
        picture, raised = self._picture, 0 if self.pressed else theme.edge / 2
        # Not center_x and the like: when x alone has moved, they still tell of the place before.
        picture.x = self.x + (self.width - picture.width) / 2
        picture.y = self.y + raised + (self.height - picture.height) / 2


class IconButton(PictureButton):
    """48 x 48 (`size_dp`). `count` above 0 shows a bubble; `spoken_name` is the long-press tooltip."""

    count = NumericProperty(0)
    light = StringProperty("")
    """The state of a connection, in a disc at the lower right."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.fbind("count", self._adorn)
        self.fbind("light", self._adorn)
        self._adorn()

    def _adorn(self, *_args: Any) -> None:
        """Few buttons ever have a bubble or a mark, so these come with the first one."""
        for wanted, kind in ((self.count, ButtonCount), (self.light, ButtonLight)):
            if wanted and not any(isinstance(child, kind) for child in self.children):
                self.add_widget(kind(host=self))


class ButtonCount(CountBubble):
    """The bubble at the corner of an IconButton."""

    host = ObjectProperty(None, rebind=True)


class ButtonLight(LightDisc):
    """The disc at the foot of an IconButton's icon."""

    host = ObjectProperty(None, rebind=True)


class HoldButton(PictureButton):
    """64 x 64 (`size_dp`) plus or minus. Raises `on_step` at once, and again and again while held."""

    __events__ = ("on_step",)

    icon = StringProperty("plus")
    size_dp = NumericProperty(64)
    icon_dp = NumericProperty(28)

    def __init__(self, **kwargs: Any) -> None:
        self._repeat: ClockEvent | None = None
        super().__init__(**kwargs)
        self.fbind("disabled", self._stop)

    def on_step(self) -> None:
        """The intent. Bind to it."""

    def on_touch_down(self, touch: MotionEvent) -> bool:
        idle = self._finger is None
        taken = super().on_touch_down(touch)
        if idle and self._finger is touch:
            self._forget_long()
            self._repeat = Clock.schedule_once(self._again, theme.time_repeat_first)
            self._step()
        return taken

    def on_touch_move(self, touch: MotionEvent) -> bool:
        taken = super().on_touch_move(touch)
        if touch is self._finger and not self.pressed:
            self._stop()
        return taken

    def tap(self) -> None:
        """The step was already raised when the finger came down."""

    def press(self) -> None:
        """A held key repeats itself, so that each of it is one step."""
        if self.disabled:
            super().press()
        else:
            self._step()

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is self:
            self._stop()
        return super().on_touch_up(touch)

    def _step(self) -> None:
        if not self.disabled:
            self.senses.feel(self.feeling)
            self.dispatch("on_step")

    def _again(self, _dt: float) -> None:
        self._repeat = Clock.schedule_once(self._again, theme.time_repeat_next)
        self._step()

    def _stop(self, *_args: Any) -> None:
        if self._repeat is not None:
            self._repeat.cancel()
            self._repeat = None
