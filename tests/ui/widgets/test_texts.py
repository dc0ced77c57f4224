"""Long words of Greek and Latvian stand whole, at every density and text size."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from rawsiko.ui.theme import Theme
from rawsiko.ui.themed import theme
from rawsiko.ui.widgets.button_row import ButtonRow
from rawsiko.ui.widgets.buttons import HoldButton, IconButton, PrimaryButton, QuietButton
from rawsiko.ui.widgets.chip import MaterialChip
from rawsiko.ui.widgets.choice import SegmentedChoice
from rawsiko.ui.widgets.fitting import CUT, LONGEST_WORD, ROOMY, fitting_size, wrap
from rawsiko.ui.widgets.icon import Icon
from rawsiko.ui.widgets.pills import Pill
from rawsiko.ui.widgets.stepper import Stepper
from rawsiko.ui.widgets.text import BodyText, FitText, ShortText
from rawsiko.ui.widgets.text_field import TextField
from rawsiko.ui.widgets.toggle import Toggle
from tests.ui.widgets.conftest import Stage

LONG = (
    "Μετακίνηση περιουσιακών στοιχείων",
    "Μονοπωλιακή ασφυξία (Monopoly Stranglehold)",
    "Επόμενος παίκτης",
    "Paplašinātā iestatīšana",
    "Nepieciešamie materiāli",
    "Strumentazioni mediche",
)


def per_letter(text: str, size: float) -> tuple[float, float]:
    return len(text) * size / 2, size


def test_wrapping_counts_lines_and_finds_words_that_are_too_wide() -> None:
    assert wrap("ab cd", 10, 100, per_letter) == [27.0]
    assert wrap("ab cd", 10, 12, per_letter) == [11.0, 11.0]
    assert wrap("abcdef", 10, 12, per_letter) is None
    assert wrap("", 10, 12, per_letter) == [0.0]


def test_the_path_of_a_file_breaks_anywhere_and_makes_nothing_small() -> None:
    path = "/home/class/rawsiko/exports/match.jsonl"
    assert wrap(f"Kept as {path}. Good.", 10, 100, per_letter) == [37.0, 100, 100, 32.0]
    assert fitting_size(path, 16, 11, (100, 1000), 9, per_letter) == 16


def test_even_a_path_has_no_line_where_there_is_no_room() -> None:
    """A text may be measured before its box has got a width."""
    assert wrap("x" * 2 * LONGEST_WORD, 10, 0, per_letter) is None


def test_a_text_without_letters_takes_no_room(stage: Stage) -> None:
    text = ShortText()
    stage.root.add_widget(text)
    stage.frames(2)
    assert text.size == [0, 0]
    text.text = "4"
    stage.frames(2)
    assert min(text.size) > 0


def test_a_text_shrinks_only_as_far_as_it_must() -> None:
    assert fitting_size("ab cd", 10, 5, (100, 100), 2, per_letter) == 10
    assert 5 <= fitting_size("abcdefgh", 10, 5, (36, 100), 1, per_letter) < 10
    assert fitting_size("abcdefghijkl", 10, 5, (10, 100), 1, per_letter) == 5


@given(st.text("abc ", min_size=1), st.floats(20, 200), st.floats(12, 60), st.integers(1, 3))
def test_no_text_gets_smaller_in_its_box_because_somebody_wants_it_larger(
    text: str, width: float, height: float, lines: int
) -> None:
    box = width, height
    usual = fitting_size(text, 17, 11, box, lines, per_letter)
    for percent in (115, 130, 150):
        wanted = 17 * percent / 100
        assert fitting_size(text, wanted, 11, box, lines, per_letter, 17) >= usual - 0.01


def standing(label: Label, box: Widget) -> bool:
    """No line is broken inside a word, and all of the text lies inside the box."""
    whole = sum(len(line.words) for line in label._label._cached_lines) <= len(label.text.split())
    return (
        whole and label.texture_size[0] <= box.width + 1 and label.texture_size[1] <= box.height + 1
    )


@pytest.mark.parametrize("percent", [100, 150])
@pytest.mark.parametrize("text", LONG)
@pytest.mark.parametrize("make", [PrimaryButton, QuietButton])
def test_long_words_on_buttons_are_not_cut(
    stage: Stage, density: float, make: type, text: str, percent: int
) -> None:
    theme.choose(Theme(text_percent=percent))
    button = stage.show(make(text=text, icon="next_player"), size_hint_x=None, width=190 * density)
    words = button.ids.words
    assert standing(words, button)
    assert words.font_size >= 11 * density - 0.01
    assert button.height >= 48 * density


@pytest.mark.parametrize("text", LONG)
def test_a_box_of_fixed_size_shrinks_its_text(stage: Stage, text: str) -> None:
    label = stage.show(FitText(text=text), size_hint=(None, None), size=(170, 44))
    assert standing(label, label)


def test_a_single_long_word_in_a_body_is_not_broken(stage: Stage) -> None:
    label = stage.show(BodyText(text="Παρακολουθούμενος, Ινδονησία."), size_hint_x=None, width=100)
    assert label.texture_size[0] <= 101
    assert label.height == label.texture_size[1]
    assert label.font_size < theme.font_body


def test_segments_and_toggles_hold_long_words(stage: Stage) -> None:
    theme.choose(Theme(text_percent=150))
    options = [("a", LONG[3], "game_turns"), ("b", LONG[4], "book")]
    choice = stage.show(SegmentedChoice(options=options, chosen="a"), size_hint_x=None, width=420)
    for segment in choice.children:
        label = next(w for w in segment.walk() if isinstance(w, FitText))
        assert standing(label, segment)
    toggle = stage.show(Toggle(text=LONG[1], detail=" ".join(LONG)), size_hint_x=None, width=320)
    assert toggle.height >= toggle.ids.words.height


def letter_sizes(choice: SegmentedChoice) -> list[float]:
    words = (w for w in choice.walk(restrict=True) if isinstance(w, FitText))
    return [label.font_size for label in words]


def test_all_segments_of_a_choice_have_letters_of_one_size(stage: Stage, density: float) -> None:
    theme.choose(Theme(text_percent=150))
    options = [(size, size, "") for size in ("90%", "100%", "115%", "130%", "150%")]
    choice = stage.show(SegmentedChoice(options=options), size_hint_x=None, width=304 * density)
    stage.frames()
    small = letter_sizes(choice)
    assert len(set(small)) == 1
    assert small[0] < theme.font_body
    choice.chosen = "100%"
    stage.frames()
    assert letter_sizes(choice) == small
    choice.width *= 2
    stage.frames()
    assert set(letter_sizes(choice)) == {theme.font_body}
    choice.options = [("a", "Αργά", ""), ("b", "Κανονικά", ""), ("c", "Γρήγορα", "")]
    choice.width = 304 * density
    stage.frames()
    assert len(set(letter_sizes(choice))) == 1


def test_pills_are_as_wide_as_their_words(stage: Stage) -> None:
    theme.choose(Theme(text_percent=150))
    pill = stage.show(Pill(text=LONG[0], icon="star"))
    words, symbol = sorted(pill.children, key=lambda child: isinstance(child, Icon))
    assert words.width > 0 < symbol.width
    assert pill.width > words.width + symbol.width


def test_targets_are_large_enough(stage: Stage, density: float) -> None:
    for make in (IconButton, HoldButton, PrimaryButton, QuietButton):
        button = stage.show(make(), size_hint_x=None)
        assert button.height >= 48 * density
    for make in (IconButton, HoldButton):
        assert stage.show(make()).width >= 48 * density
    assert stage.show(Toggle(text="Sound")).height >= 56 * density
    stepper = stage.show(Stepper())
    assert stepper.height == 64 * density
    assert stepper.width >= (64 + 40 + 64) * density
    assert stage.show(TextField(caption="Name")).height >= 48 * density


def test_a_changed_text_size_reaches_what_is_on_screen(stage: Stage) -> None:
    label = stage.show(BodyText(text="Turn 5 of 12"), size_hint_x=None, width=400)
    before = label.height
    theme.choose(Theme(text_percent=150))
    stage.frames()
    assert label.height > before


@pytest.mark.parametrize(
    "make",
    [
        lambda: IconButton(icon="more"),
        lambda: Pill(text="3 points", icon="materials"),
        lambda: MaterialChip(symbol="Sb", state="control"),
    ],
    ids=["button", "pill", "chip"],
)
def test_what_stands_on_it_moves_along(stage: Stage, make: Callable[[], Widget]) -> None:
    """Also when a rule moves it first across and then up."""
    widget = make()
    page = stage.show(Widget())
    page.add_widget(widget)
    stage.frames()

    def inside() -> list[tuple[float, float]]:
        return [(child.x - widget.x, child.y - widget.y) for child in widget.children]

    before = inside()
    assert before
    for x, y in ((90, 200), (5, 3)):
        widget.x = x
        widget.y = y
        stage.frames()
        assert inside() == [pytest.approx(place) for place in before]


def test_buttons_stand_one_above_the_other_before_their_words_get_small(stage: Stage) -> None:
    row = ButtonRow(stacks=True, size_hint=(None, None), width=700)
    words = QuietButton(text="Ακύρωση"), PrimaryButton(text="Μετονομασία")
    for button in words:
        row.add_widget(button)
    stage.root.add_widget(row)
    stage.frames(6)
    assert not row.is_stacked
    wide, high = row.size
    row.width = 200
    stage.frames(6)
    assert row.is_stacked
    assert [button.width for button in words] == [200, 200]
    assert words[0].y >= words[1].top
    assert all(b.ids.words.font_size >= b.words_size * ROOMY for b in words)
    row.width = wide
    stage.frames(6)
    assert (row.is_stacked, row.height) == (False, high)


@pytest.mark.parametrize("name", ["W" * 20, "M" * 20, "Ω" * 20, "WWWWWWWWWW WWWWWWWWW"])
def test_a_name_that_does_not_fit_gets_smaller_and_then_ends_with_dots(
    stage: Stage, name: str
) -> None:
    text = FitText(text=name, is_name=True, max_lines_wanted=1, bold=True, size_hint=(None, None))
    stage.show(text, size=(120, 23), wanted_size=17)
    stage.frames(6)
    assert text.font_size < 17
    assert text.told == name[: len(text.told) - 1].rstrip() + CUT
    assert text.texture_size[1] <= 23
    text.width = 600
    stage.frames(6)
    assert text.told == name
    assert text.font_size == 17


def test_a_name_in_a_sentence_is_cut_and_nothing_else(stage: Stage) -> None:
    button = PrimaryButton(text=f"I am {'W' * 20} and start", size_hint=(None, None))
    stage.show(button, width=200)
    stage.frames(6)
    words = button.ids.words
    assert words.told.split()[:2] + words.told.split()[3:] == ["I", "am", "and", "start"]
    assert words.told.split()[2].endswith(CUT)
    assert button.text == words.text
