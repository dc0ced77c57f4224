"""A Match that was begun with other cards: an Objective may not be what it was (docs/adr/0007)."""

from collections.abc import Sequence

from rawsiko.core.board import Board
from rawsiko.core.editions import is_other_edition
from rawsiko.core.events import Event
from rawsiko.core.ids import Seat
from rawsiko.presenters.board.notes import Notes


class OtherCards:
    """Everybody who has an Objective hears of it once."""

    def __init__(self, board: Board, log: Sequence[Event]) -> None:
        self._is_so = is_other_edition(board, log)
        self._told: set[Seat] = set()

    def tell(self, viewer: Seat | None, notes: Notes) -> None:
        """Somebody takes up the Match."""
        if self._is_so and viewer is not None and viewer not in self._told:
            self._told.add(viewer)
            notes.say("board.say.other_cards", "info")
