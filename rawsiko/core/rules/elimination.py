"""Rule 6: a Seat without Assets is out."""

from rawsiko.core import events as e
from rawsiko.core.ids import Seat
from rawsiko.core.rules import turns
from rawsiko.core.rules.unfolding import Unfolding
from rawsiko.core.state import Table


def wiped_out(table: Table, clash: e.ClashFought) -> Seat | None:
    """Rule 6.1: the Seat whose last Asset on the map falls in this Clash, if one does."""
    if clash.conquered:
        return clash.defender if _is_last(table, clash.defender) else None
    if clash.attack_losses == table.assets[clash.source]:
        return clash.seat if _is_last(table, clash.seat) else None
    return None


def eliminate(unfolding: Unfolding, seat: Seat, by: Seat) -> None:
    """Rules 6.1 to 6.3, in the order of the log: out, then the Turn counter, then what follows."""
    unfolding.add(e.SeatEliminated(seat, by))
    table = unfolding.table
    if table.options.monopoly_stranglehold and table.turn < table.options.turns:
        unfolding.add(e.TurnAdvanced(table.turn + 1))
    if len(table.living) == 1:
        turns.end_match(unfolding)
    elif table.acting == seat:
        turns.pass_on(unfolding, seat)


def _is_last(table: Table, seat: Seat) -> bool:
    """Whether the Seat has only one Territory left."""
    return len(table.lands[seat]) == 1
