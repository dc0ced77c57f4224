"""Who has handed the device on in this Investment phase: it is no event, and outlives the app."""

from rawsiko.core.events import PhaseBegan
from rawsiko.core.ids import Seat
from rawsiko.core.phase import Phase
from rawsiko.presenters.board.eyes import handed_on
from rawsiko.presenters.board.match import Match
from rawsiko.presenters.desk import Desk
from rawsiko.store.handed_on import HandedOn, load_handed_on, save_handed_on


def recall_passed(desk: Desk, service: Match) -> frozenset[Seat]:
    """The Seats that have placed and handed on; without a note of it, as far as the log can tell."""
    table, log = service.state.table, service.log
    noted = load_handed_on(desk.folder, service.match)
    told = handed_on(table, log)
    if noted is None or table.phase is not Phase.INVESTMENT:
        return told
    is_of_this_log = 0 < noted.length <= len(log)
    if not is_of_this_log or any(isinstance(event, PhaseBegan) for event in log[noted.length :]):
        return told  # it tells of an earlier Phase, or of another Match
    placed = {seat for seat in table.living if not table.to_place[seat]}
    return told | (noted.seats & placed)


def note_passed(desk: Desk, service: Match, passed: frozenset[Seat]) -> None:
    """Before the next one gets the device."""
    save_handed_on(desk.folder, service.match, HandedOn(passed, len(service.log)))
