"""One address does not take all the room of a host, and a school behind one address finds enough."""

from collections.abc import Callable
from typing import Any

from rawsiko.net.limits import Limits
from tools.net_venue import Venue, open_table, table_of, until

Stage = Callable[..., None]


def test_one_address_opens_half_of_all_tables_and_others_find_room(stage: Stage) -> None:
    async def scene(venue: Venue, visitor: Any) -> None:
        first, second, third = [await visitor() for _ in range(3)]
        await open_table(first)
        await open_table(second)
        assert await third.refused("open") == "address_full"
        assert venue.host.hall.counts["address_full"] == 1
        (guest,) = [each for each in venue.host._guests if each.table is None]
        guest.address = "192.0.2.7"
        assert await third.get("open")

    stage(scene, limits=Limits(tables=4))


def test_tables_that_are_played_at_are_not_counted(stage: Stage) -> None:
    async def scene(venue: Venue, visitor: Any) -> None:
        for _ in range(4):
            host = await visitor()
            await table_of(host, await visitor())
            await host.get("bot", seat=2, level="easy")
            await host.get("start")
        assert len(venue.host.hall.tables) == 4
        for table in venue.host.hall.tables.values():
            table.guests[1].cut()
        await until(lambda: not any(t.is_played for t in venue.host.hall.tables.values()))

    stage(scene, pace=1000.0, limits=Limits(rate=10_000, burst=10_000, tables=4))


def test_a_table_that_was_left_gives_way_but_not_one_with_a_match(stage: Stage) -> None:
    async def scene(venue: Venue, visitor: Any) -> None:
        host = await visitor()
        playing = await open_table(host)
        for seat in range(3):
            await host.get("bot", seat=seat, level="easy")
        await host.get("start")
        left = await visitor()
        lobby = await open_table(left)
        for each in (host, left):
            await each.link.close()
        await until(lambda: not any(t.guests for t in venue.host.hall.tables.values()))
        late = await visitor()
        assert await late.refused("open") == "address_full"
        venue.seconds += 61
        code = await open_table(late)
        assert set(venue.host.hall.tables) == {playing, code}
        assert lobby not in venue.store.tables()
        assert await (await visitor()).refused("open") == "address_full"

    stage(scene, pace=1000.0, limits=Limits(rate=10_000, burst=10_000, tables=4))
