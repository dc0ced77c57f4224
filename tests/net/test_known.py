"""A second connection of the same tablet is nobody new, whatever device it says it is."""

from collections.abc import Callable
from contextlib import AsyncExitStack
from typing import Any

from rawsiko.net.known import MOST_BARRED
from tests.net.lines import ask, by_hand
from tests.net.scenes import restart
from tools.net_venue import Venue, open_table, until

Stage = Callable[..., None]
TABLET, OTHER = "127.0.0.2", "127.0.0.3"


class Class:
    """A host with a table of four, and lines from here and there, each with a device of its own."""

    def __init__(self, venue: Venue, stack: AsyncExitStack) -> None:
        self.venue, self.stack, self.code = venue, stack, ""

    async def asks(self, whence: str, kind: str, **fields: Any) -> tuple[Any, dict[str, Any]]:
        """A new connection asks; its line and the answer."""
        line = await self.stack.enter_async_context(by_hand(self.venue, whence=whence))
        self.stack.callback(
            line.transport.abort
        )  # what it has not read keeps it from saying goodbye
        return line, await ask(line, kind, code=self.code, **fields)

    async def begin(self, host: Any) -> Any:
        """The host, a pupil at the tablet, and two bots; the pupil's line."""
        self.code = await open_table(host, seats=4, bot_pace=5000)
        await host.get("join", code=self.code)
        pupil, joined = await self.asks(TABLET, "join")
        assert joined["seat"] == 1
        for seat in (2, 3):
            await host.get("bot", seat=seat, level="easy")
        await host.get("start", force=True)
        return pupil


def test_a_second_connection_of_a_tablet_does_not_look_at_a_bots_objective(stage: Stage) -> None:
    async def scene(venue: Venue, visitor: Any) -> None:
        async with AsyncExitStack() as stack:
            room, host = Class(venue, stack), await visitor()
            pupil = await room.begin(host)
            _, answer = await room.asks(TABLET, "join")
            assert answer["code"] == "table_full"
            assert (await room.asks(TABLET, "watch"))[1]["type"] == "done"
            assert (await room.asks(TABLET, "join"))[1]["code"] == "table_full"
            assert (await room.asks(OTHER, "join"))[1]["seat"] == 2
            assert (await ask(pupil, "leave", seat=1))["type"] == "done"
            assert (await room.asks(TABLET, "join"))[1]["seat"] == 1, "its own it may have again"

    stage(scene)


def test_who_has_watched_does_not_come_back_as_somebody_else(stage: Stage) -> None:
    async def scene(venue: Venue, visitor: Any) -> None:
        async with AsyncExitStack() as stack:
            room, host = Class(venue, stack), await visitor()
            await room.begin(host)
            await room.asks(OTHER, "watch")
            await restart(venue, host)
            assert (await room.asks(OTHER, "join"))[1]["code"] == "table_full"
            document = venue.table.charter.to_text()
            assert TABLET not in document
            assert OTHER not in document

    stage(scene)


def test_a_tablet_that_was_away_at_the_beginning_is_known_too(stage: Stage) -> None:
    async def scene(venue: Venue, visitor: Any) -> None:
        async with AsyncExitStack() as stack:
            room, host = Class(venue, stack), await visitor()
            room.code = await open_table(host, seats=3)
            await host.get("join", code=room.code)
            pupil, _ = await room.asks(TABLET, "join")
            await host.get("bot", seat=2, level="easy")
            await pupil.close()
            await until(lambda: len(venue.table.guests) == 1)
            await host.get("start", force=True)
            assert (await room.asks(TABLET, "join"))[1]["code"] == "table_full"

    stage(scene)


def test_who_was_kicked_does_not_come_back_as_somebody_else(stage: Stage) -> None:
    async def scene(venue: Venue, visitor: Any) -> None:
        async with AsyncExitStack() as stack:
            room, host = Class(venue, stack), await visitor()
            pupil = await room.begin(host)
            await pupil.close()
            await until(lambda: venue.table.holder(1) is None)
            await host.get("kick", seat=1)
            assert (await room.asks(TABLET, "join"))[1]["code"] == "barred"
            assert (await room.asks(TABLET, "watch"))[1]["code"] == "barred"
            looker, _ = await room.asks(OTHER, "watch")
            await host.get("kick", looker=venue.table.lookers)
            assert (await ask(looker, "watch", code=room.code))["code"] == "barred"
            assert (await room.asks(OTHER, "watch"))[1]["code"] == "barred"
            assert len(venue.table.charter.barred) == 4 <= MOST_BARRED

    stage(scene)


def test_an_address_that_tells_nobody_apart_is_not_asked(stage: Stage) -> None:
    """That of the host of the table; and of one who is kicked, where another has a Seat there."""

    async def scene(venue: Venue, visitor: Any) -> None:
        async with AsyncExitStack() as stack:
            room, host, neighbour = Class(venue, stack), await visitor(), await visitor()
            await room.begin(host)
            assert (await room.asks(TABLET, "join"))[1]["code"] == "table_full"
            assert (await neighbour.get("join", code=room.code))["seat"] == 2
            await host.get("kick", seat=2)
            assert (await (await visitor()).get("join", code=room.code))["seat"] == 2

    stage(scene)


def test_a_kick_does_not_bar_those_who_sit_at_the_same_address(stage: Stage) -> None:
    async def scene(venue: Venue, visitor: Any) -> None:
        async with AsyncExitStack() as stack:
            room, host = Class(venue, stack), await visitor()
            room.code = await open_table(host, seats=4)
            await room.asks(TABLET, "join")
            _, rude = await room.asks(TABLET, "join")
            await host.get("kick", seat=rude["seat"])
            assert (await room.asks(TABLET, "join"))[1]["type"] == "done"

    stage(scene)
