"""While bots play: a tap makes the rest of a bot's go fast, a button ends the waiting."""

from dataclasses import replace
from pathlib import Path

import pytest

from rawsiko.bots.pace import FAST, PLACING
from rawsiko.bots.reason import Reason, Why
from rawsiko.core import commands as c
from rawsiko.core import events as e
from rawsiko.core.options import Kind, Player
from rawsiko.core.phase import Phase
from rawsiko.match.service import MatchService
from rawsiko.presenters.board.presenter import BoardPresenter
from rawsiko.presenters.board.telling import reason_line, told_line
from rawsiko.presenters.desk import Desk
from rawsiko.presenters.naming import material_name
from rawsiko.presenters.words import LANGUAGES, words_in
from rawsiko.store.protocol import StoreError, Trouble
from rawsiko.ui.device import Silent
from tests.play import PLAYERS
from tests.presenters.laid import lay
from tests.presenters.moments import make_desk, travelled

BOT = Player("Robo", "bot_bolt", Kind.BOT, "greedy")
OTHER = Player("Chip", "bot_chip", Kind.BOT, "greedy")
MOST_STEPS = 500
ABOUT_MATERIALS = (Why.INCOME, Why.DENIES, Why.DENIED)
ABOUT_RIVALS = (Why.DENIES, Why.DENIED, Why.WEAKENS, Why.HELD, Why.DEFENDS)


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return make_desk(tmp_path)


def waiting(desk: Desk) -> BoardPresenter:
    """The first of two bots is on the go, before one person."""
    lay(desk, "m", players=(BOT, OTHER, PLAYERS[2]))
    return BoardPresenter(desk, MatchService(desk.pack.board, desk.store, "m", lambda: 0))


def watch(board: BoardPresenter, seat: int) -> int:
    """Step after step, until this Seat's go is over; how many it took."""
    for count in range(MOST_STEPS):
        if board.on_go != seat or not board.model.bot_seconds:
            return count
        board.bot_step()
    raise AssertionError("it never ends its go")


TAPS = {
    "land": lambda board: board.tap_territory("germany"),
    "sea": lambda board: board.tap_background(),
    "China": lambda board: board.tap_closed(),
    "chip": lambda board: board.tap_material("bismuth"),
    "hint": lambda board: board.hurry(),
}


@pytest.mark.parametrize("tap", TAPS)
def test_a_tap_makes_the_rest_of_this_go_fast(desk: Desk, tap: str) -> None:
    board = waiting(desk)
    usual = board.model.bot_seconds
    assert usual == desk.preferences.bot_seconds
    assert "faster" in board.model.hint.detail
    TAPS[tap](board)
    assert board.model.bot_seconds == pytest.approx(usual * FAST)
    assert board.model.hint.detail == "Fast until Robo is done."
    assert board.model.message is None
    watch(board, 0)
    assert board.on_go == 1
    assert board.model.bot_seconds == usual
    assert "faster" in board.model.hint.detail


def test_the_speed_follows_the_setting(desk: Desk) -> None:
    board = waiting(desk)
    board.hurry()
    for seconds in (0.3, 1.6):
        desk.preferences = replace(desk.preferences, bot_seconds=seconds)
        board.refresh()
        assert board.model.bot_seconds == pytest.approx(seconds * FAST)


def test_placing_is_hurried_too_and_only_for_one_seat(desk: Desk) -> None:
    players = (BOT, OTHER, PLAYERS[2])
    lay(desk, "m", players=players, phase=Phase.INVESTMENT, acting=None, turn=2)
    grants = [e.AssetsGranted(seat, 2, "investment") for seat in (0, 1, 2)]
    desk.store.append("m", len(desk.store.read("m")), 0, grants)
    board = BoardPresenter(desk, MatchService(desk.pack.board, desk.store, "m", lambda: 0))
    usual = board.model.bot_seconds
    assert usual == pytest.approx(desk.preferences.bot_seconds * PLACING)
    board.tap_territory("chile")
    assert board.model.bot_seconds == pytest.approx(usual * FAST)
    watch(board, 0)
    assert board.on_go == 1
    assert board.model.bot_seconds == usual


