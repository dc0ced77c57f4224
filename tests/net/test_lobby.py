"""Coming, going, arranging: the lobby, late guests, those who watch, seats that move."""

import asyncio
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from rawsiko.core import events as e
from rawsiko.core.options import Kind
from rawsiko.net.limits import Limits
from rawsiko.net.passport import Address
from tests.cli.program import output
from tools.net_venue import Mind, Venue, Visitor, open_table, table_of, until


def test_names_are_tamed_and_faces_are_told_apart(stage: Callable[..., None]) -> None:
    async def scene(venue: Venue, visitor: Any) -> None:
        one, two = await visitor(), await visitor()
        code = await open_table(one, title="  Class\u202e 5b\n")
        await one.get("join", code=code.lower(), name="Ann\u0000a\u202e  Maria", avatar="sun")
        await two.get("join", code=f" {code[:2]}-{code[2:]} ", avatar="sun", language="el")
        await until(lambda: two.table and two.table.seats[1].kind == "human")
        seats = two.table.seats
        assert (seats[0].name, seats[0].avatar) == ("Anna Maria", "sun")
        assert (seats[1].name, seats[1].avatar, seats[1].language) == ("", "", "el")
        assert two.table.settings["title"] == "Class 5b"
        assert await two.refused("me", seat=1, avatar="sun") == "avatar_taken"
        assert await two.refused("me", seat=0, name="Eve") == "not_your_seat"
        await two.get("me", seat=1, avatar="maya", name="Nīķo")
        await until(lambda: one.table.seats[1].avatar == "maya")
        assert one.table.seats[1].name == "Nīķo"

    stage(scene)


def test_a_match_begins_when_enough_are_there_and_ready(stage: Callable[..., None]) -> None:
    async def scene(venue: Venue, visitor: Any) -> None:
        host, guest = await visitor(), await visitor()
        code = await open_table(host)
        assert await host.refused("start") == "seat_count"
        await guest.get("join", code=code)
        assert await guest.refused("start") == "not_host"
        assert await guest.refused("bot", seat=1, level="medium") == "not_host"
        assert await host.refused("bot", seat=1, level="genius") == "unknown_level"
        assert await host.refused("bot", seat=0, level="easy") == "table_full"
        await host.get("bot", seat=1, level="easy")
        await host.get("bot", seat=2, level="easy")
        assert await guest.refused("do", seat=0, command={"type": "end_phase"}) == (
            "match_not_started"
        )
        assert await host.refused("start") == "not_ready"
        await guest.get("ready", seat=0, ready=True)
        await host.get("start")
        assert await host.refused("start") == "match_started"
        assert await host.refused("arrange", seats=5) == "match_started"
        players = venue.table.playing.state.table.players
        assert [player.kind for player in players] == [Kind.HUMAN, Kind.BOT, Kind.BOT]
        await Mind(guest, 1).play(lambda: len(guest.mirror.log) > 60)
        assert host.mirror.state.objectives == (None,) * 3

    stage(scene)


def test_seats_are_shuffled_and_everybody_keeps_their_own(stage: Callable[..., None]) -> None:
    async def scene(venue: Venue, visitor: Any) -> None:
        visitors = [await visitor() for _ in range(5)]
        await table_of(*visitors, seats=5, shuffle=True)
        for number, each in enumerate(visitors):
            await each.get("me", seat=number, name=f"number {number}")
        await visitors[0].get("start")
        for number, each in enumerate(visitors):
            await until(lambda v=each: v.mirror.state.objectives)
            (seat,) = each.seats
            assert each.mirror.state.table.players[seat].name == f"number {number}"
            seen = each.mirror.state.objectives
            assert [card is not None for card in seen] == [s == seat for s in range(5)]

    stage(scene)


def test_the_host_arranges_resizes_and_locks(stage: Callable[..., None]) -> None:
    async def scene(venue: Venue, visitor: Any) -> None:
        host, late = await visitor(), await visitor()
        code = await open_table(host, options={"turns": 5})
        assert await host.refused("arrange", options={"turns": 2}) == "turn_count"
        assert await host.refused("arrange", seats=6) == "seat_count"
        await host.get("arrange", seats=4, options={"monopoly_stranglehold": True}, locked=True)
        assert host.table.settings["options"] == {
            "turns": 5,
            "advanced_setup": False,
            "monopoly_stranglehold": True,
            "trade_with_china": False,
        }
        assert await late.refused("join", code=code) == "table_locked"
        assert await late.refused("watch", code=code) == "table_locked"
        await host.get("arrange", locked=False)
        for _ in range(4):
            await late.get("join", code=code)
        assert late.seats == (0, 1, 2, 3)
        assert await late.refused("join", code=code) == "table_full"
        assert await host.refused("arrange", seats=3) == "seat_count"
        await late.get("leave", seat=3)
        await host.get("arrange", seats=3)

    stage(scene)


