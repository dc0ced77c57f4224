"""What the tests of the network share."""

from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from rawsiko.core.board import Board
from tools.net_venue import Venue, Visitor, run

Play = Callable[[Venue, Callable[..., Awaitable[Visitor]]], Awaitable[None]]


@pytest.fixture
def stage(board: Board, tmp_path: Path) -> Callable[..., None]:
    """Plays a scene with a host and as many visitors as it calls for."""

    def play(scene: Play, **house: Any) -> None:
        async def on_stage() -> None:
            async with AsyncExitStack() as stack:
                venue = await stack.enter_async_context(Venue(board, tmp_path / "m.db", **house))

                async def visitor(device: str = "") -> Visitor:
                    return await stack.enter_async_context(Visitor(venue, device))

                await scene(venue, visitor)

        run(on_stage)

    return play
