"""Mistakes of the program itself at a host: told once, without secrets, and the Match goes on."""

import asyncio
import json
import logging
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from rawsiko.bots.easy_bot import EasyBot
from rawsiko.bots.medium_bot import MediumBot
from rawsiko.core.board import Board
from rawsiko.core.commands import Command, TakeContinent
from rawsiko.core.visibility import SeatView
from rawsiko.match import service
from rawsiko.net import telling
from rawsiko.net.backstage import Backstage
from rawsiko.net.link import Link
from rawsiko.net.passport import Address, Passport
from rawsiko.net.robots import Foul
from rawsiko.net.session import Keys, Session
from rawsiko.net.slips import AGAIN, MOST, Slips
from tests.net.scenes import take
from tools.net_venue import LONGEST, Mind, Venue, Visitor, open_table, table_of, until

ROOT = Path(__file__).parents[2]
Stage = Callable[..., None]


class Stumble(Exception):
    """What nobody foresaw."""


def _fails(*_: object) -> Any:
    raise Stumble("objective_07")


def _cheats(_bot: object, view: SeatView) -> Command:
    return TakeContinent(view.seat or 0, "nowhere")


def _told() -> list[Exception]:
    """The mistakes of this loop from now on, as whoever looks after it hears of them."""
    told: list[Exception] = []
    asyncio.get_running_loop().set_exception_handler(Slips(told.append))
    return told


async def _with_bots(host: Visitor, *levels: str) -> None:
    code = await open_table(host, seats=1 + len(levels), options={"turns": 3})
    await host.get("join", code=code)
    for seat, level in enumerate(levels, 1):
        await host.get("bot", seat=seat, level=level)
    await host.get("start", force=True)


@pytest.mark.parametrize(("does", "kind"), [(_fails, Stumble), (_cheats, Foul)])
def test_a_bot_that_fails_or_cheats_is_stood_in_for_to_the_end(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, does: Callable[..., Any], kind: type[Exception]
) -> None:
    monkeypatch.setattr(MediumBot, "choose", does)
    monkeypatch.setattr(EasyBot, "choose", does)

    async def scene(venue: Venue, visitor: Callable[[], Any]) -> None:
        host = await visitor()
        told = _told()
        venue.host._shortage.watch(asyncio.get_running_loop())
        await _with_bots(host, "medium", "easy")
        await Mind(host, "human").play()
        assert host.mirror.state.table.is_over
        assert host.seqs == list(range(len(venue.table.playing.log)))
        assert {type(error) for error in told} == {kind}
        assert len(told) == 1, "the same is told once"

    stage(scene)