def test_whoever_is_kicked_does_not_come_back(stage: Callable[..., None]) -> None:
    async def scene(venue: Venue, visitor: Any) -> None:
        host, rude = await visitor(), await visitor()
        code = await table_of(host, rude)
        await host.get("kick", seat=1)
        await until(lambda: rude.taken)
        assert rude.taken[0].why == "kicked"
        assert rude.seats == ()
        assert await rude.refused("join", code=code) == "barred"
        assert await rude.refused("watch", code=code) == "barred"
        assert await rude.refused("status") == "no_table"
        assert host.table.seats[1].kind == "free"

    stage(scene)


def test_a_late_guest_gets_the_seat_of_a_bot_with_its_card(stage: Callable[..., None]) -> None:
    async def scene(venue: Venue, visitor: Any) -> None:
        host, late, too_late = await visitor(), await visitor(), await visitor()
        code = await table_of(host, await visitor())
        await host.get("bot", seat=2, level="easy")
        await host.get("start")
        assert (await late.get("join", code=code, name="Late"))["seat"] == 2
        await until(lambda: late.mirror.state.objectives)
        service = venue.table.playing
        assert late.mirror.state.objectives == (None, None, service.state.objectives[2])
        assert e.SeatChanged(2, Kind.HUMAN, "Late") in service.log
        assert await too_late.refused("join", code=code) == "table_full"
        await too_late.get("watch", code=code)
        await until(lambda: len(too_late.mirror.log) == len(service.log))
        assert too_late.mirror.state.objectives == (None,) * 3
        assert await too_late.refused("say", seat=0, phrase="hello") == "not_your_seat"
        await until(lambda: host.table.watching == 1)

    stage(scene)


def test_a_seat_moves_to_another_device(stage: Callable[..., None]) -> None:
    async def scene(venue: Venue, visitor: Any) -> None:
        host, old, new = await visitor(), await visitor(), await visitor()
        code = await table_of(host, old, await visitor())
        await host.get("start")
        (token,) = old.link.inbox.tokens
        move = (await old.get("offer", seat=1))["code"]
        assert len(move) == 8
        assert await new.refused("take", code=code, move="A2A2A2A2") == "unknown_code"
        await new.get("take", code=code, move=move.lower())
        service = venue.table.playing
        await until(lambda: new.mirror.state.objectives[1:2] == service.state.objectives[1:2])
        await until(lambda: old.taken)
        assert old.taken[0].why == "moved"
        assert old.seats == ()
        assert isinstance(service.log[-1], e.SeatChanged)
        assert service.log[-1].device == "moved"
        old.link.inbox.tokens[token] = 1  # as if it had not heard of it
        old.link.drop()
        await until(lambda: len(old.taken) == 2)
        assert old.taken[1].why == "unknown_token"
        await until(lambda: old.is_online)
        assert await old.refused("take", code=code, move=move) == "unknown_code"
        given = (await host.get("offer", seat=1))["code"]
        venue.later(301)
        assert await old.refused("take", code=code, move=given) == "unknown_code"
        assert await new.refused("offer", seat=0) == "not_your_seat"

    stage(scene)


def test_several_seats_on_one_device_share_its_feed(stage: Callable[..., None]) -> None:
    async def scene(venue: Venue, visitor: Any) -> None:
        shared, other = await visitor(), await visitor()
        code = await table_of(shared, other, options={"turns": 3})
        await shared.get("join", code=code)
        assert shared.seats == (0, 2)
        await shared.get("start", force=True)
        service = venue.table.playing
        await until(lambda: len(shared.mirror.log) == len(service.log))
        cards = service.state.objectives
        assert shared.mirror.state.objectives == (cards[0], None, cards[2])
        assert shared.mirror.view(0).objectives == (cards[0], None, None)
        minds = [Mind(shared, 1), Mind(other, 2)]
        await asyncio.gather(*(mind.play() for mind in minds))
        await until(lambda: shared.mirror.log == service.log)
        assert minds[0].refusals == minds[1].refusals == []

    stage(scene)


