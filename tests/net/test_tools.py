"""A network that misbehaves, messages of nobody sane, and a host that is killed: a little of each."""

import asyncio
import json
import os
import random
import socket
import subprocess
import sys
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from rawsiko.cli import serve
from rawsiko.cli.main import FAILED, main
from rawsiko.core.audit import audit
from rawsiko.core.board import Board
from rawsiko.net import answering
from rawsiko.net.passport import Address
from rawsiko.store.sqlite import SqliteStore
from rawsiko.store.tables import TABLES, TableStore
from tests.cli.program import ROOT
from tests.store.damage import damage
from tests.store.sample import sample
from tools.net_chaos import Loss, Weather, check, play_matches
from tools.net_fuzz import ENDLESS, fuzz
from tools.net_venue import Mind, Unexpected, Venue, Visitor, open_table, run, table_of, until


def test_nothing_is_lost_doubled_or_disordered_in_bad_weather(tmp_path: Path) -> None:
    told = asyncio.run(play_matches(tmp_path / "m.db", 2, Weather(cut=0.02), "test"))
    harm = json.loads(told.split("harm done: ")[1].replace("'", '"'))
    assert all(harm.values()), told


def test_the_tool_notices_a_loss(board: Board, tmp_path: Path) -> None:
    async def scene() -> None:
        async with AsyncExitStack() as stack:
            venue = await stack.enter_async_context(Venue(board, tmp_path / "m.db"))
            visitors = [await stack.enter_async_context(Visitor(venue)) for _ in range(3)]
            await table_of(*visitors)
            await visitors[0].get("start")
            await until(lambda: all(len(v.seqs) > 3 for v in visitors))
            check(venue, venue.table, visitors)
            visitors[1].seqs.append(3)
            with pytest.raises(Loss):
                check(venue, venue.table, visitors)

    run(scene)


def test_nonsense_breaks_nothing_and_learns_nothing(tmp_path: Path) -> None:
    told = asyncio.run(fuzz(tmp_path / "m.db", 3000, "test", ENDLESS))
    assert told["malformed"] > 500
    assert told["done"] > 50


