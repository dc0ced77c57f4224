"""Whether the names in a log exist: what a fold needs to know before it meets a stranger's log."""

from collections.abc import Iterable, Sequence
from typing import Any

from rawsiko.core import events as e
from rawsiko.core.board import Board


def stranger_in(board: Board, log: Sequence[e.Event]) -> tuple[int, str] | None:
    """The first (seq, name) that this Board or this Match does not know."""
    seats = len(log[0].seats) if log and isinstance(log[0], e.MatchStarted) else 0
    for seq, event in enumerate(log):
        for name, known in _names(board, range(seats), event):
            if name is not None and name not in known:
                return seq, str(name)
    return None


def _names(board: Board, seats: range, event: e.Event) -> Iterable[tuple[Any, Any]]:
    """Each name in an event, with the collection that should know it."""
    known = {
        "seat": seats,
        "defender": seats,
        "territory": board.links,
        "source": board.links,
        "target": board.links,
        "continent": board.continents,
        "material": board.materials,
        "objective": board.objectives,
    }
    return (
        (getattr(event, field), names) for field, names in known.items() if hasattr(event, field)
    )
