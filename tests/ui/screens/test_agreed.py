"""The options of a Match on the screen: in its settings and in Match Status."""

from __future__ import annotations

from typing import Any

import pytest

from rawsiko.core.phase import Phase
from rawsiko.presenters.routes import Settings
from rawsiko.ui.agreed import AgreedRow
from rawsiko.ui.screens.settings import PlayerFaceRow, SettingsScreen
from rawsiko.ui.widgets.buttons import QuietButton
from rawsiko.ui.widgets.dialog import Dialog
from rawsiko.ui.widgets.scroll_page import ScrollPage
from rawsiko.ui.widgets.seat import Avatar
from tests.ui.screens.play import LONG, Play, find, tap

SMALL = [(1280, 800), (800, 360), (360, 740), (320, 480)]
OPTIONS = 6


def on_board(play: Play, size: tuple[int, int], percent: int = 100) -> Any:
    screen = play.again(play.match("agreed", LONG, Phase.ACTION, 2, seed=3), size, percent)
    screen.presenter.ready()
    play.frames()
    return screen


def rows(play: Play) -> list[AgreedRow]:
    return [w for w in (Dialog.current or play.stage).walk() if isinstance(w, AgreedRow)]


def test_the_settings_of_a_match_show_its_options_and_lead_back_to_it(play: Play) -> None:
    board = on_board(play, (1280, 800))
    tap(play, board.ids.menu)
    tap(play, find(play, QuietButton, text="Settings"))
    play.until(lambda: isinstance(play.stage.screen, SettingsScreen))
    play.frames()
    answers = {row.line.text: row.line.answer for row in rows(play)}
    assert answers["Monopoly Stranglehold"] == answers["Trade with China"] == "yes"
    assert answers["Advanced setup"] == "no"
    assert "5 Turns" in answers
    player, look = board.presenter.model.player, find(play, PlayerFaceRow)
    assert (look.name, look.avatar, look.shown) == (player.look.name, player.look.avatar, True)
    assert find(play, Avatar).avatar == player.look.avatar
    play.stage.screen.presenter.speak("el")
    play.frames()
    assert "5 γύροι" in {row.line.text for row in rows(play)}
    assert len(rows(play)) == OPTIONS
    play.stage.screen.presenter.back()
    assert play.stage.screen is board


def test_elsewhere_the_settings_have_none(play: Play) -> None:
    play.app.go(Settings())
    play.frames()
    assert rows(play) == []
    assert not find(play, PlayerFaceRow).shown


@pytest.mark.parametrize("size", SMALL)
def test_match_status_and_settings_fit_with_large_letters(
    play: Play, size: tuple[int, int]
) -> None:
    play.app.desk.speak("el")
    board = on_board(play, size, 150)
    board.open_status()
    for share in (1, 0):
        find(play, ScrollPage).scroll_y = share
        play.frames(8)
        assert play.laws() == [], share
    assert len(rows(play)) == OPTIONS
    Dialog.current.close()
    play.app.go(Settings(board.presenter.agreed))
    play.frames()
    assert play.laws() == []
