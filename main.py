"""The game: environment first, because kivy reads it when it is imported, then the app."""

import os

# The app has its own command line, and its own way to say what went wrong.
os.environ.setdefault("KIVY_NO_ARGS", "1")
# A log file for every start would fill a school's tablets.
os.environ.setdefault("KIVY_NO_FILELOG", "1")
# Kivy's own settings file would outlive the app's settings.
os.environ.setdefault("KIVY_NO_CONFIG", "1")
# One provider each is quicker to start than looking for the best of many.
os.environ.setdefault("KIVY_TEXT", "sdl2")
os.environ.setdefault("KIVY_IMAGE", "sdl2")


def main() -> None:
    """Set up the window, then run."""
    from kivy.config import Config

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

    from rawsiko.ui.app import main as run

    run()


if __name__ == "__main__":
    main()
