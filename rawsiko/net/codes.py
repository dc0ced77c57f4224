"""Short codes to tell across a classroom: letter, digit, letter, digit, so that none is a word.

Letters and digits that look or sound like another are not used.
"""

import secrets
import unicodedata
from collections.abc import Container

LETTERS = "ACFHKLMRTUWXY"
DIGITS = "2345679"
TABLE_LENGTH = 6
MOVE_LENGTH = 8
LONGEST_TYPED = 40


def new_code(length: int = TABLE_LENGTH, taken: Container[str] = ()) -> str:
    """A code that nobody can foresee and that is not taken."""
    while True:
        code = "".join(secrets.choice(DIGITS if place % 2 else LETTERS) for place in range(length))
        if code not in taken:
            return code


def tidy_code(typed: str) -> str:
    """A code as somebody typed it; what cannot be one becomes empty.

    >>> tidy_code(" k4-t9 r2 "), tidy_code("K4T9R"), tidy_code("../..")
    ('K4T9R2', '', '')
    """
    plain = unicodedata.normalize("NFKC", typed[:LONGEST_TYPED]).upper()
    code = "".join(letter for letter in plain if letter not in " -_.\u00a0")
    return code if is_code(code) else ""


def is_code(code: str) -> bool:
    """Whether it has the form of a code, for a table or for a move."""
    return len(code) in (TABLE_LENGTH, MOVE_LENGTH) and all(
        letter in (DIGITS if place % 2 else LETTERS) for place, letter in enumerate(code)
    )
