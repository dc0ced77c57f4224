"""A table before its Match: who sits there, how it is arranged, and the way to the board."""

from __future__ import annotations

from collections.abc import Callable

from rawsiko.net import updates as u
from rawsiko.net.messages import Message
from rawsiko.presenters import routes
from rawsiko.presenters.desk import Desk
from rawsiko.presenters.matches_model import Notice, Prompt
from rawsiko.presenters.network import lobby_parts as parts
from rawsiko.presenters.network.at_table import AtTable
from rawsiko.presenters.network.begun import has_come
from rawsiko.presenters.network.belonging import Belonging
from rawsiko.presenters.network.hosting import Hosting
from rawsiko.presenters.network.lobby_choosing import Choosing
from rawsiko.presenters.network.lobby_model import LobbyModel
from rawsiko.presenters.network.lobby_view import LobbyView, Moment
from rawsiko.presenters.network.my_seats import MySeats
from rawsiko.presenters.network.sayings import question, refusal_line
from rawsiko.presenters.presenter import Presenter
from rawsiko.presenters.seat_drafts import Faces

Share = Callable[[str, str], str]
"""Hands a text with a title to another app: "shared", "copied", or "" if neither is possible."""


def _no_share(_text: str, _title: str) -> str:
    return ""


class LobbyPresenter(Presenter[LobbyModel]):
    """Also the place through which a device comes back: to the Match if it has begun."""

    def __init__(self, desk: Desk, code: str, faces: Faces, share: Share = _no_share) -> None:
        self._desk, self._line, self._share = desk, desk.line, share
        self._place = AtTable(desk, code)
        self._refused = ""
        self._prompt: Prompt | None = None
        self._about = -1
        self._notice: Notice | None = None
        self._requests: dict[str, str] = {}
        """What an answer is waited for, by the id of the request."""
        self._has_moved_on = False
        self.mine = MySeats(desk, faces)
        self.hosting = Hosting(desk, faces, self._place)
        self.choosing = Choosing(desk, faces, self.mine, self.hosting, self._place)
        self._view = LobbyView(desk, self._place, self.mine, self.hosting)
        self._belonging = Belonging(desk, self._place, self.mine)
        self._stop: Callable[[], None] | None = self._line.listen(self._hear)
        super().__init__()
        # Whatever is known already may lead on, but not before this screen stands.
        desk.soon(self._begin)

    def _begin(self) -> None:
        if self._place.table is not None and self._stop is not None:
            self.mine.settle(self._place.table)
        self._move_on()

    def build(self) -> LobbyModel:
        stay, chooser = self._belonging, self.choosing.chooser
        gone, is_leaving = stay.gone, stay.is_leaving
        moment = Moment(gone, self._refused, is_leaving, chooser, self._prompt, self._notice)
        return self._view.model(moment)

    # what the player does ---------------------------------------------------------------------

    def name(self, seat: int, typed: str) -> None:
        """A name is being typed."""
        self.mine.name(seat, typed)
        self.refresh()

    def name_table(self, typed: str) -> None:
        """The host types what the table is called."""
        self.hosting.name(typed)
        self.refresh()

    def ready(self, seat: int, wanted: bool) -> None:
        """One says that one is ready, or not yet."""
        self._line.ask("ready", seat=seat, ready=wanted)

    def add(self) -> None:
        """One more player on this device, one at a time."""
        if self._place.table is not None and self._line.keyring.asked is None:
            self.mine.sit(self._place.table)

    def remove(self, seat: int) -> None:
        """A bot goes, or one of this device's Seats is given up."""
        if seat in self.mine.own:
            self._line.ask("leave", seat=seat)
        else:
            self.hosting.empty(seat)

    def choose(self, what: str, seat: int) -> None:
        """Open the chooser of a "face", a "language" or a bot's "level"."""
        self.choosing.choose(what, seat)
        self.refresh()

    def chosen(self, key: str) -> None:
        """Something was picked in the open chooser; empty closes it."""
        self.choosing.chosen(key)
        self.refresh()

    def status(self, seat: int) -> None:
        """The light of a Seat was tapped: how is the connection?"""
        self._about = seat
        self._requests[self._line.ask("status")] = "status"

    def share(self) -> None:
        """Give the link to another app."""
        words = self._desk.words
        how = self._share(self._place.link, words.text("lan.share"))
        key = {"shared": "lan.shared", "copied": "lan.copied"}.get(how)
        if key is not None:
            self._tell(words.text(key), "share")

    def start(self) -> None:
        """Begin, if everybody is ready."""
        self._start(force=False)

    def _start(self, *, force: bool) -> None:
        self._requests[self._line.ask("start", force=force)] = "start"

    def ask_kick(self, seat: int) -> None:
        """Send somebody away: not by accident."""
        self._about = seat
        self._ask("kick", name=self._place.name(seat))

    def ask_kick_looker(self, looker: int) -> None:
        """Send away somebody who looks on: not by accident, either."""
        names = {row.looker: row.name for row in self.model.lookers}
        if looker in names:
            self._about = looker
            self._ask("kick_looker", name=names[looker])

    def back(self) -> None:
        """Leave the table: whoever would lose something by it is asked."""
        if self._belonging.gone or self._belonging.is_bare:
            self._go_away()
        elif self._place.is_host:
            self._ask("close" if self._place.is_at_home else "stays")
        else:
            self._ask("leave" if self._place.is_online else "away")

    def answer(self, _text: str) -> None:
        """Yes to the open question."""
        prompt, self._prompt = self._prompt, None
        kind = prompt.kind if prompt is not None else ""
        if kind == "kick":
            self.hosting.kick(self._about)
        elif kind == "kick_looker":
            self.hosting.kick_looker(self._about)
        elif kind == "start":
            self._start(force=True)
        elif kind == "leave":
            self._belonging.is_leaving = True
            for seat in self.mine.own:
                self._line.ask("leave", seat=seat)
        elif kind:
            self._go_away()
            return
        self.refresh()

    def dismiss(self) -> None:
        """The open question was closed without an answer."""
        self._prompt = None
        self.refresh()

    def act(self) -> None:
        """The button of the band: there is nothing here any more, or it was read."""
        if self._belonging.gone:
            self._go_away()
        else:
            self._refused = ""
            self.refresh()

    def leave(self) -> None:
        """Another screen comes; the line stays."""
        stop, self._stop = self._stop, None
        if stop is not None:
            stop()
        if self._place.table is not None:
            self.mine.remember(self._place.table)

    # what the network does --------------------------------------------------------------------

    def _hear(self, update: u.Update) -> None:
        match update:
            case u.Done(request=request, answer=answer):
                self.mine.answered(request)
                if self._requests.pop(request, "") == "status":
                    self._show_status(answer)
            case u.Declined(request=request, code=code):
                self.mine.answered(request)
                self._decline(self._requests.pop(request, ""), code)
            case u.TableNow():
                self.mine.settle(update)
        self._belonging.hear(update)
        if self._belonging.has_gone:
            self._go_away()
            return
        self.refresh()
        self._move_on()

    def _decline(self, what: str, code: str) -> None:
        words = self._desk.words
        if code == "not_ready" and what == "start":
            self._ask("start", names=", ".join(self._place.unready))
            return
        if code == "avatar_taken" and not what and self._place.table is not None:
            self.mine.settle(self._place.table)
        self._desk.feel("refuse")
        self._refused = refusal_line(words, code)

    def _show_status(self, answer: Message) -> None:
        name = self._place.name(self._about)
        for row in answer.get("seats", ()):
            if row.get("seat") == self._about:
                self._tell(*parts.status_line(self._desk.words, name, row))

    def _move_on(self) -> None:
        """The Match has begun, or it is over: this device belongs there."""
        table, session = self._place.table, self._line.session
        if self._stop is None or self._has_moved_on or table is None or not self._place.is_online:
            return
        is_wanted = not self._belonging.gone and not self._belonging.is_leaving
        if is_wanted and session is not None and has_come(session):
            self._has_moved_on = True
            if self._place.is_host:
                self.hosting.remember(table)
            is_over = table.phase == "over"
            place = routes.TableScore if is_over else routes.TableBoard
            self._desk.go(place(self._place.code))

    # --------------------------------------------------------------------------------------

    def _go_away(self) -> None:
        is_own = self._place.is_host and self._place.is_at_home
        self._line.leave()
        if is_own:
            self._line.close_host()
        self._desk.back()

    def _ask(self, kind: str, **values: object) -> None:
        self._prompt = question(self._desk.words, kind, **values)
        self.refresh()

    def _tell(self, text: str, icon: str) -> None:
        number = self._notice.number + 1 if self._notice else 1
        self._notice = Notice(number, text, icon)
        self.refresh()
