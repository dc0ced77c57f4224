"""Rules 3.7 and 4.2: placing Assets, in setup one Seat after the other, later all at once."""

from rawsiko.core import events as e
from rawsiko.core.commands import PlaceAssets
from rawsiko.core.ids import Seat
from rawsiko.core.phase import Grant, Phase
from rawsiko.core.rejection import Code, Rejection
from rawsiko.core.rules import go, turns
from rawsiko.core.rules.unfolding import Unfolding
from rawsiko.core.state import Table

MATERIALS_PER_ASSET = 3
_PLACING = (Phase.ASSETS, Phase.INVESTMENT)


def begin_setup(unfolding: Unfolding) -> None:
    """Rule 3.7: when all have chosen, each Seat is given the rest of its initial Assets."""
    table = unfolding.table
    count = table.board.initial_assets[len(table.players)]
    unfolding.add(e.PhaseBegan(Phase.ASSETS, 0, 0))
    unfolding.add(*(e.AssetsGranted(seat, count, Grant.SETUP) for seat in table.seats))


def begin_investment(unfolding: Unfolding) -> None:
    """Rule 4.2: at the start of the Turn each living Seat is granted its Assets."""
    table = unfolding.table
    unfolding.add(e.PhaseBegan(Phase.INVESTMENT, table.turn, None))
    unfolding.add(
        *(e.AssetsGranted(seat, grant(table, seat), Grant.INVESTMENT) for seat in table.living)
    )


def grant(table: Table, seat: Seat) -> int:
    """Rule 4.2: what the Seat would be granted now, ceil(different Materials / 3)."""
    return -(-len(table.controlled(seat)) // MATERIALS_PER_ASSET)


def place(table: Table, command: PlaceAssets) -> tuple[e.Event, ...] | Rejection:
    """Put Assets on a Territory of one's own."""
    seat, territory, count = command.seat, command.territory, command.count
    refused = go.refusal(table, seat, _PLACING)
    if refused:
        return refused
    if territory not in table.owner:
        return Rejection(Code.UNKNOWN_TERRITORY)
    if not table.to_place[seat]:
        return Rejection(Code.NOTHING_TO_PLACE)
    if table.owner[territory] != seat:
        return Rejection(Code.NOT_YOUR_TERRITORY)
    if count < 1:
        return Rejection(Code.COUNT_TOO_LOW)
    if count > table.to_place[seat]:
        return Rejection(Code.MORE_THAN_TO_PLACE, table.to_place[seat])
    return (e.AssetsPlaced(seat, territory, count),)


def end_setup_go(unfolding: Unfolding, seat: Seat) -> Rejection | None:
    """Next Player in setup: the next Seat places, or the first Turn begins."""
    table = unfolding.table
    if table.to_place[seat]:
        return Rejection(Code.ASSETS_UNPLACED, table.to_place[seat])
    if seat + 1 in table.seats:
        unfolding.add(e.PhaseBegan(Phase.ASSETS, 0, seat + 1))
    else:
        turns.begin(unfolding, 1)
    return None


def end_investment(unfolding: Unfolding) -> Rejection | None:
    """Rule 4.2: all Assets of all Seats are placed before the first Action phase."""
    unplaced = sum(unfolding.table.to_place)
    if unplaced:
        return Rejection(Code.ASSETS_UNPLACED, unplaced)
    turns.begin_actions(unfolding)
    return None
