"""The presenter of a table's board: the Match, and the people and devices around it."""

from dataclasses import replace

from rawsiko.core import events as e
from rawsiko.core.ids import Seat, TerritoryId
from rawsiko.core.phase import Phase
from rawsiko.net import updates as u
from rawsiko.net.session import Session
from rawsiko.presenters.board import panels
from rawsiko.presenters.board.eyes import is_human
from rawsiko.presenters.board.model import BoardModel, Hint, NextButton, SeatCell
from rawsiko.presenters.desk import Desk
from rawsiko.presenters.network.leading import Leading
from rawsiko.presenters.network.lights import Lights
from rawsiko.presenters.network.model import TablePart
from rawsiko.presenters.network.remote_board import RemoteBoard
from rawsiko.presenters.network.steering import Steering
from rawsiko.presenters.network.talk import Talk
from rawsiko.presenters.phrases import listed
from rawsiko.presenters.routes import Home
from rawsiko.presenters.seats import SeatLook, seat_look


class TableBoardPresenter(RemoteBoard):
    """The board of a table, with its lights, its chat, and what its host may do."""

    def __init__(self, desk: Desk, session: Session) -> None:
        self.session, self.desk = session, desk
        self.lights = Lights(desk, session, self._look)
        self.steering = Steering(desk, session)
        self.leading = Leading(desk, session, self.lights)
        self._own_light = self.lights.own
        self._watches_lights = False
        self._hurried: object = None
        self.talk: Talk | None = None
        super().__init__(desk, session)
        self.talk = Talk(desk, session, self.notes, self._look)
        self.refresh()

    def refresh(self) -> None:
        """Also after a change of the settings: the bots of the table follow the host's."""
        self.steering.keep_pace()
        super().refresh()

    def leave(self) -> None:
        """Another screen comes; the line to the table stays."""
        super().leave()
        self.steering.leave()

    def build(self) -> BoardModel:
        """The board as this device may see it."""
        model = super().build()
        words, lit = self.desk.words, tuple(map(self._lit, model.status.seats))
        model = replace(model, status=replace(model.status, seats=lit), table=self._part())
        table, seat = self.told_table, self.shown
        is_waiting = not self.is_here(seat) and not table.is_over
        if is_waiting and is_human(table, seat):
            model = replace(model, player=replace(model.player, doing=words.text("remote.doing")))
        if self.final and not table.is_over:
            model = replace(model, next=NextButton(words.text("remote.home"), True, "home"))
        elif not self.session.is_online:
            why = words.text("remote.offline")
            model = replace(model, whys=replace(model.whys, next=why, undo=why))
        return model

    def _part(self) -> TablePart | None:
        if self.talk is None:
            return None
        return TablePart(
            light=self.lights.own,
            unread=self.talk.unread,
            chat=self.talk.model(self.speaker),
            server=replace(self.lights.model(), lead=self.leading.menu),
            lead=self.leading.model(),
            move=self.steering.move,
            exported=self.steering.exported,
            menu_lead=self.leading.menu,
            menu_move=self.steering.menu_move,
            menu_rewind=self.steering.menu_rewind,
            menu_lookers=self.steering.menu_lookers,
            menu_export=self.steering.menu_export,
        )

    def _lit(self, cell: SeatCell) -> SeatCell:
        seat, note = cell.look.seat, cell.note
        if (
            self.told_table.phase is Phase.INVESTMENT
            and not note
            and seat not in self.service.awaited
        ):
            note = self.desk.words.text("remote.done")
        light = self.lights.of(seat)
        return replace(cell, note=note, light=light, light_text=self.lights.about(seat))

    @property
    def speaker(self) -> Seat | None:
        """Who talks on this device: whoever has it, else the first who sits here."""
        seats = self.service.own
        return self.viewer if self.viewer in seats else (*seats, None)[0]

    # intents ---------------------------------------------------------------------------------

    def next_player(self) -> None:
        """End the go; or leave a table to which there is no way back."""
        if self.final and not self.table.is_over:
            self.go_home()
        else:
            super().next_player()

    def go_home(self) -> None:
        """Hang up: the Seats of this device wait for it."""
        self.desk.line.leave()
        self.desk.go(Home())

    def open_chat(self, *, is_open: bool = True) -> None:
        """The chat is opened, or closed."""
        if self.talk is not None:
            self.talk.look(is_open=is_open)
            self.refresh()

    def say(self, *, phrase: str = "", text: str = "") -> None:
        """A phrase, or what was typed."""
        if self.talk is not None:
            self.talk.say(self.speaker, phrase=phrase, text=text)

    def turn_chat(self, *, back: bool) -> None:
        """To earlier lines of the chat, or to later ones."""
        if self.talk is not None:
            self.talk.turn(back=back)
            self.refresh()

    def watch_lights(self, *, is_open: bool = True) -> None:
        """Somebody looks at the lights and reads their details, or has looked enough."""
        self._watches_lights = is_open
        if is_open:
            self.lights.ask()

    def open_lead(self) -> None:
        """What the host may arrange now."""
        self.leading.open()
        self.refresh()

    def lead(self, deed: str, seat: Seat) -> None:
        """The host does something about a Seat of another device."""
        self.leading.do(deed, seat)
        self.refresh()

    def answer(self, *, yes: bool) -> None:
        """The answer to a question: of the host, or before the end of a go."""
        if self.steering.is_asking:
            self.steering.answer(yes=yes)
            self.notes.answered()
            self.refresh()
        else:
            super().answer(yes=yes)

    def ask_rewind(self) -> None:
        """The host wants to go back: a question first."""
        if self.steering.ask_rewind():
            self.notes.ask("remote.rewind_ask")
        self.refresh()

    def export(self) -> None:
        """The Match as a file."""
        self.steering.export(self.refresh)

    # bots ------------------------------------------------------------------------------------

    @property
    def is_bot_playing(self) -> bool:
        """Whether everybody waits for a bot that this device may hurry: it leads the table."""
        is_held = self.curtain is not None or self.fight.is_on or self.replays.is_on
        is_there = self.session.is_host and self.session.is_online and not self.final
        if is_held or not is_there or self.table.is_over:
            return False
        return not any(is_human(self.table, seat) for seat in self.service.awaited)

    def skip_bot(self) -> None:
        """The rest of this bot's go at once, for everybody at the table."""
        if self.is_bot_playing:
            self.steering.hurry(self.on_go, skips=True)

    def hurry(self) -> bool:
        """The rest of this bot's go fast; False if there is none to hurry."""
        if not self.is_bot_playing:
            return False
        if self._hurried != self._now:
            self._hurried = self._now
            self.steering.hurry(self.on_go, skips=False)
            self.desk.feel("tap")
            self.refresh()
        return True

    def tap_territory(self, territory: TerritoryId) -> None:
        """Faster, or what the Phase makes of it."""
        if not self.hurry():
            super().tap_territory(territory)

    def tap_background(self) -> None:
        """Faster, or let go."""
        if not self.hurry():
            super().tap_background()

    # what comes ------------------------------------------------------------------------------

    def _heed(self, answer: u.Done | u.Declined) -> bool:
        said = self.talk is not None and self.talk.answered(answer)
        is_asked = said or self.lights.answered(answer) or self.leading.answered(answer)
        return is_asked or self.steering.answered(answer, self.notes)

    def _is_relit(self) -> bool:
        if self._watches_lights:
            self.lights.ask_again()
        before, self._own_light = self._own_light, self.lights.own
        return before != self._own_light

    def _is_attacked(self, fought: e.ClashFought) -> bool:
        """Dice do not close the chat that somebody reads or types in."""
        is_talking = self.talk is not None and self.talk.is_open
        return super()._is_attacked(fought) and not is_talking

    def _say_heard(self, seq: int, said: e.ChatSaid) -> None:
        if self.talk is not None:
            self.talk.hear(seq, said)
            self.refresh()

    # words -----------------------------------------------------------------------------------

    def _hint(self) -> Hint:
        words, seat = self.desk.words, self.shown
        if self.final:
            return Hint(words.text("remote.gone"), words.text("remote.gone_detail"), "cloud_off")
        if not self.session.is_online:
            return Hint(words.text("remote.offline"), words.text("remote.comes_back"), "wifi_off")
        if self._is_slow and self.is_busy:
            return Hint(words.text("remote.sending"), "", "game_server_status")
        if self.is_here(seat) and self.viewer in (seat, None):
            return panels.hint(self.desk, self.told_table, seat, self._selection)
        return self._waiting()

    def _waiting(self) -> Hint:
        """What was done last, and who is awaited."""
        told, awaited = self.notes.line, self.service.awaited
        if self.fight.before is not None:
            told, awaited = None, [self.shown]
        if self.is_bot_playing:
            is_hurried = self._hurried == self._now
            return panels.waiting(self.desk, self.table, self.on_go, told, is_hurried=is_hurried)
        names = listed(self.desk.words, [self._who(seat) for seat in awaited])
        waiting = self.desk.words.text("remote.waiting", names=names)
        if told is None:
            return Hint(waiting, "", "hand_over")
        is_why = bool(told.why)
        return Hint(told.text, told.why or waiting, told.icon, told.short, is_why=is_why)

    def _look(self, seat: Seat) -> SeatLook:
        return seat_look(self.desk, self.table, seat)