def test_an_absent_seat_is_a_bots_until_its_owner_comes_back(stage: Callable[..., None]) -> None:
    async def scene(venue: Venue, visitor: Any) -> None:
        host = await visitor()
        code = await table_of(host, await visitor(), bot_after=30)
        async with Visitor(venue) as leaver:
            await leaver.get("join", code=code, name="Leo")
            await host.get("start", force=True)
            await until(lambda: leaver.mirror.log)
        (token,) = leaver.link.inbox.tokens
        await until(lambda: host.table.seats[2].light == "away")
        venue.later(29)
        service = venue.table.playing
        assert service.state.table.players[2].kind is Kind.HUMAN
        venue.later(2)
        assert service.log[-1] == e.SeatChanged(2, Kind.BOT, "Leo")
        await until(lambda: host.table.seats[2].light == "bot")
        back = await visitor(leaver.passport.device)
        back.link.inbox.code, back.link.inbox.tokens = code, {token: 2}
        await until(lambda: back.is_online)
        back.link.drop()
        await until(lambda: back.seats)
        assert service.state.table.players[2].kind is Kind.HUMAN
        assert e.SeatChanged(2, Kind.HUMAN, "Leo") in service.log
        await until(lambda: host.table.seats[2].light == "online")
        answer = await host.get("status")
        # The others have said nothing since the clock was put forward.
        assert [seat["light"] for seat in answer["seats"]] == ["slow", "slow", "online"]
        assert all(type(seat["rtt"]) is int for seat in answer["seats"])

    stage(scene)


def test_a_match_whose_people_are_all_gone_waits_for_them(stage: Callable[..., None]) -> None:
    async def scene(venue: Venue, visitor: Any) -> None:
        host, other = await visitor(), await visitor()
        await table_of(host, other, bot_after=30)
        await host.get("bot", seat=2, level="easy")
        await host.get("start", force=True)
        homes = [(each, each.link.home) for each in (host, other)]
        for each, home in homes:  # the network fails for all of them
            each.link.home = each.link._address = replace(home, port=1)
            each.link.drop()
        await until(lambda: not venue.table.guests)
        service = venue.table.playing
        before = len(service.log)
        venue.later(24 * 3600)
        assert len(service.log) == before, "nobody plays it out without them"
        first, home = homes[0]
        first.link.home = first.link._address = home
        first.link.hurry()
        await until(lambda: first.is_online)
        venue.later(29)
        assert not venue.table.is_bots(1), "whoever comes a little later has the same time"
        venue.later(2)
        assert service.log[before:] == [e.SeatChanged(1, Kind.BOT, service.log[0].seats[1].name)]

    stage(scene)


def test_one_host_bears_only_so_many_tables_and_guests(stage: Callable[..., None]) -> None:
    async def scene(venue: Venue, visitor: Any) -> None:
        one, two, three = await visitor(), await visitor(), await visitor()
        code = await open_table(one)
        await open_table(two)
        assert await three.refused("open") == "tables_full"
        await three.get("watch", code=code)
        four = await visitor()
        assert await four.refused("watch", code=code) == "table_full"
        await two.link.close()
        await until(lambda: sum(len(t.guests) for t in venue.host.hall.tables.values()) == 2)
        assert await four.get("open")
        assert len(venue.host.hall.tables) == len(venue.store.tables()) == 2

    stage(scene, limits=Limits(tables=2, tables_from_one=3, guests=2))


def test_only_who_has_the_key_opens_tables_at_a_private_host(stage: Callable[..., None]) -> None:
    async def scene(venue: Venue, visitor: Any) -> None:
        one = await visitor()
        assert await one.refused("open") == "not_allowed"
        assert await one.refused("open", key="wrong") == "not_allowed"
        code = await open_table(one, key="the right one")
        listed = (await one.get("tables"))["tables"]
        assert listed == ({"code": code, "title": "", "phase": "lobby", "seats": 3, "free": 3},)

    stage(scene, key="the right one")


