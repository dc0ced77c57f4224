"""Spaces at which no line ends, and what must not notice them."""

import re
from collections import Counter
from pathlib import Path

import pytest

from rawsiko.presenters.dictionary import Dictionary
from rawsiko.presenters.learn.known import known
from rawsiko.presenters.rules import RulesPresenter
from rawsiko.presenters.words import LANGUAGES, Words, words_in
from tests.presenters.front import desk_in

LEFT_BEHIND = re.compile(r"(?<!\w)[aikosuvzAIKOSUVZ] ")


def slovak_texts() -> list[tuple[str, str]]:
    """Every text that no value has to be filled into, as a reader gets it."""
    raw = {key: text for key, text in Words("sk").texts() if "{" not in text}
    return [(text, words_in("sk").text(key)) for key, text in raw.items()]


def test_no_short_word_of_slovak_is_left_behind() -> None:
    pairs = slovak_texts()
    assert [text for _, text in pairs if LEFT_BEHIND.search(text)] == []
    assert any(LEFT_BEHIND.search(raw) for raw, _ in pairs)


def test_what_is_filled_in_is_bound_too() -> None:
    turn = words_in("sk").text("odds.about", count=1, whole=3)
    assert "z\N{NO-BREAK SPACE}každých" in turn


@pytest.mark.parametrize("language", sorted(set(LANGUAGES) - {"sk"}))
def test_other_languages_stay_as_they_are_written(language: str) -> None:
    told = list(Words(language).texts())
    # The first releases of Python 3.11 give no text for the key of a plural alone.
    forms = Counter(key for key, _ in told)
    texts = [(key, text) for key, text in told if forms[key] == 1 and "{" not in text]
    written = {text for _, text in texts}
    assert all(words_in(language).text(key) in written for key, _ in texts[:200])


def test_cards_of_slovak_are_bound(tmp_path: Path) -> None:
    desk = desk_in(tmp_path).like(language="sk")
    told = [material.what for material in known(desk).texts.materials.values()]
    assert any("\N{NO-BREAK SPACE}" in text for text in told)
    assert [text for text in told if LEFT_BEHIND.search(text)] == []


def test_the_manual_is_searched_with_plain_spaces(tmp_path: Path) -> None:
    desk = desk_in(tmp_path).like(language="sk")
    manual = RulesPresenter(desk)
    manual.search("v ťahu")
    plain = manual.model.entries
    manual.search("v\N{NO-BREAK SPACE}ťahu")
    assert plain
    assert manual.model.entries == plain


def test_a_bound_text_is_found_in_the_second_language(tmp_path: Path) -> None:
    desk = desk_in(tmp_path).like(language="sk", second_language="en")
    bound = [text for raw, text in slovak_texts() if raw != text and len(text) < 60]
    assert all(Dictionary(desk).other(text) for text in bound[:20])
    assert bound
