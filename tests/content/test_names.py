"""Names of the pack: where the glossary knows a word, all languages use it."""

import pytest

from rawsiko.content.load import load_pack
from rawsiko.content.pack import LANGUAGES
from tools.catalogues.terms import read_glossary, unused_terms

OFFICIAL = (
    *("Flame retardants", "Fertilizers", "Digital cameras", "Medical equipment", "Oceania"),
    *("Vietnam", "New Guinea", "Australia", "India", "Ukraine", "Turkey", "Germany", "Mexico"),
    *("Peru", "Bismuth", "Phosphate rock"),
)


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_the_glossary_holds_for_names_too(language: str) -> None:
    pack, glossary = load_pack(), read_glossary()
    tables = (pack.territories, pack.materials, pack.applications, pack.continents)
    names = [names for table in tables for names in table.values()]
    for term in (term for term in glossary if term.name in OFFICIAL):
        assert any(term.english.search(found["en"].long) for found in names), term.name
    wrong = [
        (found["en"].long, found[language].long)
        for found in names
        if unused_terms(glossary, language, [found["en"].long], [found[language].long])
    ]
    assert wrong == []
    assert {term.name for term in glossary} >= set(OFFICIAL)
