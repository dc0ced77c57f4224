"""The chart of the final score: every Seat is seen and named at the end of its line."""

from __future__ import annotations

from itertools import pairwise
from math import dist

import pytest
from kivy.graphics import Line

from rawsiko.presenters.score import ProgressLine
from rawsiko.presenters.seats import SeatLook
from rawsiko.ui.themed import theme
from rawsiko.ui.widgets.apart import apart
from rawsiko.ui.widgets.line_chart import LineChart
from rawsiko.ui.widgets.seat import SeatShape
from rawsiko.ui.widgets.text import ShortText
from tests.ui.widgets.conftest import Stage
from tools import gallery_laws as laws

NAMES = ("Sun", "Sawyer", "Maya", "Niko", "Leila")
LONG = ("Maximiliana Augusta Theodora", "Κωνσταντίνος Παπαδόπουλος", "Maya", "Niko", "Leila")
EQUAL = ((7, 6, 8, 8), (8, 6, 12, 19), (7, 10, 8, 8), (6, 6, 8, 8), (7, 8, 9, 8))
"""Four of five end in the same place, two lines are the same in their last half."""
TABLET, PHONE = 416, 260


def lines_of(names: tuple[str, ...]) -> list[ProgressLine]:
    looks = [SeatLook(n, n, name, name[:2], "sun") for n, name in enumerate(names)]
    return [ProgressLine(look, line) for look, line in zip(looks, EQUAL, strict=True)]


def chart_of(stage: Stage, names: tuple[str, ...], width: float) -> LineChart:
    return stage.show(LineChart(), size_hint_x=None, width=width, lines=lines_of(names))


def shapes(chart: LineChart) -> list[SeatShape]:
    found = [piece for piece in chart.children if isinstance(piece, SeatShape)]
    return sorted(found, key=lambda shape: shape.seat)


@pytest.mark.parametrize("width", [TABLET, PHONE])
def test_no_end_of_a_line_hides_another(stage: Stage, width: int) -> None:
    chart = chart_of(stage, NAMES, width)
    found = shapes(chart)
    assert [shape.seat for shape in found] == [0, 1, 2, 3, 4]
    for one in found:
        assert chart.x <= one.x
        assert one.right <= chart.right
        assert chart.y <= one.y
        assert one.top <= chart.top + 1
        assert all(dist(one.center, two.center) >= one.side for two in found if two is not one)


@pytest.mark.parametrize("names", [NAMES, LONG], ids=["short", "long"])
def test_where_there_is_room_names_stand_beside_the_ends(
    stage: Stage, names: tuple[str, ...]
) -> None:
    chart = chart_of(stage, names, TABLET)
    for shape in shapes(chart):
        words = [
            piece
            for piece in chart.children
            if isinstance(piece, ShortText) and abs(piece.center_y - shape.center_y) < 2
            if 0 <= piece.x - shape.right < theme.grid
        ]
        assert len(words) == 1
        said = words[0].text
        assert said == names[shape.seat] or names[shape.seat].startswith(said.rstrip("…"))
        assert said == names[shape.seat] or len(said) > 8
        assert tuple(words[0].color) == tuple(theme.seat_colour(shape.seat, "dark"))
        assert words[0].right <= chart.right + 1
        assert shape.initial == ""
    assert laws.overlapping_texts(stage.root) == []


def test_where_there_is_none_initials_stand_in_the_shapes(stage: Stage) -> None:
    chart = chart_of(stage, NAMES, PHONE)
    assert [shape.initial for shape in shapes(chart)] == ["Su", "Sa", "Ma", "Ni", "Le"]
    assert not {piece.text for piece in chart.children if isinstance(piece, ShortText)} & set(NAMES)


def test_equal_lines_run_side_by_side(stage: Stage) -> None:
    chart = chart_of(stage, NAMES, TABLET)
    drawn = [item for item in chart.canvas.before.children if isinstance(item, Line)]
    last = sorted(points for line in drawn if len(points := line.points) == 2 * len(EQUAL[0]))
    assert len(last) == len(EQUAL)
    ends = sorted(points[-1] for points in last)
    assert all(b - a >= 2 * theme.unit for a, b in pairwise(ends))


def test_what_is_nudged_apart_stays_in_order_and_inside() -> None:
    assert apart([5.0, 5.0, 5.0], 10, 0, 100) == [0, 10, 20]
    assert apart([50.0, 90.0, 50.0], 10, 0, 100) == [45, 90, 55]
    assert apart([99.0, 98.0], 10, 0, 100) == [100, 90]
    assert apart([20.0, 60.0], 10, 0, 100) == [20, 60]
