"""How a bot weighs things: in setup, when it places Assets, when it acts, and at the last."""

from __future__ import annotations

from rawsiko.core.value import value


@value
class Knobs:
    """How a bot weighs things, in points; found by tournaments."""

    asset: float = 0.35
    """An Asset, while there are goes left."""
    income: float = 0.8
    """An Asset of every later Investment."""
    interest: float = 0.5
    """How often a neighbour that could attack does, if it acts before my next Investment."""
    later: float = 0.3
    """How much less often if it acts after that."""
    sharp: float = 1.0
    """How much rivals keep to attacks that are nearly sure: 1 as the odds say, 2 as their square."""
    wear: float = 0.93
    """How likely a Territory with neighbours is held through one more Turn."""
    far: float = 0.55
    """How much less likely a Territory one step further is to be had."""
    take: float = 0.65
    """How likely an empty Territory next door is to be had."""
    soft: float = 0.5
    """How much a half-finished Application counts while there are goes left."""
    denial: float = 0.4
    """A point that the leader loses."""
    kill: float = 2.0
    """An Asset that the leader loses."""
    order: float = 1.0
    """How much the lead of later Seats counts: others have spread when they act, and they invest soon after."""
    power: float = 1.5
    """How much more a leader counts than one who lies behind."""
    ties: float = 1.0
    """How much what breaks ties counts in the last Turn (rule 7.4)."""


@value
class Style:
    """The weights of a bot for each thing that it does."""

    setup: Knobs
    placing: Knobs
    acting: Knobs
    last: Knobs
    """For the Action phase of the last Turn."""

    @classmethod
    def even(cls, knobs: Knobs) -> Style:
        """The same weights for all."""
        return cls(knobs, knobs, knobs, knobs)

    def act(self, goes: int) -> Knobs:
        """The weights of an Action phase, by how many follow it."""
        return self.acting if goes else self.last
