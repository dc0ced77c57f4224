"""Phones: what is smaller leaves out words, never a deed, at every UI scale of the settings."""

from __future__ import annotations

import itertools
from dataclasses import replace
from typing import Any

import pytest
from kivy.tests.common import UnitTestTouch
from kivy.uix.label import Label

from rawsiko.core.phase import Action, Phase
from rawsiko.presenters.settings import PERCENTS
from rawsiko.ui.themed import theme
from rawsiko.ui.widgets.buttons import QuietButton
from rawsiko.ui.widgets.dialog import Dialog
from rawsiko.ui.widgets.dice import Dice
from rawsiko.ui.widgets.odds import LossMarks
from rawsiko.ui.widgets.seat import SeatShape
from rawsiko.ui.widgets.tooltip import Tooltip
from tests.ui.screens.play import LONG, SHORT, Play, choose_a_clash, find, tap
from tests.ui.screens.test_board import overlaps
from tools.gallery_boxes import visible

LOW, LYING, UPRIGHT, TINY = (480, 320), (800, 360), (360, 740), (320, 480)
NARROW = [LOW, (568, 320), (640, 360)]
PHONES = [*NARROW, LYING, UPRIGHT, (360, 640), TINY]
GRANTED = [*PHONES, (740, 360), (667, 375)]
READERS = [("en", 100, GRANTED), ("el", 150, GRANTED[::2]), ("lv", 150, GRANTED[1::2])]
"""The two with long words share the windows."""
NUMBER = itertools.count()


def scale(play: Play, percent: int) -> None:
    desk = play.app.desk
    desk.prefer(replace(desk.preferences, ui_percent=percent))
    play.frames()


def preparing(play: Play, size: tuple[int, int], match: str = "small") -> Any:
    """A Clash is being prepared."""
    screen = play.again(play.match(match, SHORT, Phase.ACTION, 2), size)
    screen.presenter.ready()
    choose_a_clash(screen)
    play.frames()
    return screen


def test_every_ui_scale_fits_every_phone(play: Play) -> None:
    screen = play.again(play.match("scaled 5", LONG, Phase.ACTION, 3, 3), LYING)
    screen.presenter.ready()
    choose_a_clash(screen)
    found = {}
    scales = PERCENTS["ui_percent"][0], PERCENTS["ui_percent"][-1]
    for text, percent in itertools.product((100, 150), scales):
        play.resize(LYING, text)
        scale(play, percent)
        for size in [*NARROW, *PHONES[-2:]]:
            play.resize(size, text)
            broken = play.laws() + overlaps(screen)
            if broken:
                found[f"{size} {text} {percent}"] = broken
    assert found == {}


@pytest.mark.parametrize(("size", "text", "ui"), [(UPRIGHT, 150, 130), ((340, 640), 130, 100)])
def test_match_status_comes_to_rest_and_its_turn_can_be_hit(
    play: Play, size: tuple[int, int], text: int, ui: int
) -> None:
    screen = play.again(play.match("scaled 5", LONG, Phase.ACTION, 3, 3), size, text)
    screen.presenter.ready()
    play.app.desk.speak("el")
    scale(play, ui)
    status, told = screen.ids.status, []
    for name in ("turn", "turn_size", "height", "stacked"):
        status.fbind(name, lambda _, value: told.append(value))
    play.resize((size[0], size[1] + 1), text)
    play.frames(8)
    told.clear()
    play.frames(8)
    assert told == []
    assert min(status.ids.turns.target_size) >= theme.touch
    scale(play, 100)
    play.app.desk.speak("en")


@pytest.mark.parametrize("size", [LOW, TINY])
def test_a_large_ui_scale_gives_way_to_the_least_window(play: Play, size: tuple[int, int]) -> None:
    preparing(play, size)
    scale(play, 130)
    assert theme.unit == 1
    play.window.size = 1280, 800
    play.frames()
    assert theme.unit == pytest.approx(1.3)
    scale(play, 90)
    play.window.size = size
    play.frames()
    assert theme.unit == pytest.approx(0.9)


@pytest.mark.parametrize("percent", [100, 130])
@pytest.mark.parametrize("size", [LOW, NARROW[-1]])
def test_confirm_and_next_player_are_two_things(
    play: Play, size: tuple[int, int], percent: int
) -> None:
    screen = preparing(play, size, f"own {next(NUMBER)}")
    scale(play, percent)
    tap(play, screen.ids.tool.ids.confirm)
    assert screen.model.clash is not None
    screen.presenter.stop_fight()
    play.frames()
    tap(play, screen.ids.next)
    assert screen.model.question is not None or screen.model.curtain is not None


