"""The glossary: where English uses a term of the game, a translation uses its own, as often.

``locales/glossary.json`` gives for each term the English forms, and for every other language stems:
``"fas investiment"`` is found in "Fase d'Investimento" and in "la fase degli investimenti". Accents
count: a Greek word whose accent moves has a stem for each place. So do capitals: ``"Asset"`` is not
found in "asset", while ``"aktīv"`` may begin a sentence.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

from tools.catalogues.files import ENGLISH, LOCALES

NAME = "glossary.json"
Glossary = Mapping[str, Mapping[str, Sequence[str]]]
_HOLE = re.compile(r"\{[^{}]*\}")
_BETWEEN = r"\w*\W+(?:\w{1,6}\W+){0,2}?"
"""The ending of a stem, and small words such as an article before the next."""
_TAKEN = "·"


class Term(NamedTuple):
    """A term and how it is recognised."""

    name: str
    english: re.Pattern[str]
    stems: dict[str, re.Pattern[str]]


class GlossaryError(Exception):
    """A glossary that cannot be read, with the reason."""


def read_glossary(folder: Path = LOCALES) -> tuple[Term, ...]:
    """The glossary of the project; a term comes before those that are parts of it."""
    try:
        glossary: Glossary = json.loads((folder / NAME).read_text(encoding="utf-8"))
    except OSError as error:
        raise GlossaryError(f"cannot be read ({error.strerror})") from error
    except (ValueError, RecursionError) as error:
        raise GlossaryError(f"is not valid JSON in UTF-8 ({error})") from error
    _check(glossary)
    names = sorted(glossary, key=lambda name: -len(name))
    return tuple(_term(name, glossary[name]) for name in names)


def _check(glossary: Any) -> None:
    if not isinstance(glossary, dict):
        raise GlossaryError("is not an object")
    if not glossary:
        raise GlossaryError("has no terms")
    for name, forms in glossary.items():
        if not isinstance(forms, dict) or not all(map(_is_list_of_texts, forms.values())):
            raise GlossaryError(f"{name!r} does not have a list of words for each language")
        if not any(map(str.strip, forms.get(ENGLISH, ()))):
            raise GlossaryError(f"{name!r} has no English words")


def _is_list_of_texts(found: Any) -> bool:
    return isinstance(found, list) and all(isinstance(word, str) for word in found)


def wordless(glossary: Sequence[Term], language: str) -> list[str]:
    """The terms that the glossary does not give in this language."""
    return [term.name for term in glossary if language not in term.stems]


def unused_terms(
    glossary: Sequence[Term],
    language: str,
    english: Sequence[str],
    forms: Sequence[str],
    fewer: Mapping[str, int] = MappingProxyType({}),
    short: Mapping[str, str] = MappingProxyType({}),
) -> list[str]:
    """The terms that stand in the English text more often than in a form of the translation.

    ``fewer`` is how many of a term will do, ``short`` the stem of a word that stands for it here.

    >>> unused_terms(read_glossary(), "it", ["Place an Asset."], ["Metti un Asset."])
    []
    >>> unused_terms(read_glossary(), "it", ["Place an Asset."], ["Metti un pezzo."])
    ['Asset']
    """
    unused = []
    here, there = list(map(_bare, english)), list(map(_bare, forms))
    for term in glossary:
        wanted = max(len(term.english.findall(text)) for text in here)
        if not wanted or language not in term.stems:
            continue
        stem, least = term.stems[language], min(wanted, fewer.get(term.name, wanted))
        if term.name in short:
            stem = re.compile(f"{stem.pattern}|{_stem(short[term.name])}")
        if any(len(stem.findall(text)) < least for text in there):
            unused.append(term.name)
        # A "Commercial Clash" is no Clash more.
        here = [term.english.sub(_TAKEN, text) for text in here]
        there = [stem.sub(_TAKEN, text, count=wanted) for text in there]
    return unused


def _term(name: str, forms: Mapping[str, Sequence[str]]) -> Term:
    english = "|".join(map(re.escape, forms[ENGLISH]))
    stems = {
        language: re.compile("|".join(map(_stem, found)))
        for language, found in forms.items()
        if language != ENGLISH and any(map(str.strip, found))
    }
    return Term(name, re.compile(rf"\b(?:{english})\b"), stems)


def _stem(stem: str) -> str:
    words = unicodedata.normalize("NFC", stem).split()
    return r"\b" + _BETWEEN.join(map(_word, words))


def _word(word: str) -> str:
    """Any case will do for a word unless the glossary gives it a capital."""
    return re.escape(word) if word != word.lower() else f"(?i:{re.escape(word)})"


def _bare(text: str) -> str:
    """Without the names of placeholders, which are English everywhere."""
    return _HOLE.sub(_TAKEN, unicodedata.normalize("NFC", text))
