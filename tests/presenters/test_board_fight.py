"""Fighting on: throw by throw, every one on the disk, until it is won or the player stops."""

from pathlib import Path

import pytest

from rawsiko.bots.odds import conquer_odds
from rawsiko.core import events as e
from rawsiko.core.options import Options
from rawsiko.core.phase import Action
from rawsiko.match.service import MatchService
from rawsiko.presenters.board.presenter import BoardPresenter
from rawsiko.presenters.fighting_on import fit_to_fight
from rawsiko.presenters.languages import complete_languages
from tests.play import PLAYERS
from tests.presenters.laid import lay
from tests.presenters.moments import make_desk

PAIR = ("brazil_south", "argentina")


@pytest.fixture
def ready(tmp_path: Path) -> BoardPresenter:
    """Twelve against eight: no throw decides that."""
    desk = make_desk(tmp_path)
    service = MatchService(desk.pack.board, desk.store, lay(desk, "m"), lambda: 0)
    board = BoardPresenter(desk, service)
    board.ready()
    for territory in PAIR:
        board.tap_territory(territory)
    return board


def throws(board: BoardPresenter) -> int:
    return sum(isinstance(event, e.ClashFought) for event in board.service.log)


def play_out(board: BoardPresenter) -> int:
    """As the screen does it: after each throw the next, while it goes on."""
    count = 0
    board.tell_fight()
    while board.model.fights_on:
        count += 1
        board.fight_again()
        board.tell_fight()
    return count


def seen(board: BoardPresenter) -> tuple[object, ...]:
    """How everybody stands, as the board shows it."""
    model = board.model
    lands = [(x.seat_style, x.assets, x.can_act, x.chips) for x in model.map.territories]
    portraits = [(x.seat_style, x.is_alone) for x in model.map.portraits]
    return (
        lands,
        portraits,
        model.player,
        model.status,
        model.objectives,
        model.hint,
        model.next.text,
    )


def test_it_goes_on_until_it_is_decided(ready: BoardPresenter) -> None:
    board = ready
    arrow = board.model.map.arrow
    before = throws(board)
    board.confirm_to_the_end()
    assert board.model.clash is not None
    more = play_out(board)
    assert throws(board) == before + 1 + more
    assert not board.model.fights_on
    assert board.fight.again(board.table) is None
    won = board.table.owner[arrow.target] == arrow.seat_style
    assert won or board.table.can_act(arrow.source) <= 1


def test_each_throw_is_on_the_disk_before_the_next(ready: BoardPresenter) -> None:
    board = ready
    board.confirm_to_the_end()
    while True:
        stored = [record.event for record in board.desk.store.read("m")]
        assert stored == board.service.log
        again = MatchService(board.desk.pack.board, board.desk.store, "m", lambda: 0)
        assert again.state.table == board.table
        board.tell_fight()
        if not board.model.fights_on:
            break
        board.fight_again()


def test_nothing_shows_what_came_of_the_dice_before_they_do(ready: BoardPresenter) -> None:
    board = ready
    board.cancel()
    before = seen(board)
    for territory in PAIR:
        board.tap_territory(territory)
    board.confirm_to_the_end()
    while True:
        assert seen(board) == before
        assert board.model.fights_on, "also the last throw does not say that it is the last"
        board.tell_fight()
        assert seen(board) != before
        before = seen(board)
        if not board.model.fights_on:
            break
        board.fight_again()
    board.stop_fight()
    assert seen(board) == before


def test_a_match_that_the_dice_end_looks_played_on_until_they_tell(tmp_path: Path) -> None:
    desk = make_desk(tmp_path)
    lands = {"brazil_south": (0, 40), "argentina": (1, 1)}
    match = lay(desk, "m", lands, players=PLAYERS[:2])
    board = BoardPresenter(desk, MatchService(desk.pack.board, desk.store, match, lambda: 0))
    board.ready()
    before = seen(board)
    for territory in PAIR:
        board.tap_territory(territory)
    board.confirm_to_the_end()
    while board.fight.again(board.table) is not None:
        board.tell_fight()
        before = seen(board)
        board.fight_again()
    assert board.table.is_over
    assert seen(board) == before
    board.tell_fight()
    assert board.model.next.text == desk.words.text("board.see_scores")


def test_the_player_can_stop_it(ready: BoardPresenter) -> None:
    board = ready
    board.confirm()
    board.fight_on()
    thrown = throws(board)
    board.halt_fight()
    assert not board.model.fights_on
    assert board.model.clash is not None
    assert throws(board) == thrown
    board.stop_fight()
    assert board.model.clash is None
    assert throws(board) == thrown


def test_the_odds_stand_on_the_button(ready: BoardPresenter) -> None:
    board = ready
    tool, arrow, table = board.model.tool, board.model.map.arrow, board.table
    attackers = fit_to_fight(table, arrow.source, arrow.count)
    chance = conquer_odds(attackers, table.assets[arrow.target])
    assert f"{min(99, max(1, round(chance * 100)))}%" in tool.fight_on
    board.confirm()
    assert "%" in board.model.clash.fight_on