@pytest.mark.parametrize("size", [LOW, NARROW[-1], LYING, UPRIGHT, TINY])
def test_the_odds_are_told_and_a_finger_fights_on(play: Play, size: tuple[int, int]) -> None:
    screen = preparing(play, size, f"own {next(NUMBER)}")
    tool, ids = screen.ids.tool, screen.ids.tool.ids
    chance = screen.model.tool.chance.split(",")[0]
    assert chance in screen.model.tool.fight_on
    button = ids.key if tool.bare else ids.on
    assert chance in button.text
    assert min(button.size) >= 48
    assert tool.bare or [part.text for part in ids.bar.parts] == [
        odds.text for odds in screen.model.tool.odds
    ]
    thrown, losses = screen.model.tool.dice, [odds.losses for odds in screen.model.tool.odds]
    dice = [(die.seat, die.value) for die in visible(tool) if isinstance(die, Dice)]
    seats = screen.model.tool.source_style, screen.model.tool.target_style
    shown = [(seat, face) for seat, faces in zip(seats, thrown, strict=True) for face in faces]
    assert sorted(dice) == ([] if tool.bare else sorted(shown))
    marks = [marks.losses for marks in visible(tool) if isinstance(marks, LossMarks)]
    assert tool.bare or sorted(map(len, marks)) == sorted(map(sum, losses))
    assert play.laws() == []
    tap(play, ids.ask if tool.bare else ids.why)
    assert Dialog.current is not None
    Dialog.current.close()
    tap(play, button)
    assert screen.model.clash is not None
    assert screen.model.fights_on or not screen.model.clash.again


def test_upright_the_dice_stay_where_the_bar_has_no_room(play: Play) -> None:
    screen = preparing(play, UPRIGHT)
    play.resize(UPRIGHT, 150)
    tool = screen.ids.tool
    assert tool.bare
    dice = [die for die in visible(tool) if isinstance(die, Dice)]
    assert len(dice) == sum(map(len, screen.model.tool.dice))
    assert play.laws() == []


@pytest.mark.parametrize("language", ["el", "lv"])
def test_the_kind_and_the_chance_of_this_throw_are_told_in_words(play: Play, language: str) -> None:
    desk = play.app.desk
    desk.speak(language)
    screen = preparing(play, LYING)
    for size in (LYING, LOW, NARROW[-1], UPRIGHT, TINY, (1280, 800)):
        play.resize(size)
        shown = {label.text for label in visible(screen) if isinstance(label, Label)}
        assert any(screen.model.tool.roll in text for text in shown), size
        assert screen.model.tool.kind in shown, size
        assert play.laws() == [], size
    desk.speak("en")


@pytest.mark.parametrize("size", [LOW, TINY])
def test_what_came_of_a_throw_is_in_sight_with_the_dice(play: Play, size: tuple[int, int]) -> None:
    screen = preparing(play, size, f"own {next(NUMBER)}")
    tap(play, screen.ids.tool.ids.confirm)
    play.frames(12)
    dialog = Dialog.current
    page = dialog.ids.page
    rows = [dialog.ids[name] for name in ("first", "second", "third") if dialog.ids[name].pair]
    for part in (dialog.ids.outcome, *(rows if size == TINY else rows[:1])):
        bottom, top = (part.to_window(0, y)[1] for y in (part.y, part.top))
        assert page.to_window(0, page.y)[1] - 1 <= bottom
        assert top <= page.to_window(0, page.top)[1] + 1


@pytest.mark.parametrize("size", [LOW, TINY, (640, 360)])
def test_the_pair_that_is_told_of_is_in_sight(play: Play, size: tuple[int, int]) -> None:
    """In the largest texts of a language with long words, also while the dice roll."""
    desk = play.app.desk
    screen = preparing(play, size, f"own {next(NUMBER)}")
    desk.speak("el")
    desk.prefer(replace(desk.preferences, text_percent=150, less_motion=False))
    play.frames()
    tap(play, screen.ids.tool.ids.confirm)
    play.frames(12)
    dialog = Dialog.current
    page = dialog.ids.page
    assert (dialog.playing, dialog.foot, play.laws()) == (True, 0, [])
    dialog.land()
    dialog._wait(None)  # a slow machine shall not come to the next pair meanwhile
    play.frames()
    assert (dialog.playing, play.laws()) == (True, [])
    page.scroll_y = 0
    play.frames()
    assert [fault for fault in play.laws() if fault.startswith("dice")] or not page.overflows
    dialog.skip()
    play.until(lambda: dialog.foot == 1)
    play.frames()
    assert play.laws() == []
    desk.prefer(replace(desk.preferences, less_motion=True))
    desk.speak("en")
    play.resize(LYING)


@pytest.mark.parametrize("size", [UPRIGHT, LYING])
def test_the_odds_have_a_subject(play: Play, size: tuple[int, int]) -> None:
    screen = preparing(play, size)
    told = {label.text for label in visible(screen) if isinstance(label, Label)}
    assert screen.model.tool.help in told
    assert screen.model.tool.roll in screen.model.tool.help


