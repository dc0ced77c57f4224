"""A host that nobody can overhear, outsmart or overwhelm."""

import json
import socket
from collections.abc import Callable
from contextlib import ExitStack
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from rawsiko.net.door import SPARE
from rawsiko.net.limits import Bucket, Limits
from rawsiko.net.passport import new_device
from rawsiko.net.proof import key_of, new_nonce
from tests.net.lines import ask, by_hand, end_of, is_shut
from tools.net_venue import Venue, open_table, table_of, until

Stage = Callable[..., None]


@pytest.mark.parametrize(
    ("first", "code"),
    [
        ("", "malformed"),
        ("[]", "malformed"),
        ("{", "malformed"),
        (b"\x00", "malformed"),
        ('{"type": "join"}', "hello_first"),
        ('{"type": "hello", "v": 2}', "version"),
        ('{"type": "hello", "v": 1, "app": "x", "device": "short"}', "malformed"),
        ('{"type": "hello", "v": 1, "device": "0123456789abcdef"}', "malformed"),
        (
            '{"type": "hello", "v": 1, "app": "x", "device": "0123456789abcdef", "digest": "y"}',
            "pack",
        ),
    ],
)
def test_who_does_not_say_hello_properly_is_turned_away(
    stage: Stage, first: str | bytes, code: str
) -> None:
    async def scene(venue: Venue, _: Any) -> None:
        async with by_hand(venue, greet=False) as line:
            await line.send(first)
            refused = json.loads(await line.recv())
            assert (refused["type"], refused["code"]) == ("refused", code)
            assert await end_of(line) == 1008
        assert venue.host.hall.counts[code] == 1

    stage(scene)


def test_a_newer_program_may_say_more_in_its_hello(stage: Stage) -> None:
    async def scene(venue: Venue, _: Any) -> None:
        async with by_hand(venue, greet=False) as line:
            hello = {"type": "hello", "v": 1, "app": "x", "device": "0123456789abcdef"}
            await line.send(json.dumps(hello | {"speaks": [1, 2], "type_of": {"x": 1}}))
            assert json.loads(await line.recv())["type"] == "welcome"

    stage(scene)


def test_who_says_nothing_is_not_waited_for(stage: Stage) -> None:
    async def scene(venue: Venue, _: Any) -> None:
        async with by_hand(venue, greet=False) as line:
            assert json.loads(await line.recv())["code"] == "too_slow"
            assert await end_of(line) == 1008
        async with by_hand(venue) as line:
            venue.later(61)
            assert json.loads(await line.recv())["code"] == "too_slow"
        assert venue.host.hall.counts["too_slow"] == 2

    stage(scene, limits=Limits(greeting=0.3))


def test_messages_in_pieces_keep_their_place_among_whole_ones(stage: Stage) -> None:
    """Whole ones are answered where they are read; what is unusual goes another way, and overtakes nobody."""

    async def scene(venue: Venue, _: Any) -> None:
        async with by_hand(venue) as line:
            for number in range(6):
                request = json.dumps({"type": "tables", "id": f"q{number}"})
                await line.send([request[:9], request[9:]] if number in (2, 3) else request)
                if number == 1:
                    await line.recv()
                if number == 4:
                    await line.send(b"{}")
            answers = [json.loads(await line.recv()) for _ in range(6)]
            assert [answer.get("id") for answer in answers] == ["q1", "q2", "q3", "q4", None, "q5"]
            assert answers[4]["code"] == "malformed"
        async with by_hand(venue) as line:
            await line.send('{"type": "tables", "id": "q"}')
            await line.recv()
            await line.send(b"\xff", text=True)
            assert await end_of(line) == 1007

    stage(scene)


def test_a_handshake_that_never_ends_is_counted(stage: Stage) -> None:
    """It takes room of its address while it lasts, and is cut off and counted as who says nothing."""

    async def scene(venue: Venue, _: Any) -> None:
        counts, place = venue.host.hall.counts, (venue.address.host, venue.address.port)
        with ExitStack() as crowd:
            slow = [crowd.enter_context(socket.create_connection(place)) for _ in range(SPARE)]
            for number, line in enumerate(slow):
                line.sendall(b"GET / HTTP/1.1\r\nHost: x\r\nUpgr"[: 2 * number])
            await until(lambda: len(venue.host._door.inside) == SPARE)
            async with by_hand(venue, greet=False):
                late = crowd.enter_context(socket.create_connection(place))
                late.setblocking(False)
                await until(lambda: is_shut(late))
                assert counts["host_full"] == 1
            gone = socket.create_connection(place)
            await until(lambda: len(venue.host._door.inside) > SPARE)
            gone.close()
            await until(lambda: counts["too_slow"] == SPARE)
            await until(lambda: not venue.host._door.inside)
        assert counts["too_slow"] == SPARE, "who goes by itself is not slow"

    stage(scene, limits=Limits(greeting=2.0, per_address=1))


def test_a_huge_message_ends_the_connection(stage: Stage) -> None:
    async def scene(venue: Venue, _: Any) -> None:
        async with by_hand(venue) as line:
            await line.send("x" * 5000)
            assert await end_of(line) == 1009
        await until(lambda: venue.host.hall.counts["too_large"] == 1)

    stage(scene)


