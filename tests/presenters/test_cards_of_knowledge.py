"""Knowledge cards: everything that is known, nothing that is not, in every language."""

import shutil
from pathlib import Path

import pytest

from rawsiko.content.knowledge import FOLDER
from rawsiko.content.load import load_pack
from rawsiko.content.pack import LANGUAGES
from rawsiko.core.visibility import view
from rawsiko.presenters.learn.card import CardPresenter
from rawsiko.presenters.learn.card_model import (
    APPLICATION,
    MATERIAL,
    TERRITORY,
    BarsBlock,
    CardKey,
    CardModel,
    FigureBlock,
    LinksBlock,
    MapBlock,
    RowsBlock,
    TextBlock,
    WordsBlock,
)
from rawsiko.presenters.learn.numbers import percent
from rawsiko.presenters.typography import BETWEEN, in_a_row
from rawsiko.presenters.words import Words, words_in
from tests.content.breaking import copy_pack
from tests.presenters.front import Told, desk_in, play


@pytest.fixture
def desk(tmp_path: Path) -> Told:
    return desk_in(tmp_path)


def card(desk: Told, kind: str, key: str) -> CardModel:
    return CardPresenter(desk, CardKey(kind, key)).model


def all_keys(desk: Told) -> list[CardKey]:
    board = desk.pack.board
    return [
        *(CardKey(MATERIAL, key) for key in board.materials),
        *(CardKey(APPLICATION, key) for key in board.applications),
        *(CardKey(TERRITORY, key) for key in board.links),
    ]


def blocks(model: CardModel, kind: type) -> list:
    return [block for block in (*model.first, *model.second) if isinstance(block, kind)]


def test_the_second_language_comes_first_among_the_others(desk: Told) -> None:
    assert card(desk, MATERIAL, "gallium").second_name == ""
    desk.like(second_language="lv")
    model = card(desk, MATERIAL, "gallium")
    assert model.second_name == "Gallijs"
    assert model.subtitle == in_a_row(("Gallio", "Γάλλιο", "Gálium"))
    assert card(desk, TERRITORY, "turkey").second_name == "Turcija – Kaukāzs"
    desk.like(language="lv")
    assert card(desk, MATERIAL, "gallium").second_name == ""


def test_a_material_tells_everything(desk: Told) -> None:
    model = card(desk, MATERIAL, "gallium")
    assert (model.title, model.mark.symbol) == ("Gallium", "Ga")
    assert model.subtitle == in_a_row(("Gallio", "Gallijs", "Γάλλιο", "Gálium"))
    (lit,) = blocks(model, MapBlock)
    assert {territory for territory, _ in lit.lit} == {"germany", "central_asia"}
    (bars,) = blocks(model, BarsBlock)
    shares = [(share.label, share.text) for share in bars.bars[0].shares]
    assert shares[0] == ("China", "85%")
    assert shares[-1][0] == "others"
    assert sum(share.share for share in bars.bars[0].shares) == pytest.approx(1)
    assert "2010–2014" in bars.note
    assert blocks(model, WordsBlock)[0].words
    assert [block.icon for block in blocks(model, FigureBlock)] == ["recycling", "ship"]
    assert all(
        block.heading.endswith(BETWEEN + "2010–2014") for block in blocks(model, FigureBlock)
    )
    assert [block.icon for block in blocks(model, TextBlock)] == ["", "shuffle", "hint"]
    assert "COM(2017) 490" in model.sources
    assert {key.kind for _, _, key in blocks(model, LinksBlock)[0].links} == {APPLICATION}


def test_shares_of_different_things_stand_in_bars_of_their_own(desk: Told) -> None:
    (bars,) = blocks(card(desk, MATERIAL, "pgm"), BarsBlock)
    assert [(bar.shares[0].text, bool(bar.note)) for bar in bars.bars] == [
        ("83%", True),
        ("46%", True),
    ]


def test_rounded_shares_fill_the_bar_and_leave_no_others(desk: Told) -> None:
    (bars,) = blocks(card(desk, MATERIAL, "phosphorus"), BarsBlock)
    assert sum(share.share for share in bars.bars[0].shares) == pytest.approx(1)
    assert "others" not in [share.label for share in bars.bars[0].shares]


def test_what_is_not_known_is_not_said(desk: Told) -> None:
    headings = [block.icon for block in blocks(card(desk, MATERIAL, "beryllium"), FigureBlock)]
    assert headings == ["recycling"]
    model = card(desk, TERRITORY, "greenland")
    assert all("%" not in row.note for row in blocks(model, RowsBlock)[0].rows)


def test_an_application_says_why_it_needs_each_material(desk: Told) -> None:
    model = card(desk, APPLICATION, "medical_equipment")
    assert (model.points, model.points_label) == ("22", "victory points")
    rows = blocks(model, RowsBlock)[0].rows
    assert [row.mark.symbol for row in rows] == ["He", "Nb", "W", "Pg", "Ta"]
    assert all(row.detail for row in rows)