def test_a_host_that_breaks_on_a_message_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It goes on in spite of it; the tool must not."""
    monkeypatch.setitem(answering.REPEATABLE, "tables", lambda *_: {}["nothing"])
    with pytest.raises(Unexpected):
        asyncio.run(fuzz(tmp_path / "m.db", 400, "test", ENDLESS))


def _serve(folder: Path, port: int, stderr: int | None = None) -> tuple[subprocess.Popen[str], int]:
    """The real host as a process of its own, and its port."""
    process = subprocess.Popen(
        [
            *(sys.executable, "-m", "rawsiko", "serve", "--host", "127.0.0.1", "--json"),
            *("--port", str(port), "--data", str(folder)),
        ],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=stderr,
        text=True,
    )
    assert process.stdout is not None
    return process, int(json.loads(process.stdout.readline())["port"])


def test_a_host_that_is_killed_comes_back_with_everything(board: Board, tmp_path: Path) -> None:
    process, port = _serve(tmp_path, 0)
    chance = random.Random("kill")

    class Elsewhere:
        """A venue that is another process."""

        board: Board
        address = Address("127.0.0.1", port)

    Elsewhere.board = board
    venue: Any = Elsewhere()

    async def kill_twice(visitor: Visitor) -> None:
        nonlocal process
        for _ in range(2):
            length = len(visitor.mirror.log) + chance.randrange(5, 25)
            await until(lambda n=length: len(visitor.mirror.log) >= n)
            process.kill()
            await asyncio.to_thread(process.communicate)
            process, _port = await asyncio.to_thread(_serve, tmp_path, port)

    async def scene() -> None:
        async with AsyncExitStack() as stack:
            visitors = [await stack.enter_async_context(Visitor(venue)) for _ in range(3)]
            await table_of(*visitors, options={"turns": 3})
            await visitors[0].get("start")
            minds = [Mind(visitor, seed) for seed, visitor in enumerate(visitors)]
            await asyncio.gather(kill_twice(visitors[0]), *(mind.play() for mind in minds))
            logs = [visitor.mirror.log for visitor in visitors]
            await until(lambda: logs[0] == logs[1] == logs[2])
            assert all(v.seqs == list(range(len(logs[0]))) for v in visitors)

    try:
        run(scene)
    finally:
        process.terminate()
        out, _ = process.communicate()
    assert "refused" in json.loads(out)
    store = SqliteStore(tmp_path / "tables.db")
    (match,) = store.matches()
    log = [record.event for record in store.read(match)]
    store.close()
    assert audit(board, log) is None


def test_devices_that_are_killed_come_back_to_their_seats(board: Board, tmp_path: Path) -> None:
    async def scene() -> None:
        async with Venue(board, tmp_path / "m.db") as venue, Visitor(venue) as host:
            code = await open_table(host, options={"turns": 3}, bot_after=0)

            def player(number: int) -> subprocess.Popen[str]:
                place = [str(venue.address.port), code, str(tmp_path / f"device {number}")]
                return subprocess.Popen(
                    [sys.executable, "-m", "tools.net_player", "127.0.0.1", *place],
                    cwd=ROOT,
                    stdout=subprocess.PIPE,
                    text=True,
                )

            players = [player(number) for number in range(3)]
            await until(lambda: all(place.token for place in venue.table.charter.places))
            tokens = [place.token for place in venue.table.charter.places]
            await host.get("start", force=True)
            service = venue.table.playing
            for number in (1, 2):
                length = len(service.log) + 15
                await until(lambda n=length: len(service.log) >= n)
                players[number].kill()
                await asyncio.to_thread(players[number].communicate)
                players[number] = player(number)
            ended = [await asyncio.to_thread(each.communicate) for each in players]
            assert [int(out) for out, _ in ended] == [len(service.log)] * 3
            assert [place.token for place in venue.table.charter.places] == tokens
            assert audit(board, service.log) is None

    run(scene)


@pytest.mark.parametrize(("count", "words"), [(0, "no tables"), (1, "1 table"), (2, "2 tables")])
def test_a_server_counts_its_tables_as_people_do(count: int, words: str) -> None:
    where = {"address": "0.0.0.0", "port": 47475, "tables": count, "devices": 1}
    first, second = serve.greeting(where)
    assert first == f"listening on 0.0.0.0, port 47475; {words} taken up"
    assert second == "room for 1 device"


def test_a_server_with_a_damaged_file_says_so_and_serves_what_can_be_read(
    board: Board, tmp_path: Path
) -> None:
    records = sample(board)
    store = TableStore(tmp_path / TABLES)
    store.create("m", b"secret", records)
    store.close()
    damage(tmp_path / TABLES, 2)  # the list of all Matches
    process, _port = _serve(tmp_path, 0, subprocess.PIPE)
    process.terminate()
    _out, told = process.communicate()
    assert f"{TABLES} was damaged" in told
    store = TableStore(tmp_path / TABLES)
    assert store.read(store.matches()[0]) == records
    store.close()


@pytest.mark.skipif(os.name != "posix", reason="rights of files are those of POSIX")
def test_nobody_else_on_the_machine_reads_the_tokens_of_a_server(tmp_path: Path) -> None:
    """Neither in a folder that it makes, nor in a file that was there with the rights of an older program."""
    new, old = tmp_path / "new", tmp_path / "old"
    old.mkdir()
    (old / TABLES).touch(mode=0o644)
    for folder in (new, old):
        process, _port = _serve(folder, 0)
        process.terminate()
        process.communicate()
        assert (folder / TABLES).stat().st_mode & 0o777 == 0o600
    assert new.stat().st_mode & 0o777 == 0o700


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (["--data", "{}", "--tls-cert", "{}/no.pem"], "no.pem"),
        (["--data", "{}", "--tls-key", "{}/no.pem"], "--tls-cert"),
        (["--data", "{}", "--tls-name", "school.example"], "--tls-cert"),
        (["--data", "{}/no.pem"], "no.pem"),
        (["--data", "{}", "--host", "127.0.0.1", "--port", "{taken}"], "{taken}"),
    ],
)
def test_a_host_says_in_one_line_why_it_cannot_serve(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    arguments: list[str],
    word: str,
) -> None:
    # That is for a process that serves and does nothing else.
    monkeypatch.setattr(serve, "tune", lambda: None)
    (tmp_path / "no.pem").write_text("no certificate", encoding="utf-8")
    with socket.create_server(("127.0.0.1", 0)) as other:
        taken = other.getsockname()[1]
        given = [each.format(tmp_path, taken=taken) for each in arguments]
        assert main(["serve", *given]) == FAILED
    out, err = capsys.readouterr()
    assert out == ""
    assert word.format(taken=taken) in err
    assert len(err.splitlines()) == 1
