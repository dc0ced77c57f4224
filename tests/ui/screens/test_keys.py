"""A whole go by the keyboard: keys get the same answers as fingers, and a held one answers nothing twice."""

from __future__ import annotations

from kivy.core.window import Window

from rawsiko.presenters.board.presenter import BoardPresenter
from rawsiko.presenters.routes import Home
from rawsiko.ui.widgets.dialog import Dialog
from rawsiko.ui.widgets.tooltip import Tooltip
from tests.play import SAWYER, SUN
from tests.ui.screens.hands import Hands
from tests.ui.screens.play import choose_a_clash
from tests.ui.screens.test_one_device import LAST_STAND, opened

ENTER, PLUS, N, U = 13, ord("+"), ord("n"), ord("u")


def down(hands: Hands, key: int) -> None:
    """As a real window tells of it: also of each repetition while it is held."""
    Window.dispatch("on_key_down", key, 0, "", [])
    Window.dispatch("on_keyboard", key, 0, "", [])
    hands.frames(2)


def press(hands: Hands, key: int) -> None:
    down(hands, key)
    Window.dispatch("on_key_up", key, 0)


def test_a_go_is_ended_and_the_next_begun_by_keys_alone(hands: Hands) -> None:
    opened(hands, LAST_STAND, SUN)
    press(hands, ENTER)
    assert hands.board.viewer == SUN
    press(hands, N)
    assert hands.board.model.question is not None
    press(hands, ENTER)
    assert hands.board.curtain == SAWYER
    press(hands, ENTER)
    assert hands.board.viewer == SAWYER


def test_enter_throws_shows_the_end_and_goes_on(hands: Hands) -> None:
    opened(hands, LAST_STAND, SUN, hand_over=False, less_motion=False)
    choose_a_clash(hands.screen)
    throws = len(hands.board.service.log)
    press(hands, ENTER)
    dialog = Dialog.current
    assert dialog is not None
    assert dialog.playing
    press(hands, ENTER)
    assert not dialog.playing
    for _ in range(20):
        if Dialog.current is None:
            break
        hands.until(lambda: dialog.ids.again.is_settled)
        press(hands, ENTER)
        press(hands, ENTER)
    assert Dialog.current is None
    assert len(hands.board.service.log) > throws


def test_a_held_enter_does_not_answer_what_it_has_opened(hands: Hands) -> None:
    opened(hands, LAST_STAND, SUN, hand_over=False)
    choose_a_clash(hands.screen)
    down(hands, ENTER)
    throws = len(hands.board.service.log)
    for _ in range(5):
        down(hands, ENTER)
    assert Dialog.current is not None
    assert len(hands.board.service.log) == throws
    Window.dispatch("on_key_up", ENTER, 0)


def test_enter_presses_the_big_button_of_the_start_screen(hands: Hands) -> None:
    opened(hands, LAST_STAND, SUN)
    hands.app.go(Home())
    hands.frames(5)
    press(hands, ENTER)
    hands.until(lambda: isinstance(hands.screen.presenter, BoardPresenter))
    assert hands.board.service.match == "laid"


def test_a_held_n_passes_on_one_go(hands: Hands) -> None:
    opened(hands, LAST_STAND, SUN, hand_over=False, confirm_next=False)
    assert hands.board.viewer == SUN
    for _ in range(5):
        down(hands, N)
    Window.dispatch("on_key_up", N, 0)
    assert hands.board.viewer == SAWYER


def test_what_a_key_cannot_do_is_told_as_to_a_finger(hands: Hands) -> None:
    opened(hands, LAST_STAND, SUN, hand_over=False)
    press(hands, U)
    assert Tooltip.answered.text == hands.board.model.whys.undo
    choose_a_clash(hands.screen)
    hands.frames()
    for _ in range(4):
        press(hands, PLUS)
    assert hands.board.model.tool.count == 3
    assert Tooltip.answered.text == hands.board.model.tool.why_not_more
