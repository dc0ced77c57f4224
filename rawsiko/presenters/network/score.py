"""The final score of a table over the network."""

from dataclasses import replace

from rawsiko.core import events as e
from rawsiko.core.ids import Seat
from rawsiko.net import updates as u
from rawsiko.net.session import Session
from rawsiko.presenters.board.notes import Notes
from rawsiko.presenters.desk import Desk
from rawsiko.presenters.matches_model import Notice
from rawsiko.presenters.network.as_arranged import keep_colours
from rawsiko.presenters.network.model import ScoreTalk
from rawsiko.presenters.network.remote_match import own_seats
from rawsiko.presenters.network.sayings import refusal_line
from rawsiko.presenters.network.steering import Steering
from rawsiko.presenters.network.talk import Talk
from rawsiko.presenters.routes import Lobby, TableBoard
from rawsiko.presenters.score import ScoreModel, ScorePresenter
from rawsiko.presenters.seats import SeatLook, seat_look


class TableScorePresenter(ScorePresenter):
    """The same page over what the host has told: when a Match is over, all cards are shown."""

    def __init__(self, desk: Desk, session: Session) -> None:
        self._session = session
        self._laying = ""
        self._notes = Notes(desk)
        self.steering = Steering(desk, session)
        self.talk = Talk(desk, session, self._notes, self._look)
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
            # With the next Match the events of this one have gone.
            model = replace(model, see_map="", replay="")
        else:
            model = replace(model, talk=self._talk())
        can_go_on = self._session.is_host or self._is_laid
        return model if can_go_on else replace(model, again="")

    def _talk(self) -> ScoreTalk:
        message = self._notes.message
        notice = None if message is None else Notice(message.number, message.text, message.icon)
        name = self._desk.words.text("board.name.chat")
        return ScoreTalk(name, self.talk.unread, self.talk.model(self._speaker), notice)

    @property
    def _speaker(self) -> Seat | None:
        return (*own_seats(self._session), None)[0]

    def _look(self, seat: Seat) -> SeatLook:
        return seat_look(self._desk, self._state.table, seat)

    def open_chat(self, *, is_open: bool = True) -> None:
        """The chat is opened, or closed."""
        self.talk.look(is_open=is_open)
        self.refresh()

    def turn_chat(self, *, back: bool) -> None:
        """To earlier lines of the chat, or to later ones."""
        self.talk.turn(back=back)
        self.refresh()

    def say(self, *, phrase: str = "", text: str = "") -> None:
        """A phrase, or what was typed."""
        self.talk.say(self._speaker, phrase=phrase, text=text)

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
            case u.Done() | u.Declined():
                if self.talk.answered(update) or self.steering.answered(update, self._notes):
                    self.refresh()
            case u.TableNow() | u.Held():
                self.refresh()
            case u.Played():
                for seq, _at, event in update.records:
                    if isinstance(event, e.ChatSaid):
                        self.talk.hear(seq, event)
                self._follow()
            case u.Cards():
                self._follow()

    def _follow(self) -> None:
        """Cards that are shown late, or a Match that is played again."""
        match = self._session.mirror.state.table
        if match.is_over:
            self._load()
            self.refresh()
        elif match.phase is not None:
            self._desk.go(TableBoard(self._desk.line.code))
