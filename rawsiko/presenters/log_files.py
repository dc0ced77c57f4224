"""Files near at hand that may be Matches: what an import offers before anybody has to type a path."""

import re
from collections.abc import Iterable
from pathlib import Path

MOST_OFFERED = 6
_USUAL = ("Downloads", "Documents", "Desktop")
_USER_FOLDERS = Path(".config", "user-dirs.dirs")
"""Where a Linux desktop says what these folders are called in its language."""
_USER_FOLDER = re.compile(r'^XDG_(?:DOWNLOAD|DOCUMENTS|DESKTOP)_DIR="\$HOME/([^"]+)"', re.MULTILINE)


def folders_of(home: Path) -> tuple[Path, ...]:
    """Where people put files: their folder, and what they download or keep in it."""
    try:
        told = _USER_FOLDER.findall((home / _USER_FOLDERS).read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError):
        told = []
    return (home, *(home / name for name in dict.fromkeys((*told, *_USUAL))))


def offered(folders: Iterable[Path]) -> tuple[tuple[Path, int], ...]:
    """The newest logs in these folders, each with when it was written, in milliseconds."""
    found: dict[Path, int] = {}
    for folder in folders:
        try:
            for path in folder.glob("*.jsonl"):
                found[path.resolve()] = path.stat().st_mtime_ns // 1_000_000
        except OSError:
            continue  # what cannot be looked into offers nothing
    newest = sorted(found.items(), key=lambda item: (-item[1], item[0]))
    return tuple(newest[:MOST_OFFERED])
