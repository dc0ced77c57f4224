"""Objectives as cards, and who may see them."""

from pathlib import Path

import pytest

from rawsiko.core.ids import MaterialId
from rawsiko.core.visibility import view
from rawsiko.presenters.cards import objective_card
from rawsiko.presenters.desk import Desk
from rawsiko.presenters.naming import territory_name
from rawsiko.presenters.seats import initial, seat_look
from tests.play import MAYA, SAWYER, SUN, position
from tests.presenters.moments import make_desk


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return make_desk(tmp_path)


def test_the_owner_sees_the_card_and_nobody_else(desk: Desk) -> None:
    state = position(desk.pack.board, {"turkey": (SUN, 1)})
    assert objective_card(desk, view(state, SUN), SUN) is not None
    assert objective_card(desk, view(state, SUN), SAWYER) is None
    assert objective_card(desk, view(state, None), SUN) is None
    assert objective_card(desk, view(state, SUN), 9) is None


def test_a_card_names_what_is_there_and_what_is_missing(desk: Desk) -> None:
    board = desk.pack.board
    everything = dict.fromkeys(board.links, (SUN, 1))
    card = objective_card(desk, view(position(board, everything), SUN), SUN)
    assert card is not None
    assert all(
        application.complete and not application.missing for application in card.applications
    )
    assert card.points == card.most_points == sum(a.points for a in card.applications)
    nothing = objective_card(desk, view(position(board, {"turkey": (SAWYER, 1)}), SUN), SUN)
    assert nothing is not None
    assert nothing.points == 0
    first = nothing.applications[0]
    assert len(first.missing) == len(first.chips)
    assert {chip.state for chip in first.chips} == {"need"}
    assert all(
        name in {n["en"].long for n in desk.pack.materials.values()} for name in first.missing
    )
    for chip, told in zip(first.chips, first.lies, strict=True):
        name, _, places = told.partition(": ")
        assert name == desk.pack.materials[MaterialId(chip.material)]["en"].long
        found = [place for place, lying in board.deposits.items() if chip.material in lying]
        assert places == ", ".join(territory_name(desk, place) for place in found)
    assert first.pictogram in board.applications


def test_a_seat_without_a_name_is_called_by_its_number(desk: Desk) -> None:
    table = position(desk.pack.board, {"turkey": (SUN, 1)}).table
    looks = [seat_look(desk, table, seat) for seat in (SUN, SAWYER, MAYA)]
    assert [look.initial for look in looks] == ["Su", "Sa", "M"]
    names = ["Sawyer", "Samuel", "Sam", "Sam"]
    assert [initial(name, names) for name in names] == ["Sw", "Su", "Sa", "Sa"]
    assert [look.style for look in looks] == [0, 1, 2]
    table.players = (type(table.players[0])(" ", "sun"), *table.players[1:])
    look = seat_look(desk, table, SUN)
    assert (look.name, look.initial) == ("Player 1", "1")