def test_the_host_goes_back_while_the_match_runs_and_not_when_all_have_seen_all_cards(
    stage: Callable[..., None],
) -> None:
    async def scene(venue: Venue, visitor: Any) -> None:
        visitors = [await visitor() for _ in range(3)]
        host = visitors[0]
        await table_of(*visitors, options={"turns": 3})
        await host.get("start")
        service = venue.table.playing
        minds = [Mind(v, n) for n, v in enumerate(visitors)]
        await asyncio.gather(*(mind.play(lambda: len(service.log) > 60) for mind in minds))
        assert await visitors[1].refused("rewind", to_seq=20) == "not_host"
        assert await host.refused("rewind", to_seq=100_000) == "unknown_event"
        await host.get("rewind", to_seq=20)
        for seat, each in enumerate(visitors):
            await until(lambda v=each: len(v.mirror.log) == len(service.log))
            assert each.mirror.view(seat) == service.view(seat)
        await asyncio.gather(*(Mind(v, n + 9).play() for n, v in enumerate(visitors)))
        await until(lambda: None not in visitors[1].mirror.state.objectives)
        assert await host.refused("rewind", to_seq=20) == "match_over"
        for seat, each in enumerate(visitors):
            assert await each.refused("undo", seat=seat) == "nothing_to_undo"
        assert service.state.table.is_over
        await until(lambda: visitors[2].mirror.log == service.log)

    stage(scene)


def test_everybody_who_leaves_is_played_by_a_bot_and_may_be_followed(
    stage: Callable[..., None],
) -> None:
    async def scene(venue: Venue, visitor: Any) -> None:
        host, leaver, late = await visitor(), await visitor(), await visitor()
        code = await table_of(host, leaver, await visitor())
        await host.get("start")
        await leaver.get("leave", seat=1)
        service = venue.table.playing
        await until(lambda: service.state.table.players[1].kind is Kind.BOT)
        assert leaver.seats == ()
        assert (await late.get("join", code=code, name="Follower"))["seat"] == 1
        assert service.state.table.players[1].name == "Follower"
        await host.get("kick", seat=1)
        assert service.state.table.players[1].kind is Kind.BOT
        assert await late.refused("join", code=code) == "barred"

    stage(scene)


def test_a_deserted_table_is_forgotten_but_not_its_match(stage: Callable[..., None]) -> None:
    async def scene(venue: Venue, visitor: Any) -> None:
        await open_table(await visitor())
        async with Visitor(venue) as host:
            await open_table(host)
            for seat in range(3):
                await host.get("bot", seat=seat, level="easy")
            await host.get("start")
            match = venue.host.hall.tables[host.table.code].charter.match
        await until(lambda: not venue.host.hall.tables[host.table.code].guests)
        venue.later(31 * 24 * 3600)
        await until(lambda: host.table.code not in venue.host.hall.tables)
        assert len(venue.host.hall.tables) == 1
        assert match in venue.store.matches()

    stage(scene, pace=1000.0)


def test_after_a_match_the_same_people_play_again(stage: Callable[..., None]) -> None:
    async def scene(venue: Venue, visitor: Any) -> None:
        host, guest, watcher = await visitor(), await visitor(), await visitor()
        async with Visitor(venue) as late:
            code = await table_of(host, guest, late, options={"turns": 3})
            assert await host.refused("again") == "match_not_started"
            await host.get("start")
            assert await host.refused("again") == "match_started"
            await watcher.get("watch", code=code)
            everybody = [host, guest, late]
            await asyncio.gather(*(Mind(each, n).play() for n, each in enumerate(everybody)))
            assert await guest.refused("again") == "not_host"
            for each in everybody:
                await until(lambda v=each: None not in v.mirror.state.objectives)
            first, length = venue.table.charter.match, len(late.mirror.log)
            kept = dict(late.link.inbox.tokens)
            late.link.drop()
            late.link.home = late.link._address = Address("127.0.0.1", 1)
            await until(lambda: not late.is_online)
            await host.get("again", request="once-more")
            await host.get("again", request="once-more")
            assert venue.table.phase == "lobby"
            await until(lambda: guest.table.phase == watcher.table.phase == "lobby")
            assert [seat.kind for seat in guest.table.seats] == ["human"] * 3
            assert guest.mirror.log == watcher.mirror.log == []
            await venue.close()
            await venue.open()
            await until(lambda: host.is_online and guest.is_online and watcher.is_online)
            await host.get("start", force=True)
            assert venue.table.charter.match != first
            assert venue.store.length(first) == length
            late.link.home = late.link._address = venue.address
            late.link.hurry()
            service = venue.table.playing
            for each in (*everybody, watcher):
                await until(lambda v=each: len(v.mirror.log) == len(service.log))
                assert each.seqs == list(range(len(service.log)))
            assert late.link.inbox.tokens == kept
            assert late.mirror.state.objectives == (None, None, service.state.objectives[2])
            exported = output("export", "--db", venue.path, first)
            assert exported.splitlines() == venue.store.lines(first)

    stage(scene)
