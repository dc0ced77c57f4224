"""The audit of a log, wherever it comes from: does every event follow from the rules?

Each event is either the cause of what follows, and then the command behind it is decided again
with the luck that the event states, or it is one of the consequences that are due.
"""

from collections.abc import Iterable, Sequence

from rawsiko.core import commands as c
from rawsiko.core import events as e
from rawsiko.core.audit_rules import is_same, rule_of
from rawsiko.core.board import Board
from rawsiko.core.chance import FACES
from rawsiko.core.decide import decide
from rawsiko.core.evolve import apply, history
from rawsiko.core.rejection import Code, Rejection
from rawsiko.core.rules.clash import MOST_DICE
from rawsiko.core.rules.setup import open_continents
from rawsiko.core.state import State
from rawsiko.core.value import value


@value
class Breach:
    """The first event that breaks a rule."""

    seq: int
    rule: str
    why: str


def audit(board: Board, log: Sequence[e.Event]) -> Breach | None:
    """Check a whole log, event by event; None if no rule is broken."""
    auditor = Auditor(board)
    for seq, event in enumerate(log):
        if isinstance(event, e.Rewound):
            auditor = Auditor(board)
            path = history(log[: event.to_seq + 1])
            for earlier in path:
                auditor.see(log[earlier])
            continue
        fault = auditor.see(event)
        if fault is not None:
            return Breach(seq, *fault)
    return None


Fault = tuple[str, str]
"""A rule number and why it is broken."""


class Auditor:
    """Follows a Match and remembers which consequences are due."""

    def __init__(self, board: Board) -> None:
        self.state = State.before_match(board)
        self._due: list[e.Event] = []

    def see(self, event: e.Event) -> Fault | None:
        """The next event; why it breaks a rule, or None."""
        if isinstance(event, e.ChatSaid | e.SeatChanged):
            if event.seat not in self.state.table.seats:
                return Code.UNKNOWN_SEAT.rule, f"there is no seat {event.seat}"
        else:
            fault = self._follows(event) if self._due else self._begins(event)
            if fault is not None:
                return fault
        apply(self.state, (event,))
        return None

    def _begins(self, event: e.Event) -> Fault | None:
        """A new cause: decide its command again."""
        command = self._command(event)
        if command is None:
            return rule_of(event), f"{_name(event)} is not due here"
        fault = self._dice_fault(event)
        if fault is not None:
            return fault
        decision = decide(self.state, command, _Stated(event))
        if isinstance(decision, Rejection):
            return decision.rule, f"{_name(event)} is refused: {decision.code.label}"
        self._due = list(decision)
        return self._follows(event)

    def _follows(self, event: e.Event) -> Fault | None:
        """One of the events that are due; the order is free only where the log leaves it open."""
        candidates = self._candidates()
        for due in candidates:
            if self._is_met(due, event):
                self._due.remove(due)
                return None
        if self._is_end_of_the_eliminated(event):
            return None
        due = next((due for due in candidates if type(due) is type(event)), candidates[0])
        is_extra = not any(type(due) is type(event) for due in self._due)
        is_extra = is_extra and self._command(event) is None
        return rule_of(event if is_extra else due, event), f"expected {due}, found {event}"

    def _candidates(self) -> list[e.Event]:
        """What may come next of all that is due."""
        for place, due in enumerate(self._due):
            if not isinstance(due, e.PhaseBegan | e.AssetsGranted):
                return self._due[: place + 1]
        return self._due

    def _is_met(self, due: e.Event, event: e.Event) -> bool:
        """Whether the event is the one that is due; cards and lots may be any that are left."""
        if isinstance(due, e.ObjectiveDealt) and isinstance(event, e.ObjectiveDealt):
            return due.seat == event.seat and self._may_be_dealt(event)
        if isinstance(due, e.ContinentTaken) and isinstance(event, e.ContinentTaken):
            return (due.seat, due.round, due.lot) == (
                event.seat,
                event.round,
                event.lot,
            ) and event.continent in open_continents(self.state.table, event.seat)
        if isinstance(due, e.MatchEnded) and None in self.state.objectives:
            return isinstance(event, e.MatchEnded)
        return is_same(due, event)

    def _may_be_dealt(self, event: e.ObjectiveDealt) -> bool:
        if event.objective is None:
            return True
        known = event.objective in self.state.table.board.objectives
        return known and event.objective not in self.state.objectives

    def _is_end_of_the_eliminated(self, event: e.Event) -> bool:
        """A log may say that the phase of a Seat that is out has ended, or leave it unsaid."""
        table = self.state.table
        return (
            isinstance(event, e.ActionEnded)
            and event.seat == table.acting
            and event.seat in table.eliminated
        )

    def _dice_fault(self, event: e.Event) -> Fault | None:
        if not isinstance(event, e.ClashFought):
            return None
        for dice in (event.attack_dice, event.defence_dice):
            if any(not 1 <= die <= FACES for die in dice):
                return "5.6", f"a die shows 1 to {FACES}: {dice}"
            if list(dice) != sorted(dice, reverse=True):
                return "5.6", f"the dice are not sorted, highest first: {dice}"
        defenders = min(MOST_DICE, self.state.table.assets.get(event.target, 0))
        if len(event.defence_dice) != defenders:
            return "5.5", f"{defenders} defend, but {len(event.defence_dice)} dice are thrown"
        return None

    def _command(self, event: e.Event) -> c.Command | None:
        """The command that may have caused this event."""
        match event:
            case e.MatchStarted():
                return c.StartMatch(event.match, event.seats, event.options, app=event.app)
            case e.ContinentTaken(lot=False):
                return c.TakeContinent(event.seat, event.continent)
            case e.TerritoryTaken():
                return c.TakeTerritory(event.seat, event.territory)
            case e.AssetsPlaced():
                return c.PlaceAssets(event.seat, event.territory, event.count)
            case e.AssetsMoved() | e.TerritoryOccupied():
                return c.Act(event.seat, event.source, event.target, event.count)
            case e.ClashFought():
                return c.Act(event.seat, event.source, event.target, len(event.attack_dice))
            case e.TradePicked():
                return c.PickMaterial(event.seat, event.material)
            case e.ActionEnded():
                return c.EndPhase(event.seat)
            case e.PhaseBegan() | e.TurnBegan() | e.AssetsGranted() | e.MatchEnded():
                return self._end_of_go()
            case _:
                return None

    def _end_of_go(self) -> c.Command | None:
        table = self.state.table
        seat = table.acting
        if seat is None and table.living:
            seat = table.living[0]
        return None if seat is None else c.EndPhase(seat)


class _Stated:
    """The luck that an event states: its dice in order. What it does not state counts as 0."""

    def __init__(self, event: e.Event) -> None:
        dice: Iterable[int] = ()
        if isinstance(event, e.ClashFought):
            dice = (*event.attack_dice, *event.defence_dice)
        self._dice = iter(dice)

    def below(self, bound: int) -> int:
        return (next(self._dice, 1) - 1) % bound


def _name(event: e.Event) -> str:
    return type(event).__name__
