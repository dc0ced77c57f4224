"""Frames that are no messages: the library deals with them by itself, and a host bears only so many."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection
from websockets.frames import Frame, Opcode

from rawsiko.net.limits import Limits
from rawsiko.net.why import Why
from tests.net.lines import ask, by_hand, end_of
from tools.net_venue import Venue, table_of, until

Stage = Callable[..., None]
MANY = 2000
"""They fit into one portion that the host reads at once."""


def _at_once(line: ClientConnection, frame: Frame, count: int = MANY) -> None:
    """So many frames in one write, as no honest library sends them."""
    line.transport.write(frame.serialize(mask=True) * count)


def _pieces(line: ClientConnection) -> None:
    """The beginning of a message that never ends, in empty pieces."""
    line.transport.write(Frame(Opcode.TEXT, b"", fin=False).serialize(mask=True))
    _at_once(line, Frame(Opcode.CONT, b"", fin=False))


@pytest.mark.parametrize("kind", [Opcode.PING, Opcode.PONG, Opcode.BINARY, Opcode.CONT])
def test_who_sends_too_many_frames_that_are_no_text_is_sent_away(
    stage: Stage, kind: Opcode
) -> None:
    async def scene(venue: Venue, visitor: Any) -> None:
        host = await visitor()
        await table_of(host, await visitor(), await visitor())
        async with by_hand(venue) as line:
            if kind is Opcode.CONT:
                _pieces(line)
            else:
                _at_once(line, Frame(kind, b""))
            assert await end_of(line) == 1008
        assert venue.host.hall.counts[Why.TOO_FAST] == 1
        await until(lambda: len(venue.host._door.inside) == 3)
        await host.get("status")

    stage(scene)


def test_pings_beyond_the_limit_are_not_answered(stage: Stage) -> None:
    async def scene(venue: Venue, _: Any) -> None:
        async with by_hand(venue) as line:
            pongs = 0
            usual = line.protocol.recv_frame

            def count(frame: Frame) -> None:
                nonlocal pongs
                pongs += frame.opcode is Opcode.PONG
                usual(frame)

            line.protocol.recv_frame = count  # type: ignore[method-assign]
            _at_once(line, Frame(Opcode.PING, b""))
            assert await end_of(line) == 1008
            assert pongs == 7

    stage(scene, limits=Limits(control_rate=0.0, control_burst=7.0))


def test_pings_now_and_then_are_answered_for_ever(stage: Stage) -> None:
    async def scene(venue: Venue, _: Any) -> None:
        async with by_hand(venue) as line:
            for _number in range(20):
                await (await line.ping())
            assert (await ask(line, "tables"))["type"] == "done"

    stage(scene, limits=Limits(control_rate=1e9, control_burst=1.0))


def test_many_texts_in_one_portion_are_not_all_looked_at(stage: Stage) -> None:
    """As many as are answered until whoever sends them is sent away, and none behind them."""

    async def scene(venue: Venue, _: Any) -> None:
        async with by_hand(venue) as line:
            _at_once(line, Frame(Opcode.TEXT, b""))
            assert await end_of(line) == 1008
        assert venue.host.hall.counts[Why.MALFORMED] == 11
        assert venue.host.hall.counts[Why.TOO_FAST] == 1

    stage(scene, limits=Limits(strikes=10, burst=20.0))


def test_who_is_sent_away_is_not_listened_to_for_long(stage: Stage) -> None:
    """Whoever goes on talking, a little in each portion, is cut off before the farewell is over."""

    async def scene(venue: Venue, visitor: Any) -> None:
        host = await visitor()
        code = await table_of(host, await visitor(), await visitor())
        async with by_hand(venue) as line:
            await ask(line, "watch", code=code)
            (looker,) = [guest for guest in venue.table.guests if guest.is_watching]
            looked_at = 0
            line.transport.pause_reading()  # its library would go by itself
            looker.leave()
            await asyncio.sleep(0)
            receive = looker.connection.protocol.recv_frame

            def count(frame: Frame) -> None:
                nonlocal looked_at
                looked_at += 1
                receive(frame)

            looker.connection.protocol.recv_frame = count  # type: ignore[method-assign]
            while looker in venue.table.guests:
                _at_once(line, Frame(Opcode.TEXT, b""), 5)
                await asyncio.sleep(0)
            assert looked_at == 21
            line.transport.abort()

    stage(scene, limits=Limits(burst=20.0))


def test_words_to_somebody_who_has_gone_fill_no_log(
    stage: Stage, caplog: pytest.LogCaptureFixture
) -> None:
    async def scene(venue: Venue, _: Any) -> None:
        async with by_hand(venue):
            (guest,) = venue.host._guests
            guest.cut()
            for _number in range(20):
                guest.write(b"\x81\x00")

    caplog.set_level("WARNING")
    stage(scene)
    assert not caplog.records


def test_who_reads_nothing_and_only_pings_is_cut(stage: Stage) -> None:
    """Nothing is told to it, so nobody would notice but by the clock."""

    async def scene(venue: Venue, visitor: Any) -> None:
        host = await visitor()
        code = await table_of(host, await visitor(), await visitor())
        async with by_hand(venue) as line:
            await ask(line, "watch", code=code)
            (deaf,) = [guest for guest in venue.table.guests if guest.is_watching]
            line.transport.pause_reading()
            while not deaf.is_deaf:
                _at_once(line, Frame(Opcode.PING, b"x" * 125), 100)
                await asyncio.sleep(0)
            assert deaf in venue.table.guests
            venue.later(0)
            await until(lambda: deaf not in venue.table.guests)
            line.transport.abort()
        assert len(venue.table.guests) == 3

    stage(scene, limits=Limits(unread=64 * 1024, control_rate=1e9, control_burst=1e9))
