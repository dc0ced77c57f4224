"""One short sentence about what happened, with at most one thing to do about it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from kivy.clock import Clock, ClockEvent
from kivy.core.window import Window
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from rawsiko.ui.kv import load_kv
from rawsiko.ui.screen import Screen, let_go
from rawsiko.ui.theme import Timing
from rawsiko.ui.themed import theme
from rawsiko.ui.widgets.clear_place import Box, clear_place
from rawsiko.ui.widgets.surface import Panel

load_kv("widgets/toast")

MOST_LINES = 3.5
"""So many stand beside the button."""


class Toast(Panel):
    """Raises `on_act` when its button is tapped. A new message takes the place of the old one.

    `seconds` 0 keeps it until it is hidden: use that where reading it matters.
    """

    __events__ = ("on_act",)

    current: ClassVar[Toast | None] = None

    text = StringProperty("")
    icon = StringProperty("info")
    tint = ColorProperty(None, allownone=True)
    action = StringProperty("")
    seconds = NumericProperty(Timing().message)
    widest_dp = NumericProperty(440)
    act_width = NumericProperty(0)
    is_stacked = BooleanProperty(False)
    """The button stands under the words, where they would be a long and narrow column beside it."""

    def __init__(self, **kwargs: Any) -> None:
        self._leaving: ClockEvent | None = None
        self.spares: Callable[[], tuple[Sequence[Box], Sequence[Box]]] = _nothing
        """What it speaks of, which it does not cover if it can; and what it must not go over instead."""
        super().__init__(**kwargs)

    def on_act(self) -> None:
        """The intent of the button."""

    def on_is_stacked(self, *_args: Any) -> None:
        """Beside the words again the button has its own width, not that of the line it stood in."""
        self.ids.act.width = self.act_width

    def show(self, host: Widget | None = None) -> None:
        """At the foot of `host`, or of the window; where that is too low for it, under its upper edge."""
        if Toast.current is not None:
            Toast.current.hide()
        Toast.current = self
        place = host or Window
        place.add_widget(self)
        self.stand(place)
        place.bind(size=self.stand)
        if isinstance(place, Widget):
            place.bind(pos=self.stand)
        if isinstance(place, Screen):
            place.bind(insets=self.stand)
        for name in ("size", "text", "act_width"):
            self.fbind(name, self.stand)
        if self.seconds:
            self._leaving = Clock.schedule_once(self.hide, self.seconds)

    def hide(self, *_args: Any) -> None:
        if Toast.current is not self:
            return
        Toast.current = None
        if self._leaving is not None:
            self._leaving.cancel()
        if self.parent is not None:
            self.parent.unbind(size=self.stand)
            if isinstance(self.parent, Widget):
                self.parent.unbind(pos=self.stand)
            if isinstance(self.parent, Screen):
                self.parent.unbind(insets=self.stand)
            self.parent.remove_widget(self)
        let_go(self)

    def act(self) -> None:
        self.hide()
        self.dispatch("on_act")

    def stand(self, *_args: Any) -> None:
        """Where it belongs, as wide as it may be."""
        place = self.parent
        if place is None:
            return
        left, bottom = (place.x, place.y) if isinstance(place, Widget) else (0, 0)
        inset_left, _, inset_right, inset_bottom = getattr(place, "insets", (0, 0, 0, 0))
        free = place.width - inset_left - inset_right
        self.width = min(self.widest_dp * theme.font_unit, free - 2 * theme.margin)
        beside = self.width - self.act_width - self.ids.sign.width - 4 * theme.margin
        words = self.ids.words.measure(self.text, theme.font_body)[0]
        self.is_stacked = bool(self.action) and words > MOST_LINES * beside
        x = left + inset_left + (free - self.width) / 2
        foot = bottom + inset_bottom + theme.margin
        top = bottom + place.height
        side = left + inset_left + theme.margin
        self.pos = clear_place(
            (side, foot, left + place.width - inset_right - theme.margin, top),
            self.size,
            (x, min(foot, top - self.height)),
            *self.spares(),
            theme.grid,
        )


def _nothing() -> tuple[Sequence[Box], Sequence[Box]]:
    return (), ()
