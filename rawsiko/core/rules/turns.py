"""Rules 4.1, 7.1: the order of Turns and Phases, and how the Match ends."""

from rawsiko.core import events as e
from rawsiko.core.ids import Seat
from rawsiko.core.phase import Phase
from rawsiko.core.rules import placing, trade
from rawsiko.core.rules.unfolding import Unfolding
from rawsiko.core.scoring import ranking


def begin(unfolding: Unfolding, turn: int) -> None:
    """Rule 4.1: Investment for all, then the Action phases. Turn 1 has no Investment phase."""
    unfolding.add(e.TurnBegan(turn))
    if turn == 1:
        begin_actions(unfolding)
    else:
        placing.begin_investment(unfolding)


def begin_actions(unfolding: Unfolding) -> None:
    """The first living Seat acts."""
    table = unfolding.table
    unfolding.add(e.PhaseBegan(Phase.ACTION, table.turn, table.living[0]))


def end_action(unfolding: Unfolding, seat: Seat) -> None:
    """Rule 5.8: the Next Player button."""
    pass_on(unfolding, seat, e.ActionEnded(seat))


def pass_on(unfolding: Unfolding, seat: Seat, *first: e.Event) -> None:
    """The next living Seat after this one acts; after the last one the Turn is over."""
    table = unfolding.table
    later = [other for other in table.living if other > seat]
    unfolding.add(*first)
    if later:
        unfolding.add(e.PhaseBegan(Phase.ACTION, table.turn, later[0]))
    else:
        _end_turn(unfolding)


def end_match(unfolding: Unfolding) -> None:
    """Rule 7: scores."""
    unfolding.add(e.PhaseBegan(Phase.OVER, unfolding.table.turn, None))
    unfolding.add(e.MatchEnded(ranking(unfolding.state)))


def _end_turn(unfolding: Unfolding) -> None:
    """Rule 7.1: after the last Turn comes Trade with China, if it is on, then the scores."""
    table = unfolding.table
    if table.turn < table.options.turns:
        begin(unfolding, table.turn + 1)
    elif table.options.trade_with_china:
        trade.begin(unfolding)
    else:
        end_match(unfolding)
