"""What a Clash has cost so far."""

from __future__ import annotations

from rawsiko.core.events import ClashFought
from rawsiko.core.value import value


@value
class Tally:
    """The throws of one Clash so far, and what both sides lost in them."""

    throws: int = 0
    lost: int = 0
    beaten: int = 0

    def plus(self, fought: ClashFought) -> Tally:
        """One throw more."""
        return Tally(
            self.throws + 1,
            self.lost + fought.attack_losses,
            self.beaten + fought.defence_losses,
        )
