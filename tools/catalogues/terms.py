"""The glossary: where English uses a term of the game, a translation must use its own.

``locales/glossary.json`` gives for each term the English forms, and for every other language stems:
``"fas investiment"`` is found in "Fase d'Investimento" and in "la fase degli investimenti". Accents
count: a Greek word whose accent moves has a stem for each place.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from tools.catalogues.files import ENGLISH, LOCALES

Glossary = Mapping[str, Mapping[str, Sequence[str]]]
_BETWEEN = r"\w*\W+(?:\w{1,6}\W+){0,2}"
"""The ending of a stem, and small words such as an article before the next."""


class Term(NamedTuple):
    """A term and how it is recognised."""

    name: str
    english: re.Pattern[str]
    stems: dict[str, re.Pattern[str]]


def read_glossary(folder: Path = LOCALES) -> tuple[Term, ...]:
    """The glossary of the project."""
    glossary: Glossary = json.loads((folder / "glossary.json").read_text(encoding="utf-8"))
    return tuple(_term(name, forms) for name, forms in glossary.items())


def unused_terms(
    glossary: Sequence[Term], language: str, english: Sequence[str], forms: Sequence[str]
) -> list[str]:
    """The terms that stand in the English text but not in every form of the translation.

    >>> unused_terms(read_glossary(), "it", ["Place an Asset."], ["Metti un asset."])
    []
    >>> unused_terms(read_glossary(), "it", ["Place an Asset."], ["Metti un pezzo."])
    ['Asset']
    """
    return [
        term.name
        for term in glossary
        if language in term.stems
        and any(term.english.search(text) for text in english)
        and not all(term.stems[language].search(_small(text)) for text in forms)
    ]


def _term(name: str, forms: Mapping[str, Sequence[str]]) -> Term:
    english = "|".join(map(re.escape, forms[ENGLISH]))
    stems = {
        language: re.compile("|".join(map(_stem, found)))
        for language, found in forms.items()
        if language != ENGLISH
    }
    return Term(name, re.compile(rf"\b(?:{english})\b"), stems)


def _stem(stem: str) -> str:
    return r"\b" + _BETWEEN.join(map(re.escape, _small(stem).split()))


def _small(text: str) -> str:
    return unicodedata.normalize("NFC", text).lower()
