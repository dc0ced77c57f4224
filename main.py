"""The game: environment first, because kivy reads it when it is imported, then the app."""

import gc
import os

# A start makes much and frees little: the app looks for what can go once it stands.
gc.disable()
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
    """Set Kivy up, then run."""
    from rawsiko.ui.kivy_setup import set_up_kivy

    set_up_kivy()

    from rawsiko.ui.app import main as run

    run()


if __name__ == "__main__":
    main()
