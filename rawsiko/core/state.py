"""The State of a Match: the Table that all can see, and the Objectives that they cannot.

Both are the fold of the Match's events and are written only by ``evolve``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from rawsiko.core.board import Board
from rawsiko.core.events import Standing
from rawsiko.core.ids import ContinentId, MaterialId, ObjectiveId, Seat, TerritoryId
from rawsiko.core.options import DEFAULT_OPTIONS, Options, Player
from rawsiko.core.phase import Phase

_OVER = Phase.OVER  # asked all the time, and an Enum takes its time to find a member


@dataclass
class Table:
    """What everybody may see, and so all that the rules may ask about until the scores.

    ``owner`` and ``assets`` hold every Territory; ``lands`` are the same facts from each Seat's
    side. ``moved`` counts the Assets of the acting Seat that have moved in this Action phase.
    ``continent`` and ``taken`` are what the acting Seat has chosen in this go of setup,
    ``continents`` what each Seat has chosen in all.
    """

    board: Board = field(compare=False, repr=False)
    match: str = ""
    options: Options = DEFAULT_OPTIONS
    players: tuple[Player, ...] = ()
    phase: Phase | None = None
    turn: int = 0
    acting: Seat | None = None
    owner: dict[TerritoryId, Seat | None] = field(default_factory=dict)
    assets: dict[TerritoryId, int] = field(default_factory=dict)
    lands: tuple[dict[TerritoryId, None], ...] = ()
    moved: dict[TerritoryId, int] = field(default_factory=dict)
    to_place: list[int] = field(default_factory=list)
    continents: tuple[tuple[ContinentId, ...], ...] = ()
    continent: ContinentId | None = None
    taken: tuple[TerritoryId, ...] = ()
    picks: tuple[tuple[MaterialId | None, ...], ...] = ()
    eliminated: tuple[Seat, ...] = ()
    ranking: tuple[Standing, ...] = ()

    def __post_init__(self) -> None:
        """Before a Match every Territory is free."""
        self.owner = self.owner or dict.fromkeys(self.board.links)
        self.assets = self.assets or dict.fromkeys(self.board.links, 0)

    def copy(self) -> Table:
        """A copy that may be written into without touching this one."""
        twin = Table.__new__(Table)
        twin.__dict__.update(self.__dict__)
        twin.owner = self.owner.copy()
        twin.assets = self.assets.copy()
        twin.lands = tuple([lands.copy() for lands in self.lands])
        twin.moved = self.moved.copy()
        twin.to_place = self.to_place.copy()
        return twin

    @property
    def seats(self) -> range:
        """All Seats, also the eliminated ones."""
        return range(len(self.players))

    @property
    def living(self) -> Sequence[Seat]:
        """The Seats still in the Match, in Seat order."""
        if not self.eliminated:
            return range(len(self.players))
        return [seat for seat in self.seats if seat not in self.eliminated]

    @property
    def is_over(self) -> bool:
        """Whether the Match has ended."""
        return self.phase is _OVER

    def can_act(self, territory: TerritoryId) -> int:
        """Rule 5.2: how many Assets there have not moved yet in this Action phase."""
        return self.assets[territory] - self.moved.get(territory, 0)

    def territories_of(self, seat: Seat) -> list[TerritoryId]:
        """The Territories that belong to a Seat, in the order in which it came by them."""
        return list(self.lands[seat])

    def controlled(self, seat: Seat) -> set[MaterialId]:
        """Rules 4.3 and 7.2: the different Materials that a Seat controls."""
        deposits = self.board.deposits
        materials = {m for territory in self.lands[seat] for m in deposits[territory]}
        for pick in self.picks[seat]:
            if pick is not None:
                materials.add(pick)
        return materials


@dataclass(slots=True)
class State:
    """A Match as its authority knows it."""

    table: Table
    objectives: tuple[ObjectiveId | None, ...] = ()

    @classmethod
    def before_match(cls, board: Board) -> State:
        """The empty table."""
        return cls(Table(board))

    def copy(self) -> State:
        """A copy that may be written into without touching this one."""
        return State(self.table.copy(), self.objectives)
