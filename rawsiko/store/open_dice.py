"""Where in a Match dice lie that nobody has read yet: a small file beside the Matches.

The log says what the dice were, not whether anybody saw them before the app was ended.
"""

from pathlib import Path

from rawsiko.store import by_match

NAME = "open_dice.json"


def load_open_dice(folder: Path, match: str) -> int | None:
    """The seq of the first throw that lies open; None if all has been seen."""
    found = by_match.recall(folder / NAME, match)
    return found if type(found) is int else None


def save_open_dice(folder: Path, match: str, seq: int | None) -> None:
    """From there on the throws lie open; None takes them off the table."""
    by_match.keep(folder / NAME, match, seq)
