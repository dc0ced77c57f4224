"""Rule 3: dealing Objectives, choosing Continents and Territories."""

from rawsiko.core import events as e
from rawsiko.core.chance import choose, shuffled
from rawsiko.core.commands import StartMatch, TakeContinent, TakeTerritory
from rawsiko.core.ids import ContinentId, Seat, TerritoryId
from rawsiko.core.options import FEWEST_SEATS, FEWEST_TURNS, MOST_SEATS, MOST_TURNS
from rawsiko.core.phase import Phase
from rawsiko.core.rejection import Code, Rejection
from rawsiko.core.rules import go, placing
from rawsiko.core.rules.unfolding import Unfolding
from rawsiko.core.state import Table

SEATS_PER_CONTINENT = 2
_CHOOSING = (Phase.TERRITORIES,)
TERRITORIES_TO_TAKE = {3: (3, 2), 4: (2, 1), 5: (2, 1)}
"""Rule 3.4: by number of players, in the first Continent and in the second."""


def start(unfolding: Unfolding, command: StartMatch) -> Rejection | None:
    """Rules 2 and 3.1: open the table and deal each Seat an Objective."""
    board = unfolding.table.board
    if unfolding.table.players:
        return Rejection(Code.MATCH_STARTED)
    if not FEWEST_SEATS <= len(command.players) <= MOST_SEATS:
        return Rejection(Code.SEAT_COUNT)
    if not FEWEST_TURNS <= command.options.turns <= MOST_TURNS:
        return Rejection(Code.TURN_COUNT)
    players = command.players
    if command.shuffle_seats:
        players = tuple(shuffled(unfolding.chance, players))
    unfolding.add(
        e.MatchStarted(
            command.match, board.pack, board.digest, command.app, command.options, players
        )
    )
    deck = shuffled(unfolding.chance, board.objectives)
    unfolding.add(*(e.ObjectiveDealt(seat, deck[seat]) for seat in range(len(players))))
    begin_go(unfolding)
    return None


def begin_go(unfolding: Unfolding) -> None:
    """Rule 3.2: round one in Seat order, round two in reverse; then the Assets are placed."""
    table = unfolding.table
    order = [*table.seats, *reversed(table.seats)]
    gone = sum(map(len, table.continents))
    if gone == len(order):
        placing.begin_setup(unfolding)
        return
    seat = order[gone]
    unfolding.add(e.PhaseBegan(Phase.TERRITORIES, 0, seat))
    if table.options.advanced_setup:
        drawn = choose(unfolding.chance, open_continents(unfolding.table, seat))
        unfolding.add(_continent_taken(unfolding.table, seat, drawn, lot=True))


def take_continent(table: Table, command: TakeContinent) -> tuple[e.Event, ...] | Rejection:
    """Rule 3.2: tap the empty portrait beside a Continent."""
    seat, continent = command.seat, command.continent
    refused = go.refusal(table, seat, _CHOOSING)
    if refused:
        return refused
    if continent not in table.board.continents:
        return Rejection(Code.UNKNOWN_CONTINENT)
    if continent not in open_continents(table, seat):
        return Rejection(_why_closed(table, seat, continent))
    return (_continent_taken(table, seat, continent, lot=False),)


def take_territory(table: Table, command: TakeTerritory) -> tuple[e.Event, ...] | Rejection:
    """Rules 3.2 and 3.5: one tap for each Territory."""
    seat, territory = command.seat, command.territory
    refused = go.refusal(table, seat, _CHOOSING)
    if refused:
        return refused
    if territory not in table.owner:
        return Rejection(Code.UNKNOWN_TERRITORY)
    if territory not in open_territories(table):
        return Rejection(_why_not_open(table, territory))
    return (e.TerritoryTaken(seat, territory),)


def end_go(unfolding: Unfolding) -> Rejection | None:
    """Next Player: allowed when the Continent is chosen and all its Territories are taken."""
    table = unfolding.table
    if table.continent is None or still_to_take(table):
        return Rejection(Code.GO_UNFINISHED)
    begin_go(unfolding)
    return None


def open_continents(table: Table, seat: Seat) -> tuple[ContinentId, ...]:
    """Rule 3.3: the Continents that this Seat may choose now.

    That none is too small for the Seats it may hold is checked when the pack is loaded.
    """
    if table.continent is not None:
        return ()
    occupied = [continent for chosen in table.continents for continent in chosen]
    return tuple([c for c in table.board.continents if c not in occupied]) or tuple(
        c
        for c in table.board.continents
        if occupied.count(c) < SEATS_PER_CONTINENT and c not in table.continents[seat]
    )


def open_territories(table: Table) -> tuple[TerritoryId, ...]:
    """Rule 3.5: the Territories that the acting Seat may take with its next tap."""
    wanted = still_to_take(table)
    if table.continent is None or not wanted:
        return ()
    links, free = table.board.links, _free_in(table, table.continent)
    if table.taken:
        hanging = {near for territory in table.taken for near in links[territory]}
        return tuple([territory for territory in free if territory in hanging])
    hang_together = table.board.hang_together
    return tuple([territory for territory in free if hang_together(territory, free, wanted)])


def still_to_take(table: Table) -> int:
    """Rule 3.4: how many Territories the acting Seat has still to take in its Continent."""
    if table.acting is None or table.continent is None:
        return 0
    number = len(table.continents[table.acting])
    return TERRITORIES_TO_TAKE[len(table.players)][number - 1] - len(table.taken)


def _continent_taken(
    table: Table, seat: Seat, continent: ContinentId, *, lot: bool
) -> e.ContinentTaken:
    return e.ContinentTaken(seat, continent, len(table.continents[seat]) + 1, lot)


def _free_in(table: Table, continent: ContinentId) -> list[TerritoryId]:
    return [t for t in table.board.continents[continent] if table.owner[t] is None]


def _why_closed(table: Table, seat: Seat, continent: ContinentId) -> Code:
    """Which sentence of rule 3.3 closes this Continent to the Seat."""
    occupied = [taken for chosen in table.continents for taken in chosen]
    if table.continent is not None:
        return Code.CONTINENT_ALREADY_CHOSEN
    if continent in table.continents[seat]:
        return Code.CONTINENT_CHOSEN_BEFORE
    if occupied.count(continent) >= SEATS_PER_CONTINENT:
        return Code.CONTINENT_FULL
    return Code.UNOCCUPIED_CONTINENT_FIRST


def _why_not_open(table: Table, territory: TerritoryId) -> Code:
    """Which sentence of rules 3.2 to 3.5 forbids this tap."""
    if table.continent is None:
        return Code.CHOOSE_CONTINENT_FIRST
    if not still_to_take(table):
        return Code.ALL_TERRITORIES_TAKEN
    if territory not in table.board.continents[table.continent]:
        return Code.OTHER_CONTINENT
    if table.owner[territory] is not None:
        return Code.TERRITORY_NOT_FREE
    return Code.TERRITORY_NOT_CONNECTED if table.taken else Code.TERRITORY_DEAD_END
