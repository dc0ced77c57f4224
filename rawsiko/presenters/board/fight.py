"""A Clash on the screen: shown once it is in the log, fought on as long as the player wants."""

from rawsiko.core.commands import Act
from rawsiko.core.events import ClashFought
from rawsiko.core.ids import Seat
from rawsiko.core.state import Table
from rawsiko.presenters.clash import ClashModel, clash_model, next_throw
from rawsiko.presenters.desk import Desk


class Fight:
    """The Clash that is being shown, if any."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._command: Act | None = None
        self._count = 0
        self.model: ClashModel | None = None

    def show(
        self,
        before: Table,
        after: Table,
        fought: ClashFought,
        command: Act,
        *,
        viewer: Seat | None,
    ) -> None:
        """Show what the dice said; ``before`` and ``after`` are the table around it."""
        self._command = command
        self._count = next_throw(before, fought)
        self.model = clash_model(
            self._desk,
            before,
            fought,
            can_fight_on=self.again(after) is not None,
            viewer_is_attacker=viewer == fought.seat,
        )
        self._desk.feel("dice")

    def again(self, table: Table) -> Act | None:
        """The same Clash once more; None if it is decided or nobody is left to send."""
        command = self._command
        if command is None or table.acting != command.seat:
            return None
        if table.owner[command.source] != command.seat:
            return None
        if table.owner[command.target] in (None, command.seat):
            return None
        count = min(self._count, table.can_act(command.source))
        return Act(command.seat, command.source, command.target, count) if count else None

    def close(self) -> None:
        """The player has seen enough."""
        self.model = None
        self._command = None
