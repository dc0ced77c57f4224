"""A table is laid by fingers alone: every part of a Seat, every option; and it is remembered."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from rawsiko.core.events import MatchStarted
from rawsiko.core.options import Kind
from rawsiko.insight.lesson import turns_for
from rawsiko.ui.front.parts import Tile
from rawsiko.ui.front.seat_row import FaceButton, StyleButton
from rawsiko.ui.theme import Theme
from rawsiko.ui.themed import theme
from rawsiko.ui.widgets.buttons import HoldButton
from rawsiko.ui.widgets.choice import Segment
from rawsiko.ui.widgets.dialog import Dialog
from tests.presenters.front import desk_in
from tests.ui.screens.test_front import Front
from tests.ui.widgets.conftest import Stage, stage  # noqa: F401 (a fixture)
from tools.gallery_laws import faults

NARROW = pytest.mark.parametrize("laid", [(360, 740)], ids=["portrait"], indirect=True)
"""For what is the same in every layout."""


@pytest.fixture(params=[(1280, 800), (800, 360), (360, 740)], ids=["tablet", "phone", "portrait"])
def laid(request: pytest.FixtureRequest, stage: Stage, tmp_path: Path) -> Front:  # noqa: F811
    theme.choose(Theme(less_motion=True))
    front = Front(stage, desk_in(tmp_path))
    front.open("new_match", request.param)
    front.size = request.param
    return front


def rows(front: Front) -> list[Any]:
    return list(reversed(front.screen.ids.seats.children))


def reopened(front: Front) -> Any:
    front.close()
    front.open("new_match", front.size)
    return front.presenter.model


def test_three_to_five_seats(laid: Front) -> None:
    add, seats = laid.screen.ids.add, lambda: len(rows(laid))
    laid.tap(add, lambda: seats() == 5)
    laid.stage.frames(4)
    assert add.disabled
    assert not add.opacity
    for left in (4, 3):
        laid.tap(rows(laid)[-1].ids.remover, lambda left=left: seats() == left)
        laid.stage.frames(4)
    assert all(row.ids.remover.disabled for row in rows(laid))
    assert rows(laid)[0].ids.remover.why == laid.desk.words.text("new_match.seat_count")
    assert not add.disabled
    assert len(reopened(laid).seats) == 3


@NARROW
def test_a_name_is_as_long_as_it_is_shown(laid: Front) -> None:
    field = rows(laid)[0].ids.name
    for letter in "Maximilian Alexander von Humboldt":
        field.ids.line.insert_text(letter)
    laid.stage.frames(2)
    assert field.ids.line.text == laid.presenter.model.seats[0].name == "Maximilian Alexander"


def test_every_part_of_a_seat(laid: Front) -> None:
    first, second = rows(laid)[:2]
    model = lambda: laid.presenter.model  # noqa: E731
    first.ids.name.ids.line.insert_text("Ada")
    for wanted in ("bot", "human"):
        kind = next(s for s in first.walk() if isinstance(s, Segment) and s.key == wanted)
        laid.tap(kind, lambda wanted=wanted: model().seats[0].kind == wanted)
        laid.stage.frames(8)
        assert first.ids.name.ids.line.text == model().seats[0].name == "Ada"
    laid.tap(first.ids.face, lambda: Dialog.current is not None)
    laid.stage.frames(8)
    laid.tap(laid.find(FaceButton, key="leila"), lambda: Dialog.current is None)
    kind = next(s for s in second.walk() if isinstance(s, Segment) and s.key == "bot")
    laid.tap(kind, lambda: model().seats[1].kind == "bot")
    laid.stage.frames(8)
    laid.tap(second.ids.level, lambda: Dialog.current is not None)
    laid.stage.frames(8)
    laid.tap(laid.find(Tile, title="Hard"), lambda: Dialog.current is None)
    laid.stage.frames(8)
    seen = [
        (row.seat, row.ids.face.avatar, row.ids.kind.chosen, row.ids.level.text)
        for row in rows(laid)[:2]
    ]
    assert seen == [(0, "leila", "human", "English"), (1, "bot_bolt", "bot", "Hard")]
    down = first.ids.order.children[0]
    laid.tap(down, lambda: rows(laid)[1].ids.face.avatar == "leila")
    assert rows(laid)[1].ids.name.text == "Ada"
    kept = reopened(laid).seats
    assert [(seat.name, seat.avatar, seat.level) for seat in kept[:2]] == [
        ("", "bot_bolt", "Hard"),
        ("Ada", "leila", ""),
    ]


def test_what_cannot_be_drawn_is_left_out_and_said(laid: Front) -> None:
    first = rows(laid)[0]
    line = first.ids.name.ids.line
    line.insert_text("Ada")
    line.insert_text("🐸")
    laid.stage.frames(8)
    assert (line.text, first.ids.name.text) == ("Ada", "Ada")
    assert first.ids.name.wrong == laid.presenter.model.seats[0].note != ""
    assert faults(laid.stage.root) == []
    line.insert_text("m")
    laid.stage.frames(4)
    assert (line.text, first.ids.name.wrong) == ("Adam", "")


def test_a_colour_with_its_shape_is_swapped(laid: Front) -> None:
    first, second = rows(laid)[:2]
    laid.tap(first.ids.face, lambda: Dialog.current is not None)
    laid.stage.frames(8)
    assert faults(laid.stage.root) == []
    laid.tap(laid.find(StyleButton, seat=1), lambda: Dialog.current is None)
    laid.stage.frames(4)
    assert (first.ids.face.seat, second.ids.face.seat) == (1, 0)
    assert laid.screen.ids.add.seat == 4
    assert [seat.style for seat in reopened(laid).seats] == [1, 0, 2, 3]


def test_turns_rules_and_order_show_what_was_tapped(laid: Front) -> None:
    ids = laid.screen.ids
    minus, plus = reversed([w for w in ids.stepper.children if isinstance(w, HoldButton)])
    laid.tap(plus, lambda: ids.stepper.ids.number.text == "9")
    laid.tap(minus, lambda: ids.stepper.ids.number.text == "8")
    laid.tap(minus, lambda: ids.stepper.ids.number.text == "7")
    for toggle in ids.rules.children:
        assert toggle.text
        assert toggle.detail
        assert toggle.icon
        laid.tap(toggle, lambda toggle=toggle: toggle.active)
    shuffled = laid.find(Segment, key="shuffled")
    laid.tap(shuffled, lambda: shuffled.chosen)
    kept = reopened(laid)
    assert kept.turns == 7
    assert all(rule.is_on for rule in kept.rules)
    assert kept.shuffles


def test_a_tap_on_minutes_sets_the_turns(laid: Front) -> None:
    ids = laid.screen.ids
    laid.tap(laid.find(Segment, key="60"), lambda: ids.lengths.chosen == "60")
    assert ids.stepper.ids.number.text == str(turns_for(60, 4))
    assert faults(laid.stage.root) == []


@NARROW
def test_who_has_no_name_is_anonymous(laid: Front) -> None:
    names = [row.ids.name.ids.line.hint_text for row in rows(laid)]
    assert names == ["Player 1", "Player 2", "Player 3", "Player 4"]
    laid.tap(laid.screen.ids.start, lambda: laid.desk.went)
    started = laid.desk.store.read("new")[0].event
    assert isinstance(started, MatchStarted)
    assert {(seat.name, seat.kind) for seat in started.seats} == {("", Kind.HUMAN)}


def test_it_can_be_done_without_reading(laid: Front) -> None:
    """Whatever can be tapped has a picture, not only words."""
    screen = laid.screen
    for row in rows(laid):
        assert row.ids.face.avatar
        assert all(segment.icon for segment in row.ids.kind.children)
    assert screen.ids.start.icon
    assert all(toggle.icon for toggle in screen.ids.rules.children)
