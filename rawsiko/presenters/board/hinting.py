"""The hint button: a good next step, and why it is one. The player does it, or does not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rawsiko.bots.reason import Reason, Why
from rawsiko.core import commands as c
from rawsiko.core.phase import Phase
from rawsiko.presenters.board.acting import Acting
from rawsiko.presenters.board.match import Match
from rawsiko.presenters.board.selection import Selection
from rawsiko.presenters.board.telling import reason_line
from rawsiko.presenters.desk import Desk
from rawsiko.presenters.naming import continent_name
from rawsiko.store.hints import load_without_hints

if TYPE_CHECKING:
    from rawsiko.bots.advice import Advice


class Hinting(Acting):
    """Tells who may ask for a hint what a hard bot would do with the same eyes."""

    def __init__(self, desk: Desk, service: Match) -> None:
        self._is_without = load_without_hints(desk.folder, service.match)
        super().__init__(desk, service)

    @property
    def has_hints(self) -> bool:
        """Whether they may be asked for in this Match."""
        return not self._is_without

    @property
    def can_hint(self) -> bool:
        """Whether a hint may be asked for now."""
        return self.has_hints and self.can_act

    def advise(self) -> None:
        """Propose a step: an action is prepared in the Action tool, all else is shown on the map."""
        if not self.can_hint:
            return
        from rawsiko.bots.advice import Advice, hint  # a whole bot, which a start does without

        table = self.table
        is_placed = table.phase is Phase.INVESTMENT and not table.to_place[self.on_go]
        advice = (
            Advice(c.EndPhase(self.on_go), Reason(Why.ENOUGH)) if is_placed else hint(self.view)
        )
        self._propose(advice.command)
        self.notes.hint(lambda: self._advice_line(advice))
        self.desk.feel("tap")
        self.refresh()

    def _propose(self, command: c.Command) -> None:
        match command:
            case c.Act():
                self._selection = Selection(command.source, command.target, command.count)
                self.deeds.look_at(command.source, command.target, is_own=True)
            case c.PlaceAssets() | c.TakeTerritory():
                self.deeds.look_at(command.territory, is_own=True)
            case c.TakeContinent():
                self.deeds.fly_to_continent(command.continent)
            case c.PickMaterial() if command.material is not None:
                deposits = self.table.board.deposits.items()
                self.deeds.fly_to(
                    *(place for place, found in deposits if command.material in found)
                )

    def _advice_line(self, advice: Advice) -> str:
        """What, and why: about the player's own card, which only that player sees now."""
        words, reason = self.desk.words, advice.reason
        what = self._what(advice.command)
        if not what:
            return words.text("hint.end")
        if reason is None:
            return f"{what}."
        is_own = reason.application is not None
        key = f"hint.why.{reason.why}" if is_own else f"bot.why.{reason.why}"
        if reason.others:
            # One Material alone would not be enough.
            key = "hint.why.completes_all"
        return f"{what}. {reason_line(self.desk, self.table, reason, key)}"

    def _what(self, command: c.Command) -> str:
        pack = self.desk.pack
        match command:
            case c.Act():
                return self._name(command.target)
            case c.PlaceAssets() | c.TakeTerritory():
                return self._name(command.territory)
            case c.TakeContinent():
                return continent_name(self.desk, command.continent)
            case c.PickMaterial() if command.material is not None:
                return pack.materials[command.material][self.desk.words.language].long
            case _:
                return ""
