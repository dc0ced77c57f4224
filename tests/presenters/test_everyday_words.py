"""What pupils type finds its card and its page, in each of the five languages."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from rawsiko.content.pack import LANGUAGES
from rawsiko.presenters.learn.learn import LearnPresenter
from rawsiko.presenters.rules import RulesPresenter
from rawsiko.presenters.words import Words
from tests.presenters.front import desk_in

FIRST = 6
"""So many tiles are in sight."""

CARDS, PAGES = (
    Path(__file__).with_name(f"everyday_{what}.txt").read_text(encoding="utf-8").splitlines()
    for what in ("cards", "pages")
)
"""A card of Learn or a page of the manual, and what people call it in each language."""


def typed(table: list[str], language: str) -> Iterator[tuple[str, str]]:
    for row in table:
        key, *words = row.split(" | ")
        for word in words[LANGUAGES.index(language)].split(", "):
            yield key, word


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_is_found_by_what_people_call_it(tmp_path: Path, language: str) -> None:
    desk = desk_in(tmp_path)
    desk.words = Words(language)
    learn = LearnPresenter(desk)
    missed = {}
    for key, word in typed(CARDS, language):
        learn.search(word)
        found = [tile.key.id for tile in learn.model.tiles][:FIRST]
        if key not in found:
            missed[word] = (key, found)
    assert missed == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_of_the_manual_is_found_by_what_people_call_it(
    tmp_path: Path, language: str
) -> None:
    manual = RulesPresenter(desk_in(tmp_path).like(language=language))
    missed = {}
    for key, word in typed(PAGES, language):
        manual.search(word)
        found = {entry.key: entry.detail for entry in manual.model.entries}
        if key not in found:
            missed[word] = (key, list(found))
    assert missed == {}
