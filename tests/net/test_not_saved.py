"""What a host cannot write has not happened, and what it has written is there again."""

import asyncio
import json
import re
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from rawsiko.core import events as e
from rawsiko.core.board import Board
from rawsiko.core.commands import TakeContinent
from rawsiko.net.guest import Guest
from rawsiko.net.updates import Done
from rawsiko.store import tables
from rawsiko.store.claim import Claim
from rawsiko.store.protocol import StoreError, Trouble
from tests.match.table import begin, do
from tests.net.scenes import take
from tools.net_venue import Mind, Venue, Visitor, open_table, run, table_of, until

Stage = Callable[..., None]


def test_what_cannot_be_saved_is_refused_and_has_not_happened(stage: Stage) -> None:
    async def scene(venue: Venue, visitor: Any) -> None:
        one, two = await visitor(), await visitor()
        await table_of(one, two, await visitor())
        await one.get("start")
        service, charter = venue.table.playing, venue.table.charter.to_text()
        venue.store._db.execute("PRAGMA query_only = ON")
        length = len(service.log)
        assert await one.refused("do", request="later", **take(0, "oceania")) == "not_saved"
        assert await one.refused("me", seat=0, name="New") == "not_saved"
        assert await one.refused("say", seat=0, phrase="hello") == "not_saved"
        assert len(service.log) == length == len(one.mirror.log)
        assert venue.table.charter.to_text() == charter
        venue.store._db.execute("PRAGMA query_only = OFF")
        await one.get("do", request="later", **take(0, "oceania"))
        assert len(service.log) == length + 1

    stage(scene)


