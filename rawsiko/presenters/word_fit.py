"""Words that fit each other, however they are written and inflected."""

import re
from functools import lru_cache

from rawsiko.presenters.typed import folded

SAME, BEGUN, INFLECTED, ABSENT = range(4)
_WORD = re.compile(r"\w+")
_SHORTEST_STEM, LONG = 4, 6
"""So many letters must a word have that its last one may vary, or its last two."""


@lru_cache(maxsize=8192)
def words_in(text: str) -> tuple[str, ...]:
    """Its words without accents and capitals."""
    return tuple(_WORD.findall(folded(text)))


def fits(wanted: tuple[str, ...], text: str) -> list[int]:
    """How well each of these words fits the best one of a text."""
    there = words_in(text)
    return [_best(word, there) for word in wanted]


def worst(wanted: tuple[str, ...], text: str) -> int:
    """How well a text fits that has to have all of these words."""
    there, found = words_in(text), SAME
    for word in wanted:
        found = max(found, _best(word, there))
        if found == ABSENT:
            break
    return found


def _best(word: str, there: tuple[str, ...]) -> int:
    """A word fits none that begins with another letter, and most do."""
    first = word[0]
    return min([fit(word, other) for other in there if other[0] == first], default=ABSENT)


def fit(word: str, other: str) -> int:
    """How well a word that is looked for fits one of a text: "kina" is "Ķīna", and "Ķīnu" too.

    >>> [fit("cina", other) for other in ("cina", "cinach", "cinou", "zacina", "cinnosti")]
    [0, 1, 2, 3, 3]
    """
    if other.startswith(word):
        return SAME if other == word else BEGUN
    if len(word) < _SHORTEST_STEM:
        return ABSENT
    stem = word[:-2] if len(word) >= LONG else word[:-1]
    is_ending = len(other) <= len(word) + 2
    return INFLECTED if is_ending and other.startswith(stem) else ABSENT
