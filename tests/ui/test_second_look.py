"""A finger that rests on a word sees it in the second language, and taps nothing."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from kivy.core.window import Window

from rawsiko.presenters import dictionary, languages
from rawsiko.presenters.dictionary import Dictionary
from rawsiko.presenters.learn.card_model import Bar, Share
from rawsiko.presenters.words import words_in
from rawsiko.ui.board.status_piece import StatusPiece
from rawsiko.ui.kv import load_kv
from rawsiko.ui.learn.share_bar import ShareBar
from rawsiko.ui.second_look import SecondLook
from rawsiko.ui.themed import theme
from rawsiko.ui.widgets.buttons import IconButton, PrimaryButton
from rawsiko.ui.widgets.chip import MaterialChip
from rawsiko.ui.widgets.text import BodyText
from rawsiko.ui.widgets.tooltip import Tooltip
from tests.presenters.front import Told, desk_in
from tests.presenters.sample_words import speaking
from tests.ui.widgets.conftest import Stage, stage  # noqa: F401 (a fixture)


@pytest.fixture
def desk(
    stage: Stage,  # noqa: F811
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> Iterator[Told]:
    for module in (languages, dictionary):
        monkeypatch.setattr(module, "complete_languages", lambda *_: ("en", "sk"))
    found = desk_in(tmp_path).like(second_language="sk")
    found.words_in = speaking(tmp_path / "samples")
    look = SecondLook(stage.root, Dictionary(found))
    yield found
    look.leave()


def shown() -> list[str]:
    return [child.text for child in Window.children if isinstance(child, Tooltip)]


def rest(stage: Stage, widget: object) -> list[str]:  # noqa: F811
    finger = stage.press(widget)
    stage.wait(theme.time_tooltip + 0.2)
    seen = shown()
    finger.up()
    stage.frames()
    return seen


def test_a_word(stage: Stage, desk: Told) -> None:  # noqa: F811
    label = stage.show(BodyText(text="Turkey"), size_hint_x=None, width=200)
    assert rest(stage, label) == ["Turkey\nTurecko"]
    assert shown() == []


def test_a_country_beside_its_share(stage: Stage, desk: Told) -> None:  # noqa: F811
    bar = stage.show(ShareBar(), size_hint_x=None, width=400)
    bar.show(Bar((Share("China", "83%", 0.83, "china"), Share("Brazil", "17%", 0.17, "first"))))
    stage.frames()
    second, first = (line.ids.name for line in bar.ids.legend.children)
    assert rest(stage, first) == ["China\nČína"]
    assert rest(stage, second) == ["Brazil\nBrazília"]


def test_a_symbol_with_its_name(stage: Stage, desk: Told) -> None:  # noqa: F811
    chip = stage.show(MaterialChip(symbol="Sb"))
    assert rest(stage, chip) == ["Antimony\nAntimón"]


def test_a_button_is_not_pressed_by_it(stage: Stage, desk: Told) -> None:  # noqa: F811
    button = stage.show(PrimaryButton(text="Next Player"), size_hint_x=None, width=300)
    taps: list[object] = []
    button.bind(on_tap=taps.append)
    assert rest(stage, button) == ["Next Player\nĎalší hráč"]
    assert taps == []
    stage.tap(button)
    assert len(taps) == 1


def test_one_word_on_two_buttons_says_what_each_means(
    stage: Stage,  # noqa: F811
    desk: Told,
) -> None:
    desk.words_in = words_in
    desk.like(language="it", second_language="en")
    for key, meaning in {"common.undo": "Undo", "common.cancel": "Cancel"}.items():
        button = PrimaryButton(text=desk.words.text(key))
        stage.show(button, size_hint_x=None, width=300)
        assert rest(stage, button) == [f"Annulla\n{meaning}"]


def test_a_spoken_name_says_both(stage: Stage, desk: Told) -> None:  # noqa: F811
    button = stage.show(IconButton(icon="next_player", spoken_name="Next Player"))
    assert rest(stage, button) == ["Next Player\nĎalší hráč"]


def test_a_word_on_what_explains_itself(stage: Stage, desk: Told) -> None:  # noqa: F811
    """The term that is held, not the name of the whole; beside the word, that name."""
    load_kv("board/pieces", "board/status")
    piece = stage.show(StatusPiece(spoken_name="Match Status", size=(400, 60)))
    piece.turn, piece.phase = "8 Turns", "Turkey"
    stage.frames()
    assert rest(stage, piece.ids.phase) == ["Turkey\nTurecko"]
    assert rest(stage, piece.ids.turn) == ["8 Turns\n8 ťahov"]
    assert rest(stage, piece.ids.hour) == ["Match Status\nStav zápasu"]


def test_without_a_second_language_a_word_says_nothing_more(
    stage: Stage,  # noqa: F811
    desk: Told,
) -> None:
    desk.like(second_language="")
    label = stage.show(BodyText(text="Turkey"), size_hint_x=None, width=200)
    assert rest(stage, label) == []
