"""Nobody's secret is on the screen before the tap: neither in a widget's text nor in a pixel."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from kivy.graphics.opengl import GL_RGBA, GL_UNSIGNED_BYTE, glReadPixels
from kivy.tests.common import UnitTestTouch

from rawsiko.core.events import ObjectiveDealt
from rawsiko.core.phase import Phase
from rawsiko.presenters.routes import Board
from rawsiko.store.codec import Record
from rawsiko.ui.hand_over import HandOverView
from rawsiko.ui.themed import theme
from rawsiko.ui.widgets.dialog import Dialog
from rawsiko.ui.widgets.toast import Toast
from rawsiko.ui.widgets.tooltip import Tooltip
from tests.ui.screens.play import SHORT, Play, choose_a_clash

FORMS = ((960, 600), (412, 800))
TEXTS = ("text", "spoken_name", "symbol", "detail", "caption", "title", "name")
ROUNDING = 64
FEW = 100
"""Pixels; a chip on the map has four times as many."""


def texts(play: Play) -> str:
    """Every text of every widget in the window."""
    return "\n".join(
        str(getattr(widget, name))
        for root in play.window.children
        for widget in root.walk()
        for name in TEXTS
        if isinstance(getattr(widget, name, None), str)
    )


def cards(play: Play, screen: Any) -> list[str]:
    """The names of what is on anybody's card."""
    pack = play.app.desk.pack
    return [
        pack.applications[application]["en"].short
        for objective in screen.presenter.service.state.objectives
        for application in pack.board.objectives[objective].applications
    ]


def secrets(play: Play, screen: Any) -> list[str]:
    shown = texts(play)
    return [name for name in cards(play, screen) if name in shown]


def pixels(play: Play) -> bytes:
    """The window as it is, painted afresh once nothing moves any more."""
    before, now = b"", b"-"
    while now != before:
        play.rest(0.1)
        play.window.dispatch("on_draw")
        size = play.window.size
        before, now = now, bytes(glReadPixels(0, 0, *size, GL_RGBA, GL_UNSIGNED_BYTE))
    return now


def differences(one: bytes, other: bytes) -> list[int]:
    """By how much each pixel differs that differs at all."""
    pair = [np.frombuffer(picture, np.uint8).astype(int) for picture in (one, other)]
    most = np.abs(pair[0] - pair[1]).reshape(-1, 4).max(axis=1)
    return [int(by) for by in most[most > 0]]


def is_same(one: bytes, other: bytes) -> bool:
    """Where a name stands in its atlas may round the edge of a letter, and nothing larger."""
    return len(differences(one, other)) <= FEW and is_alike(one, other)


def is_alike(one: bytes, other: bytes) -> bool:
    """The same picture, painted anew: every pixel may be rounded."""
    return all(by < ROUNDING for by in differences(one, other))


def test_a_faint_mark_as_small_as_a_chip_is_seen() -> None:
    """Land that is a target differs from free land by no more than this."""
    plain = bytes(4 * 960 * 600)
    faint = bytes([11, 7, 3, 0]) * (23 * 19)
    assert is_same(plain, plain)
    assert not is_same(plain, faint + plain[len(faint) :])


def twin(play: Play, match: str, name: str, seat: int) -> str:
    """The same Match, but for the card of one Seat."""
    store, board = play.app.desk.store, play.app.desk.pack.board
    if name in store.matches():
        return name
    records = store.read(match)
    dealt = [r.event.objective for r in records if isinstance(r.event, ObjectiveDealt)]
    other = next(card for card in board.objectives if card not in dealt)

    def swapped(record: Record) -> Record:
        event = record.event
        if isinstance(event, ObjectiveDealt) and event.seat == seat:
            return record._replace(event=replace(event, objective=other))
        return record

    store.create(name, store.secret(match), [swapped(record) for record in records])
    return name


def in_action(play: Play) -> str:
    return play.match("secret", SHORT, Phase.ACTION, 2)


@pytest.mark.parametrize("size", FORMS)
def test_the_card_of_another_changes_no_pixel(play: Play, size: tuple[int, int]) -> None:
    match = in_action(play)
    screen = play.show(match, size)
    viewer = screen.presenter.curtain
    pictures = [pixels(play)]
    screen.presenter.ready()
    play.frames()
    boards = [pixels(play)]
    for seat in range(len(SHORT)):
        screen = play.show(twin(play, match, f"twin {seat}", seat), size)
        assert secrets(play, screen) == []
        pictures.append(pixels(play))
        screen.presenter.ready()
        play.frames()
        if seat != viewer:
            boards.append(pixels(play))
        else:
            assert not is_same(pixels(play), boards[0])
    assert len(set(pictures)) == 1, "the page of the hand-over"
    assert [board for board in boards if not is_same(board, boards[0])] == []


