"""Cards, the list of them and the quiz, with real fingers in a real window."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest
from kivy.clock import Clock
from kivy.tests.common import UnitTestTouch
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from rawsiko.presenters import routes
from rawsiko.presenters.learn.question_kinds import MAP_KINDS
from rawsiko.tutorial import needs
from rawsiko.ui.learn.blocks import CardRow
from rawsiko.ui.learn.card_dialog import CardDialog
from rawsiko.ui.screens.learn import HeadButton, LearnTile
from rawsiko.ui.screens.quiz import AnswerButton, ModeButton
from rawsiko.ui.widgets.chip import MaterialChip
from rawsiko.ui.widgets.dialog import BACK_KEY, Dialog
from rawsiko.ui.widgets.folding import FoldingButton
from tests.ui.screens.play import Play
from tests.ui.screens.untouched import untouched

FORMS = [(1280, 800), (800, 360), (360, 740)]


def board(play: Play, size: tuple[int, int] = (1280, 800)) -> Any:
    screen = play.again(untouched(play, "learn"), size)
    screen.presenter.ready()
    play.frames()
    screen.map.navigator.world()
    play.frames()
    return screen


def place_of(screen: Any, territory: str) -> tuple[float, float]:
    view = screen.map
    x, y = view.camera.to_screen(*view.geometry.places[territory].anchor)
    return view.x + x, view.y + y


def tap(play: Play, widget: Widget) -> None:
    finger = UnitTestTouch(*widget.to_window(*widget.center))
    finger.touch_down()
    play.frames(2)
    finger.touch_up()
    play.frames(4)


def found(root: Widget, kind: type, **values: object) -> Any:
    for widget in root.walk():
        if isinstance(widget, kind) and all(getattr(widget, k) == v for k, v in values.items()):
            return widget
    raise AssertionError(f"there is no {kind.__name__} with {values}")


def card() -> CardDialog:
    assert isinstance(Dialog.current, CardDialog)
    return Dialog.current


def test_a_finger_that_rests_on_a_territory_opens_its_card_and_does_nothing_else(
    play: Play,
) -> None:
    screen = board(play)
    finger = UnitTestTouch(*place_of(screen, "brazil_south"))
    finger.touch_down()
    play.until(lambda: Dialog.current is not None)
    finger.touch_up()
    assert card().presenter.model.key.id == "brazil_south"
    assert screen.model.tool is None
    card().close()
    play.frames()
    screen.presenter.tap_territory("brazil_south")
    assert screen.model.map.territories
    assert any(view.is_source for view in screen.model.map.territories)


def test_a_finger_that_rests_on_a_chip_opens_its_material(play: Play) -> None:
    screen = board(play)
    view = next(v for v in screen.model.map.territories if v.id == "chile")
    rect = screen.map.scene.clusters.clusters["chile"].chips[0]
    x, y = place_of(screen, "chile")
    finger = UnitTestTouch(x + rect.x + rect.w / 2, y + rect.y + rect.h / 2)
    finger.touch_down()
    play.until(lambda: Dialog.current is not None)
    finger.touch_up()
    assert card().presenter.model.key.id == view.chips[0].material_id


@pytest.mark.parametrize("size", FORMS)
def test_a_name_on_the_map_is_told_in_the_second_language(
    play: Play, size: tuple[int, int]
) -> None:
    desk = play.app.desk
    desk.prefer(replace(desk.preferences, second_language="el"))
    screen = board(play, size)
    screen.map.navigator.territories(("brazil_south",))
    finger = UnitTestTouch(*place_of(screen, "brazil_south"))
    finger.touch_down()
    play.until(lambda: Dialog.current is not None)
    finger.touch_up()
    play.frames(8)
    other = card().presenter.model.second_name
    assert other == desk.pack.territories["brazil_south"]["el"].long
    assert found(card(), Label, text=other) is not None
    assert play.laws() == []
    card().close()
    desk.prefer(replace(desk.preferences, second_language=""))


def test_a_finger_that_moves_opens_nothing(play: Play) -> None:

    screen = board(play)
    x, y = place_of(screen, "brazil_south")
    finger = UnitTestTouch(x, y)
    finger.touch_down()
    finger.touch_move(x + 40, y)
    end = Clock.time() + 0.8
    play.until(lambda: Clock.time() > end)
    finger.touch_up()
    assert Dialog.current is None


def test_info_tells_about_the_selected_territory(play: Play) -> None:
    screen = board(play)
    screen.presenter.tap_territory("brazil_south")
    play.frames()
    if screen.model.tool is None:
        screen.presenter.tap_territory("bolivia")
        play.frames()
    tap(play, screen.ids.info)
    assert card().presenter.model.key.id in ("brazil_south", "bolivia")


def test_a_chip_of_the_objective_leads_to_its_card_and_pausing_clears_it(play: Play) -> None:
    screen = board(play)
    screen.open_objective()
    play.frames()
    chip = found(Dialog.current, MaterialChip, tappable=True)
    tap(play, chip)
    assert card().presenter.model.mark.symbol == chip.symbol
    screen.pause()
    assert Dialog.current is None


@pytest.mark.parametrize("size", FORMS)
def test_searching_opening_following_and_going_back(play: Play, size: tuple[int, int]) -> None:
    play.resize(size)
    play.app.go(routes.Learn())
    play.frames()
    screen = play.stage.screen
    screen.ids.search.ids.line.insert_text("γαλλιο")
    play.frames()
    tiles = [tile.title for tile in reversed(screen.ids.tiles.children)]
    assert tiles[0] == "Gallium"
    tile = found(screen, LearnTile, title="Gallium")
    tile.tap()
    play.frames(8)
    row = found(card(), CardRow)
    row.tap()
    play.frames(8)
    assert card().presenter.model.title == row.title
    assert play.window.dispatch("on_keyboard", BACK_KEY, 0, "", [])
    assert card().presenter.model.title == "Gallium"
    play.frames(10)
    assert play.laws() == []
    assert play.window.dispatch("on_keyboard", BACK_KEY, 0, "", [])
    assert Dialog.current is None


@pytest.mark.parametrize("size", FORMS)
def test_a_pack_without_a_guided_match_shows_no_way_to_it(
    play: Play, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    play.resize(size, 150)
    monkeypatch.setattr(play.app.desk, "is_own_pack", True)
    monkeypatch.setattr(needs, "unmet", lambda _pack: ["something"])
    for route, kind in ((routes.Learn(), HeadButton), (routes.Rules(), FoldingButton)):
        play.app.go(route)
        play.frames(8)
        lesson = found(play.stage.screen, kind, icon="teacher")
        assert not lesson.shown
        assert lesson.opacity == 0
        assert lesson.width * lesson.height == 0
        assert play.laws() == []
    play.resize((1280, 800))


@pytest.mark.parametrize("size", FORMS)
def test_a_quiz_is_played_with_fingers(play: Play, size: tuple[int, int]) -> None:
    play.resize(size)
    play.app.go(routes.Quiz())
    play.frames(8)
    screen = play.stage.screen
    screen.presenter._chance = lambda: random.Random(5)
    found(screen, ModeButton, key="alone").tap()
    play.frames(8)
    kinds = set()
    while screen.model.stage == "question":
        question = screen.presenter._question
        kinds.add(question.kind)
        if question.kind in MAP_KINDS:
            answer_on_the_map(play, screen, question.right)
        else:
            found(screen, AnswerButton, key=min(question.right)).tap()
        play.frames(4)
        assert screen.model.feedback
        assert screen.model.feedback.icon == "check"
        tap(play, screen.ids.next)
    assert kinds & set(MAP_KINDS)
    assert screen.model.scores[0].text == "10 of 10 right"


def answer_on_the_map(play: Play, screen: Any, right: frozenset[str]) -> None:
    """As a player would: look nearer, then tap."""
    view = screen._map
    play.frames(4)
    view.navigator.territories((min(right),))
    play.frames(4)
    x, y = view.camera.to_screen(*view.geometry.places[min(right)].anchor)
    finger = UnitTestTouch(view.x + x, view.y + y)
    finger.touch_down()
    finger.touch_up()


@pytest.mark.parametrize("size", [(320, 480), (360, 740), (800, 360)])
def test_a_tap_from_far_away_says_that_another_is_needed(play: Play, size: tuple[int, int]) -> None:
    play.resize(size, 150)
    play.app.go(routes.Quiz())
    play.frames(8)
    screen = play.stage.screen
    screen.presenter._chance = lambda: random.Random(5)
    found(screen, ModeButton, key="alone").tap()
    while screen.presenter._question.kind not in MAP_KINDS:
        screen.presenter.answer(min(screen.presenter._question.right))
        screen.presenter.next()
    play.frames(8)
    right = screen.presenter._question.right
    for is_near in (False, True):
        x, y = screen._map.camera.to_screen(*screen._map.geometry.places[min(right)].anchor)
        finger = UnitTestTouch(screen._map.x + x, screen._map.y + y)
        finger.touch_down()
        finger.touch_up()
        play.frames(30)
        if not is_near:
            assert screen.model.feedback is None
            line = screen._again
            assert line.text == screen.model.again != ""
            assert line.opacity
            assert not line.collide_point(*finger.pos)
            assert not line.collide_widget(screen._zooms)
            assert play.laws() == []
    assert screen.model.feedback
    assert screen._again.opacity == 0
    play.resize((1280, 800))


@pytest.mark.parametrize("percent", [100, 150])
@pytest.mark.parametrize("size", [(320, 480), (480, 320), (360, 740), (800, 360)])
def test_right_and_wrong_are_both_in_sight_on_the_map(
    play: Play, size: tuple[int, int], percent: int
) -> None:
    play.resize(size, percent)
    play.app.go(routes.Quiz())
    play.frames(8)
    screen = play.stage.screen
    screen.presenter._chance = lambda: random.Random(5)
    found(screen, ModeButton, key="alone").tap()
    answered = 0
    while screen.model.stage == "question":
        question, play_on = screen.presenter._question, screen.presenter.next
        is_map = question.kind in MAP_KINDS
        far = [key for key in ("chile", "new_guinea") if key not in question.right | question.also]
        screen.presenter.answer(far[0] if is_map else min(question.right))
        if is_map:
            play.frames(8)
            answered += 1
            assert out_of_sight(screen) == []
        play_on()
    play.resize((1280, 800))
    assert answered


def out_of_sight(screen: Any) -> list[str]:
    """What is marked on the map and lies beyond its edge, or under a button."""
    view, zooms = screen._map, screen._zooms
    marked = [land.id for land in view.model.territories if land.is_marked]
    assert len(marked) > 1
    places = {key: view.camera.to_screen(*view.geometry.places[key].anchor) for key in marked}
    return [
        key
        for key, (x, y) in places.items()
        if not (0 <= x <= view.width and 0 <= y <= view.height)
        or (zooms.opacity and zooms.collide_point(view.x + x, view.y + y))
    ]


def test_answers_begin_at_their_top_and_the_right_one_comes_into_sight(play: Play) -> None:
    play.resize((800, 360), 150)
    play.app.go(routes.Quiz())
    play.frames(8)
    screen = play.stage.screen
    screen.presenter._chance = lambda: random.Random(5)
    found(screen, ModeButton, key="alone").tap()
    page, scrolled = screen.ids.choices, 0
    while screen.model.stage == "question":
        play.frames(8)
        question, buttons = screen.presenter._question, screen.ids.answers.children[::-1]
        if question.kind in MAP_KINDS:
            screen.presenter.answer(min(question.right))
        else:
            scrolled += page.column.height > page.height
            assert in_sight(buttons[0], page)
            page.scroll_y = 0
            play.frames()
            next(b for b in reversed(buttons) if b.key not in question.also).tap()
            play.frames(8)
            assert in_sight(next(b for b in buttons if b.state == "right"), page)
        screen.presenter.next()
    assert scrolled > 1
    play.resize((1280, 800))


def in_sight(widget: Widget, page: Widget) -> bool:
    bottom, top = (widget.to_window(0, y)[1] for y in (widget.y, widget.top))
    least, most = (page.to_window(0, y)[1] for y in (page.y, page.top))
    return bool(least - 1 <= bottom and top <= most + 1)


def test_the_verdict_is_in_sight_and_reaches_down_beside_the_button(play: Play) -> None:
    """On a phone that lies, in large letters: there is no room for question and verdict at once."""
    play.resize((800, 360), 150)
    play.app.go(routes.Quiz())
    play.frames(8)
    screen = play.stage.screen
    screen.presenter._chance = lambda: random.Random(5)
    found(screen, ModeButton, key="alone").tap()
    side, overflowing = screen.ids.side, 0
    while screen.model.stage == "question":
        screen.presenter.answer(min(screen.presenter._question.right))
        play.frames(8)
        overflowing += side.overflows
        assert side.y < screen.ids.next.y
        assert in_sight(screen.ids.verdict, side)
        screen.presenter.next()
    assert overflowing
    play.resize((1280, 800))
