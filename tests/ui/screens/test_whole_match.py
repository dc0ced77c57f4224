"""A whole Match from the start screen to the final score, only through touches on widgets."""

from __future__ import annotations

from pathlib import Path

from rawsiko.core.audit import audit
from rawsiko.core.events import ContinentTaken, MatchEnded, TradePicked
from rawsiko.presenters.routes import Board
from tests.ui.screens.hands import Hands, begin, finish


def test_a_simple_match_is_played_by_touch_alone(hands: Hands) -> None:
    begin(hands)
    finish(hands, actions=2)
    match = hands.app.desk.store.matches()[0]
    log = [record.event for record in hands.app.desk.store.read(match)]
    assert isinstance(log[-1], MatchEnded)
    assert audit(hands.app.desk.pack.board, log) is None


def test_a_match_with_all_options_is_played_by_touch_alone(hands: Hands) -> None:
    begin(hands, advanced_setup=True, monopoly_stranglehold=True, trade_with_china=True)
    finish(hands, actions=1)
    match = hands.app.desk.store.matches()[0]
    log = [record.event for record in hands.app.desk.store.read(match)]
    assert audit(hands.app.desk.pack.board, log) is None
    assert any(isinstance(event, ContinentTaken) and event.lot for event in log)
    assert any(isinstance(event, TradePicked) and event.material for event in log)


def test_a_killed_app_comes_back_behind_the_curtain(hands: Hands, tmp_path: Path) -> None:
    begin(hands)
    board = hands.board
    hands.tap(hands.find("PrimaryButton", text=board.model.curtain.ready))
    hands.tap_portrait(board.offer.continents[0])
    match, length = board.service.match, len(board.service.log)
    hands.app.go(Board(match))  # nothing but the file is carried over
    again = hands.board
    assert again is not board
    assert len(again.service.log) == length
    assert again.service.state == board.service.state
    assert again.curtain == 0
    assert again.viewer is None
