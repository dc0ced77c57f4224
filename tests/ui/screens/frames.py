"""Frames without waiting and without painting: what is laid out does not depend on either."""

from kivy.clock import Clock
from kivy.lang import Builder


def lay_out(count: int) -> None:
    """What a frame does before it paints: timers, kv rules, layouts, texts."""
    for _ in range(count):
        Clock.tick()
        Builder.sync()
        Clock.tick_draw()
        Builder.sync()
