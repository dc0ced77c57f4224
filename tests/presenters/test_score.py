"""The final score."""

import dataclasses
from fractions import Fraction
from pathlib import Path

import pytest

from rawsiko.core import events as e
from rawsiko.presenters.desk import Desk
from rawsiko.presenters.dice_luck import luck_of
from rawsiko.presenters.routes import Board, Home
from rawsiko.presenters.score import ScorePresenter
from rawsiko.store.protocol import StoreError, Trouble
from tests.play import SAWYER, SUN
from tests.presenters.moments import (
    MIDDLE,
    WHOLE,
    keep,
    make_desk,
    middle_match,
    travelled,
    whole_match,
)


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return make_desk(tmp_path)


def test_the_ranking_and_all_cards_lie_open(desk: Desk) -> None:
    log = whole_match(desk)
    ranking = log[-1].ranking
    model = ScorePresenter(desk, WHOLE).model
    assert [row.look.seat for row in model.rows] == [standing.seat for standing in ranking]
    assert [row.points for row in model.rows] == [str(standing.points) for standing in ranking]
    for row, standing in zip(model.rows, ranking, strict=True):
        done = tuple(card.pictogram for card in row.applications if card.complete)
        assert done == standing.applications
        assert len(row.applications) == 4
    assert model.subtitle == "after 4 Turns"
    winner = model.rows[0]
    assert model.headline.startswith(f"{winner.look.name} wins with {winner.points} point")
    assert winner.note == "winner"


def test_what_was_missing_is_named(desk: Desk) -> None:
    whole_match(desk)
    model = ScorePresenter(desk, WHOLE).model
    undone = [card for row in model.rows for card in row.applications if not card.complete]
    assert [line.name for line in model.missing] == [card.name for card in undone]
    assert all(line.materials and line.symbols for line in model.missing)


def test_a_shared_first_place_names_all_winners(desk: Desk) -> None:
    log = whole_match(desk)
    ranking = tuple(
        dataclasses.replace(standing, place=1, points=9) for standing in log[-1].ranking
    )
    keep(desk, "shared", [*log[:-1], e.MatchEnded(ranking)])
    model = ScorePresenter(desk, "shared").model
    assert model.headline.endswith("share first place with 9 points!")
    assert " and " in model.headline
    assert {row.note for row in model.rows} == {"shares first place"}


def test_a_match_that_is_still_played_gives_nothing_away(desk: Desk) -> None:
    middle_match(desk)
    model = ScorePresenter(desk, MIDDLE).model
    assert (model.rows, model.missing, model.again) == ((), (), "")


@pytest.mark.parametrize("strange", [False, True])
def test_a_match_that_cannot_be_read_is_no_crash(desk: Desk, strange: bool) -> None:
    log = whole_match(desk)
    if strange:
        keep(desk, "other", [log[0], e.TerritoryTaken(SUN, "atlantis"), *log[1:]])
    presenter = ScorePresenter(desk, "other")
    assert presenter.model.trouble == "This match cannot be shown."
    gone = travelled(desk)
    presenter.rematch()
    assert gone == []


def test_a_rematch_has_the_same_players_and_options(desk: Desk) -> None:
    log = whole_match(desk)
    gone = travelled(desk)
    ScorePresenter(desk, WHOLE).rematch()
    (route,) = gone
    assert isinstance(route, Board)
    assert route.match != WHOLE
    started = desk.store.read(route.match)[0].event
    assert isinstance(started, e.MatchStarted)
    assert (started.seats, started.options) == (log[0].seats, log[0].options)
    assert desk.preferences.last_match == route.match


def test_a_full_device_is_told_and_nobody_is_sent_away(desk: Desk) -> None:
    whole_match(desk)
    presenter = ScorePresenter(desk, WHOLE)
    gone = travelled(desk)

    def full(*_args: object) -> None:
        raise StoreError(Trouble.DISK_FULL, "")

    desk.store.create = full  # type: ignore[method-assign]
    presenter.rematch()
    assert presenter.model.trouble
    assert gone == []


def test_home_leads_home(desk: Desk) -> None:
    whole_match(desk)
    gone = travelled(desk)
    ScorePresenter(desk, WHOLE).home()
    assert gone == [Home()]


def test_luck_is_losses_against_expectation() -> None:
    throw = e.ClashFought(SUN, "a", "b", SAWYER, (1,), (6,), 1, 0, False, 0)
    log: list[e.Event] = [throw, throw, e.Rewound(0, "host")]
    mine, theirs = luck_of(log, SUN), luck_of(log, SAWYER)
    assert (mine.throws, mine.lost, mine.expected) == (1, 1, Fraction(7, 12))
    assert (theirs.lost, theirs.expected) == (0, Fraction(5, 12))
    assert luck_of(log, 2).throws == 0


def test_every_row_tells_its_luck_in_one_line(desk: Desk) -> None:
    whole_match(desk)
    lines = [row.luck for row in ScorePresenter(desk, WHOLE).model.rows]
    assert all("expected" in line or line == "No Commercial Clash." for line in lines)
