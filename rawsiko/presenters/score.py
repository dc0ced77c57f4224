"""The final score: the ranking, every card face up, what was missing, and the luck of the dice."""

from collections.abc import Sequence
from uuid import uuid4

from rawsiko import __version__
from rawsiko.core import events as e
from rawsiko.core.commands import StartMatch
from rawsiko.core.editions import is_other_edition
from rawsiko.core.evolve import fold
from rawsiko.core.references import stranger_in
from rawsiko.core.state import State
from rawsiko.core.value import value
from rawsiko.core.visibility import view
from rawsiko.insight.progress import materials_by_turn
from rawsiko.presenters.begin import begin
from rawsiko.presenters.cards import ApplicationCard, application_card, objective_card
from rawsiko.presenters.desk import Desk
from rawsiko.presenters.dice_luck import luck_line
from rawsiko.presenters.network.model import ScoreTalk
from rawsiko.presenters.phrases import listed
from rawsiko.presenters.presenter import Presenter
from rawsiko.presenters.routes import Board, Home
from rawsiko.presenters.seats import SeatLook, seat_look, styles_by_avatar
from rawsiko.presenters.tongues import languages_of
from rawsiko.store.hints import load_without_hints
from rawsiko.store.protocol import StoreError


@value
class ScoreRow:
    """One line of the ranking; ``note`` says winner or out of the Match, ``luck`` one sentence."""

    place: str
    look: SeatLook
    points: str
    applications: tuple[ApplicationCard, ...]
    made: str
    materials: str
    territories: str
    is_winner: bool
    eliminated: bool
    note: str
    luck: str


@value
class MissingLine:
    """An Application that was not completed, and the Materials it lacked, by name and symbol."""

    look: SeatLook
    name: str
    materials: str
    symbols: tuple[str, ...]


@value
class ProgressLine:
    """A Seat's Materials after the setup and every Turn."""

    look: SeatLook
    values: tuple[int, ...]


@value
class ScoreModel:
    """The whole page; ``trouble`` is empty unless something could not be done."""

    title: str
    subtitle: str
    headline: str
    columns: tuple[str, str, str, str, str]
    rows: tuple[ScoreRow, ...]
    missing_title: str
    missing: tuple[MissingLine, ...]
    progress_title: str
    progress_detail: str
    progress: tuple[ProgressLine, ...]
    luck_title: str
    see_map: str
    replay: str
    again: str
    home: str
    trouble: str
    talk: ScoreTalk | None = None
    """What is said after a Match over the network."""


