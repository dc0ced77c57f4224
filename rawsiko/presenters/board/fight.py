"""A Clash on the screen: shown once it is in the log, fought on as long as the player wants."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from rawsiko.core.commands import Act
from rawsiko.core.events import ClashFought
from rawsiko.core.ids import Seat, TerritoryId
from rawsiko.core.state import Table
from rawsiko.presenters.board.match import Match
from rawsiko.presenters.board.open_dice import OpenDice
from rawsiko.presenters.desk import Desk
from rawsiko.presenters.tally import Tally

if TYPE_CHECKING:
    from rawsiko.presenters.clash import ClashModel


class Fight:
    """The Clash that is being shown, if any."""

    def __init__(self, desk: Desk, service: Match) -> None:
        self._desk, self._service = desk, service
        self._dice = OpenDice(desk, service)
        self._command: Act | None = None
        self._count = 0
        self._can_go_on = False
        self._tally = Tally()
        self._seen: tuple[TerritoryId, TerritoryId] | None = None
        self.goes_on = False
        """Whether it throws again by itself; also in the throw that will turn out to be the last."""
        open_dice = self._dice.last()
        self.before = None if open_dice is None else open_dice.before
        """The table before a throw that the dice have not told yet: nothing else is shown until then."""
        self._model: Callable[[], ClashModel] | None = None
        self._shown: tuple[str, ClashModel] | None = None
        self.conquest: ClashFought | None = None
        self.brings_material = False
        self.turn = 0
        """Where Monopoly Stranglehold has moved the counter to, if it has."""

    @property
    def model(self) -> ClashModel | None:
        """The Clash in the words of the present language."""
        if self._model is None:
            return None
        language = self._desk.words.language
        if self._shown is None or self._shown[0] != language:
            self._shown = language, self._model()
        return self._shown[1]

    @property
    def is_on(self) -> bool:
        """Whether a Clash is on the screen, or waits for somebody to look at it."""
        return self._model is not None or bool(self._dice)

    def prepare(self, command: Act) -> None:
        """Before a command that may throw dice: from now on they lie open."""
        if not self._is_decided(command):
            self._dice.expect()

    def take_up(self, viewer: Seat | None) -> Act | None:
        """Show dice that lie open; the command that threw them, if there are any."""
        throw = self._dice.last()
        if throw is None:
            self.before = None
            return None
        fought, table = throw.fought, self._service.state.table
        command = Act(fought.seat, fought.source, fought.target, len(fought.attack_dice))
        self._tally = throw.tally
        self.show(throw.before, table, fought, command, viewer=viewer)
        return command

    def show(
        self,
        before: Table,
        after: Table,
        fought: ClashFought,
        command: Act | None,
        *,
        viewer: Seat | None,
    ) -> None:
        """Show what the dice said; ``before`` and ``after`` are the table around it."""
        from rawsiko.presenters.clash import clash_model  # no start begins with dice
        from rawsiko.presenters.fighting_on import is_last_one, next_throw

        self._command = command
        is_won = fought.conquered and command is not None
        self.conquest = fought if is_won else None
        gained = after.controlled(fought.seat) - before.controlled(fought.seat)
        self.brings_material = is_won and bool(gained)
        is_same_go = after.acting == before.acting
        self.turn = after.turn if is_same_go and after.turn > before.turn else 0
        self._count = next_throw(before, fought)
        self._tally = self._tally.plus(fought)
        self.before = before
        can_fight_on = self.again(after) is not None
        self._can_go_on = can_fight_on and not is_last_one(before, fought)
        self._model = partial(
            clash_model,
            self._desk,
            before,
            fought,
            can_fight_on=can_fight_on,
            viewer_is_attacker=viewer == fought.seat,
            tally=self._tally,
        )
        self._shown = None
        self._desk.feel("dice")

    def witness(self, before: Table, after: Table, fought: ClashFought) -> None:
        """Show the dice of somebody else to whoever was attacked: they can only look."""
        clash = fought.source, fought.target
        if clash != self._seen:
            self._tally, self._seen = Tally(), clash
        self.show(before, after, fought, None, viewer=fought.defender)

    def tell(self) -> None:
        """The dice lie still and say what came of them: from now on everybody knows."""
        self.before = None
        self.goes_on = self.goes_on and self._can_go_on

    def again(self, table: Table) -> Act | None:
        """The same Clash once more; None if it is decided or nobody is left to send."""
        command = self._command
        if command is None or table.acting != command.seat:
            return None
        if table.owner[command.source] != command.seat or self._is_decided(command):
            return None
        count = min(self._count, table.can_act(command.source))
        return Act(command.seat, command.source, command.target, count) if count else None

    def close(self) -> None:
        """The player has seen enough."""
        self.cover()
        self._dice.put_away()

    def cover(self) -> None:
        """Take the Clash off the screen; its dice lie open until the player is back."""
        self._model = self._shown = self.conquest = self.before = None
        self.brings_material, self.turn = False, 0
        self._command = self._seen = None
        self._tally, self.goes_on = Tally(), False

    def _is_decided(self, command: Act) -> bool:
        """Whether nobody else holds the target any more."""
        return self._service.state.table.owner[command.target] in (None, command.seat)
