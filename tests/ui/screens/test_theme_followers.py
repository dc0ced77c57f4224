"""Who has gone no longer follows the theme: else every change of it would cost more than the last."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from pathlib import Path

import pytest

from rawsiko.core.phase import Phase
from rawsiko.presenters import routes
from rawsiko.presenters.learn.card import CardPresenter
from rawsiko.presenters.learn.card_model import MATERIAL, CardKey
from rawsiko.ui.themed import theme
from rawsiko.ui.widgets.dialog import Dialog
from tests.ui.screens.play import SHORT, Play, choose_a_clash

PLACES = (
    routes.NewMatch(),
    routes.Matches(),
    routes.Settings(),
    routes.Rules(),
    routes.Learn(),
    routes.About(),
)


def followers() -> int:
    """Callbacks on any property of the theme; those whose owner is dead are dropped by Kivy itself."""
    found = [o for name in theme.properties() for o in theme.get_property_observers(name)]
    return sum(not (hasattr(o, "is_dead") and o.is_dead()) for o in found)


@pytest.fixture
def others() -> int:
    """Who follows the theme before: what other tests have left."""
    gc.collect()
    return followers()


@pytest.fixture
def play(tmp_path: Path, others: int) -> Iterator[Play]:
    """Nothing is collected meanwhile: what a collection finds has followed the theme until then."""
    made = Play(tmp_path)
    made.match("followed", SHORT, Phase.ACTION, 2)
    gc.disable()
    yield made
    gc.enable()


def visit(play: Play) -> None:
    """Every sort of screen, dialogs and messages, and back to the start screen."""
    from rawsiko.ui.learn.card_dialog import CardDialog

    for place in PLACES:
        play.app.go(place)
        play.frames(3)
    screen = play.show("followed", (1280, 800))
    screen.presenter.ready()
    choose_a_clash(screen)
    play.frames(3)
    screen.open_why()
    play.frames(3)
    cards = CardPresenter(play.app.desk, CardKey(MATERIAL, "gallium"))
    CardDialog(cards).open(screen)
    play.frames(3)
    cards.open(CardKey(MATERIAL, "tungsten"))
    play.frames(3)
    Dialog.current.close()
    play.app.go(routes.Home())
    play.rest(1.0)  # bars of pages that have gone are still fading until then, and hold their pages


def test_who_has_gone_follows_no_longer(play: Play, others: int) -> None:
    visit(play)
    gc.collect()
    once = followers()
    visit(play)
    # Grids and charts follow weakly, until they are collected: a few for each screen.
    found = followers()
    assert found < 1.25 * once, f"{found} after {once}"
    gc.collect()
    assert followers() <= once
    play.end()
    gc.collect()
    assert followers() - others < 0.1 * once
