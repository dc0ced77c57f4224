"""How much of a hint is told: as much as there is room for, and a reason before longer words."""

import pytest

from rawsiko.ui.board.hint_ways import HintRoom, Way, fits, ways

LONG, SHORT, WHY = "Robo has occupied Chile with two.", "Robo occupied Chile.", "It has copper."


def measure(text: str, size: float) -> tuple[float, float]:
    return len(text) * size, size


def told(width: float, high: float, high_why: float = 0, *, is_why: bool = True) -> Way | None:
    room = HintRoom(width, high, max(high, high_why), (2, 1), 1)
    found = ways(LONG, SHORT, WHY, room, is_why=is_why)
    return next((way for way in found if fits(way, room, measure)), None)


@pytest.mark.parametrize(
    ("width", "high", "high_why", "way"),
    [
        (80, 3, 0, Way(LONG, WHY, 2)),
        (40, 0, 0, Way(LONG, WHY, 1)),
        (24, 0, 0, Way(SHORT, WHY, 1)),
        (24, 0, 3, Way(LONG, WHY, 1)),
        (24, 4, 0, Way(LONG, WHY, 1)),
        (22, 0, 0, Way(LONG, "", 1)),
        (10, 0, 0, None),
        (10, 0, 5, Way(SHORT, WHY, 1)),
    ],
)
def test_a_reason_comes_before_longer_words(
    width: float, high: float, high_why: float, way: Way | None
) -> None:
    assert told(width, high, high_why) == way


def test_any_other_detail_comes_after_them() -> None:
    assert told(24, 0, is_why=False) == Way(LONG, "", 1)
    assert told(80, 3, is_why=False) == Way(LONG, WHY, 2)


def test_two_lines_have_room_in_any_case() -> None:
    room = HintRoom(22, 0, 0, (1,), 1)
    assert fits(Way(LONG, "", 1), room, measure)
    assert not fits(Way(LONG, WHY, 1), room, measure)
    assert not fits(Way("Constantinople-on-the-Sea", "", 1), room, measure)
