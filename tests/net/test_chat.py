"""Talk at the table: in the log, bounded, and without any effect on the Match."""

from collections.abc import Callable
from threading import Event
from typing import Any

import pytest

from rawsiko.bots.random_bot import RandomBot
from rawsiko.core import events as e
from rawsiko.core.commands import Command
from rawsiko.core.visibility import SeatView
from rawsiko.net import robots
from rawsiko.net.taming import tame
from tools.net_venue import Venue, open_table, table_of, until

Stage = Callable[..., None]


def test_phrases_are_free_and_texts_only_where_the_host_allows_them(stage: Stage) -> None:
    async def scene(venue: Venue, visitor: Any) -> None:
        one, two = await visitor(), await visitor()
        await table_of(one, two, await visitor())
        assert await one.refused("say", seat=0, phrase="hello") == "match_not_started"
        await one.get("start")
        service = venue.table.playing
        before = service.state.copy()
        await one.get("say", seat=0, phrase="hello")
        await two.get("say", seat=1, phrase="react_clap")
        assert await one.refused("say", seat=1, phrase="hello") == "not_your_seat"
        assert await one.refused("say", seat=0, phrase="rude") == "unknown_phrase"
        assert await one.refused("say", seat=0) == "malformed"
        assert await one.refused("say", seat=0, text="hi") == "text_not_allowed"
        await one.get("arrange", free_text=True)
        await one.get("say", seat=0, text="Good\u202e \n luck" + "!" * 500)
        assert await one.refused("say", seat=0, text="\u200b \x07") == "empty_text"
        said = [event for event in service.log if isinstance(event, e.ChatSaid)]
        assert said[:2] == [e.ChatSaid(0, "hello"), e.ChatSaid(1, "react_clap")]
        assert said[2].text == "Good luck" + "!" * 111
        assert service.state == before
        await until(lambda: two.mirror.log == [*two.mirror.log[:-1], said[2]])

    stage(scene)


def test_talk_has_a_rate_and_can_be_muted_and_cleared(stage: Stage) -> None:
    async def scene(venue: Venue, visitor: Any) -> None:
        host, loud = await visitor(), await visitor()
        await table_of(host, loud, await visitor())
        await host.get("start")
        for _ in range(5):
            await loud.get("say", seat=1, phrase="your_go")
        assert await loud.refused("say", seat=1, phrase="your_go") == "talk_too_fast"
        await host.get("say", seat=0, phrase="one_moment")
        venue.later(2)
        await loud.get("say", seat=1, phrase="sorry")
        assert await loud.refused("mute", seat=0, muted=True) == "not_host"
        await host.get("mute", seat=1, muted=True)
        venue.later(60)
        assert await loud.refused("say", seat=1, phrase="hello") == "muted"
        await host.get("mute", seat=1, muted=False)
        await loud.get("say", seat=1, phrase="thank_you")
        await host.get("clear_chat")
        await until(lambda: loud.table.chat_from == len(venue.table.playing.log))

    stage(scene)


@pytest.mark.parametrize(
    ("typed", "seen"),
    [
        ("Žofia Ķēniņa", "Žofia Ķēniņa"),
        ("Ελένη", "Ελένη"),
        ("a\u0301\u0301\u0301\u0301\u0301", "á\u0301"),
        ("x\u0301\u0301\u0301", "x\u0301\u0301"),
        ("Việt\u0301 ᾧ\u0301", "Việt\u0301 ᾧ"),
        ("\u0301\u0301x", "x"),
        ("\u2067evil\u2069\ufeff", "evil"),
        ("tab\tand\u2028line", "tab and line"),
        ("\ud800half\udfff", "half"),
        ("x" * 30, "x" * 20),
        ("  ", ""),
        ("👩‍🔬", "👩🔬"),
    ],
)
def test_every_language_may_be_written_and_nothing_plays_tricks(typed: str, seen: str) -> None:
    assert tame(typed, 20) == seen
    assert tame(seen, 20) == seen


def test_a_bot_that_thinks_is_not_disturbed_by_talk(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    may_go, asked = Event(), []

    class Thinker(RandomBot):
        def choose(self, view: SeatView) -> Command:
            asked.append(view)
            may_go.wait()
            return super().choose(view)

    monkeypatch.setitem(robots.LEVELS, "easy", Thinker)

    async def scene(venue: Venue, visitor: Any) -> None:
        host, other = await visitor(), await visitor()
        code = await open_table(host, shuffle=False)
        await host.get("bot", seat=0, level="easy")
        for each in (host, other):
            await each.get("join", code=code)
        await host.get("start", force=True)
        await until(lambda: asked)
        await other.get("say", seat=2, phrase="hello")
        may_go.set()
        await until(lambda: venue.table.playing.state.table.acting != 0)
        (said,) = [n for n, x in enumerate(venue.table.playing.log) if isinstance(x, e.ChatSaid)]
        assert asked[0].table.acting == 0
        assert len(asked) == len(venue.table.playing.log) - said - 1

    stage(scene)
