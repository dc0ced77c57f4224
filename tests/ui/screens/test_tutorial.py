"""The guided match in a real window: by fingers alone, in every layout, and never in its own way."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from kivy.base import EventLoop
from kivy.tests.common import UnitTestTouch

from rawsiko.presenters.routes import Home
from rawsiko.presenters.score import ScorePresenter
from rawsiko.presenters.tutorial.begin import begin_anew
from rawsiko.presenters.tutorial.board import GuidedBoard
from rawsiko.presenters.tutorial.stand import is_finished
from rawsiko.tutorial.cast import MATCH, PUPIL
from rawsiko.tutorial.script import SCRIPT
from rawsiko.tutorial.steps import Kind
from rawsiko.ui.app import RawsikoApp
from rawsiko.ui.coach.placing import Rect
from rawsiko.ui.coach.spots import box
from rawsiko.ui.device import Silent
from rawsiko.ui.widgets.buttons import PrimaryButton
from rawsiko.ui.widgets.dialog import Dialog
from rawsiko.ui.widgets.tap import Tappable
from rawsiko.ui.widgets.toast import Toast
from tests.ui.screens.play import Play, find, tap
from tests.ui.screens.test_whole_match import Hands
from tools.gallery_coach_laws import covering_coach, covering_ring, half_covered_hints
from tools.tutorial_pupil import obey

MOST = 250
FORMS = ((1280, 800), (800, 360), (360, 740))


# by fingers alone -----------------------------------------------------------------------------


@pytest.fixture(
    params=[((1280, 800), "el", 150), ((360, 740), "lv", 100), ((800, 360), "el", 150)],
    ids=["tablet", "portrait", "phone"],
)
def hands(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Hands]:
    EventLoop.ensure_window()
    from kivy.core.window import Window

    Window.size, language, percent = request.param
    app = RawsikoApp(folder=tmp_path)
    stage = app.build()
    Window.add_widget(stage)
    # Rivals move by the hand of the test: on a busy machine they would outrun whoever looks.
    quiet = {"less_motion": True, "sound": False, "haptics": False, "bot_seconds": 5.0}
    app.desk.prefer(replace(app.desk.preferences, text_percent=percent, **quiet))
    app.desk.speak(language)
    hands = Hands(app)
    hands.frames(10)
    yield hands
    Window.remove_widget(stage)
    app.on_stop()
    Window.size = (1280, 800)


def test_the_whole_lesson_from_the_start_screen_by_touch_alone(hands: Hands) -> None:
    """And at none of its steps does it cover what it talks about."""
    seen: list[str] = []
    hands.tap(hands.find("PrimaryButton", icon="teacher"))
    hands.until(lambda: isinstance(hands.screen.presenter, GuidedBoard))
    hands.frames(6)
    for _ in range(MOST):
        if isinstance(hands.screen.presenter, ScorePresenter):
            break
        hands.frames(6)
        check_once(hands, seen)
        touch_on(hands)
    assert is_finished(hands.app.desk)
    for _ in range(2):
        hands.frames(6)
        check_once(hands, seen)
        hands.tap(hands.screen.coach.bubble.ids.next)
    assert seen == [step.key for step in SCRIPT]
    hands.until(lambda: "start" in hands.screen.ids)
    assert hands.app.desk.store.matches() == [MATCH]


def check_once(hands: Hands, seen: list[str]) -> None:
    """A step that is seen for the first time, as soon as the coach talks about it."""
    coach, key = hands.screen.coach, hands.screen.presenter.coach.step.key
    if key not in seen and coach.is_awake:
        seen.append(key)
        check(hands.app.stage, key)


def touch_on(hands: Hands) -> None:
    """What a child does: read and go on, tap inside the ring, or choose."""
    board, overlay = hands.board, hands.screen.coach
    assert isinstance(board, GuidedBoard)
    step = board.coach.step
    if board.fight.model is not None:
        clash(hands, board)
    elif not board.can_act:
        let_rivals_play(hands, board)
    elif board.coach.is_telling:
        hands.tap(overlay.bubble.ids.next)
    elif step.is_free:
        choose(hands, board)
    else:
        assert covering_coach(hands.app.stage) == []
        assert overlay.target is not None, step.key
        x, y, right, top = overlay.target
        minus = step.spot is not None and step.spot.id == "stepper"
        hands.touch(x + (right - x) * (0.2 if minus else 0.5), (y + top) / 2)


def let_rivals_play(hands: Hands, board: GuidedBoard) -> None:
    """Until it is the pupil's go, there is a Clash, or the coach has something else to say."""
    said = board.coach.step.key
    for _ in range(MOST):
        if board.is_bot_playing:
            board.bot_step()
        hands.frames(1)
        if hands.screen.presenter is not board or board.can_act or board.fight.model is not None:
            return
        if board.coach.step.key != said:
            return
    raise AssertionError(f"nothing comes of it: {said}")


