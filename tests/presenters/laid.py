"""Matches laid out by hand: who holds what, whose go it is, kept in a store as any other Match."""

from collections.abc import Mapping
from typing import Any

from rawsiko.core import events as e
from rawsiko.core.options import DEFAULT_OPTIONS, Options, Player
from rawsiko.core.phase import Phase
from rawsiko.presenters.desk import Desk
from rawsiko.store.codec import Record
from tests.play import PLAYERS

LONG_FIGHT = {
    "brazil_south": (0, 12),
    "argentina": (1, 8),
    "chile": (1, 2),
    "germany": (2, 3),
    "ukraine": (2, 1),
    "alaska_canada_w": (0, 4),
    "far_east": (1, 2),
}
"""The first Seat can fight for Argentina for a long time, and over the Bering link."""


def lay(
    desk: Desk,
    match: str,
    lands: Mapping[str, tuple[int, int]] = LONG_FIGHT,
    *,
    acting: int | None = 0,
    phase: Phase = Phase.ACTION,
    turn: int = 1,
    options: Options = DEFAULT_OPTIONS,
    players: tuple[Player, ...] = PLAYERS[:3],
    secret: bytes = b"laid out by hand, not by chance!",
) -> str:
    """``lands`` maps a Territory to (Seat, Assets)."""
    board = desk.pack.board
    log: list[Any] = [e.MatchStarted(match, board.pack, board.digest, "test", options, players)]
    log += [
        e.ObjectiveDealt(seat, card)
        for seat, card in zip(range(len(players)), board.objectives, strict=False)
    ]
    for territory, (seat, count) in lands.items():
        log.append(e.TerritoryTaken(seat, territory))
        if count > 1:
            log.append(e.AssetsGranted(seat, count - 1, "setup"))
            log.append(e.AssetsPlaced(seat, territory, count - 1))
    log.append(e.PhaseBegan(phase, turn, acting))
    desk.store.create(match, secret, [Record(seq, 0, event) for seq, event in enumerate(log)])
    return match
