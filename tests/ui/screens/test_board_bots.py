"""Waiting for a bot in a real window: a finger on the map or on the words, and the button."""

from __future__ import annotations

import itertools
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest
from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.tests.common import UnitTestTouch

from rawsiko.bots.expert_bot import LATE, ExpertBot
from rawsiko.bots.medium_bot import MediumBot
from rawsiko.bots.pace import FAST
from rawsiko.core.options import DEFAULT_TURNS, Kind, Player
from rawsiko.presenters.board.in_full import reading_seconds
from rawsiko.ui.board.hint_piece import LESS
from rawsiko.ui.mishaps import read_report
from rawsiko.ui.widgets.buttons import IconButton
from rawsiko.ui.widgets.dialog import Dialog
from rawsiko.ui.widgets.toast import Toast
from tests.play import PLAYERS
from tests.presenters.laid import lay
from tests.ui.screens.play import Play, find, tap

NEVER = 1000.0
"""Seconds: no bot acts by itself while a test looks."""
NUMBER = itertools.count()
BOT = Player("Robo", "bot_bolt", Kind.BOT, "greedy")
OTHER = Player("Chip", "bot_chip", Kind.BOT, "medium")
EXPERT = Player("Robo", "bot_bolt", Kind.BOT, "expert")
FRAMES = 60


@pytest.fixture
def play(whole_play: Play) -> Iterator[Play]:
    desk = whole_play.app.desk
    desk.prefer(replace(desk.preferences, bot_seconds=NEVER, hand_over=True))
    yield whole_play
    desk.speak("en")
    whole_play.resize((960, 600))
    whole_play.close()


def waiting(
    play: Play,
    size: tuple[int, int],
    bot: Player = BOT,
    turn: int = 1,
    others: tuple[Player, ...] = PLAYERS[2:3],
) -> Any:
    players = (bot, PLAYERS[1], *others)
    name = f"bots {next(NUMBER)}"
    return play.show(lay(play.app.desk, name, players=players, turn=turn), size)


@pytest.mark.parametrize("size", [(1280, 800), (800, 360), (360, 740)])
def test_a_tap_on_the_sea_hurries_and_the_button_skips(play: Play, size: tuple[int, int]) -> None:
    screen = waiting(play, size)
    assert screen.model.bot_seconds == NEVER
    assert play.laws() == []
    assert screen.ids.hint.detail == screen.model.hint.detail == "Tap the map to go faster."
    finger = UnitTestTouch(*sea(screen))
    finger.touch_down()
    finger.touch_up()
    play.frames(4)
    assert screen.model.bot_seconds == pytest.approx(NEVER * FAST)
    assert screen.ids.hint.detail == "Fast until Robo is done."
    assert play.laws() == []
    tap(play, find(play, IconButton, spoken_name=screen.model.names.skip))
    assert screen.presenter.curtain == 1


def test_nothing_happens_behind_an_open_menu(play: Play) -> None:
    screen = waiting(play, (960, 600))
    screen.open_menu()
    play.app.desk.prefer(replace(play.app.desk.preferences, bot_seconds=0.01))
    screen.presenter.refresh()
    length = len(screen.presenter.service.log)
    play.rest(0.2)
    assert len(screen.presenter.service.log) == length
    Dialog.current.close()
    play.until(lambda: len(screen.presenter.service.log) > length)


def test_a_finger_on_the_words_hurries_too(play: Play) -> None:
    screen = waiting(play, (960, 600))
    words = screen.ids.hint.ids.words
    finger = UnitTestTouch(*words.to_window(*words.center))
    finger.touch_down()
    finger.touch_up()
    assert screen.presenter.robots.is_hurried


PHONES = [(360, 740), (800, 360)]
SHARES = {(360, 740): 0.42, (800, 360): 1.0}
"""Of the height of the window that the map keeps."""


def touch_words(play: Play, screen: Any) -> None:
    words = screen.ids.hint.ids.words
    finger = UnitTestTouch(*words.to_window(*words.center))
    finger.touch_down()
    finger.touch_up()
    play.frames(4)


@pytest.mark.parametrize("language", ["en", "el"])
@pytest.mark.parametrize("percent", [100, 125, 150])
@pytest.mark.parametrize("size", PHONES)
def test_why_a_bot_does_something_is_told_wherever_there_is_room(
    play: Play, size: tuple[int, int], percent: int, language: str
) -> None:
    """Between two people nothing but the map and the buttons needs the room."""
    play.app.desk.speak(language)
    screen = waiting(play, size)
    play.resize(size, percent)
    for _ in range(3):
        screen.presenter.bot_step()
        play.frames()
        hint, model = screen.ids.hint, screen.model.hint
        assert model.is_why
        assert hint.told_detail == model.detail
        assert bool(hint.sign) == (hint.told != model.text)
        assert screen.map.height >= SHARES[size] * size[1]
        assert play.laws() == []


