"""Every text of a pack beside its English one, in the order of the files, for whoever reads it over."""

from collections.abc import Iterable, Iterator, Mapping

from rawsiko.content.knowledge import MaterialTexts, Texts, ThingTexts
from rawsiko.content.pack import Name, Names, Pack
from rawsiko.content.sheet import ENGLISH
from rawsiko.core.value import value

SENTENCE, THING, PLACE, WORD = "sentence", "thing", "place", "word"
"""A place has a name of its own, which may be the same everywhere; a word is only searched for."""
_USES, _WHY = " uses", " why "
"""In where a line stands: which of the texts of a card it is."""


@value
class Line:
    """One text; ``english`` is empty where there is none, ``is_same`` if it is meant to be equal."""

    where: str
    kind: str
    text: str
    english: str = ""
    is_same: bool = False

    @property
    def is_use(self) -> bool:
        """Whether it says what a Material is for."""
        return self.where.endswith(_USES)

    @property
    def reason(self) -> str:
        """The Material for which it gives a reason; none is empty."""
        return self.where.partition(_WHY)[2]


def lines_of(pack: Pack, texts: Texts, english: Texts) -> Iterator[Line]:
    """What the pack says in the language of these texts."""
    language = texts.language
    tables: tuple[tuple[str, str, Iterable[tuple[str, Names]]], ...] = (
        ("pack", THING, ((pack.board.pack, pack.title),)),
        ("materials", THING, pack.materials.items()),
        ("continents", PLACE, pack.continents.items()),
        ("territories", PLACE, pack.territories.items()),
        ("applications", THING, pack.applications.items()),
    )
    for file, kind, table in tables:
        for key, names in table:
            # A name that is missing has been told, and the English one stands in.
            if language == ENGLISH or names[language] is not names[ENGLISH]:
                yield from _name(f"{file}.json {key!r}", kind, names[language], names[ENGLISH])
    for where, kind, text, there in _told(texts, english):
        yield Line(f"{language}.json {where}", kind, text, there)


def _name(where: str, kind: str, name: Name, english: Name) -> Iterator[Line]:
    yield Line(where, kind, name.long, english.long, name.is_same)
    if name.short != name.long:
        yield Line(where, kind, name.short, english.short, name.is_same)


def _told(texts: Texts, english: Texts) -> Iterator[tuple[str, str, str, str]]:
    for material, said in texts.materials.items():
        there = english.materials.get(material)
        yield from _material(f"materials {material!r}", said, there)
    for part in ("applications", "territories"):
        others: Mapping[str, ThingTexts] = getattr(english, part)
        for key, thing in getattr(texts, part).items():
            yield from _thing(f"{part} {key!r}", thing, others.get(key))
    for part, kind in (("countries", PLACE), ("parts", PLACE), ("notes", SENTENCE)):
        named: Mapping[str, str] = getattr(english, part)
        for key, text in getattr(texts, part).items():
            yield f"{part} {key!r}", kind, text, named.get(key, "")


def _material(
    where: str, said: MaterialTexts, english: MaterialTexts | None
) -> Iterator[tuple[str, str, str, str]]:
    for name in ("what", "replace", "know"):
        yield from _line(f"{where} {name}", getattr(said, name), getattr(english, name, ""))
    for number, use in enumerate(said.uses):
        there = english.uses if english else ()
        yield from _line(f"{where}{_USES}", use, there[number] if number < len(there) else "")
    for word in said.search:
        yield f"{where} search", WORD, word, ""


def _thing(
    where: str, said: ThingTexts, english: ThingTexts | None
) -> Iterator[tuple[str, str, str, str]]:
    yield from _line(where, said.what, english.what if english else "")
    for material, why in said.why.items():
        there = english.why.get(material, "") if english else ""
        yield from _line(f"{where}{_WHY}{material!r}", why, there)
    for word in said.search:
        yield f"{where} search", WORD, word, ""


def _line(where: str, text: str, english: str) -> Iterator[tuple[str, str, str, str]]:
    if text:
        yield where, SENTENCE, text, english
