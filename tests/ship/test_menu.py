"""The entry for the menus of Linux."""

from tests.ship.wheel import ROOT

ENTRY = ROOT / "tools" / "ship" / "rawsiko.desktop"


def test_the_menu_shows_the_game_only_once() -> None:
    """Each main category of freedesktop.org is a menu of its own; BoardGame is a part of Game."""
    assert "Categories=Game;BoardGame;" in ENTRY.read_text(encoding="utf-8").splitlines()
