"""The knowledge of the shipped pack: complete, sourced and well said in five languages."""

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from rawsiko.content.knowledge import FOLDER, Knowledge, Texts
from rawsiko.content.lacks import lacks_of, named
from rawsiko.content.lines import WORD, lines_of
from rawsiko.content.load import DEFAULT_PACK, load_pack
from rawsiko.content.load_knowledge import load_knowledge
from rawsiko.content.pack import LANGUAGES, Pack

LONGEST_SENTENCE, LONGEST_TEXT, LONGEST_USE, MOST_USE_WORDS, WRONG_ANSWERS = 140, 200, 40, 5, 3
SECOND_NAMES = {"en": "fluorite", "lv": "fluorīt"}
"""Another name of a mineral: who meets it on a card of something else looks for it in vain."""
PART_COUNTRY = {"us": "US", "ca": "CA", "br": "BR", "ru": "RU", "au": "AU"}
OPENERS = {"easy": "Yes:", "hard": "Partly:", "very_hard": ("Hardly:", "No:")}


@pytest.fixture(scope="module")
def pack() -> Pack:
    return load_pack()


@pytest.fixture(scope="module", params=LANGUAGES)
def known(request: Any, pack: Pack) -> Knowledge:
    return load_knowledge(pack, request.param)


def sentences(texts: Texts) -> Iterator[tuple[str, str, int]]:
    """Where, what, and how long it may be."""
    for key, material in texts.materials.items():
        for name in ("what", "replace", "know"):
            yield f"{key} {name}", getattr(material, name), LONGEST_TEXT
        for use in material.uses:
            yield f"{key} use", use, LONGEST_USE
    for part in (texts.applications, texts.territories):
        for key, thing in part.items():
            yield key, thing.what, LONGEST_SENTENCE
            for material, why in thing.why.items():
                yield f"{key} {material}", why, LONGEST_SENTENCE
    for words in (texts.countries, texts.parts, texts.notes):
        for key, text in words.items():
            yield key, text, LONGEST_SENTENCE


def test_it_lacks_nothing_in_any_language() -> None:
    assert lacks_of(DEFAULT_PACK) == []


def test_every_text_is_clean(known: Knowledge) -> None:
    for where, text, _ in sentences(known.texts):
        assert text == text.strip(), where
        assert "  " not in text, where
        assert "'" not in text, where


def test_every_material_is_told_in_the_same_shape(known: Knowledge) -> None:
    for key, texts in known.texts.materials.items():
        assert 3 <= len(texts.uses) <= 4, key
        assert all(getattr(texts, name).endswith(".") for name in ("what", "replace", "know")), key


def test_english_is_short_enough_for_age_10(pack: Pack) -> None:
    known = load_knowledge(pack, "en")
    for where, text, longest in sentences(known.texts):
        assert len(text) <= longest, where
    for key, texts in known.texts.materials.items():
        assert all(len(use.split()) <= MOST_USE_WORDS for use in texts.uses), key
        assert texts.replace.startswith(OPENERS[known.facts.materials[key].replaceable]), key


@pytest.mark.parametrize("language", SECOND_NAMES)
def test_a_second_name_is_explained_on_its_own_card_and_used_nowhere(
    pack: Pack, language: str
) -> None:
    texts = load_knowledge(pack, language).texts
    told = [line for line in lines_of(pack, texts, texts) if line.kind != WORD]
    found = [line for line in told if SECOND_NAMES[language] in line.text.lower()]
    assert [line.where for line in found] == [f"{language}.json materials 'fluorspar' what"]


def test_all_languages_say_the_same_things(pack: Pack, known: Knowledge) -> None:
    english = load_knowledge(pack, "en").texts
    for part in ("materials", "applications", "territories", "countries", "parts", "notes"):
        assert set(getattr(known.texts, part)) == set(getattr(english, part)), part
    for key, texts in known.texts.materials.items():
        assert len(texts.uses) == len(english.materials[key].uses), key


