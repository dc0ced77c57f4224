"""The session that a presenter uses: another thread, a queue, a mirror, keys to come back with."""

import asyncio
import gc
import os
import socket
import threading
import time
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from rawsiko.core.board import Board
from rawsiko.core.commands import StartMatch, TakeContinent
from rawsiko.net import own_host
from rawsiko.net import updates as u
from rawsiko.net.backstage import Backstage
from rawsiko.net.diagnosis import Diagnosis, Finding
from rawsiko.net.discovery import Beacon
from rawsiko.net.invitation import Invitation
from rawsiko.net.key_ring import NAME, load_device, load_keys, save_keys
from rawsiko.net.lookout import Lookout
from rawsiko.net.own_host import OwnHost
from rawsiko.net.passport import Address, Passport
from rawsiko.net.session import Keys, Session
from tools.net_venue import Venue, run

PATIENCE = 60.0


@pytest.fixture
def backstage() -> Iterator[Backstage]:
    made = Backstage()
    yield made
    made.stop()


def _passport(board: Board, device: str) -> Passport:
    return Passport(device * 16, "test", board.pack, board.digest)


def _until(session: Session, condition: Callable[[list[u.Update]], Any]) -> list[u.Update]:
    """Drain until it is so; everything that was drained."""
    drained: list[u.Update] = []
    limit = time.monotonic() + PATIENCE
    while not condition(drained):
        assert time.monotonic() < limit, drained
        time.sleep(0.005)
        drained += session.drain()
    return drained


def _answer(session: Session, request: str) -> u.Done | u.Declined:
    def found(drained: list[u.Update]) -> Any:
        return [d for d in drained if isinstance(d, u.Done | u.Declined) and d.request == request]

    answer: u.Done | u.Declined = found(_until(session, found))[0]
    return answer


def test_a_host_in_the_app_and_two_devices(
    board: Board, tmp_path: Path, backstage: Backstage
) -> None:
    host = OwnHost(backstage, board, tmp_path / "m.db", "127.0.0.1", port=0)
    threads: set[str] = set()
    here = Session(
        backstage,
        board,
        _passport(board, "h"),
        Keys(host.address),
        on_update=lambda: threads.add(threading.current_thread().name),
    )
    opened = _answer(here, here.ask("open", key=host.key, shuffle=False))
    assert isinstance(opened, u.Done)
    code = opened.answer["code"]
    for _ in range(2):
        assert isinstance(_answer(here, here.ask("join", code=code)), u.Done)
    there = Session(backstage, board, _passport(board, "g"), Keys(host.address))
    closed = _answer(there, there.ask("open"))
    assert isinstance(closed, u.Declined)
    assert closed.code == "not_allowed"
    assert isinstance(_answer(there, there.ask("join", code=code)), u.Done)
    assert isinstance(_answer(here, here.ask("start", force=True)), u.Done)
    _until(there, lambda _: there.mirror.state.objectives)
    assert [card is None for card in there.mirror.state.objectives] == [True, True, False]
    assert (here.seats, here.is_host, there.seats) == ((0, 1), True, (2,))
    moved = _answer(here, here.do(TakeContinent(0, "oceania")))
    assert isinstance(moved, u.Done)
    _until(there, lambda _: there.mirror.state.table.continent == "oceania")
    declined = _answer(there, there.do(TakeContinent(2, "oceania")))
    assert isinstance(declined, u.Declined)
    assert (declined.code, declined.rule) == ("not_your_go", "4.1")
    assert threads == {"network"}
    with pytest.raises(TypeError):
        here.do(StartMatch("m", ()))

    save_keys(tmp_path, there.keys)
    there.close()
    (kept,) = load_keys(tmp_path)
    again = Session(backstage, board, _passport(board, "g"), kept)
    _until(again, lambda _: again.is_online and again.seats == (2,))
    _until(again, lambda _: again.mirror.state.table.continent == "oceania")
    again.close()
    here.close()
    host.close().result()


def test_a_table_nearby_is_seen_from_another_thread(
    board: Board, tmp_path: Path, backstage: Backstage
) -> None:
    host = OwnHost(backstage, board, tmp_path / "m.db", "127.0.0.1", port=0)
    here = Session(backstage, board, _passport(board, "h"), Keys(host.address))
    opened = _answer(here, here.ask("open", key=host.key, title="5b"))
    assert isinstance(opened, u.Done)
    beacon = Beacon(
        lambda: host._host.hall.shelf.call(host.address.port),
        time.monotonic,
        list,
    )
    backstage.begin(beacon.start("127.0.0.1", 0)).result()
    target = beacon._transport.get_extra_info("sockname")
    changed = threading.Event()
    lookout = Lookout(backstage, changed.set, listen="127.0.0.1", port=0, targets=[target])
    assert changed.wait(PATIENCE)
    assert [(near.title, near.address) for near in lookout.calling] == [("5b", host.address)]
    assert lookout.diagnose().result() == Diagnosis(Finding.FINE, host.address)
    lookout.close()
    backstage.begin(_stop(beacon)).result()
    here.close()
    host.close().result()


