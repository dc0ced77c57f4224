"""The manual: its pages, its numbers, and what a search finds."""

from __future__ import annotations

from pathlib import Path

import pytest

from rawsiko.core.phase import Phase
from rawsiko.core.rules.clash import losses
from rawsiko.presenters.rules import KEYS, RulesPresenter, texts_of
from rawsiko.presenters.rules_fitting import page_for
from rawsiko.presenters.rules_model import (
    CardsPicture,
    DicePicture,
    OddsPicture,
    RowPicture,
    Sentence,
    SymbolsPicture,
    WorldPicture,
)
from rawsiko.presenters.rules_pages import PAGES
from rawsiko.presenters.rules_pictures import ATTACK, DEFENCE, GRANTED, GRANTING
from rawsiko.ui.icon_names import ICONS, SYMBOLS
from tests.presenters.front import Told, desk_in, play

MOST_WORDS = 130


@pytest.fixture
def desk(tmp_path: Path) -> Told:
    return desk_in(tmp_path)


@pytest.fixture
def manual(desk: Told) -> RulesPresenter:
    return RulesPresenter(desk)


def page(desk: Told, key: str) -> object:
    return RulesPresenter(desk, key).model.page


def test_every_page_is_short_and_every_block_is_there(desk: Told) -> None:
    for key in KEYS:
        shown = page(desk, key)
        assert shown.title
        assert len(shown.blocks) == len(PAGES[key].blocks), "a picture is missing"
        assert len(shown.spoken.split()) <= MOST_WORDS, key
        for block in shown.blocks:
            if isinstance(block, Sentence):
                assert block.icon in ICONS
                assert "{" not in block.text
                assert not block.text.startswith("rules.")


def test_every_rule_has_its_page() -> None:
    wanted = "idea board objective setup assets investment action movement occupation clash "
    wanted += "example elimination end options stranglehold trade symbols help"
    assert sorted(KEYS) == sorted(wanted.split())


def test_numbers_come_from_the_pack_and_the_core(desk: Told) -> None:
    first = page(desk, "assets").spoken
    assert "6 each with 3 players, 5 each with 4 players, 8 each with 5 players" in first
    assert "8 is usual. 3 to 20 are possible." in page(desk, "options").spoken
    assert "There are 27 different ones" in page(desk, "board").spoken


def test_the_symbols_page_has_the_symbols_of_the_game(desk: Told) -> None:
    symbols = next(b for b in page(desk, "symbols").blocks if isinstance(b, SymbolsPicture))
    assert tuple(icon for icon, _name in symbols.symbols) == SYMBOLS
    assert len({name for _icon, name in symbols.symbols}) == len(SYMBOLS) == 18


def test_the_worked_clash_keeps_the_rules(desk: Told) -> None:
    assert losses(ATTACK, DEFENCE) == (2, 0)
    shown = page(desk, "example")
    dice = next(b for b in shown.blocks if isinstance(b, DicePicture))
    assert [pair.attack_outcome for pair in dice.pairs] == ["lost", "lost", "no_partner"]
    assert "5 against 6" in shown.spoken
    assert "4 against 4" in shown.spoken
    odds = next(b for b in shown.blocks if isinstance(b, OddsPicture))
    assert sum(share.share for share in odds.odds) == pytest.approx(1)


