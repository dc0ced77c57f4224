"""What rivals seem to be after, guessed from what they hold: their Objectives are hidden."""

from math import exp

from rawsiko.bots.sketch import Sketch
from rawsiko.core.value import value

NEARLY = 0.3
"""What an Application counts for each Material that it still lacks."""
SURE = 5.0
"""Points of progress that make an Objective e times as likely."""
LEADS = {3: (0.0, 5.5, 13.5), 4: (0.0, 12.0, 24.0, 36.0), 5: (0.0, 6.5, 12.0, 20.0, 28.0)}
"""The lead of each Seat in points, by number of players: found by simulation (docs/balance.md)."""
PARTS = tuple(NEARLY**missing for missing in range(28))


@value
class Rivalry:
    """How much each rival counts, the leader 1, and what losing each Territory would cost it."""

    weights: dict[int, float]
    losses: dict[int, float]
    worths: dict[int, float]
    """The points that each rival seems to have."""

    def harm(self, territory: int, holder: int) -> float:
        """What the holder would lose, the more the nearer it is to winning."""
        return self.losses.get(territory, 0.0) * self.weights[holder]


def rivalry(sketch: Sketch, me: int, hidden: list[int], order: float, power: float) -> Rivalry:
    """The rivals of a Seat; ``hidden`` are the Objectives that they may have.

    The later a Seat acts in a Turn the better it stands; ``order`` says how much that counts.
    """
    losses: dict[int, float] = {}
    worths: dict[int, float] = {}
    leads: dict[int, float] = {}
    for seat in range(sketch.seats):
        lands = [] if seat == me else sketch.lands(seat)
        if not lands:
            continue
        made = progress(sketch, sketch.controlled(seat))
        cards = beliefs(sketch, made, hidden)
        made = [points * chance for points, chance in zip(made, cards, strict=True)]
        worths[seat] = sum(made)
        leads[seat] = worths[seat] + order * LEADS[sketch.seats][seat]
        _note_losses(sketch, me, lands, made, losses)
    top = max(leads.values(), default=1.0) or 1.0
    weights = {seat: (lead / top) ** power for seat, lead in leads.items()}
    return Rivalry(weights, losses, worths)


def progress(sketch: Sketch, bits: int) -> list[float]:
    """The points of every Application, discounted for each Material that is missing."""
    return [
        points * PARTS[(needed & ~bits).bit_count()]
        for points, needed in sketch.terrain.applications
    ]


def beliefs(sketch: Sketch, made: list[float], hidden: list[int]) -> list[float]:
    """How likely each Application is to be on a rival's card, given its progress."""
    hands = sketch.terrain.hands
    weights = [exp(sum([made[a] for a in hands[h]]) / SURE) for h in hidden]
    total = sum(weights)
    cards = [0.0] * len(made)
    for hand, weight in zip(hidden, weights, strict=True):
        for application in hands[hand]:
            cards[application] += weight / total
    return cards


def _note_losses(
    sketch: Sketch, me: int, lands: list[int], made: list[float], losses: dict[int, float]
) -> None:
    """The points in each Territory that borders on mine."""
    terrain, owner = sketch.terrain, sketch.owner
    for territory in lands:
        if not any(owner[near] == me for near in terrain.near[territory]):
            continue
        gone = terrain.deposit_bits[territory]
        for other in lands:
            if other != territory:
                gone &= ~terrain.deposit_bits[other]
        if gone:
            losses[territory] = sum(
                made[a] * (1.0 - PARTS[(needed & gone).bit_count()])
                for a, (_, needed) in enumerate(terrain.applications)
                if needed & gone
            )
