"""What belongs together at the end of a line, where the print of a language asks for it."""

import re

NO_BREAK = "\N{NO-BREAK SPACE}"
_BOUND = {"sk": re.compile(r"(?<!\w)([aikosuvz]) (?=\S)", re.IGNORECASE)}
"""Slovak never leaves a preposition or conjunction of one letter behind; the other languages may."""


def bound(language: str, text: str) -> str:
    """The text with spaces that no line ends at.

    >>> bound("sk", "Kov a sklo v obraze i s tebou").replace(NO_BREAK, "~")
    'Kov a~sklo v~obraze i~s~tebou'
    >>> bound("it", "Oro e rame").replace(NO_BREAK, "~")
    'Oro e rame'
    """
    pattern = _BOUND.get(language)
    return pattern.sub(rf"\1{NO_BREAK}", text) if pattern else text
