"""``python -m tools.keep_version``: keep a user's folder as this version leaves it, before a release.

``tests/test_upgrades.py`` opens every folder that was ever kept with the program of today.
"""

from __future__ import annotations

import json
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

from rawsiko import __version__
from rawsiko.content.load import load_pack
from rawsiko.core.audit import whole_commands
from rawsiko.core.evolve import fold
from rawsiko.core.options import Kind, Options
from rawsiko.simulation import Plan, play
from rawsiko.store.bookmark import Bookmark, put_bookmark
from rawsiko.store.log import to_lines
from rawsiko.store.memory import MemoryStore
from rawsiko.store.preferences import Preferences, SeatDraft, save_preferences
from rawsiko.store.seat_languages import save_seat_languages
from rawsiko.store.sqlite import SqliteStore

KEPT = Path(__file__).resolve().parents[1] / "tests" / "versions"
EXPECTED = "expected.json"
LOG = "export.jsonl"
SEATS = ("Sun", "Ēriks", "Ελένη")


def keep(folder: Path) -> None:
    """One Match in the middle, one that is over, settings that are not those of a first start."""
    folder.mkdir(parents=True)
    board = load_pack().board
    options = Options(turns=3, monopoly_stranglehold=True, trade_with_china=True)
    store = SqliteStore(folder / "rawsiko.db")
    told: dict[str, Any] = {}
    for match, part in (("middle", 2), ("over", 1)):
        played = MemoryStore()
        service = play(board, played, match, Plan(["random"] * 3, options, match), lambda: 0)
        records = played.read(match)[
            : whole_commands(board, service.log[: len(service.log) // part])
        ]
        started: Any = records[0].event
        seats = tuple(
            replace(seat, name=name, kind=Kind.HUMAN, level=None)
            for seat, name in zip(started.seats, SEATS, strict=True)
        )
        records[0] = records[0]._replace(event=replace(started, seats=seats))
        store.create(match, played.secret(match), records)
        table = fold(board, [record.event for record in records]).table
        told[match] = {"events": len(records), "assets": dict(table.assets), "turn": table.turn}
    store.rename("middle", "5B, Tuesday")
    (folder / LOG).write_text("".join(to_lines(store.read("over"))), encoding="utf-8")
    store.close()
    wishes = Preferences(
        language="lv",
        text_percent=115,
        sound=False,
        hand_over=False,
        turns=5,
        seats=(SeatDraft("Sun", "sun"), SeatDraft("", "bot_chip", "greedy", "sk")),
        last_match="middle",
    )
    save_preferences(folder, wishes)
    save_seat_languages(folder, "middle", ("", "lv", "el"))
    put_bookmark(folder, Bookmark("board", "middle"))
    (folder / EXPECTED).write_text(json.dumps(told, indent=1), encoding="utf-8")


if __name__ == "__main__":
    if (KEPT / __version__).exists():
        sys.exit(f"{__version__} is kept already; a version that is out is never changed")
    keep(KEPT / __version__)
