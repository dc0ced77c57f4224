"""A code for a move is good for whoever had the Seat when it was given, and for nobody after them."""

from collections.abc import Callable
from typing import Any

import pytest

from tools.net_venue import Venue, table_of, until

Stage = Callable[..., None]


@pytest.mark.parametrize("begins", [False, True])
def test_a_code_is_of_no_use_when_its_giver_has_left(stage: Stage, begins: bool) -> None:
    async def scene(venue: Venue, visitor: Any) -> None:
        host, old, late, thief = [await visitor() for _ in range(4)]
        code = await table_of(host, old, await visitor())
        if begins:
            await host.get("start")
        move = (await old.get("offer", seat=1))["code"]
        await old.get("leave", seat=1)
        assert await thief.refused("take", code=code, move=move) == "unknown_code"
        assert (await late.get("join", code=code))["seat"] == 1
        for each in (old, thief):
            assert await each.refused("take", code=code, move=move) == "unknown_code"
        assert late.seats == (1,)
        assert not late.taken

    stage(scene)


@pytest.mark.parametrize("begins", [False, True])
def test_who_was_kicked_does_not_come_back_with_a_code(stage: Stage, begins: bool) -> None:
    async def scene(venue: Venue, visitor: Any) -> None:
        host, rude, friend, other = [await visitor() for _ in range(4)]
        code = await table_of(host, rude, friend)
        if begins:
            await host.get("start")
        own = (await rude.get("offer", seat=1))["code"]
        await host.get("kick", seat=1)
        await until(lambda: rude.taken)
        await host.get("arrange", locked=True)
        for each in (rude, other):
            assert await each.refused("take", code=code, move=own) == "unknown_code"
        friends = (await friend.get("offer", seat=2))["code"]
        assert await rude.refused("take", code=code, move=friends) == "barred"
        await other.get("take", code=code, move=friends)
        assert await rude.refused("take", code=code, move=friends) == "unknown_code"
        given = (await host.get("offer", seat=2))["code"]
        assert (await rude.get("take", code=code, move=given))["seat"] == 2, "the host wants it so"
        rude.link.drop()
        await until(lambda: rude.is_online and rude.seats == (2,))
        assert await other.refused("join", code=code) == "table_locked"

    stage(scene)


def test_codes_of_those_who_are_gone_are_forgotten(stage: Stage) -> None:
    async def scene(venue: Venue, visitor: Any) -> None:
        host, other = await visitor(), await visitor()
        code = await table_of(host, other, await visitor())
        for _ in range(5):
            await other.get("offer", seat=1)
            await other.get("leave", seat=1)
            await other.get("join", code=code)
        await other.get("offer", seat=1)
        await host.get("offer", seat=0)
        assert sorted(kept.is_hosts for kept in venue.table.offers.values()) == [False, True]

    stage(scene)
