"""The start of the game: environment first, because kivy reads it when it is imported, then the app."""

import gc
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kivy.app import App

LINK = "rawsiko:"
"""How an invitation begins. A start does without the network, which knows the rest of it."""
PACK = "--pack"
"""Before the folder of a content pack to play with; it is for those who make one."""
REFUSED = 2
"""The exit code of the command line, too, for what it was told and cannot do."""


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
    """Run until the window is closed; arguments may be an invitation, or the folder of a pack."""
    pack = chosen_pack(sys.argv[1:])
    try:
        prepare()
        from rawsiko.ui.app import RawsikoApp
        from rawsiko.ui.links import start_link

        app = RawsikoApp(link=start_link(sys.argv[1:]), pack=pack)
    except Exception as error:  # noqa: BLE001 (a part of the program is missing or broken)
        _show(error)
        sys.exit(1)
    try:
        app.run()
    except Exception as error:  # noqa: BLE001 (there was no page yet, or it came too often to show it)
        if app.root is None:
            _show(error)
        else:
            _end(app, error)
        sys.exit(1)


def _show(error: Exception) -> None:
    """On a page of its own, unless what that is made of is broken, too."""
    page = None
    try:
        from rawsiko.ui.last_resort import LastResortApp

        page = LastResortApp(error)
        page.run()
    except Exception as worse:  # noqa: BLE001 (there is nothing left to show it on)
        from rawsiko.store.account import say

        if page is None or not page.is_told:
            say(error)
        say(worse)


def _end(app: "App", error: Exception) -> None:
    """Without a page: at least it is written down."""
    from rawsiko.ui.mishaps import write_down
    from rawsiko.ui.user_folder import user_folder

    write_down(user_folder(app), error)


def chosen_pack(arguments: Sequence[str]) -> Path | None:
    """The pack to play with, if not the shipped one; what is wrong with it ends the start."""
    if PACK not in arguments:
        return None
    from rawsiko.content.load import load_pack
    from rawsiko.content.pack import PackError

    folder = Path(*arguments[arguments.index(PACK) + 1 :][:1])
    try:
        load_pack(folder)
    except PackError as error:
        for problem in error.problems:
            print(f"rawsiko: {problem}", file=sys.stderr)
        sys.exit(REFUSED)
    return folder


def main() -> int:
    """The command ``rawsiko``: alone, with a link or a pack it is the game, else the command line."""
    if len(sys.argv) > 1 and sys.argv[1] != PACK and not sys.argv[1].startswith(LINK):
        from rawsiko.cli.main import main as run_command

        return run_command()
    play()
    return 0
