"""The language changes in the middle of a Match: on the board, on what lies over it, at hand-over."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from kivy.uix.label import Label

from rawsiko.core.phase import Phase
from rawsiko.presenters.routes import Home, Settings
from rawsiko.store.seat_languages import save_seat_languages
from rawsiko.ui.clash import ClashDialog
from rawsiko.ui.widgets.dialog import Dialog
from tests.presenters.sample_words import speaking
from tests.ui.screens.play import SHORT, Play, choose_a_clash
from tools.gallery_boxes import visible


@pytest.fixture(scope="module")
def whole_play(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Play]:
    made = Play(tmp_path_factory.mktemp("languages"))
    made.app.desk.words_in = speaking(tmp_path_factory.mktemp("samples"))
    yield made
    made.end()


@pytest.fixture
def play(whole_play: Play) -> Iterator[Play]:
    yield whole_play
    whole_play.close()
    whole_play.app.go(Home())
    whole_play.app.desk.speak("en")


def in_action(play: Play) -> Any:
    screen = play.show(play.match("action", SHORT, Phase.ACTION, 2), (1280, 800))
    screen.presenter.ready()
    play.frames()
    return screen


def read(play: Play) -> set[str]:
    """Every text on the screen."""
    return {w.text for w in visible(Dialog.current or play.stage) if isinstance(w, Label)}


def speak(play: Play, code: str) -> None:
    play.app.desk.speak(code)
    play.frames()


def test_the_board_and_its_map(play: Play) -> None:
    screen = in_action(play)
    speak(play, "sk")
    assert "Ďalší hráč" in read(play)
    assert screen.presenter.can_act
    labels = {view.short_label for view in screen.map.model.territories}
    assert "Turecko" in labels
    assert "Turkey" not in labels


def test_the_hand_over_page(play: Play) -> None:
    screen = play.show(play.match("action", SHORT, Phase.ACTION, 2), (1280, 800))
    speak(play, "sk")
    assert screen.model.curtain.headline.startswith("Podaj zariadenie")
    assert screen.presenter.curtain is not None


def test_a_list_that_is_open(play: Play) -> None:
    screen = in_action(play)
    screen.open_status()
    play.frames()
    before = Dialog.current
    speak(play, "sk")
    assert Dialog.current is not None
    assert Dialog.current is not before
    assert Dialog.current.title == "Stav zápasu"
    assert before.parent is None


def test_a_question_that_waits(play: Play) -> None:
    screen = in_action(play)
    screen.presenter.next_player()
    play.frames()
    asked = Dialog.current
    speak(play, "sk")
    assert Dialog.current is asked
    assert asked.title == "Ďalší hráč?"
    assert screen.model.question is not None
    asked.close()
    assert screen.model.question is None


def test_dice_are_not_thrown_again(play: Play) -> None:
    screen = in_action(play)
    choose_a_clash(screen)
    screen.presenter.confirm()
    play.frames()
    dialog = Dialog.current
    assert isinstance(dialog, ClashDialog)
    play.until(lambda: not dialog.playing)
    settled: list[object] = []
    dialog.bind(on_settled=settled.append)
    speak(play, "sk")
    assert Dialog.current is dialog
    assert dialog.title.startswith("Obchodný súboj") or any(
        text.startswith("Obchodný súboj") for text in read(play)
    )
    assert not dialog.playing
    assert settled == []
    assert all(row.lit for row in dialog._rows)


def test_each_seat_reads_its_own_and_home_that_of_the_device(play: Play) -> None:
    match = play.match("seats", SHORT, Phase.ACTION, 1)
    save_seat_languages(play.app.desk.folder, match, ("sk",) * 4)
    screen = play.show(match, (1280, 800))
    assert screen.model.curtain.headline.startswith("Podaj zariadenie")
    screen.presenter.ready()
    play.frames()
    assert "Ďalší hráč" in read(play)
    play.app.go(Settings())
    play.frames()
    assert play.app.desk.words.language == "sk"
    play.app.go(Home())
    play.frames()
    assert play.app.desk.words.language == "en"
    assert "Settings" in read(play)
