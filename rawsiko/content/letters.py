"""Which letters, marks and words a language writes."""

import re
import string
import unicodedata
from collections.abc import Collection, Iterator, Sequence

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
_NAME = re.compile(r"(?<!^)(?<![.!?…] )\b[A-Z][^\W\d_]*")
"""A word with a capital that does not begin a sentence."""
_QUOTED = re.compile(r"«[^«»]*»|“[^“”]*”|„[^„“”]*[“”]")
_LONGEST_SHORT = 5
"""Letters of a word in capitals that is short for several: "CERN"."""


def letter_faults(language: str, text: str, strange: Sequence[str]) -> Iterator[str]:
    """Letters and marks that the language does not write; ``strange`` are its words with such letters."""
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


def foreign_words(
    text: str, language: str, english: str, symbols: Collection[str] = ()
) -> list[str]:
    """The same in a text of a pack, which may name people and places with their own letters.

    What is written in Latin letters where the language has others is a name that English has, a
    symbol, short for something, or stands between quotation marks because the text is about it.

    >>> foreign_words("Το Wi-Fi του CERN, «made in» Ytterby, is a small net", "el", "At Ytterby")
    ['Wi', 'Fi', 'is', 'a', 'small', 'net']
    """
    if _is_latin(language):
        found = strange_words(text, language, english)
        return [word for word in found if not (word[0].isupper() and _is_latin_word(word))]
    meant = {*symbols, *_NAME.findall(english), *_words(" ".join(_QUOTED.findall(text)))}
    found = strange_words(text, language, "")
    return [word for word in found if word not in meant and not _is_short(word)]


def _is_latin(language: str) -> bool:
    return "a" in ALPHABETS[language]


def _is_latin_word(word: str) -> bool:
    return all("LATIN" in unicodedata.name(letter, "") for letter in word)


def _is_short(word: str) -> bool:
    return word.isupper() and len(word) <= _LONGEST_SHORT


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
