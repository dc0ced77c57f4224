"""The page for what nobody foresaw: ways on, and the report handed out."""

from pathlib import Path

import pytest

from rawsiko.presenters.mishap import MishapPresenter
from rawsiko.presenters.routes import Board, Home, Mishap
from rawsiko.presenters.trail import Trail
from rawsiko.presenters.words import LANGUAGES
from tests.presenters.front import desk_in


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_leads_back_to_the_match(tmp_path: Path, language: str) -> None:
    desk = desk_in(tmp_path).like(language=language)
    page = MishapPresenter(desk, "m", lambda: "")
    assert "mishap." not in " ".join(str(text) for text in vars_of(page))
    page.back_to_match()
    page.home()
    assert desk.went == [Board("m"), Home()]


def vars_of(page: MishapPresenter) -> tuple[str, ...]:
    model = page.model
    return (
        model.title,
        model.safe,
        model.explanation,
        model.back_to_match,
        model.home,
        model.share,
    )


def test_without_a_match_it_offers_none(tmp_path: Path) -> None:
    assert MishapPresenter(desk_in(tmp_path), "", lambda: "").model.back_to_match == ""


@pytest.mark.parametrize(
    ("how", "says"),
    [("shared", "Thank you"), ("copied", "Paste it"), ("", "stays in the game’s folder")],
)
def test_it_says_where_the_report_went(tmp_path: Path, how: str, says: str) -> None:
    page = MishapPresenter(desk_in(tmp_path), "", lambda: how)
    assert page.model.handed == ""
    page.share()
    assert says in page.model.handed


def test_nobody_goes_back_to_a_mishap() -> None:
    trail = Trail()
    for place in (Home(), Mishap("m"), Board("m")):
        trail.step(place)
    assert trail.places == [Home(), Board("m")]
