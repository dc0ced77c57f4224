"""Nothing twice, nothing lost: repeated requests, broken connections, a host that dies."""

import asyncio
import json
import sqlite3
from collections.abc import Callable
from contextlib import AsyncExitStack, closing
from pathlib import Path
from typing import Any

import pytest

from rawsiko.core import events as e
from rawsiko.core.board import Board
from rawsiko.core.commands import TakeContinent
from rawsiko.core.visibility import view
from rawsiko.net.inbox import Inbox
from rawsiko.net.messages import write_command
from rawsiko.net.updates import Done, Held
from rawsiko.store import tables
from rawsiko.store.claim import Claim
from rawsiko.store.protocol import StoreError, Trouble
from tests.match.table import begin, do
from tools.net_venue import Mind, Venue, Visitor, open_table, run, table_of, until

Stage = Callable[..., None]


def _take(seat: int, continent: str) -> dict[str, Any]:
    return {"seat": seat, "command": write_command(TakeContinent(seat, continent))}


def test_the_same_request_gets_the_same_answer_and_happens_once(stage: Stage) -> None:
    async def scene(venue: Venue, visitor: Any) -> None:
        one, two = await visitor(), await visitor()
        await table_of(one, two, await visitor(), free_text=True)
        await one.get("start")
        service = venue.table.playing
        first = await one.get("do", request="the-id", **_take(0, "oceania"))
        length = len(service.log)
        again = await one.get("do", request="the-id", **_take(0, "oceania"))
        assert first["seq"] == again["seq"] == len(service.log) == length
        assert await two.refused("do", request="the-id", **_take(1, "europe")) == "not_your_go"
        assert await two.refused("do", request="the-id", **_take(1, "europe")) == "not_your_go"
        for _ in range(3):
            await one.get("say", request="said", seat=0, text="hi")
            await one.get("undo", request="undone", seat=0)
        assert [type(event) for event in service.log[length:]] == [e.ChatSaid, e.Rewound]

    stage(scene)


def test_to_join_or_to_open_again_gives_the_same_seat_and_table(stage: Stage) -> None:
    async def scene(venue: Venue, visitor: Any) -> None:
        one = await visitor()
        opened = [await one.get("open", request="open-it", title="A") for _ in range(3)]
        assert len({answer["code"] for answer in opened}) == len(venue.host.hall.tables) == 1
        code = opened[0]["code"]
        for _ in range(3):
            assert (await one.get("join", request="join-it", code=code))["seat"] == 0
        (token,) = one.link.inbox.tokens
        twin = await visitor(one.passport.device)
        await twin.get("join", request="join-it", code=code)
        assert twin.link.inbox.tokens == {token: 0}
        await until(lambda: one.taken)
        assert one.taken[0].why == "elsewhere"
        stranger = await visitor()
        assert (await stranger.get("join", request="join-it", code=code))["seat"] == 1

    stage(scene)


def test_a_broken_connection_is_taken_up_where_it_was(stage: Stage) -> None:
    async def scene(venue: Venue, visitor: Any) -> None:
        visitors = [await visitor() for _ in range(3)]
        await table_of(*visitors, options={"turns": 3})
        await visitors[0].get("start")
        minds = [Mind(each, seed) for seed, each in enumerate(visitors)]

        async def trouble() -> None:
            """Cut one connection after the other, each when the Match has gone on a little."""
            for number in range(12):
                seen = len(venue.table.playing.log)
                for guest in list(venue.table.guests)[number % 3 : number % 3 + 1]:
                    guest.cut()
                await until(
                    lambda n=seen: (
                        len(venue.table.playing.log) > n + 3 or venue.table.phase == "over"
                    )
                )

        await asyncio.gather(trouble(), *(mind.play() for mind in minds))
        service = venue.table.playing
        for seat, each in enumerate(visitors):
            await until(lambda v=each: v.mirror.log == service.log)
            assert each.seqs == list(range(len(service.log)))
            assert each.mirror.view(seat) == view(service.state, seat)
        assert sum(len(each.offline) for each in visitors) >= 3

    stage(scene)