@pytest.mark.parametrize("language", complete_languages())
def test_who_stays_at_home_is_told_before_the_dice_fall(
    ready: BoardPresenter, language: str
) -> None:
    board = ready
    board.desk.speak(language)
    board.refresh()
    board.step(2)
    assert board.model.tool.count == 3
    stays = board.desk.words.text("short.guard", percent="")
    assert "1 " in stays
    assert board.model.tool.fight_on.endswith(stays)
    assert board.model.tool.chance.endswith(stays)
    board.step(-1)
    assert not board.model.tool.fight_on.endswith(stays)


def test_why_not_is_forgotten_when_something_can_be_done(ready: BoardPresenter) -> None:
    board = ready
    board.cancel()
    for accepted in (PAIR[0], PAIR[1]):
        board.tap_territory("germany")
        assert board.model.message.icon == "info"
        board.tap_territory(accepted)
        assert board.model.message is None
    board.tap_closed()
    assert board.model.message is not None
    board.step(-1)
    assert board.model.message is None
    board.tap_closed()
    board.confirm()
    assert board.model.message is None


def test_what_was_done_stays_told(ready: BoardPresenter) -> None:
    board = ready
    board.notes.say("board.say.undone", "undo")
    board.step(-1)
    assert board.model.message is not None


def test_the_throws_are_summed_up(ready: BoardPresenter) -> None:
    board = ready
    board.confirm_to_the_end()
    first = len(board.service.log)
    assert board.model.clash.tally == ""
    more = play_out(board)
    fought = [x for x in board.service.log[first - 1 :] if isinstance(x, e.ClashFought)]
    assert len(fought) == more + 1
    lost = sum(throw.attack_losses for throw in fought)
    tally = board.model.clash.tally
    assert tally.startswith(f"{more + 1} throws")
    assert f"lost {lost}" in tally


def test_fighting_on_stops_before_the_last_one_who_may_still_be_sent(tmp_path: Path) -> None:
    desk = make_desk(tmp_path)
    lands = {"brazil_south": (0, 4), "argentina": (1, 90), "germany": (2, 3)}
    match = lay(desk, "m", lands)
    board = BoardPresenter(desk, MatchService(desk.pack.board, desk.store, match, lambda: 0))
    board.ready()
    for territory in PAIR:
        board.tap_territory(territory)
    board.step(2)
    board.confirm_to_the_end()
    play_out(board)
    assert board.table.assets["brazil_south"] == 1
    assert board.model.clash.last_one == desk.words.text("clash.last_one")
    assert board.model.clash.again_count == 1
    board.fight_on()
    assert board.model.fights_on
    play_out(board)
    assert board.table.assets["brazil_south"] == 0
    assert not board.model.clash.again


def test_a_movement_has_no_fighting_on(ready: BoardPresenter) -> None:
    board = ready
    board.cancel()
    source = board.offer.sources[0]
    target = next(t for t in source.targets if t.kind is not Action.CLASH)
    board.tap_territory(source.territory)
    board.tap_territory(target.territory)
    assert board.model.tool.fight_on == ""


def test_who_sent_two_fights_on_with_two(ready: BoardPresenter) -> None:
    board = ready
    board.step(-1)
    board.confirm_to_the_end()
    play_out(board)
    dice = [len(x.attack_dice) for x in board.service.log if isinstance(x, e.ClashFought)]
    assert max(dice) == 2
    assert board.table.assets["brazil_south"] >= 10


def test_an_offer_to_undo_goes_with_the_next_deed_and_with_the_go(ready: BoardPresenter) -> None:
    board = ready

    def ends() -> None:
        board.next_player()
        board.answer(yes=True)

    for ends_it in (lambda: board.tap_territory(PAIR[0]), ends):
        board.cancel()
        board.tap_territory(PAIR[0])
        free = next(
            target.territory
            for source in board.offer.sources
            if source.territory == PAIR[0]
            for target in source.targets
            if target.kind is Action.OCCUPATION
        )
        board.tap_territory(free)
        board.confirm()
        assert board.model.message.undo
        ends_it()
        assert board.model.message is None


def test_a_counter_that_jumps_is_told_when_the_dice_are_put_away(tmp_path: Path) -> None:
    desk = make_desk(tmp_path)
    lands = {"brazil_south": (0, 40), "argentina": (1, 1), "germany": (2, 3)}
    options = Options(monopoly_stranglehold=True)
    match = lay(desk, "m", lands, turn=2, options=options)
    board = BoardPresenter(desk, MatchService(desk.pack.board, desk.store, match, lambda: 0))
    board.ready()
    for territory in PAIR:
        board.tap_territory(territory)
    board.confirm_to_the_end()
    play_out(board)
    assert board.table.eliminated == (1,)
    assert board.model.message is None, "nothing is given away while dice roll"
    board.stop_fight()
    assert board.model.message.text == desk.words.text("recap.turn_advanced", turn=3)
