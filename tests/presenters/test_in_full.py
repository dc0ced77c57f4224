"""Who asks for a hint in full: it stays while bots play, and there is time to read it."""

from dataclasses import replace
from pathlib import Path

import pytest

from rawsiko.bots.pace import FAST
from rawsiko.core import events as e
from rawsiko.core.options import Kind, Player
from rawsiko.core.phase import Phase
from rawsiko.match.service import MatchService
from rawsiko.presenters.board.in_full import LETTER, LOOK
from rawsiko.presenters.board.presenter import BoardPresenter
from rawsiko.presenters.board.telling import told_line
from rawsiko.presenters.desk import Desk
from rawsiko.presenters.words import LANGUAGES, words_in
from tests.play import PLAYERS
from tests.presenters.laid import lay
from tests.presenters.moments import make_desk

BOT = Player("Robo", "bot_bolt", Kind.BOT, "medium")
OTHER = Player("Chip", "bot_chip", Kind.BOT, "medium")
EXPERT = Player("Robo", "bot_bolt", Kind.BOT, "expert")
MOST_STEPS = 200


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return make_desk(tmp_path)


def waiting(desk: Desk, *bots: Player, phase: Phase = Phase.ACTION) -> BoardPresenter:
    lay(desk, "m", players=(*bots, *PLAYERS[len(bots) : 3]), phase=phase)
    return BoardPresenter(desk, MatchService(desk.pack.board, desk.store, "m", lambda: 0))


def reading(board: BoardPresenter) -> float:
    """How long a child needs for what is told now."""
    return LOOK + LETTER * len(board.model.hint.text + board.model.hint.detail)


def test_it_stays_for_every_step_of_the_bots_until_a_person_is_on_the_go(desk: Desk) -> None:
    board = waiting(desk, BOT, OTHER)
    usual = board.model.bot_seconds
    board.tell_more()
    seen = set()
    for _ in range(MOST_STEPS):
        if not board.is_bot_playing:
            break
        seen.add(board.on_go)
        assert board.model.hint.is_whole
        assert board.model.bot_seconds == max(usual, reading(board)) > usual
        board.bot_step()
    assert seen == {0, 1}
    assert board.curtain == 2
    assert not board.model.hint.is_whole
    board.ready()
    board.next_player()
    board.answer(yes=True)
    assert board.is_bot_playing
    assert not board.model.hint.is_whole
    assert board.model.bot_seconds <= usual


def test_it_can_be_closed_again(desk: Desk) -> None:
    board = waiting(desk, BOT)
    usual = board.model.bot_seconds
    board.tell_more()
    board.bot_step()
    board.tell_more()
    assert not board.model.hint.is_whole
    assert board.model.bot_seconds == usual
    board.bot_step()
    assert not board.model.hint.is_whole


def test_who_likes_it_slower_than_one_reads_gets_it_slower(desk: Desk) -> None:
    desk.preferences = replace(desk.preferences, bot_seconds=60.0)
    board = waiting(desk, BOT)
    board.tell_more()
    assert board.model.bot_seconds == 60


def test_hurrying_and_skipping_work_at_once(desk: Desk) -> None:
    board = waiting(desk, BOT, OTHER)
    usual = board.model.bot_seconds
    board.tell_more()
    assert board.hurry()
    assert board.model.bot_seconds == pytest.approx(usual * FAST)
    board.skip_bot()
    assert board.on_go == 1
    assert board.model.hint.is_whole
    assert board.model.bot_seconds == reading(board)


def test_who_asks_why_is_in_a_hurry_no_more_but_who_closes_it_may_be(desk: Desk) -> None:
    board = waiting(desk, BOT)
    board.bot_step()
    why = board.model.hint.detail
    assert board.model.hint.is_why
    board.hurry()
    assert not board.model.hint.is_why
    board.tell_more()
    assert not board.robots.is_hurried
    assert board.model.hint.detail == why
    board.hurry()
    board.tell_more()
    assert board.robots.is_hurried
    assert not board.model.hint.is_whole


def test_nobody_reads_twice_while_a_bot_thinks(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    board = waiting(desk, EXPERT)
    usual = board.model.bot_seconds
    board.tell_more()
    assert board.model.bot_seconds == reading(board)
    with monkeypatch.context() as patch:
        patch.setattr(board.robots, "_think", lambda *_: None)
        board.bot_step()
        assert board.model.bot_seconds == usual
    while board.robots.is_thinking:
        board.bot_step()
    assert board.model.bot_seconds == reading(board)


def test_what_to_do_oneself_is_told_in_full_until_something_else_is_to_be_done(
    desk: Desk,
) -> None:
    board = waiting(desk)
    board.ready()
    board.tell_more()
    assert board.model.hint.is_whole
    assert board.model.bot_seconds == 0
    board.tap_territory("brazil_south")
    assert not board.model.hint.is_whole


DEEDS = (
    e.TerritoryOccupied(0, "brazil_south", "chile", 2),
    e.AssetsMoved(0, "brazil_south", "chile", 2),
    e.AssetsPlaced(0, "chile", 2),
    e.TerritoryTaken(0, "chile"),
    e.TradePicked(0, "bismuth"),
)


@pytest.mark.parametrize("deed", DEEDS, ids=lambda deed: type(deed).__name__)
def test_also_the_shortest_way_says_what_was_done(desk: Desk, deed: e.Event) -> None:
    board = waiting(desk, BOT)
    for language in LANGUAGES:
        desk.words = words_in(language)
        line = told_line(desk, (deed,), board.table)
        assert line is not None
        name, *done = line.short.removesuffix(".").split()
        assert name.removesuffix(":") == "Robo"
        assert done[0].islower(), f"no verb: {line.short}"
        assert len(line.short) <= len(line.text)
