"""Finding cards by name or symbol in any language, however it is typed."""

from collections.abc import Iterable, Sequence

from rawsiko.core.value import value
from rawsiko.presenters.learn.card_model import CardKey
from rawsiko.presenters.typed import folded

LONGEST_SYMBOL = 2


@value
class Entry:
    """A card and what it can be found by: its symbol, its names, and further words such as countries."""

    key: CardKey
    symbol: str
    names: tuple[str, ...]
    more: tuple[str, ...] = ()


@value
class Found:
    """A card, and the name that it was found by."""

    key: CardKey
    name: str


def find(entries: Sequence[Entry], typed: str) -> tuple[Found, ...]:
    """The cards that fit, the best first: symbol, beginning of a name, of a word, middle of a word."""
    wanted = folded(typed).strip()
    if not wanted:
        return tuple(Found(entry.key, "") for entry in entries)
    ranked = []
    for number, entry in enumerate(entries):
        best = min(_ranks(entry, wanted), default=None)
        if best is not None:
            ranked.append((best[0], number, Found(entry.key, best[1])))
    return tuple(found for _, _, found in sorted(ranked, key=lambda rank: rank[:2]))


def _ranks(entry: Entry, wanted: str) -> Iterable[tuple[int, str]]:
    if len(wanted) <= LONGEST_SYMBOL and entry.symbol.casefold().startswith(wanted):
        yield (0 if entry.symbol.casefold() == wanted else 1), ""
    for later, names in ((0, entry.names), (3, entry.more)):
        for name in names:
            plain = folded(name)
            if plain.startswith(wanted):
                yield 2 + later, name
            elif f" {wanted}" in plain:
                yield 3 + later, name
            elif wanted in plain and len(wanted) > LONGEST_SYMBOL:
                yield 4 + later, name
