"""Whether a text is in its language: its letters, and no sentences that stayed English."""

import re
from collections.abc import Collection, Iterable, Iterator

from rawsiko.content.letters import ALPHABETS, foreign_words, letter_faults
from rawsiko.content.lines import PLACE, WORD, Line
from rawsiko.content.sheet import ENGLISH

_SHORTENED = re.compile(r"\w+\.")
"""A word that is cut to fit on the map may have lost its accent."""
_SENTENCE = re.compile(r"(?<=[.!?…;:])\s+")
_WORDS = re.compile(r"[^\W\d_]+")
_FEWEST = 3
"""Words of which nobody can tell the language are fewer."""
_PLAIN = (
    "about after also and are because been before between both but can every for from has have help into"
    " is large like made make makes many much need needs of only other people small some such than that"
    " the their them then there these they thing things this through use used uses very was were what"
    " when where which while who why with without you your"
)
ENGLISH_WORDS = frozenset(_PLAIN.split())
"""What English cannot do without, and Italian, Latvian and Slovak do not write."""
_OTHERS = "a all an as at be by do if in it its more most no not on one or so to two up we"
_COMMON = frozenset(_OTHERS.split())
"""As English, but words of others as well: they prove nothing alone."""


def tongue_slips(
    lines: Iterable[Line], language: str, symbols: Collection[str]
) -> Iterator[tuple[str, str]]:
    """Where something is not in this language, and what; a language without an alphabet is any."""
    for line in lines:
        # What is English as a whole has been told as that, and without the English text that it is
        # missing; nobody can tell then which words are names.
        is_alone = not line.english and line.kind != WORD
        is_told = line.is_same or is_alone or line.text.strip() == line.english
        if language in ALPHABETS:
            text = _SHORTENED.sub("", line.text) if line.kind == PLACE else line.text
            strange = [] if is_told else foreign_words(text, language, line.english, symbols)
            yield from ((line.where, why) for why in letter_faults(language, text, strange))
        if language == ENGLISH or line.kind == WORD or is_told:
            continue
        for sentence in english_sentences(line.text, line.english):
            yield line.where, f"is English in part: {sentence!r:.60}"


def english_sentences(text: str, english: str) -> list[str]:
    """Those of a text that stayed English."""
    return [each for each in _SENTENCE.split(text) if is_mostly_english(each, english)]


def is_mostly_english(text: str, english: str) -> bool:
    """Whether half of the words are English, and at least one of them is nothing else.

    >>> is_mostly_english("Un smartphone is a small computer.", "A smartphone is a small computer.")
    True
    >>> is_mostly_english("Un computer in Argentina", "A computer in Argentina")
    False
    """
    words = [word.casefold() for word in _WORDS.findall(text)]
    known = {word.casefold() for word in _WORDS.findall(english)}
    known |= ENGLISH_WORDS | _COMMON
    is_told = len(words) >= _FEWEST and not ENGLISH_WORDS.isdisjoint(words)
    return is_told and 2 * sum(word in known for word in words) >= len(words)
