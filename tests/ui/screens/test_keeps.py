"""Turning, resizing, Back, focus and low memory in the middle of things: nothing gets lost."""

from __future__ import annotations

import gc
import weakref
from dataclasses import replace
from math import isfinite
from typing import Any

import pytest
from kivy.tests.common import UnitTestTouch

from rawsiko.core.phase import Phase
from rawsiko.presenters import routes
from rawsiko.ui.hand_over import HandOverView
from rawsiko.ui.widgets.dialog import Dialog
from rawsiko.ui.widgets.toast import Toast
from tests.presenters.laid import lay
from tests.ui.screens.play import SHORT, Play, choose_a_clash, tap

SIZES = ((740, 360), (360, 740), (1280, 800), (320, 480), (740, 360))


def back(play: Play) -> None:
    play.window.dispatch("on_keyboard", 27, 0, "", [])
    play.frames(2)


def in_action(play: Play, name: str = "keeps") -> Any:
    screen = play.again(play.match(name, SHORT, Phase.ACTION, 2), (740, 360))
    screen.presenter.ready()
    play.frames()
    return screen


def turn(play: Play, holds: Any) -> None:
    """Through all sizes; the same must hold in each."""
    wanted = holds()
    for size in SIZES:
        play.window.size = size
        play.frames()
        assert holds() == wanted, size
        assert play.laws() == [], size


def test_a_selection_stays(play: Play) -> None:
    screen = in_action(play)
    choose_a_clash(screen)
    play.frames()
    turn(play, lambda: (screen.model.tool, screen.presenter.viewer, play.stage.screen is screen))


def test_the_dice_roll_on(play: Play) -> None:
    screen = in_action(play, "rolling")
    desk = play.app.desk
    desk.prefer(replace(desk.preferences, less_motion=False))
    choose_a_clash(screen)
    screen.presenter.confirm()
    play.frames()
    dialog = Dialog.current
    dialog.animation = 1000.0
    dialog.property("model").dispatch(dialog)
    length = len(screen.presenter.service.log)
    assert dialog.playing
    turn(
        play,
        lambda: (Dialog.current is dialog, dialog.playing, dialog.parent is screen, length),
    )
    assert len(screen.presenter.service.log) == length
    back(play)
    assert not dialog.playing
    turn(play, lambda: (Dialog.current is dialog, dialog.model, screen.presenter.fight.model))


def test_dice_that_are_not_laid_out_yet_take_no_endless_room(play: Play) -> None:
    screen = in_action(play, "not laid out")
    desk = play.app.desk
    desk.prefer(replace(desk.preferences, less_motion=False))
    choose_a_clash(screen)
    screen.presenter.confirm()
    play.frames()
    dialog = Dialog.current
    for width in (0, 20):
        dialog.ids.outcome.width = width
        dialog.playing = True
        dialog._make_room()
        assert isfinite(dialog.tale_room)
    dialog.close()
    desk.prefer(replace(desk.preferences, less_motion=True))


@pytest.mark.parametrize("what", ["open_menu", "open_status", "open_objective", "question"])
def test_a_dialog_stays(play: Play, what: str) -> None:
    screen = in_action(play)
    if what == "question":
        screen.presenter.next_player()
    else:
        getattr(screen, what)()
    play.frames(8)
    dialog = Dialog.current
    assert dialog is not None
    for size in SIZES:
        play.window.size = size
        play.frames(8)
        assert Dialog.current is not None
        # One that is laid out for its window is opened anew for another.
        assert Dialog.current.title == dialog.title
        assert Dialog.current.size == list(size)
    back(play)
    assert Dialog.current is None
    assert play.stage.screen is screen
    assert screen.presenter.can_act


def test_the_curtain_stays_down(play: Play) -> None:
    screen = play.again(play.match("keeps", SHORT, Phase.ACTION, 2), (740, 360))
    turn(play, lambda: (screen.presenter.curtain, [type(w) for w in screen.children]))
    assert [type(w) for w in screen.children] == [HandOverView]


