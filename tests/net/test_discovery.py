"""Tables nearby, on this machine's own network only: what is called, heard, refused, forgotten."""

import asyncio
import json
import socket
import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from rawsiko.core.board import Board
from rawsiko.net import addresses, discovery
from rawsiko.net.calls import LARGEST, MOST_TABLES, WHO, Nearby, call_of, read_call
from rawsiko.net.codes import DIGITS, LETTERS, is_code, new_code, tidy_code
from rawsiko.net.diagnosis import Diagnosis, Finding, diagnose
from rawsiko.net.discovery import Beacon, Ear
from rawsiko.net.invitation import Invitation, from_link, squares, to_link
from rawsiko.net.passport import Address
from rawsiko.store.schema import Shape, count, flag, listed, text
from rawsiko.store.upcast import Fault
from tools.net_venue import Venue, open_table, run, until

HERE = "127.0.0.1"
TABLE = {"code": "K4T9R2", "title": "5b", "free": 2, "phase": "lobby", "seats": 4}


def test_a_table_appears_by_itself_and_goes_with_its_host(stage: Callable[..., None]) -> None:
    async def scene(venue: Venue, visitor: Any) -> None:
        seconds = [0.0]
        changes: list[int] = []
        ear = Ear(lambda: seconds[0], lambda: changes.append(1))
        port = await ear.start(HERE, 0)
        beacon = Beacon(
            lambda: venue.host.hall.shelf.call(venue.address.port),
            time.monotonic,
            lambda: [(HERE, port)],
        )
        host = await visitor()
        code = await open_table(host, title="Class 5b")
        await beacon.start(HERE, 0)
        await until(lambda: ear.tables)
        assert ear.tables == [Nearby(venue.address, code, "Class 5b", 3, "lobby")]
        own = beacon._transport.get_extra_info("sockname")
        await host.get("arrange", title="Class 5c")
        assert ear.ask([own])
        await until(lambda: ear.tables[0].title == "Class 5c")
        assert len(changes) == 2
        assert await diagnose(ear, targets=[own]) == Diagnosis(Finding.FINE, venue.address)
        await host.get("arrange", locked=True)
        ear.ask([own])
        await until(lambda: not ear.tables)
        server = Nearby(venue.address, "", "", 0, "")
        assert ear.calling == [server, Nearby(venue.address, code, "", 0, "", is_closed=True)]
        assert ear.hosts == 1
        beacon.stop()
        seconds[0] += 10
        assert ear.hosts == 0
        ear.stop()

    stage(scene)


def test_a_network_that_keeps_devices_apart_is_noticed() -> None:
    async def scene() -> None:
        ear = Ear(time.monotonic)
        assert await diagnose(ear) == Diagnosis(Finding.NO_NETWORK)
        port = await ear.start(HERE, 0)
        quiet = [(HERE, port)]
        assert await diagnose(ear, (), quiet, listen=0.1) == Diagnosis(Finding.NOTHING_HEARD)
        server = await asyncio.start_server(lambda *_: None, HERE, 0)
        closed = Address(HERE, server.sockets[0].getsockname()[1])
        server.close()
        await server.wait_closed()
        found = await diagnose(ear, [closed], quiet, listen=0.1)
        assert found == Diagnosis(Finding.NOTHING_HEARD), (
            "its device answers: nothing keeps it apart"
        )
        with socket.create_server((HERE, 0), backlog=0) as deaf, ExitStack() as knocking:
            mute = Address(HERE, deaf.getsockname()[1])
            for _ in range(3):  # what nobody takes up fills the queue; then there is no answer
                knock = knocking.enter_context(socket.socket())
                knock.setblocking(False)
                knock.connect_ex((mute.host, mute.port))
            ear.datagram_received(call_of(mute.port, [TABLE]), (HERE, 9))
            assert await diagnose(ear, (), quiet) == Diagnosis(Finding.CANNOT_REACH, mute)
        ear.stop()

    run(scene)


def test_a_server_is_heard_before_it_has_a_table_and_a_host_in_an_app_is_not(
    board: Board, tmp_path: Path
) -> None:
    async def scene() -> None:
        for key in ("", "secret"):
            ear = Ear(lambda: 0.0)
            async with Venue(board, tmp_path / f"tables{key}", key=key) as venue:
                call = venue.host.hall.shelf.call(venue.address.port)
            ear.datagram_received(call, (HERE, 1))
            server = Nearby(venue.address, "", "", 0, "")
            assert ear.calling == ([] if key else [server])
            assert ear.tables == []
            assert ear.refused == 0

    run(scene)