def test_a_moment_that_cannot_be_written_has_not_happened_for_anybody(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(venue: Venue, visitor: Any) -> None:
        one, two = await visitor(), await visitor()
        await table_of(one, two, await visitor())
        await one.get("start")
        await until(lambda: one.mirror.log and len(one.mirror.log) == len(two.mirror.log))
        length, end = len(venue.table.playing.log), venue.store.end_together

        def full() -> None:
            venue.store._db.execute("ROLLBACK")
            venue.store._forget()
            venue.store._is_open = False
            monkeypatch.setattr(venue.store, "end_together", end)
            assert len(two.mirror.log) == length
            raise StoreError(Trouble.DISK_FULL, "the disk is full")

        monkeypatch.setattr(venue.store, "end_together", full)
        await one.get("say", seat=0, phrase="hello")
        assert one.offline[-1].code == two.offline[-1].code == "not_saved"
        await until(lambda: len(two.mirror.log) == length + 1)
        assert venue.table.playing.log[-1] == e.ChatSaid(0, "hello", None)
        assert len(venue.table.playing.log) == venue.store.length(venue.table.charter.match)

    stage(scene)


def test_nobody_is_told_what_is_not_on_the_disk(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also when several do something at the same moment, and whether they are alone in it or not."""
    moments: list[int] = []

    async def scene(venue: Venue, visitor: Any) -> None:
        devices = [await visitor() for _ in range(3)]
        await table_of(*devices)
        match, write, end = venue.table.charter.match, Guest.write, venue.store.end_together

        def told(guest: Guest, frame: bytes) -> None:
            if b'"type":"events"' in frame:
                last = int(re.findall(rb'"seq":(\d+)', frame)[-1])
                with closing(sqlite3.connect(venue.path)) as other:
                    found = other.execute(
                        "SELECT max(seq) FROM events JOIN matches USING (number) WHERE match = ?",
                        (match,),
                    ).fetchone()
                assert found[0] >= last
                moments.append(last)
            write(guest, frame)

        monkeypatch.setattr(Guest, "write", told)
        monkeypatch.setattr(venue.store, "end_together", lambda: (moments.append(-1), end())[1])
        await devices[0].get("start")
        minds = [Mind(device, number) for number, device in enumerate(devices)]
        await asyncio.gather(*(mind.play(lambda: len(devices[0].seqs) > 80) for mind in minds))
        alone = len(moments)
        talk = [device.get("say", seat=n, phrase="hello") for n, device in enumerate(devices)]
        await asyncio.gather(*talk)
        assert -1 in moments[alone:]
        assert not any(device.offline for device in devices)

    stage(scene)
    assert len(moments) > 150


def test_a_store_that_fails_is_asked_again_and_nobody_loses_a_seat(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(venue: Venue, visitor: Any) -> None:
        one, two = await visitor(), await visitor()
        code = await table_of(one, two, await visitor())
        await one.get("start")
        tokens = [dict(each.link.inbox.tokens) for each in (one, two)]
        good = venue.store

        def fail(*_: object) -> None:
            raise StoreError(Trouble.BROKEN, "the disk is gone")

        def full() -> None:
            good._db.execute("ROLLBACK")
            good._forget()
            good._is_open = False
            monkeypatch.setattr(good, "tables", fail)
            fail()

        monkeypatch.setattr(good, "end_together", full)
        request = one.link.ask("say", seat=0, phrase="hello")
        await until(lambda: venue.host.hall.shelf.lost == {code} and not one.is_online)
        venue.later(1)
        assert venue.host.hall.tables == {}
        await until(lambda: one.offline[-1].code in ("bad_host", "closed"))
        monkeypatch.undo()
        venue.later(1)
        for each in (one, two):
            each.link.hurry()
        await until(lambda: request in one.answers and two.is_online)
        assert isinstance(one.answers[request], Done)
        assert [dict(each.link.inbox.tokens) for each in (one, two)] == tokens
        await until(lambda: len(two.mirror.log) == len(venue.table.playing.log))

    stage(scene)


def test_a_table_that_cannot_be_read_does_not_keep_the_others_from_being_taken_up(
    board: Board, tmp_path: Path
) -> None:
    async def scene() -> None:
        async with Venue(board, tmp_path / "m.db") as venue, Visitor(venue) as one:
            code = await open_table(one, title="good")
            for bad, document in (("A", "{"), ("B", "{}"), ("C", '{"code": "C", "options": 1}')):
                venue.store.keep_table(bad, document)
            await venue.close()
            await venue.open()
            assert list(venue.host.hall.tables) == [code]
            assert venue.host.hall.counts["unreadable_table"] == 3
            assert set(venue.store.tables()) == {code, "A", "B", "C"}

    run(scene)


def test_an_answer_is_written_with_its_events_or_not_at_all(
    tmp_path: Path, board: Board, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "MOST_ANSWERS", 10)
    store = tables.TableStore(tmp_path / "m.db")
    service = begin(board, store=store)
    with store.answering("device", "request"):
        do(service, TakeContinent(0, "oceania"))
    assert store.answers("m") == [("device", "request", len(service.log))]
    assert [json.loads(line)["type"] for line in store.fresh] == ["continent_taken"]
    with pytest.raises(StoreError), store.answering("device", "stale"):
        store.append("m", 1, 0, [e.ChatSaid(0, "hello")])
    for number in range(35):
        with store.answering("device", f"{number}"):
            service.say(0, phrase="hello")
    assert [answer.request for answer in store.answers("m")] == [str(n) for n in range(25, 35)]
    store.close()
    store = tables.TableStore(tmp_path / "m.db")
    with store.answering("device", "restarted"):
        store.append("m", len(service.log), 0, [e.ChatSaid(0, "hello")])
    kept = [*map(str, range(26, 35)), "restarted"]
    assert [answer.request for answer in store.answers("m")] == kept
    store.close()


def test_the_journal_of_a_busy_host_begins_anew_instead_of_growing(
    board: Board, tmp_path: Path
) -> None:
    store = tables.TableStore(tmp_path / "m.db")
    service = begin(board, store=store)
    with closing(sqlite3.connect(store.path, isolation_level=None)) as reader:
        sizes = []
        for _ in range(20):
            service.say(0, phrase="hello")
            reader.execute("BEGIN")
            reader.execute("SELECT * FROM matches").fetchall()
            service.say(0, phrase="hello")
            store.tidy()  # has to leave the last one: it came after the reader did
            reader.execute("COMMIT")
            store.turn_page()
            sizes.append((tmp_path / "m.db-wal").stat().st_size)
    store.begin_together()
    store.turn_page()  # in the middle of a write it is left for another time
    store.end_together()
    assert len(set(sizes)) == 1
    assert store.length("m") == len(service.log)
    store.close()


def test_two_programs_never_keep_the_same_tables(tmp_path: Path) -> None:
    first = Claim(tmp_path / "m.db")
    with pytest.raises(StoreError) as refused:
        Claim(tmp_path / "m.db")
    assert refused.value.trouble is Trouble.BUSY
    first.release()
    Claim(tmp_path / "m.db").release()
