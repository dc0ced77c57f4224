"""Legality as data: what a Seat may do now, computed from its view.

The highlights of the map, the bots and the tests all read this.
"""

from rawsiko.core.ids import ContinentId, MaterialId, Seat, TerritoryId
from rawsiko.core.phase import Action, Phase
from rawsiko.core.rules import action, setup, trade
from rawsiko.core.state import Table
from rawsiko.core.value import value
from rawsiko.core.visibility import SeatView


@value
class Target:
    """Where an action may go, what it would be, and with how many Assets at most."""

    territory: TerritoryId
    kind: Action
    most: int


@value
class Source:
    """A Territory with Assets that can act, and where they may go."""

    territory: TerritoryId
    targets: tuple[Target, ...]


@value
class Legal:
    """All that may be done now; what is empty is not on offer.

    ``places`` are where up to ``to_place`` Assets may be put; ``picks_left`` of the ``picks`` may
    be made or declined; ``can_end`` is whether the Next Player button works.
    """

    continents: tuple[ContinentId, ...] = ()
    territories: tuple[TerritoryId, ...] = ()
    places: tuple[TerritoryId, ...] = ()
    to_place: int = 0
    sources: tuple[Source, ...] = ()
    picks: tuple[MaterialId, ...] = ()
    picks_left: int = 0
    can_end: bool = False


NOTHING = Legal()


def legal(view: SeatView) -> Legal:
    """What the owner of this view may do now."""
    seat, table = view.seat, view.table
    if seat is None or not _is_on_go(table, seat):
        return NOTHING
    match table.phase:
        case Phase.TERRITORIES:
            return _choosing(table, seat)
        case Phase.ASSETS | Phase.INVESTMENT:
            return _placing(table, seat)
        case Phase.ACTION:
            return Legal(sources=sources(table, seat), can_end=True)
        case _:
            return _trading(table, seat)


def sources(table: Table, seat: Seat) -> tuple[Source, ...]:
    """Rule 5.1: every Territory of the Seat with Assets that can act."""
    return tuple(
        Source(territory, targets(table, seat, territory)) for territory in movable(table, seat)
    )


def movable(table: Table, seat: Seat) -> list[TerritoryId]:
    """Rule 5.2: the Territories where an action may start."""
    assets, moved = table.assets, table.moved
    return [t for t in table.lands[seat] if t not in moved or assets[t] > moved[t]]


def targets(table: Table, seat: Seat, source: TerritoryId) -> tuple[Target, ...]:
    """Where the Assets of one Territory may go."""
    return tuple(
        Target(near, action.kind_of(table, seat, near), action.most(table, seat, source, near))
        for near in table.board.links[source]
    )


def _is_on_go(table: Table, seat: Seat) -> bool:
    if table.phase is Phase.INVESTMENT:
        return seat in table.living
    return table.acting == seat and not table.is_over


def _choosing(table: Table, seat: Seat) -> Legal:
    if table.continent is None:
        return Legal(continents=setup.open_continents(table, seat))
    return Legal(territories=setup.open_territories(table), can_end=not setup.still_to_take(table))


def _placing(table: Table, seat: Seat) -> Legal:
    to_place = table.to_place[seat]
    if to_place:
        return Legal(places=tuple(table.territories_of(seat)), to_place=to_place)
    is_done = table.phase is Phase.ASSETS or not any(table.to_place)
    return Legal(can_end=is_done)


def _trading(table: Table, seat: Seat) -> Legal:
    left = trade.picks_left(table, seat)
    if left:
        return Legal(picks=table.board.materials, picks_left=left)
    return Legal(can_end=True)
