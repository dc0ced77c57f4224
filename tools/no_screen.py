"""A window that needs no screen: only SDL on Linux can make one; elsewhere it stands on the desktop."""

import sys
from collections.abc import MutableMapping

VARIABLE, WORD = "SDL_VIDEODRIVER", "offscreen"


def without_screen(system: str = sys.platform) -> dict[str, str]:
    """What the environment of a program with such a window needs."""
    return {VARIABLE: WORD} if system.startswith("linux") else {}


def hide_window(environment: MutableMapping[str, str], system: str = sys.platform) -> None:
    """Let Kivy make such a window, unless another one was asked for."""
    for name, word in without_screen(system).items():
        environment.setdefault(name, word)
    if environment.get(VARIABLE) == WORD:
        # Else Kivy looks for a screen, too.
        environment.pop("DISPLAY", None)
