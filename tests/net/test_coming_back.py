"""Who comes back, late or after a restart: known answers, known devices, and no guesses at their cost."""

from collections.abc import Callable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

from rawsiko.core.board import Board
from rawsiko.store import tables
from tests.net.scenes import restart, take
from tools.net_venue import Venue, Visitor, run, table_of, until

Stage = Callable[..., None]


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
            await restart(venue, host)
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
        await one.get("do", **take(0, "oceania"))
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


def test_who_goes_while_it_comes_back_does_not_stay(stage: Stage) -> None:
    async def scene(venue: Venue, _visitor: Any) -> None:
        device = Visitor(venue)
        greet = device.link._greet

        async def greet_and_go(connection: Any) -> str:
            code = await greet(connection)
            await device.link.close()
            return code

        device.link._greet = greet_and_go
        await device.link.run()
        assert not device.is_online
        assert device.offline[-1].is_final

    stage(scene)
