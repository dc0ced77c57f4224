"""Which letters, marks and words a language writes."""

from __future__ import annotations

import re
import string
import unicodedata
from collections.abc import Iterator, Sequence

ALPHABETS = {
    "en": string.ascii_lowercase,
    "it": string.ascii_lowercase + "àèéìíîòóùú",
    "lv": "abcdefghijklmnoprstuvzāčēģīķļņšūž",
    "el": "αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋΐΰ",
    "sk": string.ascii_lowercase + "áäčďéíĺľňóôöŕšťúýž",
}
QUOTES = {"en": "“”‘’", "it": "«»“”’", "lv": "„”", "el": "«»’", "sk": "„“’"}
"""Its quotation marks and apostrophes; a language without a line may have any but straight ones."""
_ANY_QUOTES = "«»„“”‘’"
LATIN_WORDS = {
    "vp",
    "pv",
    "vb",
    "km",
    "kg",
    "id",
    "monopoly",
    "stranglehold",
    "jsonl",
    "usgs",
    "ok",
    "led",
    "gps",
}
"""Words that are written in Latin letters everywhere."""
SHARED = {
    "asset",
    "bolt",
    "bot",
    "bravo",
    "chat",
    "chip",
    "expert",
    "menu",
    "min",
    "no",
    "quiz",
    "raw",
    "rawsiko",
    "sawyer",
    "siko",
    "stop",
    "sun",
    "wow",
}
"""Words that another language has from English, or shares with it; and names."""
HOLE = re.compile(r"\{[^{}]*\}")
"""A placeholder."""
_GREEK_VOWELS = re.compile("[αεηιουω]+")


def letter_faults(
    language: str, text: str, english: str, *, with_names: bool = False
) -> Iterator[str]:
    """Letters and marks that the language does not write; names may have some of another's."""
    strange = strange_words(text, language, english)
    if with_names:
        strange = [word for word in strange if not _is_name(word, language)]
    if strange:
        yield f"has letters of another alphabet: {', '.join(strange)}"
    bare = bare_words(text) if language == "el" else []
    if bare:
        yield f"has words without their accent: {', '.join(bare)}"
    quotes = set(text) & {*"\"'`", *_ANY_QUOTES} - set(QUOTES.get(language, _ANY_QUOTES))
    if quotes:
        yield f"has quotation marks of another language: {' '.join(sorted(quotes))}"
    if language == "el" and "?" in text:
        yield f"has a question mark of another language: {text!r}"


def is_english(forms: Sequence[str], english: Sequence[str]) -> bool:
    """Whether a text says just what English does, and that in words which only English has.

    >>> is_english(["Send"], ["Send"]), is_english(["Stop"], ["Stop"]), is_english(["{n}"], ["{n}"])
    (True, False, False)
    """
    words = {word.lower() for form in forms for word in _words(form)}
    return set(forms) <= set(english) and not words <= SHARED | LATIN_WORDS


def strange_words(text: str, language: str, english: str) -> list[str]:
    """Words with letters that the language does not have, unless English has the same word."""
    known = {word.lower() for word in re.findall(r"[^\W\d_]+", english)} | LATIN_WORDS
    letters = set(ALPHABETS[language])
    return [
        word
        for word in _words(text)
        if not set(word.lower()) <= letters and (word.lower() not in known or language == "en")
    ]


def _is_name(word: str, language: str) -> bool:
    """Whether a name has come with its own letters: "Curaçao" may, unless the alphabet is another."""
    is_latin = all("LATIN" in unicodedata.name(letter, "") for letter in word)
    return word[0].isupper() and is_latin and "a" in ALPHABETS[language]


def bare_words(text: str) -> list[str]:
    """Greek words of several syllables that have no accent; one in capitals needs none.

    >>> bare_words("Ο επόμενος παικτης για ΤΕΛΟΣ {name}")
    ['παικτης']
    """
    return [
        word
        for word in _words(text)
        if not word.isupper()
        and len(_GREEK_VOWELS.findall(word.lower())) > 1
        and not set(word.lower()) & set("άέήίόύώΐΰ")
    ]


def _words(text: str) -> list[str]:
    return re.findall(r"[^\W\d_]+", HOLE.sub(" ", text))
