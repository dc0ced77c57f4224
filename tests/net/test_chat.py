"""Talk at the table: in the log, bounded, and without any effect on the Match."""

from collections.abc import Callable
from typing import Any

import pytest

from rawsiko.core import events as e
from rawsiko.net.taming import tame
from tools.net_venue import Venue, table_of, until

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
        ("a\u0301\u0301\u0301\u0301\u0301", "á\u0301\u0301"),
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
