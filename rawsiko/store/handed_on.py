"""Who has handed the device on while all place at the same time: a small file beside the Matches.

The log says what was placed, not who had finished with it before the app was ended.
"""

from pathlib import Path

from rawsiko.core.ids import Seat
from rawsiko.core.value import value
from rawsiko.store import by_match

NAME = "handed_on.json"


@value
class HandedOn:
    """These Seats, when the log had so many events."""

    seats: frozenset[Seat]
    length: int


def load_handed_on(folder: Path, match: str) -> HandedOn | None:
    """What is known of it; None if that is nothing, or no longer to be read."""
    found = by_match.recall(folder / NAME, match)
    if type(found) is not dict:
        return None
    seats, length = found.get("seats"), found.get("length")
    if type(seats) is not list or type(length) is not int:
        return None
    return HandedOn(frozenset(seat for seat in seats if type(seat) is int), length)


def save_handed_on(folder: Path, match: str, handed: HandedOn | None) -> None:
    """Keep it, or forget it; a full disk is no reason to complain."""
    kept = None
    if handed is not None:
        kept = {"seats": sorted(handed.seats), "length": handed.length}
    by_match.keep(folder / NAME, match, kept)
