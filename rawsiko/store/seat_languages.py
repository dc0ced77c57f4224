"""Which language each Seat of a Match reads on this device: a small file beside the Matches.

It is nobody else's business, so it does not stand in the log of the Match.
"""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rawsiko.store.small_file import write_whole

NAME = "seat_languages.json"
MOST_MATCHES = 200
"""More are not remembered; the oldest go first."""


def load_seat_languages(folder: Path, match: str) -> tuple[str, ...]:
    """A language code for each Seat, empty for that of the device; none if nothing is known."""
    found = _read(folder).get(match)
    if not isinstance(found, list) or not all(isinstance(code, str) for code in found):
        return ()
    return tuple(found)


def save_seat_languages(folder: Path, match: str, languages: Sequence[str]) -> None:
    """Keep them; a full disk is no reason to complain."""
    kept = {known: codes for known, codes in _read(folder).items() if known != match}
    if any(languages):
        kept[match] = list(languages)
    kept = dict(list(kept.items())[-MOST_MATCHES:])
    write_whole(folder / NAME, json.dumps(kept))


def _read(folder: Path) -> dict[str, Any]:
    try:
        found = json.loads((folder / NAME).read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}
