"""The two laws of secrets, on the wire: what a device is told, byte for byte."""

import asyncio
import json
import re
from pathlib import Path
from typing import Any

import pytest

from rawsiko.core import events as e
from rawsiko.core.board import Board
from rawsiko.core.commands import StartMatch
from rawsiko.core.decide import decide
from rawsiko.match import service as match_service
from rawsiko.net.host import Host
from rawsiko.net.proof import key_of
from tools.net_chaos import Proxy, Weather
from tools.net_venue import Mind, Venue, Visitor, run, table_of, until

CALM = Weather(0, 0, 0, 0)


async def _overhear(venue: Venue, steps: int | None) -> tuple[dict[int, list[str]], list[Visitor]]:
    """Play through a proxy that listens: everything that each Seat's device was told."""
    async with Proxy(venue.address, CALM, 0) as proxy:
        proxy.overheard = {}
        visitors = [Visitor(venue, address=proxy.address) for _ in range(3)]
        for visitor in visitors:
            await visitor.__aenter__()
        await table_of(*visitors, options={"turns": 3})
        await visitors[0].get("start")
        minds = [Mind(visitor, seed) for seed, visitor in enumerate(visitors)]
        if steps is None:
            await asyncio.gather(*(mind.play() for mind in minds))
        else:
            await _step_by_step(venue, minds, steps)
        service = venue.table.playing
        for visitor in visitors:
            await until(lambda v=visitor: len(v.mirror.log) == len(service.log))
            await visitor.__aexit__()
        told = {n: proxy.overheard[v.passport.device] for n, v in enumerate(visitors)}
        return told, visitors


async def _step_by_step(venue: Venue, minds: list[Mind], steps: int) -> None:
    """One command at a time, and a foolish one of everybody between two."""
    service = venue.table.playing
    for _ in range(steps):
        for mind in minds:
            await until(lambda m=mind: len(m.visitor.mirror.log) == len(service.log))
            command = mind.next_command()
            if command is not None:
                await mind.visitor.do(command)
                break
        for seat, mind in enumerate(minds):
            act = {"type": "act", "source": "ukraine", "target": "turkey", "count": 99}
            await mind.visitor.ask("do", seat=seat, command=act)


def test_no_device_is_told_a_token_or_an_objective_of_others(board: Board, tmp_path: Path) -> None:
    async def scene() -> None:
        async with Venue(board, tmp_path / "m.db") as venue:
            told, visitors = await _overhear(venue, None)
            tokens = [place.token for place in venue.table.charter.places]
            devices = [visitor.passport.device for visitor in visitors]
            for seat, messages in told.items():
                end = next(n for n, raw in enumerate(messages) if '"match_ended"' in raw)
                heard = "\n".join(messages)
                others = [n for n in range(3) if n != seat]
                assert not any(tokens[other] in heard for other in others)
                assert not any(devices[other] in heard for other in range(3))
                assert seat == 0 or venue.table.charter.host not in heard
                before = "\n".join(messages[:end])
                cards = set(re.findall(r"objective_\d+", before))
                assert cards == {venue.table.playing.state.objectives[seat]}
                assert venue.store.secret(venue.table.charter.match).hex() not in heard

    run(scene)


def test_another_seats_objective_changes_nothing_that_i_am_told(
    board: Board, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(match_service, "new_secret", lambda: b"the same for both")
    streams: list[list[Any]] = []
    for number, swapped in enumerate((None, "other")):

        def dealing(state: Any, command: Any, chance: Any, swap: str | None = swapped) -> Any:
            decision = decide(state, command, chance)
            if swap is None or not isinstance(command, StartMatch):
                return decision
            dealt = {event.objective for event in decision if isinstance(event, e.ObjectiveDealt)}
            other = e.ObjectiveDealt(2, min(set(board.objectives) - dealt))
            is_others = [isinstance(ev, e.ObjectiveDealt) and ev.seat == 2 for ev in decision]
            return tuple(
                other if swaps else ev for ev, swaps in zip(decision, is_others, strict=True)
            )

        monkeypatch.setattr(match_service, "decide", dealing)

        async def scene(path: Path = tmp_path / f"{number}.db") -> None:
            async with Venue(board, path) as venue:
                told, _ = await _overhear(venue, 40)
                secrets = [place.token for place in venue.table.charter.places]
                secrets += [key_of(token) for token in secrets]
                secrets += [venue.table.charter.host, venue.table.charter.match]
                secrets += [venue.table.charter.code]
                streams.append([_timeless(raw, secrets) for raw in told[0]])

        run(scene)
    mine, theirs = ([m for m in stream if m["type"] not in ("table", "pong")] for stream in streams)
    assert len(mine) > 80
    assert mine == theirs


def _timeless(raw: str, secrets: list[str]) -> Any:
    """A message without what differs between any two Matches: tokens, ids, moments."""
    for number, secret in enumerate(secrets):
        raw = raw.replace(secret, f"secret {number}")
    message = json.loads(raw)
    message.pop("id", None)
    message.pop("of", None)
    for event in message.get("events", []):
        event.pop("at")
    return message


def test_the_host_answers_with_codes_only(board: Board, tmp_path: Path) -> None:
    async def scene() -> None:
        async with Venue(board, tmp_path / "m.db") as venue:
            told, _ = await _overhear(venue, 10)
            refusals = [
                json.loads(raw)
                for messages in told.values()
                for raw in messages
                if "refused" in raw
            ]
            assert refusals
            for refusal in refusals:
                assert set(refusal) <= {"type", "id", "code", "rule", "limit"}
                assert re.fullmatch("[a-z_]+", refusal["code"])
            assert isinstance(venue.host, Host)

    run(scene)
