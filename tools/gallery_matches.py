"""Matches that bots have brought to the moments worth a picture."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from rawsiko.bots.bot import awaited
from rawsiko.bots.greedy_bot import GreedyBot
from rawsiko.core import events as e
from rawsiko.core.board import Board
from rawsiko.core.commands import Act, Command, EndPhase, StartMatch
from rawsiko.core.ids import ObjectiveId
from rawsiko.core.legal import sources
from rawsiko.core.options import Kind, Options, Player
from rawsiko.core.phase import Action, Phase
from rawsiko.core.state import Table
from rawsiko.core.visibility import view
from rawsiko.match.service import MatchService
from rawsiko.presenters.desk import Desk
from rawsiko.store.codec import Record

NAMES = ("Sun", "Sawyer", "Maya", "Niko", "Leila")
FULL = Options(monopoly_stranglehold=True, trade_with_china=True)
SECRET = hashlib.sha256(b"gallery").digest()
Moment = Callable[[Table], Any]


class Played:
    """One Match; it can be copied at any point."""

    def __init__(
        self, desk: Desk, match: str, seats: int = 4, seed: int = 2, options: Options = FULL
    ) -> None:
        self._desk, self.match = desk, match
        players = tuple(Player(name, name.lower()) for name in NAMES[:seats])
        start = StartMatch(match, players, options)
        MatchService.start(desk.pack.board, desk.store, start, desk.clock, SECRET)
        self._bot = GreedyBot(random.Random(seed))
        self.prey: int | None = None

    def _choose(self, service: MatchService) -> Command:
        """Bots play on; a prey sits still, and whoever can attack it does."""
        table = service.state.table
        seat = awaited(table)
        if self.prey is not None and table.phase is Phase.ACTION:
            if seat == self.prey:
                return EndPhase(seat)
            hunts = [
                Act(seat, source.territory, target.territory, target.most)
                for source in sources(table, seat)
                for target in source.targets
                if table.owner[target.territory] == self.prey
            ]
            if hunts:
                return max(hunts, key=lambda hunt: hunt.count)
        return self._bot.choose(view(service.state, seat))

    def until(self, moment: Moment) -> None:
        """Play on. A Match that ends without such a moment would leave out a picture in silence."""
        service = self._service()
        table = service.state.table
        while not moment(table):
            if table.is_over:
                raise LookupError(f"{self.match} has no such moment: it needs another seed")
            service.submit(self._choose(service))

    def until_event(self, kind: type) -> Command:
        """Play on to just before such an event; the command that will bring it."""
        service = self._service()
        table = service.state.table
        while not table.is_over:
            before = len(service.log)
            command = self._choose(service)
            said = service.submit(command)
            if isinstance(said, tuple) and any(isinstance(event, kind) for event in said):
                records = self._desk.store.read(self.match)[:before]
                self._replace(self.match, records)
                return command
        raise LookupError(f"{self.match} has no {kind.__name__}: it needs another seed")

    def tie(self, match: str) -> None:
        """A copy of the finished Match in which the two best share the first place."""
        records = [_shared(record) for record in self._desk.store.read(self.match)]
        self._replace(match, records)

    def deal(self, match: str, objective: ObjectiveId) -> str:
        """A copy in which everybody has the same card; its name."""
        records = self._desk.store.read(self.match)
        self._replace(match, [_dealt(record, objective) for record in records])
        return match

    def _service(self) -> MatchService:
        desk = self._desk
        return MatchService(desk.pack.board, desk.store, self.match, desk.clock)

    def _replace(self, match: str, records: list[Record]) -> None:
        store = self._desk.store
        if match in store.matches():
            store.delete(match)
        store.create(match, SECRET, records)


def _shared(record: Record) -> Record:
    event = record.event
    if not isinstance(event, e.MatchEnded):
        return record
    best, second, *rest = event.ranking
    both = best, replace(second, place=1, points=best.points)
    return record._replace(event=replace(event, ranking=(*both, *rest)))


def _dealt(record: Record, objective: ObjectiveId) -> Record:
    event = record.event
    if not isinstance(event, e.ObjectiveDealt):
        return record
    return record._replace(event=replace(event, objective=objective))


def most_chips(board: Board) -> ObjectiveId:
    """The Objective with the Application that needs most Materials."""

    def chips(objective: ObjectiveId) -> int:
        cards = board.objectives[objective].applications
        return max(len(board.applications[card].materials) for card in cards)

    return max(board.objectives, key=chips)


def big_fight(table: Table) -> bool:
    """Whether the one on the go can send three against two or more."""
    return best_fight(table) is not None


def best_fight(table: Table, defenders: int = 2) -> tuple[str, str] | None:
    """From where to where three Assets can go against two, or more."""
    if table.phase is not Phase.ACTION:
        return None
    for source in sources(table, awaited(table)):
        for target in source.targets:
            if (
                target.kind is Action.CLASH
                and target.most >= 3
                and table.assets[target.territory] >= defenders
            ):
                return source.territory, target.territory
    return None


def with_bots(desk: Desk, match: str) -> None:
    """A Match in which a bot begins."""
    kinds = (Kind.BOT, Kind.HUMAN, Kind.HUMAN)
    players = tuple(
        Player(name, face, kind, "greedy" if kind is Kind.BOT else None)
        for name, face, kind in zip(
            ("Bolt", "Sun", "Maya"), ("bot_bolt", "sun", "maya"), kinds, strict=True
        )
    )
    MatchService.start(
        desk.pack.board, desk.store, StartMatch(match, players, FULL), desk.clock, SECRET
    )
