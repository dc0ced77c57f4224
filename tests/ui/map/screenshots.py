"""Takes pictures of the map: python -m tests.ui.map.screenshots FOLDER."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from tests.headless import prepare

VIEWS = {
    "tablet": (1280, 800, 1, None),
    "phone_landscape_world": (800, 360, 1, None),
    "phone_landscape": (800, 360, 2, "pair"),
    "phone_portrait": (360, 740, 2, "pair"),
    "phone_portrait_world": (360, 740, 2, None),
    "tablet_dense": (1280, 800, 2, None),
    "tablet_full": (1280, 800, 1, "europe"),
    "tablet_setup": (1280, 800, 1, "setup"),
}


def shoot(name: str, folder: Path) -> None:
    width, height, density, what = VIEWS[name]
    os.environ["KIVY_METRICS_DENSITY"] = str(density)
    prepare()
    from kivy.config import Config

    Config.set("graphics", "width", str(width * density))
    Config.set("graphics", "height", str(height * density))
    Config.set("graphics", "multisamples", "0")
    from kivy.base import EventLoop
    from kivy.core.window import Window

    from rawsiko.ui.map import palette
    from rawsiko.ui.map.widget import MapView
    from tests.ui.map.sample import match_model, setup_model
    from tests.ui.map.support import geometry

    EventLoop.ensure_window()
    Window.clearcolor = palette.SEA
    view = MapView(geometry(), less_motion=True, size=Window.size)
    view.model = setup_model() if what == "setup" else match_model()
    Window.add_widget(view)
    for _ in range(3):
        EventLoop.idle()
    if what == "pair":
        view.navigator.territories(["vietnam", "india"])
    if what == "europe":
        view.camera.fly_to(660, 560, 2.4, 0)
        view.navigator.zoom_by(1.0)
        view.navigator.pan_by(1, 0)
    for _ in range(12):
        EventLoop.idle()
    taken = Window.screenshot(name=str(folder / f"{name}.png"))
    Path(taken).replace(folder / f"{name}.png")


if __name__ == "__main__":
    target = Path(sys.argv[1])
    target.mkdir(parents=True, exist_ok=True)
    if len(sys.argv) > 2:
        shoot(sys.argv[2], target)
    else:
        import subprocess

        for each in VIEWS:
            subprocess.run([sys.executable, "-m", __spec__.name, str(target), each], check=True)
