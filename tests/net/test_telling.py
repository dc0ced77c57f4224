"""In what order a client is told things: the table first, then its Match from where it knows it."""

import json
from collections.abc import Callable
from typing import Any

from websockets.asyncio.client import ClientConnection

from rawsiko.net.proof import SEAT, key_of, new_nonce, proof_of
from tests.net.lines import by_hand
from tools.net_venue import Venue, table_of, until

Stage = Callable[..., None]


async def _told(line: ClientConnection, kind: str, **fields: Any) -> list[dict[str, Any]]:
    """Everything until the answer, which is the last of it."""
    await line.send(json.dumps({"type": kind, "id": kind, **fields}))
    told: list[dict[str, Any]] = []
    while not told or told[-1]["type"] not in ("done", "refused"):
        told.append(json.loads(await line.recv()))
    assert told[-1]["type"] == "done", told[-1]
    return told


def _check(told: list[dict[str, Any]], first: int, length: int) -> None:
    kinds = [message["type"] for message in told if message["type"] in ("table", "events")]
    assert kinds[0] == "table"
    seqs = [event["seq"] for m in told if m["type"] == "events" for event in m["events"]]
    assert seqs == list(range(first, length)), "each once, and in order"


def test_the_table_comes_before_its_events(stage: Stage) -> None:
    async def scene(venue: Venue, visitor: Any) -> None:
        one, two, three = await visitor(), await visitor(), await visitor()
        code = await table_of(one, two, three)
        async with by_hand(venue) as early:
            await _told(early, "watch", code=code)
            await one.get("start")
            log = venue.table.playing.log
            begun: list[dict[str, Any]] = []
            while not begun or begun[-1]["type"] != "events":
                begun.append(json.loads(await early.recv()))
            assert [m["phase"] for m in begun if m["type"] == "table"][-1] == "playing"
            _check(begun, 0, len(log))
        async with by_hand(venue) as late:
            await two.get("leave", seat=1)
            _check(told := await _told(late, "join", code=code, name="Late"), 0, len(log))
            (token,) = [m["token"] for m in told if m["type"] == "seated"]
        async with by_hand(venue) as looker:
            _check(await _told(looker, "watch", code=code), 0, len(log))
        await until(lambda: venue.table.holder(1) is None)
        await one.get("bot", seat=1, level="easy")
        async with by_hand(venue) as back:
            fields: dict[str, Any] = {"code": code, "key": key_of(token)}
            nonce = new_nonce()
            shown = (await _told(back, "challenge", nonce=nonce, **fields))[-1]
            proof = proof_of(token, SEAT, code, nonce, shown["nonce"])
            _check(await _told(back, "resume", proof=proof, **{**fields, "from": 5}), 5, len(log))
            offered = (await _told(back, "offer", seat=1))[-1]["code"]
            async with by_hand(venue) as taker:
                _check(await _told(taker, "take", code=code, move=offered), 0, len(log))

    stage(scene)