def test_an_app_from_before_there_were_servers_reads_their_calls() -> None:
    before = Shape(
        {"rawsiko": count, "port": count, "secure": flag, "tables": listed(lambda t: t)},
        {"closed": listed(text), "name": text},
    )
    call = call_of(47475, [TABLE], ["H3X5A9"], is_secure=True, name="school", is_server=True)
    found = before.read(json.loads(call))
    assert [table["code"] for table in found["tables"]] == ["K4T9R2"]
    assert [near.code for near in read_call(call, HERE)] == ["K4T9R2", "H3X5A9", ""]
    other = call.replace(b'"type":"server"', b'"type":"of tomorrow"')
    assert [near.code for near in read_call(other, HERE)] == ["K4T9R2", "H3X5A9"]


def test_what_a_later_program_adds_to_a_call_is_overlooked() -> None:
    call = json.loads(call_of(47475, [TABLE], ["H3X5A9"], is_server=True))
    call |= {"motto": "new", "more": {"deep": [1]}}
    call["tables"][0]["language"] = "lv"
    found = read_call(json.dumps(call).encode(), HERE)
    assert [near.code for near in found] == ["K4T9R2", "H3X5A9", ""]
    assert not any(near.is_foreign for near in found)
    ear = Ear(lambda: 0.0)
    call["more"] = "x" * LARGEST
    ear.datagram_received(json.dumps(call).encode(), (HERE, 1))
    assert (ear.refused, ear.calling) == (1, []), "also what is overlooked has to fit"


def test_a_host_of_another_version_is_known_as_that_and_as_nothing_else() -> None:
    ear = Ear(lambda: 0.0)
    call = {"rawsiko": 2, "port": 9000, "tables": {"K4T9R2": "quite other"}}
    ear.datagram_received(json.dumps(call).encode(), ("10.0.0.7", 1))
    ear.datagram_received(b'{"rawsiko":3,"port":"x"}', ("10.0.0.8", 1))
    assert [(near.address.uri, near.version) for near in ear.calling] == [
        ("ws://10.0.0.7:9000/", 2),
        ("ws://10.0.0.8:47475/", 3),
    ]
    assert all(near.is_foreign for near in ear.calling)
    assert (ear.tables, ear.refused) == ([], 0)


def test_a_call_fits_into_one_datagram_and_comes_back_as_it_was() -> None:
    many = [{**TABLE, "code": new_code(), "title": "ž" * 40} for _ in range(40)]
    datagram = call_of(47475, many, is_server=True)
    assert len(datagram) <= LARGEST
    *tables, server = read_call(datagram, "10.1.2.3")
    assert 5 < len(tables) <= MOST_TABLES
    assert not server.code
    assert tables[0].code == many[0]["code"]
    assert tables[0].address == Address("10.1.2.3", 47475)


@pytest.mark.parametrize(
    "datagram",
    [
        b"",
        b"\xff\xfe",
        b"null",
        b"[]",
        b"{}",
        b"x" * 1201,
        b'{"rawsiko":0,"port":1,"secure":false,"tables":[]}',
        b'{"rawsiko":"2","port":1,"secure":false,"tables":[]}',
        b'{"port":1,"secure":false,"tables":[]}',
        b'{"rawsiko":1,"port":0,"secure":false,"tables":[]}',
        b'{"rawsiko":1,"port":70000,"secure":false,"tables":[]}',
        b'{"rawsiko":1,"port":1,"secure":false,"tables":[1]}',
        b'{"rawsiko":1,"port":1,"secure":false,"tables":[{}]}',
        b'{"rawsiko":1,"port":1,"secure":false,"tables":[{"code":"../..","title":"","free":1,"phase":"lobby"}]}',
        b'{"rawsiko":1,"port":1,"secure":false,"tables":{}}',
        b"[" * 1100,
    ],
)
def test_what_is_no_call_is_refused_and_counted(datagram: bytes) -> None:
    with pytest.raises(Fault):
        read_call(datagram, HERE)
    ear = Ear(lambda: 0.0)
    ear.datagram_received(datagram, (HERE, 1))
    assert (ear.refused, ear.tables) == (1, [])


def test_only_so_many_hosts_are_remembered() -> None:
    ear = Ear(lambda: 0.0)
    for number in range(200):
        table = {**TABLE, "code": new_code()}
        ear.datagram_received(call_of(1, [table]), (f"10.0.{number}.1", 1))
    assert ear.hosts == len(ear.tables) == discovery.MOST_HOSTS
    assert ear.refused == 200 - discovery.MOST_HOSTS