def test_examples_are_possible_on_this_board(desk: Told) -> None:
    links = desk.pack.board.links
    for source, target in (("vietnam", "india"), ("vietnam", "australia"), ("turkey", "germany")):
        assert target in links[source]
    assert -(-GRANTING // 3) == GRANTED
    assert "vietnam" in desk.pack.board.continents["oceania"]
    world = next(b for b in page(desk, "board").blocks if isinstance(b, WorldPicture))
    assert all(territory in links for territory, _style in world.owners)
    cards = next(b for b in page(desk, "objective").blocks if isinstance(b, CardsPicture))
    assert [card.complete for card in cards.cards] == [True, False]


@pytest.mark.parametrize(
    ("phase", "icon", "key"),
    [
        (Phase.TERRITORIES, "", "setup"),
        (Phase.ASSETS, "", "assets"),
        (Phase.INVESTMENT, "", "investment"),
        (Phase.ACTION, "", "action"),
        (Phase.ACTION, "assets_movement", "movement"),
        (Phase.ACTION, "territory_occupation", "occupation"),
        (Phase.ACTION, "commercial_clash", "clash"),
        (Phase.TRADE, "", "trade"),
        (Phase.OVER, "", "end"),
        (None, "", "setup"),
    ],
)
def test_a_moment_of_the_game_has_its_page(phase: Phase | None, icon: str, key: str) -> None:
    assert page_for(phase, icon) == key
    assert key in KEYS


def test_the_board_names_the_page_that_fits(desk: Told) -> None:
    from rawsiko.presenters.board.presenter import BoardPresenter

    presenter = BoardPresenter(desk, play(desk, "match", until=0))
    assert presenter.model.rules_page == "setup"


@pytest.mark.parametrize("query", ["TIE", "  tie", "tié", "ATTACKER tie"])
def test_a_search_knows_neither_case_nor_accents(manual: RulesPresenter, query: str) -> None:
    manual.search(query)
    found = {entry.key: entry.detail for entry in manual.model.entries}
    assert found["clash"] == "At a tie the attacker loses it."
    assert "idea" not in found


@pytest.mark.parametrize(
    ("language", "query", "title"),
    [
        ("lv", "kina", "Tirdzniecība ar Ķīnu"),
        ("sk", "cina", "Obchod s Čínou"),
        ("sk", "súboje", "Obchodný súboj"),
        ("el", "συγκρουση", "Εμπορική σύγκρουση"),
        ("it", "conquiste", "Conquista del Territorio"),
        ("lv", "neizšķirts", "Komerciāla sadursme"),
        ("lv", "uzbrukums", "Komerciāla sadursme"),
        ("sk", "remíza", "Obchodný súboj"),
        ("sk", "kociek", "Obchodný súboj"),
    ],
)
def test_a_search_knows_inflected_words(desk: Told, language: str, query: str, title: str) -> None:
    manual = RulesPresenter(desk.like(language=language))
    manual.search(query)
    assert " ".join(manual.model.entries[0].title.split()) == title


def test_a_word_is_found_by_its_beginning_only(desk: Told) -> None:
    """ "začína" has nothing to do with China."""
    manual = RulesPresenter(desk.like(language="sk"))
    manual.search("cina")
    told = [entry.detail for entry in manual.model.entries if entry.detail]
    assert told
    assert all("Čín" in sentence or "čín" in sentence for sentence in told)


def test_titles_come_first_and_symbols_are_found_too(manual: RulesPresenter) -> None:
    manual.search("trade with china")
    keys = [entry.key for entry in manual.model.entries]
    assert keys[0] == "trade"
    assert manual.model.entries[0].detail == ""
    assert {"options", "end", "symbols"} <= set(keys)
    assert manual.model.found == f"{len(keys)} pages found"


def test_a_search_in_vain_says_so_and_can_be_cleared(manual: RulesPresenter) -> None:
    manual.search("zzz")
    assert manual.model.entries == ()
    assert manual.model.found == manual._desk.words.text("rules.nothing")
    manual.search("")
    assert [entry.key for entry in manual.model.entries] == list(KEYS)
    assert manual.model.found == ""


def test_pages_are_turned_from_the_first_to_the_last(manual: RulesPresenter) -> None:
    seen = [manual.model.page.key]
    assert manual.model.page.is_first
    while not manual.model.page.is_last:
        manual.turn(1)
        seen.append(manual.model.page.key)
    assert seen == list(KEYS)
    manual.turn(1)
    assert manual.model.page.key == KEYS[-1]
    manual.turn(-1)
    assert manual.model.page.key == KEYS[-2]


def test_without_a_page_the_list_comes_first(desk: Told, manual: RulesPresenter) -> None:
    assert not manual.model.is_open
    manual.open("clash")
    assert manual.model.is_open
    assert [entry.key for entry in manual.model.entries if entry.is_chosen] == ["clash"]
    manual.back(one_at_a_time=True)
    assert not manual.model.is_open
    assert desk.backs == []
    manual.back(one_at_a_time=True)
    assert desk.backs == [True]


def test_who_came_to_a_page_goes_back_from_it_at_once(desk: Told) -> None:
    manual = RulesPresenter(desk, "clash")
    assert manual.model.is_open
    manual.back(one_at_a_time=True)
    assert desk.backs == [True]
    manual.contents()
    assert not manual.model.is_open


def test_an_unknown_page_is_the_list(desk: Told) -> None:
    manual = RulesPresenter(desk, "no such page")
    assert not manual.model.is_open
    assert manual.model.page.key == KEYS[0]


def test_another_language_changes_every_page(desk: Told, manual: RulesPresenter) -> None:
    manual.open("board")
    desk.like(language="it")
    manual.refresh()
    assert manual.model.language == "it"
    assert manual.model.page.key == "board"


def test_captions_in_pictures_are_texts_of_the_page(desk: Told) -> None:
    shown = page(desk, "board")
    assert any(isinstance(block, RowPicture) for block in shown.blocks)
    assert "you need it" in texts_of(shown)