def clash(hands: Hands, board: GuidedBoard) -> None:
    """Throw again as long as that is offered, and close the dice."""
    hands.touch(5, 5)
    hands.until(lambda: not Dialog.current.playing)
    model = board.fight.model
    assert model is not None
    text = model.again or model.ok
    hands.tap(next(w for w in Dialog.current.walk() if getattr(w, "text", "") == text))


def choose(hands: Hands, board: GuidedBoard) -> None:
    offer = board.offer
    if offer.territories:
        hands.tap_territory(offer.territories[-1])
    elif offer.places:
        hands.tap_territory(offer.places[0])
    elif offer.picks:
        hands.tap_material("usa_east", 1)
    else:
        hands.tap(hands.screen.ids.next)


# in every layout ------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def whole_play(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Play]:
    made = Play(tmp_path_factory.mktemp("tutorial"))
    desk = made.app.desk
    # Nobody moves but by the hand of the test.
    desk.prefer(replace(desk.preferences, bot_seconds=5.0))
    yield made
    made.end()


@pytest.fixture
def play(whole_play: Play) -> Iterator[Play]:
    whole_play.resize((1280, 800))
    begin_anew(whole_play.app.desk)
    whole_play.frames(8)
    yield whole_play
    whole_play.close()
    whole_play.stage.clear()
    whole_play.app.desk.speak("en")
    whole_play.resize((960, 600))


def go_to(play: Play, key: str) -> Any:
    """The screen at this step."""
    board = play.stage.screen.presenter
    while board.coach.step.key != key or board.fight.model is not None:
        obey(board)
    play.frames(8)
    return play.stage.screen


def check(stage: Any, key: str) -> None:
    """The bubble is there, in the window, and beside what it talks about, which is there too."""
    screen = stage.screen
    coach, step = screen.coach, screen.presenter.coach.step
    assert step.key == key
    assert coach.bubble.parent is not None, key
    for law in (covering_coach, covering_ring, half_covered_hints):
        assert law(stage) == [], key
    assert (coach.target is None) == (step.spot is None), key
    bubble = coach.bubble
    inside = Rect(bubble.x, bubble.y, bubble.right, bubble.top)
    assert Rect(0, 0, *stage.get_root_window().size).holds(inside), key


def test_no_message_lies_on_its_words(play: Play) -> None:
    """Neither one that comes while it talks, nor one that is still there when its words come back."""
    play.app.desk.speak("el")
    told, covered = set(), set()

    def look(key: str, size: tuple[int, int]) -> None:
        for _ in range(6):
            play.frames(1)
            toast, bubble = Toast.current, play.stage.screen.coach.bubble
            if toast is not None and bubble.parent is not None:
                told.add((key, size))
                if box(toast).meets(box(bubble)):
                    covered.add((key, size, toast.text))

    keys, least = ("oceania", "two_more", "europe", "place_germany"), (320, 480)
    for key in keys:
        board = go_to(play, key).presenter
        for size in (*FORMS, least):
            play.close()
            play.resize(size, 150)
            board.notes.refuse("refusal.count_too_low")
            board.refresh()
            look(key, size)
            for _ in range(2):
                board.coach.switch_hints()
                look(key, size)
    assert covered == set()
    assert {(key, size) for key, size in told if size != least} == set(product(keys, FORMS))


def test_it_keeps_its_place_in_the_match_when_the_window_is_turned(play: Play) -> None:
    for key in ("objective", "vietnam", "movement_count", "grant"):
        go_to(play, key)
        for size in FORMS:
            play.resize(size, 150)
            play.frames(8)
            check(play.stage, key)
            assert play.laws() == []


