"""The page of the protocol tells the numbers that the program goes by, and what it does with cards."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from rawsiko.core.events import ObjectiveDealt
from rawsiko.core.options import FEWEST_SEATS, FEWEST_TURNS, MOST_SEATS, MOST_TURNS
from rawsiko.net import (
    calls,
    chat,
    codes,
    discovery,
    files,
    hall,
    hosting,
    known,
    link,
    lobby,
    messages,
    naming,
    own_host,
    returning,
    seating,
    shelf,
    table,
    taming,
    telling,
)
from rawsiko.net.limits import Limits
from rawsiko.net.updates import Cards
from rawsiko.store import schema, tables
from tools.net_venue import Venue, table_of, until

PAGE = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")
HOST, ROOM = Limits(), own_host.ROOM
DAY, MINUTE = 24 * 3600, 60


def bounds(name: str) -> str:
    """What the page says of it."""
    found = re.findall(rf"^\| {re.escape(name)} \| (.*) \|$", PAGE, re.MULTILINE)
    assert len(found) == 1, name
    return str(found[0])


def numbers(text: str) -> list[float]:
    """All numbers of a text, but not those of closing codes."""
    return [float(number) for number in re.findall(r"\d+", re.sub(r"\b10(08|09|13)\b", "", text))]


@pytest.mark.parametrize(
    ("name", "true"),
    [
        ("a message to the host", [HOST.message]),
        ("a whole number", [0, schema.LARGEST]),
        ("`name`", [taming.LONGEST_NAME, taming.MOST_MARKS]),
        ("`title`", [taming.LONGEST_TITLE]),
        ("`text`", [taming.LONGEST_TEXT]),
        (
            "`code` of a table, of a move",
            [codes.TABLE_LENGTH, codes.MOVE_LENGTH, codes.LONGEST_TYPED],
        ),
        ("`seats`, `turns`", [FEWEST_SEATS, MOST_SEATS, FEWEST_TURNS, MOST_TURNS]),
        ("`bot_after`", [hosting.LONGEST_WAIT]),
        ("messages", [HOST.burst, HOST.rate]),
        ("frames that are no text", [HOST.control_burst, HOST.control_rate]),
        ("bad manners", [HOST.strikes, hall.STRIKES_FOR_A_GUESS]),
        ("wrong codes from an address", [hall.GUESSES, 1 / hall.GUESSES_PER_SECOND]),
        ("talk of a Seat", [chat.BURST, 1 / chat.RATE]),
        ("new names of a Seat before a Match", [naming.TYPING_BURST, naming.TYPING_RATE]),
        ("new names of a Seat in a Match", [naming.BURST, 1 / naming.RATE]),
        ("until `hello`", [HOST.greeting]),
        ("until it is at a table", [HOST.unseated]),
        ("challenges without their `resume`", [returning.MOST_OPEN]),
        ("what it has not read", [HOST.unread]),
        ("pings of the host", [HOST.ping, HOST.lost]),
        ("connections from an address", [HOST.per_address]),
        ("TLS handshakes of an address", [HOST.handshakes]),
        ("connections", [HOST.connections, files.RESERVE]),
        ("tables", [HOST.tables]),
        (
            "a table with nobody at it",
            [HOST.lobby_idle / MINUTE, HOST.over_idle / MINUTE, HOST.match_idle / DAY],
        ),
        ("connections at a table", [HOST.guests, HOST.lookers]),
        ("devices and addresses that are `barred` from a table", [known.MOST_BARRED]),
        ("devices and addresses that are muted at a table", [known.MOST_HUSHED]),
        (
            "answers that are remembered",
            [table.MOST_ANSWERS, table.MOST_ASKERS, tables.MOST_ANSWERS, seating.MOST_ANSWERED],
        ),
        ("a code for a move", [lobby.OFFER_SECONDS]),
        ("tables in an answer to `tables`", [shelf.MOST_LISTED]),
        ("events in one message", [telling.EVENTS_PER_MESSAGE, link.LARGEST]),
    ],
)
def test_the_page_tells_the_bounds_of_every_number(name: str, true: list[float]) -> None:
    assert numbers(bounds(name)) == true


@pytest.mark.parametrize(
    ("name", "form"),
    [("`id`", messages._ID), ("`device`, `nonce`", messages._DEVICE)],
)
def test_the_page_tells_how_long_ids_are(name: str, form: re.Pattern[str]) -> None:
    fewest, most = map(int, re.findall(r"\b\d+\b", bounds(name))[:2])
    fits = [length for length in range(100) if form.fullmatch("x" * length)]
    assert fits == list(range(fewest, most + 1))
    assert form.fullmatch("azAZ09_-" * 2)


def test_the_page_tells_the_rest_in_its_sentences() -> None:
    words = " ".join(PAGE.split())
    most = int(
        re.findall(r"up to (\d+) of `a-z", bounds("`avatar`, `language`, `phrase`, `level`"))[0]
    )
    assert messages._NAME.fullmatch("x" * most)
    assert not messages._NAME.fullmatch("x" * (most + 1))
    for sentence in (
        f"round trip takes more than {HOST.slow:.0f} second,",
        f"has said nothing for {HOST.quiet:.0f} seconds",
        f"{ROOM.connections} connections, {ROOM.per_address} from one address, {ROOM.tables} tables",
        f"pings every {ROOM.ping:.0f} seconds",
        f"usually port {messages.DEFAULT_PORT}",
        f"UDP port {discovery.PORT}",
        f"one datagram of up to {calls.LARGEST} bytes",
        f"of `{codes.LETTERS}` and `{codes.DIGITS}`",
    ):
        assert sentence in words
    assert (discovery.EVERY, discovery.FORGOTTEN) == (2.0, 7.0)
    assert "every two seconds" in words
    assert "not heard for seven seconds is gone" in words
    assert HOST.most_from_one == HOST.tables / 2


def test_with_its_last_seat_a_device_is_told_of_no_cards(stage: Callable[..., None]) -> None:
    async def scene(venue: Venue, visitor: Any) -> None:
        host, pupil, third = [await visitor() for _ in range(3)]
        code = await table_of(host, pupil, third)
        await host.get("start")
        await until(lambda: pupil.mirror.state.objectives[1])
        before = len(pupil.updates)
        await pupil.get("leave", seat=1)
        assert not any(isinstance(told, Cards) for told in pupil.updates[before:])
        assert venue.table.holder(1) is None
        assert len(venue.table.guests) == 2
        assert await pupil.refused("status") == "no_table"
        await pupil.get("watch", code=code)
        dealt = [event for event in pupil.mirror.log if isinstance(event, ObjectiveDealt)]
        assert len(dealt) == 3

    stage(scene)
