"""The page for what nobody foresaw: ways on, and the report handed out."""

from pathlib import Path

import pytest

from rawsiko.presenters.mishap import MishapPresenter
from rawsiko.presenters.routes import Board, Home, Lobby, Matches, Mishap, Score, TableBoard
from rawsiko.presenters.trail import Trail, again_at
from rawsiko.presenters.words import LANGUAGES
from rawsiko.tutorial.cast import MATCH
from tests.presenters.front import desk_in


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_leads_back_to_the_match_or_the_table(tmp_path: Path, language: str) -> None:
    desk = desk_in(tmp_path).like(language=language)
    match, table = (Mishap(Board("m")), Mishap(Lobby("K4T9R2"), why="Full."))
    for route in (match, table):
        page = MishapPresenter(desk, route, lambda: "")
        assert "mishap." not in " ".join(str(text) for text in vars_of(page))
        page.act()
        page.home()
    assert page.model.safe == "Full."
    assert desk.went == [Board("m"), Home(), Lobby("K4T9R2"), Home()]


def vars_of(page: MishapPresenter) -> tuple[str, ...]:
    model = page.model
    return (
        model.title,
        model.safe,
        model.explanation,
        model.back,
        model.home,
        model.share,
    )


def test_without_a_match_it_offers_none(tmp_path: Path) -> None:
    assert MishapPresenter(desk_in(tmp_path), Mishap(), lambda: "").model.back == ""


@pytest.mark.parametrize(
    ("how", "says"),
    [("shared", "Thank you"), ("copied", "Paste it"), ("", "stays in the game’s folder")],
)
def test_it_says_where_the_report_went(tmp_path: Path, how: str, says: str) -> None:
    page = MishapPresenter(desk_in(tmp_path), Mishap(), lambda: how)
    assert page.model.handed == ""
    page.share()
    assert says in page.model.handed


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_claims_nothing_that_the_disk_did_not_take(tmp_path: Path, language: str) -> None:
    desk = desk_in(tmp_path).like(language=language)
    texts = desk.words.text
    for route in (Mishap(Board("m")), Mishap(), Mishap(Board("m"), why="Full.")):
        page = MishapPresenter(desk, route, lambda: "", lambda: False)
        kept = MishapPresenter(desk, route, lambda: "")
        assert page.model.explanation != kept.model.explanation
        assert "mishap." not in page.model.explanation
        page.share()
        assert page.model.handed == texts("mishap.lost") != "mishap.lost"
    assert MishapPresenter(desk, Mishap(Board("m")), lambda: "").model.safe == texts("mishap.safe")
    desk.is_kept = False
    for route in (Mishap(Board("m")), Mishap()):
        assert MishapPresenter(desk, route, lambda: "").model.safe == texts("safety.no_folder")


def test_nobody_goes_back_to_a_mishap() -> None:
    trail = Trail()
    for place in (Home(), Mishap(Board("m")), Board("m")):
        trail.step(place)
    assert trail.places == [Home(), Board("m")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_match_that_did_not_open_can_be_tried_again_or_left_for_the_list(
    tmp_path: Path, language: str
) -> None:
    desk = desk_in(tmp_path).like(language=language)
    match, lesson, table = Board("m"), Board(MATCH), Lobby("K4T9R2")
    for again in (match, Score("m"), lesson, table):
        page = MishapPresenter(desk, Mishap(again=again), lambda: "")
        assert page.model.action == desk.words.text("mishap.again") != "mishap.again"
        is_listed = again in (match, Score("m"))
        assert (page.model.safe == desk.words.text("mishap.unopened")) == is_listed
        page.act()
        page.leave()
    assert desk.went == [match, Matches(), Score("m"), Matches(), lesson, Home(), table, Home()]


def test_only_what_belongs_to_a_match_or_table_is_tried_again() -> None:
    assert again_at(Score("m")) == Score("m")
    assert again_at(TableBoard("K4T9R2")) == again_at(Lobby("K4T9R2")) == Lobby("K4T9R2")
    assert again_at(Matches()) is None
