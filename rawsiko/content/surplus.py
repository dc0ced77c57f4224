"""What a pack has that nobody reads: a key with a slip, a language that the game does not know."""

import re
from collections.abc import Collection, Iterator
from contextlib import suppress
from pathlib import Path

from rawsiko.content.knowledge import FOLDER, Facts, Texts
from rawsiko.content.pack import BEGUN, LANGUAGES, Pack, PackError, Problem
from rawsiko.content.sheet import Entry, read_entries, read_entry

_LISTS = {
    "materials": "id symbol names",
    "continents": "id names",
    "territories": "id continent names",
    "links": "a b kind",
    "deposits": "territory material",
    "applications": "id points materials names",
    "objectives": "id applications",
}
_FACTS = {
    "materials": "china_share_pct producers bar_chart years source stage recycling_pct"
    " recycling_disputed eu_import_reliance_pct eu_import_note substitution_class substitution_sr"
    " text_sources",
    "territories": "countries parts small about_source",
    "applications": "also_true why_sources",
}
_FACT_PARTS = "materials deposits territories applications uses_also_true substitution_classes"
_DEPOSIT = "territory material kind share_pct share_of years source site_source note"
_TEXTS = {
    "materials": "what uses replace know know_source search",
    "applications": "what why search",
    "territories": "about why search",
}
_ID = re.compile(r"[a-z0-9]+([_-][a-z0-9]+)*")


def surplus_of(pack: Pack) -> Iterator[Problem]:
    """Keys that are not known, and ids that no program likes."""
    found: list[Problem] = []
    folder = pack.folder
    _know(read_entry(folder / "pack.json", []), "id names initial_assets", found)
    for name, keys in _LISTS.items():
        for entry in read_entries(folder / f"{name}.json", []):
            _know(entry, keys, found)
            if "id" in entry.keys and not _ID.fullmatch(entry.text("id")):
                why = f"the id {entry.text('id')!r} is not of small letters, digits, _ and -"
                found.append(Problem(entry.where, why))
    if (folder / FOLDER).is_dir():
        _look_at_knowledge(pack, found)
    yield from found


def _know(entry: Entry, keys: str, found: list[Problem], language: str = "") -> None:
    known = {*keys.split(), "note"}
    strange = (key for key in entry.keys if key not in known)
    found += [Problem(entry.where, f"{key} is not known", language) for key in strange]
    if "names" in known and entry.has("names"):
        _know(entry.part("names"), " ".join((*LANGUAGES, *BEGUN)), found)


def _look_at_knowledge(pack: Pack, found: list[Problem]) -> None:
    folder = pack.folder / FOLDER
    # What is wrong with what they know is told by those who read it.
    sources, facts = (read_entry(folder / f"{name}.json", []) for name in ("sources", "facts"))
    for key in sources.keys:
        _know(sources.part(key), "cite year", found)
    _know(facts, _FACT_PARTS, found)
    _know_parts(facts, _FACTS, found)
    for material in facts.part("materials").keys:
        for producer in facts.part("materials").part(material).parts("producers"):
            _know(producer, "country share_pct", found)
    for deposit in facts.parts("deposits"):
        _know(deposit, _DEPOSIT, found)
    for path in sorted((folder / "texts").glob("*")):
        if path.suffix != ".json" or path.stem not in (*LANGUAGES, *BEGUN):
            found.append(Problem(f"texts/{path.name}", "is in no language of the game"))
        else:
            _know_texts(path, found)


def _know_texts(path: Path, found: list[Problem]) -> None:
    # A file that cannot be read is told by those who need it.
    with suppress(PackError):
        _know_parts(read_entry(path, []), _TEXTS, found, path.stem)


def _know_parts(
    sheet: Entry, tables: dict[str, str], found: list[Problem], language: str = ""
) -> None:
    for part, keys in tables.items():
        table = sheet.part(part) if sheet.has(part) else None
        for key in table.keys if table else ():
            if table:
                _know(table.part(key), keys, found, language)


def unused_words(texts: Texts, named: dict[str, set[str]]) -> Iterator[tuple[str, str]]:
    """Words for countries, parts and notes that no fact speaks of."""
    for part, keys in named.items():
        for key in sorted(set(getattr(texts, part)) - keys):
            yield part, f"{key!r} is in no fact"


def unused_uses(facts: Facts, english: Texts) -> Iterator[tuple[str, str]]:
    """Uses that no card tells, or that a Material tells itself: a slip, or words that have changed."""
    told = {material: said.uses for material, said in english.materials.items()}
    every = {use for uses in told.values() for use in uses}
    for use, materials in facts.uses_also_true.items():
        if use not in every:
            yield f"{use!r}", "is no use in the English texts"
        for material in sorted(m for m in materials if use in told.get(m, ())):
            yield f"{use!r}", f"is a use of {material!r} already"


def unused_sources(facts: Facts, also: Collection[str]) -> Iterator[tuple[str, str]]:
    """Works that are listed though nothing comes from them."""
    used = {*also}
    for material in facts.materials.values():
        used |= {material.source, *material.text_sources.values()}
    for deposit in facts.deposits.values():
        used |= {deposit.source, deposit.site_source}
    used |= {land.source for land in facts.territories.values()}
    for application in facts.applications.values():
        used |= set(application.why_sources.values())
    for key in sorted(set(facts.sources) - used):
        yield f"{key!r}", "is named by no fact"