class ScorePresenter(Presenter[ScoreModel]):
    """Shows how a Match ended. A Match that is still played gives nothing away here."""

    def __init__(self, desk: Desk, match: str) -> None:
        self._desk = desk
        self._match = match
        self._trouble = ""
        self._load()
        super().__init__()

    def _load(self) -> None:
        desk = self._desk
        self._log = self._read()
        self._state = fold(desk.pack.board, self._log)
        self._counts = materials_by_turn(desk.pack.board, self._log)

    def build(self) -> ScoreModel:
        """The model as things stand."""
        words, table = self._desk.words, self._state.table
        rows = tuple(self._row(standing) for standing in table.ranking)
        return ScoreModel(
            title=words.text("score.title"),
            subtitle=words.plural("score.after", table.turn) if rows else "",
            headline=_headline(self._desk, rows),
            columns=(
                words.text("score.player"),
                words.text("score.points"),
                words.text("score.applications"),
                words.text("score.materials"),
                words.text("score.territories"),
            ),
            rows=rows,
            missing_title=words.text("score.missing"),
            missing=tuple(line for row in rows for line in _missing(self._desk, row)),
            progress_title=words.text("score.progress"),
            progress_detail=words.text("score.progress_detail"),
            progress=self._progress() if rows else (),
            luck_title=words.text("score.luck"),
            see_map=words.text("score.see_map") if rows else "",
            replay=words.text("score.replay") if rows else "",
            again=words.text("score.again") if rows else "",
            home=words.text("score.home"),
            trouble=self._trouble,
        )

    def _progress(self) -> tuple[ProgressLine, ...]:
        desk, table = self._desk, self._state.table
        return tuple(
            ProgressLine(seat_look(desk, table, seat), line)
            for seat, line in enumerate(self._counts)
        )

    def rematch(self) -> None:
        """The same players and options once more, in a new Match."""
        started = self._log[0] if self._log else None
        if not isinstance(started, e.MatchStarted):
            return
        match = uuid4().hex
        command = StartMatch(match, started.seats, started.options, app=f"rawsiko {__version__}")
        languages = languages_of(self._desk, self._match, self._state.table)
        styles = styles_by_avatar(self._desk, self._state.table)
        is_without = load_without_hints(self._desk.folder, self._match)
        trouble = begin(self._desk, command, languages, styles, is_without_hints=is_without)
        if trouble:
            self._refuse(trouble)

    def see_map(self, *, is_replayed: bool = False) -> None:
        """The board as it was in the end, or how it came to be so."""
        self._desk.go(Board(self._match, is_replayed))

    def home(self) -> None:
        """To the start screen."""
        self._desk.go(Home())

    def _refuse(self, line: str) -> None:
        self._trouble = line
        self.refresh()

    def _read(self) -> list[e.Event]:
        """The log, or nothing if it cannot be read or belongs to another content pack."""
        try:
            log = [record.event for record in self._desk.store.read(self._match)]
        except StoreError:
            log = []
        if not log or stranger_in(self._desk.pack.board, log) is not None:
            self._trouble = self._desk.words.text("score.cannot_open")
            return []
        self._tell_edition(log)
        return log

    def _tell_edition(self, log: Sequence[e.Event]) -> None:
        """Points of other cards are not those that one would count today."""
        if is_other_edition(self._desk.pack.board, log):
            self._trouble = self._desk.words.text("score.other_edition")

    def _row(self, standing: e.Standing) -> ScoreRow:
        desk, state = self._desk, self._state
        card = objective_card(desk, view(state, None), standing.seat)
        applications = card.applications if card else ()
        total, is_winner = len(applications), standing.place == 1
        if is_other_edition(desk.pack.board, self._log):
            applications = self._completed_then(standing)
        made = sum(card.complete for card in applications)
        return ScoreRow(
            place=str(standing.place),
            look=seat_look(desk, state.table, standing.seat),
            points=str(standing.points),
            applications=applications,
            made=desk.words.text("score.made", count=made, total=total),
            materials=str(standing.materials),
            territories=str(standing.territories),
            is_winner=is_winner,
            eliminated=standing.eliminated,
            note=_note(desk, state, standing, is_winner=is_winner),
            luck=luck_line(desk.words, self._log, standing.seat),
        )

    def _completed_then(self, standing: e.Standing) -> tuple[ApplicationCard, ...]:
        """With the cards of then; which else the Objective had is not known any more."""
        board, completed = self._desk.pack.board, standing.applications
        return tuple(
            application_card(self._desk, application, board.materials)
            for application in completed
            if application in board.applications
        )


def _note(desk: Desk, state: State, standing: e.Standing, *, is_winner: bool) -> str:
    if is_winner:
        shared = sum(other.place == 1 for other in state.table.ranking) > 1
        return desk.words.text("score.winner_shared" if shared else "score.winner")
    return desk.words.text("score.out") if standing.eliminated else ""


def _headline(desk: Desk, rows: Sequence[ScoreRow]) -> str:
    winners = [row for row in rows if row.is_winner]
    if not winners:
        return ""
    names = listed(desk.words, [row.look.name for row in winners])
    key = "score.headline" if len(winners) == 1 else "score.headline_shared"
    return desk.words.plural(key, int(winners[0].points), names=names)


def _missing(desk: Desk, row: ScoreRow) -> list[MissingLine]:
    return [
        MissingLine(
            row.look,
            card.name,
            listed(desk.words, card.missing),
            tuple(chip.symbol for chip in card.chips if chip.state == "need"),
        )
        for card in row.applications
        if not card.complete
    ]
