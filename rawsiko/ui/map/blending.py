"""Opaque layers are written, not mixed: that takes half the time on a device without a fast chip."""

from kivy.graphics import Callback
from kivy.graphics.opengl import GL_BLEND, glDisable, glEnable


def opaque() -> Callback:
    """From here on in the canvas that is open."""
    return Callback(lambda _: glDisable(GL_BLEND))


def mixed() -> Callback:
    """From here on as Kivy has it."""
    return Callback(lambda _: glEnable(GL_BLEND))
