"""Fighting on by touch: one tap starts it, one tap stops it."""

from __future__ import annotations

import itertools
from dataclasses import replace
from typing import Any

import pytest
from kivy.base import EventLoop
from kivy.tests.common import UnitTestTouch
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from rawsiko.bots.odds import conquer_odds
from rawsiko.core import events as e
from rawsiko.core.phase import Phase
from rawsiko.presenters.board.odds_part import in_words
from rawsiko.presenters.routes import Home
from rawsiko.ui.board.dialogs import StatusRow
from rawsiko.ui.clash import ClashDialog
from rawsiko.ui.themed import theme
from rawsiko.ui.widgets.dialog import Dialog
from rawsiko.ui.widgets.dice import Dice
from tests.presenters.laid import lay
from tests.ui.screens.play import SHORT, Play, choose_a_clash
from tests.ui.screens.untouched import untouched
from tools.gallery_boxes import visible

NUMBER = itertools.count()
UPRIGHT = [(360, 740), (412, 915), (360, 640), (320, 480)]
NEVER = 1000.0
"""Seconds of dice that do not land by themselves, however slow the machine is."""
FORMS = [(1280, 800), (800, 360), (360, 740), (320, 480)]


def looked_at(play: Play, size: tuple[int, int]) -> Any:
    """A Match in which nobody does anything."""
    screen = play.again(untouched(play, "looked at"), size)
    screen.presenter.ready()
    return screen


def prepared(play: Play, size: tuple[int, int], *, plays_on: bool = True) -> Any:
    """Twelve stand against eight, and are aimed at them."""
    if plays_on:
        screen = play.show(lay(play.app.desk, f"fight {next(NUMBER)}"), size)
        screen.presenter.ready()
    else:
        screen = looked_at(play, size)
    for territory in ("brazil_south", "argentina"):
        screen.presenter.tap_territory(territory)
    play.frames(4)
    return screen


def fighting(play: Play, size: tuple[int, int]) -> Any:
    """After the first throw."""
    screen = prepared(play, size)
    tap(screen.ids.tool.ids.confirm)
    play.frames(4)
    return screen


def tap(widget: Widget) -> None:
    assert not widget.disabled
    finger = UnitTestTouch(*widget.to_window(*widget.center))
    finger.touch_down()
    finger.touch_up()


def throws(screen: Any) -> int:
    return sum(isinstance(event, e.ClashFought) for event in screen.presenter.service.log)


@pytest.mark.parametrize("size", [(1280, 800), (360, 740)])
def test_one_tap_fights_on_to_the_end(play: Play, size: tuple[int, int]) -> None:
    screen = fighting(play, size)
    dialog = Dialog.current
    assert isinstance(dialog, ClashDialog)
    assert play.laws() == []
    before = throws(screen)
    tap(dialog.ids.fight_on)
    assert throws(screen) == before + 1
    play.until(lambda: not screen.model.fights_on)
    play.frames(4)
    assert screen.presenter.fight.again(screen.presenter.table) is None
    assert play.laws() == []
    tap(dialog.ids.again)
    assert screen.model.clash is None


def told(screen: Any) -> set[str]:
    """Everything that is written on the table, under the dice."""
    return {label.text for label in visible(screen.table) if isinstance(label, Label)}


