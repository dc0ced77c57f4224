"""Pictures of a game that is not all there: each is told from one that is."""

from __future__ import annotations

from typing import Any

import pytest

from tools.ship import pictures
from tools.ship.player import Picture, changed

PAPER, SEA, INK, NIGHT = (
    b"\xfc\xf8\xee\xff",
    b"\xdc\xe9\xea\xff",
    b"\x22\x30\x3a\xff",
    b"\0\0\0\xff",
)
WIDE, HIGH = 40, 80


def told(*rows: tuple[int, bytes]) -> dict[str, Any]:
    """A picture of so many rows of one colour after another, from the lowest one on."""
    pixels = b"".join(WIDE * count * colour for count, colour in rows)
    return dict(Picture(WIDE, HIGH, pixels).told())


SOUND: dict[str, Any] = {
    "picture": {"size": [720, 1280], "colours": 5352, "sea": 0.15, "black": 0.001},
    "land": {"peru": 0.0, "alaska": 0.8, "greenland": 0.4, "usa_east": 0.3, "mexico": 0.1},
    "territory": "alaska",
    "changed": 0.8,
}
"""As a small phone tells it."""


def test_what_is_as_it_should_be() -> None:
    assert [*pictures.faults(SOUND), *pictures.board_faults(SOUND)] == []


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ({"colours": 40}, "there are only 40 colours on the screen"),
        ({"black": 0.8}, "80% of a part of the screen is black"),
        ({"sea": 0.0}, "0% of the board is sea"),
        ({"sea": 0.9}, "90% of the board is sea"),
    ],
)
def test_a_picture_that_is_not(wrong: dict[str, float], says: str) -> None:
    said = SOUND | {"picture": SOUND["picture"] | wrong}
    assert [*pictures.faults(said), *pictures.board_faults(said)] == [says]


def test_a_board_without_a_map() -> None:
    said = SOUND | {"land": dict.fromkeys(SOUND["land"], 0.0), "changed": 0.0}
    assert list(pictures.board_faults(said)) == [
        "only 0 of 5 Territories in sight have the colour of their land",
        "alaska has not the colour of whoever has taken it",
        "alaska looks as it did before it was taken",
    ]


def test_a_map_that_does_not_follow_the_game() -> None:
    assert list(pictures.board_faults(SOUND | {"changed": 0.1})) == [
        "alaska looks as it did before it was taken"
    ]


def test_how_much_is_sea_however_exactly_it_is_drawn() -> None:
    almost = bytes(part - 3 for part in SEA[:3]) + SEA[3:]
    found = told((20, SEA), (20, almost), (40, PAPER))
    assert (found["sea"], found["black"], found["colours"]) == (0.5, 0.0, 3)


def test_a_black_block_wherever_it_lies() -> None:
    assert told((48, NIGHT), (32, PAPER))["black"] == 1.0
    assert told((70, PAPER), (10, NIGHT))["black"] == 0.5
    assert told((70, PAPER), (10, INK))["black"] == 0.0
    one = bytearray(WIDE * HIGH * PAPER)
    for row in range(20):
        one[4 * WIDE * row : 4 * (WIDE * row + 10)] = 10 * NIGHT
    assert Picture(WIDE, HIGH, bytes(one)).told()["black"] == 1.0


def test_a_place_in_the_window_and_one_outside() -> None:
    found = Picture(2, 2, SEA + PAPER + INK + NIGHT)
    assert [found.at(1.5, 0.2), found.at(0.0, 1.9)] == [(0xFC, 0xF8, 0xEE), (0x22, 0x30, 0x3A)]
    assert [found.at(2.0, 0.0), found.at(0.0, -0.1)] == [None, None]


def test_what_has_changed_where_it_was_seen_both_times() -> None:
    blue, grey = (10, 20, 200), (99, 99, 99)
    assert changed([blue, grey, None, grey], [grey, (99, 98, 99), blue, None]) == 0.5
    assert changed([None], [None]) == 0.0
