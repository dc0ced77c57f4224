"""The audit of a log, wherever it comes from: does every event follow from the rules?

Each event is either the cause of what follows, and then the command behind it is decided again
with the luck that the event states, or it is one of the consequences that are due.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from rawsiko.core import commands as c
from rawsiko.core import events as e
from rawsiko.core.audit_rules import is_same, rule_of, rule_of_refusal
from rawsiko.core.board import Board
from rawsiko.core.causes import command_behind
from rawsiko.core.chance import FACES
from rawsiko.core.decide import decide
from rawsiko.core.evolve import apply, history
from rawsiko.core.ids import ApplicationId, Seat
from rawsiko.core.rejection import Code, Rejection
from rawsiko.core.rules.clash import MOST_DICE
from rawsiko.core.rules.setup import open_continents
from rawsiko.core.scoring import placed, standing
from rawsiko.core.state import State
from rawsiko.core.undo import may_take_back
from rawsiko.core.value import value

Fault = tuple[str, str]
"""A rule number and why it is broken."""
Thrown = dict[str, tuple[tuple[int, ...], tuple[int, ...]]]
"""The dice by position and command: a rewind must not change them."""


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
            fault = _rewind_fault(log[:seq], event)
            auditor = _auditor_at(board, log, event.to_seq, auditor.thrown)
        else:
            fault = auditor.see(event)
        if fault is not None:
            return Breach(seq, *fault)
    return None


def whole_commands(board: Board, log: Sequence[e.Event]) -> int:
    """How many events of a log without a breach tell commands to their end, from its beginning."""
    auditor = Auditor(board)
    whole = 0
    for seq, event in enumerate(log):
        if isinstance(event, e.Rewound):
            auditor = _auditor_at(board, log, event.to_seq, auditor.thrown)
        else:
            auditor.see(event)
        if auditor.is_at_rest:
            whole = seq + 1
    return whole


def _auditor_at(board: Board, log: Sequence[e.Event], seq: int, thrown: Thrown) -> "Auditor":
    """An auditor that has seen all that counts up to an event, and every die that was thrown."""
    auditor = Auditor(board)
    for place in history(log[: seq + 1]):
        auditor.see(log[place])
    auditor.thrown = thrown
    return auditor


def _rewind_fault(log: Sequence[e.Event], event: e.Rewound) -> "Fault | None":
    """A host may go back openly to any point; a Seat only over its own steps of this go."""
    if isinstance(event.by, str):
        return None
    if not may_take_back(log, event.by, event.to_seq):
        return Code.NOT_YOUR_GO.rule, f"seat {event.by} may not take that back"
    return None


class Auditor:
    """Follows a Match and remembers which consequences are due."""

    def __init__(self, board: Board) -> None:
        self.state = State.before_match(board)
        self.thrown: Thrown = {}
        self._due: list[e.Event] = []

    @property
    def is_at_rest(self) -> bool:
        """Whether every command was told to its end, so that the Match can go on from here."""
        return not self._due and self.state.table.phase is not None

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
        fault = self._dice_fault(event) or self._again_fault(event, command)
        if fault is not None:
            return fault
        decision = decide(self.state, command, _Stated(event))
        if isinstance(decision, Rejection):
            rule = rule_of_refusal(decision.code, self.state.table.phase, event)
            return rule, f"{_name(event)} is refused: {decision.code.label}"
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
        if isinstance(due, e.MatchEnded) and isinstance(event, e.MatchEnded):
            return is_same(e.MatchEnded(self._ranking(event)), event)
        return is_same(due, event)

    def _ranking(self, event: e.MatchEnded) -> tuple[e.Standing, ...]:
        """The right ranking; of a hidden Objective the claim counts as far as it can be true."""
        table = self.state.table
        claims = {row.seat: row for row in event.ranking}
        rows = [standing(self.state, seat) for seat in table.seats]
        for seat in table.seats:
            claim = claims.get(seat)
            if self.state.objectives[seat] is None and claim is not None:
                done = tuple(a for a in claim.applications if self._may_be_complete(seat, a))
                points = sum(table.board.applications[a].points for a in done)
                rows[seat] = replace(rows[seat], applications=done, points=points)
        return placed(table, rows)

    def _may_be_complete(self, seat: Seat, application: ApplicationId) -> bool:
        found = self.state.table.board.applications.get(application)
        return found is not None and found.is_completed_with(self.state.table.controlled(seat))

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

    def _again_fault(self, event: e.Event, command: c.Command) -> Fault | None:
        """The same command in the same position meets the same dice, whatever was rewound."""
        if not isinstance(event, e.ClashFought):
            return None
        table = self.state.table
        position = (table.turn, table.owner, table.assets, sorted(table.moved.items()))
        dice = (event.attack_dice, event.defence_dice)
        if self.thrown.setdefault(repr((command, position)), dice) != dice:
            return "5.6", "dice that were thrown before a rewind have changed"
        return None

    def _command(self, event: e.Event) -> c.Command | None:
        """The command that may have caused this event."""
        match event:
            case e.MatchStarted():
                return c.StartMatch(event.match, event.seats, event.options, app=event.app)
            case e.PhaseBegan() | e.TurnBegan() | e.AssetsGranted() | e.MatchEnded():
                return self._end_of_go()
            case _:
                return command_behind(event)

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
