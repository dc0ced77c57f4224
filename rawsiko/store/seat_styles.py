"""Which colour and shape each Seat of a Match has on this device: a number from 0, as in the theme.

The log of the Match has no colours, so they are kept beside it. A file for another device takes them
along in the name of the app that wrote it, "rawsiko 0.1.0+styles.4.0.2": every reader takes any text
there, and who knows nothing of them reads on.
"""

import re
from collections.abc import Sequence
from pathlib import Path

from rawsiko.store import by_match
from rawsiko.store.schema import LONGEST

NAME = "seat_styles.json"
_NOTE = re.compile(r"\+styles((?:\.[0-9]){1,9})$")


def load_seat_styles(folder: Path, match: str) -> tuple[int, ...]:
    """A style for each Seat; none if nothing is known."""
    found = by_match.recall(folder / NAME, match)
    if not isinstance(found, list) or not all(type(style) is int for style in found):
        return ()
    return tuple(found)


def save_seat_styles(folder: Path, match: str, styles: Sequence[int]) -> None:
    """Keep them, unless they are those that the Seats have anyway."""
    by_match.keep(folder / NAME, match, None if _is_usual(styles) else list(styles))


def note_styles(app: str, styles: Sequence[int]) -> str:
    """The name of the app with a note of the styles; without one if they are the usual ones.

    >>> note_styles("rawsiko 0.1.0", (4, 0, 2))
    'rawsiko 0.1.0+styles.4.0.2'
    """
    noted = app + "+styles" + "".join(f".{style}" for style in styles)
    return app if _is_usual(styles) or len(noted) > LONGEST else noted


def noted_styles(app: str) -> tuple[str, tuple[int, ...]]:
    """The name of the app without the note, and the styles in it; none if there is no note.

    >>> noted_styles("rawsiko 0.1.0+styles.4.0.2")
    ('rawsiko 0.1.0', (4, 0, 2))
    """
    found = _NOTE.search(app)
    if found is None:
        return app, ()
    return app[: found.start()], tuple(map(int, found[1][1:].split(".")))


def _is_usual(styles: Sequence[int]) -> bool:
    return list(styles) == list(range(len(styles)))
