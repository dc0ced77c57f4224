"""The wiring: which presenter and which screen belong to a place, and what they share."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from rawsiko.content.load import load_pack
from rawsiko.match.service import MatchService
from rawsiko.presenters import routes
from rawsiko.presenters.desk import Desk
from rawsiko.presenters.words import Words
from rawsiko.store.memory import MemoryStore
from rawsiko.store.preferences import load_preferences
from rawsiko.store.protocol import Store, StoreError
from rawsiko.store.sqlite import SqliteStore
from rawsiko.ui.screen import Screen

MATCHES = "rawsiko.db"


def make_desk(folder: Path) -> Desk:
    """The shared things of the app, from the user's folder."""
    preferences = load_preferences(folder)
    store, trouble = _open_store(folder)
    return Desk(
        pack=load_pack(),
        store=store,
        folder=folder,
        clock=lambda: time.time_ns() // 1_000_000,
        preferences=preferences,
        words=Words(preferences.language),
        trouble=trouble,
    )


def _open_store(folder: Path) -> tuple[Store, Exception | None]:
    """The user's Matches; if they cannot be opened, one can still play in memory."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        return SqliteStore(folder / MATCHES), None
    except (StoreError, OSError) as error:
        return MemoryStore(), error


def screen_for(desk: Desk, route: routes.Route) -> Screen:
    """The screen of a place. What a screen needs is imported when it is first shown."""
    return _MAKERS[type(route)](desk, route)


def _home(desk: Desk, _route: Any) -> Screen:
    from rawsiko.presenters.home import HomePresenter
    from rawsiko.ui.screens.home import HomeScreen

    return HomeScreen(HomePresenter(desk))


def _new_match(desk: Desk, _route: Any) -> Screen:
    from rawsiko.presenters.new_match import NewMatchPresenter
    from rawsiko.presenters.seat_drafts import Faces
    from rawsiko.ui.icon_names import AVATARS, BOT_AVATARS
    from rawsiko.ui.screens.new_match import NewMatchScreen

    return NewMatchScreen(NewMatchPresenter(desk, Faces(AVATARS, BOT_AVATARS)))


def _matches(desk: Desk, _route: Any) -> Screen:
    from rawsiko.presenters.matches import MatchesPresenter
    from rawsiko.ui.screens.matches import MatchesScreen

    return MatchesScreen(MatchesPresenter(desk))


def _settings(desk: Desk, _route: Any) -> Screen:
    from rawsiko.presenters.settings import SettingsPresenter
    from rawsiko.ui.screens.settings import SettingsScreen

    return SettingsScreen(SettingsPresenter(desk))


def _rules(desk: Desk, _route: Any) -> Screen:
    from rawsiko.presenters.rules import RulesPresenter
    from rawsiko.ui.screens.rules import RulesScreen

    return RulesScreen(RulesPresenter(desk))


def _board(desk: Desk, route: routes.Board) -> Screen:
    from rawsiko.presenters.board.presenter import BoardPresenter
    from rawsiko.ui.screens.board import BoardScreen

    service = MatchService(desk.pack.board, desk.store, route.match, desk.clock)
    return BoardScreen(BoardPresenter(desk, service), _geometry())


def _score(desk: Desk, route: routes.Score) -> Screen:
    from rawsiko.presenters.score import ScorePresenter
    from rawsiko.ui.screens.score import ScoreScreen

    return ScoreScreen(ScorePresenter(desk, route.match))


@cache
def _geometry() -> Any:
    """The map is the same for every Match."""
    from rawsiko.ui.map.geometry import MapGeometry
    from rawsiko.ui.pictures import ASSETS

    return MapGeometry(ASSETS / "map")


_MAKERS: dict[type, Callable[[Desk, Any], Screen]] = {
    routes.Home: _home,
    routes.NewMatch: _new_match,
    routes.Matches: _matches,
    routes.Settings: _settings,
    routes.Rules: _rules,
    routes.Board: _board,
    routes.Score: _score,
}