def test_it_is_felt_once(desk: Desk) -> None:
    board = waiting(desk)
    device = Silent()
    desk.feel = device.feel
    board.hurry()
    board.hurry()
    board.tap_background()
    assert device.felt == ["tap"]


def test_skipping_ends_this_go_and_no_other(desk: Desk) -> None:
    board = waiting(desk)
    assert board.model.can_skip
    before = len(board.service.log)
    board.skip_bot()
    done = board.service.log[before:]
    assert [event.seat for event in done if isinstance(event, e.ActionEnded)] == [0]
    assert board.on_go == 1
    assert board.model.can_skip
    board.skip_bot()
    assert board.curtain == 2
    assert not board.model.can_skip
    assert board.model.bot_seconds == 0


CORNERED = {"chile": (0, 1), "argentina": (1, 9), "germany": (2, 3), "ukraine": (2, 1)}
"""The first Seat has one Asset left, next to nine."""


@pytest.mark.parametrize("way", ["bot_step", "skip_bot"])
@pytest.mark.parametrize("has_curtain", [True, False])
@pytest.mark.parametrize("others", [PLAYERS[1:3], (OTHER, PLAYERS[2])])
def test_rule_6_1_a_bot_that_falls_in_its_own_attack_hands_on(
    desk: Desk,
    monkeypatch: pytest.MonkeyPatch,
    way: str,
    has_curtain: bool,
    others: tuple[Player, ...],
) -> None:
    desk.preferences = replace(desk.preferences, hand_over=has_curtain)
    lay(desk, "m", CORNERED, players=(BOT, *others))
    board = BoardPresenter(desk, MatchService(desk.pack.board, desk.store, "m", lambda: 0))
    attack = c.Act(0, "chile", "argentina", 1)
    monkeypatch.setattr(board.robots, "command", lambda _service, seat: attack)
    while 0 in board.table.living:
        getattr(board, way)()
    assert board.on_go == 1
    if others[0] is OTHER:
        assert board.is_bot_playing
    elif has_curtain:
        assert board.curtain == 1
        board.ready()
    assert board.can_act is (others[0] is not OTHER)


