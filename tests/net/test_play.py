"""Whole Matches over real sockets: every device's fold is what the host lets it see."""

import asyncio
from collections.abc import Callable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from rawsiko.core.board import Board
from rawsiko.core.commands import EndPhase
from rawsiko.core.phase import Phase
from rawsiko.core.visibility import view
from rawsiko.net.updates import Declined
from tools.net_venue import Mind, Venue, Visitor, open_table, run, table_of, until


@pytest.mark.parametrize("options", [{"turns": 3}, {"turns": 3, "trade_with_china": True}])
def test_a_host_and_four_devices_play_a_match_to_its_end(
    board: Board, tmp_path: Path, options: dict[str, object]
) -> None:
    async def scene() -> None:
        async with AsyncExitStack() as stack:
            venue = await stack.enter_async_context(Venue(board, tmp_path / "m.db"))
            visitors = [await stack.enter_async_context(Visitor(venue)) for _ in range(4)]
            code = await open_table(visitors[0], seats=4, options=options)
            for visitor in visitors:
                seat = (await visitor.get("join", code=code))["seat"]
                await visitor.get("ready", seat=seat, ready=True)
            await visitors[0].get("start")
            minds = [Mind(visitor, seed) for seed, visitor in enumerate(visitors)]
            await asyncio.gather(*(mind.play() for mind in minds))
            service = venue.table.playing
            for seat, visitor in enumerate(visitors):
                await until(lambda v=visitor: len(v.mirror.log) == len(service.log))
                await until(lambda v=visitor: None not in v.mirror.state.objectives)
                assert visitor.mirror.log == service.log
                assert visitor.mirror.view(seat) == view(service.state, seat)
                assert visitor.seqs == list(range(len(service.log)))
            assert [mind.refusals for mind in minds] == [[]] * 4

    run(scene)


def test_who_has_not_placed_is_told_of_its_own_assets_and_not_of_those_of_all(
    stage: Callable[..., None],
) -> None:
    async def scene(venue: Venue, visitor: Any) -> None:
        visitors = [await visitor() for _ in range(3)]
        await table_of(*visitors)
        await visitors[0].get("start")
        minds = [Mind(each, number) for number, each in enumerate(visitors)]

        def is_investing() -> bool:
            return venue.table.playing.state.table.phase is Phase.INVESTMENT

        await asyncio.gather(*(mind.play(is_investing) for mind in minds))
        table = venue.table.playing.state.table
        answer = await visitors[1].do(EndPhase(1))
        assert isinstance(answer, Declined)
        assert (answer.code, answer.limit) == ("assets_unplaced", table.to_place[1])
        assert table.to_place[1] < sum(table.to_place)

    stage(scene)
