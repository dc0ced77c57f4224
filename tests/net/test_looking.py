"""Those who look on: the host knows them by name, sends them away, and they do not come back."""

from collections.abc import Callable
from typing import Any

from rawsiko.net.limits import Limits
from rawsiko.net.updates import Dismissed, LookerNow
from tools.net_venue import Venue, open_table, table_of, until

Stage = Callable[..., None]


def test_whoever_looks_on_and_is_sent_away_does_not_come_back(stage: Stage) -> None:
    async def scene(venue: Venue, visitor: Any) -> None:
        host, pupil, ben, zoe = [await visitor() for _ in range(4)]
        code = await table_of(host, pupil)
        await ben.get("watch", code=code, name="Ben\u202e\n")
        await zoe.get("watch", code=code)
        await until(lambda: host.table.watching == 2)
        assert host.table.lookers == (LookerNow(1, "Ben"), LookerNow(2, ""))
        assert await pupil.refused("kick", looker=1) == "not_host"
        assert await ben.refused("kick", looker=2) == "not_host"
        assert await host.refused("kick", looker=0) == "unknown_seat"
        assert await host.refused("kick", looker=3) == "unknown_seat"
        assert await host.refused("kick", looker=1, seat=1) == "malformed"
        assert await host.refused("kick") == "malformed"
        await host.get("kick", looker=1)
        await until(lambda: Dismissed("kicked") in ben.updates)
        assert not ben.link.inbox.is_watching
        await until(lambda: host.table.lookers == (LookerNow(2, ""),))
        assert await ben.refused("watch", code=code) == "barred"
        assert await ben.refused("join", code=code) == "barred"
        again = await visitor(ben.passport.device)
        assert await again.refused("watch", code=code) == "barred"
        assert [guest.looker for guest in venue.table.guests] == [0, 0, 2]

    stage(scene)


def test_who_looks_on_keeps_the_name_and_may_be_sent_away_while_the_line_is_down(
    stage: Stage,
) -> None:
    async def scene(venue: Venue, visitor: Any) -> None:
        host, ben = await visitor(), await visitor()
        code = await open_table(host)
        await ben.get("watch", code=code, name="Ben")
        ben.link.drop()
        await until(lambda: host.table.lookers == (LookerNow(2, "Ben"),))
        await until(lambda: ben.is_online)
        venue.table.charter.barred.append(ben.passport.device)
        ben.link.drop()
        await until(lambda: not ben.link.inbox.is_watching)
        await until(lambda: host.table.lookers == ())

    stage(scene)


def test_however_many_look_on_everybody_with_a_seat_can_come_back(stage: Stage) -> None:
    async def scene(venue: Venue, visitor: Any) -> None:
        host, pupil, *lookers = [await visitor() for _ in range(5)]
        code = await table_of(host, pupil)
        pupil.link.drop()
        await lookers[0].get("watch", code=code)
        await lookers[1].get("watch", code=code)
        assert await lookers[2].refused("watch", code=code) == "table_full"
        await lookers[0].get("watch", code=code)  # asked again, it is no other
        await until(lambda: pupil.is_online and len(venue.table.guests) == 4)

    stage(scene, limits=Limits(rate=10_000, burst=10_000, guests=4, lookers=2))
