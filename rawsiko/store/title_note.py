"""What people call a Match, in a file for another device.

The log has no place for it, so it goes along as the looks of the Seats do, in the name of the app that
wrote the file: "rawsiko 0.1.0+title.Class%204%20-%20B%21". Who knows nothing of it reads on.
"""

import re
from urllib.parse import quote, unquote

from rawsiko.store.schema import LONGEST

_NOTE = re.compile(r"\+title\.([^+]+)$")


def note_title(app: str, title: str) -> str:
    """The name of the app with a note of the title; without one if there is none.

    >>> note_title("rawsiko 0.1.0", "Class 4 - B!")
    'rawsiko 0.1.0+title.Class%204%20-%20B%21'
    """
    noted = f"{app}+title.{quote(title, safe='', errors='replace')}"
    return noted if title and len(noted) <= LONGEST else app


def noted_title(app: str) -> tuple[str, str]:
    """The name of the app without the note, and the title in it; empty if there is no note.

    >>> noted_title("rawsiko 0.1.0+title.Class%204%20-%20B%21")
    ('rawsiko 0.1.0', 'Class 4 - B!')
    """
    found = _NOTE.search(app)
    return (app, "") if found is None else (app[: found.start()], unquote(found[1]))
