"""Small files beside the Matches: something about each of them that concerns this device alone."""

import json
from pathlib import Path
from typing import Any

from rawsiko.store.small_file import write_whole

MOST_MATCHES = 200
"""More are not remembered; the oldest go first."""


def recall(path: Path, match: str) -> Any:
    """What was kept about a Match, whatever it is; None if nothing is known."""
    return _read(path).get(match)


def keep(path: Path, match: str, value: Any) -> None:
    """Keep it, or forget it if it is None; a full disk is no reason to complain."""
    kept = {known: other for known, other in _read(path).items() if known != match}
    if value is not None:
        kept[match] = value
    kept = dict(list(kept.items())[-MOST_MATCHES:])
    write_whole(path, json.dumps(kept))


def _read(path: Path) -> dict[str, Any]:
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}
