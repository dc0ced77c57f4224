"""Dates and numbers as the reader's language writes them; how is said in ``format.po``."""

from datetime import UTC, datetime

from rawsiko.presenters.words import Words

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