def test_a_host_that_comes_back_finds_table_tokens_and_answers(
    board: Board, tmp_path: Path
) -> None:
    async def scene() -> None:
        async with AsyncExitStack() as stack:
            venue = await stack.enter_async_context(Venue(board, tmp_path / "m.db"))
            visitors = [await stack.enter_async_context(Visitor(venue)) for _ in range(3)]
            code = await table_of(*visitors, options={"turns": 3}, title="5b")
            await visitors[0].get("start")
            done = await visitors[0].get("do", request="before", **_take(0, "oceania"))
            tokens = [visitor.link.inbox.tokens for visitor in visitors]
            await venue.close()
            await until(lambda: not any(visitor.is_online for visitor in visitors))
            await venue.open()
            for visitor in visitors:
                visitor.link.hurry()
            await until(lambda: all(visitor.is_online for visitor in visitors))
            assert venue.table.charter.code == code
            assert venue.table.charter.title == "5b"
            assert [visitor.link.inbox.tokens for visitor in visitors] == tokens
            length = len(venue.table.playing.log)
            again = await visitors[0].get("do", request="before", **_take(0, "oceania"))
            assert again["seq"] == done["seq"] == len(venue.table.playing.log) == length
            assert visitors[0].link.inbox.host_token == venue.table.charter.host
            await visitors[0].get("arrange", free_text=True)
            await asyncio.gather(*(Mind(each, n).play() for n, each in enumerate(visitors)))
            await until(lambda: visitors[2].mirror.log == venue.table.playing.log)

    run(scene)


def test_what_cannot_be_saved_is_refused_and_has_not_happened(stage: Stage) -> None:
    async def scene(venue: Venue, visitor: Any) -> None:
        one, two = await visitor(), await visitor()
        await table_of(one, two, await visitor())
        await one.get("start")
        service, charter = venue.table.playing, venue.table.charter.to_text()
        venue.store._db.execute("PRAGMA query_only = ON")
        length = len(service.log)
        assert await one.refused("do", request="later", **_take(0, "oceania")) == "not_saved"
        assert await one.refused("me", seat=0, name="New") == "not_saved"
        assert await one.refused("say", seat=0, phrase="hello") == "not_saved"
        assert len(service.log) == length == len(one.mirror.log)
        assert venue.table.charter.to_text() == charter
        venue.store._db.execute("PRAGMA query_only = OFF")
        await one.get("do", request="later", **_take(0, "oceania"))
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
        await one.get("do", **_take(0, "oceania"))
        assert one.offline[-1].code == two.offline[-1].code == "not_saved"
        await until(lambda: len(two.mirror.log) == length + 1)
        assert venue.table.playing.log[-1] == e.ContinentTaken(0, "oceania", 1, False)
        assert len(venue.table.playing.log) == venue.store.length(venue.table.charter.match)

    stage(scene)


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
        request = one.link.ask("do", **_take(0, "oceania"))
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


@pytest.mark.parametrize("kind", ["join", "open"])
def test_a_seat_or_a_table_is_not_there_before_its_key_is(kind: str) -> None:
    told: list[Any] = []
    inbox = Inbox(told.append, lambda: None, lambda _message: None)
    fields = {"code": "K4T9R2"} if kind == "join" else {}
    inbox.waiting["1"] = {"type": kind, "id": "1", **fields}
    inbox.flying = "1"
    done: dict[str, Any] = {"type": "done", "id": "1", "seat": 0, "code": "K4T9R2"}
    inbox.take(done)
    assert "1" in inbox.waiting
    inbox.come_back("device")
    assert "1" in inbox.waiting  # the connection broke: it is asked again
    inbox.take(done)
    seated = {"type": "seated", "seat": 0, "key": "x", "token": "x" * 20}
    hosting = {"type": "hosting", "code": "K4T9R2", "token": "x" * 20}
    inbox.take(seated if kind == "join" else hosting)
    assert not inbox.waiting
    assert [type(update) for update in told] == [Held, Done]


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