def test_a_replay_stays(play: Play) -> None:
    screen = play.again(play.match("keeps", SHORT, Phase.ACTION, 2), (740, 360))
    screen.presenter.watch()
    screen.presenter.replays.step(1)
    play.frames()
    turn(play, lambda: screen.model.replay)
    back(play)
    assert screen.model.replay is None


def test_the_focus_of_the_window_disturbs_nobody(play: Play) -> None:
    screen = in_action(play)
    choose_a_clash(screen)
    screen.open_menu()
    play.frames()
    before, dialog = screen.model, Dialog.current
    play.window._focus = False
    play.window.dispatch("on_minimize")
    play.window.dispatch("on_restore")
    play.window._focus = True
    play.frames()
    assert screen.model == before
    assert Dialog.current is dialog
    assert screen.presenter.curtain is None


def test_little_memory_and_a_closing_window_lose_nothing(play: Play) -> None:
    screen = in_action(play)
    before = screen.model
    play.window.dispatch("on_memorywarning")
    play.frames()
    assert screen.model == before
    assert not play.window.dispatch("on_request_close")
    stored = play.app.desk.store.length(screen.presenter.service.match)
    assert stored == len(screen.presenter.service.log)


def test_back_leads_back_from_every_screen(play: Play) -> None:
    app, left = play.app, []
    for place in (routes.NewMatch(), routes.Matches(), routes.Settings(), routes.Rules()):
        app.go(routes.Home())
        home = type(play.stage.screen)
        app.go(place)
        play.frames()
        assert type(play.stage.screen) is not home
        back(play)
        assert type(play.stage.screen) is home, place
    app._places._leave = lambda: left.append(True)
    back(play)
    assert left == [True]


def test_back_on_the_board_never_leaves_a_match_by_accident(play: Play) -> None:
    app = play.app
    app.go(routes.Home())
    home = type(play.stage.screen)
    screen = in_action(play)
    choose_a_clash(screen)
    play.frames()
    back(play)
    assert screen.model.tool is None
    back(play)
    assert Dialog.current is not None
    back(play)
    assert Dialog.current is None
    assert play.stage.screen is screen
    screen.presenter.pause()
    play.frames()
    back(play)
    assert type(play.stage.screen) is home


LEAFLETS = {"rules": routes.Rules("clash"), "settings": routes.Settings()}


@pytest.mark.parametrize("key", LEAFLETS)
def test_rules_and_settings_lead_back_to_the_same_board(play: Play, key: str) -> None:
    play.app.go(routes.Home())
    screen = in_action(play)
    choose_a_clash(screen)
    play.frames()
    before, camera = screen.model, screen.map.camera.zoom
    play.app.go(LEAFLETS[key])
    play.frames()
    assert play.stage.screen is not screen
    assert screen.parent is None
    back(play)
    assert play.stage.screen is screen
    assert screen.model == before
    assert screen.map.camera.zoom == camera
    assert screen.presenter.can_act
    assert play.laws() == []


@pytest.mark.parametrize("key", LEAFLETS)
def test_a_pause_over_the_rules_lowers_the_curtain_of_the_board(play: Play, key: str) -> None:
    screen = in_action(play)
    play.app.go(LEAFLETS[key])
    play.frames()
    play.app.on_pause()
    play.app.on_resume()
    back(play)
    assert play.stage.screen is screen
    assert screen.presenter.curtain is not None
    assert [type(w) for w in screen.children] == [HandOverView]


def test_info_and_the_menu_open_the_page_that_fits(play: Play) -> None:
    screen = in_action(play)
    screen.open_info()
    assert play.stage.screen.model.page.key == "action"
    assert play.stage.screen.model.is_open
    back(play)
    choose_a_clash(screen)
    # With a Territory in hand, Info tells about it; the menu still leads to the fitting page.
    screen.open_menu()
    play.frames()
    next(b for b in Dialog.current.walk() if getattr(b, "icon", "") == "book").tap()
    play.until(lambda: play.stage.screen is not screen)
    assert play.stage.screen.model.page.key == "clash"
    back(play)
    assert play.stage.screen is screen
    assert screen.model.tool is not None
    play.app.go(routes.Rules())
    assert not play.stage.screen.model.is_open
    back(play)


