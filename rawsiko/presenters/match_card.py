"""A kept Match at a glance: who plays, how far it is, who owns what. It never fails."""

from datetime import UTC, datetime

from rawsiko.core.editions import is_at_odds, is_other_edition
from rawsiko.core.evolve import fold
from rawsiko.core.phase import Phase
from rawsiko.core.references import stranger_in
from rawsiko.core.state import Table
from rawsiko.core.value import value
from rawsiko.presenters.desk import Desk
from rawsiko.presenters.formats import moment
from rawsiko.presenters.seats import seat_look
from rawsiko.presenters.titles import title_line
from rawsiko.presenters.tutorial.stand import is_guided
from rawsiko.presenters.typography import in_a_row
from rawsiko.store.protocol import StoreError, Trouble

STRANGE = (LookupError, TypeError, ValueError, AttributeError, ArithmeticError)
"""What folding a log that the rules did not write may raise."""


@value
class SeatMark:
    """One Seat of a kept Match; ``note`` says so if it is its go."""

    style: int
    name: str
    avatar: str
    note: str = ""


@value
class MatchCard:
    """``owners`` are (Territory, style) pairs for the small map."""

    match: str
    title: str
    seats: tuple[SeatMark, ...] = ()
    names: str = ""
    turn: str = ""
    phase: str = ""
    date: str = ""
    owners: tuple[tuple[str, int], ...] = ()
    has_monopoly: bool = False
    is_over: bool = False
    is_readable: bool = True

    @property
    def facts(self) -> str:
        """How far it is and when it was played last, in one line."""
        return in_a_row((self.turn, self.phase, self.date))


def read_card(desk: Desk, match: str) -> MatchCard:
    """The card of a Match; one that cannot be read says so."""
    try:
        records = desk.store.read(match)
        log = [record.event for record in records]
        board = desk.pack.board
        if stranger_in(board, log) is not None or is_at_odds(board, log):
            return _unreadable(desk, match, is_other=is_other_edition(board, log))
        table = fold(board, log).table
        return _card(desk, match, table, records[-1].at)
    except (StoreError, *STRANGE):
        return _unreadable(desk, match)


def are_away(desk: Desk) -> bool:
    """Whether there are Matches on the disk that cannot be read now; a damaged file promises nothing."""
    trouble = shelf_trouble(desk)
    return desk.is_away if trouble is None else trouble.trouble is not Trouble.BROKEN


def shelf_trouble(desk: Desk) -> StoreError | None:
    """Why the store cannot even say which Matches there are."""
    try:
        desk.store.matches()
    except StoreError as error:
        return error
    return None


class Shelf:
    """All kept Matches. Reading one is dear, so its card is kept until the Match goes on."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._cards: dict[str, tuple[object, MatchCard]] = {}

    def matches(self) -> list[str]:
        """The newest first, without the guided one; none if the store cannot say."""
        try:
            return [match for match in self._desk.store.matches()[::-1] if not is_guided(match)]
        except StoreError:
            return []

    def card(self, match: str) -> MatchCard:
        """The card of a Match, as far as it has come, in the present language."""
        store = self._desk.store
        try:
            stand: object = (store.length(match), store.title(match), self._desk.words.language)
        except StoreError:
            return read_card(self._desk, match)
        if match not in self._cards or self._cards[match][0] != stand:
            self._cards[match] = stand, read_card(self._desk, match)
        return self._cards[match][1]


def short_date(at: int) -> str:
    """A moment in milliseconds as this device's date and time, for names of files."""
    try:
        local = datetime.fromtimestamp(at / 1000, UTC).astimezone()
    except (OverflowError, OSError, ValueError):
        return ""
    return f"{local:%Y-%m-%d %H:%M}"


def _title(desk: Desk, match: str) -> str:
    try:
        return title_line(desk.words, desk.store.title(match))
    except StoreError:
        return ""


def _unreadable(desk: Desk, match: str, *, is_other: bool = False) -> MatchCard:
    name, why = "matches.unreadable", "matches.unreadable_detail"
    if is_other:
        name, why = "matches.other_edition", "matches.other_edition_detail"
    return MatchCard(
        match,
        _title(desk, match) or desk.words.text(name),
        names=desk.words.text(why),
        is_readable=False,
    )


def _card(desk: Desk, match: str, table: Table, at: int) -> MatchCard:
    words, phase = desk.words, table.phase or Phase.TERRITORIES
    looks = [seat_look(desk, table, seat) for seat in table.seats]
    seats = tuple(
        SeatMark(
            look.style,
            look.name,
            look.avatar,
            words.text("matches.to_move") if seat == table.acting else "",
        )
        for seat, look in enumerate(looks)
    )
    names = ", ".join(mark.name for mark in seats)
    title = _title(desk, match)
    turns = table.options.turns
    turn = words.text("common.turn", turn=table.turn, turns=turns) if table.turn else ""
    return MatchCard(
        match,
        title or names,
        seats,
        names if title else "",
        words.text("matches.over") if table.is_over else turn,
        "" if table.is_over else words.text(f"phase.{phase.value}"),
        moment(words, at),
        tuple((t, looks[seat].style) for t, seat in table.owner.items() if seat is not None),
        table.options.monopoly_stranglehold,
        table.is_over,
    )
