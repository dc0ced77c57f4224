"""What a Seat missed: the few most telling things since its last go, as data.

Only what lies open on the table is told; cards are not looked at.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from enum import StrEnum
from typing import TypeVar

from rawsiko.core import events as e
from rawsiko.core.evolve import history
from rawsiko.core.ids import ContinentId, MaterialId, Seat, TerritoryId
from rawsiko.core.phase import Phase
from rawsiko.core.value import value

T = TypeVar("T")
MOST_LINES = 3


class Telling(StrEnum):
    """What a line tells of."""

    OUT = "out"
    TURN_ADVANCED = "turn_advanced"
    CONQUERED = "conquered"
    CLASHED = "clashed"
    PICKED = "picked"
    OCCUPIED = "occupied"
    CHOSE = "chose"
    INVESTED = "invested"
    MOVED = "moved"
    TOOK = "took"
    TURN = "turn"


@value
class Line:
    """One thing that ``seat`` did, to ``other`` if it concerns somebody.

    ``count`` is the number of throws of a Clash, of Assets invested, or the new Turn;
    ``lost`` and ``beaten`` are the Assets that ``seat`` and ``other`` lost in Clashes.
    """

    kind: Telling
    seat: Seat | None
    other: Seat | None = None
    territories: tuple[TerritoryId, ...] = ()
    continents: tuple[ContinentId, ...] = ()
    materials: tuple[MaterialId, ...] = ()
    count: int = 0
    lost: int = 0
    beaten: int = 0


_WEIGHTS = {
    Telling.OUT: 100,
    Telling.TURN_ADVANCED: 80,
    Telling.CONQUERED: 50,
    Telling.PICKED: 40,
    Telling.CLASHED: 30,
    Telling.OCCUPIED: 20,
    Telling.CHOSE: 15,
    Telling.INVESTED: 10,
}
_TOUCHES_ME = 40
"""What happened to oneself is told before what happened among the others."""


def happened(log: Sequence[e.Event], since: int, seat: Seat | None = None) -> tuple[Line, ...]:
    """The at most three most telling things after event ``since``, in the order they began.

    With a ``seat``, what concerns it comes first and what it did itself is left out.
    """
    lines = [line for line in _lines(log, since) if seat is None or line.seat != seat]
    # Of two that weigh the same the later one is remembered better.
    best = sorted(enumerate(lines), key=lambda item: (_weight(item[1], seat), item[0]))[
        -MOST_LINES:
    ]
    return tuple(line for _, line in sorted(best, key=lambda item: item[0]))


def last_go(log: Sequence[e.Event], seat: Seat) -> int:
    """The seq after which this Seat has seen nothing: the end of its last go that is over.

    A go that still lasts does not count, so that a Seat called back in mid-go is told the same.
    """
    seen = running = 0
    acting: Seat | None = None
    phase: Phase | None = None
    for seq in history(log):
        event = log[seq]
        if isinstance(event, e.PhaseBegan):
            seen, running = max(seen, running), 0
            acting, phase = event.seat, event.phase
        is_own_placing = isinstance(event, e.AssetsPlaced) and event.seat == seat
        if acting == seat or (phase is Phase.INVESTMENT and is_own_placing):
            running = seq
    return seen


def _weight(line: Line, seat: Seat | None) -> int:
    touches = seat is not None and line.other == seat and line.kind is not Telling.OUT
    return _WEIGHTS[line.kind] + (_TOUCHES_ME if touches else 0)


def _lines(log: Sequence[e.Event], since: int) -> Iterable[Line]:
    """All that happened, what belongs together in one line; in the order of its beginning."""
    found: dict[tuple[object, ...], Line] = {}
    for seq in history(log):
        if seq > since:
            line = line_of(log[seq])
            if line is not None:
                key = _key(line)
                found[key] = joined(found[key], line) if key in found else line
    return found.values()


def _key(line: Line) -> tuple[object, ...]:
    """Throws that led to a conquest and those that did not tell one story."""
    kind = Telling.CONQUERED if line.kind is Telling.CLASHED else line.kind
    return kind, line.seat, line.other


def line_of(event: e.Event) -> Line | None:
    """What is worth telling of an event by itself."""
    match event:
        case e.SeatEliminated():
            return Line(Telling.OUT, event.by, event.seat)
        case e.TurnAdvanced():
            return Line(Telling.TURN_ADVANCED, None, count=event.turn)
        case e.ClashFought():
            return _clash(event)
        case e.TerritoryOccupied():
            return Line(
                Telling.OCCUPIED, event.seat, territories=(event.target,), count=event.count
            )
        case e.TradePicked(material=material) if material is not None:
            return Line(Telling.PICKED, event.seat, materials=(material,))
        case e.ContinentTaken():
            return Line(Telling.CHOSE, event.seat, continents=(event.continent,))
        case e.AssetsPlaced():
            return Line(
                Telling.INVESTED, event.seat, territories=(event.territory,), count=event.count
            )
    return None


def _clash(event: e.ClashFought) -> Line:
    return Line(
        Telling.CONQUERED if event.conquered else Telling.CLASHED,
        event.seat,
        event.defender,
        territories=(event.target,),
        count=1,
        lost=event.attack_losses,
        beaten=event.defence_losses,
    )


def joined(first: Line, then: Line) -> Line:
    """Both as one. A conquest names only what was conquered, not what was merely fought for."""
    if first.kind is then.kind:
        kind, territories = first.kind, _without_repeats(first.territories + then.territories)
    else:
        won = first if first.kind is Telling.CONQUERED else then
        kind, territories = won.kind, won.territories
    return replace(
        first,
        kind=kind,
        territories=territories,
        continents=_without_repeats(first.continents + then.continents),
        materials=_without_repeats(first.materials + then.materials),
        count=then.count if kind is Telling.TURN_ADVANCED else first.count + then.count,
        lost=first.lost + then.lost,
        beaten=first.beaten + then.beaten,
    )


def _without_repeats(items: tuple[T, ...]) -> tuple[T, ...]:
    return tuple(dict.fromkeys(items))
