"""Who throws again in a Clash that goes on, and who stays at home."""

from rawsiko.core.events import ClashFought
from rawsiko.core.ids import TerritoryId
from rawsiko.core.rules.clash import MOST_DICE
from rawsiko.core.state import Table


def fit_to_fight(table: Table, home: TerritoryId, used: int, losses: int = 0) -> int:
    """The attackers that are left, refilled from home if as many as allowed were thrown in.

    Who sent fewer than three wanted to keep the others; and a home that was not left empty the
    first time is not left empty now without being asked.
    """
    if used < MOST_DICE:
        return used - losses
    is_guarded = table.assets[home] > used and not table.moved.get(home, 0)
    return max(used - losses, table.can_act(home) - losses - is_guarded)


def one_stays(table: Table, home: TerritoryId, used: int, losses: int = 0) -> bool:
    """Whether one alone stays at home however long the others fight."""
    staying = table.can_act(home) - losses - fit_to_fight(table, home, used, losses)
    return staying == 1 and not table.moved.get(home, 0)


def is_last_one(before: Table, fought: ClashFought) -> bool:
    """Whether nobody is left but the one who stayed at home: to send that one too is a new question."""
    thrown = fought.source, len(fought.attack_dice), fought.attack_losses
    return not (fought.conquered or fit_to_fight(before, *thrown)) and one_stays(before, *thrown)


def fighters_left(before: Table, fought: ClashFought) -> int:
    """Who would fight on after this throw; the last one at home only when nobody else is left."""
    thrown = fought.source, len(fought.attack_dice), fought.attack_losses
    return fit_to_fight(before, *thrown) or int(is_last_one(before, fought))


def next_throw(before: Table, fought: ClashFought) -> int:
    """With how many Assets the attacker would throw again; 0 if there is nothing to throw for."""
    return 0 if fought.conquered else min(MOST_DICE, fighters_left(before, fought))
