"""What the tests of the moments share: a desk, a Match in its middle and one that is over."""

import dataclasses
from functools import cache
from pathlib import Path

from rawsiko.content.load import load_pack
from rawsiko.content.pack import Pack
from rawsiko.core import events as e
from rawsiko.core.board import Board
from rawsiko.core.options import Options
from rawsiko.core.phase import Phase
from rawsiko.match.service import MatchService
from rawsiko.presenters.desk import Desk
from rawsiko.presenters.routes import Route
from rawsiko.store.codec import Record
from rawsiko.store.memory import MemoryStore
from rawsiko.store.preferences import Preferences
from tests.play import random_match

MIDDLE, WHOLE = "middle", "whole"


@cache
def _pack() -> Pack:
    return load_pack()


def make_desk(folder: Path, pack: Pack | None = None) -> Desk:
    """A desk with an empty store."""
    return Desk(
        load_pack=lambda: pack or _pack(),
        store=MemoryStore(),
        folder=folder,
        clock=lambda: 0,
        preferences=Preferences(),
    )


def travelled(desk: Desk) -> list[Route]:
    """From now on, where the desk was asked to go."""
    gone: list[Route] = []
    desk.go = gone.append
    return gone


def keep(desk: Desk, match: str, log: list[e.Event]) -> None:
    """Put a log into the desk's store."""
    desk.store.create(match, b"secret", [Record(seq, 0, event) for seq, event in enumerate(log)])


@cache
def _played(board: Board, players: int) -> tuple[e.Event, ...]:
    return tuple(random_match(board, 7, players, Options(turns=4), bot="greedy"))


def whole_match(desk: Desk, players: int = 4) -> list[e.Event]:
    """A Match that greedy bots have played to its end, kept as WHOLE."""
    log = list(_played(desk.pack.board, players))
    seats = tuple(
        dataclasses.replace(player, avatar=avatar)
        for player, avatar in zip(
            log[0].seats, ("sun", "sawyer", "maya", "niko", "leila"), strict=False
        )
    )
    log[0] = dataclasses.replace(log[0], seats=seats)
    keep(desk, WHOLE, log)
    return log


def middle_match(desk: Desk) -> MatchService:
    """The same Match when Sawyer's go of the third Turn begins, kept as MIDDLE."""
    log = whole_match(desk)
    start = log.index(e.PhaseBegan(Phase.ACTION, 3, 1))
    keep(desk, MIDDLE, log[: start + 1])
    return MatchService(desk.pack.board, desk.store, MIDDLE, desk.clock)
