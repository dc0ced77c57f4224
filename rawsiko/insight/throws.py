"""The throws of the Clash that was fought last, and of the go that goes on."""

from collections.abc import Sequence

from rawsiko.core import events as e
from rawsiko.core.evolve import history
from rawsiko.core.undo import Step


def last_throws(log: Sequence[e.Event], first: int) -> dict[int, e.ClashFought]:
    """By their seqs all throws from the one at ``first`` on; none if anything was done since.

    What follows from a Clash by itself, like an elimination or another Seat's go, is no deed.
    """
    found: dict[int, e.ClashFought] = {}
    for seq in history(log):
        if seq >= first:
            event = log[seq]
            if isinstance(event, Step | e.ActionEnded):
                return {}
            if isinstance(event, e.ClashFought):
                found[seq] = event
    return found if first in found else {}


def has_thrown(log: Sequence[e.Event]) -> bool:
    """Whether there were dice in this go: whatever came after them may have been taken back."""
    for seq in reversed(history(log)):
        if isinstance(log[seq], e.PhaseBegan):
            return False
        if isinstance(log[seq], e.ClashFought):
            return True
    return False
