"""Which language each Seat of a Match reads on this device: a small file beside the Matches.

It is nobody else's business, so it does not stand in the log of the Match.
"""

from collections.abc import Sequence
from pathlib import Path

from rawsiko.store import by_match

NAME = "seat_languages.json"


def load_seat_languages(folder: Path, match: str) -> tuple[str, ...]:
    """A language code for each Seat, empty for that of the device; none if nothing is known."""
    found = by_match.recall(folder / NAME, match)
    if not isinstance(found, list) or not all(isinstance(code, str) for code in found):
        return ()
    return tuple(found)


def save_seat_languages(folder: Path, match: str, languages: Sequence[str]) -> None:
    """Keep them; a full disk is no reason to complain."""
    by_match.keep(folder / NAME, match, list(languages) if any(languages) else None)
