"""Numbers on cards and in the quiz; how they are written is said in ``format.po``."""

from rawsiko.presenters import formats
from rawsiko.presenters.words import Words


def percent(words: Words, number: float) -> str:
    """A percentage with at most one decimal.

    >>> percent(Words(), 99.6), percent(Words(), 87.0)
    ('99.6%', '87%')
    """
    return formats.percent(words, number, 0 if round(number, 1) == int(number) else 1)


def years(text: str) -> str:
    """A year, or from one to another with the dash that print uses.

    >>> years("2010-2014")
    '2010–2014'
    """
    return text.replace("-", "–")
