"""Were the dice kind? Losses in Clashes against what was to be expected (for "the dice are rigged")."""

from collections.abc import Sequence
from fractions import Fraction

from rawsiko.bots.odds import roll_odds
from rawsiko.core.events import ClashFought, Event
from rawsiko.core.evolve import history
from rawsiko.core.ids import Seat
from rawsiko.core.value import value
from rawsiko.presenters.formats import number
from rawsiko.presenters.words import Words


@value
class DiceLuck:
    """The Assets that a Seat lost in all its Clashes, and how many were to be expected."""

    throws: int = 0
    lost: int = 0
    expected: Fraction = Fraction(0)


def luck_of(log: Sequence[Event], seat: Seat) -> DiceLuck:
    """The luck of one Seat, attacking and defending, over all throws that still count."""
    throws = lost = 0
    expected = Fraction(0)
    for seq in history(log):
        event = log[seq]
        if isinstance(event, ClashFought) and seat in (event.seat, event.defender):
            attacks = event.seat == seat
            odds = roll_odds(len(event.attack_dice), len(event.defence_dice))
            expected += sum(
                (chance * losses[0 if attacks else 1] for losses, chance in odds.items()),
                Fraction(0),
            )
            lost += event.attack_losses if attacks else event.defence_losses
            throws += 1
    return DiceLuck(throws, lost, expected)


def luck_line(words: Words, log: Sequence[Event], seat: Seat) -> str:
    """The same in one sentence."""
    luck = luck_of(log, seat)
    if not luck.throws:
        return words.text("score.no_clash")
    # In whole Assets a fair share of a short fight would read as none.
    expected = number(words, float(luck.expected), 1)
    return words.plural("score.lost", luck.lost, expected=expected)
