"""What a pack still lacks before its cards are complete in a language."""

import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from rawsiko.content import checks
from rawsiko.content.absent import absent
from rawsiko.content.agreement import contradictions
from rawsiko.content.knowledge import FOLDER, Facts, Texts, no_texts
from rawsiko.content.lines import lines_of
from rawsiko.content.load import read_pack
from rawsiko.content.load_knowledge import read_facts, read_texts, text_file
from rawsiko.content.pack import LANGUAGES, Names, Pack, PackError, Problem
from rawsiko.content.proofread import other_numbers, same_texts, slips, still_english
from rawsiko.content.sheet import ENGLISH, LONGEST_LABEL
from rawsiko.content.surplus import surplus_of, unused_sources, unused_uses, unused_words
from rawsiko.content.tongue import tongue_slips
from rawsiko.content.wording import ending
from rawsiko.core.ids import MaterialId

_SHAPELESS = re.compile(r"(?:(\S+) )?is not (?:an object|a list\b(?! of)|valid JSON)")
USES = (3, 4)
"""So many uses have room on a card, and the quiz may ask for the third."""
FIRST_YEAR, LAST_YEAR = 1400, 2100
"""No source is older than printing, or from a time to come."""


def lacks_of(folder: Path, languages: Sequence[str] = LANGUAGES) -> list[Problem]:
    """Everything that is wrong or missing, in these languages and for everybody."""
    problems: list[Problem] = []
    try:
        pack = read_pack(folder, problems)
        if all(problem.language for problem in problems):
            # Only names are missing: the rest can be looked at all the same.
            problems += checks.problems_of(pack)
            problems += surplus_of(pack)
            problems += _idle(pack)
            problems += [p for language in languages for p in _alike(pack, language)]
            problems += _knowledge(pack, languages, problems)
    except PackError as error:
        problems += error.problems
    return [p for p in problems if not p.language or p.language in languages]


def _knowledge(pack: Pack, languages: Sequence[str], problems: list[Problem]) -> list[Problem]:
    found = [p for language in languages for p in _labels(pack, language)]
    if not (pack.folder / FOLDER).is_dir():
        return [*found, Problem(FOLDER, "is missing: the pack can be played, but tells nothing")]
    wrong: list[Problem] = []
    facts = read_facts(pack, wrong)
    # What is wrong with the English texts is told where English is asked for.
    unread: list[Problem] = []
    english = _texts_of(pack, facts, ENGLISH, unread)
    found += (*absent(pack), *_facts(pack, facts))
    if text_file(pack, ENGLISH).is_file() and not _gone([*wrong, *unread]):
        told = [said.know_source for said in english.materials.values()]
        unused = unused_sources(facts, told)
        found += [Problem(f"sources.json {where}", why) for where, why in unused]
        strange = unused_uses(facts, english)
        found += [Problem(f"facts.json uses_also_true {where}", why) for where, why in strange]
    is_whole = not _gone(wrong)
    for language in languages:
        texts = _texts_of(pack, facts, language, wrong)
        if text_file(pack, language).is_file():
            lacking = [*_texts(pack, facts, texts), *_unlike(texts, english)]
            lacking += unused_words(texts, named(facts)) if is_whole else ()
            found += [Problem(f"{language}.json {where}", why, language) for where, why in lacking]
        else:
            found.append(Problem(f"texts/{language}.json", "is missing", language))
        found += _read_over(pack, texts, english)
    problems += wrong
    return [p for p in found if not any(_path(p).startswith(gone) for gone in _gone(wrong))]


def _texts_of(pack: Pack, facts: Facts, language: str, problems: list[Problem]) -> Texts:
    """The texts; of a file that nobody can read only that is told."""
    try:
        return read_texts(pack, facts, language, problems)
    except PackError as error:
        problems += error.problems
        return no_texts(language)


def _gone(problems: Iterable[Problem]) -> list[str]:
    """The paths at which something of another shape stands: nothing in it need be missed."""
    told = ((problem.where, _SHAPELESS.match(problem.why)) for problem in problems)
    return [f"{where}.{shape[1]}." if shape[1] else f"{where}." for where, shape in told if shape]


def _path(problem: Problem) -> str:
    """The place of a lack as the files are read.

    >>> _path(Problem("lv.json materials 'cobalt'", "know is missing"))
    'lv.json.materials.cobalt.'
    """
    return ".".join(problem.where.replace("'", "").split()) + "."


def _read_over(pack: Pack, texts: Texts, english: Texts) -> list[Problem]:
    lines = list(lines_of(pack, texts, english))
    told = [*slips(lines), *same_texts(lines)]
    if texts.language != ENGLISH:
        told += (*still_english(lines), *other_numbers(lines))
    told += tongue_slips(lines, texts.language, set(pack.symbols.values()))
    return [Problem(where, why, texts.language) for where, why in told]


def _unlike(texts: Texts, english: Texts) -> Iterator[tuple[str, str]]:
    """What must be as in English: which source, how many uses, whether there is a word to search by."""
    for material, said in texts.materials.items():
        there = english.materials.get(material)
        where = f"materials {material!r}"
        if there and said.uses and len(said.uses) != len(there.uses):
            # The quiz asks for the third use of a Material, in whatever language.
            yield where, f"has {len(said.uses)} uses, and English has {len(there.uses)}"
        if there and said.know_source and said.know_source != there.know_source:
            yield where, f"know_source is not {there.know_source!r} as in English"
    for part in ("materials", "applications", "territories"):
        told = getattr(texts, part)
        for key, thing in getattr(english, part).items():
            if thing.search and key in told and not told[key].search:
                yield f"{part} {key!r}", "search is missing"


