"""Texts of strangers: every language may be written, nothing may play tricks on the reader.

There is no list of forbidden words, for it would refuse real names.
"""

import unicodedata

LONGEST_NAME = 20
LONGEST_TITLE = 40
LONGEST_TEXT = 120
MOST_MARKS = 2
"""Accents upon one letter; more are a tower that covers the lines above."""

_UNSEEN = {"Cc", "Cf", "Cs", "Co", "Cn"}
_MARKS = ("Mn", "Me")
_BLANK = {"Zl", "Zp", "Zs"}
_HOLLOW = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters by their name, and nothing to see."""


def _own_marks(letter: str) -> int:
    """How many accents a letter has by itself; such a one is never cut, whatever the language."""
    if letter.isascii():
        return 0
    parts = unicodedata.normalize("NFD", letter)
    return sum(unicodedata.category(part) in _MARKS for part in parts)


def tame(text: str, longest: int) -> str:
    """The text in one line, without control characters and direction marks, not too long.

    >>> tame("  Anna\\u202e\\n Maria\\x00 ", 20)
    'Anna Maria'
    """
    letters: list[str] = []
    marks = 0
    for letter in unicodedata.normalize("NFC", text[: 4 * longest]):
        category = unicodedata.category(letter)
        is_blank = category in _BLANK or letter in "\t\n\r" or letter in _HOLLOW
        if category in _UNSEEN and not is_blank:
            continue
        if category not in _MARKS:
            marks = _own_marks(letter)
            letters.append(" " if is_blank else letter)
        elif letters and marks < MOST_MARKS:
            marks += 1
            letters.append(letter)
    return " ".join("".join(letters).split())[:longest].rstrip()
