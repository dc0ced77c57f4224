"""The start of the game: environment first, because kivy reads it when it is imported, then the app."""

import gc
import os
import sys

LINK = "rawsiko:"
"""How an invitation begins. A start does without the network, which knows the rest of it."""


def prepare() -> None:
    """Call before anything imports kivy."""
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

    from rawsiko.ui.kivy_setup import set_up_kivy

    set_up_kivy()


def play() -> None:
    """Run until the window is closed; an argument may be an invitation to a table."""
    prepare()

    from rawsiko.ui.app import RawsikoApp
    from rawsiko.ui.links import start_link
    from rawsiko.ui.mishaps import write_down
    from rawsiko.ui.user_folder import user_folder

    app = RawsikoApp(link=start_link(sys.argv[1:]))
    try:
        app.run()
    except Exception as error:
        # Too early, or too often, to show it: at least it is written down.
        write_down(user_folder(app), error)
        raise


def main() -> int:
    """The command ``rawsiko``: alone or with a link it is the game, with arguments the command line."""
    if len(sys.argv) > 1 and not sys.argv[1].startswith(LINK):
        from rawsiko.cli.main import main as run_command

        return run_command()
    play()
    return 0
