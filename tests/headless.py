"""Environment for a real GL window without a screen; loaded by pytest before anything else."""

import os

VARIABLES = (
    "KIVY_NO_ARGS",
    "KIVY_NO_CONSOLELOG",
    "KIVY_NO_FILELOG",
    "KIVY_NO_CONFIG",
    "KIVY_UNITTEST",
)


def prepare() -> None:
    """Call before anything imports kivy."""
    for name in VARIABLES:
        os.environ.setdefault(name, "1")
    if os.environ.setdefault("SDL_VIDEODRIVER", "offscreen") == "offscreen":
        os.environ.pop("DISPLAY", None)
    from kivy.config import Config

    # Whichever test imports the window first makes it, and it never draws beyond its first size.
    Config.set("graphics", "width", "1280")
    Config.set("graphics", "height", "800")
    Config.set("graphics", "multisamples", "0")
    Config.set("kivy", "exit_on_escape", "0")


prepare()
