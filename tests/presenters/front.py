"""A desk for the screens around a Match, and Matches to put on it."""

from __future__ import annotations

import hashlib
import random
from dataclasses import replace
from pathlib import Path

from rawsiko.bots.bot import awaited
from rawsiko.bots.levels import BOTS
from rawsiko.content.load import load_pack
from rawsiko.core.commands import StartMatch
from rawsiko.core.events import ObjectiveDealt
from rawsiko.core.options import Options, Player
from rawsiko.core.visibility import view
from rawsiko.match.service import MatchService
from rawsiko.presenters.desk import Desk
from rawsiko.presenters.routes import Route
from rawsiko.presenters.seat_drafts import Faces
from rawsiko.store.memory import MemoryStore
from rawsiko.store.preferences import Preferences
from rawsiko.store.protocol import Store, StoreError, Trouble

NOW = 1_763_199_000_000
FACES = Faces(("sun", "sawyer", "maya", "niko", "leila", "elina"), ("bot_bolt", "bot_chip"))


class Told(Desk):
    """A desk that remembers where it was sent."""

    def listen(self) -> Told:
        self.went: list[Route] = []
        self.backs: list[bool] = []
        self.felt: list[str] = []
        self.go = self.went.append
        self.back = lambda: self.backs.append(True)
        self.feel = self.felt.append
        return self

    def like(self, **wishes: object) -> Told:
        self.prefer(replace(self.preferences, **wishes))
        return self


def desk_in(folder: Path, store: Store | None = None) -> Told:
    return Told(load_pack, store or MemoryStore(), folder, lambda: NOW, Preferences()).listen()


def play(
    desk: Desk,
    match: str,
    names: tuple[str, ...] = ("Sun", "Sawyer", "Maya"),
    until: int = 2,
    turns: int = 3,
) -> MatchService:
    """A Match that bots have played up to a Turn; a Turn past the last one plays it to its end."""
    players = tuple(Player(name, name.lower() or "niko") for name in names)
    command = StartMatch(match, players, Options(turns))
    secret = hashlib.sha256(match.encode()).digest()
    service = MatchService.start(desk.pack.board, desk.store, command, desk.clock, secret)
    assert isinstance(service, MatchService)
    bots = [BOTS["greedy"](random.Random(seat)) for seat in range(len(names))]
    table = service.state.table
    while not table.is_over and table.turn < until:
        seat = awaited(table)
        service.submit(bots[seat].choose(view(service.state, seat)))
    return service


def spoil(desk: Desk, match: str) -> None:
    """A Match in the store that names what this pack does not know."""
    records = desk.store.read(match)
    deal = next(n for n, r in enumerate(records) if isinstance(r.event, ObjectiveDealt))
    event = replace(records[deal].event, objective="of_another_pack")
    records[deal] = records[deal]._replace(event=event)
    desk.store.delete(match)
    desk.store.create(match, b"secret", records)


class FullStore(MemoryStore):
    """A store without room."""

    def create(self, match: str, secret: bytes, records: object) -> None:
        raise StoreError(Trouble.DISK_FULL, "full")
