"""The hint button: it prepares a step and says why; in a Match without hints it is not there."""

from pathlib import Path

import pytest

from rawsiko.core import events as e
from rawsiko.core.options import Options
from rawsiko.core.phase import Phase
from rawsiko.match.service import MatchService
from rawsiko.presenters.board.presenter import BoardPresenter
from rawsiko.presenters.desk import Desk
from rawsiko.presenters.naming import territory_name
from rawsiko.presenters.new_match import NewMatchPresenter
from rawsiko.presenters.routes import Board
from rawsiko.presenters.words import LANGUAGES, words_in
from rawsiko.store.hints import load_without_hints, save_without_hints
from tests.presenters.front import FACES
from tests.presenters.laid import lay
from tests.presenters.moments import make_desk, travelled


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return make_desk(tmp_path)


def board_of(desk: Desk, match: str) -> BoardPresenter:
    board = BoardPresenter(desk, MatchService(desk.pack.board, desk.store, match, lambda: 0))
    board.ready()
    return board


def said(board: BoardPresenter) -> str:
    assert board.model.message is not None
    assert board.model.message.icon == "hint"
    return board.model.message.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_action_is_prepared_and_only_prepared(desk: Desk, language: str) -> None:
    desk.preferences = desk.preferences.__class__(language=language)
    desk.words = words_in(language)
    board = board_of(desk, lay(desk, "m"))
    before = list(board.service.log)
    assert board.model.has_hints
    assert board.model.can_hint
    board.advise()
    tool = board.model.tool
    assert tool is not None
    assert 1 <= tool.count <= tool.most
    arrow = board.model.map.arrow
    assert arrow is not None
    assert said(board).startswith(f"{territory_name(desk, arrow.target)}. ")
    assert "why" not in said(board)
    assert list(board.service.log) == before
    board.confirm()
    assert len(board.service.log) > len(before)


def test_it_names_what_the_own_card_lacks(desk: Desk) -> None:
    lands = {"mexico": (0, 1), "peru": (0, 3), "germany": (1, 2), "india": (2, 2)}
    board = board_of(desk, lay(desk, "m", lands, turn=8))
    board.advise()
    assert "Flame retardants" in said(board)
    assert "Antimony" in said(board)


def test_where_to_place_and_when_nothing_is_left(desk: Desk) -> None:
    lay(desk, "m", phase=Phase.INVESTMENT, acting=None, turn=2)
    desk.store.append("m", len(desk.store.read("m")), 0, [e.AssetsGranted(0, 1, "investment")])
    board = board_of(desk, "m")
    look = board.model.look.number
    board.advise()
    names = [territory_name(desk, t) for t in board.table.territories_of(0)]
    assert said(board).split(". ")[0] in names
    assert board.model.look.number > look
    board.tap_territory(board.table.territories_of(0)[0])
    board.advise()
    assert said(board) == "Nothing better is left. Tap Next Player."


def test_a_continent_and_a_pick(desk: Desk) -> None:
    board = board_of(desk, lay(desk, "setup", {}, phase=Phase.TERRITORIES, turn=0))
    board.advise()
    continents = [names["en"].long for names in desk.pack.continents.values()]
    assert said(board).split(". ")[0] in continents
    options = Options(trade_with_china=True)
    board = board_of(desk, lay(desk, "trade", phase=Phase.TRADE, options=options))
    board.advise()
    materials = {names["en"].long: key for key, names in desk.pack.materials.items()}
    picked = materials[said(board).split(". ")[0]]
    deposits = desk.pack.board.deposits
    assert {*board.model.look.territories} == {t for t in deposits if picked in deposits[t]}


def test_forbidden_hints_stay_forbidden(desk: Desk, tmp_path: Path) -> None:
    match = lay(desk, "m")
    save_without_hints(tmp_path, match, is_without=True)
    board = board_of(desk, match)
    assert not board.model.has_hints
    assert not board.model.can_hint
    board.advise()
    assert board.model.tool is None
    assert not load_without_hints(tmp_path, "another")


def test_behind_the_curtain_nobody_gets_one(desk: Desk) -> None:
    board = BoardPresenter(
        desk, MatchService(desk.pack.board, desk.store, lay(desk, "m"), lambda: 0)
    )
    assert board.curtain is not None
    board.advise()
    assert board.model.message is None
    assert not board.model.can_hint


def test_a_new_match_remembers_that_it_is_without(desk: Desk, tmp_path: Path) -> None:
    gone = travelled(desk)
    laid = NewMatchPresenter(desk, FACES)
    laid.switch("without_hints", wanted=True)
    laid.start()
    (route,) = gone
    assert isinstance(route, Board)
    assert load_without_hints(tmp_path, route.match)
    assert next(r for r in NewMatchPresenter(desk, FACES).model.rules if "hints" in r.key).is_on
