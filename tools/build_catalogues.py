"""Compile every complete language of ``locales/`` from .po to .mo.

python -m tools.build_catalogues            compile
python -m tools.build_catalogues --check    only say which laws are broken, and what is stale
python -m tools.build_catalogues --update   prepare the .po files for translators, then compile
       --lang xx                            one language only
       --draft                              compile a language that is not complete, to look at it

A language is offered in the app when it has .mo files. It has them when it is complete; a draft has
them until the next compiling without --draft takes them away.
"""

import argparse
import io
import sys
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from rawsiko.content.pack import BEGUN
from rawsiko.content.pack import LANGUAGES as NAMED
from tools.catalogues.files import ENGLISH, LOCALES, PLURALS, Part, parts_of
from tools.catalogues.keys import CODE, differences, used_in
from tools.catalogues.laws import Fault, language_faults
from tools.catalogues.terms import NAME, GlossaryError, Term, read_glossary
from tools.catalogues.update import update

_ANY_DAY = datetime(2026, 1, 1, tzinfo=UTC)


def compiled(source: Path) -> bytes:
    """The .mo of a .po file."""
    with source.open("rb") as file:
        catalogue = read_po(file, locale=source.parts[-3])
    # The moment of compiling must not make two files of one source differ.
    catalogue.creation_date = catalogue.revision_date = _ANY_DAY
    catalogue.fuzzy = False
    out = io.BytesIO()
    write_mo(out, catalogue)
    return out.getvalue()


def languages(folder: Path = LOCALES) -> list[str]:
    """Every language that somebody has begun."""
    return sorted({path.parts[-3] for path in folder.glob("*/LC_MESSAGES/*.po")})


def expected(folder: Path = LOCALES) -> list[str]:
    """Every language that the game promises, and every one that somebody has begun."""
    return sorted({*PLURALS, *languages(folder)})


def is_complete(language: str, folder: Path = LOCALES) -> bool:
    """Whether every English text has its own in this language."""
    english, parts = parts_of(ENGLISH, folder), parts_of(language, folder)
    if not all(part.is_readable for part in (*english.values(), *parts.values())):
        return False
    return all(
        name in parts and all(_is_done(part, parts[name], key) for key in part.entries)
        for name, part in english.items()
    )


def _is_done(english: Part, part: Part, key: str) -> bool:
    entry, source = part.entries.get(key), english.entries[key]
    return (
        entry is not None
        and entry.is_plural == source.is_plural
        and not entry.is_fuzzy
        and all(form.strip() for form in entry.forms)
    )


def wanted(folder: Path = LOCALES, *, draft: bool = False) -> dict[Path, bytes]:
    """Every .mo that should be there."""
    return {
        source.with_suffix(".mo"): compiled(source)
        for language in languages(folder)
        if draft or is_complete(language, folder)
        for source in sorted((folder / language / "LC_MESSAGES").glob("*.po"))
    }


def stale(folder: Path = LOCALES, *, draft: bool = False) -> list[Path]:
    """The .mo files that are missing, older than their .po, or should not be there."""
    should = wanted(folder, draft=draft)
    there = set(folder.glob("*/LC_MESSAGES/*.mo"))
    old = [path for path, data in should.items() if path not in there or path.read_bytes() != data]
    return sorted({*old, *(there - should.keys())})


def compile_all(folder: Path = LOCALES, *, draft: bool = False) -> list[Path]:
    """Write or remove what is stale."""
    should, old = wanted(folder, draft=draft), stale(folder, draft=draft)
    for path in old:
        if path in should:
            path.write_bytes(should[path])
        else:
            path.unlink()
    return old


def key_faults(folder: Path = LOCALES) -> list[Fault]:
    """Keys of the code without an English text, and texts that the code does not use."""
    from tools.catalogues.families import FAMILIES

    parts = parts_of(ENGLISH, folder).values()
    if not all(part.is_readable for part in parts):
        return []
    known = {key for part in parts for key in part.entries}
    used = used_in(CODE, {key.split(".")[0] for key in known})
    return [Fault(ENGLISH, key, why) for key, why in differences(used, FAMILIES, known)]


def text_faults(chosen: Iterable[str], folder: Path = LOCALES) -> list[Fault]:
    """Every broken law of these languages."""
    english, (glossary, faults) = parts_of(ENGLISH, folder), _glossary(folder)
    for language in chosen:
        faults += language_faults(language, english, parts_of(language, folder), glossary)
    return faults


def _glossary(folder: Path = LOCALES) -> tuple[Sequence[Term], list[Fault]]:
    try:
        return read_glossary(folder), []
    except GlossaryError as error:
        return (), [Fault(NAME, "", str(error))]


def told_faults(chosen: Iterable[str]) -> list[Fault]:
    """Every broken law of the shipped packs in these languages."""
    from tools.catalogues.pack_laws import pack_faults

    return pack_faults([code for code in chosen if code in (*NAMED, *BEGUN)], _glossary()[0])


def drafts(folder: Path = LOCALES) -> list[Fault]:
    """Languages that are compiled though they are not complete."""
    there = sorted({path.parts[-3] for path in folder.glob("*/LC_MESSAGES/*.mo")})
    why = "is a draft, compiled but not complete: compile without --draft before you pass it on"
    return [Fault(language, "", why) for language in there if not is_complete(language, folder)]


def unreadable(folder: Path = LOCALES) -> list[Fault]:
    """The .po files that nothing can be made of."""
    return [
        Fault(f"{language}/{name}.po", key, why)
        for language in languages(folder)
        for name, part in parts_of(language, folder).items()
        if not part.is_readable
        for key, why in part.troubles
    ]


def main(arguments: list[str]) -> int:
    """Exit code 1 if a check finds anything."""
    wishes = _parser().parse_args(arguments)
    chosen = [wishes.lang] if wishes.lang else expected()
    lost = unreadable()
    if wishes.check:
        faults = [*key_faults(), *text_faults(chosen), *told_faults(chosen)]
        broken = {fault.where.split("/")[0] for fault in faults}
        faults += [
            Fault(_place(path), "", "is not up to date: compile it")
            for path in ([] if lost else stale())
            if path.parts[-3] not in broken
        ]
        faults += [fault for fault in drafts() if fault.where not in NAMED]
        for fault in faults:
            print(fault)
        print(f"{len(chosen)} languages, {len(faults)} faults")
        return 1 if faults else 0
    if lost:
        # What is compiled stays as it is: a slip in one file must not cost a language.
        print(*lost, sep="\n", file=sys.stderr)
        return 1
    if wishes.update:
        every = [wishes.lang] if wishes.lang else [code for code in PLURALS if code != ENGLISH]
        for path in (path for language in every for path in update(language)):
            print(_place(path))
    for path in compile_all(draft=wishes.draft):
        print(_place(path) if path.exists() else f"{_place(path)}: removed, something is missing")
    return 0


def _place(path: Path) -> str:
    return str(path.relative_to(LOCALES.parent))


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--check", action="store_true", help="only say what is wrong")
    parser.add_argument("--update", action="store_true", help="prepare .po files for translators")
    parser.add_argument("--draft", action="store_true", help="compile what is not complete, too")
    parser.add_argument("--lang", choices=sorted(PLURALS), help="one language only")
    return parser


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
