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
    # A first start follows the device, and tests read English.
    os.environ["LANGUAGE"] = "en"
    if os.environ.setdefault("SDL_VIDEODRIVER", "offscreen") == "offscreen":
        os.environ.pop("DISPLAY", None)
    from rawsiko.ui.kivy_setup import set_up_kivy

    # Whichever test imports the window first makes it, and it never draws beyond its first size.
    set_up_kivy()


prepare()
