"""What cannot be done says why, in every Phase."""

from pathlib import Path

import pytest

from rawsiko.core import events as e
from rawsiko.core.options import Kind, Options, Player
from rawsiko.core.phase import Phase
from rawsiko.match.service import MatchService
from rawsiko.presenters.board.presenter import BoardPresenter
from rawsiko.presenters.desk import Desk
from rawsiko.presenters.naming import material_name
from tests.play import PLAYERS
from tests.presenters.laid import lay
from tests.presenters.moments import make_desk

CHINA = Options(turns=3, trade_with_china=True)


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return make_desk(tmp_path)


def board_of(desk: Desk, match: str) -> BoardPresenter:
    board = BoardPresenter(desk, MatchService(desk.pack.board, desk.store, match, lambda: 0))
    board.ready()
    return board


def said(board: BoardPresenter) -> str:
    assert board.model.message is not None
    return board.model.message.text


def test_every_territory_that_does_nothing_says_why(desk: Desk) -> None:
    """In the Action phase each tap either selects something or tells."""
    board = board_of(desk, lay(desk, "m"))
    for source in (None, "brazil_south"):
        for territory in board.table.owner:
            board.cancel()
            if source is not None:
                board.tap_territory(source)
            before = board.model.message
            selection = board.model.map.arrow, [t.is_source for t in board.model.map.territories]
            board.tap_territory(territory)
            after = board.model.map.arrow, [t.is_source for t in board.model.map.territories]
            assert after != selection or board.model.message != before, territory


def test_placing_on_foreign_land(desk: Desk) -> None:
    match = lay(desk, "m", phase=Phase.ASSETS)
    desk.store.append("m", len(desk.store.read("m")), 0, [e.AssetsGranted(0, 1, "setup")])
    board = board_of(desk, match)
    board.tap_territory("germany")
    assert said(board) == desk.words.text("refusal.not_your_territory")
    board.tap_territory("brazil_south")
    board.tap_territory("brazil_south")
    assert said(board) == desk.words.text("refusal.nothing_to_place")


def test_trading_by_territories(desk: Desk) -> None:
    match = lay(desk, "m", phase=Phase.TRADE, turn=3, options=CHINA)
    board = board_of(desk, match)
    board.tap_territory("germany")
    key = "board.say.tap_material" if board.offer.picks_left else "refusal.no_picks_left"
    assert said(board) == desk.words.text(key)


def test_picks_that_are_left_are_asked_about_before_they_are_lost(desk: Desk) -> None:
    board = board_of(desk, lay(desk, "m", phase=Phase.TRADE, turn=3, options=CHINA))
    left, log = board.offer.picks_left, len(board.service.log)
    assert left
    board.next_player()
    question = board.model.question
    assert question is not None
    assert question.text == desk.words.text("board.ask.still_pick.text")
    board.answer(yes=False)
    assert (board.offer.picks_left, len(board.service.log)) == (left, log)


def test_choosing_territories_before_a_continent(desk: Desk) -> None:
    board = board_of(desk, lay(desk, "m", {}, phase=Phase.TERRITORIES, turn=0))
    board.tap_territory("germany")
    assert said(board) == desk.words.text("refusal.choose_continent_first")
    board.tap_portrait("europe")
    board.tap_territory("chile")
    assert said(board) == desk.words.text("refusal.other_continent")


def test_taking_the_same_territory_again(desk: Desk) -> None:
    board = board_of(desk, lay(desk, "m", {}, phase=Phase.TERRITORIES, turn=0))
    board.tap_portrait("europe")
    mine = board.offer.territories[0]
    board.tap_territory(mine)
    board.tap_territory(mine)
    assert said(board) == desk.words.text("board.say.own_already")


def test_another_continent_after_one_is_chosen_stays_out_of_sight(desk: Desk) -> None:
    board = board_of(desk, lay(desk, "m", {}, phase=Phase.TERRITORIES, turn=0))
    board.tap_portrait("europe")
    look = board.model.look
    board.tap_portrait("africa")
    assert said(board) == desk.words.text("refusal.continent_already_chosen")
    assert board.model.look == look
    board.tap_portrait("europe")
    assert board.model.look != look, "to the own one the camera still flies"


