"""What comes and goes takes its room with it."""

from __future__ import annotations

import pytest
from kivy.uix.boxlayout import BoxLayout

from rawsiko.ui.theme import Theme
from rawsiko.ui.themed import theme
from rawsiko.ui.widgets.buttons import IconButton, QuietButton
from rawsiko.ui.widgets.folding import (
    FoldingBox,
    FoldingButton,
    FoldingIconButton,
    FoldingPanel,
    FoldingPrimary,
)
from rawsiko.ui.widgets.text_field import FoldingField
from tests.ui.widgets.conftest import Stage

KINDS = (FoldingBox, FoldingButton, FoldingField, FoldingIconButton, FoldingPanel, FoldingPrimary)


@pytest.mark.parametrize("kind", KINDS)
def test_away_it_leaves_no_room(stage: Stage, kind: type) -> None:
    widget = stage.show(kind(size_hint_x=None, width=300))
    tall = widget.height
    widget.shown = False
    # Letters, and with them the height, change while it is away.
    theme.choose(Theme(text_percent=150))
    stage.frames()
    assert (widget.height, widget.opacity, widget.disabled) == (0, 0, True)
    theme.choose(Theme())
    widget.shown = True
    stage.frames()
    assert (widget.height, widget.opacity, widget.disabled) == (tall, 1, False)


def test_away_it_takes_no_touch(stage: Stage) -> None:
    tapped: list[str] = []
    button = stage.show(FoldingButton(text="more"), size_hint_x=None, width=300)
    button.bind(on_tap=lambda _: tapped.append("tapped"))
    button.shown = False
    stage.tap(button)
    assert tapped == []
    button.shown = True
    stage.tap(button)
    assert tapped == ["tapped"]


def test_away_it_lets_fingers_through_to_what_lies_below(stage: Stage) -> None:
    tapped: list[str] = []
    below = stage.show(QuietButton(text="below"), size_hint_x=None, width=300)
    below.bind(on_tap=lambda _: tapped.append("below"))
    box = FoldingBox(shown=False, size_hint_x=None, width=300, pos=below.pos)
    box.add_widget(IconButton(icon="close", size_dp=300))
    stage.root.add_widget(box)
    stage.frames()
    stage.tap(below)
    assert tapped == ["below"]


def test_its_width_goes_where_that_is_its_own(stage: Stage) -> None:
    row = BoxLayout(size_hint=(None, None), size=(400, 100))
    folding, other = FoldingIconButton(icon="close"), QuietButton(text="stays")
    row.add_widget(other)
    row.add_widget(folding)
    stage.show(row)
    assert other.width == 400 - theme.touch
    folding.shown = False
    stage.frames()
    assert other.width == 400
