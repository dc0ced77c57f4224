"""One throw of a Clash in words."""

from pathlib import Path

import pytest

from rawsiko.core.events import ClashFought
from rawsiko.core.rules.clash import losses
from rawsiko.core.state import Table
from rawsiko.presenters.board.tool_part import roll_shares
from rawsiko.presenters.clash import ClashModel, clash_model
from rawsiko.presenters.desk import Desk
from rawsiko.presenters.fighting_on import next_throw
from tests.play import MAYA, SAWYER, SUN, position
from tests.presenters.moments import make_desk


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return make_desk(tmp_path)


def before(desk: Desk, home: int = 4, away: int = 2, **more: tuple[int, int]) -> Table:
    lands = {"turkey": (SUN, home), "germany": (SAWYER, away), "peru": (SAWYER, 1)} | more
    return position(desk.pack.board, lands).table


def fought(table: Table, attack: tuple[int, ...], defence: tuple[int, ...]) -> ClashFought:
    lost, beaten = losses(attack, defence)
    won = beaten == table.assets["germany"]
    moved_in = len(attack) - lost if won else 0
    return ClashFought(
        SUN, "turkey", "germany", SAWYER, attack, defence, lost, beaten, won, moved_in
    )


def shown(desk: Desk, table: Table, throw: ClashFought, *, attacker: bool = True) -> ClashModel:
    return clash_model(
        desk, table, throw, can_fight_on=not throw.conquered, viewer_is_attacker=attacker
    )


def test_pairs_say_who_won_and_the_rest_has_no_partner(desk: Desk) -> None:
    table = before(desk)
    model = shown(desk, table, fought(table, (6, 4, 2), (5, 4)))
    outcomes = [(pair.attack_outcome, pair.defence_outcome, pair.sign) for pair in model.pairs]
    assert outcomes == [
        ("won", "lost", "greater"),
        ("lost", "won", "equals"),
        ("no_partner", "", ""),
    ]
    assert [pair.sentence for pair in model.pairs] == [
        "6 beats 5: Sawyer loses 1 Asset.",
        "4 against 4 is a tie. The defender wins a tie: Sun loses 1 Asset.",
        "The 2 has no partner and does not count.",
    ]
    assert model.tie_decided
    assert model.rule_title == "Equal dice: the defender wins the pair."


def test_without_a_tie_the_tie_rule_is_not_the_news(desk: Desk) -> None:
    table = before(desk)
    model = shown(desk, table, fought(table, (6, 3), (5, 4)))
    assert not model.tie_decided
    assert model.rule_title == ""
    assert model.pairs[1].sentence == "3 is less than 4: Sun loses 1 Asset."


def test_the_result_counts_before_and_after(desk: Desk) -> None:
    table = before(desk)
    model = shown(desk, table, fought(table, (6, 4, 2), (5, 4)))
    assert model.result == "Sawyer keeps Germany\u00a0– Central Europe."
    assert [(c.name, c.before, c.after) for c in model.changes] == [
        ("Turkey", "4", "3"),
        ("Germany", "2", "1"),
    ]
    won = shown(desk, table, fought(table, (6, 5, 2), (3, 2)))
    assert won.conquered
    assert won.result == "Sun conquers Germany\u00a0– Central Europe and moves in with 3 Assets."
    assert [(c.style, c.before, c.after) for c in won.changes] == [(0, "4", "1"), (0, "2", "3")]
    assert won.again == ""


def test_who_falls_is_named(desk: Desk) -> None:
    lands = {"turkey": (SUN, 3), "germany": (SAWYER, 1), "peru": (MAYA, 1)}
    table = position(desk.pack.board, lands).table
    model = shown(desk, table, fought(table, (6, 5), (3,)))
    assert model.result.endswith("Sawyer is out of the match.")


def test_odds_are_exact_and_mark_what_happened(desk: Desk) -> None:
    table = before(desk)
    odds = shown(desk, table, fought(table, (6, 4, 2), (5, 4))).odds
    assert [part.text for part in odds.parts] == ["37%", "34%", "29%"]
    assert [part.label for part in odds.parts] == ["Sawyer loses 2", "1 each", "Sun loses 2"]
    assert [part.style for part in odds.parts] == [0, None, 1]
    assert odds.happened == 1
    table = before(desk, 5, 3)
    odds = shown(desk, table, fought(table, (6, 4, 2), (5, 4, 1))).odds
    assert [part.label for part in odds.parts][1:3] == ["Sun −1, Sawyer −2", "Sun −2, Sawyer −1"]
    assert [part.clear for part in odds.parts] == [True, False, False, True]
    assert all(part.text == f"{part.share:.0%}" for part in odds.parts)


