"""The rivals of the guided match: what they do is written down, and legal in the real core.

Where the pupil has made a planned step impossible, they do the next best thing that is legal.
"""

from collections.abc import Sequence
from typing import TypeVar

from rawsiko.core import commands as c
from rawsiko.core import events as e
from rawsiko.core.evolve import history
from rawsiko.core.ids import MaterialId, Seat
from rawsiko.core.legal import Legal, legal
from rawsiko.core.phase import Phase
from rawsiko.core.state import Table
from rawsiko.core.value import value
from rawsiko.core.visibility import SeatView
from rawsiko.tutorial.cast import FIRST_RIVAL, SECOND_RIVAL

T = TypeVar("T", bound=str)
_Done = e.AssetsMoved | e.TerritoryOccupied | e.ClashFought


@value
class Plan:
    """What one rival does: where it settles, what it places, acts by Turn, and picks."""

    lands: dict[str, tuple[str, ...]]
    places: dict[str, int]
    invests: str
    acts: dict[int, tuple[tuple[str, str, int], ...]]
    picks: tuple[str, ...]


PLANS: dict[Seat, Plan] = {
    FIRST_RIVAL: Plan(
        lands={
            "asia": ("turkey", "middle_east", "iran_pakistan"),
            "south_america": ("brazil_north", "peru"),
        },
        places={"turkey": 1, "middle_east": 2, "iran_pakistan": 2, "peru": 1},
        invests="middle_east",
        acts={
            1: (("iran_pakistan", "india", 2),),
            2: (("middle_east", "turkey", 1),),
            3: (("peru", "bolivia", 1),),
        },
        picks=("hafnium",),
    ),
    SECOND_RIVAL: Plan(
        lands={
            "north_america": ("usa_east", "mexico", "usa_rockies"),
            "africa": ("congo", "zambezi_madagascar"),
        },
        places={"usa_east": 2, "mexico": 1, "usa_rockies": 1, "congo": 2},
        invests="usa_east",
        acts={
            1: (("congo", "east_africa", 1),),
            2: (("usa_east", "canada_east", 2),),
            3: (("usa_rockies", "usa_pacific", 1),),
        },
        picks=("tungsten", "baryte"),
    ),
}


def next_command(view: SeatView, log: Sequence[e.Event], seat: Seat) -> c.Command:
    """What the rival in this Seat does now."""
    table, offer, plan = view.table, legal(view), PLANS[seat]
    if offer.continents:
        return c.TakeContinent(seat, _first(tuple(plan.lands), offer.continents))
    if offer.territories and table.continent is not None:
        wanted = plan.lands.get(table.continent, ())
        return c.TakeTerritory(seat, _first(wanted, offer.territories))
    if offer.to_place:
        return _place(table, offer, plan, seat)
    if table.phase is Phase.ACTION:
        return _act(table, offer, plan, log, seat)
    if offer.picks_left:
        left = plan.picks[len(table.picks[seat]) :]
        return c.PickMaterial(seat, MaterialId(left[0]) if left else None)
    return c.EndPhase(seat)


def _place(table: Table, offer: Legal, plan: Plan, seat: Seat) -> c.Command:
    """All that belongs to one Territory at a time: the pupil waits."""
    if table.phase is Phase.ASSETS:
        for territory in offer.places:
            count = plan.places.get(territory, 0)
            if count and table.assets[territory] == 1:
                return c.PlaceAssets(seat, territory, min(count, offer.to_place))
    return c.PlaceAssets(seat, _first((plan.invests,), offer.places), offer.to_place)


def _act(table: Table, offer: Legal, plan: Plan, log: Sequence[e.Event], seat: Seat) -> c.Command:
    done = _done_in_this_go(log, seat)
    acts = plan.acts.get(table.turn, ())
    if done < len(acts):
        source, target, count = acts[done]
        for option in offer.sources:
            for aim in option.targets:
                if (option.territory, aim.territory) == (source, target) and count <= aim.most:
                    return c.Act(seat, option.territory, aim.territory, count)
    return c.EndPhase(seat)


def _done_in_this_go(log: Sequence[e.Event], seat: Seat) -> int:
    done = 0
    for place in reversed(history(log)):
        event = log[place]
        if isinstance(event, e.PhaseBegan):
            break
        done += isinstance(event, _Done) and event.seat == seat
    return done


def _first(wanted: Sequence[str], offered: Sequence[T]) -> T:
    """The first that is wanted and offered; else the first that is offered."""
    return min(offered, key=lambda one: wanted.index(one) if one in wanted else len(wanted))
