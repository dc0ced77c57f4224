"""The final score of a table over the network."""

from dataclasses import replace

from rawsiko.core import events as e
from rawsiko.net import updates as u
from rawsiko.net.session import Session
from rawsiko.presenters.desk import Desk
from rawsiko.presenters.network.sayings import refusal_line
from rawsiko.presenters.routes import Lobby, TableBoard
from rawsiko.presenters.score import ScoreModel, ScorePresenter
from rawsiko.presenters.store_words import mishap_line
from rawsiko.store.protocol import StoreError


class TableScorePresenter(ScorePresenter):
    """The same page over what the host has told: when a Match is over, all cards are shown."""

    def __init__(self, desk: Desk, session: Session) -> None:
        self._session = session
        self._opening = ""
        super().__init__(desk, session.mirror.state.table.match)
        self._stop = desk.line.listen(self._hear)

    def leave(self) -> None:
        """Another screen comes."""
        self._stop()

    def build(self) -> ScoreModel:
        """Only the host can lay the table anew."""
        model = super().build()
        return model if self._desk.line.host is not None else replace(model, again="")

    def home(self) -> None:
        """Hang up, and to the start screen."""
        self._desk.line.leave()
        super().home()

    def rematch(self) -> None:
        """A new table with the same settings; the others find it as they found this one."""
        table = self._session.table
        if table is None or self._desk.line.host is None:
            return
        try:
            self._opening = self._desk.line.open(**table.settings)
        except (OSError, StoreError) as error:
            self._refuse(mishap_line(self._desk.words, error))

    def _read(self) -> list[e.Event]:
        return list(self._session.mirror.log)

    def _hear(self, update: u.Update) -> None:
        line = self._desk.line
        if line.session is not self._session:
            if isinstance(update, u.TableNow):
                self._desk.go(Lobby(update.code))
            elif isinstance(update, u.Declined) and update.request == self._opening:
                self._refuse(refusal_line(self._desk.words, update.code))
        elif isinstance(update, u.Played | u.Cards):
            if self._session.mirror.state.table.is_over:
                self._load()
                self.refresh()
            else:
                self._desk.go(TableBoard(line.code))
