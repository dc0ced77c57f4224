"""What every card can be found by, in every language of the pack."""

from collections.abc import Iterator, Mapping

from rawsiko.content.knowledge import Facts, MaterialTexts, Texts, ThingTexts
from rawsiko.content.pack import LANGUAGES
from rawsiko.core.ids import ApplicationId, MaterialId, TerritoryId
from rawsiko.presenters.learn.card_model import APPLICATION, MATERIAL, TERRITORY, CardKey
from rawsiko.presenters.learn.card_parts import Teller, names_of
from rawsiko.presenters.learn.known import known_in
from rawsiko.presenters.learn.search import Entry
from rawsiko.presenters.naming import spaced
from rawsiko.presenters.typed import folded

CHINA = "CN"


def all_cards(teller: Teller) -> tuple[CardKey, ...]:
    """Every card, each kind in the order of its names in the reader's language."""
    board = teller.pack.board
    kinds: Mapping[str, tuple[str, ...]] = {
        MATERIAL: tuple(board.materials),
        APPLICATION: tuple(board.applications),
        TERRITORY: tuple(board.deposits),
    }
    return tuple(
        key
        for kind, ids in kinds.items()
        for key in sorted((CardKey(kind, i) for i in ids), key=lambda k: folded(teller.name(k)))
    )


def entries(teller: Teller) -> Iterator[Entry]:
    """Names and countries in all languages: a class may have learnt them in another one."""
    mine, symbols = teller.known.texts, teller.pack.symbols
    others = [known_in(teller.desk, language).texts for language in LANGUAGES]
    for key in all_cards(teller):
        names = names_of(teller.desk, key)
        called = [spaced(n) for name in names.values() for n in (name.long, name.short)]
        symbol = symbols[MaterialId(key.id)] if key.kind == MATERIAL else ""
        codes = list(_countries(teller.known.facts, key))
        said = dict.fromkeys(
            text
            for texts in (mine, *others)
            for code in codes
            if (text := texts.countries.get(code) or texts.parts.get(code))
        )
        own = tuple(dict.fromkeys((teller.name(key), *called)))
        everyday = dict.fromkeys(
            word
            for texts in (mine, *others)
            if (thing := _texts_of(texts, key))
            for word in thing.search
        )
        spoken = {spaced(n) for n in (names[teller.language].long, names[teller.language].short)}
        spoken |= {mine.countries.get(code) or mine.parts.get(code, "") for code in codes}
        if thing := _texts_of(mine, key):
            spoken |= set(thing.search)
        words = tuple(said), tuple(everyday), _told(mine, key), frozenset(spoken)
        yield Entry(key, symbol, own, *words)


def _countries(facts: Facts, key: CardKey) -> Iterator[str]:
    """Where a Material comes from, or what a Territory covers."""
    if key.kind == TERRITORY and (land := facts.territories.get(TerritoryId(key.id))):
        yield from (*land.countries, *land.parts, *land.small)
    if key.kind == MATERIAL and (made := facts.materials.get(MaterialId(key.id))):
        yield from (producer.country for producer in made.producers)
        if made.china:
            yield CHINA


def _told(texts: Texts, key: CardKey) -> str:
    thing = _texts_of(texts, key)
    if thing is None:
        return ""
    return " ".join((thing.what, *(thing.uses if isinstance(thing, MaterialTexts) else ())))


def _texts_of(texts: Texts, key: CardKey) -> MaterialTexts | ThingTexts | None:
    if key.kind == MATERIAL:
        return texts.materials.get(MaterialId(key.id))
    if key.kind == APPLICATION:
        return texts.applications.get(ApplicationId(key.id))
    return texts.territories.get(TerritoryId(key.id))
