"""What a translator says above an entry about the terms of the glossary that stand in it.

``# fewer: Asset 1`` is how often a term stands there where English has it more often, down to 0.
``# short: Asset στοιχεί`` is the stem of a shorter word that stands for a term where it is told before
or has no room.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tools.catalogues.files import Entry
from tools.catalogues.terms import Term, unused_terms

_MARK = re.compile(r"(?P<kind>fewer|short): (?P<term>\S.*\S) (?P<said>\S+)")
_LIKE_A_MARK = re.compile(r"(?i)(no term|fewer|short)\s*:")


class Marks(NamedTuple):
    """How often terms must stand in an entry, and by which other words."""

    fewer: dict[str, int]
    short: dict[str, str]


def marks_of(entry: Entry) -> Marks:
    """What is said above an entry; a line that nobody understands says nothing."""
    marks = Marks({}, {})
    for found in map(_MARK.fullmatch, entry.remarks):
        if found and found["kind"] == "short":
            marks.short[found["term"]] = found["said"]
        elif found and found["said"].isdecimal():
            marks.fewer[found["term"]] = int(found["said"])
    return marks


def term_faults(
    glossary: Sequence[Term], language: str, source: Entry, entry: Entry
) -> Iterator[str]:
    """Terms that are not used, and marks that are not understood or not needed."""
    marks = marks_of(entry)
    said = len(marks.fewer) + len(marks.short)
    if sum(bool(_LIKE_A_MARK.match(remark)) for remark in entry.remarks) != said:
        yield "has a mark that is neither 'fewer: Term number' nor 'short: Term stem'"

    def unused(marks: Marks) -> list[str]:
        return unused_terms(glossary, language, source.forms, entry.forms, *marks)

    known = {term.name: language in term.stems for term in glossary}
    for term in dict.fromkeys((*marks.fewer, *marks.short)) if glossary else ():
        if term not in known:
            yield f"has a mark for {term!r}, which is no term of the glossary"
    for term in unused(marks):
        yield f"does not use the glossary's word for {term!r}, or not as often as English"
    # Of a term without a word nobody can say whether a mark is needed; that it has none is told.
    for term, count in ((term, marks.fewer[term]) for term in marks.fewer if known.get(term)):
        # With room to spare, a term could go and nobody would be told.
        if term not in unused(Marks({**marks.fewer, term: count + 1}, marks.short)):
            yield f"has {term!r} more often than its mark says, or needs none"
    for term in filter(known.get, marks.short):
        others = {other: stem for other, stem in marks.short.items() if other != term}
        if term not in unused(Marks(marks.fewer, others)):
            yield f"needs no short word for {term!r}"
