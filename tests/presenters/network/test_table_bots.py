"""Bots, their reasons and hints at a table over the network."""

from dataclasses import replace
from functools import partial

import pytest

from rawsiko.net import hosting, own_host
from rawsiko.net import updates as u
from rawsiko.net.shelf import House
from tests.presenters.network.room import Room

BOT = 2
"""The last of three Seats."""


def test_a_guest_reads_why_a_bot_does_what_it_does(room: Room) -> None:
    devices = room.begin(1, 1, bots=1)
    guest = devices[1]
    whys: set[str] = set()

    def step() -> None:
        for device in devices:
            device.step()
            room.pump()
        line = guest.board.notes.line
        if line is not None and line.why:
            whys.add(line.why)
            if not guest.board.is_here(guest.board.on_go):
                assert guest.board.model.hint.detail in (line.why, "")

    room.until(lambda: guest.board.table.turn == 2 and guest.board.table.acting == 0, step)
    assert len(whys) > 1
    assert guest.session.mirror.state.objectives[BOT] is None, "told without knowing the card"


def test_hints_are_as_the_host_wants_them_and_at_once(room: Room) -> None:
    host, guest, third = room.begin(1, 1, 1)
    assert host.board.has_hints
    assert guest.board.has_hints
    room.asked(host, host.session.ask("arrange", without_hints=True))
    room.until(lambda: not guest.board.model.has_hints)
    assert not host.board.has_hints
    whose = next(d for d in (host, guest, third) if d.board.is_here(d.board.on_go))
    whose.board.ready()
    assert whose.board.can_act
    before = whose.board.model.message
    whose.board.advise()
    assert whose.board.model.message == before


def test_the_bots_are_as_quick_as_the_settings_of_the_host(room: Room) -> None:
    host, guest = room.begin(1, 1, bots=1)
    assert guest.board.model
    desk = host.desk
    desk.prefer(replace(desk.preferences, bot_seconds=0.3))
    host.board.refresh()
    room.until(lambda: guest.session.table.settings["bot_pace"] == 300)
    # A guest's own settings change nothing for the others.
    other = guest.desk
    other.prefer(replace(other.preferences, bot_seconds=1.6))
    guest.board.refresh()
    room.asked(guest, guest.session.ask("status"))
    assert guest.session.table.settings["bot_pace"] == 300


def test_who_leads_the_table_does_not_have_to_wait_for_a_bot(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The bots here take a quarter of an hour for each step: only skipping ends their go."""
    monkeypatch.setattr(hosting, "SLOWEST_PACE", 10**6)
    monkeypatch.setattr(own_host, "House", partial(House, pace=None))
    host, guest = room.begin(1, 1, bots=1)
    host.desk.prefer(replace(host.desk.preferences, bot_seconds=900.0))
    host.board.refresh()
    room.until(lambda: guest.session.table.settings["bot_pace"] == 900_000)
    room.until(
        lambda: guest.board.table.acting == host.board.table.acting == BOT,
        lambda: [device.step() for device in (host, guest)],
    )
    assert host.board.model.can_skip
    assert not guest.board.model.can_skip, "whoever leads the table decides for all"
    assert not guest.board.hurry()
    guest.board.skip_bot()
    before = len(host.session.mirror.log)
    host.board.tap_territory("chile")
    assert host.board.model.hint.detail.startswith("Fast until")
    room.until(lambda: len(guest.session.mirror.log) > before)
    host.board.skip_bot()
    room.until(lambda: guest.board.table.acting != BOT and host.board.table.acting != BOT)
    assert not host.board.model.can_skip
    assert isinstance(room.asked(guest, guest.session.ask("hurry", seat=BOT)), u.Declined)


def test_no_pace_is_slower_than_a_class_can_wait(room: Room) -> None:
    host, _guest, _third = room.begin(1, 1, 1)
    room.asked(host, host.session.ask("arrange", bot_pace=10**6))
    room.until(lambda: host.session.table.settings["bot_pace"] == 5000)