def test_a_mistake_in_the_rules_is_refused_and_nothing_is_half_done(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It comes when the step is written already: then it has happened, for all and once."""

    async def scene(venue: Venue, visitor: Callable[[], Any]) -> None:
        a, b, c = [await visitor() for _ in range(3)]
        await table_of(a, b, c, seats=3)
        await a.get("start")
        told, length = _told(), len(venue.table.playing.log)
        venue.host._shortage.watch(asyncio.get_running_loop())
        with monkeypatch.context() as patched:
            patched.setattr(service, "apply", _fails)
            assert await a.refused("do", request="again", **take(0, "oceania")) == "mistake"
        assert [type(error) for error in told] == [Stumble]
        log = venue.table.playing.log
        assert len(log) > length
        again = await a.get("do", request="again", **take(0, "oceania"))
        assert again["seq"] == len(log), "asked again it is not done twice"
        for device in (a, b, c):
            await until(lambda device=device: len(device.seqs) == len(log))
            assert device.mirror.state.table.continent == "oceania"
        assert await b.refused("do", **take(1, "oceania")) == "not_your_go"

        with monkeypatch.context() as patched:
            patched.setattr(telling, "relight", _fails)
            venue.host.tick()
        assert [type(error) for error in told] == [Stumble, Stumble]
        minds = [Mind(device, number) for number, device in enumerate((a, b, c))]
        await asyncio.gather(*(mind.play(lambda: len(a.seqs) > 60) for mind in minds))
        assert venue.host.hall.counts["mistake"] == 1

    stage(scene)


@pytest.fixture
def slipped() -> Iterator[tuple[Backstage, "list[Exception]", threading.Event]]:
    told: list[Exception] = []
    heard = threading.Event()
    backstage = Backstage(lambda error: (told.append(error), heard.set())[0])
    yield backstage, told, heard
    backstage.stop()


def test_no_mistake_in_the_network_s_thread_is_silent(
    board: Board,
    slipped: tuple[Backstage, list[Exception], threading.Event],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    backstage, told, heard = slipped

    async def work() -> None:
        _fails()

    for attempt in (lambda: backstage.post(_fails), lambda: backstage.launch(work())):
        heard.clear()
        attempt()
        assert heard.wait(LONGEST)
    assert [type(error) for error in told] == [Stumble, Stumble]

    heard.clear()
    monkeypatch.setattr(Link, "_connect_once", _fails)
    passport = Passport("d" * 16, "test", board.pack, board.digest)
    session = Session(backstage, board, passport, Keys(Address("127.0.0.1", 1)))
    assert heard.wait(LONGEST)
    backstage.begin(asyncio.sleep(0)).result()
    assert [type(update).__name__ for update in session.drain()] == ["Offline"]
    session.close()


def test_the_same_is_told_again_after_a_while_and_what_others_do_never(
    caplog: pytest.LogCaptureFixture,
) -> None:
    told: list[Exception] = []
    moments = iter([0.0, AGAIN - 1, AGAIN + 1, *range(2000, 2001 + MOST), 2200])
    slips = Slips(told.append, lambda: float(next(moments)))
    loop = asyncio.new_event_loop()
    for _ in range(3):
        slips(loop, {"exception": Stumble()})
    slips(loop, {"exception": ConnectionResetError()})
    assert len(told) == 2
    for number in range(MOST + 1):
        slips(loop, {"exception": type(f"Kind{number}", (Exception,), {})()})
    slips(loop, {"exception": Stumble()})
    assert len(told) == 2 + MOST + 1 + 1
    slips(loop, {"message": "a task was forgotten", "task": "objective_07"})
    said = [record.getMessage() for record in caplog.records if record.levelno == logging.ERROR]
    assert said == ["a task was forgotten"]
    loop.close()


SERVER = """
import sys
from rawsiko.bots.medium_bot import MediumBot
from rawsiko.cli.main import main

def fails(self, view):
    raise KeyError("objective_07 of /home/anna")

MediumBot.choose = fails
sys.exit(main(["serve", "--host", "127.0.0.1", "--port", "0", "--json", "--data", sys.argv[1]]))
"""


def test_a_school_server_says_it_on_its_error_output_and_plays_on(
    board: Board, tmp_path: Path
) -> None:
    running = subprocess.Popen(
        [sys.executable, "-c", SERVER, str(tmp_path)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert running.stdout is not None
    address = Address("127.0.0.1", json.loads(running.stdout.readline())["port"])

    async def play() -> None:
        async with asyncio.timeout(LONGEST):
            venue = Venue(board, tmp_path / "unused.db")
            async with Visitor(venue, address=address) as pupil:
                await _with_bots(pupil, "medium", "medium")
                await pupil.get("arrange", bot_pace=0)
                mind = Mind(pupil, "pupil")
                await mind.play(lambda: {1, 2} <= set(_who_moved(pupil)))

    try:
        asyncio.run(play())
    finally:
        running.terminate()
        _, errors = running.communicate()
    assert errors.count("a mistake of the program") == 1
    assert "KeyError" in errors
    assert "stand_in.py" in errors
    assert "objective_07" not in errors
    assert "anna" not in errors


def _who_moved(pupil: Visitor) -> list[int]:
    table = pupil.mirror.state.table
    return [seat for seat in table.seats if table.lands[seat]]
