"""Rule 7.2: Trade with China, after the last Turn."""

from rawsiko.core import events as e
from rawsiko.core.commands import PickMaterial
from rawsiko.core.ids import ContinentId, Seat
from rawsiko.core.phase import Phase
from rawsiko.core.rejection import Code, Rejection
from rawsiko.core.rules import go, turns
from rawsiko.core.rules.unfolding import Unfolding
from rawsiko.core.state import Table


def begin(unfolding: Unfolding) -> None:
    """In Seat order, each Seat that is alone in a Continent picks."""
    _next_after(unfolding, -1)


def pick(table: Table, command: PickMaterial) -> tuple[e.Event, ...] | Rejection:
    """One extra Material, any of the pack's, for one Continent; None declines it."""
    refused = go.refusal(table, command.seat, (Phase.TRADE,))
    if refused:
        return refused
    if command.material is not None and command.material not in table.board.materials:
        return Rejection(Code.UNKNOWN_MATERIAL)
    if not picks_left(table, command.seat):
        return Rejection(Code.NO_PICKS_LEFT)
    return (e.TradePicked(command.seat, command.material),)


def end_go(unfolding: Unfolding, seat: Seat) -> Rejection | None:
    """Next Player: every pick is made or declined."""
    left = picks_left(unfolding.table, seat)
    if left:
        return Rejection(Code.PICKS_LEFT, left)
    _next_after(unfolding, seat)
    return None


def picks_left(table: Table, seat: Seat) -> int:
    """How many Materials the Seat may still pick."""
    return len(alone_in(table, seat)) - len(table.picks[seat])


def alone_in(table: Table, seat: Seat) -> list[ContinentId]:
    """The Continents where this Seat owns a Territory and nobody else does."""
    return [
        continent for continent in table.board.continents if sole_seat(table, continent) == seat
    ]


def sole_seat(table: Table, continent: ContinentId) -> Seat | None:
    """The one Seat that owns Territories in this Continent, if there is just one."""
    owners = {table.owner[territory] for territory in table.board.continents[continent]} - {None}
    return owners.pop() if len(owners) == 1 else None


def _next_after(unfolding: Unfolding, seat: Seat) -> None:
    table = unfolding.table
    for other in table.living:
        if other > seat and picks_left(table, other):
            unfolding.add(e.PhaseBegan(Phase.TRADE, table.turn, other))
            return
    turns.end_match(unfolding)
