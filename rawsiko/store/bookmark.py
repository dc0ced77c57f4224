"""Where the app was when it ended: a tiny file, so that the next start can lead back there."""

import json
from contextlib import suppress
from pathlib import Path

from rawsiko.core.value import value
from rawsiko.store.small_file import write_whole

NAME = "open.json"
PLACES = ("board", "score", "table", "tables")
MOST_TRIES = 2


@value
class Bookmark:
    """A Match that was open, and on which of its two screens. ``tries`` counts starts that failed.

    Of a table over the network ``match`` is the code; "tables" is where one is looked for.
    """

    place: str
    match: str
    tries: int = 0


def put_bookmark(folder: Path, bookmark: Bookmark | None) -> None:
    """Keep it as a whole or not at all; None takes it away. A full disk is no reason to complain."""
    path = folder / NAME
    if bookmark is None:
        with suppress(OSError):
            path.unlink(missing_ok=True)
        return
    content = {"place": bookmark.place, "match": bookmark.match, "tries": bookmark.tries}
    if folder.is_dir():
        write_whole(path, json.dumps(content))


def take_bookmark(folder: Path) -> Bookmark | None:
    """Where to go on. A Match that never came to stand is not opened again and again.

    Each taking counts as a try, until `put_bookmark` says that the place has been reached.
    """
    found = _read(folder / NAME)
    if found is not None and found.tries < MOST_TRIES:
        put_bookmark(folder, Bookmark(found.place, found.match, found.tries + 1))
        return found
    put_bookmark(folder, None)
    return None


def _read(path: Path) -> Bookmark | None:
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
        mark = Bookmark(found["place"], found["match"], found["tries"])
    except (OSError, ValueError, RecursionError, LookupError, TypeError):
        return None
    is_sound = type(mark.match) is str and mark.place in PLACES and type(mark.tries) is int
    return mark if is_sound else None
