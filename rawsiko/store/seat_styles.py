"""Which colour and shape each Seat of a Match has on this device: a number from 0, as in the theme.

The log of the Match has no colours, so they are kept beside it.
"""

from collections.abc import Sequence
from pathlib import Path

from rawsiko.store import by_match

NAME = "seat_styles.json"


def load_seat_styles(folder: Path, match: str) -> tuple[int, ...]:
    """A style for each Seat; none if nothing is known."""
    found = by_match.recall(folder / NAME, match)
    if not isinstance(found, list) or not all(type(style) is int for style in found):
        return ()
    return tuple(found)


def save_seat_styles(folder: Path, match: str, styles: Sequence[int]) -> None:
    """Keep them, unless they are those that the Seats have anyway."""
    is_usual = list(styles) == list(range(len(styles)))
    by_match.keep(folder / NAME, match, None if is_usual else list(styles))
