"""Whether the players of a Match may ask for hints: a small file beside the Matches.

It changes nothing that may be done, so it does not stand in the log of the Match.
"""

from pathlib import Path

from rawsiko.store import by_match

NAME = "without_hints.json"


def load_without_hints(folder: Path, match: str) -> bool:
    """Whether hints were forbidden; in a Match of which nothing is known they were not."""
    return by_match.recall(folder / NAME, match) is True


def save_without_hints(folder: Path, match: str, *, is_without: bool) -> None:
    """Keep it; a full disk is no reason to complain."""
    by_match.keep(folder / NAME, match, is_without or None)