async def _stop(beacon: Beacon) -> None:
    beacon.stop()


def test_an_invitation_names_this_device(
    board: Board, tmp_path: Path, backstage: Backstage, monkeypatch: pytest.MonkeyPatch
) -> None:
    host = OwnHost(backstage, board, tmp_path / "m.db", "127.0.0.1", port=0)
    monkeypatch.setattr(own_host, "own_address", lambda: "10.0.0.7")
    invited = host.invitation("K4T9R2")
    assert invited == Invitation("K4T9R2", Address("10.0.0.7", host.address.port))
    monkeypatch.setattr(own_host, "own_address", lambda: None)
    assert host.invitation("K4T9R2") is None
    host.close().result()


def test_keys_are_kept_forgivingly(tmp_path: Path) -> None:
    device = load_device(tmp_path)
    assert len(device) >= 16
    assert load_device(tmp_path) == device
    address = Address("10.0.0.7", 47475)
    for number in range(25):
        save_keys(tmp_path, Keys(address, f"C{number}", "", {"token": 0}))
    assert [keys.code for keys in load_keys(tmp_path)] == [f"C{n}" for n in range(5, 25)]
    save_keys(tmp_path, Keys(address, "C24"))
    assert load_keys(tmp_path)[-1] == Keys(address, "C23", "", {"token": 0})
    assert load_device(tmp_path) == device
    for broken in ("", "[]", '{"tables": 3}', '{"tables": [1, {"code": 2}]}', "{" * 9999):
        (tmp_path / NAME).write_text(broken, encoding="utf-8")
        assert load_keys(tmp_path) == []


@pytest.mark.skipif(os.name != "posix", reason="rights of files are those of POSIX")
def test_nobody_else_on_the_machine_reads_the_keys(tmp_path: Path) -> None:
    path, draft = tmp_path / NAME, tmp_path / f"{NAME}.new"
    before = os.umask(0o022)
    try:
        device = load_device(tmp_path)
        assert path.stat().st_mode & 0o777 == 0o600
        path.chmod(0o644)  # as an older program has left it
        assert load_device(tmp_path) == device
        assert path.stat().st_mode & 0o777 == 0o600
        path.chmod(0o644)
        draft.write_text("half", encoding="utf-8")
        save_keys(tmp_path, Keys(Address("192.168.1.5", 1), "K4T9R2", "t" * 20))
        assert path.stat().st_mode & 0o777 == 0o600
    finally:
        os.umask(before)


def test_a_host_of_another_version_is_not_tried_again(
    board: Board, tmp_path: Path, backstage: Backstage
) -> None:
    host = OwnHost(backstage, board, tmp_path / "m.db", "127.0.0.1", port=0)
    other = Passport("x" * 16, "test", board.pack, "another digest")
    session = Session(backstage, board, other, Keys(host.address))
    drained = _until(session, lambda found: found)
    assert drained == [u.Offline("pack", is_final=True)]
    host.close().result()


def test_the_network_can_be_stopped_in_the_middle_of_everything(
    board: Board, tmp_path: Path
) -> None:
    backstage = Backstage()
    host = OwnHost(backstage, board, tmp_path / "m.db", "127.0.0.1", port=0)
    session = Session(backstage, board, _passport(board, "h"), Keys(host.address))
    assert isinstance(_answer(session, session.ask("open", key=host.key)), u.Done)
    backstage.stop()
    assert not any(thread.name == "network" for thread in threading.enumerate())


def test_who_is_being_let_in_when_the_host_closes_is_seen_out(board: Board, tmp_path: Path) -> None:
    async def scene(rounds: int) -> None:
        async with Venue(board, tmp_path / f"{rounds}.db") as venue:
            place = (venue.address.host, venue.address.port)
            with socket.create_connection(place), socket.create_connection(place):
                for _ in range(rounds):
                    await asyncio.sleep(0)
                await venue.host.stop()

    with warnings.catch_warnings(record=True) as left:
        warnings.simplefilter("always", ResourceWarning)
        for rounds in range(6):
            run(lambda rounds=rounds: scene(rounds))
        gc.collect()
    assert [str(warning.message) for warning in left] == []


def test_a_host_that_closes_does_not_wait_for_who_never_speaks(
    board: Board, tmp_path: Path, backstage: Backstage
) -> None:
    host = OwnHost(backstage, board, tmp_path / "m.db", "127.0.0.1", port=0)
    with socket.create_connection((host.address.host, host.address.port)) as silent:
        until_let_in = time.monotonic() + PATIENCE
        while not host._host._door.inside:
            assert time.monotonic() < until_let_in
            time.sleep(0.002)
        host.close().result()
        silent.settimeout(PATIENCE)
        assert silent.recv(1) == b""
