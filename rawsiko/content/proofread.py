"""Reading the texts of a pack over: slips in writing, and what is still English."""

import re
from collections.abc import Iterable, Iterator

from rawsiko.content.lines import PLACE, SENTENCE, Line
from rawsiko.content.wording import ending, flaws, longest_sentence, numbers_in

_WORD = re.compile(r"[^\W\d_]+")
_LATIN = re.compile(r"[A-Za-z]{2}")
_PLAIN = re.compile(
    r"\b(and|of|the|new|old|far|(north|south|east|west)(ern)?|central|middle|islands?|republic|united"
    r"|states|kingdom|coast|sea|ocean|mountains|territory)\b",
    re.IGNORECASE,
)
"""English words in names of places; a name that has one is no name that all languages share."""
_GREEK_QUESTION = ";\u037e"
MOST_CHARACTERS = 140
"""In one sentence: readers of ten lose their way in a longer one."""
_ENDING = 1
"""So many letters at the end of a name may change when it is inflected."""


def slips(lines: Iterable[Line]) -> Iterator[tuple[str, str]]:
    """Where something is written wrongly, and what."""
    for line in lines:
        if not line.text.strip():
            # Who reads the files has told that it is empty.
            continue
        if line.text != line.text.strip():
            yield line.where, f"begins or ends with a space: {line.text!r:.60}"
        if not _WORD.search(line.text):
            yield line.where, f"says nothing: {line.text!r:.60}"
        for flaw in flaws(line.text):
            yield line.where, f"has {flaw}: {line.text!r:.60}"
        if line.kind == SENTENCE and longest_sentence(line.text) > MOST_CHARACTERS:
            yield (
                line.where,
                f"has a sentence of more than {MOST_CHARACTERS} characters: {line.text!r:.60}",
            )
        is_told_twice = line.kind == SENTENCE and line.english
        if is_told_twice and _mark(line.text) != _mark(line.english):
            yield line.where, f"ends with another mark than English: {line.text!r:.60}"


def same_texts(lines: Iterable[Line]) -> Iterator[tuple[str, str]]:
    """Texts that have been copied and not written anew.

    Two products may need a Material for the same reason, and two Materials may share a use.
    """
    seen: dict[str, Line] = {}
    for line in lines:
        if line.kind != SENTENCE or not line.text.strip():
            continue
        first = seen.setdefault(line.text.strip(), line)
        if first is not line and not _may_agree(first, line):
            yield line.where, f"is the same as {first.where}: {line.text!r:.60}"


def _may_agree(one: Line, other: Line) -> bool:
    if one.is_use and other.is_use:
        # English has the words by which uses are told apart.
        return not one.english or one.english == other.english
    return bool(one.reason) and one.reason == other.reason


def other_numbers(lines: Iterable[Line]) -> Iterator[tuple[str, str]]:
    """Translations that have other numbers than English, or say them in words."""
    for line in lines:
        if line.english and numbers_in(line.text) != numbers_in(line.english):
            yield line.where, f"has other numbers than English: {line.text!r:.60}"


def _mark(text: str) -> str:
    mark = ending(text)
    return "?" if mark and mark in _GREEK_QUESTION else mark


def still_english(lines: Iterable[Line]) -> Iterator[tuple[str, str]]:
    """What has not been translated yet.

    A sentence or a thing that is called as in English is; a place only if there is more to show
    for it: an English word in it, letters of another alphabet in the language's other texts, other
    texts that call the place otherwise, or that nearly all places are called so.
    """
    lines = [line for line in lines if line.english]
    others = [line for line in lines if line.text.strip() != line.english]
    places = [line.text == line.english for line in lines if line.kind == PLACE]
    is_strange = 2 * sum(bool(_LATIN.search(line.text)) for line in others) < len(others)
    is_copy = 4 * sum(places) > 3 * len(places)
    for line in lines:
        if line.text.strip() != line.english or line.is_same or not _has_words(line.text):
            continue
        is_told = line.kind != PLACE or is_strange or is_copy
        if is_told or _is_called_otherwise(line.text, others):
            yield line.where, f"is still English: {line.text!r:.60}"


def _has_words(text: str) -> bool:
    """Whether there is anything to translate; "LED" or "USA" is not."""
    return any(len(word) > 2 and not word.isupper() for word in _WORD.findall(text))


def _is_called_otherwise(name: str, others: Iterable[Line]) -> bool:
    if _PLAIN.search(name):
        return True
    whole = re.compile(rf"\b{re.escape(name)}\b")
    stem = name[:-_ENDING].casefold()
    told = [
        line.text.casefold()
        for line in others
        if name in line.english and whole.search(line.english)
    ]
    return 2 * sum(stem not in text for text in told) > len(told)
