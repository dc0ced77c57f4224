"""What a Seat asks for. A command is a small value; ``decide`` says what comes of it."""

from collections.abc import Callable
from typing import Any

from rawsiko.core.ids import ContinentId, MaterialId, Seat, TerritoryId
from rawsiko.core.options import DEFAULT_OPTIONS, Kind, Options, Player
from rawsiko.core.value import value


@value
class StartMatch:
    """Open a Match with these players, in this order or in one drawn by lot (rule 2)."""

    match: str
    players: tuple[Player, ...]
    options: Options = DEFAULT_OPTIONS
    shuffle_seats: bool = False
    app: str = ""


@value
class TakeContinent:
    seat: Seat
    continent: ContinentId


@value
class TakeTerritory:
    seat: Seat
    territory: TerritoryId


@value
class PlaceAssets:
    seat: Seat
    territory: TerritoryId
    count: int = 1


@value
class Act:
    """Send Assets to a linked Territory: a Movement, an Occupation or a Clash."""

    seat: Seat
    source: TerritoryId
    target: TerritoryId
    count: int


@value
class PickMaterial:
    """Trade with China; None declines one pick."""

    seat: Seat
    material: MaterialId | None


@value
class EndPhase:
    """The Next Player button: this Seat's go is over."""

    seat: Seat


Command = StartMatch | TakeContinent | TakeTerritory | PlaceAssets | Act | PickMaterial | EndPhase


def is_well_formed(command: object) -> bool:
    """Whether each field has its declared type: commands also arrive from outside.

    >>> is_well_formed(EndPhase(0)), is_well_formed(EndPhase("0"))
    (True, False)
    """
    check = _CHECKS.get(type(command))
    return check is not None and check(command)


def _is_start(command: StartMatch) -> bool:
    options, players = command.options, command.players
    return (
        type(command.match) is type(command.app) is str
        and type(command.shuffle_seats) is bool
        and type(options) is Options
        and type(options.turns) is int
        and type(options.advanced_setup) is bool
        and type(options.monopoly_stranglehold) is bool
        and type(options.trade_with_china) is bool
        and type(players) is tuple
        and all(map(_is_player, players))
    )


def _is_player(player: object) -> bool:
    return (
        type(player) is Player
        and type(player.name) is type(player.avatar) is str
        and type(player.kind) is Kind
        and isinstance(player.level, str | None)
    )


_CHECKS: dict[type[Any], Callable[[Any], bool]] = {
    StartMatch: _is_start,
    TakeContinent: lambda c: type(c.seat) is int and type(c.continent) is str,
    TakeTerritory: lambda c: type(c.seat) is int and type(c.territory) is str,
    PlaceAssets: lambda c: type(c.seat) is type(c.count) is int and type(c.territory) is str,
    Act: lambda c: type(c.seat) is type(c.count) is int and type(c.source) is type(c.target) is str,
    PickMaterial: lambda c: type(c.seat) is int and isinstance(c.material, str | None),
    EndPhase: lambda c: type(c.seat) is int,
}
