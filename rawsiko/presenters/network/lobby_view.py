"""The model of a table before its Match, from what this device knows of it."""

from dataclasses import replace

from rawsiko.core.options import FEWEST_SEATS, MOST_SEATS
from rawsiko.core.value import value
from rawsiko.net.messages import DEFAULT_PORT
from rawsiko.presenters.desk import Desk
from rawsiko.presenters.drawable import shown
from rawsiko.presenters.matches_model import Notice, Prompt
from rawsiko.presenters.network import lobby_parts as parts
from rawsiko.presenters.network.at_table import AtTable
from rawsiko.presenters.network.hosting import Hosting
from rawsiko.presenters.network.lights import AWAY, UNKNOWN
from rawsiko.presenters.network.lobby_model import LobbyModel, LobbySeat, LookerRow
from rawsiko.presenters.network.my_seats import MySeats
from rawsiko.presenters.network.sayings import looker_name, spaced
from rawsiko.presenters.network.tables_model import Band
from rawsiko.presenters.new_match_model import Chooser
from rawsiko.presenters.seats import STYLES
from rawsiko.presenters.typed import LONGEST_TITLE


@value
class Moment:
    """What only the presenter knows: ``gone`` says why there is nothing to wait for any more."""

    gone: str
    refused: str
    is_leaving: bool
    chooser: Chooser | None
    prompt: Prompt | None
    notice: Notice | None


class LobbyView:
    """Builds the model."""

    def __init__(self, desk: Desk, place: AtTable, mine: MySeats, hosting: Hosting) -> None:
        self._desk, self._place, self._mine, self._hosting = desk, place, mine, hosting

    def model(self, moment: Moment) -> LobbyModel:
        """As things stand."""
        words, place = self._desk.words, self._place
        table, is_host = place.table, place.is_host
        free = [seat for seat in table.seats if seat.kind == "free"] if table else []
        can_sit = bool(self._mine.own or is_host)
        return LobbyModel(
            parts.fixed_texts(words),
            title=shown(table.settings["title"])[:LONGEST_TITLE] if table is not None else "",
            code=spaced(place.code),
            link=place.link,
            address=self._address(),
            seats=self._seats(),
            can_add=bool(free) and can_sit and place.is_online,
            next_style=free[0].style % STYLES if free else 0,
            watching=self._watching(),
            lookers=self._lookers(),
            connection=self._connection(),
            connection_icon="wifi_full" if place.is_heard else "wifi_off",
            options=self._hosting.options(table) if table is not None and is_host else None,
            facts=parts.facts(words, table) if table is not None and not is_host else (),
            can_start=is_host and self._lacks == 0 and place.is_online,
            start_note=self._start_note(),
            host_note=words.text("lan.host_note" if place.is_at_home else "school.host_note"),
            band=self._band(moment),
            chooser=moment.chooser,
            prompt=moment.prompt,
            notice=moment.notice,
        )

    def _address(self) -> str:
        """What somebody could type where nothing else works."""
        invitation = self._place.invitation
        if invitation is None:
            return ""
        host, port = invitation.address.host, invitation.address.port
        address = host if port == DEFAULT_PORT else f"{host}:{port}"
        if invitation.address.is_secure:
            address = f"wss://{address}"
        return self._desk.words.text("lan.here", address=address)

    def _seats(self) -> tuple[LobbySeat, ...]:
        table, mine = self._place.table, self._mine
        if table is None:
            return ()
        is_host, seats = self._place.is_host, table.seats[:MOST_SEATS]
        if not self._place.is_heard:
            # What the host told last of anybody's connection may not be true any more.
            seats = tuple(
                replace(seat, light=AWAY if seat.seat in mine.own else UNKNOWN) for seat in seats
            )
        return tuple(
            parts.lobby_seat(
                self._desk, table, seat, mine.own, is_host=is_host, draft=mine.draft(seat)
            )
            for seat in seats
        )

    def _watching(self) -> str:
        table = self._place.table
        count = table.watching if table is not None and self._place.is_heard else 0
        return self._desk.words.plural("lan.watching", count) if count else ""

    def _lookers(self) -> tuple[LookerRow, ...]:
        """Whom the host could send away."""
        table, place = self._place.table, self._place
        if table is None or not place.is_host or not place.is_heard:
            return ()
        words = self._desk.words
        return tuple(LookerRow(each.looker, looker_name(words, each)) for each in table.lookers)

    def _connection(self) -> str:
        words, round_trip = self._desk.words, self._place.round_trip
        if not self._place.is_heard:
            return words.text("lan.offline")
        if round_trip is None:
            return words.text("remote.light.online")
        return words.text("lan.round_trip", milliseconds=round_trip)

    @property
    def _lacks(self) -> int:
        """Players that are missing for a Match."""
        table = self._place.table
        seats = table.seats if table is not None else ()
        return max(0, FEWEST_SEATS - sum(seat.kind != "free" for seat in seats))

    def _start_note(self) -> str:
        words = self._desk.words
        if not self._place.is_host:
            return words.text("lan.host_starts")
        if self._lacks:
            return words.plural("lan.lacks", self._lacks)
        return words.text("lan.shuffle_note")

    def _band(self, moment: Moment) -> Band | None:
        words, table = self._desk.words, self._place.table
        if moment.gone or moment.refused:
            ok = words.text("common.ok")
            return Band("warning", moment.gone or moment.refused, ok, is_trouble=True)
        if moment.is_leaving:
            return Band("exit", words.text("lan.leaving"), "", is_trouble=False)
        if table is None or not self._place.is_online:
            text = words.text("lan.connecting", code=spaced(self._place.code))
            return Band("wifi_medium", text, "", is_trouble=False)
        if not table.hosted:
            return Band("wifi_off", words.text("lan.host_away"), "", is_trouble=False)
        return None
