"""What an action does to the Applications that its Seat has finished already."""

from fractions import Fraction

from rawsiko.bots.odds import MOST_ASSETS, conquer_odds
from rawsiko.bots.within_reach import left_by
from rawsiko.core.commands import Act
from rawsiko.core.phase import Action
from rawsiko.core.rules.action import kind_of
from rawsiko.core.visibility import SeatView


def pays(view: SeatView, act: Act) -> bool:
    """Whether it gives up no finished points, or finishes more than those.

    Only the last Asset of a Territory gives it up. If it fights, the points are at stake either
    way: it moves in, or it is lost.
    """
    table, objective = view.table, view.objectives[act.seat]
    if objective is None:
        return True
    board, have, kept = table.board, table.controlled(act.seat), left_by(table, act)
    after = kept.union(board.deposits[act.target])
    given_up = gained = 0
    for key in board.objectives[objective].applications:
        card = board.applications[key]
        if card.is_completed_with(have):
            given_up += 0 if card.is_completed_with(after) else card.points
        elif card.is_completed_with(after):
            gained += card.points
    return not given_up or _chance(view, act) * gained > given_up


def _chance(view: SeatView, act: Act) -> Fraction:
    """Of moving in with the last Assets of a Territory."""
    table = view.table
    if kind_of(table, act.seat, act.target) is not Action.CLASH:
        return Fraction(1)
    return conquer_odds(act.count, min(table.assets[act.target], MOST_ASSETS))
