"""Finding cards by name or symbol in any language, however it is typed and inflected."""

from collections.abc import Iterator, Sequence

from rawsiko.core.value import value
from rawsiko.presenters.learn.card_model import APPLICATION, CardKey
from rawsiko.presenters.word_fit import ABSENT, INFLECTED, words_in, worst

LONGEST_SYMBOL = 2
_SYMBOL, _SYMBOL_BEGUN, _NAME_BEGUN, _NAME, _NAME_INFLECTED, _EVERYDAY, _EVERYDAY_BEGUN = range(7)
_COUNTRY, _EVERYDAY_INFLECTED, _COUNTRY_INFLECTED, _MIDDLE = range(7, 11)
_OF_THINGS = (_EVERYDAY, _EVERYDAY_BEGUN, _EVERYDAY_INFLECTED)
"""Found by an everyday word: the product itself comes before what is in it."""


@value
class Entry:
    """A card and what it can be found by: its symbol, its names, countries, and what it says.

    ``everyday`` are words that people use for it, or for what it is in.
    """

    key: CardKey
    symbol: str
    names: tuple[str, ...]
    countries: tuple[str, ...] = ()
    everyday: tuple[str, ...] = ()
    told: str = ""


@value
class Found:
    """A card, and the name that it was found by."""

    key: CardKey
    name: str


def find(entries: Sequence[Entry], typed: str) -> tuple[Found, ...]:
    """The cards that fit, the best first; those that only speak of it where no other does."""
    wanted = words_in(typed)
    if not wanted:
        return ()
    ranked = []
    for number, entry in enumerate(entries):
        best = min(_ranks(entry, typed.strip(), wanted), default=None, key=lambda rank: rank[0])
        if best is not None:
            is_inside = best[0] in _OF_THINGS and entry.key.kind != APPLICATION
            ranked.append((best[0], is_inside, number, Found(entry.key, best[1])))
    if not ranked:
        speaking = (entry.key for entry in entries if worst(wanted, entry.told) < ABSENT)
        return tuple(Found(key, "") for key in speaking)
    return tuple(rank[-1] for rank in sorted(ranked, key=lambda rank: rank[:-1]))


def _ranks(entry: Entry, typed: str, wanted: tuple[str, ...]) -> Iterator[tuple[int, str]]:
    symbol, begun = entry.symbol.casefold(), typed.casefold()
    if len(typed) <= LONGEST_SYMBOL and symbol.startswith(begun):
        yield (_SYMBOL if symbol == begun else _SYMBOL_BEGUN), ""
    for name in entry.names:
        how = worst(wanted, name)
        if how < INFLECTED:
            is_begun = words_in(name)[0].startswith(wanted[0])
            yield (_NAME_BEGUN if is_begun else _NAME), name
        elif how == INFLECTED:
            yield _NAME_INFLECTED, name
        elif len(typed) > LONGEST_SYMBOL and _is_inside(wanted, name):
            yield _MIDDLE, name
    for said, ranks in (
        (entry.everyday, _OF_THINGS),
        (entry.countries, (_COUNTRY, _COUNTRY, _COUNTRY_INFLECTED)),
    ):
        for name in said:
            how = worst(wanted, name)
            if how < ABSENT:
                yield ranks[how], name


def _is_inside(wanted: tuple[str, ...], name: str) -> bool:
    return all(any(word in other for other in words_in(name)) for word in wanted)