def test_a_pick_of_what_one_has_says_that_it_brings_nothing(desk: Desk) -> None:
    board = board_of(desk, lay(desk, "m", phase=Phase.TRADE, turn=3, options=CHINA))
    mine = min(board.table.controlled(0))
    other = min(set(board.offer.picks) - board.table.controlled(0))
    for material, key in ((mine, "board.say.picked_again"), (other, "board.say.picked")):
        board.tap_material(material)
        assert said(board) == desk.words.text(key, name=material_name(desk, material))
        board.undo()


def test_in_a_replay_nothing_is_played(desk: Desk) -> None:
    board = board_of(desk, lay(desk, "m"))
    board.tap_territory("brazil_south")
    board.tap_territory("brazil_north")
    board.confirm()
    board.next_player()
    board.answer(yes=True)
    board.ready()
    board.watch()
    assert board.replays.is_on
    past = desk.words.text("board.why.replay")
    for tap in (lambda: board.tap_territory("argentina"), board.next_player):
        board.notes.accepted()
        tap()
        assert said(board) == past
    assert (board.model.whys.next, board.model.whys.undo) == (past, past)


def test_china(desk: Desk) -> None:
    board = board_of(desk, lay(desk, "m"))
    board.tap_closed()
    assert said(board) == desk.words.text("board.say.china_closed")


def test_who_is_not_on_the_go_is_told_who_is(desk: Desk) -> None:
    bot = Player("Robo", "bot_bolt", Kind.BOT, "greedy")
    board = board_of(desk, lay(desk, "m", acting=1, players=(PLAYERS[0], bot, PLAYERS[2])))
    board.next_player()
    assert "Robo" in said(board)
    whys = board.model.whys
    assert "Robo" in whys.next
    assert "Robo" in whys.undo
    assert whys.chat
    assert whys.server


def test_why_nothing_can_be_taken_back(desk: Desk) -> None:
    board = board_of(desk, lay(desk, "m"))
    assert board.model.whys.undo == desk.words.text("board.why.nothing_to_undo")
    for territory in ("brazil_south", "argentina"):
        board.tap_territory(territory)
    board.confirm()
    board.stop_fight()
    assert board.model.whys.undo == desk.words.text("board.why.dice")


def act(board: BoardPresenter, source: str, target: str) -> None:
    """With one Asset only."""
    board.tap_territory(source)
    board.tap_territory(target)
    board.step(-99)
    board.confirm()
    board.stop_fight()


def test_what_came_after_the_dice_goes_back_and_they_do_not(desk: Desk) -> None:
    board = board_of(desk, lay(desk, "m"))
    act(board, "brazil_south", "bolivia")
    act(board, "brazil_south", "argentina")
    act(board, "brazil_south", "brazil_north")
    assert board.table.owner["brazil_north"] == 0
    board.reset_go()
    assert (board.table.owner["bolivia"], board.table.owner["brazil_north"]) == (0, None)
    assert not board.model.can_undo
    assert board.model.whys.undo == desk.words.text("board.why.dice")
    board.next_player()
    board.answer(yes=True)
    board.ready()
    assert board.model.whys.undo == desk.words.text("board.why.nothing_to_undo")


def test_an_elimination_came_of_dice_too(desk: Desk) -> None:
    lands = {"brazil_south": (0, 12), "argentina": (1, 1), "germany": (2, 3)}
    board = board_of(desk, lay(desk, "m", lands))
    while 1 in board.table.living:
        act(board, "brazil_south", "argentina")
    assert isinstance(board.service.log[-1], e.SeatEliminated)
    assert not board.model.can_undo
    assert board.model.whys.undo == desk.words.text("board.why.dice")


def test_why_no_more_and_no_fewer(desk: Desk) -> None:
    board = board_of(desk, lay(desk, "m"))
    board.tap_territory("brazil_south")
    board.tap_territory("argentina")
    tool = board.model.tool
    assert tool.why_not_more == desk.words.text("refusal.more_than_clash", limit=3)
    assert tool.why_not_fewer
    board.cancel()
    board.tap_territory("brazil_south")
    board.tap_territory("bolivia")
    assert "12" in board.model.tool.why_not_more
