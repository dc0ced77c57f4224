"""What has happened. A Match is the sequence of these facts: they name outcomes, never recipes.

The names and fields are the public log format; ``rawsiko.store.codec`` writes them as JSON.
"""

from rawsiko.core.ids import (
    ApplicationId,
    ContinentId,
    MaterialId,
    ObjectiveId,
    Seat,
    TerritoryId,
)
from rawsiko.core.options import Kind, Options, Player
from rawsiko.core.phase import Grant, Phase
from rawsiko.core.value import value


@value
class MatchStarted:
    match: str
    pack: str
    pack_digest: str
    app: str
    options: Options
    seats: tuple[Player, ...]


@value
class ObjectiveDealt:
    """Private: in the feed of every other Seat ``objective`` is None."""

    seat: Seat
    objective: ObjectiveId | None


@value
class PhaseBegan:
    """Whose go it is now; ``seat`` is None when all act, ``turn`` is 0 in setup."""

    phase: Phase
    turn: int
    seat: Seat | None


@value
class ContinentTaken:
    seat: Seat
    continent: ContinentId
    round: int
    lot: bool


@value
class TerritoryTaken:
    seat: Seat
    territory: TerritoryId


@value
class AssetsGranted:
    seat: Seat
    count: int
    reason: Grant


@value
class AssetsPlaced:
    seat: Seat
    territory: TerritoryId
    count: int


@value
class AssetsMoved:
    seat: Seat
    source: TerritoryId
    target: TerritoryId
    count: int


@value
class TerritoryOccupied:
    seat: Seat
    source: TerritoryId
    target: TerritoryId
    count: int


@value
class ClashFought:
    """Both rows of dice are sorted, highest first."""

    seat: Seat
    source: TerritoryId
    target: TerritoryId
    defender: Seat
    attack_dice: tuple[int, ...]
    defence_dice: tuple[int, ...]
    attack_losses: int
    defence_losses: int
    conquered: bool
    moved_in: int


@value
class SeatEliminated:
    seat: Seat
    by: Seat


@value
class TurnBegan:
    turn: int


@value
class TurnAdvanced:
    """Monopoly Stranglehold moved the Turn counter to ``turn``."""

    turn: int


@value
class ActionEnded:
    seat: Seat


@value
class TradePicked:
    """``material`` is None when the Seat declined."""

    seat: Seat
    material: MaterialId | None


@value
class Standing:
    """One row of the final score."""

    seat: Seat
    place: int
    points: int
    applications: tuple[ApplicationId, ...]
    materials: int
    territories: int
    eliminated: bool


@value
class MatchEnded:
    ranking: tuple[Standing, ...]


@value
class ChatSaid:
    """Talk at the table: in the log, not part of the state."""

    seat: Seat
    phrase: str | None = None
    text: str | None = None


@value
class SeatChanged:
    """A bot took over, a human came back, or the Seat moved to another device."""

    seat: Seat
    kind: Kind
    name: str
    device: str | None = None


@value
class Rewound:
    """From here on the state is the fold up to and including ``to_seq``; nothing is deleted."""

    to_seq: int
    by: Seat | str


Event = (
    MatchStarted
    | ObjectiveDealt
    | PhaseBegan
    | ContinentTaken
    | TerritoryTaken
    | AssetsGranted
    | AssetsPlaced
    | AssetsMoved
    | TerritoryOccupied
    | ClashFought
    | SeatEliminated
    | TurnBegan
    | TurnAdvanced
    | ActionEnded
    | TradePicked
    | MatchEnded
    | ChatSaid
    | SeatChanged
    | Rewound
)