@pytest.mark.parametrize("way", ["bot_step", "skip_bot"])
def test_rule_6_3_a_bot_that_beats_the_last_rival_leads_to_the_score(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    last_two = {"argentina": (0, 9), "chile": (2, 1)}
    lay(desk, "m", last_two, players=(BOT, OTHER, PLAYERS[2]))
    out = [e.SeatEliminated(1, 0)]
    desk.store.append("m", len(desk.store.read("m")), 0, out)
    gone = travelled(desk)
    board = BoardPresenter(desk, MatchService(desk.pack.board, desk.store, "m", lambda: 0))
    attack = c.Act(0, "argentina", "chile", 3)
    monkeypatch.setattr(board.robots, "command", lambda _service, seat: attack)
    while not board.table.is_over:
        getattr(board, way)()
    assert gone == [board.score]


def test_skipping_after_a_tap_does_not_hurry_the_next_one(desk: Desk) -> None:
    board = waiting(desk)
    board.hurry()
    board.skip_bot()
    assert board.on_go == 1
    assert board.model.bot_seconds == desk.preferences.bot_seconds


def test_the_same_seat_twice_in_a_row_is_two_goes(desk: Desk) -> None:
    """Rule 3.2: in setup the last Seat chooses twice in a row."""
    lay(desk, "m", {}, players=(BOT, OTHER, BOT), phase=Phase.TERRITORIES, turn=0)
    board = BoardPresenter(desk, MatchService(desk.pack.board, desk.store, "m", lambda: 0))
    for seat in (0, 1, 2):
        assert board.on_go == seat
        assert len(board.table.continents[seat]) == 0
        board.skip_bot()
    assert board.on_go == 2
    assert [len(chosen) for chosen in board.table.continents] == [1, 1, 1]


def test_what_cannot_be_saved_does_not_turn_in_circles(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = waiting(desk)
    board.service.is_strict = True

    def full(*_args: object) -> None:
        raise StoreError(Trouble.DISK_FULL, "full")

    monkeypatch.setattr(desk.store, "append", full)
    board.skip_bot()
    assert board.on_go == 0
    assert board.model.message is not None


def test_on_the_own_go_a_tap_is_a_tap(desk: Desk) -> None:
    lay(desk, "m")
    board = BoardPresenter(desk, MatchService(desk.pack.board, desk.store, "m", lambda: 0))
    board.ready()
    assert not board.hurry()
    assert not board.model.can_skip
    board.skip_bot()
    assert board.on_go == 0
    board.tap_territory("brazil_south")
    assert any(land.is_source for land in board.model.map.territories)


def test_behind_a_curtain_or_in_a_replay_nobody_is_hurried(desk: Desk) -> None:
    lay(desk, "m", players=(PLAYERS[0], BOT, OTHER))
    board = BoardPresenter(desk, MatchService(desk.pack.board, desk.store, "m", lambda: 0))
    assert not board.hurry()
    board.ready()
    board.next_player()
    board.answer(yes=True)
    board.skip_bot()
    board.watch()
    assert board.replays.is_on
    assert not board.hurry()
    board.replays.end()
    assert board.hurry()


def test_every_deed_of_a_bot_says_why(desk: Desk) -> None:
    """Before its first deed and after its last the line below says how to go faster."""
    board = waiting(desk)
    faster = board.model.hint.detail
    told = set()
    while board.on_go == 0:
        line = board.model.hint
        board.bot_step()
        if board.on_go == 0 and board.model.hint.text != line.text:
            told.add(board.model.hint.detail)
    assert told
    assert all(why.endswith(".") and "{" not in why for why in told)
    assert faster not in told
    assert board.model.hint.detail == faster


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_words_that_name_what_it_is_about(desk: Desk, language: str) -> None:
    desk.words = words_in(language)
    lay(desk, "m")
    table = MatchService(desk.pack.board, desk.store, "m", lambda: 0).state.table
    public = set(Why) - {Why.COMPLETES, Why.NEEDS, Why.ENOUGH}
    for why in public:
        line = reason_line(desk, table, Reason(why, "bismuth", rival=1), f"bot.why.{why}")
        assert not line.startswith("bot.why"), why
        assert (material_name(desk, "bismuth") in line) is (why in ABOUT_MATERIALS)
        assert (PLAYERS[1].name in line) is (why in ABOUT_RIVALS)


CLASH = e.ClashFought(
    0, "brazil_south", "argentina", 1, (6,), (5,), 0, 1, conquered=True, moved_in=1
)
IN_VAIN = replace(
    CLASH, defence_dice=(6,), attack_losses=1, defence_losses=0, conquered=False, moved_in=0
)


@pytest.mark.parametrize(
    ("why", "events", "line"),
    [
        (Why.DENIES, (CLASH,), "Sawyer has no Bismuth any more."),
        (Why.DENIES, (IN_VAIN,), "Sawyer has Bismuth only here."),
        (Why.WEAKENS, (CLASH,), "That makes Sawyer weaker."),
        (Why.WEAKENS, (IN_VAIN,), "Sawyer holds out."),
        (Why.DENIES, (CLASH, e.SeatEliminated(1, 0)), ""),
    ],
)
def test_the_reason_for_a_clash_is_told_as_the_dice_have_left_it(
    desk: Desk, why: Why, events: tuple[e.Event, ...], line: str
) -> None:
    lay(desk, "m")
    table = MatchService(desk.pack.board, desk.store, "m", lambda: 0).state.table
    told = told_line(desk, events, table, Reason(why, "bismuth", rival=1))
    assert told is not None
    assert told.why == line