def test_a_territory_names_its_countries_and_the_share_of_each(desk: Told) -> None:
    model = card(desk, TERRITORY, "alaska_canada_w")
    rows = blocks(model, RowsBlock)[0].rows
    assert [row.title for row in rows] == ["Germanium"]
    assert "Canada: 9% of the world (2010–2014)" in rows[0].note
    model = card(desk, TERRITORY, "finland_baltics")
    assert "Estonia, Finland, Latvia, Lithuania" in [b.text for b in blocks(model, TextBlock)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_is_complete_in_every_language(desk: Told, language: str) -> None:
    desk.words = Words(language)
    for key in all_keys(desk):
        model = CardPresenter(desk, key).model
        names = {
            MATERIAL: desk.pack.materials,
            APPLICATION: desk.pack.applications,
            TERRITORY: desk.pack.territories,
        }[key.kind][key.id]
        assert model.title.replace(" ", "") == names[language].long.replace(" ", "")
        assert model.sources
        for block in (*model.first, *model.second):
            assert not isinstance(block, TextBlock) or block.text
            for row in block.rows if isinstance(block, RowsBlock) else ():
                assert row.title
                assert row.detail
        assert "learn." not in repr(model)


def test_numbers_follow_the_language(desk: Told) -> None:
    spaced = "99,6\N{NO-BREAK SPACE}%"
    written = {"en": "99.6%", "it": "99,6%", "lv": spaced, "el": "99,6%", "sk": spaced}
    shown = {}
    for language in written:
        desk.words = Words(language)
        shown[language] = blocks(card(desk, MATERIAL, "pgm"), FigureBlock)[1].figure
    assert shown == written
    assert percent(words_in("sk"), 0) == "0\N{NO-BREAK SPACE}%"


def test_cards_lead_to_each_other_and_back(desk: Told) -> None:
    presenter = CardPresenter(desk, CardKey(APPLICATION, "smartphones"))
    assert not presenter.model.can_go_back
    target = blocks(presenter.model, RowsBlock)[0].rows[0].target
    presenter.open(target)
    assert presenter.model.key == target
    presenter.open(target)
    place = blocks(presenter.model, RowsBlock)[0].rows[0].target
    presenter.open(place)
    assert presenter.model.key.kind == TERRITORY
    assert presenter.back()
    assert presenter.back()
    assert presenter.model.title == "Smartphones"
    assert not presenter.back()


def test_every_link_leads_somewhere(desk: Told) -> None:
    for key in all_keys(desk):
        model = CardPresenter(desk, key).model
        targets = [row.target for block in blocks(model, RowsBlock) for row in block.rows]
        targets += [target for b in blocks(model, LinksBlock) for _, _, target in b.links]
        for target in targets:
            CardPresenter(desk, target)


def test_in_a_match_it_says_who_holds_what_and_what_the_viewer_needs(desk: Told) -> None:
    service = play(desk, "match", until=3)
    seen = view(service.state, 0)
    states = set()
    for material in desk.pack.board.materials:
        model = CardPresenter(desk, CardKey(MATERIAL, material), seen).model
        states.add(model.mark.state)
        assert bool(model.note) == (model.mark.state != "other")
        for territory, seat in blocks(model, MapBlock)[0].lit:
            owner = seen.table.owner[territory]
            assert seat == (-1 if owner is None else owner)
    assert {"control", "need"} <= states
    nobody = view(service.state, None)
    for material in desk.pack.board.materials:
        model = CardPresenter(desk, CardKey(MATERIAL, material), nobody).model
        assert (model.note, model.mark.state) == ("", "other")


def test_a_pack_without_knowledge_shows_what_the_board_knows(tmp_path: Path) -> None:
    folder = copy_pack(tmp_path)
    shutil.rmtree(folder / FOLDER)
    desk = desk_in(tmp_path)
    desk.load_pack = lambda: load_pack(folder)
    for key in all_keys(desk):
        model = CardPresenter(desk, key).model
        assert model.title
        assert blocks(model, MapBlock)[0].lit
        assert model.sources == ""


def test_broken_knowledge_does_not_stop_anybody(tmp_path: Path) -> None:
    folder = copy_pack(tmp_path)
    (folder / FOLDER / "facts.json").write_text("[", encoding="utf-8")
    desk = desk_in(tmp_path)
    desk.load_pack = lambda: load_pack(folder)
    assert card(desk, MATERIAL, "cobalt").title == "Cobalt"


def test_english_stands_in_for_broken_texts(tmp_path: Path) -> None:
    folder = copy_pack(tmp_path)
    (folder / FOLDER / "texts" / "lv.json").write_text("[", encoding="utf-8")
    desk = desk_in(tmp_path)
    desk.load_pack = lambda: load_pack(folder)
    desk.words = Words("lv")
    model = card(desk, MATERIAL, "cobalt")
    assert model.title == "Kobalts"
    assert "silver-grey" in repr(model)


def test_a_work_is_named_with_its_year_once(desk: Told) -> None:
    told = card(desk, MATERIAL, "indium").sources
    for written_once in (
        "U.S. Geological Survey: Mineral Commodity Summaries 2016",
        "What do LCDs, indigo and Krakatoa have in common?, 10 February 2012",
        "COM(2017) 490 final, Annex 1",
    ):
        assert written_once in told
        assert f"{written_once} (" not in told
    # The number of a paper, and the years that a work is about, are no years of a work.
    assert "USGS Professional Paper 1802 (2017)" in told
    assert "The World Factbook 2016-17 (2017)" in card(desk, TERRITORY, "siberia").sources
    assert "USGS Fact Sheet 2015-3021 (2015)" in card(desk, MATERIAL, "antimony").sources


@pytest.mark.parametrize(("kind", "key"), [(MATERIAL, "pgm"), (TERRITORY, "siberia")])
def test_a_figure_and_the_sentence_about_it_end_as_they_should(
    desk: Told, kind: str, key: str
) -> None:
    notes = [row.note for block in blocks(card(desk, kind, key), RowsBlock) for row in block.rows]
    assert any(note.endswith("(2010–2014). Figure for palladium only.") for note in notes)
    alone = [
        row.note
        for block in blocks(card(desk, MATERIAL, "gallium"), RowsBlock)
        for row in block.rows
    ]
    assert not any(note.endswith(".") for note in alone)