def test_what_led_to_no_event_is_answered_once_too_also_after_a_restart(
    board: Board, tmp_path: Path
) -> None:
    async def scene() -> None:
        async with AsyncExitStack() as stack:
            venue = await stack.enter_async_context(Venue(board, tmp_path / "m.db"))
            visitors = [await stack.enter_async_context(Visitor(venue)) for _ in range(3)]
            host, _, pupil = visitors
            code = await table_of(*visitors)
            await host.get("kick", request="out", seat=2)
            await venue.close()
            await until(lambda: not host.is_online)
            await venue.open()
            host.link.hurry()
            await until(lambda: host.is_online)
            newcomer = await stack.enter_async_context(Visitor(venue))
            assert (await newcomer.get("join", code=code))["seat"] == 2
            await host.get("kick", request="out", seat=2)
            assert venue.table.charter.places[2].asker == newcomer.passport.device
            assert pupil.taken

    run(scene)


def test_nobody_makes_a_host_forget_what_it_has_answered_to_another(stage: Stage) -> None:
    async def scene(venue: Venue, visitor: Any) -> None:
        one, watcher = await visitor(), await visitor()
        code = await table_of(one, await visitor(), await visitor())
        await one.get("start")
        await one.get("do", **_take(0, "oceania"))
        await one.get("undo", request="undone", seat=0)
        length = len(venue.table.playing.log)
        await watcher.get("watch", code=code)
        asker = watcher.passport.device
        for number in range(tables.MOST_ANSWERS):
            venue.table.remember(asker, f"{number}", {"type": "done", "id": f"{number}"})
        for number in range(100):
            venue.table.remember(f"device {number}", "x", {"type": "done", "id": "x"})
        await one.get("undo", request="undone", seat=0)
        assert len(venue.table.playing.log) == length

    stage(scene)


def test_a_class_that_comes_back_does_not_wait_for_one_who_typed_wrong_codes(stage: Stage) -> None:
    async def scene(venue: Venue, visitor: Any) -> None:
        pupils = [await visitor() for _ in range(3)]
        code = await table_of(*pupils)
        await pupils[0].get("start")
        for _ in range(4):
            guesser = await visitor()
            for _ in range(5):
                assert await guesser.refused("watch", code="AAAAAA") == "unknown_code"
        late = await visitor()
        request = late.link.ask("watch", code=code)
        await until(lambda: venue.host.hall.counts["too_fast"])
        for guest in list(venue.table.guests):
            guest.cut()
        await until(lambda: not any(pupil.is_online for pupil in pupils))
        for pupil in pupils:
            pupil.link.hurry()
        await until(lambda: all(pupil.is_online for pupil in pupils))
        assert [pupil.seats for pupil in pupils] == [(seat,) for seat in (0, 1, 2)]
        assert request not in late.answers, "a right guess must wait as long as a wrong one"
        venue.later(60)
        late.link.hurry()
        await until(lambda: request in late.answers)

    stage(scene)


def test_whoever_has_seen_a_match_comes_late_only_to_a_seat_of_its_own(stage: Stage) -> None:
    async def scene(venue: Venue, visitor: Any) -> None:
        host, pupil, watcher, late = [await visitor() for _ in range(4)]
        code = await table_of(host, pupil)
        await host.get("bot", seat=2, level="easy")
        await host.get("start", force=True)
        await watcher.get("watch", code=code)
        assert await pupil.refused("join", code=code) == "table_full"
        assert await watcher.refused("join", code=code) == "table_full"
        await pupil.get("leave", seat=1)
        assert (await pupil.get("join", code=code))["seat"] == 1
        assert (await late.get("join", code=code))["seat"] == 2

    stage(scene)


def test_two_programs_never_keep_the_same_tables(tmp_path: Path) -> None:
    first = Claim(tmp_path / "m.db")
    with pytest.raises(StoreError) as refused:
        Claim(tmp_path / "m.db")
    assert refused.value.trouble is Trouble.BUSY
    first.release()
    Claim(tmp_path / "m.db").release()
