"""The page between two players of one device. Nothing secret is in its model."""

from rawsiko.core.ids import Seat
from rawsiko.core.phase import Phase
from rawsiko.core.state import Table
from rawsiko.core.value import value
from rawsiko.insight.recap import happened, last_go
from rawsiko.insight.replay import steps
from rawsiko.presenters.board.match import Match
from rawsiko.presenters.cards import ObjectiveCard, objective_card
from rawsiko.presenters.desk import Desk
from rawsiko.presenters.recap import RecapLine, recap_line
from rawsiko.presenters.seats import STYLE_KEYS, SeatLook, seat_look


@value
class HandOverModel:
    """What everybody may read while the device changes hands.

    ``headline`` is the whole sentence; on the page ``lead`` stands over the face and the name under
    it. ``spoken`` is all of the page for reading aloud, with the names of the button for it.
    """

    look: SeatLook
    headline: str
    lead: str
    style_name: str
    moment: str
    look_away: str
    recap_title: str
    recap: tuple[RecapLine, ...]
    hold: str
    hold_detail: str
    ready: str
    watch: str
    spoken: str = ""
    language: str = ""
    read: str = ""
    stop: str = ""


def hand_over_model(desk: Desk, service: Match, seat: Seat) -> HandOverModel:
    """The page for the Seat that gets the device now."""
    words, table = desk.words, service.state.table
    look = seat_look(desk, table, seat)
    seen = last_go(service.log, seat)
    lines = happened(service.log, seen, seat)
    headline = words.text("hand_over.headline", name=look.name)
    recap_title = words.text("hand_over.recap" if seen else "hand_over.so_far")
    recap = tuple(recap_line(desk, table, line, seat) for line in lines)
    moment, look_away = _moment(desk, table), words.text("hand_over.look_away")
    told = (recap_title, *(line.text for line in recap)) if recap else ()
    return HandOverModel(
        look=look,
        headline=headline,
        lead=words.text("hand_over.lead"),
        style_name=words.text(STYLE_KEYS[look.style]),
        moment=moment,
        look_away=look_away,
        recap_title=recap_title,
        recap=recap,
        hold=words.text("hand_over.hold"),
        hold_detail=words.text("hand_over.hold_detail"),
        ready=words.text("hand_over.ready", name=look.name),
        watch=words.text("replay.watch") if steps(service.log, seen, seat) else "",
        spoken="\n".join((headline, moment, look_away, *told)),
        language=words.language,
        read=words.text("reading.aloud"),
        stop=words.text("reading.stop"),
    )


def hand_over_secret(desk: Desk, service: Match, seat: Seat) -> ObjectiveCard | None:
    """The owner's Objective, to be asked for only while the owner holds; None if unknown here."""
    return objective_card(desk, service.view(seat), seat)


def _moment(desk: Desk, table: Table) -> str:
    phase = desk.words.text(f"phase.{table.phase or Phase.TERRITORIES}")
    if not table.turn:
        return phase
    turn = desk.words.text("common.turn", turn=table.turn, turns=table.options.turns)
    return desk.words.text("hand_over.moment", turn=turn, phase=phase)
