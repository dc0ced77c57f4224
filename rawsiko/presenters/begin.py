"""Beginning a Match, from wherever it is asked for."""

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from rawsiko.core.commands import StartMatch
from rawsiko.core.rejection import Rejection
from rawsiko.match.service import MatchService
from rawsiko.presenters.desk import Desk
from rawsiko.presenters.routes import Board
from rawsiko.presenters.seats import remember_styles
from rawsiko.presenters.store_words import rejection_line, trouble_line
from rawsiko.presenters.tongues import remember
from rawsiko.store.hints import save_without_hints
from rawsiko.store.protocol import StoreError

NOBODY: Mapping[str, Any] = MappingProxyType({})


def begin(
    desk: Desk,
    command: StartMatch,
    languages: Mapping[str, str] = NOBODY,
    styles: Mapping[str, int] = NOBODY,
    *,
    is_without_hints: bool = False,
) -> str:
    """Begin and go to the board; the answer is empty, or one line that says why it did not work.

    ``languages`` are those of players who want their own, by their faces, and so are ``styles``.
    A Match that cannot be saved from the start is not begun: nothing is lost by it yet.
    """
    try:
        begun = MatchService.start(desk.pack.board, desk.store, command, desk.clock)
    except StoreError as error:
        return trouble_line(desk.words, error)
    if isinstance(begun, Rejection):
        return rejection_line(desk.words, begun)
    if begun.trouble is not None:
        return trouble_line(desk.words, begun.trouble)
    remember(desk, command.match, begun.state.table, languages)
    remember_styles(desk, begun.state.table, styles)
    save_without_hints(desk.folder, command.match, is_without=is_without_hints)
    desk.prefer(replace(desk.preferences, last_match=command.match))
    desk.go(Board(command.match))
    return ""