def _idle(pack: Pack) -> Iterator[Problem]:
    """What no Match would ever ask for."""
    board = pack.board
    needed = {material for card in board.applications.values() for material in card.materials}
    wanted = {card for objective in board.objectives.values() for card in objective.applications}
    for material in (key for key in board.materials if key not in needed):
        yield Problem(f"materials.json {material!r}", "is needed by no Application")
    for application in (key for key in board.applications if key not in wanted):
        yield Problem(f"applications.json {application!r}", "is in no Objective")


def _alike(pack: Pack, language: str) -> Iterator[Problem]:
    """Two things that nobody could tell apart."""
    for name, table in (
        ("materials", pack.materials.items()),
        ("continents", pack.continents.items()),
        ("territories", pack.territories.items()),
        ("applications", pack.applications.items()),
    ):
        seen: dict[str, str] = {}
        for key, names in table:
            for text in {names[language].short, names[language].long}:
                if text in seen:
                    why = f"is called as {seen[text]!r} in language {language!r}: {text!r}"
                    yield Problem(f"{name}.json {key!r}", why, language)
                seen[text] = key


def _labels(pack: Pack, language: str) -> Iterator[Problem]:
    tables: tuple[tuple[str, Iterable[tuple[str, Names]]], ...] = (
        ("continents", pack.continents.items()),
        ("territories", pack.territories.items()),
    )
    for name, table in tables:
        for key, names in table:
            short = names[language].short
            if len(short) > LONGEST_LABEL and short == names[language].long:
                why = f"a short name in language {language!r} is missing"
                yield Problem(f"{name}.json {key!r}", why, language)


def _facts(pack: Pack, facts: Facts) -> Iterator[Problem]:
    for key, source in facts.sources.items():
        if source.year is None:
            # A card names a work with its year, so this one would never be named.
            yield Problem(f"sources.json {key!r}", "has no year")
        elif not FIRST_YEAR <= source.year <= LAST_YEAR:
            yield Problem(f"sources.json {key!r}", f"{source.year} is no year of a work")
    missing = (*_materials(pack, facts), *_lands(pack, facts), *_cards(pack, facts))
    for where, why in (*missing, *contradictions(facts)):
        yield Problem(f"facts.json {where}", why)


def _materials(pack: Pack, facts: Facts) -> Iterator[tuple[str, str]]:
    for material in pack.board.materials:
        where, known = f"materials {material!r}", facts.materials.get(material)
        if known is None:
            yield where, "is missing"
            continue
        for text, source in known.text_sources.items():
            if not source:
                yield where, f"{text} has no source"


def _lands(pack: Pack, facts: Facts) -> Iterator[tuple[str, str]]:
    for territory, materials in pack.board.deposits.items():
        where, land = f"territories {territory!r}", facts.territories.get(territory)
        if land is None:
            yield where, "is missing"
        elif not land.countries and not land.parts:
            yield where, "covers nothing"
        elif not land.source:
            yield where, "about has no source"
        for material in materials:
            where = f"deposits {material!r} in {territory!r}"
            deposit = facts.deposits.get((territory, material))
            if deposit is None:
                yield where, "is missing"
            elif not deposit.site_source or not deposit.kind:
                yield where, "has no kind or no site_source"


def _cards(pack: Pack, facts: Facts) -> Iterator[tuple[str, str]]:
    for application in pack.board.applications:
        where, known = f"applications {application!r}", facts.applications.get(application)
        if known is None:
            yield where, "is missing"
            continue
        for material, source in known.why_sources.items():
            if not source:
                yield where, f"why {material!r} has no source"


def _texts(pack: Pack, facts: Facts, texts: Texts) -> Iterator[tuple[str, str]]:
    board = pack.board
    for material in board.materials:
        said = texts.materials.get(material)
        for name in ("what", "uses", "replace", "know", "know_source"):
            if not said or not getattr(said, name):
                yield f"materials {material!r}", f"{name} is missing"
        if said and said.uses and len(said.uses) not in USES:
            yield f"materials {material!r}", f"has {len(said.uses)} uses, not three or four"
        if said and any(map(ending, said.uses)):
            yield f"materials {material!r}", "a use ends with a mark"
    wanted: dict[str, tuple[MaterialId, ...]] = {
        **{f"applications {key!r}": card.materials for key, card in board.applications.items()},
        **{f"territories {key!r}": materials for key, materials in board.deposits.items()},
    }
    things = {
        **{f"applications {key!r}": thing for key, thing in texts.applications.items()},
        **{f"territories {key!r}": thing for key, thing in texts.territories.items()},
    }
    for where, materials in wanted.items():
        thing = things.get(where)
        if thing is None or not thing.what:
            yield where, "about is missing" if where.startswith("terr") else "what is missing"
        for material in materials:
            if thing is None or not thing.why.get(material):
                yield where, f"why {pack.symbols[material]!r} is missing"
    for part, keys in named(facts).items():
        for key in sorted(keys - set(getattr(texts, part))):
            yield part, f"{key!r} is missing"


def named(facts: Facts) -> dict[str, set[str]]:
    """The countries, parts of countries and notes that facts speak of: each needs words."""
    materials, deposits = facts.materials.values(), facts.deposits.values()
    countries = {producer.country for m in materials for producer in m.producers}
    countries |= {code for d in deposits for code in d.share_of}
    notes = {producer.note for m in materials for producer in m.producers}
    notes |= {m.imports_note for m in materials} | {d.note for d in deposits}
    parts: set[str] = set()
    for land in facts.territories.values():
        countries |= {*land.countries, *land.small}
        parts |= set(land.parts)
    if any(m.china is not None for m in materials):
        countries.add("CN")
    return {"countries": countries, "parts": parts, "notes": notes - {""}}