@pytest.mark.parametrize(
    ("home", "attack", "defence", "again"),
    [
        (4, (6, 4, 2), (5, 4), 2),
        (3, (6, 4, 2), (5, 4), 2),
        (9, (6, 4, 2), (5, 4), 3),
        (9, (1, 1, 1), (5, 4), 3),
        (3, (1, 1), (5, 4), 1),
        (4, (1, 1), (5, 4), 0),
        (4, (1, 1, 1), (5, 4, 3), 1),
        (3, (1, 1, 1), (5, 4, 3), 0),
        (9, (6,), (5, 4), 1),
        (9, (1,), (5, 4), 0),
    ],
)
def test_fighting_on_uses_those_who_were_sent(
    desk: Desk, home: int, attack: tuple[int, ...], defence: tuple[int, ...], again: int
) -> None:
    table = before(desk, home, 5)
    throw = fought(table, attack, defence)
    assert next_throw(table, throw) == again
    model = shown(desk, table, throw)
    assert model.again_count == again
    assert bool(model.again) == bool(model.again_detail) == bool(again)


def test_the_last_one_at_home_is_sent_only_by_who_reads_that_it_is_the_last(desk: Desk) -> None:
    table = before(desk, 4, 5)
    throw = fought(table, (1, 1, 1), (5, 4, 3))
    model = shown(desk, table, throw)
    assert model.again == "Throw again (1 against 3)"
    assert model.last_one == "The last Asset stays home, unless you send it too."
    assert "stays" not in model.fight_on + model.again_detail, "it would be sent now"
    looked_on = shown(desk, table, throw, attacker=False)
    assert not looked_on.last_one
    with_two = fought(table, (6, 1, 1), (5, 4, 3))
    assert not shown(desk, table, with_two).last_one


@pytest.mark.parametrize(("home", "sent", "stays"), [(9, 3, True), (3, 2, True), (9, 2, False)])
def test_the_button_says_that_one_stays_home_as_the_tool_does(
    desk: Desk, home: int, sent: int, stays: bool
) -> None:
    table = before(desk, home, 5)
    model = shown(desk, table, fought(table, (6, 4, 1)[:sent], (5, 4, 3)))
    assert model.fight_on.endswith(", 1 stays home)") == stays


def test_the_button_says_how_many_against_how_many(desk: Desk) -> None:
    table = before(desk)
    model = shown(desk, table, fought(table, (6, 4, 2), (5, 4)))
    assert model.again == "Throw again (2 against 1)"
    assert model.again_detail == (
        "Fighting on to the end takes Germany\u00a0– Central Europe in 75 of 100 cases. "
        "One Asset stays in Turkey\u00a0– Caucasus, so that it is not left empty."
    )


def test_a_slight_chance_is_not_called_none(desk: Desk) -> None:
    table = before(desk, home=5, away=7)
    model = shown(desk, table, fought(table, (2, 1, 1), (6, 5, 4)))
    assert model.again_count == 1
    assert "(<1%, " in model.fight_on
    assert "in less than 1 of 100" in model.again_detail


@pytest.mark.parametrize(("mine", "theirs"), [(a, d) for a in (1, 2, 3) for d in (1, 2, 3)])
def test_tool_and_dialog_tell_the_same_odds(desk: Desk, mine: int, theirs: int) -> None:
    table = before(desk, home=9, away=theirs)
    throw = fought(table, (6, 6, 6)[:mine], (1, 1, 1)[:theirs])
    told = {share.share: share.text for share in roll_shares(desk, mine, theirs)}
    dialog = {part.share: part.text for part in shown(desk, table, throw).odds.parts}
    assert told == dialog
    assert all(text == f"{share:.0%}" for share, text in told.items())


def test_only_the_attacker_is_asked(desk: Desk) -> None:
    table = before(desk)
    throw = fought(table, (6, 4, 2), (5, 4))
    assert shown(desk, table, throw, attacker=False).again == ""
    tired = clash_model(desk, table, throw, can_fight_on=False, viewer_is_attacker=True)
    assert tired.again == ""
