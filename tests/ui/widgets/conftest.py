"""A real window and real simulated fingers."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.config import Config
from kivy.metrics import Metrics
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from rawsiko.ui.theme import Theme
from tests.ui.clearing import clear_window
from tests.ui.patience import until
from tests.ui.screens.frames import lay_out

Config.set("graphics", "multisamples", "0")
Config.set("kivy", "exit_on_escape", "0")


class Finger:
    """One touch, in window pixels."""

    def __init__(self, x: float, y: float) -> None:
        from kivy.tests.common import UnitTestTouch

        self._touch = UnitTestTouch(x, y)
        self._touch.touch_down()

    def move(self, x: float, y: float) -> Finger:
        self._touch.touch_move(x, y)
        return self

    def up(self) -> None:
        self._touch.touch_up()


class Stage:
    """The window with one widget tree on it."""

    def __init__(self, root: FloatLayout) -> None:
        self.root = root

    def show(self, widget: Widget, **values: object) -> Widget:
        """Puts a widget near the middle; `values` are set afterwards, as a screen's kv would."""
        for name, value in values.items():
            setattr(widget, name, value)
        self.root.add_widget(widget)
        self.frames()
        if widget.pos == [0, 0]:
            widget.pos = 200, 250
        self.frames()
        return widget

    def frames(self, count: int = 4) -> None:
        """Lay out; who looks at what is painted waits for it."""
        lay_out(count)

    def wait(self, seconds: float) -> None:
        end = Clock.time() + seconds
        until(lambda: Clock.time() >= end)
        EventLoop.idle()  # of a machine that slept meanwhile this may be the first frame since then

    def press(self, widget: Widget, at: tuple[float, float] = (0.5, 0.5)) -> Finger:
        x, y = widget.to_window(widget.x + widget.width * at[0], widget.y + widget.height * at[1])
        finger = Finger(x, y)
        self.frames(2)
        return finger

    def tap(self, widget: Widget, at: tuple[float, float] = (0.5, 0.5)) -> None:
        self.press(widget, at).up()
        self.frames(2)

    def key(self, code: int) -> bool:
        from kivy.core.window import Window

        return bool(Window.dispatch("on_keyboard", code, 0, "", []))

    def draws(self, seconds: float) -> int:
        """How often the window is redrawn while nobody does anything."""
        from kivy.core.window import Window

        drawn: list[int] = []

        def count(*_args: object) -> None:
            drawn.append(1)

        # What has been laid out meanwhile.
        EventLoop.idle()
        EventLoop.idle()
        Window.bind(on_draw=count)
        self.wait(seconds)
        Window.unbind(on_draw=count)
        return len(drawn)


@pytest.fixture
def stage() -> Iterator[Stage]:
    EventLoop.ensure_window()
    from kivy.core.window import Window

    from rawsiko.ui.themed import theme
    from rawsiko.ui.widgets.dialog import Dialog
    from rawsiko.ui.widgets.toast import Toast

    root = FloatLayout()
    Window.add_widget(root)
    root.size = Window.size
    # Whatever a test of another folder has left.
    Metrics.density = 1.0
    theme.choose(Theme())
    theme.fit(*Window.size)
    # Nobody looks, so a frame may follow the last at once.
    former, Clock._max_fps = Clock._max_fps, 0
    yield Stage(root)
    Clock._max_fps = former
    for leftover in (Dialog.current, Toast.current):
        if leftover is not None:
            (leftover.close if isinstance(leftover, Dialog) else leftover.hide)()
    clear_window()
    Metrics.density = 1.0
    theme.choose(Theme())


@pytest.fixture(params=[1.0, 1.5, 2.625, 3.5])
def density(request: pytest.FixtureRequest, stage: Stage) -> float:
    Metrics.density = request.param
    return float(request.param)