def test_another_language_and_size_reach_the_board_that_rests(play: Play) -> None:
    screen = in_action(play)
    play.app.go(routes.Settings())
    desk = play.app.desk
    desk.prefer(replace(desk.preferences, text_percent=150))
    play.window.size = (1280, 800)
    play.frames()
    back(play)
    assert play.stage.screen is screen
    assert screen.form == "tablet"
    play.frames()
    assert play.laws() == []
    desk.prefer(replace(desk.preferences, text_percent=100))


def test_a_board_is_left_from_its_rules(play: Play) -> None:
    screen = in_action(play)
    left = []
    screen.leave = lambda: left.append(True)
    play.app.go(routes.Rules())
    assert left == []
    play.app.go(routes.Home())
    assert left == [True]
    assert play.app._places._resting is None


def test_a_dialog_goes_with_its_screen(play: Play) -> None:
    screen = in_action(play)
    screen.open_menu()
    screen.presenter.notes.say("board.hint.done", "info")
    screen.presenter.refresh()
    play.frames()
    play.app.go(routes.Home())
    assert Dialog.current is None
    assert Toast.current is None


def test_a_match_that_is_broken_leads_home_with_one_line(play: Play) -> None:
    from tests.presenters.front import spoil

    match = play.match("to be spoilt", SHORT, Phase.TERRITORIES)
    play.app.go(routes.Home())
    home = type(play.stage.screen)
    spoil(play.app.desk, match)
    for place in (routes.Board(match), routes.Board("never was")):
        play.app.go(place)
        play.frames()
        assert type(play.stage.screen) is home
        assert Toast.current is not None
        assert len(Toast.current.text) > 10
        assert play.laws() == []
        ok = Toast.current.ids.act
        finger = UnitTestTouch(*ok.to_window(*ok.center))
        finger.touch_down()
        finger.touch_up()
        assert Toast.current is None
    assert match in play.app.desk.store.matches()


def test_four_new_matches_do_not_keep_four_screens(play: Play) -> None:
    kept = []
    play.resize((1280, 800))
    for _ in range(4):
        play.app.go(routes.NewMatch())
        play.frames(6)
        line = play.stage.screen.ids.seats.children[-1].ids.name.ids.line.__self__
        finger = UnitTestTouch(*line.to_window(*line.center))
        finger.touch_down()
        finger.touch_up()
        # A page holds a touch back until it knows that it is no scrolling.
        play.until(lambda line=line: line.focus)
        kept.append(weakref.ref(play.stage.screen))
        play.app.go(routes.Home())
        assert not line.focus
        del line, finger
    # Scroll bars fade for a while after a screen has gone, and every look for it takes long.
    play.rest(0.6)

    def forgotten() -> bool:
        gc.collect()
        return sum(ref() is not None for ref in kept) <= 1

    play.until(forgotten)


def test_a_board_that_is_left_behind_its_curtain_is_not_kept(play: Play) -> None:
    play.app.go(routes.Board(play.match("m", SHORT, Phase.ACTION, 2)))
    play.frames()
    assert play.stage.screen.presenter.curtain is not None
    kept = weakref.ref(play.stage.screen)
    play.app.go(routes.Home())
    # What moves on it may go on for a moment after it has gone.
    play.rest(0.6)

    def forgotten() -> bool:
        gc.collect()
        return kept() is None

    play.until(forgotten)


def test_without_the_hand_over_each_go_begins_with_a_word(play: Play) -> None:
    desk = play.app.desk
    desk.prefer(replace(desk.preferences, hand_over=False, confirm_next=False))
    try:
        screen = play.show(lay(desk, "no hand-over"), (960, 600))
        assert Toast.current is not None
        assert Toast.current.text == "Your go, Sun!"
        tap(play, screen.ids.next)
        assert Toast.current.text == "Your go, Sawyer!"
        assert screen.presenter.viewer == 1
    finally:
        desk.prefer(replace(desk.preferences, hand_over=True, confirm_next=True))
