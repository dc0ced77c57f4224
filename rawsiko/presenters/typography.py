"""What belongs together at the end of a line."""

import re
from collections.abc import Iterable

NO_BREAK = "\N{NO-BREAK SPACE}"
BETWEEN = f"{NO_BREAK}· "
"""Between two things in a row: a line may end after it, and none begins with it."""
_NUMBER = re.compile(r"· (?=\d+$)")
"""A number at the very end: alone in a line it would say nothing."""
_BOUND = {"sk": re.compile(r"(?<!\w)([aikosuvz]) (?=\S)", re.IGNORECASE)}
"""Slovak never leaves a preposition or conjunction of one letter behind; the other languages may."""


def bound(language: str, text: str) -> str:
    """The text with spaces that no line ends at.

    >>> bound("en", "Turn 1 · Action").replace(NO_BREAK, "~")
    'Turn 1~· Action'
    >>> bound("en", "USA Rockies · 1").replace(NO_BREAK, "~")
    'USA Rockies~·~1'

    >>> bound("sk", "Kov a sklo v obraze i s tebou").replace(NO_BREAK, "~")
    'Kov a~sklo v~obraze i~s~tebou'
    >>> bound("it", "Oro e rame").replace(NO_BREAK, "~")
    'Oro e rame'
    """
    text, pattern = text.replace(" · ", BETWEEN), _BOUND.get(language)
    text = _NUMBER.sub(f"·{NO_BREAK}", text)
    return pattern.sub(rf"\1{NO_BREAK}", text) if pattern else text


def in_a_row(parts: Iterable[str]) -> str:
    """Those that are not empty, with a dot between them.

    >>> in_a_row(["Europe", "", "Asia"]).replace(NO_BREAK, "~")
    'Europe~· Asia'
    """
    return BETWEEN.join(part for part in parts if part)
