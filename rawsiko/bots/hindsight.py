"""What is left of a reason once the dice have fallen: nobody is told what is no longer true."""

from collections.abc import Sequence
from dataclasses import replace

from rawsiko.bots.reason import Reason, Why
from rawsiko.core.events import ClashFought, Event, SeatEliminated


def afterwards(reason: Reason, events: Sequence[Event]) -> Reason | None:
    """The reason as it can be told beside these events of the command; None if nothing is left.

    Who is out is news enough: no reason for the Clash says more.
    """
    if any(isinstance(event, SeatEliminated) for event in events):
        return None
    fought = events[0] if events else None
    if not isinstance(fought, ClashFought):
        return reason
    if fought.conquered:
        return replace(reason, why=Why.DENIED) if reason.why is Why.DENIES else reason
    is_in_vain = reason.why is Why.WEAKENS and not fought.defence_losses
    return replace(reason, why=Why.HELD) if is_in_vain else reason
