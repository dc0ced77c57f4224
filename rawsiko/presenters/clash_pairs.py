"""The pairs of dice of one throw, in pictures and in words (rule 5.6)."""

from dataclasses import replace
from itertools import zip_longest

from rawsiko.core.events import ClashFought
from rawsiko.core.value import value
from rawsiko.presenters.words import Words

WON, LOST, NO_PARTNER = "won", "lost", "no_partner"


@value
class Pair:
    """Two dice side by side; a die that is missing is 0. ``sign`` is the icon between them.

    The ``sentence`` says who loses by it; it is empty where nobody throws.
    """

    attack: int
    defence: int
    attack_outcome: str
    defence_outcome: str
    attack_words: str
    defence_words: str
    sign: str
    sentence: str


def pairs_of(
    words: Words,
    attack: tuple[int, ...],
    defence: tuple[int, ...],
    names: tuple[str, str] | None = None,
) -> tuple[Pair, ...]:
    """Highest against highest and so on; the rest have no partner.

    ``names`` are those of attacker and defender; an example has none.
    """
    dice = zip_longest(attack, defence, fillvalue=0)
    pairs = tuple(_pair(words, mine, theirs, *(names or ("", ""))) for mine, theirs in dice)
    return pairs if names else tuple(replace(pair, sentence="") for pair in pairs)


def is_tied(fought: ClashFought) -> bool:
    """Whether equal dice decided a pair."""
    return any(
        mine == theirs
        for mine, theirs in zip(fought.attack_dice, fought.defence_dice, strict=False)
    )


def _pair(words: Words, mine: int, theirs: int, attacker: str, defender: str) -> Pair:
    if not mine or not theirs:
        return _alone(words, mine, theirs)
    wins, loses = words.text("clash.wins"), words.text("clash.loses")
    if mine > theirs:
        sentence = words.text("clash.pair_won", mine=mine, theirs=theirs, name=defender)
        return Pair(mine, theirs, WON, LOST, wins, loses, "greater", sentence)
    if mine == theirs:
        sentence = words.text("clash.pair_tie", mine=mine, theirs=theirs, name=attacker)
        tie = words.text("clash.wins_tie")
        return Pair(mine, theirs, LOST, WON, loses, tie, "equals", sentence)
    sentence = words.text("clash.pair_lost", mine=mine, theirs=theirs, name=attacker)
    return Pair(mine, theirs, LOST, WON, loses, wins, "less", sentence)


def _alone(words: Words, mine: int, theirs: int) -> Pair:
    alone = words.text("clash.no_partner")
    sentence = words.text("clash.pair_alone", die=mine or theirs)
    return Pair(
        mine,
        theirs,
        NO_PARTNER if mine else "",
        NO_PARTNER if theirs else "",
        alone if mine else "",
        alone if theirs else "",
        "",
        sentence,
    )