def test_who_calls_in_many_names_does_not_drown_the_others() -> None:
    ear = Ear(lambda: 0.0)
    for port in range(1, 200):
        call = call_of(port, [{**TABLE, "code": new_code()}])
        newer = call.replace(b'"rawsiko":1', b'"rawsiko":2')
        ear.datagram_received(newer if port % 2 else call, ("10.0.0.66", 1))
    assert ear.hosts == discovery.MOST_FROM_ONE
    ear.datagram_received(call_of(47475, [TABLE]), ("10.0.0.7", 1))
    assert "K4T9R2" in [table.code for table in ear.tables]


def test_a_beacon_does_not_answer_without_end() -> None:
    async def scene() -> None:
        calls: list[int] = []

        def call() -> bytes:
            calls.append(1)
            return call_of(1, [])

        beacon = Beacon(call, lambda: 0.0, list)
        await beacon.start(HERE, 0)
        for _ in range(100):
            beacon.datagram_received(WHO, (HERE, 9))
            beacon.datagram_received(b'{"rawsiko":2,"who":true,"new":1}', (HERE, 9))
            beacon.datagram_received(b"other", (HERE, 9))
        beacon.stop()
        assert len(calls) == discovery.ANSWERS

    run(scene)


def test_a_call_reaches_everybody_also_where_no_way_leads_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(addresses, "_ask_networks", lambda _question: {"ap0": "10.77.0.255"})
    assert addresses.everybody(9) == [("255.255.255.255", 9), ("10.77.0.255", 9)]
    monkeypatch.setattr(addresses, "_ask_networks", lambda _question: {})
    monkeypatch.setattr(addresses, "own_address", lambda: "192.168.4.7")
    assert addresses.everybody(9) == [("255.255.255.255", 9), ("192.168.4.255", 9)]
    monkeypatch.setattr(addresses, "own_address", lambda: None)
    assert addresses.everybody(9) == [("255.255.255.255", 9)]


def test_this_device_knows_its_address_or_that_it_has_none(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert all(
        not a.startswith("127.") for a in addresses._ask_networks(addresses._ADDRESS).values()
    )
    monkeypatch.setattr(addresses, "NOWHERE", ("256.256.256.256", 9))
    monkeypatch.setattr(addresses, "_ask_networks", lambda _question: {"ap0": "10.77.0.1"})
    assert addresses.own_address() == "10.77.0.1"
    monkeypatch.setattr(addresses, "_ask_networks", lambda _question: {})
    assert addresses.own_address() is None


def test_codes_are_short_and_no_words() -> None:
    codes = {new_code() for _ in range(200)}
    assert len(codes) > 190
    assert all(is_code(code) and len(code) == 6 for code in codes)
    assert len(new_code(8)) == 8
    assert not set(LETTERS) & set("BDEGIJNOPQSVZ")
    assert not set(DIGITS) & set("018")
    assert tidy_code("ｋ４ t9.r2") == "K4T9R2"
    assert tidy_code("x" * 10_000) == ""


def test_an_invitation_is_a_link_and_a_picture() -> None:
    invitation = Invitation("K4T9R2", Address("192.168.1.5", 47475))
    link = to_link(invitation)
    assert from_link(link) == invitation
    secure = Invitation("K4T9R2", Address("fe80::1", 1, is_secure=True))
    assert from_link(to_link(secure)) == secure
    rows = squares(link)
    assert len(rows) == len(rows[0]) >= 21
    assert rows[0][:7] == (True,) * 7


@pytest.mark.parametrize(
    "link",
    [
        "",
        "rawsiko://join",
        "https://join?code=K4T9R2&host=1.2.3.4&port=1",
        "rawsiko://other?code=K4T9R2&host=1.2.3.4&port=1",
        "rawsiko://join?code=K4T9&host=1.2.3.4&port=1",
        "rawsiko://join?code=K4T9R2&host=example.org&port=1",
        "rawsiko://join?code=K4T9R2&host=1.2.3.4&port=0",
        "rawsiko://join?code=K4T9R2&host=1.2.3.4&port=99999",
        "rawsiko://join?code=K4T9R2&host=1.2.3.4&port=x",
        "rawsiko://[::1",
    ],
)
def test_a_strange_link_is_no_invitation(link: str) -> None:
    assert from_link(link) is None


def test_two_hosts_of_one_device_are_both_heard() -> None:
    ear = Ear(time.monotonic)
    for port in (47475, 50000, 47475):
        table = {**TABLE, "title": str(port)}
        ear.datagram_received(call_of(port, [table]), ("10.0.0.7", 47474))
    assert [table.title for table in ear.tables] == ["47475", "50000"]
