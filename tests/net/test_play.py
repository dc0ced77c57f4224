"""Whole Matches over real sockets: every device's fold is what the host lets it see."""

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from rawsiko.core.board import Board
from rawsiko.core.visibility import view
from tools.net_venue import Mind, Venue, Visitor, open_table, run, until


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
