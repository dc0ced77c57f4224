"""Dates and numbers as the reader's language writes them; how is said in ``format.po``."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

from rawsiko.presenters.words import Words

if TYPE_CHECKING:
    from fractions import Fraction

_SHORT = 10_000
"""A number of four digits is read without a mark between them."""


def moment(words: Words, at: int) -> str:
    """Milliseconds as a date and a time of this device; empty if there is no such day."""
    try:
        local = datetime.fromtimestamp(at / 1000, UTC).astimezone()
    except (OverflowError, OSError, ValueError):
        return ""
    time = words.text("format.time", hour=f"{local.hour:02d}", minute=f"{local.minute:02d}")
    return words.text("format.moment", date=_date(words, local), time=time)


def _date(words: Words, day: datetime) -> str:
    month = words.text(f"format.month.{day.month}")
    return words.text("format.date", day=day.day, month=month, year=day.year)


def number(words: Words, value: float, places: int = 0) -> str:
    """A number with so many places behind the mark.

    >>> number(Words(), 1234567), number(Words(), 12.345, 1), number(Words(), 4500)
    ('1,234,567', '12.3', '4500')
    """
    sign = "−" if value < 0 else ""
    whole, _, part = f"{abs(value):.{places}f}".partition(".")
    text = _grouped(words, int(whole))
    return sign + (words.text("format.decimal", whole=text, part=part) if part else text)


def _grouped(words: Words, whole: int) -> str:
    if whole < _SHORT:
        return str(whole)
    first, *others = f"{whole:,}".split(",")
    for back in others:
        first = words.text("format.grouped", front=first, back=back)
    return first


def percent(words: Words, value: float, places: int = 0) -> str:
    """A number of hundredths.

    >>> percent(Words(), 37), percent(Words(), 2.5, 1)
    ('37%', '2.5%')
    """
    return words.text("format.percent", number=number(words, value, places))


def beyond(chance: Fraction) -> int:
    """-1 for what happens less than once in a hundred times but may, 1 for what fails as seldom."""
    if 0 < chance * 100 < 1:
        return -1
    return int(99 < chance * 100 < 100)


def chance_text(words: Words, chance: Fraction) -> str:
    """A chance in the nearest whole percent, as far as whole percents can tell it.

    >>> from fractions import Fraction
    >>> [chance_text(Words(), Fraction(n, 1000)) for n in (8, 215, 999)]
    ['<1%', '22%', '>99%']
    """
    side = beyond(chance)
    if not side:
        return percent(words, round(chance * 100))
    told = percent(words, 1 if side < 0 else 99)
    return words.text("format.less" if side < 0 else "format.more", percent=told)
