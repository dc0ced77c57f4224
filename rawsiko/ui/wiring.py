"""The wiring: which presenter and which screen belong to a place, and what they share."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

from rawsiko.content.load import DEFAULT_PACK, load_pack
from rawsiko.presenters import routes
from rawsiko.presenters.desk import Desk
from rawsiko.presenters.languages import complete_languages, fitting_language
from rawsiko.presenters.tutorial.stand import is_guided
from rawsiko.presenters.words import words_in
from rawsiko.store.memory import MemoryStore
from rawsiko.store.preferences import Preferences, load_preferences, save_preferences
from rawsiko.store.protocol import Store, StoreError, Trouble
from rawsiko.store.rescue import open_mended
from rawsiko.store.sqlite import SqliteStore
from rawsiko.tutorial.cast import WRITTEN_FOR
from rawsiko.ui.device import device_language
from rawsiko.ui.screen import Screen
from rawsiko.ui.user_folder import MATCHES, has_matches


def make_desk(folder: Path, pack: Path | None = None) -> Desk:
    """The shared things of the app, from the user's folder; ``pack`` is played with if it is given."""
    preferences = _in_a_language(folder, load_preferences(folder))
    store, trouble = _open_store(folder)
    is_kept = not isinstance(store, MemoryStore)
    is_damaged = isinstance(trouble, StoreError) and trouble.trouble is Trouble.BROKEN
    return Desk(
        load_pack=load_pack if pack is None else lambda: load_pack(pack),
        store=store,
        folder=folder,
        clock=lambda: time.time_ns() // 1_000_000,
        preferences=preferences,
        words=words_in(preferences.language),
        trouble=trouble,
        is_kept=is_kept,
        is_away=not is_kept and not is_damaged and has_matches(folder),
        is_own_pack=pack is not None or DEFAULT_PACK.name != WRITTEN_FOR,
    )


def _in_a_language(folder: Path, preferences: Preferences) -> Preferences:
    """The first start follows the device; from then on it is as it was."""
    if preferences.language in complete_languages():
        return preferences
    preferences = replace(preferences, language=fitting_language(device_language()))
    save_preferences(folder, preferences)
    return preferences


def _open_store(folder: Path) -> tuple[Store, Exception | None]:
    """The user's Matches; if they cannot be opened, one can still play in memory."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        store, mended = open_mended(folder / MATCHES, SqliteStore)
    except (StoreError, OSError) as error:
        return MemoryStore(), error
    if mended is None and store.is_read_only:
        # Better now than at the first step of a Match.
        return store, StoreError(Trouble.READ_ONLY, str(folder))
    return store, mended


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
    from rawsiko.ui.documents import pick_document
    from rawsiko.ui.screens.matches import MatchesScreen

    return MatchesScreen(MatchesPresenter(desk, pick_document))


def _settings(desk: Desk, route: routes.Settings) -> Screen:
    from rawsiko.presenters.settings import SettingsPresenter
    from rawsiko.ui.screens.settings import SettingsScreen

    return SettingsScreen(SettingsPresenter(desk, route.agreed))


def _rules(desk: Desk, route: routes.Rules) -> Screen:
    from rawsiko.presenters.rules import RulesPresenter
    from rawsiko.ui.screens.rules import RulesScreen

    return RulesScreen(RulesPresenter(desk, route.page))


def _learn(desk: Desk, _route: Any) -> Screen:
    from rawsiko.presenters.learn.learn import LearnPresenter
    from rawsiko.ui.screens.learn import LearnScreen

    return LearnScreen(LearnPresenter(desk))


def _quiz(desk: Desk, _route: Any) -> Screen:
    from rawsiko.presenters.learn.quiz import QuizPresenter
    from rawsiko.ui.screens.quiz import QuizScreen

    return QuizScreen(QuizPresenter(desk))


def _board(desk: Desk, route: routes.Board) -> Screen:
    from rawsiko.presenters.board.presenter import BoardPresenter
    from rawsiko.presenters.open_match import open_match
    from rawsiko.ui.screens.board import BoardScreen

    if is_guided(route.match):
        from rawsiko.presenters.tutorial.board import open_guided
        from rawsiko.ui.screens.guided import GuidedBoardScreen

        return GuidedBoardScreen(open_guided(desk))
    board = BoardPresenter(desk, open_match(desk, route.match))
    if route.is_replayed:
        board.watch()
    return BoardScreen(board)


def _score(desk: Desk, route: routes.Score) -> Screen:
    from rawsiko.presenters.score import ScorePresenter
    from rawsiko.ui.screens.score import ScoreScreen

    if is_guided(route.match):
        from rawsiko.presenters.tutorial.score import GuidedScore
        from rawsiko.ui.screens.guided import GuidedScoreScreen

        return GuidedScoreScreen(GuidedScore(desk))
    return ScoreScreen(ScorePresenter(desk, route.match))


def _about(desk: Desk, _route: Any) -> Screen:
    from rawsiko.presenters.about import AboutPresenter
    from rawsiko.ui.screens.about import AboutScreen

    return AboutScreen(AboutPresenter(desk))


def _mishap(desk: Desk, route: routes.Mishap) -> Screen:
    from rawsiko.presenters.mishap import MishapPresenter
    from rawsiko.ui.mishaps import is_written, share_report
    from rawsiko.ui.screens.mishap import MishapScreen

    def share() -> str:
        return share_report(desk.folder, desk.words.text("mishap.share"))

    return MishapScreen(MishapPresenter(desk, route, share, lambda: is_written(desk.folder)))


def _table_board(desk: Desk, route: routes.TableBoard) -> Screen:
    from rawsiko.presenters.network.begun import begun_session
    from rawsiko.presenters.network.board import TableBoardPresenter
    from rawsiko.ui.screens.table import TableBoardScreen

    board = TableBoardPresenter(desk, begun_session(desk, route.code))
    if route.is_replayed:
        board.watch()
    return TableBoardScreen(board)


def _table_score(desk: Desk, route: routes.TableScore) -> Screen:
    from rawsiko.presenters.network.begun import begun_session
    from rawsiko.presenters.network.score import TableScorePresenter
    from rawsiko.ui.screens.table import TableScoreScreen

    return TableScoreScreen(TableScorePresenter(desk, begun_session(desk, route.code)))


def _tables(desk: Desk, route: routes.Tables) -> Screen:
    from rawsiko.presenters.network.tables import TablesPresenter
    from rawsiko.ui.screens.tables import TablesScreen

    return TablesScreen(TablesPresenter(desk, route.link))


def _lobby(desk: Desk, route: routes.Lobby) -> Screen:
    from rawsiko.presenters.network.lobby import LobbyPresenter
    from rawsiko.presenters.seat_drafts import Faces
    from rawsiko.ui.icon_names import AVATARS, BOT_AVATARS
    from rawsiko.ui.screens.lobby import LobbyScreen
    from rawsiko.ui.sharing import share_text

    return LobbyScreen(LobbyPresenter(desk, route.code, Faces(AVATARS, BOT_AVATARS), share_text))


_MAKERS: dict[type, Callable[[Desk, Any], Screen]] = {
    routes.Home: _home,
    routes.NewMatch: _new_match,
    routes.Matches: _matches,
    routes.Settings: _settings,
    routes.Rules: _rules,
    routes.Learn: _learn,
    routes.Quiz: _quiz,
    routes.Board: _board,
    routes.Score: _score,
    routes.About: _about,
    routes.Mishap: _mishap,
    routes.TableBoard: _table_board,
    routes.TableScore: _table_score,
    routes.Tables: _tables,
    routes.Lobby: _lobby,
}
