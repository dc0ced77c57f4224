"""Loading the knowledge of a pack; what is there must be right, what is missing is left out."""

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import TypeVar

from rawsiko.content.knowledge import (
    FOLDER,
    NO_FACTS,
    Facts,
    Knowledge,
    MaterialTexts,
    Source,
    Texts,
    ThingTexts,
    no_texts,
)
from rawsiko.content.knowledge_facts import FactReader
from rawsiko.content.pack import Pack, PackError, Problem
from rawsiko.content.sheet import Entry, read_entry
from rawsiko.core.ids import MaterialId

K = TypeVar("K", bound=str)
T = TypeVar("T")

TEXT_PARTS = {"materials", "applications", "territories", "countries", "parts", "notes"}


def load_knowledge(pack: Pack, language: str) -> Knowledge:
    """What the pack knows, in a language; PackError says what is wrong with it, and where."""
    problems: list[Problem] = []
    facts = read_facts(pack, problems)
    texts = read_texts(pack, facts, language, problems)
    if problems:
        raise PackError(problems)
    return Knowledge(facts, texts)


def read_facts(pack: Pack, problems: list[Problem]) -> Facts:
    """The facts; none if the pack has no knowledge. What is wrong with them is noted."""
    folder = pack.folder / FOLDER
    if not folder.is_dir():
        return NO_FACTS
    sources = _sources(read_entry(folder / "sources.json", problems))
    return FactReader(pack, sources).read(read_entry(folder / "facts.json", problems))


def _sources(sheet: Entry) -> dict[str, Source]:
    found = {}
    for key in sheet.keys:
        entry = sheet.part(key)
        found[key] = Source(entry.text("cite"), entry.count("year") if entry.has("year") else None)
    return found


def text_file(pack: Pack, language: str) -> Path:
    """Where the texts in a language are, or belong."""
    return pack.folder / FOLDER / "texts" / f"{language}.json"


def read_texts(pack: Pack, facts: Facts, language: str, problems: list[Problem]) -> Texts:
    """The texts; none if nobody has written them yet. What is wrong with them is noted."""
    path = text_file(pack, language)
    if not path.is_file():
        return no_texts(language)
    sheet = read_entry(path, problems, language)
    if sheet.has("language") and sheet.text("language") != language:
        sheet.note(f"language is not {language!r}")
    for key in sorted(set(sheet.keys) - TEXT_PARTS - {"language"}):
        sheet.note(f"{key} is not known")
    by_symbol = {symbol: material for material, symbol in pack.symbols.items()}
    cards = {key: card.materials for key, card in pack.board.applications.items()}
    materials = _table(sheet, "materials", pack.symbols, lambda e, _: _material(e, facts))
    applications = _table(
        sheet, "applications", cards, lambda e, key: _thing(e, "what", cards[key], by_symbol)
    )
    lying = pack.board.deposits
    territories = _table(
        sheet, "territories", lying, lambda e, key: _thing(e, "about", lying[key], by_symbol)
    )
    countries, parts, notes = (_plain(sheet, part) for part in ("countries", "parts", "notes"))
    return Texts(language, materials, applications, territories, countries, parts, notes)


def _table(
    sheet: Entry, part: str, known: Iterable[K], read: Callable[[Entry, K], T]
) -> dict[K, T]:
    """The entries of a part; one about something that the pack does not have is noted."""
    if not sheet.has(part):
        return {}
    table, ids = sheet.part(part), list(known)
    for key in table.keys:
        if key not in ids:
            table.note(f"{key!r} is not in {part}.json")
    return {key: read(table.part(key), key) for key in ids if table.has(key)}


def _thing(
    entry: Entry, what: str, needs: tuple[MaterialId, ...], by_symbol: Mapping[str, MaterialId]
) -> ThingTexts:
    return ThingTexts(_said(entry, what), _why(entry, needs, by_symbol), _words(entry, "search"))


def _material(entry: Entry, facts: Facts) -> MaterialTexts:
    source = _said(entry, "know_source")
    if source and source not in facts.sources:
        entry.note(f"{source!r} is not in sources.json")
    return MaterialTexts(
        _said(entry, "what"),
        _words(entry, "uses"),
        _said(entry, "replace"),
        _said(entry, "know"),
        source,
        _words(entry, "search"),
    )


def _why(
    entry: Entry, needs: tuple[MaterialId, ...], by_symbol: Mapping[str, MaterialId]
) -> dict[MaterialId, str]:
    why: dict[MaterialId, str] = {}
    part = entry.part("why") if entry.has("why") else None
    for symbol in part.keys if part else ():
        material = by_symbol.get(symbol)
        if part and material not in needs:
            part.note(f"{symbol!r} is no Material of it")
        elif part and material:
            why[material] = part.text(symbol)
    return why


def _plain(sheet: Entry, part: str) -> dict[str, str]:
    table = sheet.part(part) if sheet.has(part) else None
    return {key: table.text(key) for key in table.keys} if table else {}


def _said(entry: Entry, key: str) -> str:
    """A text, or nothing yet."""
    return entry.text(key) if entry.has(key) else ""


def _words(entry: Entry, key: str) -> tuple[str, ...]:
    """A list of texts, or none yet."""
    return tuple(entry.texts(key)) if entry.has(key) else ()
