"""Ratios of the map: python -m benchmarks.map_bench (needs a GL window; offscreen will do).

pan/zoom frame : CPU of a frame with a moving camera against a frame with one full-screen Rectangle
recolour       : one Color write against building all meshes again
hit test       : raster and rings against plain ray casting
Ratios travel between machines; the milliseconds beside them do not.
"""

from __future__ import annotations

import json
import random
import time
from collections.abc import Callable
from typing import Any

from tests.headless import prepare

FRAMES = 25
ROUNDS = 10
ZOOMS = (0.8, 1.2, 1.7, 2.4, 3.2)


def open_window() -> Any:
    """A bare window of 1280 x 800 pixels."""
    prepare()
    from kivy.config import Config

    Config.set("graphics", "maxfps", "0")
    from kivy.base import EventLoop
    from kivy.core.window import Window

    from rawsiko.ui.map import palette

    EventLoop.ensure_window()
    Window.clearcolor = palette.SEA
    return Window


def best(run: Callable[[], object], rounds: int = ROUNDS) -> float:
    """Least CPU seconds of all threads, the steadiest figure on a shared machine."""
    times = []
    for _ in range(rounds):
        start = time.process_time()
        run()
        times.append(time.process_time() - start)
    return min(times)


def frame_cost(window: Any, step: Callable[[int], None]) -> float:
    """CPU seconds per frame while step changes something before each."""
    from kivy.graphics.opengl import glFinish

    def run() -> None:
        for i in range(FRAMES):
            step(i)
            window.canvas.ask_update()
            window.dispatch("on_draw")
            glFinish()

    return best(run, 2) / FRAMES


def rectangle() -> tuple[Any, Callable[[int], None]]:
    """The yardstick: one full-screen Rectangle that moves."""
    from kivy.graphics import Color, Rectangle
    from kivy.uix.widget import Widget

    widget = Widget(size=(1280, 800))
    with widget.canvas:
        Color(0.8, 0.9, 0.9, 1)
        shape = Rectangle(size=(1280, 800))
    return widget, lambda i: setattr(shape, "pos", (i % 2, 0))


def sample_map(zoom: float) -> Any:
    """A map in the middle of a Match."""
    from rawsiko.ui.map.widget import MapView
    from tests.ui.map.sample import match_model
    from tests.ui.map.support import geometry

    view = MapView(geometry(), less_motion=True, size=(1280, 800))
    view.model = match_model()
    view.camera.fly_to(760, 520, zoom, 0)
    return view


def frame_ratios(window: Any) -> dict[str, float]:
    """Pan and zoom frames against the yardstick, taken in turns; of the zooms the worst counts."""
    cases: dict[str, tuple[Any, Callable[[int], None]]] = {"rectangle": rectangle()}
    for at in ZOOMS:
        view = sample_map(at)
        cases[f"pan {at}"] = view, _panning(view)
        view = sample_map(at)
        cases[f"zoom {at}"] = view, _zooming(view)
    costs = dict.fromkeys(cases, 1e9)
    for _ in range(ROUNDS):
        for name, (widget, step) in cases.items():
            window.add_widget(widget)
            costs[name] = min(costs[name], frame_cost(window, step))
            window.remove_widget(widget)
    return {
        kind: max(costs[f"{kind} {at}"] for at in ZOOMS) / costs["rectangle"]
        for kind in ("pan", "zoom")
    }


def _panning(view: Any) -> Callable[[int], None]:
    return lambda i: view.navigator.pan_by(3 if i % 20 < 10 else -3, 1 if i % 2 else -1)


def _zooming(view: Any) -> Callable[[int], None]:
    return lambda i: view.navigator.zoom_by(1.01 if i % 20 < 10 else 1 / 1.01)


def recolour_ratio() -> float:
    """One Color write against building all fills."""
    from rawsiko.ui.map import palette
    from rawsiko.ui.map.layers.land import LandLayer
    from tests.ui.map.support import geometry

    layer = LandLayer(geometry())
    colours = [seat.tint for seat in palette.SEATS]

    def recolour() -> None:
        for i in range(10_000):
            layer.set_colour("india", colours[i % 5])

    write = best(recolour) / 10_000
    rebuild = best(lambda: None or (LandLayer(geometry()) and None))
    return write / rebuild


def hit_ratio() -> float:
    """The hit test against plain ray casting."""
    from rawsiko.ui.map.hit import HitTester, naive
    from tests.ui.map.support import geometry

    chance = random.Random(1)
    points = [(chance.uniform(0, 1280), chance.uniform(0, 800)) for _ in range(500)]
    fast, slow = HitTester(geometry()).territory_at, naive(geometry())
    fast(0, 0)

    def many() -> None:
        for _ in range(20):
            for point in points:
                fast(*point)

    quick = best(many) / (20 * len(points))
    plain = best(lambda: [slow(*p) for p in points], 2) / len(points)
    return quick / plain


def measure() -> dict[str, float]:
    """All ratios of the map."""
    window = open_window()
    frames = frame_ratios(window)
    return {
        "map_pan_frame": frames["pan"],
        "map_zoom_frame": frames["zoom"],
        "map_recolour": recolour_ratio(),
        "map_hit_test": hit_ratio(),
    }


if __name__ == "__main__":
    print(json.dumps(measure(), indent=2))
