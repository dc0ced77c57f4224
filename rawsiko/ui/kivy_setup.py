"""How the game wants Kivy, told before the rest of Kivy is imported."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any

from kivy.config import Config

from rawsiko.shipped import KV

_BEHAVIOURS = "kivy.uix.behaviors"


def set_up_kivy() -> None:
    """Settings of the window, and a style that knows only the widgets of the game."""
    # Edges are smoothed by the shaders; multisampling would cost memory and time.
    Config.set("graphics", "multisamples", "0")
    # Esc is Back, not the end.
    Config.set("kivy", "exit_on_escape", "0")
    # A right click is no second finger.
    Config.set("input", "mouse", "mouse,disable_multitouch")
    Config.set("graphics", "width", "1280")
    Config.set("graphics", "height", "800")
    Config.set("graphics", "minimum_width", "320")
    Config.set("graphics", "minimum_height", "480")
    _lean_clock()
    _lean_style()
    _lean_images()
    _lean_behaviours()


def _lean_clock() -> None:
    """Kivy's clock imports asyncio, for apps that run inside its loop: this one does not.

    To find the C library it starts another program, though Python has that library open already: without
    a name it is looked for there. Nothing else is in the way of a start for so long. Who needs the true
    ones later imports them.
    """
    with _stand_in("asyncio", wait_for=None), _stand_in("ctypes.util", find_library=_nameless):
        import_module("kivy.clock")


def _nameless(_name: str) -> None:
    """Of no file."""


@contextmanager
def _stand_in(name: str, **parts: object) -> Iterator[None]:
    """Let what is imported meanwhile find these parts instead of a module, unless that is there already."""
    if name in sys.modules:
        yield
        return
    module = sys.modules[name] = ModuleType(name)
    vars(module).update(parts)
    try:
        yield
    finally:
        del sys.modules[name]


def _lean_style() -> None:
    """Kivy reads ``style.kv`` of its data folder while it is imported: give it ``kv/style.kv``."""
    import kivy.resources

    true_folder = kivy.kivy_data_dir
    kivy.kivy_data_dir = str(KV)
    try:
        import kivy.lang.builder
    finally:
        kivy.kivy_data_dir = true_folder


def _lean_images() -> None:
    """Kivy's images look into files to see what they are: those of the game are what they are called."""
    with _stand_in("filetype", guess_extension=_nameless):
        import_module("kivy.core.image")


def _lean_behaviours() -> None:
    """The window wants one of Kivy's behaviours, and Kivy imports all of them for it: each by itself."""
    spec = find_spec(_BEHAVIOURS)
    if spec is None or _BEHAVIOURS in sys.modules:
        return
    package = ModuleType(_BEHAVIOURS)
    package.__spec__, package.__path__ = spec, list(spec.submodule_search_locations or ())
    package.__getattr__ = _behaviour  # type: ignore[method-assign]
    sys.modules[_BEHAVIOURS] = import_module("kivy.uix").behaviors = package  # type: ignore[attr-defined]


def _behaviour(name: str) -> Any:
    if not name.endswith("Behavior"):
        raise AttributeError(name)
    return getattr(import_module(f"{_BEHAVIOURS}.{name.removesuffix('Behavior').lower()}"), name)
