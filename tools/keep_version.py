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
from rawsiko.core.board import Board
from rawsiko.core.evolve import fold
from rawsiko.core.options import Kind, Options
from rawsiko.net.key_ring import Asked, load_device, save_asked, save_keys, save_pin
from rawsiko.net.passport import Address
from rawsiko.net.seating import Charter, Place
from rawsiko.net.session import Keys
from rawsiko.simulation import Plan, play
from rawsiko.store.bookmark import Bookmark, put_bookmark
from rawsiko.store.codec import Record
from rawsiko.store.handed_on import HandedOn, save_handed_on
from rawsiko.store.hints import save_without_hints
from rawsiko.store.lesson import Lesson, save_lesson
from rawsiko.store.log import to_lines
from rawsiko.store.memory import MemoryStore
from rawsiko.store.open_dice import save_open_dice
from rawsiko.store.preferences import Preferences, SeatDraft, save_preferences
from rawsiko.store.seat_languages import save_seat_languages
from rawsiko.store.seat_styles import save_seat_styles
from rawsiko.store.sqlite import SqliteStore
from rawsiko.store.tables import TABLES, Answer, TableStore

KEPT = Path(__file__).resolve().parents[1] / "tests" / "versions"
EXPECTED = "expected.json"
LOG = "export.jsonl"
SEATS = ("Sun", "Ēriks", "Ελένη")
STYLES = (4, 0, 2)
OPEN_DICE = 7
HANDED_ON = HandedOn(frozenset({0, 2}), 40)
LESSON = Lesson(told=3, hints=False, finished=True)
AT_TABLE, LEFT_BEHIND = "net-middle", "net-over"
CODE, HOST_TOKEN, TOKENS = "K4T9R2", "h" * 20, ("a" * 20, "b" * 20, "c" * 20)
ASKED = Answer("device", "request-1", 0)
HOST = Address("192.168.1.5", 7723)
KEYS = Keys(HOST, CODE, HOST_TOKEN, {token: seat for seat, token in enumerate(TOKENS)}, name="Sun")
PIN = ("192.168.1.5:7723", "ab" * 32)
WAITING = Asked("join", "request-2", HOST, {"code": CODE, "name": "Sun"})


def keep(folder: Path) -> None:
    """One Match in the middle, one that is over, settings that are not those of a first start."""
    folder.mkdir(parents=True)
    board = load_pack().board
    store = SqliteStore(folder / "rawsiko.db")
    told: dict[str, Any] = {}
    for match, part in (("middle", 2), ("over", 1)):
        secret, records = played_match(board, match, part)
        store.create(match, secret, records)
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
    keep_small_files(folder)
    keep_tables(folder, board)


def played_match(board: Board, match: str, part: int) -> tuple[bytes, list[Record]]:
    """Its secret and its log, or the first part of that: a half, a third."""
    options = Options(turns=3, monopoly_stranglehold=True, trade_with_china=True)
    played = MemoryStore()
    service = play(board, played, match, Plan(["random"] * 3, options, match), lambda: 0)
    records = played.read(match)[: whole_commands(board, service.log[: len(service.log) // part])]
    started: Any = records[0].event
    seats = tuple(
        replace(seat, name=name, kind=Kind.HUMAN, level=None)
        for seat, name in zip(started.seats, SEATS, strict=True)
    )
    records[0] = records[0]._replace(event=replace(started, seats=seats))
    return played.secret(match), records


def keep_small_files(folder: Path) -> None:
    """What is known of a Match on this device alone, and how far the guided one was read."""
    save_seat_styles(folder, "middle", STYLES)
    save_without_hints(folder, "middle", is_without=True)
    save_open_dice(folder, "middle", OPEN_DICE)
    save_handed_on(folder, "middle", HANDED_ON)
    save_lesson(folder, LESSON)


def keep_tables(folder: Path, board: Board) -> None:
    """A table of this device in the middle of its Match, a Match that nobody has cleared away, and keys."""
    store = TableStore(folder / TABLES)
    for match, part in ((AT_TABLE, 3), (LEFT_BEHIND, 1)):
        secret, records = played_match(board, match, part)
        store.create(match, secret, records[:-1])
        last = records[-1]
        with store.answering(*ASKED[:2]):
            store.append(match, last.seq, last.at, [last.event])
    places = [
        Place(token, "device", f"sit {seat}", name, "sun", ready=True, is_shown=True, style=style)
        for seat, (token, name, style) in enumerate(zip(TOKENS, SEATS, STYLES, strict=True))
    ]
    charter = Charter(CODE, AT_TABLE, HOST_TOKEN, *ASKED[:2], title="5B", places=places)
    charter.without_hints = charter.locked = True
    store.keep_table(CODE, charter.to_text())
    store.close()
    load_device(folder)
    save_keys(folder, KEYS)
    save_pin(folder, *PIN)
    save_asked(folder, WAITING)


if __name__ == "__main__":
    if (KEPT / __version__).exists():
        sys.exit(f"{__version__} is kept already; a version that is out is never changed")
    keep(KEPT / __version__)