def test_nothing_is_told_that_no_fact_speaks_of(known: Knowledge) -> None:
    wanted = named(known.facts)
    borders = {PART_COUNTRY[part[:2]] for part in wanted["parts"]}
    assert set(known.texts.countries) == wanted["countries"] | borders
    assert set(known.texts.parts) == wanted["parts"]
    assert set(known.texts.notes) == wanted["notes"]


def test_shares_are_of_countries_that_the_territory_covers(pack: Pack) -> None:
    facts = load_knowledge(pack, "en").facts
    for (territory, material), deposit in facts.deposits.items():
        land = facts.territories[territory]
        here = {*land.countries, *(PART_COUNTRY[part[:2]] for part in land.parts)}
        assert set(deposit.share_of) <= here, (territory, material)


def test_every_application_leaves_enough_wrong_answers(pack: Pack) -> None:
    facts = load_knowledge(pack, "en").facts
    for key, card in pack.board.applications.items():
        also = facts.applications[key].also_true
        assert len(set(pack.symbols) - set(card.materials) - also) >= WRONG_ANSWERS, key


def test_replaceable_follows_the_index_of_the_source() -> None:
    path = DEFAULT_PACK / FOLDER / "facts.json"
    for key, fact in json.loads(path.read_text(encoding="utf-8"))["materials"].items():
        index = fact["substitution_sr"]
        wanted = "easy" if index < 0.7 else "hard" if index < 0.97 else "very_hard"
        assert fact["substitution_class"] == wanted, key


def test_every_source_is_used_and_dated(pack: Pack) -> None:
    used: set[str] = set()
    for language in LANGUAGES:
        known = load_knowledge(pack, language)
        used |= {texts.know_source for texts in known.texts.materials.values()}
    facts = known.facts
    for material in facts.materials.values():
        used |= {material.source, *material.text_sources.values()}
    for deposit in facts.deposits.values():
        used |= {deposit.source, deposit.site_source}
    used |= {land.source for land in facts.territories.values()}
    used |= {s for a in facts.applications.values() for s in a.why_sources.values()}
    assert used - {""} == set(facts.sources)
    assert [key for key, source in facts.sources.items() if source.year is None] == []


def test_the_files_keep_their_layout() -> None:
    for path in sorted((DEFAULT_PACK / FOLDER).rglob("*.json")):
        raw = path.read_text(encoding="utf-8")
        stable = json.dumps(json.loads(raw), ensure_ascii=False, indent=1, sort_keys=True)
        assert raw.strip() == stable, path.name


def test_start_and_board_do_not_load_it() -> None:
    program = """
import sys
from rawsiko.content.load import load_pack
import rawsiko.presenters.home, rawsiko.presenters.board.presenter
load_pack()
print([name for name in sys.modules if "knowledge" in name])
"""
    root = Path(__file__).parents[2]
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=root, capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "[]"


def test_the_page_on_knowledge_counts_as_the_files_do(pack: Pack) -> None:
    page = (Path(__file__).parents[2] / "docs" / "knowledge.md").read_text(encoding="utf-8")
    sources = json.loads((DEFAULT_PACK / FOLDER / "sources.json").read_text(encoding="utf-8"))
    waiting = re.compile(r"[Nn]ot yet looked up|[Ss]till to be compared")
    open_ones = [key for key, source in sources.items() if waiting.search(source["note"])]
    deposits = load_knowledge(pack, "en").facts.deposits.values()
    shares = [deposit for deposit in deposits if deposit.share is not None]
    listed = [deposit for deposit in shares if deposit.source == "com-2017-490"]
    beside = [key for key in sources.keys() - open_ones if "not seen" in sources[key]["note"]]
    seen = len(sources) - len(open_ones) - len(beside)
    assert f"Of the {len(sources)} works {seen} were seen" in page
    assert f"Of {len(beside)} the work itself was not seen" in page
    assert f"of {len(open_ones)} the `note` says" in page
    assert f"{len(listed)} of {len(shares)} |" in page
    assert f"{len(deposits) - len(shares)} deposits without a share" in page
    for deposit in shares:
        assert f"`{deposit.source}`" in page
