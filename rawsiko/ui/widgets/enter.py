"""Enter: the key for the strong button of what lies uppermost."""

from __future__ import annotations

from typing import Any

from kivy.core.window import Window
from kivy.uix.widget import Widget

from rawsiko.ui.widgets.buttons import PrimaryButton

ENTER = (13, 271)
"""The second one is that of the keypad."""


class HeldKeys:
    """Tells a key that is pressed from one that is held and repeats itself."""

    def __init__(self) -> None:
        self._held: set[int] = set()
        self._repeated: int | None = None
        Window.bind(on_key_down=self._down, on_key_up=self._up)

    def repeats(self, key: int) -> bool:
        """Whether the last of this key was not pressed anew."""
        return key == self._repeated

    def _down(self, _window: Any, key: int, *_args: Any) -> None:
        self._repeated = key if key in self._held else None
        self._held.add(key)

    def _up(self, _window: Any, key: int, *_args: Any) -> None:
        self._held.discard(key)


_keys = HeldKeys()


def is_held(key: int) -> bool:
    """Whether a key only repeats itself; it must not answer what it has just opened."""
    return _keys.repeats(key)


def is_enter(key: int) -> bool:
    """Whether Enter was pressed."""
    return key in ENTER and not is_held(key)


def press_strongest(root: Widget) -> bool:
    """Press the strong button in there, if there is one and nobody types; whether something was done."""
    if any(getattr(widget, "focus", False) for widget in root.walk()):
        return False
    for widget in root.walk():
        if isinstance(widget, PrimaryButton) and widget.opacity and not widget.disabled:
            widget.press()
            return True
    return False