def test_it_comes_to_rest(play: Play) -> None:
    go_to(play, "numbers")
    play.rest(0.2)


def test_the_laws_hold_with_a_voice_a_hint_a_menu_and_without_hints(
    play: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    voice = Silent()
    voice.languages = ("en",)
    monkeypatch.setattr(Tappable, "senses", voice)
    screen = go_to(play, "oceania")
    play.until(lambda: screen.coach.bubble.ids.read.available)
    screen.presenter.tap_portrait("africa")
    assert play.faults() == {}
    play.resize((360, 740))
    screen.open_lesson()
    play.frames(8)
    assert play.laws() == []
    play.close()
    screen.presenter.coach.switch_hints()
    assert play.faults() == {}


def test_a_bubble_moves_out_of_the_way_of_a_finger_that_drags_the_map(play: Play) -> None:
    screen = go_to(play, "germany")
    coach = screen.coach
    before = coach.target
    x, y = coach.bubble.center
    over = (coach.target[0] + coach.target[2]) / 2, (coach.target[1] + coach.target[3]) / 2
    finger = UnitTestTouch(over[0] - 120, over[1] - 90)
    finger.touch_down()
    for step in range(1, 6):
        finger.touch_move(
            over[0] - 120 + (x - over[0]) * step / 5, over[1] - 90 + (y - over[1]) * step / 5
        )
        play.frames(3)
        assert covering_coach(play.stage) == []
    finger.touch_up()
    play.frames(8)
    assert coach.target != before
    assert covering_coach(play.stage) == []


@pytest.mark.parametrize("way", ["tap", "drag"])
def test_where_the_pupil_may_tap_anywhere_the_bubble_steps_aside(play: Play, way: str) -> None:
    play.app.desk.speak("lv")
    play.resize((800, 360), 150)
    screen = go_to(play, "pick_free")
    coach = screen.coach
    x, y = coach.bubble.center_x, coach.bubble.y + 12
    if way == "drag":
        y = max(piece.top for piece in (coach.bubble, Toast.current) if piece is not None) + 12
    finger = UnitTestTouch(x, y)
    finger.touch_down()
    if way == "drag":
        finger.touch_move(x - 60, y)
    finger.touch_up()
    play.until(lambda: coach.face.parent is not None and coach.bubble.parent is None)
    assert play.laws() == []
    play.frames(2)
    finger = UnitTestTouch(*coach.face.center)
    finger.touch_down()
    finger.touch_up()
    play.until(lambda: coach.bubble.parent is not None)
    assert screen.presenter.coach.model.hints


@pytest.mark.parametrize("key", ["oceania", "europe", "occupation_target"])
def test_all_of_what_it_talks_about_is_in_sight(play: Play, key: str) -> None:
    """With its name, and not only its middle."""
    play.app.desk.speak("el")
    play.resize((360, 740), 150)
    screen = go_to(play, key)
    play.until(lambda: screen.coach.target is not None and not screen.coach._spots.is_moving)
    play.frames(4)
    spots, spot = screen.coach._spots, screen.presenter.coach.step.spot
    whole = spots._on_map(spot)
    assert box(screen.map).holds(whole)
    assert screen.coach.target == whole
    assert covering_coach(play.stage) == []


def test_fingers_reach_the_board_beside_the_bubble_but_not_through_it(play: Play) -> None:
    screen = go_to(play, "oceania")
    bubble, board = screen.coach.bubble, screen.presenter
    finger = UnitTestTouch(bubble.center_x, bubble.y + 12)
    finger.touch_down()
    finger.touch_up()
    play.frames(4)
    assert board.coach.model.nudge == ""
    x, y = screen.map.camera.to_screen(*screen.map.geometry.continents["africa"].portrait)
    finger = UnitTestTouch(screen.map.x + x, screen.map.y + y)
    finger.touch_down()
    finger.touch_up()
    play.frames(4)
    assert board.coach.model.nudge
    assert bubble.ids.nudge.text == board.coach.model.nudge
    assert not board.table.continents[PUPIL]


@pytest.mark.parametrize("size", [*FORMS, (320, 480)])
def test_who_is_stuck_is_shown_the_step(play: Play, size: tuple[int, int]) -> None:
    screen = go_to(play, "oceania")
    play.resize(size)
    bubble, board = screen.coach.bubble, screen.presenter
    assert bubble.ids.next.disabled
    board.coach.offer()
    play.frames(8)
    assert bubble.ids.next.text == board.coach.model.show
    assert play.laws() == []
    tap(play, bubble.ids.next)
    play.frames(8)
    assert board.table.continents[PUPIL] == ("oceania",)
    assert board.coach.model.show == ""


# around it ------------------------------------------------------------------------------------


def test_hints_go_with_the_menu_and_come_back_with_the_face(play: Play) -> None:
    screen = go_to(play, "oceania")
    tap(play, screen.coach.bubble.ids.menu)
    menu = screen.presenter.coach.model.menu
    play.until(lambda: find(play, object, text=menu.hints) is not None)
    play.frames(6)
    tap(play, find(play, object, text=menu.hints, icon="eye_off"))
    play.frames(6)
    assert screen.coach.bubble.parent is None
    assert screen.coach.ring.parent is None
    tap(play, screen.coach.face)
    play.frames(6)
    assert screen.coach.bubble.parent is not None
    assert screen.coach.ring.parent is not None


@pytest.mark.parametrize("entry", ["leave", "again"])
def test_it_can_be_left_and_begun_again(play: Play, entry: str) -> None:
    screen = go_to(play, "vietnam")
    screen.open_lesson()
    play.frames(8)
    menu = screen.presenter.coach.model.menu
    icon = {"leave": "home", "again": "refresh"}[entry]
    tap(play, find(play, object, text=getattr(menu, entry), icon=icon))
    play.frames(8)
    if entry == "leave":
        door = find(play, PrimaryButton, icon="teacher") or find(play, object, key="lesson")
        tap(play, door)
        play.frames(8)
        assert play.stage.screen.presenter.coach.step.key == "vietnam"
    else:
        assert play.stage.screen.presenter.coach.step.key == "welcome"
    assert play.stage.screen is not screen


def test_another_language_in_the_middle_of_a_step(play: Play) -> None:
    screen = go_to(play, "oceania")
    play.app.desk.speak("sk")
    play.frames(8)
    bubble = screen.coach.bubble
    assert "Oceánia" in bubble.ids.words.text
    assert play.laws() == []


def test_after_the_app_was_killed_it_opens_where_it_was(play: Play, tmp_path: Path) -> None:
    screen = go_to(play, "europe")
    folder = play.app.desk.folder
    play.frames(8)
    app = RawsikoApp(folder=folder)
    stage = app.build()
    try:
        assert isinstance(stage.screen.presenter, GuidedBoard)
        assert stage.screen.presenter.coach.step.key == "europe"
        assert stage.screen.presenter.curtain is None
    finally:
        app.on_stop()
    assert screen.presenter.coach.step.key == "europe"


def test_the_coach_is_quiet_while_dice_roll_and_while_the_past_is_shown(play: Play) -> None:
    screen = go_to(play, "clash_confirm")
    screen.presenter.confirm()
    play.frames(6)
    assert screen.coach.bubble.parent is None
    while screen.presenter.fight.model is not None:
        obey(screen.presenter)
    play.frames(6)
    assert screen.coach.bubble.parent is not None
    screen.presenter.watch()
    play.frames(6)
    assert screen.model.replay is not None
    assert screen.coach.bubble.parent is None
    screen.presenter.replays.end()
    play.frames(6)
    assert screen.coach.bubble.parent is not None


def test_rules_and_learn_lead_to_the_lesson(play: Play) -> None:
    from rawsiko.presenters.routes import Learn, Rules

    for place in (Rules(), Learn()):
        play.app.go(Home())
        play.app.go(place)
        play.frames(8)
        tap(play, find(play, object, icon="teacher", disabled=False))
        play.until(lambda: isinstance(play.stage.screen.presenter, GuidedBoard))


def test_pointed_things_are_of_every_kind() -> None:
    assert {step.spot.kind for step in SCRIPT if step.spot} == set(Kind)
