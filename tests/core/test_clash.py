"""Rules 5.5 to 5.7: the Commercial Clash."""

import pytest

from rawsiko.core import commands as c
from rawsiko.core import events as e
from rawsiko.core.board import Board
from rawsiko.core.rejection import Code
from rawsiko.core.rules.clash import losses
from rawsiko.core.state import State
from tests.play import MAYA, SAWYER, SUN, Scripted, accepted, do, position, refused


def meeting(board: Board, attackers: int, defenders: int) -> State:
    lands = {"turkey": (SUN, attackers), "germany": (SAWYER, defenders)}
    return position(board, {**lands, "india": (SUN, 1), "chile": (SAWYER, 1), "peru": (MAYA, 1)})


def fight(board: Board, attackers: int, defenders: int, *dice: int) -> e.ClashFought:
    command = c.Act(SUN, "turkey", "germany", min(3, attackers))
    (event,) = accepted(meeting(board, attackers, defenders), command, Scripted.dice(*dice))
    assert isinstance(event, e.ClashFought)
    return event


def test_rule_5_5_the_attacker_uses_one_to_three_that_can_act(board: Board) -> None:
    state = meeting(board, 6, 2)
    assert refused(state, c.Act(SUN, "turkey", "germany", 4)) is Code.MORE_THAN_CLASH
    assert refused(state, c.Act(SUN, "turkey", "germany", 7)) is Code.MORE_THAN_CAN_ACT
    for count in (1, 2, 3):
        dice = Scripted.dice(*[6] * count, 1, 1)
        (event,) = accepted(state, c.Act(SUN, "turkey", "germany", count), dice)[:1]
        assert isinstance(event, e.ClashFought)
        assert len(event.attack_dice) == count


def test_rule_5_5_assets_that_have_moved_do_not_attack(board: Board) -> None:
    state = position(
        board,
        {"iran_pakistan": (SUN, 2), "turkey": (SUN, 1), "germany": (SAWYER, 1), "peru": (MAYA, 1)},
    )
    state = do(state, c.Act(SUN, "iran_pakistan", "turkey", 2))
    assert refused(state, c.Act(SUN, "turkey", "germany", 2)) is Code.MORE_THAN_CAN_ACT


@pytest.mark.parametrize(("defenders", "dice"), [(1, 1), (2, 2), (3, 3), (4, 3), (9, 3)])
def test_rule_5_5_the_defender_always_uses_up_to_three(
    board: Board, defenders: int, dice: int
) -> None:
    assert len(fight(board, 1, defenders, 1, *[6] * dice).defence_dice) == dice


@pytest.mark.parametrize(
    ("attack", "defence", "expected"),
    [
        ((6,), (5,), (0, 1)),
        ((5,), (5,), (1, 0)),  # a tie loses the attacker's
        ((1,), (6,), (1, 0)),
        ((6, 6, 6), (5, 5, 5), (0, 3)),
        ((6, 6, 6), (6, 6, 6), (3, 0)),
        ((6, 4, 2), (5, 4, 1), (1, 2)),
        ((6, 1, 1), (5,), (0, 1)),  # the rest are ignored
        ((3,), (2, 1, 1), (0, 1)),
        ((5, 2), (5, 1), (1, 1)),
    ],
)
def test_rule_5_6_highest_against_highest(
    attack: tuple[int, ...], defence: tuple[int, ...], expected: tuple[int, int]
) -> None:
    assert losses(attack, defence) == expected


def test_rule_5_6_dice_are_sorted_before_they_are_paired(board: Board) -> None:
    event = fight(board, 3, 3, 1, 6, 3, 2, 2, 5)
    assert (event.attack_dice, event.defence_dice) == ((6, 3, 1), (5, 2, 2))
    assert (event.attack_losses, event.defence_losses) == (1, 2)


def test_rule_5_7_survivors_move_in_and_count_as_moved(board: Board) -> None:
    command, dice = c.Act(SUN, "turkey", "germany", 3), (6, 5, 4, 1, 1)
    event = fight(board, 4, 2, *dice)
    assert (event.conquered, event.moved_in) == (True, 3)
    table = do(meeting(board, 4, 2), command, Scripted.dice(*dice)).table
    assert (table.owner["germany"], table.assets["germany"]) == (SUN, 3)
    assert table.can_act("germany") == 0
    assert (table.assets["turkey"], table.can_act("turkey")) == (1, 1)


def test_rule_5_7_otherwise_survivors_stay_and_may_try_again(board: Board) -> None:
    command, dice = c.Act(SUN, "turkey", "germany", 3), (6, 5, 1, 5, 4, 4)
    event = fight(board, 3, 5, *dice)
    assert (event.conquered, event.moved_in) == (False, 0)
    state = do(meeting(board, 3, 5), command, Scripted.dice(*dice))
    table = state.table
    assert (table.owner["germany"], table.assets["germany"]) == (SAWYER, 3)
    assert (table.assets["turkey"], table.can_act("turkey")) == (2, 2)
    again = do(state, c.Act(SUN, "turkey", "germany", 2), Scripted.dice(6, 6, 1, 1, 1))
    assert again.table.assets["germany"] == 1


def test_rule_5_7_all_attackers_lost_leaves_the_source_empty(board: Board) -> None:
    table = do(
        meeting(board, 3, 3), c.Act(SUN, "turkey", "germany", 3), Scripted.dice(1, 1, 1, 1, 1, 1)
    ).table
    assert (table.owner["turkey"], table.assets["turkey"]) == (None, 0)
    assert table.eliminated == ()
