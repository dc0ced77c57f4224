"""How long a bot lets people look before each of its steps, as parts of the time that was chosen."""

from rawsiko.core.phase import Phase

PLACING = 0.4
"""One Asset after the other: each needs less time to be seen than an action."""
FAST = 0.2
"""For who has seen enough of this go."""


def share(phase: Phase | None) -> float:
    """The part of the time that a step of this Phase takes.

    >>> share(Phase.ACTION), share(Phase.INVESTMENT)
    (1.0, 0.4)
    """
    return PLACING if phase in (Phase.ASSETS, Phase.INVESTMENT) else 1.0