@pytest.mark.parametrize(
    ("size", "percent", "language"),
    [
        ((800, 360), 150, "en"),
        ((800, 360), 150, "el"),
        ((800, 360), 125, "el"),
        ((360, 740), 150, "en"),
        ((320, 480), 125, "el"),
    ],
)
def test_where_there_is_none_a_finger_shows_why_for_every_step(
    play: Play, size: tuple[int, int], percent: int, language: str
) -> None:
    """Beside the Objectives of one who plays with bots alone."""
    desk = play.app.desk
    desk.speak(language)
    desk.prefer(replace(desk.preferences, hand_over=False, bot_seconds=NEVER))
    screen = waiting(play, size, others=(OTHER,))
    play.resize(size, percent)
    presenter, hint = screen.presenter, screen.ids.hint
    presenter.bot_step()
    play.frames()
    assert hint.told_detail == ""
    assert hint.sign == "help"
    assert play.laws() == []
    told = set()
    touch_words(play, screen)
    while presenter.is_bot_playing:
        model = screen.model.hint
        assert (hint.told, hint.told_detail, hint.sign) == (model.text, model.detail, LESS)
        assert play.laws() == []
        told.add(model.detail)
        presenter.bot_step()
        play.frames(4)
    assert len(told) > 1
    assert presenter.viewer == 1
    assert not hint.whole


@pytest.mark.parametrize("size", [(800, 360), (320, 480)])
def test_while_why_is_told_there_is_time_to_read_it(play: Play, size: tuple[int, int]) -> None:
    desk = play.app.desk
    desk.prefer(replace(desk.preferences, hand_over=False))
    screen = waiting(play, size, others=(OTHER,))
    play.resize(size, 150)
    presenter = screen.presenter
    presenter.bot_step()
    desk.prefer(replace(desk.preferences, bot_seconds=1.0))
    presenter.refresh()
    play.frames()
    touch_words(play, screen)
    assert not presenter.robots.is_hurried
    model = screen.model
    assert model.bot_seconds == pytest.approx(reading_seconds(model.hint))
    assert model.bot_seconds > 1
    touch_words(play, screen)
    assert not presenter.robots.is_hurried, "it only closes what it opened"
    assert screen.model.bot_seconds == 1
    assert screen.ids.hint.sign == "help"
    touch_words(play, screen)
    finger = UnitTestTouch(*sea(screen))
    finger.touch_down()
    finger.touch_up()
    assert screen.model.bot_seconds == pytest.approx(FAST)
    tap(play, find(play, IconButton, spoken_name=screen.model.names.skip))
    assert presenter.on_go != 0


@pytest.fixture
def usual_pace() -> Iterator[None]:
    """Frames follow each other as they do for people."""
    former, Clock._max_fps = Clock._max_fps, FRAMES
    yield
    Clock._max_fps = former


@pytest.mark.usefixtures("usual_pace")
def test_frames_go_on_while_the_expert_thinks(play: Play) -> None:
    """It may take a part of the window's time, but the window still moves."""
    # Whatever else the machine does can spoil one look, hardly five.
    looks = [frames_beside_a_thought(play) for _ in range(5)]
    assert any(0 < idle / 3 <= thinking for thinking, idle in looks), looks


def frames_beside_a_thought(play: Play) -> tuple[int, int]:
    """How many frames are painted while it thinks, and in as long a time without a thought."""
    screen = waiting(play, (960, 600), EXPERT, DEFAULT_TURNS - LATE)
    presenter, begun = screen.presenter, time.monotonic()
    before = len(presenter.service.log)
    presenter.bot_step()
    assert len(presenter.service.log) == before, "it has not thought at all"
    seat, service = presenter.on_go, presenter.service
    thinking = drawn_while(play, lambda: presenter.robots.command(service, seat) is None)
    seconds = time.monotonic() - begun
    end = time.monotonic() + seconds
    return thinking, drawn_while(play, lambda: time.monotonic() < end)


def drawn_while(play: Play, holds: Callable[[], bool]) -> int:
    """How many frames are painted as long as it holds, if there is something new in each."""
    drawn: list[object] = []
    play.window.bind(on_draw=drawn.append)
    while holds():
        play.window.canvas.ask_update()
        EventLoop.idle()
    play.window.unbind(on_draw=drawn.append)
    return len(drawn)


def sea(screen: Any) -> tuple[float, float]:
    """Somewhere on the map where there is neither land nor panel."""
    view = screen.map
    steps = range(5, 100, 5)
    for x, y in itertools.product(steps, steps):
        at = view.width * x / 100, view.height * y / 100
        free = all(not (a <= at[0] <= c and b <= at[1] <= d) for a, b, c, d in view.obstacles)
        clusters = view.scene.clusters.clusters
        if free and view._targets.at(*at, view.model, clusters) is None:
            return view.x + at[0], view.y + at[1]
    raise AssertionError("the world is full")


@pytest.mark.parametrize("bot", [BOT, EXPERT])
def test_a_bot_that_fails_is_stood_in_for_and_it_is_told_once(
    play: Play, bot: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also one that thinks in a thread of its own."""

    def fails(*_: object) -> Any:
        raise KeyError("objective_07")
        yield

    monkeypatch.setattr(MediumBot, "choose", lambda *_: next(fails()))
    monkeypatch.setattr(ExpertBot, "think", fails)
    screen = waiting(play, (800, 360), bot)
    board, told = screen.presenter, play.app.desk.words.text("mishap.goes_on")
    before = read_report(play.app.desk.folder)
    length = len(board.service.log)
    assert board.robots.command(board.service, 0) is not None
    board.bot_step()
    assert len(board.service.log) > length
    play.frames()
    assert Toast.current is not None
    assert Toast.current.text == told
    assert read_report(play.app.desk.folder)[len(before) :].count("KeyError") == 1
    assert play.laws() == []
