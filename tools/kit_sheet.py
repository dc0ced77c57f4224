"""`python -m tools.kit_sheet OUT [--density 2] [--text 150] [--contrast]`: pictures of every widget and icon."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tools.no_screen import hide_window

FRAMES = 12
"""Kivy lays out and draws over several frames; after this many nothing moves any more."""


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=Path)
    parser.add_argument("--density", type=float, default=2.0)
    parser.add_argument("--text", type=int, default=100)
    parser.add_argument("--contrast", action="store_true")
    return parser.parse_args()


def prepare(density: float) -> None:
    """Kivy reads its settings when it is first imported."""
    for name in ("NO_ARGS", "NO_FILELOG", "NO_CONFIG"):
        os.environ[f"KIVY_{name}"] = "1"
    os.environ["KIVY_METRICS_DENSITY"] = str(density)
    if not os.environ.get("DISPLAY"):
        hide_window(os.environ)
    from kivy.config import Config

    Config.set("graphics", "multisamples", "0")


def picture(make: Callable[[], Any], target: Path) -> None:
    from kivy.base import EventLoop
    from kivy.core.window import Window

    root = make()
    Window.add_widget(root)
    for _ in range(FRAMES):
        EventLoop.idle()
    root.export_to_png(str(target))
    Window.remove_widget(root)


def main() -> None:
    wanted = arguments()
    prepare(wanted.density)
    from kivy.base import EventLoop
    from kivy.core.window import Window

    from rawsiko.ui.theme import Theme, rgba
    from rawsiko.ui.themed import theme
    from tools import kit_pages

    EventLoop.ensure_window()
    Window.clearcolor = rgba("#DCE9EA")
    theme.choose(Theme(text_percent=wanted.text, high_contrast=wanted.contrast))
    wanted.out.mkdir(parents=True, exist_ok=True)
    name = f"{wanted.density:g}x_{wanted.text}" + ("_contrast" if wanted.contrast else "")
    for page in kit_pages.PAGES:
        picture(page, wanted.out / f"{page.__name__}_{name}.png")


if __name__ == "__main__":
    main()