def test_bad_manners_are_counted_and_end_the_connection(stage: Stage) -> None:
    async def scene(venue: Venue, _: Any) -> None:
        async with by_hand(venue) as line:
            for _number in range(11):
                await line.send('{"type": "dance"}')
            assert await end_of(line) == 1008
        assert venue.host.hall.counts["malformed"] == 11
        async with by_hand(venue) as line:
            for _number in range(30):
                await line.send('{"type": "ping"}')
            assert await end_of(line) == 1008
        assert venue.host.hall.counts["too_fast"] == 11

    stage(scene, limits=Limits(strikes=10, rate=0.0, burst=8.0))


def test_codes_and_tokens_cannot_be_guessed_quickly(stage: Stage) -> None:
    async def scene(venue: Venue, visitor: Any) -> None:
        host = await visitor()
        code = await open_table(host)
        async with by_hand(venue) as line:
            for _number in range(25):
                key, nonce = key_of(new_device()), new_nonce()
                answer = await ask(line, "challenge", code=code, key=key, nonce=nonce)
                assert answer["code"] == "unknown_token"
            codes = [(await ask(line, "join", code="A2A2A2"))["code"] for _ in range(40)]
            assert codes[0] == "unknown_code"
            assert codes[-1] == "too_fast"
            assert codes.count("unknown_code") < 25

    stage(scene, limits=Limits(strikes=10_000, rate=1e9, burst=1e9))


def test_nobody_acts_for_another_seat(stage: Stage) -> None:
    async def scene(venue: Venue, visitor: Any) -> None:
        one, two, three = await visitor(), await visitor(), await visitor()
        code = await table_of(one, two, three)
        await one.get("start")
        length = len(venue.table.playing.log)
        take = {"type": "take_continent", "continent": "oceania"}
        async with by_hand(venue) as line:
            requests: list[tuple[str, dict[str, Any]]] = [
                ("do", {"seat": 0, "command": take}),
                ("undo", {"seat": 0}),
                ("say", {"seat": 0, "phrase": "hello"}),
                ("me", {"seat": 0, "name": "Eve"}),
                ("leave", {"seat": 0}),
                ("offer", {"seat": 0}),
                ("kick", {"seat": 0}),
                ("rewind", {"to_seq": 0}),
            ]
            for kind, fields in requests:
                assert (await ask(line, kind, **fields))["code"] == "no_table"
            assert (await ask(line, "watch", code=code))["type"] == "done"
            for kind, fields in requests:
                code_of = (await ask(line, kind, **fields))["code"]
                assert code_of in ("not_your_seat", "not_host"), kind
        for kind, fields in requests:
            assert await two.refused(kind, **fields) in ("not_your_seat", "not_host")
        forged = [{**take, "seat": 0}, {"type": "start_match"}, {"type": ["act"]}, {}]
        for command in forged:
            assert await two.refused("do", seat=1, command=command) == "malformed"
        assert len(venue.table.playing.log) == length

    stage(scene)


def test_one_host_bears_only_so_many_connections(stage: Stage) -> None:
    async def scene(venue: Venue, _: Any) -> None:
        async with by_hand(venue), by_hand(venue), by_hand(venue, greet=False) as third:
            assert json.loads(await third.recv())["code"] == "host_full"
            assert await end_of(third) == 1013
        await until(lambda: not venue.host._guests)
        async with by_hand(venue):
            pass

    stage(scene, limits=Limits(connections=2))


def test_a_guest_that_does_not_read_is_cut(stage: Stage) -> None:
    async def scene(venue: Venue, visitor: Any) -> None:
        host = await visitor()
        code = await table_of(host, await visitor(), await visitor())
        await host.get("start")
        async with by_hand(venue) as line:
            assert (await ask(line, "watch", code=code))["type"] == "done"
            (deaf,) = [guest for guest in venue.table.guests if guest.is_watching]
            request = json.dumps({"type": "feed", "id": "1", "from": 0})

            async def shout() -> None:
                while True:
                    await line.send(request)

            with pytest.raises(ConnectionClosed):
                await shout()
        await until(lambda: deaf not in venue.table.guests)
        assert len(venue.table.guests) == 3

    stage(scene, limits=Limits(unread=64 * 1024, rate=1e9, burst=1e9))


def test_a_bucket_lets_through_so_many_at_once_and_then_slowly() -> None:
    bucket = Bucket(2.0, 3.0, 0.0)
    assert [bucket.take(0.0) for _ in range(4)] == [True, True, True, False]
    assert [bucket.take(0.5), bucket.take(0.5)] == [True, False]
    assert [bucket.take(100.0) for _ in range(4)] == [True, True, True, False]


def test_those_who_only_stand_in_the_door_are_counted_and_shut_out(stage: Stage) -> None:
    async def scene(venue: Venue, visitor: Any) -> None:
        host = await visitor()
        await open_table(host)
        place = venue.address.host, venue.address.port
        with ExitStack() as crowd:
            silent = [crowd.enter_context(socket.create_connection(place)) for _ in range(30)]
            await until(lambda: venue.host.hall.counts["host_full"])
            await host.get("arrange", title="we play on")
            for each in silent:
                each.setblocking(False)
            await until(lambda: any(is_shut(each) for each in silent))
        await until(lambda: len(venue.host._door.inside) == 1)
        assert await (await visitor()).get("tables")

    stage(scene, limits=Limits(connections=8))
