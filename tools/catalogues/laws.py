"""The laws that a translation keeps; each gives what breaks it."""

from __future__ import annotations

import re
import string
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from rawsiko.content.letters import (
    ALPHABETS,
    HOLE,
    is_english,
    letter_faults,
    strange_words,
)
from rawsiko.content.tongue import english_sentences
from rawsiko.content.wording import ending, flaws, numbers_in
from tools.catalogues.files import ENGLISH, ONE_NUMBER, PLURALS, Entry, Part, plural_header, shown
from tools.catalogues.marks import term_faults
from tools.catalogues.terms import Term, wordless

WRITTEN = {"", "02d"}
"""How a {name} may be written: as it is, or as a number of two digits."""
COUNT = "count"
"""The number that plural forms follow."""
MONTHS = "format.month."
"""Some languages write a date with the name of the month, others with its number."""
GREEK_QUESTION = ";\u037e"
"""What looks like a semicolon is the question mark of Greek."""


class Fault(NamedTuple):
    """One broken law."""

    where: str
    key: str
    why: str

    def __str__(self) -> str:
        return f"{self.where}: {self.key}: {self.why}" if self.key else f"{self.where}: {self.why}"


def language_faults(
    language: str,
    english: Mapping[str, Part],
    parts: Mapping[str, Part],
    glossary: Sequence[Term],
) -> list[Fault]:
    """Everything that is wrong with the catalogues of one language."""
    faults: list[Fault] = []
    if language not in PLURALS or language not in ALPHABETS:
        return [Fault(language, "", "has no plural rule or no alphabet")]
    if not parts:
        return [Fault(language, "", "is missing: it has no catalogue at all")]
    without = "has no English catalogue"
    for names, why in (
        (english.keys() - parts.keys(), "is missing"),
        (parts.keys() - english.keys(), without),
    ):
        faults += [Fault(f"{language}/{name}.po", "", why) for name in sorted(names)]
    lacking = wordless(glossary, language) if language != ENGLISH else []
    if lacking:
        faults.append(Fault("glossary.json", "", f"has no {language!r} for {', '.join(lacking)}"))
    seen: dict[str, str] = {}
    for name, part in parts.items():
        where = f"{language}/{name}.po"
        for key in part.entries:
            if key in seen:
                faults.append(Fault(where, key, f"stands in {seen[key]}.po too"))
            seen[key] = name
        found = _part_faults(language, english.get(name), part, glossary)
        faults += [Fault(where, key, why) for key, why in found]
    return faults


def _part_faults(
    language: str, english: Part | None, part: Part, glossary: Sequence[Term]
) -> Iterator[tuple[str, str]]:
    yield from part.troubles
    has_rule = _bare(part.header) == _bare(plural_header(language))
    if not has_rule:
        yield "", f"Plural-Forms must be {plural_header(language)!r}, not {part.header!r}"
    if english is None or not english.is_readable or not part.is_readable:
        # One broken line has been told; what it hides nobody knows.
        return
    for key in sorted(english.entries.keys() - part.entries.keys()):
        yield key, "is missing"
    for key, entry in part.entries.items():
        source = english.entries.get(key)
        if source is None:
            yield key, "is stale: there is no such English text"
            continue
        if entry.is_plural and not has_rule:
            continue
        for why in _entry_faults(language, source, entry, glossary):
            yield key, why


def _bare(header: str) -> str:
    """A rule without what may be written in different ways."""
    return re.sub(r"[\s();]", "", header)


def _entry_faults(
    language: str, source: Entry, entry: Entry, glossary: Sequence[Term]
) -> Iterator[str]:
    if entry.is_fuzzy:
        yield "is fuzzy"
    if entry.is_plural != source.is_plural:
        yield "has plural forms in one language only"
        return
    if entry.lacking:
        yield f"lacks plural forms: {', '.join(f'msgstr[{number}]' for number in entry.lacking)}"
        return
    if not all(form.strip() for form in entry.forms):
        yield "is empty"
        return
    wanted = _most(source.forms)
    for number, form in enumerate(entry.forms):
        said = placeholders(form)
        if entry.is_plural and number in ONE_NUMBER[language]:
            # "One Turn" has its number as a word.
            said[COUNT] = said[COUNT] or wanted[COUNT]
        if said != wanted:
            often = "" if said.keys() ^ wanted.keys() else ", or not as often"
            yield f"has other placeholders than English{often}: {form!r}"
        yield from _form_faults(language, source, form)
    if language != ENGLISH:
        yield from _translation_faults(language, source, entry, glossary)


def _form_faults(language: str, source: Entry, form: str) -> Iterator[str]:
    """What one text must keep whatever it says."""
    for flaw in flaws(form):
        yield f"has {flaw}: {form!r}"
    if _edges(form) not in {_edges(text) for text in source.forms}:
        yield f"begins or ends with another space than English: {form!r}"
    if _mark(form, language) not in {_mark(text) for text in source.forms}:
        yield f"ends with another mark than English: {form!r}"
    if form.count("\n") not in {text.count("\n") for text in source.forms}:
        yield f"has other line ends than English: {form!r}"
    is_free = source.key.startswith(MONTHS)
    if not is_free and _numbers(form) not in [_numbers(text) for text in source.forms]:
        yield f"has other numbers than English: {form!r}"
    strange = strange_words(form, language, " ".join(source.forms))
    yield from letter_faults(language, form, strange)


def _translation_faults(
    language: str, source: Entry, entry: Entry, glossary: Sequence[Term]
) -> Iterator[str]:
    if entry.english is not None and entry.english != shown(source.forms):
        yield f"was translated from another English text: {entry.english!r}"
    if not source.key.startswith(MONTHS) and is_english(entry.forms, source.forms):
        yield "is still English"
    else:
        yield from _english_parts(source, entry)
    yield from term_faults(glossary, language, source, entry)


def _english_parts(source: Entry, entry: Entry) -> Iterator[str]:
    english = HOLE.sub("", " ".join(source.forms))
    for form in entry.forms:
        for sentence in english_sentences(HOLE.sub("", form), english):
            yield f"is English in part: {sentence!r:.60}"


def placeholders(text: str) -> Counter[str]:
    """How often the {names} stand in a text; one without a name, or written in an odd way, is itself.

    >>> sorted(placeholders("{name} has {count} on {day:02d}"))
    ['count', 'day', 'name']
    >>> placeholders("{name} and {name}")["name"]
    2
    >>> sorted(placeholders("{} has {count!r} of {name:d}"))
    ['', 'count!r', 'name:d']
    """
    try:
        holes = [hole for hole in string.Formatter().parse(text) if hole[1] is not None]
    except ValueError:
        return Counter(["a brace without its partner"])
    return Counter(
        f"{name}{'!' if kind else ''}{kind or ''}{f':{form}' if form not in WRITTEN else ''}"
        for _, name, form, kind in holes
    )


def _most(forms: Sequence[str]) -> Counter[str]:
    found: Counter[str] = Counter()
    for form in forms:
        found |= placeholders(form)
    return found


def _numbers(text: str) -> list[str]:
    return numbers_in(HOLE.sub("", text))


def _edges(text: str) -> tuple[str, str]:
    return text[: len(text) - len(text.lstrip())], text[len(text.rstrip()) :]


def _mark(text: str, language: str = ENGLISH) -> str:
    last = ending(text)
    return "?" if language == "el" and last and last in GREEK_QUESTION else last
