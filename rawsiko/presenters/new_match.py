"""Seats and options of a new Match; all of it is remembered for the next one."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any
from uuid import uuid4

from rawsiko import __version__
from rawsiko.bots.levels import LEVELS
from rawsiko.core.commands import StartMatch
from rawsiko.core.options import FEWEST_TURNS, MOST_SEATS, MOST_TURNS, Kind, Options, Player
from rawsiko.insight.lesson import Bots, turns_for
from rawsiko.presenters import seat_drafts as seats
from rawsiko.presenters.begin import begin
from rawsiko.presenters.desk import Desk
from rawsiko.presenters.new_match_model import NewMatchModel
from rawsiko.presenters.new_match_texts import (
    chooser,
    fixed_texts,
    lasts,
    lengths,
    rule_toggles,
    seat_row,
)
from rawsiko.presenters.presenter import Presenter
from rawsiko.presenters.seat_drafts import Faces
from rawsiko.presenters.seats import STYLE_KEYS
from rawsiko.presenters.typed import loses_signs, settled, tamed
from rawsiko.store.preferences import SeatDraft


def _new_id() -> str:
    return uuid4().hex


class NewMatchPresenter(Presenter[NewMatchModel]):
    """``faces`` are the avatars that the app can draw; ``new_id`` names the Match."""

    def __init__(self, desk: Desk, faces: Faces, new_id: Callable[[], str] = _new_id) -> None:
        self._desk = desk
        self._faces = faces
        self._new_id = new_id
        self._drafts = seats.whole(desk.preferences.seats, faces)
        self._turns = min(max(desk.preferences.turns, FEWEST_TURNS), MOST_TURNS)
        self._minutes = 0
        self._left: dict[tuple[int, bool], SeatDraft] = {}
        """Who last gave up the Seat of a colour: its human (False) and its bot (True)."""
        self._choosing: tuple[str, int] | None = None
        self._message = ""
        self._signs_lost: int | None = None
        super().__init__()

    def build(self) -> NewMatchModel:
        words, wishes, count = self._desk.words, self._desk.preferences, len(self._drafts)
        return NewMatchModel(
            fixed_texts(words),
            turns=self._turns,
            turns_text=words.plural("new_match.turns", self._turns),
            lasts=lasts(words, self._turns, count, self._bots),
            lengths=lengths(words),
            length=str(self._minutes or ""),
            rules=rule_toggles(words, wishes),
            shuffles=wishes.shuffle_seats,
            seats=tuple(
                seat_row(self._desk, self._drafts, seat, loses_signs=seat == self._signs_lost)
                for seat in range(count)
            ),
            can_add=count < MOST_SEATS,
            next_style=seats.free_style(self._drafts),
            chooser=chooser(self._desk, self._drafts, self._faces, self._choosing),
            message=self._message,
        )

    # the Seats ----------------------------------------------------------------------------

    def name(self, seat: int, typed: str) -> None:
        """A name is being typed; it is kept when something else happens, or at the start."""
        draft = replace(self._drafts[seat], name=tamed(typed))
        self._drafts = seats.changed(self._drafts, seat, draft)
        self._signs_lost = seat if loses_signs(typed) else None
        self.refresh()

    def add(self) -> None:
        """One more Seat."""
        self._sit(seats.added(self._drafts, self._faces))

    def remove(self, seat: int) -> None:
        """One Seat less."""
        self._sit(seats.removed(self._drafts, seat))

    def move(self, seat: int, by: int) -> None:
        """Up (-1) or down (+1) in the order of play."""
        self._sit(seats.moved(self._drafts, seat, by))

    def play_by(self, seat: int, kind: str) -> None:
        """A human, or a bot: who sat there before, or the gentlest."""
        now = self._drafts[seat]
        is_bot = kind != Kind.HUMAN.value
        if is_bot == bool(now.level):
            return
        self._left[now.style, not is_bot] = now
        before = self._left.get((now.style, is_bot))
        gentlest = next(iter(LEVELS)) if is_bot else ""
        level = gentlest if before is None else before.level
        self._sit(seats.with_level(self._drafts, seat, level, self._faces, before))

    def choose(self, what: str, seat: int) -> None:
        """Open the chooser of a "face" with its colour, of a "language" or of a bot's "level"."""
        self._choosing = (what, seat)
        self.refresh()

    def chosen(self, key: str) -> None:
        """Something was picked in the open chooser; empty closes it."""
        choosing, self._choosing = self._choosing, None
        if not key or choosing is None:
            self.refresh()
        elif key in STYLE_KEYS:
            self._sit(seats.with_style(self._drafts, choosing[1], STYLE_KEYS.index(key)))
        elif choosing[0] == "face":
            self._sit(seats.with_face(self._drafts, choosing[1], key))
        elif choosing[0] == "language":
            self._sit(seats.with_language(self._drafts, choosing[1], key))
        else:
            self._sit(seats.with_level(self._drafts, choosing[1], key, self._faces))

    # the options --------------------------------------------------------------------------

    def step_turns(self, delta: int) -> None:
        """One Turn more or less."""
        self._minutes = 0
        self._turns = min(max(self._turns + delta, FEWEST_TURNS), MOST_TURNS)
        self.keep()

    def last(self, minutes: str) -> None:
        """About so many minutes; the number of Turns follows, also when players come or go."""
        self._minutes = int(minutes)
        self._turns = turns_for(self._minutes, len(self._drafts), self._bots)
        self.keep()

    def switch(self, key: str, wanted: bool) -> None:
        """An optional rule, or ``shuffle_seats``, on or off."""
        self.keep(**{key: wanted})

    def start(self) -> None:
        """Deal the cards and go to the board."""
        wishes, match = self._desk.preferences, self._new_id()
        options = Options(
            self._turns,
            wishes.advanced_setup,
            wishes.monopoly_stranglehold,
            wishes.trade_with_china,
        )
        players = tuple(
            Player(settled(d.name), d.avatar, Kind.BOT if d.level else Kind.HUMAN, d.level or None)
            for d in self._drafts
        )
        command = StartMatch(
            match, players, options, wishes.shuffle_seats, f"rawsiko {__version__}"
        )
        self.keep()
        languages = {draft.avatar: draft.language for draft in self._drafts}
        styles = {draft.avatar: draft.style for draft in self._drafts}
        trouble = begin(
            self._desk, command, languages, styles, is_without_hints=wishes.without_hints
        )
        if trouble:
            self._refuse(trouble)

    def back(self) -> None:
        """To the screen before; the table stays as it was laid."""
        self.keep()
        self._desk.back()

    # --------------------------------------------------------------------------------------

    @property
    def _bots(self) -> Bots:
        count = sum(bool(draft.level) for draft in self._drafts)
        return Bots(count, self._desk.preferences.bot_seconds)

    def _sit(self, drafts: seats.Drafts) -> None:
        self._drafts = drafts
        if self._minutes:
            self._turns = turns_for(self._minutes, len(drafts), self._bots)
        self.keep()

    def _refuse(self, message: str) -> None:
        self._desk.feel("refuse")
        self._message = message
        self.refresh()

    def keep(self, **wishes: Any) -> None:
        """Remember everything, names without the spaces that typing leaves."""
        self._message, self._signs_lost = "", None
        kept = tuple(replace(draft, name=settled(draft.name)) for draft in self._drafts)
        before = self._desk.preferences
        self._desk.prefer(replace(before, seats=kept, turns=self._turns, **wishes))
        self.refresh()
