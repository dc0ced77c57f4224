"""The laws that the texts of the shipped packs keep beside those of ``rawsiko pack --check``.

They know what only this project knows: its glossary, and how its languages inflect the names of things.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from rawsiko.content.lacks import lacks_of
from rawsiko.content.lines import SENTENCE, WORD, Line, lines_of
from rawsiko.content.load import load_pack
from rawsiko.content.load_knowledge import load_knowledge
from rawsiko.content.pack import Pack, PackError
from rawsiko.presenters.typed import folded
from rawsiko.shipped import ASSETS
from tools.catalogues.files import ENGLISH
from tools.catalogues.laws import Fault
from tools.catalogues.terms import Term, unused_terms

PACKS = ASSETS / "packs"
AT_THE_TABLE = ("Sun", "Sawyer")
"""Names of players; in a pack they mean something else."""


def pack_faults(
    chosen: Iterable[str], glossary: Sequence[Term], folder: Path = PACKS
) -> list[Fault]:
    """Every broken law of the packs in these languages."""
    faults, chosen = [], list(chosen)
    for path in sorted(found for found in folder.iterdir() if found.is_dir()):
        faults += [Fault(path.name, p.where, p.why) for p in lacks_of(path, chosen)]
        try:
            pack = load_pack(path)
            faults += [
                Fault(path.name, line.where, why)
                for language in chosen
                for line, why in _faults(pack, language, glossary)
            ]
        except PackError:
            # What is wrong has been told, and nothing else can be seen before it is right.
            continue
    return faults


def _faults(pack: Pack, language: str, glossary: Sequence[Term]) -> Iterator[tuple[Line, str]]:
    texts = load_knowledge(pack, language).texts
    english = load_knowledge(pack, ENGLISH).texts
    terms = [term for term in glossary if term.name not in AT_THE_TABLE]
    names = list(_names(pack, language))
    for line in lines_of(pack, texts, english):
        if language != ENGLISH and line.kind != WORD:
            yield from ((line, why) for why in _translation_faults(line, language, terms, names))


def _translation_faults(
    line: Line, language: str, terms: Sequence[Term], names: Sequence[tuple[str, str]]
) -> Iterator[str]:
    for term in unused_terms(terms, language, [line.english], [line.text]):
        yield f"does not use the glossary's word for {term!r}: {line.text!r}"
    if line.kind != SENTENCE:
        return
    there = folded(line.text)
    for name, own in names:
        is_meant = re.search(rf"\b{re.escape(name)}\b", line.english, re.IGNORECASE)
        if is_meant and not all(_stem(word) in there for word in own.split() if len(word) > 2):
            yield f"does not call {name!r} as the pack does, {own!r}: {line.text!r}"


def _names(pack: Pack, language: str) -> Iterator[tuple[str, str]]:
    for table in (pack.materials.values(), pack.applications.values()):
        for names in table:
            yield names[ENGLISH].long, names[language].long


def _stem(word: str) -> str:
    """What is left of a word in all its cases: a third of it may change, three letters stay.

    >>> _stem("Koksējamās"), _stem("ogles")
    ('kokseja', 'ogl')
    """
    bare = folded(word)
    return bare[: max(3, len(bare) - max(2, len(bare) // 3))]
