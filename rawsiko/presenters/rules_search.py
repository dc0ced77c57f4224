"""Finding words in the manual, however they are written and inflected."""

import re
from typing import NamedTuple

from rawsiko.presenters.word_fit import ABSENT, fits, words_in, worst

_SENTENCE_END = re.compile(r"(?<=[.!?;:])\s+")


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
    wanted = words_in(query)
    heading = worst(wanted, title)
    if heading < ABSENT:
        return Hit((False, heading), "")
    page = worst(wanted, " ".join((title, *texts)))
    if page == ABSENT:
        return None
    sentences = [part for text in texts for part in _SENTENCE_END.split(text)]
    return Hit((True, page), min(sentences, key=lambda text: sum(fits(wanted, text)), default=""))
