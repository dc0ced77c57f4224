"""Matches that were begun with other cards: the same content pack, put together differently.

The log says which by a fingerprint, so what has changed is not known (docs/adr/0007).
"""

from collections.abc import Sequence

from rawsiko.core import events as e
from rawsiko.core.board import Board
from rawsiko.core.evolve import fold


def is_other_edition(board: Board, log: Sequence[e.Event]) -> bool:
    """Whether the Match was begun with other cards or another map than these."""
    started = log[0] if log else None
    return isinstance(started, e.MatchStarted) and started.pack_digest != board.digest


def is_at_odds(board: Board, log: Sequence[e.Event]) -> bool:
    """Whether a Match of another edition, all of whose names are known here, cannot go on with this one.

    It can if all that has happened could have happened here. One that is over need not: what its log
    says is shown, and nothing is decided any more.
    """
    if not is_other_edition(board, log) or fold(board, log).table.is_over:
        return False
    # A start does without all of the rules.
    from rawsiko.core.audit import audit

    return audit(board, log) is not None
