"""Finding words in the manual, however they are written and inflected."""

import re
from typing import NamedTuple

from rawsiko.presenters.typed import folded

_SENTENCE_END = re.compile(r"(?<=[.!?;:])\s+")
_WORD = re.compile(r"\w+")
_SAME, _BEGUN, _INFLECTED, _ABSENT = range(4)
_SHORTEST_STEM, _LONG = 4, 6
"""So many letters must a word have that its last one may vary, or its last two."""


class Hit(NamedTuple):
    """How well a page fits, less is better, and the sentence to show; empty if its title says it."""

    rank: tuple[bool, int]
    detail: str


def found_in(query: str, title: str, texts: tuple[str, ...]) -> Hit | None:
    """The sentence that has most of the words; None if the page lacks one of them.

    >>> found_in("TIE", "Clash", ("Dice are rolled. At a tie the attacker loses.",)).detail
    'At a tie the attacker loses.'
    >>> found_in("clash", "Commercial Clash", ("A Clash.",)).detail
    ''
    """
    wanted = _words(query)
    heading = _worst(wanted, title)
    if heading < _ABSENT:
        return Hit((False, heading), "")
    page = _worst(wanted, " ".join((title, *texts)))
    if page == _ABSENT:
        return None
    sentences = [part for text in texts for part in _SENTENCE_END.split(text)]
    return Hit((True, page), min(sentences, key=lambda text: sum(_fits(wanted, text)), default=""))


def _worst(wanted: list[str], text: str) -> int:
    return max(_fits(wanted, text), default=_SAME)


def _fits(wanted: list[str], text: str) -> list[int]:
    there = _words(text)
    return [min((_fit(word, other) for other in there), default=_ABSENT) for word in wanted]


def _fit(word: str, other: str) -> int:
    """How well a word of the query fits one of the text: "kina" is "Ķīna", and "Ķīnu" too.

    >>> [_fit("cina", other) for other in ("cina", "cinach", "cinou", "zacina", "cinnosti")]
    [0, 1, 2, 3, 3]
    """
    if other.startswith(word):
        return _SAME if other == word else _BEGUN
    if len(word) < _SHORTEST_STEM:
        return _ABSENT
    stem = word[:-2] if len(word) >= _LONG else word[:-1]
    is_ending = len(other) <= len(word) + 2
    return _INFLECTED if is_ending and other.startswith(stem) else _ABSENT


def _words(text: str) -> list[str]:
    return _WORD.findall(folded(text))
