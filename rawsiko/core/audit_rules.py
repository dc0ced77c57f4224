"""For the audit: when two events say the same, and which rule stands behind one."""

from rawsiko.core import events as e
from rawsiko.core.phase import Grant, Phase
from rawsiko.core.rejection import Code

_PHASES = {
    Phase.TERRITORIES: "3.2",
    Phase.ASSETS: "3.7",
    Phase.INVESTMENT: "4.1",
    Phase.ACTION: "4.1",
    Phase.TRADE: "7.2",
    Phase.OVER: "7.1",
}
_RULES: dict[type[e.Event], str] = {
    e.MatchStarted: "2",
    e.ObjectiveDealt: "3.1",
    e.TerritoryTaken: "3.5",
    e.AssetsPlaced: "4.2",
    e.AssetsMoved: "5.4",
    e.TerritoryOccupied: "5.4",
    e.SeatEliminated: "6.1",
    e.TurnBegan: "4.1",
    e.TurnAdvanced: "6.2",
    e.ActionEnded: "5.8",
    e.TradePicked: "7.2",
}


def is_same(due: e.Event, event: e.Event) -> bool:
    """Whether an event says what is due. The pack is not compared; equals may rank in any order."""
    if isinstance(due, e.MatchStarted) and isinstance(event, e.MatchStarted):
        return (due.match, due.options, due.seats) == (event.match, event.options, event.seats)
    if isinstance(due, e.MatchEnded) and isinstance(event, e.MatchEnded):
        places = [standing.place for standing in event.ranking]
        return _rows(due) == _rows(event) and places == sorted(places)
    return due == event


def rule_of(due: e.Event, found: e.Event | None = None) -> str:
    """The number of the rule behind an event, or behind its difference from the one found."""
    match due:
        case e.PhaseBegan():
            return _PHASES[due.phase]
        case e.ContinentTaken():
            return "3.6" if due.lot else "3.3"
        case e.AssetsGranted():
            return "3.7" if due.reason is Grant.SETUP else "4.2"
        case e.ClashFought():
            return _clash_rule(due, found)
        case e.MatchEnded():
            return _end_rule(due, found)
        case _:
            return _RULES[type(due)]


def rule_of_refusal(code: Code, phase: Phase | None, event: e.Event) -> str:
    """The number of the rule behind a refusal, which for some depends on the Phase."""
    if isinstance(event, e.AssetsPlaced) and code in _PLACING:
        return "3.7" if phase is Phase.ASSETS else "4.2"
    if code is Code.ASSETS_UNPLACED and phase is Phase.ASSETS:
        return "3.7"
    if code is Code.NOT_YOUR_GO and phase is not None:
        return _PHASES[phase]
    return code.rule


_PLACING = (
    Code.COUNT_TOO_LOW,
    Code.MORE_THAN_TO_PLACE,
    Code.NOTHING_TO_PLACE,
    Code.NOT_YOUR_TERRITORY,
)


def _clash_rule(due: e.ClashFought, found: e.Event | None) -> str:
    if not isinstance(found, e.ClashFought) or due.defender != found.defender:
        return "5.5"
    losses = (due.attack_losses, due.defence_losses)
    return "5.7" if losses == (found.attack_losses, found.defence_losses) else "5.6"


def _end_rule(due: e.MatchEnded, found: e.Event | None) -> str:
    if not isinstance(found, e.MatchEnded):
        return "7.1"
    scores = [sorted((row[0], row[2], row[3]) for row in _rows(end)) for end in (due, found)]
    return "7.4" if scores[0] == scores[1] else "7.3"


def _rows(end: e.MatchEnded) -> list[tuple[int, int, int, list[str], int, int, bool]]:
    return sorted(
        (
            row.seat,
            row.place,
            row.points,
            sorted(row.applications),
            row.materials,
            row.territories,
            row.eliminated,
        )
        for row in end.ranking
    )
