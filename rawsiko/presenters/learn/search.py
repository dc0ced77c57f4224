"""Finding cards by name or symbol in any language, however it is typed and inflected."""

from collections.abc import Iterator, Sequence

from rawsiko.core.value import value
from rawsiko.presenters.learn.card_model import CardKey
from rawsiko.presenters.word_fit import ABSENT, INFLECTED, words_in, worst

LONGEST_SYMBOL = 2
_SYMBOL, _SYMBOL_BEGUN, _NAME_BEGUN, _NAME, _COUNTRY = range(5)
_NAME_INFLECTED, _COUNTRY_INFLECTED, _MIDDLE = range(5, 8)


@value
class Entry:
    """A card and what it can be found by: its symbol, its names, countries, and what it says."""

    key: CardKey
    symbol: str
    names: tuple[str, ...]
    countries: tuple[str, ...] = ()
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
            ranked.append((best[0], number, Found(entry.key, best[1])))
    if not ranked:
        speaking = (entry.key for entry in entries if worst(wanted, entry.told) < ABSENT)
        return tuple(Found(key, "") for key in speaking)
    return tuple(found for _, _, found in sorted(ranked, key=lambda rank: rank[:2]))


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
    for name in entry.countries:
        how = worst(wanted, name)
        if how < ABSENT:
            yield (_COUNTRY if how < INFLECTED else _COUNTRY_INFLECTED), name


def _is_inside(wanted: tuple[str, ...], name: str) -> bool:
    return all(any(word in other for other in words_in(name)) for word in wanted)
