"""The forgeries that ``rawsiko verify`` must find, by name."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from rawsiko.core import events as e
from rawsiko.core.options import Options
from rawsiko.core.phase import Grant, Phase
from rawsiko.core.rules.trade import picks_left
from rawsiko.core.state import Table
from tests.cli.forgery import BOARD, Forgery, change, find, leave_out, put_in

LONG = Options(20)
STRANGLED = Options(20, monopoly_stranglehold=True)
TRADING = Options(3, trade_with_china=True)
DRAWN = Options(advanced_setup=True)


def _foreign(table: Table, seat: int) -> str:
    """A Territory of somebody else."""
    return next(t for t, owner in table.owner.items() if owner not in (None, seat))


def _far(table: Table, event: Any) -> dict[str, Any]:
    """A free Territory without a link to the source."""
    near = table.board.links[event.source]
    free = (t for t, owner in table.owner.items() if owner is None and t not in near)
    return {"target": next(t for t in free if t != event.source)}


def _is_defenders_end(table: Table, event: e.SeatEliminated) -> bool:
    return table.acting != event.seat and len(table.living) > 2


def _move_again(table: Table, event: e.TerritoryOccupied) -> e.Event:
    """The Assets that have just moved in go on at once."""
    target = next(t for t in BOARD.links[event.target] if table.owner[t] is None)
    return e.TerritoryOccupied(event.seat, event.target, target, event.count)


def _rows(**fields: Any) -> Callable[[Table, Any], dict[str, Any]]:
    """The winner's row of the ranking with other fields."""

    def changed(_: Table, event: e.MatchEnded) -> dict[str, Any]:
        winner, *others = event.ranking
        return {"ranking": (replace(winner, **fields), *others)}

    return changed


def _swapped(_: Table, event: e.MatchEnded) -> dict[str, Any]:
    """First and second have changed places."""
    first, second, *others = event.ranking
    places = (replace(second, place=first.place), replace(first, place=second.place))
    return {"ranking": (*places, *others)}


def _is_clear(_: Table, event: e.MatchEnded) -> bool:
    return event.ranking[0].place < event.ranking[1].place


def _other_seat(_: Table, event: e.PhaseBegan) -> dict[str, Any]:
    return {"seat": (event.seat or 0) ^ 1}


def _is_action(_: Table, event: e.PhaseBegan) -> bool:
    return event.phase is Phase.ACTION


def _next_territory(table: Table, event: e.TerritoryTaken) -> bool:
    return bool(table.taken) and table.taken[-1] != event.territory


def _unconnected(table: Table, _: Any) -> dict[str, Any]:
    home = BOARD.continents[table.continent or ""]
    near = {t for taken in table.taken for t in BOARD.links[taken]} | set(table.taken)
    return {"territory": next(t for t in home if t not in near and table.owner[t] is None)}


def _has_unsorted(_: Table, event: e.ClashFought) -> bool:
    return event.attack_dice[0] > event.attack_dice[-1]


def _first_card() -> str | None:
    log, seq, _ = find(e.ObjectiveDealt)
    dealt = log[seq]
    assert isinstance(dealt, e.ObjectiveDealt)
    return dealt.objective


def _clash_as_occupation() -> Forgery:
    log, seq, _ = find(e.ClashFought, lambda _, event: event.conquered)
    clash = log[seq]
    assert isinstance(clash, e.ClashFought)
    log[seq] = e.TerritoryOccupied(clash.seat, clash.source, clash.target, clash.moved_in)
    return Forgery(log, seq, "5.5")


def _acts_after_the_end() -> Forgery:
    log, seq, _ = find(e.MatchEnded)
    return Forgery([*log, e.ActionEnded(0)], seq + 1, "7.1")


