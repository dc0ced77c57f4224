"""Small pieces of sentences that several screens need."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rawsiko.presenters.words import Words

if TYPE_CHECKING:
    from fractions import Fraction


def listed(words: Words, items: Sequence[str]) -> str:
    """A, B and C, in the reader's language."""
    if len(items) < 2:
        return "".join(items)
    return words.text("list.and", first=words.text("list.comma").join(items[:-1]), last=items[-1])


def whole_percent(chance: Fraction) -> int:
    """A chance in whole percent; never 0 or 100 unless it is.

    >>> from fractions import Fraction
    >>> whole_percent(Fraction(1, 1000)), whole_percent(Fraction(999, 1000))
    (1, 99)
    """
    whole = round(chance * 100)
    return min(max(whole, int(chance > 0)), 100 - int(chance < 1))


def percents(shares: Sequence[Fraction]) -> list[int]:
    """Shares of 1 as whole percents that add up to 100, so that no reader finds one missing.

    >>> from fractions import Fraction
    >>> percents([Fraction(1, 3)] * 3), percents([Fraction(1, 1000), Fraction(999, 1000)])
    ([34, 33, 33], [1, 99])
    """
    exact = [share * 100 for share in shares]
    floors = [max(int(share), int(share > 0)) for share in exact]
    by_rest = sorted(range(len(exact)), key=lambda place: floors[place] - exact[place])
    for place in by_rest[: max(0, round(sum(exact)) - sum(floors))]:
        floors[place] += 1
    floors[floors.index(max(floors))] -= max(0, sum(floors) - round(sum(exact)))
    return floors