def _menu(screen: Any) -> None:
    screen.open_menu()


def _objective(screen: Any) -> None:
    screen.open_objective()


def _question(screen: Any) -> None:
    screen.presenter.next_player()


def _clash(screen: Any) -> None:
    choose_a_clash(screen)
    screen.presenter.confirm()


def _selection(screen: Any) -> None:
    choose_a_clash(screen)


def _message(screen: Any) -> None:
    screen.presenter.notes.say("board.hint.done", "info")
    screen.presenter.refresh()


def _replay(screen: Any) -> None:
    screen.presenter.watch()


@pytest.mark.parametrize(
    "before", [_menu, _objective, _question, _selection, _message, _replay, _clash]
)
def test_a_pause_paints_the_curtain_before_it_returns(play: Play, before: Any) -> None:
    # Only dice play on; all others can be paused on one board.
    name = "pause clash" if before is _clash else "pause"
    screen = play.again(play.match(name, SHORT, Phase.ACTION, 2), (1280, 800))
    wanted = pixels(play)
    screen.presenter.ready()
    play.frames()
    assert secrets(play, screen)
    before(screen)
    play.frames()
    painted: list[bytes] = []

    def paint(*_args: object) -> None:
        size = play.window.size
        painted.append(bytes(glReadPixels(0, 0, *size, GL_RGBA, GL_UNSIGNED_BYTE)))

    play.window.bind(on_flip=paint)
    try:
        assert play.app.on_pause()
    finally:
        play.window.unbind(on_flip=paint)
    assert len(painted) == 1
    assert [type(child) for child in screen.children] == [HandOverView]
    assert Dialog.current is None
    assert Toast.current is None
    assert secrets(play, screen) == []
    if before is not _clash:  # its result is in the recap
        assert painted[0] == wanted
    play.app.on_resume()
    assert pixels(play) == painted[0]
    assert secrets(play, screen) == []


@pytest.mark.parametrize("is_shown", [True, False], ids=["bubble", "finger"])
@pytest.mark.parametrize("way", ["pause", "pause without pages", "next"])
def test_a_word_in_the_second_language_goes_with_its_player(
    play: Play, way: str, is_shown: bool
) -> None:
    """A bubble lies over everything, and a finger that still rests must not call it up later."""
    desk = play.app.desk
    has_page = way != "pause without pages"
    wishes = replace(desk.preferences, second_language="it", confirm_next=False, hand_over=has_page)
    desk.prefer(wishes)
    screen = play.show(play.match(f"{way} {is_shown}", SHORT, Phase.ACTION, 2), (1280, 800))
    screen.presenter.ready()
    play.frames()
    name = screen.model.objectives.card.applications[0].name
    word = next(w for w in screen.ids.objectives.walk() if getattr(w, "text", "") == name)
    finger = UnitTestTouch(*word.to_window(*word.center))
    finger.touch_down()
    if is_shown:
        play.until(lambda: any(isinstance(w, Tooltip) for w in play.window.children))
    if way == "next":
        screen.presenter.next_player()
        play.frames()
    else:
        play.app.on_pause()
    play.rest(theme.time_tooltip + 0.1)
    assert not [w for w in play.window.children if isinstance(w, Tooltip)]
    finger.touch_up()
    play.app.on_resume()
    play.close()
    desk.prefer(replace(desk.preferences, second_language="", confirm_next=True, hand_over=True))


@pytest.mark.parametrize("way", ["release", "pause", "rotation", "second finger", "focus", "back"])
def test_the_peek_is_over_at_once(play: Play, way: str) -> None:
    screen = play.again(in_action(play), (640, 360))
    view = next(child for child in screen.children if isinstance(child, HandOverView))
    hold = view.ids.hold
    finger = UnitTestTouch(*hold.to_window(*hold.center))
    finger.touch_down()
    play.until(lambda: secrets(play, screen))
    second = None
    if way == "release":
        finger.touch_up()
    elif way == "pause":
        play.app.on_pause()
    elif way == "rotation":
        play.window.size = (360, 640)
        play.frames(1)
    elif way == "second finger":
        second = UnitTestTouch(20, 20)
        second.touch_down()
    elif way == "focus":
        play.window._focus = False
    else:
        play.window.dispatch("on_keyboard", 27, 0, "", [])
    assert not [name for name in cards(play, screen) if name in texts(play)]
    for touch in (finger, second):
        if touch is not None and way != "release":
            touch.touch_up()
    play.window._focus = True
    play.frames()
    assert not [name for name in cards(play, screen) if name in texts(play)]