FORGERIES: dict[str, Callable[[], Forgery]] = {
    "two seats": lambda: change("0", e.MatchStarted, lambda _, event: {"seats": event.seats[:2]}),
    "too many turns": lambda: change("2", e.MatchStarted, lambda *_: {"options": Options(21)}),
    "objective dealt twice": lambda: change(
        "3.1", e.ObjectiveDealt, lambda *_: {"objective": _first_card()}, lambda _, x: x.seat == 1
    ),
    "objective of no pack": lambda: change(
        "3.1", e.ObjectiveDealt, lambda *_: {"objective": "world_peace"}
    ),
    "occupied continent": lambda: change(
        "3.3",
        e.ContinentTaken,
        lambda table, _: {"continent": table.continents[0][0]},
        lambda _, event: event.seat == 1,
    ),
    "lot in the simple setup": lambda: change("3.6", e.ContinentTaken, lambda *_: {"lot": True}),
    "no lot in the advanced setup": lambda: change(
        "3.6", e.ContinentTaken, lambda *_: {"lot": False}, options=DRAWN
    ),
    "territory not connected": lambda: change(
        "3.5", e.TerritoryTaken, _unconnected, _next_territory, players=3
    ),
    "territory of another continent": lambda: change(
        "3.2",
        e.TerritoryTaken,
        lambda table, _: {
            "territory": next(t for t in BOARD.links if t not in BOARD.continents[table.continent])
        },
    ),
    "territory too many": lambda: put_in(
        "3.4",
        e.TerritoryTaken,
        lambda table, event: e.TerritoryTaken(
            event.seat, next(t for t, owner in table.owner.items() if owner is None)
        ),
        lambda table, _: len(table.taken) == 1,
    ),
    "setup grant": lambda: change(
        "3.7", e.AssetsGranted, lambda *_: {"count": 9}, lambda _, x: x.reason is Grant.SETUP
    ),
    "investment grant": lambda: change(
        "4.2",
        e.AssetsGranted,
        lambda _, event: {"count": event.count + 1},
        lambda _, x: x.reason is Grant.INVESTMENT,
    ),
    "placed on another's land": lambda: change(
        "3.7", e.AssetsPlaced, lambda table, x: {"territory": _foreign(table, x.seat)}
    ),
    "placed more than granted": lambda: change("3.7", e.AssetsPlaced, lambda *_: {"count": 99}),
    "wrong next seat": lambda: change("4.1", e.PhaseBegan, _other_seat, _is_action),
    "turn left out": lambda: change("4.1", e.TurnBegan, lambda _, x: {"turn": x.turn + 1}),
    "moved by one who is not on": lambda: change(
        "4.1", e.AssetsMoved, lambda _, event: {"seat": event.seat ^ 1}
    ),
    "not linked": lambda: change("5.1", e.TerritoryOccupied, _far),
    "from another's land": lambda: change(
        "5.1", e.TerritoryOccupied, lambda table, x: {"source": _foreign(table, x.seat)}
    ),
    "nobody moved": lambda: change("5.1", e.AssetsMoved, lambda *_: {"count": 0}),
    "more than can act": lambda: change(
        "5.2", e.AssetsMoved, lambda table, x: {"count": table.can_act(x.source) + 1}
    ),
    "moved twice": lambda: put_in(
        "5.2",
        e.TerritoryOccupied,
        _move_again,
        lambda table, x: any(
            table.owner[t] is None and t != x.source for t in BOARD.links[x.target]
        ),
    ),
    "clash told as occupation": _clash_as_occupation,
    "defence dice missing": lambda: change(
        "5.5",
        e.ClashFought,
        lambda _, event: {"defence_dice": event.defence_dice[1:]},
        lambda _, event: len(event.defence_dice) > 1,
    ),
    "four attackers": lambda: change(
        "5.5",
        e.ClashFought,
        lambda *_: {"attack_dice": (6, 6, 6, 6)},
        lambda table, event: table.can_act(event.source) > 3,
    ),
    "wrong defender": lambda: change(
        "5.5", e.ClashFought, lambda _, x: {"defender": min({0, 1, 2, 3} - {x.seat, x.defender})}
    ),
    "dice not sorted": lambda: change(
        "5.6", e.ClashFought, lambda _, x: {"attack_dice": x.attack_dice[::-1]}, _has_unsorted
    ),
    "a die of seven": lambda: change(
        "5.6", e.ClashFought, lambda _, x: {"attack_dice": (7, *x.attack_dice[1:])}
    ),
    "wrong losses": lambda: change(
        "5.6",
        e.ClashFought,
        lambda _, x: {"attack_losses": x.defence_losses, "defence_losses": x.attack_losses},
        lambda _, x: x.attack_losses != x.defence_losses,
    ),
    "conquered without moving in": lambda: change(
        "5.7", e.ClashFought, lambda *_: {"moved_in": 0}, lambda _, x: x.conquered
    ),
    "elimination left out": lambda: leave_out(
        "6.1", e.SeatEliminated, _is_defenders_end, options=LONG, players=5
    ),
    "turn advanced without the option": lambda: put_in(
        "6.2",
        e.SeatEliminated,
        lambda table, _: e.TurnAdvanced(table.turn + 1),
        _is_defenders_end,
        options=LONG,
        players=5,
    ),
    "turn not advanced": lambda: leave_out(
        "6.2",
        e.TurnAdvanced,
        lambda t, _: t.acting not in t.eliminated,
        options=STRANGLED,
        players=5,
    ),
    "acts after the end": _acts_after_the_end,
    "pick too many": lambda: put_in(
        "7.2",
        e.TradePicked,
        lambda _, event: e.TradePicked(event.seat, "helium"),
        lambda table, x: picks_left(table, x.seat) == 1,
        options=TRADING,
    ),
    "pick of no material": lambda: change(
        "1", e.TradePicked, lambda *_: {"material": "unobtainium"}, options=TRADING
    ),
    "wrong points": lambda: change("7.3", e.MatchEnded, _rows(points=99)),
    "wrong applications": lambda: change(
        "7.3", e.MatchEnded, _rows(applications=("smartphones", "car_tyres"))
    ),
    "wrong place": lambda: change("7.4", e.MatchEnded, _swapped, _is_clear),
    "wrong materials": lambda: change("7.4", e.MatchEnded, _rows(materials=27)),
    "talk of a stranger": lambda: put_in(
        "1", e.TurnBegan, lambda *_: e.ChatSaid(4, text="I am not here")
    ),
}
