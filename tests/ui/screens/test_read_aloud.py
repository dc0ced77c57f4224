"""The button that reads a page aloud: there where the device has a voice, silent when it is left."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from rawsiko.core.phase import Phase
from rawsiko.presenters import routes
from rawsiko.presenters.learn.card import CardPresenter
from rawsiko.presenters.learn.card_model import APPLICATION, MATERIAL, TERRITORY, CardKey
from rawsiko.ui.device import Silent
from rawsiko.ui.learn.card_dialog import CardDialog
from rawsiko.ui.widgets.read_aloud import ReadAloud
from rawsiko.ui.widgets.tap import Tappable
from tests.ui.screens.play import SHORT, Play


@pytest.fixture
def play(whole_play: Play) -> Iterator[Play]:
    before, Tappable.senses = Tappable.senses, Silent()
    Tappable.senses.languages = ("en",)
    whole_play.resize((1280, 800))
    yield whole_play
    Tappable.senses = before
    whole_play.close()


def device() -> Silent:
    assert isinstance(Tappable.senses, Silent)
    return Tappable.senses


def button(play: Play) -> ReadAloud:
    found = [w for w in play.stage.walk() if isinstance(w, ReadAloud) and w.available]
    assert len(found) == 1
    return found[0]


def opened(play: Play, page: str = "clash") -> ReadAloud:
    play.app.go(routes.Home())
    play.app.go(routes.Rules(page))
    play.until(lambda: any(isinstance(w, ReadAloud) and w.available for w in play.stage.walk()))
    play.frames()
    return button(play)


@pytest.mark.parametrize("size", [(1280, 800), (800, 360), (360, 740), (320, 480)])
@pytest.mark.parametrize("percent", [100, 150])
def test_it_stands_on_every_page_of_rules(play: Play, size: tuple[int, int], percent: int) -> None:
    play.resize(size, percent)
    opened(play)
    assert play.laws() == []
    play.resize((1280, 800))


def test_a_tap_reads_the_page_and_a_second_one_stops(play: Play) -> None:
    from kivy.tests.common import UnitTestTouch

    found = opened(play)
    for wanted in (True, False):
        finger = UnitTestTouch(*found.to_window(*found.center))
        finger.touch_down()
        finger.touch_up()
        play.until(lambda wanted=wanted: device().is_reading == wanted)
        assert found.reading == wanted
        assert found.icon == ("stop" if wanted else "read_aloud")
    ((text, language),) = device().reads
    assert language == "en"
    assert text.startswith("Commercial Clash\n")
    assert "At a tie the attacker loses it." in text


@pytest.mark.parametrize("way", ["turn", "back", "pause", "end"])
def test_it_stops_when_the_page_is_left(play: Play, way: str) -> None:
    found = opened(play)
    found.tap()
    assert device().is_reading
    if way == "turn":
        play.stage.screen.presenter.turn(1)
    elif way == "back":
        play.stage.screen.on_back()
    elif way == "pause":
        play.app.device, real = device(), play.app.device
        play.app.on_pause()
        play.app.device = real
    else:
        device().hush()
    assert not device().is_reading
    play.until(lambda: not found.reading)


def test_where_there_is_no_voice_there_is_no_button(play: Play) -> None:
    device().languages = ()
    play.app.go(routes.Rules("clash"))
    play.frames(20)
    found = [w for w in play.stage.walk() if isinstance(w, ReadAloud)]
    assert found
    assert all(w.width == 0 and w.opacity == 0 and w.disabled for w in found)


def test_a_voice_that_wakes_up_slowly_is_waited_for(play: Play) -> None:
    device().languages = ()
    play.app.go(routes.Home())
    play.app.go(routes.Rules("clash"))
    play.frames(20)
    device().languages = ("en",)
    play.until(lambda: any(isinstance(w, ReadAloud) and w.available for w in play.stage.walk()))


def test_another_language_needs_another_voice(play: Play) -> None:
    found = opened(play)
    desk = play.app.desk
    desk.prefer(replace(desk.preferences, language="it"))
    play.frames()
    assert not found.available
    desk.prefer(replace(desk.preferences, language="en"))
    play.frames()
    assert found.available


@pytest.mark.parametrize("size", [(1280, 800), (800, 360), (360, 740), (320, 480)])
def test_the_page_between_two_players_is_read_too(play: Play, size: tuple[int, int]) -> None:
    screen = play.again(play.match("aloud", SHORT, Phase.ACTION, 2), size)
    play.until(lambda: any(isinstance(w, ReadAloud) and w.available for w in play.stage.walk()))
    play.frames()
    assert play.laws() == []
    found = button(play)
    found.tap()
    text, _ = device().reads[-1]
    curtain = screen.model.curtain
    assert text.startswith(curtain.headline)
    assert all(line.text in text for line in curtain.recap)
    screen.presenter.ready()
    play.until(lambda: not device().is_reading)


def card(play: Play, kind: str, key: str) -> tuple[CardPresenter, CardDialog]:
    play.app.go(routes.Learn())
    presenter = CardPresenter(play.app.desk, CardKey(kind, key))
    dialog = CardDialog(presenter)
    dialog.open(play.stage.screen)
    play.frames(20)
    return presenter, dialog


@pytest.mark.parametrize("size", [(1280, 800), (800, 360), (360, 740), (320, 480)])
def test_it_stands_on_a_card_beside_the_way_back(play: Play, size: tuple[int, int]) -> None:
    play.resize(size, 150)
    presenter, dialog = card(play, MATERIAL, "gallium")
    presenter.open(CardKey(APPLICATION, "medical_equipment"))
    play.until(lambda: any(isinstance(w, ReadAloud) and w.available for w in dialog.walk()))
    play.frames()
    assert play.laws() == []
    play.resize((1280, 800))


@pytest.mark.parametrize(
    ("kind", "key", "sentence"),
    [
        (MATERIAL, "gallium", "Gallium"),
        (APPLICATION, "medical_equipment", "Medical equipment"),
        (TERRITORY, "turkey", "Turkey – Caucasus"),
    ],
)
def test_every_card_is_read_until_another_comes(
    play: Play, kind: str, key: str, sentence: str
) -> None:
    presenter, dialog = card(play, kind, key)
    found = dialog._head.ids.aloud
    found.tap()
    ((text, language),) = device().reads
    assert language == "en"
    assert text.startswith(sentence + "\n")
    assert presenter.model.first[0].text in text
    presenter.open(CardKey(MATERIAL, "cobalt"))
    assert not device().is_reading


def test_a_card_is_silent_without_a_voice(play: Play) -> None:
    device().languages = ()
    _, dialog = card(play, MATERIAL, "gallium")
    found = dialog._head.ids.aloud
    assert (found.width, found.opacity, found.disabled) == (0, 0, True)
