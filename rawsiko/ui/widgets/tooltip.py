"""The word that a long press shows beside the finger."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.properties import NumericProperty
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from rawsiko.ui.kv import load_kv
from rawsiko.ui.themed import theme
from rawsiko.ui.widgets.surface import SurfaceBehavior

load_kv("widgets/tooltip")


class Tooltip(SurfaceBehavior, Label):
    widest = NumericProperty(280)
    answered: ClassVar[Tooltip | None] = None
    second: ClassVar[Callable[[str], str] | None] = None
    """Says a term in the second language; empty if that is not wanted."""
    clearings: ClassVar[int] = 0
    """Counts how often all were taken away: a finger from before explains nothing any more."""
    _shown: ClassVar[set[Tooltip]] = set()

    @classmethod
    def of(cls, term: str) -> Tooltip:
        """A term, and under it the same in the second language."""
        other = "" if cls.second is None else cls.second(term)
        return cls(text=f"{term}\n{other}" if other else term)

    def show_at(self, target: Widget) -> None:
        """Above the target, else below it, always inside the window."""
        self.texture_update()
        if self.texture_size[0] > self.widest:
            self.text_size = self.widest, None
            self.texture_update()
        self.size = self.texture_size[0] + 2 * theme.margin, self.texture_size[1] + 2 * theme.grid
        x, y = target.to_window(target.center_x, target.top)
        top = y + theme.grid
        if top + self.height > Window.height:
            top = target.to_window(target.x, target.y)[1] - self.height - theme.grid
        left = min(max(x - self.width / 2, theme.gap), Window.width - self.width - theme.gap)
        self.pos = left, max(top, theme.gap)
        Window.add_widget(self)
        Tooltip._shown.add(self)

    def hide(self, *_args: Any) -> None:
        Window.unbind(on_touch_down=self.hide)
        Window.remove_widget(self)
        Tooltip._shown.discard(self)
        if Tooltip.answered is self:
            Tooltip.answered = None

    @classmethod
    def clear(cls) -> None:
        """What they say may be for the eyes of the player before only."""
        cls.clearings += 1
        for shown in tuple(cls._shown):
            shown.hide()

    @classmethod
    def answer(cls, text: str, target: Widget) -> None:
        """Say why a target does nothing, until it can have been read or a finger goes on; one at a time."""
        if cls.answered is not None:
            cls.answered.hide()
        cls.answered = cls(text=text)
        cls.answered.show_at(target)
        Window.bind(on_touch_down=cls.answered.hide)
        Clock.schedule_once(cls.answered.hide, theme.time_answer)
