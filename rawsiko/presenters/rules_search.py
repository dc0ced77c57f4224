"""Finding words in the manual, however they are written and inflected."""

import re
from typing import NamedTuple

from rawsiko.presenters.word_fit import ABSENT, fits, words_in, worst

_SENTENCE_END = re.compile(r"(?<=[.!?;:])\s+")


class Hit(NamedTuple):
    """How well a page fits, less is better, and the sentence to show; empty if its title says it."""

    rank: tuple[bool, int]
    detail: str


def found_in(query: str, title: str, texts: tuple[str, ...], also: str = "") -> Hit | None:
    """The sentence that has most of the words; None if the page lacks one of them.

    ``also`` are words that stand for the page without standing on it: its beginning is shown.

    >>> found_in("TIE", "Clash", ("Dice are rolled. At a tie the attacker loses.",)).detail
    'At a tie the attacker loses.'
    >>> found_in("clash", "Commercial Clash", ("A Clash.",)).detail
    ''
    >>> found_in("war", "Commercial Clash", ("Dice decide. All of them.",), "fight, war").detail
    'Dice decide.'
    """
    wanted = words_in(query)
    heading = worst(wanted, title)
    if heading < ABSENT:
        return Hit((False, heading), "")
    sentences = [part for text in texts for part in _SENTENCE_END.split(text)]
    page = worst(wanted, " ".join((title, *texts)))
    if page == ABSENT:
        is_meant = worst(wanted, " ".join((title, *texts, also))) < ABSENT
        return Hit((True, ABSENT), sentences[0]) if is_meant and sentences else None
    return Hit((True, page), min(sentences, key=lambda text: sum(fits(wanted, text)), default=""))
