"""What a host that was restarted has forgotten, as the page says."""

from collections.abc import Callable
from typing import Any

import pytest

from rawsiko.net import codes
from tests.net.lines import ask, by_hand
from tests.net.scenes import restart
from tests.net.test_foreign import PAGE
from tools.net_venue import Venue, table_of, until

Stage = Callable[..., None]
WORDS = " ".join(PAGE.split())


def test_tables_are_counted_anew_and_a_client_takes_those_of_its_connection(stage: Stage) -> None:
    async def scene(venue: Venue, visitor: Any) -> None:
        host, other = await visitor(), await visitor()
        await table_of(host, other)
        for number in range(20):
            await host.get("arrange", title=f"Class {number}")
        before = venue.table.rev
        await restart(venue, host, other)
        assert venue.table.rev < before
        await host.get("arrange", title="Another")
        assert venue.table.rev < before
        await until(lambda: other.table.settings["title"] == "Another")

    stage(scene)
    assert "Take the one with the highest `rev` of a connection" in WORDS


def test_a_code_for_a_move_is_asked_anew(stage: Stage) -> None:
    async def scene(venue: Venue, visitor: Any) -> None:
        host, other, new = await visitor(), await visitor(), await visitor()
        code = await table_of(host, other)
        move = (await other.get("offer", seat=1))["code"]
        await restart(venue, host, other, new)
        assert await new.refused("take", code=code, move=move) == "unknown_code"
        move = (await other.get("offer", seat=1))["code"]
        assert (await new.get("take", code=code, move=move))["seat"] == 1

    stage(scene)
    assert "no code for a move (`offer`): ask for another" in WORDS


@pytest.mark.parametrize("field", ["code", "move"])
def test_what_is_longer_than_a_code_is_typed_is_malformed(stage: Stage, field: str) -> None:
    async def scene(venue: Venue, visitor: Any) -> None:
        async with by_hand(venue) as line:
            for length, refusal in (
                (codes.LONGEST_TYPED, "unknown_code"),
                (codes.LONGEST_TYPED + 1, "malformed"),
                (3000, "malformed"),
            ):
                asked = {"code": "K4T9R2", "move": "K4T9R2K4"} | {field: "A" * length}
                assert (await ask(line, "take", **asked))["code"] == refusal

    stage(scene)
