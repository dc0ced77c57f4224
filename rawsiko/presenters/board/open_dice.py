"""Dice that lie open: thrown and in the log, but not yet put away by the one who threw them."""

from rawsiko.core.events import ClashFought
from rawsiko.core.evolve import fold
from rawsiko.core.state import Table
from rawsiko.core.value import value
from rawsiko.insight.throws import last_throws
from rawsiko.presenters.board.match import Match
from rawsiko.presenters.desk import Desk
from rawsiko.presenters.tally import Tally
from rawsiko.store.open_dice import load_open_dice, save_open_dice


@value
class Throw:
    """The last throw of a Clash, the table before it, and all throws before it."""

    fought: ClashFought
    before: Table
    tally: Tally


class OpenDice:
    """Remembers them beyond the end of the app, however it ends."""

    def __init__(self, desk: Desk, service: Match) -> None:
        self._folder, self._service = desk.folder, service
        self._first = load_open_dice(desk.folder, service.match)

    def __bool__(self) -> bool:
        """Whether any lie open."""
        return bool(self._throws)

    def expect(self) -> None:
        """Dice are about to be thrown."""
        if not self:
            self._keep(len(self._service.log))

    def put_away(self) -> None:
        """They have been read."""
        if self._first is not None:
            self._keep(None)

    def last(self) -> Throw | None:
        """What lies open."""
        throws = self._throws
        if not throws:
            return None
        seq, fought = throws.popitem()
        tally = Tally()
        for earlier in throws.values():
            tally = tally.plus(earlier)
        board, log = self._service.state.table.board, self._service.log
        return Throw(fought, fold(board, log[:seq]).table, tally)

    @property
    def _throws(self) -> dict[int, ClashFought]:
        return {} if self._first is None else last_throws(self._service.log, self._first)

    def _keep(self, seq: int | None) -> None:
        self._first = seq
        save_open_dice(self._folder, self._service.match, seq)
