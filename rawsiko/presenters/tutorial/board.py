"""The board of the guided match: the real one, with a coach who lets only the lesson happen."""

from dataclasses import replace

from rawsiko.core import commands as c
from rawsiko.core import events as e
from rawsiko.core.ids import ContinentId, Seat, TerritoryId
from rawsiko.match.service import MatchService
from rawsiko.presenters.board.eyes import on_go
from rawsiko.presenters.board.match import Match
from rawsiko.presenters.board.model import BoardModel
from rawsiko.presenters.board.passing import recall_passed
from rawsiko.presenters.board.presenter import BoardPresenter
from rawsiko.presenters.board.robots import Robots
from rawsiko.presenters.board.selection import NOTHING, Selection
from rawsiko.presenters.desk import Desk
from rawsiko.presenters.open_match import open_match
from rawsiko.presenters.store_words import Unreadable
from rawsiko.presenters.tutorial.begin import begin_anew
from rawsiko.presenters.tutorial.coach import Coach
from rawsiko.presenters.tutorial.show_me import show_me
from rawsiko.presenters.tutorial.stand import is_current
from rawsiko.tutorial.cast import MATCH, PUPIL
from rawsiko.tutorial.fate import fate
from rawsiko.tutorial.rivals import next_command
from rawsiko.tutorial.steps import Moment, past_of

SAID_BY_COACH = ("assets_movement", "game_turns", "current_player")
"""Messages, by their icons, that would only cover the map: the coach tells the same."""


class Rivals(Robots):
    """Bots who know their part."""

    def command(self, service: Match, seat: Seat) -> c.Command:
        """What the script says, as far as it is legal."""
        return next_command(service.view(seat), service.log, seat)


def open_guided(desk: Desk) -> "GuidedBoard":
    """The guided match as it was left; StoreError or Unreadable if it cannot be gone on with."""
    service = open_match(desk, MATCH, fate)
    if not is_current(desk, service.log):
        raise Unreadable
    return GuidedBoard(desk, service)


class GuidedBoard(BoardPresenter):
    """Commands of the pupil reach the Match only if the coach waits for them."""

    has_hints = False

    def __init__(self, desk: Desk, service: MatchService) -> None:
        now = on_go(service.state.table, recall_passed(desk, service))
        self.coach = Coach(desk, moment_of(service, PUPIL if now is None else now))
        super().__init__(desk, service)
        self.robots = Rivals()
        self.coach.after = self.refresh
        self.coach.perform = lambda: show_me(self)

    def build(self) -> BoardModel:
        """The board; while the pupil reads, nobody else moves."""
        model = super().build()
        self.coach.follow(moment_of(self.service, self.on_go, self._selection))
        if self.coach.model.hints and model.message and model.message.icon in SAID_BY_COACH:
            model = replace(model, message=None)
        return replace(model, bot_seconds=0.0) if self.coach.is_telling else model

    def lower_curtain(self) -> None:
        """One pupil, no secrets: nobody hands anything over."""
        self.viewer = PUPIL
        self._selection = NOTHING
        self.deeds.clear()

    def tap_portrait(self, continent: ContinentId) -> None:
        """In setup only the Continent that the step is about."""
        is_choice = self.can_act and bool(self.offer.continents)
        if is_choice and not self.coach.accepts(c.TakeContinent(PUPIL, continent)):
            self._nudge()
        else:
            super().tap_portrait(continent)

    def next_player(self) -> None:
        """Without a question: the coach knows what can still be done."""
        if self.table.is_over or not self.can_act:
            super().next_player()
        elif self.coach.accepts(c.EndPhase(PUPIL)):
            self._end_go()
        else:
            self._nudge()

    def begin_anew(self) -> None:
        """The lesson from its first word."""
        begin_anew(self.desk)

    def _select(self, territory: TerritoryId) -> None:
        if self.coach.may_tap(territory):
            super()._select(territory)
        else:
            self._nudge()

    def _submit(self, command: c.Command) -> tuple[e.Event, ...]:
        is_own = not isinstance(command, c.StartMatch) and command.seat == PUPIL
        if is_own and not self.coach.accepts(command):
            self._nudge()
            return ()
        return super()._submit(command)

    def _nudge(self) -> None:
        """In the bubble; without hints there is none, and the line comes as a message."""
        self.coach.nudge()
        if not self.coach.model.hints:
            self.notes.hint(lambda: self.coach.model.nudge)
            self.refresh()


def moment_of(service: Match, seat: Seat, selection: Selection = NOTHING) -> Moment:
    """How far the Match is, with what is being prepared in it."""
    return Moment(
        service.state.table,
        past_of(service.log),
        seat,
        selection.source or "",
        selection.target or "",
        selection.count,
    )
