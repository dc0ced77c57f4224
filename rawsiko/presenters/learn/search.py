"""Finding cards by name or symbol in any language, however it is typed and inflected."""

from collections.abc import Iterator, Sequence
from enum import IntEnum, auto

from rawsiko.core.value import value
from rawsiko.presenters.learn.card_model import APPLICATION, CardKey
from rawsiko.presenters.word_fit import ABSENT, INFLECTED, LONG, words_in, worst

LONGEST_SYMBOL = 2


class _How(IntEnum):
    """How a card was found, the best first.

    A whole word counts more than the beginning of one, even of the card's name: who types "vlak", a
    train, is not after "vlákna", fibres. So does a long word that is only inflected; of a short one
    too little is left to tell.
    """

    SYMBOL = auto()
    SYMBOL_BEGUN = auto()
    NAME_FIRST = auto()
    NAME = auto()
    NAME_INFLECTED = auto()
    EVERYDAY = auto()
    COUNTRY = auto()
    NAME_BEGUN = auto()
    NAME_BEGUN_LATER = auto()
    NAME_LIKE = auto()
    EVERYDAY_BEGUN = auto()
    COUNTRY_BEGUN = auto()
    EVERYDAY_INFLECTED = auto()
    COUNTRY_INFLECTED = auto()
    MIDDLE = auto()


_EVERYDAY = (_How.EVERYDAY, _How.EVERYDAY_BEGUN, _How.EVERYDAY_INFLECTED)
"""Found by an everyday word: the product itself comes before what is in it."""
_COUNTRY = (_How.COUNTRY, _How.COUNTRY_BEGUN, _How.COUNTRY_INFLECTED)


@value
class Entry:
    """A card and what it can be found by: its symbol, its names, countries, and what it says.

    ``everyday`` are words that people use for it, or for what it is in. ``mine`` are those of all
    these words that are in the reader's language.
    """

    key: CardKey
    symbol: str
    names: tuple[str, ...]
    countries: tuple[str, ...] = ()
    everyday: tuple[str, ...] = ()
    told: str = ""
    mine: frozenset[str] = frozenset()


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
        ways = [(how, name not in entry.mine, name) for how, name in _ways(entry, typed, wanted)]
        if ways:
            how, is_foreign, name = min(ways, key=lambda way: way[:2])
            is_inside = how in _EVERYDAY and entry.key.kind != APPLICATION
            ranked.append((how, is_inside, is_foreign, number, Found(entry.key, name)))
    if not ranked:
        speaking = (entry.key for entry in entries if worst(wanted, entry.told) < ABSENT)
        return tuple(Found(key, "") for key in speaking)
    return tuple(rank[-1] for rank in sorted(ranked, key=lambda rank: rank[:-1]))


def _ways(entry: Entry, typed: str, wanted: tuple[str, ...]) -> Iterator[tuple[_How, str]]:
    symbol, begun = entry.symbol.casefold(), typed.strip().casefold()
    is_short = len(begun) <= LONGEST_SYMBOL
    if is_short and symbol.startswith(begun):
        yield (_How.SYMBOL if symbol == begun else _How.SYMBOL_BEGUN), ""
    for name in entry.names:
        how = _in_name(wanted, name)
        if how is not None:
            yield how, name
        elif not is_short and _is_inside(wanted, name):
            yield _How.MIDDLE, name
    for said, ranks in ((entry.everyday, _EVERYDAY), (entry.countries, _COUNTRY)):
        for name in said:
            fit = worst(wanted, name)
            if fit < ABSENT:
                yield ranks[fit], name


def _in_name(wanted: tuple[str, ...], name: str) -> _How | None:
    fit = worst(wanted, name)
    if fit == ABSENT:
        return None
    if fit == INFLECTED:
        is_long = all(len(word) >= LONG for word in wanted)
        return _How.NAME_INFLECTED if is_long else _How.NAME_LIKE
    is_first = words_in(name)[0].startswith(wanted[0])
    if _is_whole(wanted, name):
        return _How.NAME_FIRST if is_first else _How.NAME
    return _How.NAME_BEGUN if is_first else _How.NAME_BEGUN_LATER


def _is_whole(wanted: tuple[str, ...], name: str) -> bool:
    """Whether these are words of a name; one letter more is an ending, as in "cars"."""
    there = words_in(name)
    return all(
        any(o.startswith(word) and len(o) <= len(word) + 1 for o in there) for word in wanted
    )


def _is_inside(wanted: tuple[str, ...], name: str) -> bool:
    return all(any(word in other for other in words_in(name)) for word in wanted)