@pytest.mark.parametrize("size", [LOW, TINY, (740, 360)])
def test_no_name_is_broken_in_the_action_tool(play: Play, size: tuple[int, int]) -> None:
    """One word with a dash is wider than its box in the smallest letters."""
    screen = preparing(play, size)
    tool, names = screen.ids.tool, play.app.desk.pack.territories["colombia_venezuela"]
    board = screen.presenter
    board.cancel()
    offers = [(source, aim) for source in board.offer.sources for aim in source.targets]
    source, aim = next(pair for pair in offers if pair[1].kind is not Action.CLASH)
    board.tap_territory(source.territory)
    board.tap_territory(aim.territory)
    for language in ("en", "el", "lv"):
        tool.ids.source.name = tool.ids.target.name = names[language].short
        play.frames()
        assert play.laws() == [], language
        ends = (tool.ids.source, tool.ids.target)
        assert not tool.compact or all(end.has_number for end in ends)


def test_only_the_lowest_windows_do_without_the_bar_of_odds(play: Play) -> None:
    screen = preparing(play, LYING)
    bare = []
    for size in PHONES:
        play.resize(size)
        if screen.ids.tool.bare:
            bare.append(size)
    assert bare == [*NARROW[:2], TINY]


@pytest.mark.parametrize("size", [LOW, LYING, UPRIGHT, TINY])
def test_chat_and_server_are_in_the_menu_of_a_phone(play: Play, size: tuple[int, int]) -> None:
    screen = preparing(play, size)
    screen.open_menu()
    play.frames()
    for name, why in (
        (screen.model.names.chat, screen.model.whys.chat),
        (screen.model.names.server, screen.model.whys.server),
    ):
        button = find(play, QuietButton, text=name)
        button.parent.parent.parent.scroll_to(button, animate=False)
        play.frames()
        finger = UnitTestTouch(*button.to_window(*button.center))
        finger.touch_down()
        finger.touch_up()
        # A page that scrolls gives a touch on only when it is sure that it is none of its own.
        play.until(lambda why=why: Tooltip.answered and Tooltip.answered.text == why)
    assert Dialog.current is not None
    assert play.laws() == []


def test_on_a_tablet_they_stand_beside_the_player(play: Play) -> None:
    screen = preparing(play, (1280, 800))
    screen.open_menu()
    play.frames()
    assert find(play, QuietButton, text=screen.model.names.chat) is None


@pytest.mark.parametrize("percent", [100, 150])
@pytest.mark.parametrize("names", [SHORT, LONG], ids=["short", "long"])
def test_info_is_in_reach_in_the_least_window(
    play: Play, names: tuple[str, ...], percent: int
) -> None:
    seed = {4: 2, 5: 3}[len(names)]
    match = play.match(f"scaled {len(names)}", names, Phase.ACTION, 3, seed)
    screen = play.again(match, TINY, percent)
    screen.presenter.ready()
    play.frames()
    assert play.laws() == []
    assert min(screen.ids.info.size) >= 48
    tap(play, screen.ids.info)
    play.until(lambda: Dialog.current is not None or play.stage.screen is not screen)
    play.resize(LYING)


@pytest.mark.parametrize(("language", "percent", "sizes"), READERS, ids=["en", "el", "lv"])
@pytest.mark.parametrize("phase", [Phase.ACTION, Phase.ASSETS])
@pytest.mark.parametrize("seats", [4, 5])
def test_turn_and_what_each_seat_is_granted_are_in_sight(
    play: Play, language: str, percent: int, sizes: list[tuple[int, int]], seats: int, phase: Phase
) -> None:
    play.app.desk.speak(language)
    names = (*SHORT, "Ada")[:seats]
    screen = play.again(play.match(f"granted {seats} {phase}", names, phase, 0), LYING, percent)
    screen.presenter.ready()
    status, found = screen.ids.status, {}
    for size in sizes:
        play.resize(size, percent)
        model = screen.model.status
        told = [piece.text for piece in visible(status) if isinstance(piece, Label)]
        shapes = [piece for piece in visible(status) if isinstance(piece, SeatShape)]
        grants = sorted(text for text in told if text.startswith("+"))
        has_turn = phase is Phase.ASSETS or {model.turn, model.turn_short} & set(told)
        whole = sorted(cell.grant for cell in model.seats)
        if not has_turn or grants != whole or len(shapes) != seats or play.laws():
            found[size] = (told, play.laws())
    assert found == {}
    play.app.desk.speak("en")


def test_a_finger_anywhere_on_a_narrow_strip_opens_the_list(play: Play) -> None:
    screen = play.again(play.match("granted 4 action", SHORT, Phase.ACTION, 0), (568, 320))
    screen.presenter.ready()
    play.frames()
    cell = screen.ids.status.ids.seats.children[0]
    assert cell.width < theme.touch
    tap(play, cell)
    play.until(lambda: Dialog.current is not None)
    told = {label.text for label in visible(Dialog.current) if isinstance(label, Label)}
    assert {seat.grant for seat in screen.model.status.seats} <= told
