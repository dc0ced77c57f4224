"""What was done last, for the eye: where the camera looks, and the arrow on the map."""

from collections.abc import Callable

from rawsiko.core import events as e
from rawsiko.core.ids import ContinentId, Seat, TerritoryId
from rawsiko.presenters.board.model import Look
from rawsiko.presenters.map_model import ArrowView


class Deeds:
    """The last deed; what others do stays on the map until the next one."""

    def __init__(self, style_of: Callable[[Seat], int]) -> None:
        self._style_of = style_of
        self.look = Look(0)
        self.arrow: ArrowView | None = None
        self._number = 0

    def look_at(self, *territories: TerritoryId, is_own: bool = False) -> None:
        """Follow somebody's hand to these Territories."""
        self.look = Look(self.look.number + 1, territories, is_own=is_own)

    def offer(self, source: TerritoryId, *targets: TerritoryId) -> None:
        """Show where an action may lead to."""
        self.look = Look(self.look.number + 1, (source, *targets), is_own=True, is_choice=True)

    def fly_to(self, *territories: TerritoryId) -> None:
        """The player wants to see all of these."""
        self.look = Look(self.look.number + 1, territories, is_asked=True)

    def fly_to_continent(self, continent: ContinentId, *, is_asked: bool = True) -> None:
        """The player wants to see it, or somebody settles there."""
        self.look = Look(self.look.number + 1, continent=continent, is_asked=is_asked)

    def fly_home(self, *territories: TerritoryId) -> None:
        """A go begins: the whole world, or these where it does not fit; without any, always the world."""
        self.look = Look(self.look.number + 1, territories, is_home=True)

    def show(self, event: e.Event, *, is_own: bool = False) -> None:
        """Show what has happened; own deeds pass, those of others stay."""
        match event:
            case e.AssetsMoved() | e.TerritoryOccupied():
                self._arrow(event.seat, event.source, event.target, event.count, is_own)
            case e.ClashFought() if is_own:
                # The dice have told the rest already.
                self._arrow(event.seat, event.source, event.target, event.moved_in, is_own)
            case e.ClashFought():
                sent = len(event.attack_dice)
                self._arrow(event.seat, event.source, event.target, sent, is_own)
            case e.AssetsPlaced():
                self._arrow(event.seat, None, event.territory, event.count, is_own)
            case e.TerritoryTaken():
                self.look_at(event.territory, is_own=is_own)
            case e.ContinentTaken():
                self.fly_to_continent(event.continent, is_asked=False)
            case _:
                self.clear()

    def clear(self) -> None:
        """Nothing is shown any more."""
        self.arrow = None

    def _arrow(
        self, seat: int, source: TerritoryId | None, target: TerritoryId, count: int, is_own: bool
    ) -> None:
        if not count:
            self.clear()
            return
        self._number += 1
        style = self._style_of(seat)
        self.arrow = ArrowView(
            source or "", target, count, style, deed=self._number, stays=not is_own
        )
        ends = (source, target) if source else (target,)
        self.look_at(*ends, is_own=is_own)
