"""What a kept Match is called. No words of a language are kept with it: they are put there when it is shown."""

import re

from rawsiko.presenters.drawable import shown
from rawsiko.presenters.typed import LONGEST_TITLE, settled
from rawsiko.presenters.words import Words

_NUMBER = re.compile(r"\(([0-9]+)\)")


def copy_title(title: str, number: int) -> str:
    """The title of a copy, as it is kept.

    >>> copy_title("Class 5b", 2), copy_title("", 3)
    ('Class 5b (2)', '(3)')
    """
    mark = f"({number})"
    base = "" if _NUMBER.fullmatch(title) else settled(title, LONGEST_TITLE - len(mark) - 1)
    return f"{base} {mark}".strip()


def title_line(words: Words, title: str) -> str:
    """A kept title as people read it: a copy that has only a number is called one."""
    found = _NUMBER.fullmatch(title)
    return words.text("matches.copy", number=found[1]) if found else shown(title)
