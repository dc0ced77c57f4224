"""What completes a step of the guided match, and which commands it lets through."""

from rawsiko.core import commands as c
from rawsiko.core import events as e
from rawsiko.core.ids import Seat
from rawsiko.core.phase import Phase
from rawsiko.core.rules.trade import picks_left
from rawsiko.core.state import Table
from rawsiko.tutorial.cast import OPTIONS, PUPIL
from rawsiko.tutorial.steps import Done, Moment, Wants

# which commands ------------------------------------------------------------------------------


def only(kind: type, **fields: object) -> Wants:
    """Commands of this kind with these values."""
    return lambda command, _table: _fits(command, kind, fields)


def stays(*, source: str = "", target: str = "", count: int = 0) -> Wants:
    """An action from here to there that leaves somebody behind; empty and 0 stand for any."""

    def wants(command: c.Command, table: Table) -> bool:
        return (
            isinstance(command, c.Act)
            and source in ("", command.source)
            and target in ("", command.target)
            and count in (0, command.count)
            and command.count < table.assets.get(command.source, 0)
        )

    return wants


def either(*wishes: Wants) -> Wants:
    """Whatever one of them lets through."""
    return lambda command, table: any(wants(command, table) for wants in wishes)


# what completes a step -----------------------------------------------------------------------


def began(phase: Phase, turn: int = 0, seat: Seat | None = PUPIL) -> e.PhaseBegan:
    """The event with which a Phase, or the pupil's go in it, begins."""
    return e.PhaseBegan(phase, turn, seat)


ACTIONS = {turn: began(Phase.ACTION, turn) for turn in range(1, OPTIONS.turns + 1)}
INVESTMENTS = {turn: began(Phase.INVESTMENT, turn, None) for turn in range(2, OPTIONS.turns + 1)}
TRADE = began(Phase.TRADE, OPTIONS.turns)


def happened(kind: type, times: int = 1, **fields: object) -> Done:
    """The pupil did this, so often."""
    fields = {"seat": PUPIL} | fields

    def is_done(moment: Moment) -> bool:
        return sum(_fits(event, kind, fields) for event in moment.past) >= times

    return is_done


def passed(event: e.Event) -> Done:
    """This is in the log."""
    return lambda moment: event in moment.past


def placed(count: int, territory: str, since: e.Event) -> Done:
    """So many Assets were put there after something."""

    def is_done(moment: Moment) -> bool:
        if since not in moment.past:
            return False
        later = moment.past[moment.past.index(since) :]
        puts = [event for event in later if isinstance(event, e.AssetsPlaced)]
        here = [put for put in puts if (put.seat, put.territory) == (PUPIL, territory)]
        return sum(put.count for put in here) >= count

    return is_done


def all_placed(since: e.Event, until: e.Event) -> Done:
    """Nothing is left to place in this Phase, or it is over."""

    def is_done(moment: Moment) -> bool:
        is_placing = since in moment.past and not moment.table.to_place[PUPIL]
        return is_placing or until in moment.past

    return is_done


def invested(turn: int) -> Done:
    """Handing on in the Investment phase is no event: that somebody else is on the go tells it."""

    def is_done(moment: Moment) -> bool:
        table = moment.table
        is_now = table.turn == turn and table.phase is Phase.INVESTMENT
        return (is_now and moment.on_go != PUPIL) or ACTIONS[turn] in moment.past

    return is_done


def selected(source: str, target: str, deed: Done, count: int = 0) -> Done:
    """It stands in the Action tool, or it has been done; without a target only the source counts."""

    def is_done(moment: Moment) -> bool:
        is_chosen = moment.source == source and target in ("", moment.target)
        return (is_chosen and count in (0, moment.count)) or deed(moment)

    return is_done


def traded(moment: Moment) -> bool:
    """The pupil has picked all that may be picked."""
    table = moment.table
    if table.phase is Phase.TRADE and table.acting == PUPIL:
        return not picks_left(table, PUPIL)
    return trade_ended(moment)


def trade_ended(moment: Moment) -> bool:
    """Trade with China goes on without the pupil, or is over."""
    return any(
        isinstance(event, e.PhaseBegan)
        and (event.phase is Phase.OVER or (event.phase is Phase.TRADE and event.seat != PUPIL))
        for event in moment.past
    )


def is_over(moment: Moment) -> bool:
    """The scores are there."""
    return moment.table.is_over


def _fits(one: object, kind: type, fields: dict[str, object]) -> bool:
    return isinstance(one, kind) and all(getattr(one, k) == v for k, v in fields.items())
