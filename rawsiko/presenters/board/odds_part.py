"""A chance in the words of the reader, and why the dice have the odds that they have."""

from fractions import Fraction

from rawsiko.bots.odds import roll_odds
from rawsiko.core.chance import FACES
from rawsiko.core.rules.clash import MOST_DICE
from rawsiko.core.value import value
from rawsiko.presenters.board.model import Faces, OddsShare, OddsWhy
from rawsiko.presenters.clash_pairs import pairs_of
from rawsiko.presenters.formats import chance_text, number
from rawsiko.presenters.words import Words

_WHOLES = (2, 3, 4, 5, 6, 8, 10)
_SELDOM = (6, 8, 10, 12, 15, 20, 30, 50, 100)
_RARE = Fraction(3, 20)
"""What comes more seldom than this is told as once in so many, the nearest by ratio: 1 in 8 is not 1 in 10."""
_NEAR = Fraction(1, 50)
"""A simple fraction this near is better than a nearer one that is not simple."""
_ATTACK, _DEFENCE = (6, 3, 2), (5, 4, 1)
"""A throw that shows a pair won, one lost, and dice without a partner; ties are shown apart."""
_TIE = 4


@value
class About:
    """So many times in a ``whole`` number of times; the sign of ``beyond`` is on which side of it."""

    count: int
    whole: int
    beyond: int = 0


def about(chance: Fraction) -> About:
    """The simplest way to say how often something happens.

    >>> about(Fraction(33, 100)), about(Fraction(1, 200)).beyond
    (About(count=1, whole=3, beyond=0), -1)
    """
    if chance > Fraction(1, 2):
        other = about(1 - chance)
        return About(other.whole - other.count, other.whole, -other.beyond)
    least = _SELDOM[-1]
    if chance < Fraction(1, least):
        return About(1, least, -1)
    if chance < _RARE:
        return About(1, min(_SELDOM, key=lambda whole: max(chance * whole, 1 / (chance * whole))))
    ways = [(round(chance * whole), whole) for whole in _WHOLES if round(chance * whole)]
    count, whole = min(ways, key=lambda way: (max(abs(Fraction(*way) - chance), _NEAR), way[1]))
    return About(count, whole)


def in_words(words: Words, chance: Fraction) -> str:
    """About 1 in 3; without the "about" where it is exact."""
    told = about(chance)
    if told.beyond:
        key = "odds.less" if told.beyond < 0 else "odds.more"
    else:
        is_exact = Fraction(told.count, told.whole) == chance
        key = "odds.exactly" if is_exact else "odds.about"
    return words.text(key, count=told.count, whole=told.whole)


def twice(words: Words, chance: Fraction) -> str:
    """As a number and in words."""
    return words.text(
        "odds.twice", percent=chance_text(words, chance), about=in_words(words, chance)
    )


def better_off(attackers: int, defenders: int) -> Fraction:
    """The chance that the defender loses more in this throw."""
    odds = roll_odds(attackers, defenders).items()
    return sum((chance for (lost, beaten), chance in odds if beaten > lost), Fraction(0))


def throw(attackers: int, defenders: int) -> tuple[Faces, Faces]:
    """An example of this throw, the same in the tool and where its odds are explained."""
    return _ATTACK[: min(attackers, MOST_DICE)], _DEFENCE[: min(defenders, MOST_DICE)]


def odds_why(
    words: Words, attackers: int, defenders: int, shares: tuple[OddsShare, ...]
) -> OddsWhy:
    """How this throw is read, and in how many ways it can end; ``shares`` are those endings."""
    mine, theirs = throw(attackers, defenders)
    odds = roll_odds(len(mine), len(theirs)).values()
    every = FACES ** (len(mine) + len(theirs))
    (tie,) = pairs_of(words, (_TIE,), (_TIE,))
    return OddsWhy(
        title=words.text("odds.why"),
        close=words.text("common.close"),
        rule=words.text("clash.rule"),
        pairs=pairs_of(words, mine, theirs),
        tie_rule=words.text("clash.rule_tie"),
        tie=tie,
        ways=words.text("odds.ways", all=number(words, every)),
        endings=tuple(
            f"{share.label}: {number(words, int(chance * every))} ({twice(words, chance)})"
            for share, chance in zip(shares, odds, strict=True)
        ),
    )
