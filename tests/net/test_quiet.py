"""Who was muted stays so, in whatever Seat and under whatever name; and a name is no way to talk."""

import json
from collections.abc import Callable
from contextlib import AsyncExitStack
from itertools import count
from typing import Any

from rawsiko.core import events as e
from rawsiko.net import naming
from rawsiko.net.limits import Limits
from tests.net.scenes import restart
from tests.net.test_known import OTHER, TABLET, Class
from tools.net_venue import Venue, table_of, until

Stage = Callable[..., None]


def names_of(venue: Venue, seat: int) -> list[str]:
    """Each name that the log tells of this Seat."""
    log = venue.table.playing.log
    return [event.name for event in log if isinstance(event, e.SeatChanged) and event.seat == seat]


def asking(line: Any) -> Callable[..., Any]:
    """Asks by hand; every request has an id of its own."""
    ids = count(2)

    async def ask(kind: str, **fields: Any) -> dict[str, Any]:
        request = str(next(ids))
        await line.send(json.dumps({"type": kind, "id": request, **fields}))
        while True:
            answer: dict[str, Any] = json.loads(await line.recv())
            if answer["type"] in ("done", "refused") and answer["id"] == request:
                return answer

    return ask


def test_who_was_muted_is_so_when_it_comes_back_and_nobody_else(stage: Stage) -> None:
    async def scene(venue: Venue, visitor: Any) -> None:
        host, loud, new = await visitor(), await visitor(), await visitor()
        code = await table_of(host, loud, await visitor())
        await host.get("start")
        await host.get("mute", seat=1, muted=True)
        await restart(venue, host, loud)
        await loud.get("leave", seat=1)
        assert (await loud.get("join", code=code, name="Once more"))["seat"] == 1
        assert await loud.refused("say", seat=1, phrase="hello") == "muted"
        await until(lambda: host.table.seats[1].muted)
        await loud.get("leave", seat=1)
        assert (await new.get("join", code=code))["seat"] == 1
        await new.get("say", seat=1, phrase="hello")
        await until(lambda: not host.table.seats[1].muted)
        venue.later(60)
        await new.get("leave", seat=1)
        assert (await loud.get("join", code=code))["seat"] == 1
        await host.get("mute", seat=1, muted=False)
        venue.later(60)
        await loud.get("leave", seat=1)
        await loud.get("join", code=code)
        await loud.get("say", seat=1, phrase="thank_you")

    stage(scene)


def test_a_mute_goes_with_the_seat_and_with_the_device(stage: Stage) -> None:
    async def scene(venue: Venue, visitor: Any) -> None:
        host, loud, third, other = [await visitor() for _ in range(4)]
        code = await table_of(host, loud, third, seats=4)
        await host.get("mute", seat=1, muted=True)
        assert (await loud.get("join", code=code))["seat"] == 3, "a second Seat of this device"
        await host.get("start", force=True)
        assert await loud.refused("say", seat=3, phrase="hello") == "muted"
        move = (await loud.get("offer", seat=1))["code"]
        await other.get("take", code=code, move=move)
        assert await other.refused("say", seat=1, phrase="hello") == "muted"
        await other.get("leave", seat=1)
        await other.get("join", code=code)
        assert await other.refused("say", seat=1, phrase="hello") == "muted"
        move = (await third.get("offer", seat=2))["code"]
        await loud.get("take", code=code, move=move)
        assert await loud.refused("say", seat=2, phrase="hello") == "muted"

    stage(scene)


def test_another_device_of_the_same_tablet_is_muted_and_its_neighbour_is_not(stage: Stage) -> None:
    async def scene(venue: Venue, visitor: Any) -> None:
        async with AsyncExitStack() as stack:
            room, host = Class(venue, stack), await visitor()
            pupil = await room.begin(host)
            await host.get("mute", seat=1, muted=True)
            await pupil.close()
            await until(lambda: venue.table.holder(1) is None)
            venue.table.charter.places[1].vacate()  # as one who has left
            assert (await room.asks(TABLET, "join"))[1]["seat"] == 1
            assert venue.table.charter.places[1].muted
            assert (await room.asks(OTHER, "join"))[1]["seat"] == 2
            assert not venue.table.charter.places[2].muted

    stage(scene)


