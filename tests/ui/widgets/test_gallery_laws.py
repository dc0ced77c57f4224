"""Every law of the gallery finds the fault that was planted for it, and only that."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from rawsiko.presenters.typography import in_a_row
from rawsiko.presenters.words import words_in
from rawsiko.ui.themed import theme
from rawsiko.ui.widgets.buttons import HoldButton, IconButton, PrimaryButton
from rawsiko.ui.widgets.chip import MaterialChip
from rawsiko.ui.widgets.dialog import Dialog
from rawsiko.ui.widgets.fitting import CUT
from rawsiko.ui.widgets.pills import PointsPill
from rawsiko.ui.widgets.scroll_page import ScrollPage
from rawsiko.ui.widgets.surface import Panel
from rawsiko.ui.widgets.text import BodyText, FitText, ShortText
from rawsiko.ui.widgets.toggle import Toggle
from tests.ui.widgets.conftest import Stage
from tools import gallery_laws as laws
from tools.gallery_words import lengthened


@pytest.fixture
def page(stage: Stage) -> FloatLayout:
    return stage.root


def shown(page: FloatLayout, stage: Stage, *widgets: Widget) -> None:
    for widget in widgets:
        page.add_widget(widget)
    stage.frames(6)


def broken(page: Widget) -> set[str]:
    """The names of the laws that are broken."""
    names = (
        "broken_texts",
        "cut_words",
        "tiny_texts",
        "overlapping_texts",
        "covered_texts",
        "lost_texts",
        "covered_marks",
        "small_targets",
        "covering_targets",
        "covered_targets",
        "lost_targets",
    )
    return {name for name in names if getattr(laws, name)(page)}


def test_a_page_without_faults_has_none(page: FloatLayout, stage: Stage) -> None:
    panel = Panel(size_hint=(None, None), size=(400, 200), pos=(50, 50))
    panel.add_widget(Toggle(text="Sound", detail="Never needed to play."))
    shown(page, stage, panel, ShortText(text="Somewhere else", pos=(50, 400)))
    assert laws.faults(page) == []


def test_a_dot_between_two_words_begins_no_line(page: FloatLayout, stage: Stage) -> None:
    words = BodyText(text="Turkey · Sun", size_hint=(None, None), width=10)
    shown(page, stage, words)
    words.width = words.measure("Turkey", words.font_size)[0] + 3
    stage.frames(6)
    assert broken(page) == {"broken_texts"}
    words.text = in_a_row(("Turkey", "Sun"))
    words.width = words.measure(words.text, words.font_size)[0] - 3
    stage.frames(6)
    assert broken(page) == set()
    assert words.height > words.font_size * 2


def test_a_number_after_a_dot_stands_in_no_line_alone(page: FloatLayout, stage: Stage) -> None:
    words = BodyText(text="USA Rockies · 1", size_hint=(None, None), width=10)
    shown(page, stage, words)
    words.width = words.measure("USA Rockies ·", words.font_size)[0] + 5
    stage.frames(6)
    assert broken(page) == {"broken_texts"}
    words.text = words_in("en").text("clash.place", place="USA Rockies", assets="1")
    stage.frames(6)
    assert broken(page) == set()
    assert words.height > words.font_size * 2


def test_text_over_text(page: FloatLayout, stage: Stage) -> None:
    first = ShortText(text="Turn 3 of 8", pos=(100, 100))
    shown(page, stage, first, ShortText(text="Action Phase", pos=(140, 106)))
    assert broken(page) == {"overlapping_texts"}
    first.opacity = 0
    assert broken(page) == set()


def test_lines_that_only_touch_do_not_overlap(page: FloatLayout, stage: Stage) -> None:
    low = ShortText(text="gypsy", pos=(100, 100))
    shown(page, stage, low, ShortText(text="ÄÖgyp", pos=(100, 100)))
    page.children[0].y = low.top
    assert broken(page) == set()


def test_a_pill_over_a_chip(page: FloatLayout, stage: Stage) -> None:
    chip = MaterialChip(symbol="Bi", state="need", pos=(100, 100))
    pill = PointsPill(points=8, pos=(100 + theme.chip_width - 4, 102))
    shown(page, stage, chip, pill)
    assert broken(page) == {"covered_marks"}
    pill.x = chip.right
    assert broken(page) == set()


def test_text_scrolled_away_overlaps_nothing(page: FloatLayout, stage: Stage) -> None:
    scroll = ScrollPage(size_hint=(None, None), size=(300, 100), pos=(100, 100))
    for number in range(20):
        scroll.add_widget(ShortText(text=f"Line {number}"))
    shown(page, stage, scroll, ShortText(text="Below the page", pos=(110, 40)))
    assert broken(page) == set()


def test_text_under_paper(page: FloatLayout, stage: Stage) -> None:
    paper = Panel(size_hint=(None, None), size=(200, 100), pos=(120, 90))
    shown(page, stage, ShortText(text="Behind the panel", pos=(100, 100)), paper)
    assert broken(page) == {"covered_texts"}


def test_what_lies_under_a_dialog_is_meant_to(page: FloatLayout, stage: Stage) -> None:
    shown(page, stage, ShortText(text="Behind the dialog", pos=(600, 390)))
    Dialog(title="Next Player?").open(page)
    stage.frames(6)
    assert broken(page) == set()


def test_cut_text(page: FloatLayout, stage: Stage) -> None:
    text = FitText(text="Commercial Clash of everybody against everybody", size_hint=(None, None))
    text.size, text.pos = (60, 14), (100, 100)
    shown(page, stage, text)
    assert "broken_texts" in broken(page)


def test_a_name_may_end_with_dots_and_our_own_words_may_not(
    page: FloatLayout, stage: Stage
) -> None:
    text = FitText(text="W" * 20, size_hint=(None, None), size=(60, 40), pos=(100, 100))
    shown(page, stage, text)
    assert text.told.endswith(CUT)
    assert broken(page) == set()
    text.text = "Territories"
    text.width = 30
    stage.frames(6)
    assert broken(page) == {"cut_words"}


def test_text_that_sticks_out_of_its_panel(page: FloatLayout, stage: Stage) -> None:
    panel = Panel(size_hint=(None, None), size=(120, 60), pos=(100, 100))
    panel.add_widget(ShortText(text="Monopoly Stranglehold"))
    shown(page, stage, panel)
    assert broken(page) == {"broken_texts"}


def test_tiny_text(page: FloatLayout, stage: Stage) -> None:
    shown(page, stage, ShortText(text="small print", wanted_size=9, pos=(100, 100)))
    assert broken(page) == {"tiny_texts"}


@pytest.mark.parametrize(
    ("text", "found"),
    [("Taliansko–Gréc..", 1), ("Hmm...", 0), ("Wait. Go.", 0), ("1.2.3.", 0)],
)
def test_a_sentence_that_ends_twice(page: FloatLayout, stage: Stage, text: str, found: int) -> None:
    page.add_widget(ShortText(text=text, pos=(10, 10)))
    stage.frames()
    assert len(laws.doubled_stops(page)) == found


def test_text_over_the_edge_of_the_window(page: FloatLayout, stage: Stage) -> None:
    shown(page, stage, ShortText(text="Objectives", pos=(100, -8)))
    assert broken(page) == {"lost_texts"}


@pytest.mark.parametrize(
    ("make", "least"),
    [
        (lambda: IconButton(icon="info"), 48),
        (lambda: HoldButton(icon="plus"), 64),
        (lambda: PrimaryButton(icon="check", size_hint=(None, None)), 64),
    ],
    ids=["any", "plus", "confirm"],
)
def test_targets_below_their_minimum(
    page: FloatLayout,
    stage: Stage,
    make: Callable[[], Widget],
    least: float,
) -> None:
    target = make()
    shown(page, stage, target)
    target.pos, target.size = (100, 100), (least, least)
    assert broken(page) == set()
    target.size = least - 2, least
    assert broken(page) == {"small_targets"}


def test_a_denser_display_needs_more_pixels(page: FloatLayout, stage: Stage) -> None:
    from kivy.metrics import Metrics

    target = IconButton(icon="info")
    shown(page, stage, target)
    Metrics.density = 2.0
    target.pos, target.size = (100, 100), (60, 60)
    assert theme.touch == 96
    assert broken(page) == {"small_targets"}


def test_target_on_target(page: FloatLayout, stage: Stage) -> None:
    shown(page, stage, IconButton(icon="info", pos=(100, 100)))
    shown(page, stage, IconButton(icon="menu", pos=(130, 100)))
    assert broken(page) == {"covering_targets"}


def test_target_under_paper(page: FloatLayout, stage: Stage) -> None:
    paper = Panel(size_hint=(None, None), size=(200, 100), pos=(120, 90))
    shown(page, stage, IconButton(icon="info", pos=(100, 100)), paper)
    assert broken(page) == {"covered_targets"}
    paper.x = 160
    assert broken(page) == set()


def test_target_over_the_edge_of_the_window(page: FloatLayout, stage: Stage) -> None:
    shown(page, stage, IconButton(icon="info", pos=(-20, 100)))
    assert broken(page) == {"lost_targets"}


def test_the_long_language_is_longer_by_two_fifths() -> None:
    text = "Spread your Assets over the world and control the Materials"
    assert 1.3 * len(text) <= len(lengthened(text)) <= 1.6 * len(text)
    assert lengthened("RAWsiko 150% {x}") == "RAWsiko 150% {x}"
