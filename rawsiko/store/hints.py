"""Whether the players of a Match may ask for hints: a small file beside the Matches.

It changes nothing that may be done, so it does not stand in the log of the Match. In a file for another
device it goes along in the name of the app that wrote it, as the title does.
"""

from pathlib import Path

from rawsiko.store import by_match
from rawsiko.store.schema import LONGEST

NAME = "without_hints.json"
NOTE = "+without_hints"


def load_without_hints(folder: Path, match: str) -> bool:
    """Whether hints were forbidden; in a Match of which nothing is known they were not."""
    return by_match.recall(folder / NAME, match) is True


def save_without_hints(folder: Path, match: str, *, is_without: bool) -> None:
    """Keep it; a full disk is no reason to complain."""
    by_match.keep(folder / NAME, match, is_without or None)


def note_without_hints(app: str, *, is_without: bool) -> str:
    """The name of the app, with a note if hints are forbidden.

    >>> note_without_hints("rawsiko 0.1.0", is_without=True)
    'rawsiko 0.1.0+without_hints'
    """
    return app + NOTE if is_without and len(app + NOTE) <= LONGEST else app


def noted_without_hints(app: str) -> tuple[str, bool]:
    """The name of the app without the note, and whether there was one.

    >>> noted_without_hints("rawsiko 0.1.0+without_hints")
    ('rawsiko 0.1.0', True)
    """
    return app.removesuffix(NOTE), app.endswith(NOTE)