def test_who_is_muted_says_nothing_by_a_name(stage: Stage) -> None:
    async def scene(venue: Venue, visitor: Any) -> None:
        host, loud = await visitor(), await visitor()
        code = await table_of(host, loud, await visitor())
        await loud.get("me", seat=1, name="Anna")
        await host.get("start")
        await host.get("mute", seat=1, muted=True)
        assert await loud.refused("me", seat=1, name="You fools", language="lv") == "muted"
        assert venue.table.charter.places[1].language == ""
        await loud.get("me", seat=1, name="Anna", language="it")
        await loud.get("leave", seat=1)
        await loud.get("join", code=code, name="You fools")
        assert set(names_of(venue, 1)) == {"Anna"}
        await loud.get("leave", seat=1)
        await loud.get("watch", code=code, name="You fools")
        await until(lambda: host.table.lookers)
        assert [looker.name for looker in host.table.lookers] == [""]

    stage(scene)


def test_in_a_match_names_are_no_way_to_talk(stage: Stage) -> None:
    async def scene(venue: Venue, visitor: Any) -> None:
        async with AsyncExitStack() as stack:
            room, host = Class(venue, stack), await visitor()
            loud = asking(await room.begin(host))
            log = venue.table.playing.log
            before = len(log)
            for number in range(int(naming.BURST)):
                assert (await loud("me", seat=1, name=f"Word {number}"))["type"] == "done"
            assert len(log) == before + naming.BURST
            assert (await loud("me", seat=1, name="Word 2"))["type"] == "done"
            assert (await loud("me", seat=1, name="One more"))["code"] == "too_fast"
            assert (await loud("me", seat=1, language="el"))["type"] == "done"
            assert len(log) == before + naming.BURST, "the same name is no event"
            assert venue.host.hall.counts["too_fast"] == 1
            venue.later(1 / naming.RATE)
            assert (await loud("me", seat=1, name="One more"))["type"] == "done"
            assert (await loud("leave", seat=1))["type"] == "done"
            assert (await loud("join", code=room.code, name="And more"))["code"] == "too_fast"
            venue.later(1 / naming.RATE)
            assert (await loud("join", code=room.code, name="And more"))["seat"] == 1
            assert len(names_of(venue, 1)) == naming.BURST + 3

    stage(scene)


def test_in_the_lobby_a_name_may_be_typed_but_not_shouted(stage: Stage) -> None:
    async def scene(venue: Venue, visitor: Any) -> None:
        async with AsyncExitStack() as stack:
            room, host = Class(venue, stack), await visitor()
            room.code = await table_of(host)
            line, _ = await room.asks(TABLET, "join")
            shout = asking(line)
            await shout("me", seat=1, name="Ann")
            told = venue.table.rev
            await shout("me", seat=1, name="Ann")
            assert venue.table.rev == told, "nothing has changed, and nobody is told"
            answers = [await shout("me", seat=1, name=f"{n}") for n in range(500)]
            refused = [answer.get("code") for answer in answers]
            assert set(refused[: int(naming.TYPING_BURST) - 2]) == {None}
            assert "too_fast" in refused

    stage(scene, limits=Limits(rate=10_000, burst=10_000, strikes=10_000))


def test_who_looks_on_keeps_its_name(stage: Stage) -> None:
    async def scene(venue: Venue, visitor: Any) -> None:
        host, looker = await visitor(), await visitor()
        code = await table_of(host, await visitor())
        await looker.get("watch", code=code, name="Ben")
        await looker.get("watch", code=code, name="Something else")
        await until(lambda: host.table.lookers)
        assert [each.name for each in host.table.lookers] == ["Ben"]

    stage(scene)
