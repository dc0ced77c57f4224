"""What a cell of Match Status says of its Seat."""

from __future__ import annotations

import pytest

from rawsiko.core.phase import Phase
from rawsiko.ui.board.seat_cell import SeatCellPiece
from tests.ui.screens.play import SHORT, Play

WIDE = [(411, 891), (800, 1280), (1280, 800)]


def told(play: Play) -> list[tuple[str, str, str]]:
    cells = [w for w in play.stage.walk() if isinstance(w, SeatCellPiece)]
    return [(c.ids.grant.text, c.ids.territories.text, c.ids.materials.text) for c in cells]


@pytest.mark.parametrize("size", WIDE)
def test_all_three_numbers_where_they_have_room(play: Play, size: tuple[int, int]) -> None:
    screen = play.again(play.match("cells", SHORT, Phase.ACTION, 3, seed=3), size)
    screen.presenter.ready()
    play.frames()
    wanted = [(c.grant, c.territories, c.materials) for c in screen.presenter.model.status.seats]
    assert told(play) == wanted
    assert play.laws() == []


def test_a_narrow_row_leaves_the_materials_out_until_it_is_wider(play: Play) -> None:
    screen = play.again(play.match("cells", SHORT, Phase.ACTION, 3, seed=3), (360, 740))
    screen.presenter.ready()
    play.frames()
    assert [cell[2] for cell in told(play)] == [""] * 4
    play.resize((411, 891))
    assert all(cell[2] for cell in told(play))
