"""Beginning a Match, from wherever it is asked for."""

from dataclasses import replace

from rawsiko.core.commands import StartMatch
from rawsiko.core.rejection import Rejection
from rawsiko.match.service import MatchService
from rawsiko.presenters.desk import Desk
from rawsiko.presenters.routes import Board
from rawsiko.presenters.store_words import rejection_line, trouble_line
from rawsiko.store.protocol import StoreError


def begin(desk: Desk, command: StartMatch) -> str:
    """Begin and go to the board; the answer is empty, or one line that says why it did not work.

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
    desk.prefer(replace(desk.preferences, last_match=command.match))
    desk.go(Board(command.match))
    return ""
