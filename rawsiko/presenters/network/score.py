"""The final score of a table over the network."""

from dataclasses import replace

from rawsiko.core import events as e
from rawsiko.net import updates as u
from rawsiko.net.session import Session
from rawsiko.presenters.desk import Desk
from rawsiko.presenters.network.as_arranged import keep_colours
from rawsiko.presenters.network.sayings import refusal_line
from rawsiko.presenters.routes import Lobby, TableBoard
from rawsiko.presenters.score import ScoreModel, ScorePresenter


class TableScorePresenter(ScorePresenter):
    """The same page over what the host has told: when a Match is over, all cards are shown."""

    def __init__(self, desk: Desk, session: Session) -> None:
        self._session = session
        self._laying = ""
        keep_colours(desk, session)
        super().__init__(desk, session.mirror.state.table.match)
        self._stop = desk.line.listen(self._hear)

    def leave(self) -> None:
        """Another screen comes."""
        self._stop()

    def build(self) -> ScoreModel:
        """The host lays the table anew; the others come along when that is done."""
        model = super().build()
        if self._session.mirror.state.table.phase is None:
            model = replace(
                model, see_map="", replay=""
            )  # with the next Match its events have gone
        can_go_on = self._session.is_host or self._is_laid
        return model if can_go_on else replace(model, again="")

    @property
    def _is_laid(self) -> bool:
        table = self._session.table
        return table is not None and table.phase == "lobby"

    def home(self) -> None:
        """Hang up, and to the start screen."""
        self._desk.line.leave()
        super().home()

    def see_map(self, *, is_replayed: bool = False) -> None:
        """The board of the table; the line to it stays."""
        self._desk.go(TableBoard(self._desk.line.code, is_replayed))

    def rematch(self) -> None:
        """Once more with the same people, at the same table."""
        line = self._desk.line
        if self._is_laid:
            self._desk.go(Lobby(line.code))
        elif self._session.is_host:
            self._laying = line.ask("again")

    def _read(self) -> list[e.Event]:
        log = list(self._session.mirror.log)
        self._tell_edition(log)
        return log

    def _hear(self, update: u.Update) -> None:
        line = self._desk.line
        match update:
            case u.Done(request=self._laying):
                self._desk.go(Lobby(line.code))
            case u.Declined(request=self._laying, code=code):
                self._refuse(refusal_line(self._desk.words, code))
            case u.TableNow() | u.Held():
                self.refresh()
            case u.Played() | u.Cards():
                self._follow()

    def _follow(self) -> None:
        """Cards that are shown late, or a Match that is played again."""
        match = self._session.mirror.state.table
        if match.is_over:
            self._load()
            self.refresh()
        elif match.phase is not None:
            self._desk.go(TableBoard(self._desk.line.code))
