"""The manual in a real window with real fingers."""

from __future__ import annotations

from typing import Any

import pytest

from rawsiko.presenters.rules import KEYS
from rawsiko.ui.manual.parts import RuleRow
from rawsiko.ui.manual.pictures import PictureBox, WorldMap
from rawsiko.ui.theme import Theme
from rawsiko.ui.themed import theme
from rawsiko.ui.widgets.buttons import HoldButton
from rawsiko.ui.widgets.dice import Dice
from tests.ui.screens.frames import lay_out
from tests.ui.screens.test_front import Front, assert_lawful, front
from tests.ui.widgets.conftest import stage

__all__ = ["front", "stage"]
SIZES = [(1280, 800), (800, 360), (360, 740), (320, 480)]


def shown(front: Front) -> str:
    return front.screen._shown.key


@pytest.mark.parametrize(
    ("size", "percent"), [*((size, 150) for size in SIZES), ((1280, 800), 100), ((320, 480), 100)]
)
def test_every_page_stands_at_every_size(front: Front, size: tuple[int, int], percent: int) -> None:
    theme.choose(Theme(text_percent=percent, less_motion=True))
    screen: Any = front.open("rules", size)
    front.presenter.open(KEYS[0])
    for key in KEYS:
        assert shown(front) == key
        lay_out(10)
        assert_lawful(screen)
        front.presenter.turn(1)


def test_on_a_tablet_the_page_stands_beside_the_list(front: Front) -> None:
    screen: Any = front.open("rules")
    assert len(screen.ids.body.children) == 2
    front.tap(front.find(RuleRow, key="clash"), lambda: shown(front) == "clash")
    front.tap(front.icons("chevron_right")[-1], lambda: shown(front) == "example")
    assert front.find(Dice, value=6)
    front.tap(front.icons("chevron_left")[-1], lambda: shown(front) == "clash")
    front.tap(front.icons("back")[0], lambda: front.desk.backs)


@pytest.mark.parametrize("size", [(360, 740), (800, 360)])
def test_on_a_phone_the_list_leads_to_the_page_and_back(
    front: Front, size: tuple[int, int]
) -> None:
    screen: Any = front.open("rules", size)
    body = screen.ids.body
    assert body.children == [screen._list]
    front.tap(front.find(RuleRow, key="trade"), lambda: body.children == [screen._sheet])
    lay_out(10)
    turners = [b for b in front.icons("chevron_right") if not b.disabled]
    front.tap(turners[0], lambda: shown(front) == "symbols")
    front.tap(front.icons("list")[0], lambda: body.children == [screen._list])
    front.tap(front.find(RuleRow, key="idea"), lambda: body.children == [screen._sheet])
    front.tap(front.icons("back")[0], lambda: body.children == [screen._list])
    assert front.desk.backs == []
    front.tap(front.icons("back")[0], lambda: front.desk.backs)


@pytest.mark.parametrize("size", [(1280, 800), (360, 740)])
def test_typing_finds_at_once_and_the_cross_clears(front: Front, size: tuple[int, int]) -> None:
    screen: Any = front.open("rules", size)
    line = screen.ids.field.ids.line
    for letter in "DÍCE":
        line.insert_text(letter)
    lay_out(8)
    rows = screen.ids.entries.children
    assert [row.key for row in rows] == [
        entry.key for entry in reversed(front.presenter.model.entries)
    ]
    assert 0 < len(rows) < len(KEYS)
    assert all(row.detail for row in rows)
    assert_lawful(screen)
    front.tap(rows[-1], lambda: front.presenter.model.is_open)
    if size[0] < size[1]:
        front.tap(front.icons("back")[0], lambda: not front.presenter.model.is_open)
    assert line.text == "DÍCE"
    front.tap(front.icons("close")[0], lambda: len(screen.ids.entries.children) == len(KEYS))
    assert line.text == ""


def test_what_is_in_a_picture_does_nothing(front: Front) -> None:
    front.open("rules")
    front.presenter.open("movement")
    lay_out(10)
    plus = front.find(HoldButton, icon="plus")
    steps: list[Any] = []
    plus.bind(on_step=steps.append)
    front.stage.tap(plus)
    lay_out(10)
    assert steps == []
    assert front.find(PictureBox)


def test_the_world_in_the_manual_can_be_read(front: Front) -> None:
    front.open("rules", (1280, 800))
    front.presenter.open("board")
    lay_out(10)
    world = front.find(WorldMap)
    assert world.height > 150
    assert world.parent.height >= world.height


def test_the_list_follows_the_page(front: Front) -> None:
    screen: Any = front.open("rules", (1280, 800))
    for _ in KEYS:
        front.presenter.turn(1)
    lay_out(10)
    row, page = front.find(RuleRow, key=KEYS[-1]), screen.ids.finder
    assert row.is_chosen
    bottom = row.to_window(0, row.y)[1]
    assert bottom >= page.to_window(0, page.y)[1] - 1


def test_what_kivy_keeps_of_a_closed_manual_disturbs_nobody(front: Front) -> None:
    import gc
    import weakref

    gone = weakref.ref(front.open("rules", (320, 480)))
    front.close()
    front.screen = front.presenter = None
    for _ in range(15):
        front.stage.wait(0.4)
        gc.collect()
        if gone() is None:
            break
    assert gone() is None
    for percent in (150, 100):
        theme.choose(Theme(text_percent=percent, less_motion=True))
        lay_out(4)
