"""What pupils type finds its card and its page, in each language that has a column of such words."""

from pathlib import Path

import pytest

from rawsiko.presenters.learn.learn import LearnPresenter
from rawsiko.presenters.rules import RulesPresenter
from rawsiko.presenters.words import Words
from tests.presenters.front import desk_in

FIRST = 6
"""So many tiles are in sight."""


def columns(what: str) -> dict[str, list[tuple[str, str]]]:
    """By language: what people call each card of Learn, or page of the manual, beside its key."""
    table = Path(__file__).with_name(f"everyday_{what}.txt").read_text(encoding="utf-8")
    head, *rows = (line.split(" | ") for line in table.splitlines())
    return {
        language: [
            (key, word)
            for key, *cells in rows
            for word in dict(zip(head[1:], cells, strict=True))[language].split(", ")
        ]
        for language in head[1:]
    }


CARDS, PAGES = columns("cards"), columns("pages")


@pytest.mark.parametrize("language", CARDS)
def test_a_card_is_found_by_what_people_call_it(tmp_path: Path, language: str) -> None:
    desk = desk_in(tmp_path)
    desk.words = Words(language)
    learn = LearnPresenter(desk)
    missed = {}
    for key, word in CARDS[language]:
        learn.search(word)
        found = [tile.key.id for tile in learn.model.tiles][:FIRST]
        if key not in found:
            missed[word] = (key, found)
    assert missed == {}


@pytest.mark.parametrize("language", PAGES)
def test_a_page_of_the_manual_is_found_by_what_people_call_it(
    tmp_path: Path, language: str
) -> None:
    manual = RulesPresenter(desk_in(tmp_path).like(language=language))
    missed = {}
    for key, word in PAGES[language]:
        manual.search(word)
        found = {entry.key: entry.detail for entry in manual.model.entries}
        if key not in found:
            missed[word] = (key, list(found))
    assert missed == {}
