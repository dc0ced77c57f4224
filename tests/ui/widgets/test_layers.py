"""What lies above the screen: dialogs, messages, the look at a secret."""

from __future__ import annotations

import pytest
from kivy.uix.button import Button

from rawsiko.ui.theme import Theme
from rawsiko.ui.themed import theme
from rawsiko.ui.widgets.buttons import IconButton, PrimaryButton
from rawsiko.ui.widgets.dialog import Dialog
from rawsiko.ui.widgets.dice import Dice
from rawsiko.ui.widgets.hold_to_look import HoldToLook
from rawsiko.ui.widgets.text import BodyText
from rawsiko.ui.widgets.toast import Toast
from tests.ui.patience import until
from tests.ui.widgets.conftest import Stage

ESC = 27


def test_back_closes_a_dialog_once_and_is_used_up(stage: Stage) -> None:
    closed: list[object] = []
    dialog = Dialog(title="Commercial Clash", close_name="Close")
    dialog.bind(on_close=closed.append)
    dialog.open(stage.root)
    stage.frames()
    assert stage.key(ESC)
    assert dialog.parent is None
    stage.key(ESC)
    assert len(closed) == 1


def test_only_one_dialog_is_open(stage: Stage) -> None:
    first, second = Dialog(title="1"), Dialog(title="2")
    first.open(stage.root)
    second.open(stage.root)
    assert first.parent is None
    assert Dialog.current is second


def test_nothing_under_the_scrim_can_be_tapped(stage: Stage) -> None:
    taps: list[object] = []
    under = stage.show(Button(size_hint=(None, None), size=(200, 60), pos=(10, 10)))
    under.bind(on_press=taps.append)
    dialog = Dialog(title="1", scrim_closes=False)
    dialog.open(stage.root)
    stage.frames()
    stage.tap(under)
    assert taps == []
    assert Dialog.current is dialog
    dialog.scrim_closes = True
    stage.tap(under)
    assert taps == []
    assert Dialog.current is None


def test_a_dialog_that_must_be_answered_ignores_back(stage: Stage) -> None:
    dialog = Dialog(title="1", can_close=False)
    dialog.open(stage.root)
    assert stage.key(ESC)
    assert Dialog.current is dialog


def test_the_close_button_and_widgets_inside_work(stage: Stage) -> None:
    taps: list[object] = []
    dialog = Dialog(title="Commercial Clash", close_name="Close")
    inside = PrimaryButton(text="Throw again")
    inside.bind(on_tap=taps.append)
    dialog.add_widget(BodyText(text="Equal dice: the defender wins the pair."))
    dialog.add_widget(inside)
    dialog.open(stage.root)
    stage.wait(0.3)
    assert abs(dialog.ids.box.center_y - dialog.center_y) <= 1
    stage.tap(inside)
    assert len(taps) == 1
    close = next(w for w in dialog.walk() if isinstance(w, IconButton))
    stage.tap(close)
    assert Dialog.current is None


def test_a_message_is_replaced_and_its_button_acts_once(stage: Stage) -> None:
    acts: list[object] = []
    Toast(text="Moved 1 to Indonesia.").show(stage.root)
    undo = Toast(text="Moved 1 to Indonesia.", action="Undo", icon="undo")
    undo.bind(on_act=acts.append)
    undo.show(stage.root)
    stage.frames()
    assert [child for child in stage.root.children if isinstance(child, Toast)] == [undo]
    stage.tap(undo.ids.act)
    assert len(acts) == 1
    assert undo.parent is None


def test_without_a_host_the_window_carries_dialogs_and_messages(stage: Stage) -> None:
    from kivy.core.window import Window

    dialog = Dialog(title="1")
    dialog.open()
    toast = Toast(text="Saved.")
    toast.show()
    stage.frames()
    assert list(dialog.size) == list(Window.size)
    assert toast.x >= 0
    assert toast.right <= Window.width
    dialog.close()
    toast.hide()
    assert dialog not in Window.children
    assert toast not in Window.children


def test_a_message_leaves_by_itself(stage: Stage) -> None:
    toast = Toast(text="Saved.", seconds=0.1)
    toast.show(stage.root)
    stage.wait(0.25)
    assert toast.parent is None


def _looker(stage: Stage) -> tuple[HoldToLook, list[bool]]:
    seen: list[bool] = []
    look = stage.show(
        HoldToLook(text="Hold to look at your Objective"), size_hint_x=None, width=360
    )
    look.bind(on_look=lambda _look, shown: seen.append(shown))
    return look, seen


def test_the_box_that_is_held_is_filled(stage: Stage) -> None:
    look, _ = _looker(stage)
    stage.frames()
    picture = look.export_as_image().texture
    width, height = picture.size
    at = 4 * (height // 2 * width + width - 20)
    filled = [255 * part for part in theme.petrol_pale[:3]]
    assert list(picture.pixels[at : at + 3]) == pytest.approx(filled, abs=2)


def test_looking_takes_600_ms_and_ends_at_once(stage: Stage) -> None:
    look, seen = _looker(stage)
    finger = stage.press(look)
    stage.wait(0.3)
    assert seen == []
    until(lambda: seen == [True], stage.frames)
    finger.up()
    assert seen == [True, False]
    assert look.filled == 0


def test_a_short_press_shows_nothing(stage: Stage) -> None:
    look, seen = _looker(stage)
    finger = stage.press(look)
    stage.wait(0.2)
    finger.up()
    stage.wait(0.6)
    assert seen == []


def test_leaving_the_box_or_the_screen_hides(stage: Stage) -> None:
    look, seen = _looker(stage)
    finger = stage.press(look)
    until(lambda: seen == [True], stage.frames)
    finger.move(look.right + 100, look.top + 100)
    assert seen == [True, False]
    finger.up()
    stage.press(look)
    until(lambda: seen == [True, False, True], stage.frames)
    stage.root.remove_widget(look)
    assert seen == [True, False, True, False]


def test_dice_settle_on_their_value(stage: Stage) -> None:
    settled: list[object] = []
    dice = stage.show(Dice(value=5, seat=1))
    dice.bind(on_settled=settled.append)
    dice.rolling = True
    stage.wait(0.2)
    assert dice.rolling
    until(lambda: settled, stage.frames)
    assert (dice.rolling, dice.face, len(settled)) == (False, 5, 1)


def test_dice_can_be_skipped_and_less_motion_never_tumbles(stage: Stage) -> None:
    settled: list[object] = []
    dice = stage.show(Dice(value=2))
    dice.bind(on_settled=settled.append)
    dice.rolling = True
    stage.wait(0.1)
    dice.skip()
    dice.skip()
    assert (dice.face, len(settled)) == (2, 1)
    theme.choose(Theme(less_motion=True))
    dice.value = 6
    dice.rolling = True
    assert (dice.rolling, dice.face, len(settled)) == (False, 6, 2)
    assert stage.draws(0.1) <= 2
