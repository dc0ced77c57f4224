"""The window's picture around a pause: painted before the system keeps it, restored after."""

from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics.context import get_context
from kivy.graphics.opengl import glIsTexture
from kivy.graphics.texture import Texture
from kivy.lang import Builder

ROUNDS = 3
"""Texts are laid out one frame after the box that they stand in."""


class Canvas:
    """Knows whether what lies on the graphics chip has outlived a pause."""

    def __init__(self) -> None:
        self._probe: Any = None

    def paint_now(self) -> None:
        """Lay out and paint what the models say, without waiting for the next frame.

        Only what is due before a frame is run: timers, touches and keys are left for later.
        """
        for _ in range(ROUNDS):
            Builder.sync()
            Clock.tick_draw()
        Builder.sync()
        Window.dispatch("on_draw")
        Window.dispatch("on_flip")
        if self._probe is None:
            self._probe = Texture.create(size=(1, 1))
            self._probe.bind()  # before that it is on no chip

    def restore(self) -> None:
        """Some devices throw away what was on the chip: then bring everything there again."""
        if self._probe is not None and not glIsTexture(self._probe.id):
            get_context().reload()
        Window.canvas.ask_update()
