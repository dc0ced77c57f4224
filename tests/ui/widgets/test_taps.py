"""One finished tap is one intent."""

from __future__ import annotations

import pytest
from kivy.uix.scrollview import ScrollView

from rawsiko.ui.widgets.button_row import ButtonRow
from rawsiko.ui.widgets.buttons import HoldButton, IconButton, PrimaryButton, QuietButton
from rawsiko.ui.widgets.chip import MaterialChip
from rawsiko.ui.widgets.choice import SegmentedChoice
from rawsiko.ui.widgets.pills import PillButton
from rawsiko.ui.widgets.scroll_page import ScrollPage
from rawsiko.ui.widgets.slider_row import SliderRow
from rawsiko.ui.widgets.stepper import Stepper
from rawsiko.ui.widgets.tap import Tappable
from rawsiko.ui.widgets.toggle import Toggle
from tests.ui.widgets.conftest import Stage


@pytest.mark.parametrize("make", [PrimaryButton, QuietButton, IconButton, PillButton])
def test_a_tap_raises_exactly_one_intent(stage: Stage, make: type) -> None:
    taps: list[object] = []
    button = stage.show(make(), size_hint_x=None, width=120)
    button.bind(on_tap=taps.append)
    stage.tap(button)
    assert len(taps) == 1
    stage.tap(button)
    assert len(taps) == 2


def test_two_fingers_on_one_button_are_one_intent(stage: Stage) -> None:
    taps: list[object] = []
    button = stage.show(PrimaryButton(text="Next player"), size_hint_x=None, width=200)
    button.bind(on_tap=taps.append)
    first, second = stage.press(button, (0.3, 0.5)), stage.press(button, (0.7, 0.5))
    first.up()
    second.up()
    stage.frames()
    assert len(taps) == 1


def test_sliding_off_or_being_disabled_raises_nothing(stage: Stage) -> None:
    taps: list[object] = []
    button = stage.show(QuietButton(text="Stop here"), size_hint_x=None, width=200)
    button.bind(on_tap=taps.append)
    stage.press(button).move(button.right + 200, button.top + 200).up()
    button.disabled = True
    stage.tap(button)
    assert taps == []
    assert not button.pressed


def test_a_small_widget_reaches_out_to_48(stage: Stage) -> None:
    taps: list[object] = []
    chip = stage.show(MaterialChip(symbol="Ga", state="need", tappable=True))
    chip.bind(on_tap=taps.append)
    assert chip.width < 48
    stage.tap(chip, (0.5 + 20 / chip.width, 0.5))
    assert len(taps) == 1
    stage.tap(chip, (0.5 + 40 / chip.width, 0.5))
    assert len(taps) == 1


def test_a_chip_that_is_only_shown_takes_no_touch(stage: Stage) -> None:
    taps: list[object] = []
    chip = stage.show(MaterialChip(symbol="Ga"))
    chip.bind(on_tap=taps.append)
    stage.tap(chip)
    assert taps == []


def test_a_long_press_names_the_button_and_raises_nothing(stage: Stage) -> None:
    from kivy.core.window import Window

    said: list[str] = []

    class Ear:
        def feel(self, kind: str) -> None:
            return

        def say(self, text: str) -> None:
            said.append(text)

        def can_read(self, language: str) -> bool:
            return False

    silent, Tappable.senses = Tappable.senses, Ear()
    try:
        taps: list[object] = []
        button = stage.show(IconButton(icon="menu", spoken_name="Menu"))
        button.bind(on_tap=taps.append)
        before = len(Window.children)
        finger = stage.press(button)
        stage.wait(0.6)
        assert len(Window.children) == before + 1
        finger.up()
        stage.frames()
        assert len(Window.children) == before
        assert (taps, said) == ([], ["Menu"])
    finally:
        Tappable.senses = silent


def test_holding_repeats_after_400_ms_every_120(stage: Stage) -> None:
    steps: list[object] = []
    button = stage.show(HoldButton())
    button.bind(on_step=steps.append)
    finger = stage.press(button)
    assert len(steps) == 1
    stage.wait(0.3)
    assert len(steps) == 1
    stage.wait(0.55)
    assert 4 <= len(steps) <= 6
    finger.up()
    count = len(steps)
    stage.wait(0.3)
    assert len(steps) == count


def test_holding_stops_when_the_limit_disables_the_button(stage: Stage) -> None:
    stepper = stage.show(Stepper(value=3, minimum=1, maximum=4))
    wanted: list[int] = []

    def obey(_stepper: Stepper, delta: int) -> None:
        wanted.append(delta)
        stepper.value += delta

    stepper.bind(on_step=obey)
    finger = stage.press(stepper, (0.9, 0.5))
    stage.wait(0.7)
    finger.up()
    assert wanted == [1]
    stage.tap(stepper, (0.1, 0.5))
    assert wanted == [1, -1]
    assert stepper.value == 3


def test_a_stepper_never_changes_its_own_value(stage: Stage) -> None:
    stepper = stage.show(Stepper(value=2))
    stage.tap(stepper, (0.9, 0.5))
    assert stepper.value == 2


def test_the_whole_row_of_a_toggle_is_its_target(stage: Stage) -> None:
    wanted: list[bool] = []
    toggle = stage.show(Toggle(text="Trade with China"), size_hint_x=None, width=400)
    toggle.bind(on_toggle=lambda _toggle, value: wanted.append(value))
    stage.tap(toggle, (0.1, 0.5))
    toggle.active = True
    stage.wait(0.25)
    stage.tap(toggle, (0.95, 0.5))
    assert wanted == [True, False]
    assert toggle.height >= 56


def test_choosing_a_segment(stage: Stage) -> None:
    chosen: list[str] = []
    options = [("turns", "By turns", "game_turns"), ("lesson", "By lesson time", "book")]
    choice = stage.show(
        SegmentedChoice(options=options, chosen="turns"), size_hint_x=None, width=400
    )
    choice.bind(on_choose=lambda _choice, key: chosen.append(key))
    stage.tap(choice, (0.25, 0.5))
    stage.tap(choice, (0.75, 0.5))
    assert chosen == ["lesson"]
    choice.chosen = "lesson"
    assert [segment.chosen for segment in choice.children] == [True, False]


def test_a_slider_tells_each_step_once(stage: Stage) -> None:
    values: list[float] = []
    row = stage.show(
        SliderRow(minimum=90, maximum=150, step=10, value=100), size_hint_x=None, width=400
    )

    def obey(_row: SliderRow, value: float) -> None:
        values.append(value)
        row.value = value

    row.bind(on_slide=obey)
    finger = stage.press(row, (0.5, 0.3))
    finger.move(row.right - 10, row.y + 20).up()
    stage.frames()
    assert values[-1] == 150
    assert len(values) == len(set(values))
    row.value = 90
    assert values[-1] == 150


def test_taps_work_on_a_scrolling_page(stage: Stage) -> None:
    taps: list[object] = []
    page = ScrollPage()
    stage.show(page)
    buttons = [QuietButton(text=str(number)) for number in range(20)]
    for button in buttons:
        button.bind(on_tap=taps.append)
        page.add_widget(button)
    stage.frames(6)
    assert isinstance(page, ScrollView)
    stage.tap(buttons[1])
    stage.wait(0.3)
    assert taps == [buttons[1]]


def test_buttons_in_a_row_are_equally_high(stage: Stage) -> None:
    row = ButtonRow()
    for text in ("No", "Μετακίνηση περιουσιακών στοιχείων"):
        row.add_widget(QuietButton(text=text))
    stage.show(row, size_hint_x=None, width=300)
    assert len({button.height for button in row.children}) == 1
