"""Taking back by touch, and the question before a go is handed on."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from kivy.tests.common import UnitTestTouch

from rawsiko.core.phase import Action, Phase
from rawsiko.ui.widgets.buttons import PrimaryButton, QuietButton
from rawsiko.ui.widgets.dialog import Dialog
from rawsiko.ui.widgets.toast import Toast
from tests.ui.screens.play import SHORT, Play, find, tap

SIZES = [(1280, 800), (800, 360), (360, 740)]


def icon(play: Play, name: str) -> Any:
    return next(w for w in play.stage.walk() if getattr(w, "icon", "") == name and w.opacity)


def tap_map(play: Play, territory: str) -> None:
    view = play.stage.screen.map
    view.navigator.seconds = 0.0
    view.navigator.territories((territory,))
    play.frames(2)
    x, y = view.camera.to_screen(*view.geometry.places[territory].anchor)
    finger = UnitTestTouch(view.x + x, view.y + y)
    finger.touch_down()
    finger.touch_up()
    play.frames(4)


def placing(play: Play, name: str, size: tuple[int, int]) -> Any:
    screen = play.show(play.match(name, SHORT, Phase.INVESTMENT, 2), size)
    screen.presenter.ready()
    play.frames()
    assert not screen.model.can_undo
    return screen


def placed(screen: Any) -> dict[str, int]:
    return dict(screen.presenter.table.assets)


@pytest.mark.parametrize("size", SIZES)
def test_one_step_is_taken_back(play: Play, size: tuple[int, int]) -> None:
    screen = placing(play, f"step {size}", size)
    before = placed(screen)
    land = screen.presenter.offer.places[0]
    tap_map(play, land)
    once = placed(screen)
    tap_map(play, land)
    assert placed(screen)[land] == before[land] + 2
    tap(play, icon(play, "undo"))
    assert placed(screen) == once
    tap(play, icon(play, "undo"))
    assert placed(screen) == before
    assert icon(play, "undo").disabled


@pytest.mark.parametrize("size", [(1280, 800), (360, 740)])
def test_the_whole_go_is_taken_back(play: Play, size: tuple[int, int]) -> None:
    screen = placing(play, f"go {size}", size)
    before = placed(screen)
    for _ in range(3):
        tap_map(play, screen.presenter.offer.places[0])
    assert placed(screen) != before
    tap(play, icon(play, "reset"))
    assert placed(screen) == before
    assert not screen.model.can_undo


def moving(play: Play, name: str) -> tuple[Any, Any, Any]:
    """The Action phase with something that can move without dice."""
    screen = play.show(play.match(name, SHORT, Phase.ACTION, 2), (1280, 800))
    screen.presenter.ready()
    play.frames()
    source, target = next(
        (source, target)
        for source in screen.presenter.offer.sources
        for target in source.targets
        if target.kind is not Action.CLASH
    )
    return screen, source, target


def test_a_move_is_taken_back_from_its_message(play: Play) -> None:
    screen, source, target = moving(play, "move")
    before = placed(screen)
    tap_map(play, source.territory)
    tap_map(play, target.territory)
    tap(play, find(play, PrimaryButton, icon="check"))
    assert placed(screen) != before
    assert Toast.current is not None
    tap(play, Toast.current.ids.act)
    assert placed(screen) == before
    assert source in screen.presenter.offer.sources


def test_dice_are_never_taken_back(play: Play) -> None:
    screen = play.show(play.match("dice", SHORT, Phase.ACTION, 2), (1280, 800))
    screen.presenter.ready()
    source, target = next(
        (source.territory, target.territory)
        for source in screen.presenter.offer.sources
        for target in source.targets
        if target.kind is Action.CLASH
    )
    tap_map(play, source)
    tap_map(play, target)
    tap(play, find(play, PrimaryButton, icon="check"))
    Dialog.current.close()
    play.frames(4)
    assert not screen.model.can_undo
    assert icon(play, "undo").disabled


def test_next_player_asks_while_assets_can_still_act(play: Play) -> None:
    screen, _source, _target = moving(play, "ask")
    seat, length = screen.presenter.on_go, len(screen.presenter.service.log)
    tap(play, screen.ids.next)
    assert Dialog.current is not None
    play.frames(6)
    tap(play, find(play, QuietButton, text=screen.model.question.no))
    assert Dialog.current is None
    assert len(screen.presenter.service.log) == length
    tap(play, screen.ids.next)
    play.frames(6)
    tap(play, find(play, PrimaryButton, text=screen.model.question.yes))
    assert Dialog.current is None
    assert screen.presenter.on_go != seat
    assert screen.presenter.curtain == screen.presenter.on_go


def test_the_question_can_be_switched_off(play: Play) -> None:
    screen, _source, _target = moving(play, "no question")
    desk = play.app.desk
    desk.prefer(replace(desk.preferences, confirm_next=False))
    play.frames()
    seat = screen.presenter.on_go
    tap(play, screen.ids.next)
    assert Dialog.current is None
    assert screen.presenter.on_go != seat


def test_unplaced_assets_hold_the_go_and_say_why(play: Play) -> None:
    screen = placing(play, "unplaced", (1280, 800))
    length = len(screen.presenter.service.log)
    tap(play, screen.ids.next)
    assert len(screen.presenter.service.log) == length
    told = Toast.current.text if Toast.current else screen.model.question
    assert told
