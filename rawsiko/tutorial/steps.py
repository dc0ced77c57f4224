"""What a step of the guided match is: what the coach points at, waits for and lets happen."""

from collections.abc import Callable, Sequence
from enum import StrEnum

from rawsiko.core import commands as c
from rawsiko.core import events as e
from rawsiko.core.evolve import history
from rawsiko.core.ids import Seat
from rawsiko.core.state import Table
from rawsiko.core.value import value


class Kind(StrEnum):
    """What can be pointed at."""

    LAND = "land"
    PORTRAIT = "portrait"
    CHIP = "chip"
    PIECE = "piece"


@value
class Spot:
    """One thing on the screen: a Territory, a Continent's portrait, a Material in a Territory, or a piece."""

    kind: Kind
    id: str
    material: str = ""


@value
class Moment:
    """All that tells how far the pupil is; ``past`` is without what was taken back."""

    table: Table
    past: tuple[e.Event, ...]
    on_go: Seat
    source: str = ""
    target: str = ""
    count: int = 0


Done = Callable[[Moment], bool]
Wants = Callable[[c.Command, Table], bool]


def nothing(_command: c.Command, _table: Table) -> bool:
    """Meanwhile nothing happens on the board."""
    return False


@value
class Step:
    """One thing that the coach says.

    It is done when ``done`` says so of the Moment; without it, when the pupil has read it.
    Commands of the pupil that it does not want are not carried out. A free step leaves it to the
    pupil where to tap; one that watches needs no pupil at all. ``nudge`` is the key of the hint
    after a tap that does not help. ``completes`` is the Application whose points it tells.
    """

    key: str
    part: str
    spot: Spot | None = None
    done: Done | None = None
    wants: Wants = nothing
    is_free: bool = False
    nudge: str = "read"
    completes: str = ""


def past_of(log: Sequence[e.Event]) -> tuple[e.Event, ...]:
    """What has happened and was not taken back."""
    return tuple([log[seq] for seq in history(log)])


def position(script: Sequence[Step], moment: Moment, told: int, *, hints: bool = True) -> int:
    """The first step that is not done; ``told`` is the last one that the pupil has read.

    What comes before something done has been read as well, and without hints nobody reads.
    """
    done = [step.done is not None and step.done(moment) for step in script]
    read = max([told, *(number for number, is_done in enumerate(done) if is_done)])
    for number, step in enumerate(script):
        if step.done is None and (number <= read or not hints):
            continue
        if not done[number]:
            return number
    return len(script)