def test_after_loading_nothing_is_shown_and_one_tap_shows_ones_own(play: Play) -> None:
    play.resize((1280, 800))
    play.app.go(Board(in_action(play)))
    screen = play.stage.screen
    assert secrets(play, screen) == []
    play.frames()
    view = screen.children[0]
    assert isinstance(view, HandOverView)
    seat = screen.presenter.curtain
    finger = UnitTestTouch(*view.ids.ready.to_window(*view.ids.ready.center))
    finger.touch_down()
    finger.touch_up()
    play.frames()
    assert screen.presenter.viewer == seat
    pack, state = play.app.desk.pack, screen.presenter.service.state
    own = pack.board.objectives[state.objectives[seat]].applications
    shown = texts(play)
    for objective in state.objectives:
        for application in pack.board.objectives[objective].applications:
            name = pack.applications[application]["en"].short
            assert (name in shown) == (application in own)


def test_switched_off_there_is_no_page_between_the_players(play: Play) -> None:
    desk = play.app.desk
    desk.prefer(replace(desk.preferences, hand_over=False))
    screen = play.show(play.match("open", SHORT, Phase.ACTION, 2), (960, 600))
    assert screen.presenter.curtain is None
    first = screen.presenter.viewer
    choose_a_clash(screen)
    play.app.on_pause()
    assert screen.presenter.viewer == first
    assert screen.presenter.model.tool is not None
    screen.presenter.cancel()
    screen.presenter.next_player()
    if screen.presenter.model.question is not None:
        screen.presenter.answer(yes=True)
    assert screen.presenter.curtain is None
    assert screen.presenter.viewer not in (None, first)


@pytest.mark.parametrize("before", [_objective, _selection])
def test_switched_off_a_pause_hides_the_board_and_brings_it_back(play: Play, before: Any) -> None:
    desk = play.app.desk
    desk.prefer(replace(desk.preferences, hand_over=False))
    match = play.match(f"veil {before.__name__}", SHORT, Phase.ACTION, 2)
    viewer = play.show(match, (960, 600)).presenter.viewer
    pictures = []
    for seat in (viewer, (viewer + 1) % len(SHORT)):
        screen = play.show(twin(play, match, f"{match} {seat}", seat), (960, 600))
        play.close()
        before(screen)
        play.frames()
        dialog, tool = Dialog.current, screen.model.tool
        assert play.app.on_pause()
        pictures.append(pixels(play))
        play.app.on_resume()
        play.frames()
        assert (Dialog.current, screen.model.tool) == (dialog, tool)
        assert not is_alike(pixels(play), pictures[-1])
        play.close()
    assert pictures[0] == pictures[1], "the system's picture tells whose card is whose"


def test_the_veil_gives_way_to_a_finger(play: Play) -> None:
    desk = play.app.desk
    desk.prefer(replace(desk.preferences, hand_over=False))
    play.show(play.match("veil", SHORT, Phase.ACTION, 2), (960, 600))
    play.app.on_pause()
    veiled = pixels(play)
    UnitTestTouch(300, 300).touch_down()
    play.frames()
    assert not is_alike(pixels(play), veiled)


def test_a_lost_picture_is_painted_again(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    from rawsiko.ui import painting

    reloads: list[bool] = []
    get_context = painting.get_context
    monkeypatch.setattr(painting, "get_context", lambda: (reloads.append(True), get_context())[1])
    screen = play.show(in_action(play), (960, 600))
    play.app._canvas = painting.Canvas()
    play.app.on_pause()
    play.app.on_resume()
    play.frames()
    screen.presenter.ready()
    play.frames()
    before = pixels(play)
    assert reloads == []
    monkeypatch.setattr(painting, "glIsTexture", lambda _texture: False)
    play.app.on_resume()
    play.frames()
    assert reloads == [True]
    assert is_alike(pixels(play), before)
