"""Nothing twice, nothing lost: repeated requests, broken connections, a host that dies."""

import asyncio
from collections.abc import Callable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from rawsiko.core import events as e
from rawsiko.core.board import Board
from rawsiko.core.visibility import view
from rawsiko.net.inbox import Inbox
from rawsiko.net.updates import Done, Held
from tests.net.scenes import restart, take
from tools.net_venue import Mind, Venue, Visitor, run, table_of, until

Stage = Callable[..., None]


def test_the_same_request_gets_the_same_answer_and_happens_once(stage: Stage) -> None:
    async def scene(venue: Venue, visitor: Any) -> None:
        one, two = await visitor(), await visitor()
        await table_of(one, two, await visitor(), free_text=True)
        await one.get("start")
        service = venue.table.playing
        first = await one.get("do", request="the-id", **take(0, "oceania"))
        length = len(service.log)
        again = await one.get("do", request="the-id", **take(0, "oceania"))
        assert first["seq"] == again["seq"] == len(service.log) == length
        assert await two.refused("do", request="the-id", **take(1, "europe")) == "not_your_go"
        assert await two.refused("do", request="the-id", **take(1, "europe")) == "not_your_go"
        for _ in range(3):
            await one.get("say", request="said", seat=0, text="hi")
            await one.get("undo", request="undone", seat=0)
        assert [type(event) for event in service.log[length:]] == [e.ChatSaid, e.Rewound]

    stage(scene)


def test_to_join_or_to_open_again_gives_the_same_seat_and_table(stage: Stage) -> None:
    async def scene(venue: Venue, visitor: Any) -> None:
        one = await visitor()
        opened = [await one.get("open", request="open-it", title="A") for _ in range(3)]
        assert len({answer["code"] for answer in opened}) == len(venue.host.hall.tables) == 1
        code = opened[0]["code"]
        for _ in range(3):
            assert (await one.get("join", request="join-it", code=code))["seat"] == 0
        (token,) = one.link.inbox.tokens
        twin = await visitor(one.passport.device)
        await twin.get("join", request="join-it", code=code)
        assert twin.link.inbox.tokens == {token: 0}
        await until(lambda: one.taken)
        assert one.taken[0].why == "elsewhere"
        stranger = await visitor()
        assert (await stranger.get("join", request="join-it", code=code))["seat"] == 1

    stage(scene)


def test_a_broken_connection_is_taken_up_where_it_was(stage: Stage) -> None:
    async def scene(venue: Venue, visitor: Any) -> None:
        visitors = [await visitor() for _ in range(3)]
        await table_of(*visitors, options={"turns": 3})
        await visitors[0].get("start")
        minds = [Mind(each, seed) for seed, each in enumerate(visitors)]

        async def trouble() -> None:
            """Cut one connection after the other, each when the Match has gone on a little."""
            for number in range(12):
                seen = len(venue.table.playing.log)
                for guest in list(venue.table.guests)[number % 3 : number % 3 + 1]:
                    guest.cut()
                await until(
                    lambda n=seen: (
                        len(venue.table.playing.log) > n + 3 or venue.table.phase == "over"
                    )
                )

        await asyncio.gather(trouble(), *(mind.play() for mind in minds))
        service = venue.table.playing
        for seat, each in enumerate(visitors):
            await until(lambda v=each: v.mirror.log == service.log)
            assert each.seqs == list(range(len(service.log)))
            assert each.mirror.view(seat) == view(service.state, seat)
        assert sum(len(each.offline) for each in visitors) >= 3

    stage(scene)


def test_a_host_that_comes_back_finds_table_tokens_and_answers(
    board: Board, tmp_path: Path
) -> None:
    async def scene() -> None:
        async with AsyncExitStack() as stack:
            venue = await stack.enter_async_context(Venue(board, tmp_path / "m.db"))
            visitors = [await stack.enter_async_context(Visitor(venue)) for _ in range(3)]
            code = await table_of(*visitors, options={"turns": 3}, title="5b")
            await visitors[0].get("start")
            done = await visitors[0].get("do", request="before", **take(0, "oceania"))
            tokens = [visitor.link.inbox.tokens for visitor in visitors]
            await restart(venue, *visitors)
            assert venue.table.charter.code == code
            assert venue.table.charter.title == "5b"
            assert [visitor.link.inbox.tokens for visitor in visitors] == tokens
            length = len(venue.table.playing.log)
            again = await visitors[0].get("do", request="before", **take(0, "oceania"))
            assert again["seq"] == done["seq"] == len(venue.table.playing.log) == length
            assert visitors[0].link.inbox.host_token == venue.table.charter.host
            await visitors[0].get("arrange", free_text=True)
            await asyncio.gather(*(Mind(each, n).play() for n, each in enumerate(visitors)))
            await until(lambda: visitors[2].mirror.log == venue.table.playing.log)

    run(scene)


@pytest.mark.parametrize("kind", ["join", "open"])
def test_a_seat_or_a_table_is_not_there_before_its_key_is(kind: str) -> None:
    told: list[Any] = []
    inbox = Inbox(told.append, lambda: None, lambda _message: None)
    fields = {"code": "K4T9R2"} if kind == "join" else {}
    inbox.waiting["1"] = {"type": kind, "id": "1", **fields}
    inbox.flying = "1"
    done: dict[str, Any] = {"type": "done", "id": "1", "seat": 0, "code": "K4T9R2"}
    inbox.take(done)
    assert "1" in inbox.waiting
    inbox.come_back("device")
    assert "1" in inbox.waiting  # the connection broke: it is asked again
    inbox.take(done)
    seated = {"type": "seated", "seat": 0, "key": "x", "token": "x" * 20}
    hosting = {"type": "hosting", "code": "K4T9R2", "token": "x" * 20}
    inbox.take(seated if kind == "join" else hosting)
    assert not inbox.waiting
    assert [type(update) for update in told] == [Held, Done]