@pytest.mark.parametrize("size", [(1280, 800), (360, 740)])
def test_the_table_tells_nothing_while_the_dice_roll(
    play: Play, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = play.app.desk
    desk.prefer(replace(desk.preferences, less_motion=False))
    lands = {"brazil_south": (0, 90), "argentina": (1, 1), "germany": (2, 3)}
    screen = play.show(lay(desk, f"fight {next(NUMBER)}", lands), size)
    board = screen.presenter
    board.ready()
    play.frames(4)
    before = told(screen)
    for territory in ("brazil_south", "argentina"):
        board.tap_territory(territory)
    play.frames(4)
    monkeypatch.setattr(theme, "time_dice", NEVER)
    tap(screen.ids.tool.ids.on)
    while board.table.owner["argentina"] == 1:
        play.frames(2)
        before = told(screen)
        board.halt_fight()
        Dialog.current.skip()
        board.fight_on()
    play.frames(4)
    dialog = Dialog.current
    assert dialog.playing
    assert dialog.again_text == screen.model.clash.halt, "nor that this throw is the last"
    play.until(lambda: not screen.map.camera.is_moving)
    assert told(screen) == before
    dialog.skip()
    play.frames(4)
    assert dialog.again_text == screen.model.clash.ok
    assert told(screen) != before
    desk.prefer(replace(desk.preferences, less_motion=True))


@pytest.mark.parametrize("language", ["en", "el", "lv", "it", "sk"])
def test_before_the_last_one_at_home_fights_the_player_is_asked(play: Play, language: str) -> None:
    play.app.desk.speak(language)
    lands = {"brazil_south": (0, 4), "argentina": (1, 90), "germany": (2, 3)}
    screen = play.show(lay(play.app.desk, f"fight {next(NUMBER)}", lands), (360, 740), 150)
    screen.presenter.ready()
    for territory in ("brazil_south", "argentina"):
        screen.presenter.tap_territory(territory)
    screen.presenter.step(2)
    screen.presenter.confirm_to_the_end()
    play.until(lambda: not screen.model.fights_on)
    dialog, board = Dialog.current, screen.presenter
    for size in ((360, 740), (800, 360), (1280, 800)):
        play.resize(size, 150 if size[0] < 1000 else 100)
        play.frames(4)
        shown = [label.text for label in visible(dialog) if isinstance(label, Label)]
        assert screen.model.clash.last_one in shown, size
        assert play.laws() == [], size
    assert board.table.assets["brazil_south"] == 1
    play.until(lambda: dialog.ids.again.is_settled)
    while screen.model.clash.again:
        tap(dialog.ids.again)
        play.until(lambda: dialog.ids.again.is_settled)
    assert board.table.assets["brazil_south"] == 0
    play.app.desk.speak("en")


def test_one_tap_stops_it(play: Play) -> None:
    screen = fighting(play, (960, 600))
    dialog = Dialog.current
    tap(dialog.ids.fight_on)
    EventLoop.idle()
    thrown = throws(screen)
    assert dialog.ids.again.text == screen.model.clash.halt
    tap(dialog.ids.again)
    play.rest(0.7)
    assert throws(screen) == thrown
    assert not screen.model.fights_on
    assert dialog.choosing


def test_back_stops_it_too(play: Play) -> None:
    screen = fighting(play, (960, 600))
    tap(Dialog.current.ids.fight_on)
    assert screen.model.fights_on
    play.window.dispatch("on_keyboard", 27, 0, "", [])
    assert not screen.model.fights_on
    assert Dialog.current is not None


@pytest.mark.parametrize("size", [(1280, 800), (360, 740)])
def test_the_action_tool_can_fight_on_at_once(play: Play, size: tuple[int, int]) -> None:
    screen = prepared(play, size)
    assert play.laws() == []
    tap(screen.ids.tool.ids.on)
    play.until(lambda: not screen.model.fights_on)
    assert screen.presenter.fight.again(screen.presenter.table) is None


@pytest.mark.parametrize("language", ["en", "el", "lv", "it", "sk"])
def test_upright_the_chance_of_fighting_on_is_told_in_words_too(play: Play, language: str) -> None:
    """Also that one stays home; without room being taken away from the map."""
    play.app.desk.speak(language)
    screen = prepared(play, UPRIGHT[0], plays_on=False)
    for size in UPRIGHT:
        play.resize(size)
        tool, words = screen.ids.tool, play.app.desk.words
        about = in_words(words, conquer_odds(11, 8))
        told = [label.text for label in visible(tool) if isinstance(label, Label)]
        both = words.text("odds.twice", percent=screen.model.tool.fight_brief, about=about)
        assert words.text("short.guard", percent=both) in told, size
        assert tool.bare or tool.height <= 212, size
        assert play.laws() == [], size
    play.app.desk.speak("en")


def test_leaving_in_the_middle_loses_nothing(play: Play) -> None:
    screen = fighting(play, (960, 600))
    tap(Dialog.current.ids.fight_on)
    log = list(screen.presenter.service.log)
    screen.presenter.pause()
    play.frames(4)
    assert Dialog.current is None
    match = screen.presenter.service.match
    stored = [record.event for record in play.app.desk.store.read(match)]
    assert stored == log == screen.presenter.service.log


@pytest.mark.parametrize("hands_over", [True, False])
def test_the_dice_are_still_there_after_a_pause(play: Play, hands_over: bool) -> None:
    desk = play.app.desk
    screen = fighting(play, (960, 600))
    desk.prefer(replace(desk.preferences, hand_over=hands_over))
    shown = screen.model.clash
    screen.pause()
    play.frames(4)
    assert (Dialog.current is None) is hands_over
    screen.presenter.ready()
    play.frames(4)
    assert isinstance(Dialog.current, ClashDialog)
    assert Dialog.current.model == shown
    tap(Dialog.current.ids.stop)
    play.frames(4)
    assert Dialog.current is None
    assert screen.presenter.can_act
    desk.prefer(replace(desk.preferences, hand_over=True))


def test_dice_that_were_cut_off_roll_again_without_a_curtain(play: Play) -> None:
    desk = play.app.desk
    screen = fighting(play, (960, 600))
    shown, match = screen.model.clash, screen.presenter.service.match
    screen.presenter.fight.cover()
    play.app.go(Home())
    desk.prefer(replace(desk.preferences, hand_over=False))
    screen = play.show(match, (960, 600))
    assert isinstance(Dialog.current, ClashDialog)
    assert Dialog.current.model == shown
    desk.prefer(replace(desk.preferences, hand_over=True))


@pytest.mark.parametrize("size", FORMS[:3])
def test_a_tap_on_the_question_mark_says_where_the_odds_come_from(
    play: Play, size: tuple[int, int]
) -> None:
    screen = prepared(play, size, plays_on=False)
    tap(screen.ids.tool.ids.why)
    play.frames(4)
    dialog = Dialog.current
    assert dialog is not None
    assert dialog.title == screen.model.tool.why.title
    dice = [die.value for die in dialog.walk() if isinstance(die, Dice) and die.opacity]
    assert dice == [6, 5, 3, 4, 2, 1, 4, 4]
    assert play.laws() == []


@pytest.mark.parametrize("size", FORMS[:3])
def test_a_tap_on_the_bulb_prepares_an_action(play: Play, size: tuple[int, int]) -> None:
    screen = looked_at(play, size)
    play.frames(4)
    assert screen.model.tool is None
    tap(screen.ids.advise)
    play.frames(4)
    assert screen.model.tool is not None
    assert screen.ids.tool.count == screen.model.tool.count
    assert play.laws() == []


@pytest.mark.parametrize("size", FORMS[:3])
def test_match_status_tells_the_luck_of_every_seat(play: Play, size: tuple[int, int]) -> None:
    screen = fighting(play, size)
    screen.presenter.stop_fight()
    play.frames(4)
    tap(screen.ids.status.ids.turns)
    play.frames(4)
    assert Dialog.current is not None
    rows = [row.luck for row in Dialog.current.walk() if isinstance(row, StatusRow)]
    assert rows == list(screen.presenter.dice_luck())
    assert "expected" in rows[0]
    assert rows[2] == "No Commercial Clash."
    assert play.laws() == []


@pytest.mark.parametrize("language", ["en", "el", "lv", "it", "sk"])
def test_on_a_tablet_the_tool_of_a_clash_leaves_the_land_in_sight(
    play: Play, language: str
) -> None:
    play.app.desk.speak(language)
    screen = play.again(play.match("low tool", SHORT, Phase.ACTION, 3), (1280, 800))
    screen.presenter.ready()
    choose_a_clash(screen)
    play.frames()
    tool, model, view = screen.ids.tool, screen.model.tool, screen.map
    assert tool.height <= 248
    assert tool.ids.source.y - tool.ids.stepper.top >= theme.gap
    at = {key: view.camera.to_screen(*p.anchor) for key, p in view.geometry.places.items()}
    under = [key for key, (x, y) in at.items() if tool.x < x < tool.right and tool.y < y < tool.top]
    # The tool of the design, without words for the odds, is over these two as well.
    assert set(under) <= {"bolivia", "chile"}
    told = {label.text for label in visible(tool) if isinstance(label, Label)}
    assert {
        f"{model.help}\n{model.fight_on}",
        model.fight_brief,
        *(part.text for part in model.odds),
    } <= told
    dice = [die for die in visible(tool) if isinstance(die, Dice)]
    assert len(dice) == sum(map(len, model.dice))
    assert min(tool.ids.why.size) >= 48
    assert play.laws() == []
    play.app.desk.speak("en")
