"""Finding a table and coming to it: by its code, nearby, by a link, after a kill; and every no has its line."""

from __future__ import annotations

import json
import socket
from dataclasses import replace
from pathlib import Path

import pytest

from rawsiko.net import link
from rawsiko.net.calls import Nearby
from rawsiko.net.diagnosis import Finding
from rawsiko.net.invitation import Invitation, to_link
from rawsiko.net.key_ring import NAME, Asked, load_asked, save_asked, save_keys
from rawsiko.net.passport import Address
from rawsiko.net.session import Keys
from rawsiko.presenters import routes
from rawsiko.presenters.network.line import TABLES, Line
from rawsiko.presenters.network.sayings import LOSSES, REFUSALS, loss_line, refusal_line
from rawsiko.presenters.network.tables import TablesPresenter
from rawsiko.presenters.words import Words
from tests.presenters.network.devices import Desk, Devices, Heard, here

NOBODY = Address("127.0.0.1", 1)


def table_of(device: Devices, **settings: object) -> Line:
    """Another's table that is open and calls."""
    host = device("host")
    host.open(title="5b", **settings)
    device.until(lambda: host.code)
    Heard.calling = (Nearby(here(host), host.code, "5b", 3, "lobby"),)
    return host


def joined(device: Devices, desk: Desk) -> str:
    device.until(lambda: desk.went)
    (place,) = desk.went
    assert isinstance(place, routes.Lobby)
    return place.code


def test_a_table_is_opened_and_its_host_sits_down(device: Devices) -> None:
    desk = device.desk("anna").like(table_name="Anna", turns=5, trade_with_china=True)
    tables = TablesPresenter(desk)
    tables.open()
    assert tables.model.is_busy
    code = joined(device, desk)
    session = desk.line.session
    device.until(lambda: session.seats == (0,))
    assert session.is_host
    assert session.keys.code == code
    assert session.table.seats[0].name == "Anna"
    assert session.table.settings["options"]["turns"] == 5
    assert session.table.settings["options"]["trade_with_china"] is True


def test_a_host_of_another_version_is_a_row_that_says_so(device: Devices) -> None:
    Heard.calling = (Nearby(Address("10.0.0.7", 9000), "", "", 0, "", version=2),)
    desk = device.desk("anna")
    tables = TablesPresenter(desk)
    (row,) = tables.model.near
    assert (row.title, row.detail) == (
        "Other version at 10.0.0.7",
        "Update the game on both devices",
    )
    tables.tap(row.key)
    assert tables.model.band.text == refusal_line(desk.words, "version")
    assert not tables.model.is_busy
    assert desk.line.session is None


def test_a_table_nearby_is_joined_by_a_tap(device: Devices) -> None:
    host, desk = table_of(device), device.desk("ben")
    tables = TablesPresenter(desk)
    (row,) = tables.model.near
    assert (row.title, row.detail) == ("5b", "3 free seats")
    assert row.code.replace(" ", "") == host.code
    tables.join(row.key)
    assert joined(device, desk) == host.code


@pytest.mark.parametrize("typed", ["{}", " {} ", "{lower}", "{spaced}"])
def test_a_code_is_forgiven_how_it_is_typed(device: Devices, typed: str) -> None:
    host, desk = table_of(device), device.desk("ben")
    tables, code = TablesPresenter(desk), host.code
    tables.form.type_code(typed.format(code, lower=code.lower(), spaced=f"{code[:3]}-{code[3:]}"))
    assert tables.model.code == tables.model.code.upper()
    tables.join_typed()
    assert joined(device, desk) == code


def test_a_code_that_no_table_calls_is_tried_at_every_host(device: Devices) -> None:
    host, desk = table_of(device), device.desk("ben")
    shown = Heard.calling[0]
    Heard.calling = (
        Nearby(NOBODY, "K4T9R2", "", 1, "lobby"),
        Nearby(shown.address, "H3X5A9", "another", 1, "lobby"),
    )
    tables = TablesPresenter(desk)
    tables.form.type_code(host.code)
    tables.join_typed()
    assert joined(device, desk) == host.code


def test_a_code_typed_before_anything_is_heard_waits_for_its_table(
    device: Devices, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Heard, "finding", None)
    host, desk = table_of(device), device.desk("ben")
    near, Heard.calling = Heard.calling, ()
    tables = TablesPresenter(desk)
    tables.form.type_code(host.code)
    tables.join_typed()
    assert tables.model.is_busy
    Heard.calling = near
    assert joined(device, desk) == host.code


def test_a_typed_address_is_the_last_resort(device: Devices) -> None:
    host, desk = table_of(device), device.desk("ben")
    Heard.calling = ()
    tables = TablesPresenter(desk)
    tables.form.show_address()
    tables.form.type_code(host.code)
    tables.form.type_address("no such thing")
    tables.join_typed()
    assert tables.model.wrong_address
    tables.form.type_address(f"{here(host).host}:{here(host).port}")
    assert not tables.model.wrong_address
    tables.join_typed()
    assert joined(device, desk) == host.code


def test_whoever_just_watches_takes_no_seat(device: Devices) -> None:
    host, desk = table_of(device), device.desk("ben")
    tables = TablesPresenter(desk)
    tables.form.watch_only(True)
    tables.join(host.code)
    joined(device, desk)
    device.until(lambda: host.session.table.watching == 1)
    assert desk.line.session.seats == ()


def test_a_wrong_code_says_how_a_code_looks(device: Devices) -> None:
    desk = device.desk("ben")
    tables = TablesPresenter(desk)
    tables.form.type_code("hello")
    tables.join_typed()
    assert "K4T 9R2" in tables.model.wrong_code
    assert desk.felt == ["refuse"]
    tables.form.type_code("k")
    assert not tables.model.wrong_code


def test_a_code_that_nobody_knows_says_so(device: Devices) -> None:
    table_of(device)
    desk = device.desk("ben")
    tables = TablesPresenter(desk)
    tables.form.type_code("K4T9R2")
    tables.join_typed()
    device.until(lambda: not tables.model.is_busy)
    assert tables.model.band.is_trouble
    assert tables.model.band.text == refusal_line(desk.words, "unknown_code")
    tables.cancel()
    assert tables.model.band is None


@pytest.mark.parametrize(
    ("settings", "guests", "code"), [({}, 3, "table_full"), ({"locked": True}, 0, "table_locked")]
)
def test_a_full_and_a_locked_table_say_so(
    device: Devices, settings: dict[str, object], guests: int, code: str
) -> None:
    host = table_of(device, seats=3, **settings)
    for number in range(guests):
        device(f"guest {number}").join(here(host), host.code)
    device.until(lambda: sum(s.kind == "human" for s in host.session.table.seats) == guests)
    desk = device.desk("ben")
    tables = TablesPresenter(desk)
    tables.join(host.code)
    device.until(lambda: not tables.model.is_busy)
    assert tables.model.band.text == refusal_line(desk.words, code)
    assert desk.line.session is None


def test_another_version_and_other_cards_say_so(
    device: Devices, monkeypatch: pytest.MonkeyPatch
) -> None:
    host, desk = table_of(device), device.desk("ben")
    tables, mine = TablesPresenter(desk), desk.line._passport
    desk.line._passport = replace(mine, digest="other")
    tables.join(host.code)
    device.until(lambda: not tables.model.is_busy)
    assert tables.model.band.text == refusal_line(desk.words, "pack")
    desk.line._passport = mine
    monkeypatch.setattr(link, "VERSION", 99)
    tables.join(host.code)
    device.until(lambda: not tables.model.is_busy)
    assert tables.model.band.text == refusal_line(desk.words, "version")


def test_a_host_that_does_not_answer_is_asked_about(device: Devices) -> None:
    desk = device.desk("ben")
    Heard.calling, Heard.finding = (Nearby(NOBODY, "K4T9R2", "", 1, "lobby"),), Finding.CANNOT_REACH
    tables = TablesPresenter(desk)
    tables.join("K4T9R2")
    device.until(lambda: not tables.model.is_busy)
    assert tables.model.band.text == refusal_line(desk.words, "no_host")
    assert Heard.asked == (NOBODY,)
    device.until(lambda: tables.model.finding and tables.model.finding.is_final)


def test_the_finding_is_told_in_words_and_goes_when_a_table_calls(device: Devices) -> None:
    desk = device.desk("ben")
    Heard.finding = Finding.NO_NETWORK
    tables = TablesPresenter(desk)
    assert not tables.model.finding.is_final
    device.until(lambda: tables.model.finding.is_final)
    assert tables.model.finding.icon == "wifi_off"
    Heard.calling = (Nearby(NOBODY, "K4T9R2", "", 1, "lobby"),)
    device.until(lambda: tables.model.near)
    assert tables.model.finding is None


def test_a_link_is_asked_about_before_anything_happens(device: Devices) -> None:
    host, desk = table_of(device), device.desk("ben")
    invitation = to_link(Invitation(host.code, here(host)))
    tables = TablesPresenter(desk, invitation)
    device.listen()
    assert desk.line.session is None
    assert here(host).host in tables.model.prompt.detail
    tables.dismiss()
    assert tables.model.prompt is None
    again = TablesPresenter(desk, invitation)
    device.listen()
    again.answer("")
    assert joined(device, desk) == host.code


@pytest.mark.parametrize(
    "forged",
    ["rawsiko://join?code=K4T9R2", "http://join?code=K4T9R2&host=1.1.1.1&port=1", "x" * 999],
)
def test_a_forged_link_says_so(device: Devices, forged: str) -> None:
    tables = TablesPresenter(device.desk("ben"), forged)
    device.listen()
    assert tables.model.band.is_trouble
    assert tables.model.prompt is None


def test_giving_up_hangs_up(device: Devices) -> None:
    desk = device.desk("ben")
    with socket.create_server((NOBODY.host, 0)) as silent:
        there = Address(NOBODY.host, silent.getsockname()[1])
        Heard.calling = (Nearby(there, "K4T9R2", "", 1, "lobby"),)
        tables = TablesPresenter(desk)
        tables.join("K4T9R2")
        assert tables.model.is_busy
        assert load_asked(desk.folder) is not None
        tables.cancel()
    assert not tables.model.is_busy
    assert desk.line.session is None
    assert load_asked(desk.folder) is None


def test_a_kill_between_asking_and_answer_gives_the_same_seat(device: Devices) -> None:
    host = table_of(device)
    killed = device("ben")
    request = killed.join(here(host), host.code, name="Ben")
    device.until(lambda: killed.session.seats)
    folder = killed._folder
    device.turn_off(killed)
    # As if the answer had never come.
    kept = json.loads((folder / NAME).read_text(encoding="utf-8"))
    (folder / NAME).write_text(json.dumps({"device": kept["device"]}), encoding="utf-8")
    save_asked(folder, Asked("join", request, here(host), {"code": host.code, "name": "Ben"}))
    desk = device.desk("ben")
    TablesPresenter(desk)
    assert joined(device, desk) == host.code
    device.until(lambda: host.session.table.seats[0].light == "online")
    assert [seat.kind for seat in host.session.table.seats].count("human") == 1
    assert load_asked(folder) is None


def test_a_kill_while_a_table_is_opened_gives_the_same_table(device: Devices) -> None:
    killed = device("anna")
    request = killed.open(title="5b")
    device.until(lambda: killed.code)
    code, folder = killed.code, killed._folder
    device.turn_off(killed)
    kept = json.loads((folder / NAME).read_text(encoding="utf-8"))
    (folder / NAME).write_text(json.dumps({"device": kept["device"]}), encoding="utf-8")
    save_asked(folder, Asked("open", request, Address("127.0.0.1", 47475), {"title": "5b"}))
    desk = device.desk("anna")
    TablesPresenter(desk)
    assert joined(device, desk) == code


def test_a_table_with_a_key_is_come_back_to_and_never_joined_anew(device: Devices) -> None:
    desk = device.desk("anna")
    tables = TablesPresenter(desk)
    tables.open()
    code = joined(device, desk)
    tables.leave()
    device.until(lambda: desk.line.session.seats)
    desk.line.leave()
    Heard.calling = (Nearby(here(desk.line), code, "", 3, "lobby"),)
    again = TablesPresenter(desk)
    assert again.model.near == ()
    (row,) = again.model.kept
    again.join(row.key)
    assert desk.went == [routes.Lobby(code)] * 2
    assert desk.line.come_back(code)
    device.until(lambda: desk.line.session.is_host and desk.line.session.seats)


def test_a_table_is_forgotten_after_a_question(device: Devices) -> None:
    desk = device.desk("ben")
    for number in range(5):
        save_keys(desk.folder, Keys(NOBODY, f"K{number + 2}T9R2", "", {"t" * 20: 0}))
    Heard.calling = (Nearby(NOBODY, "K2T9R2", "", 1, "playing"),)
    tables = TablesPresenter(desk)
    assert [row.key for row in tables.model.kept] == ["K2T9R2", "K6T9R2", "K5T9R2"]
    tables.ask_forget("K6T9R2")
    tables.dismiss()
    assert len(desk.line.keyring.tables) == 5
    tables.ask_forget("K6T9R2")
    tables.answer("")
    assert [row.key for row in tables.model.kept] == ["K2T9R2", "K5T9R2", "K4T9R2"]


def test_a_damaged_file_of_tables_is_set_aside(device: Devices) -> None:
    desk = device.desk("anna")
    (desk.folder / TABLES).write_bytes(b"no tables at all " * 99)
    tables = TablesPresenter(desk)
    tables.open()
    joined(device, desk)
    assert len(list(desk.folder.glob("tables*"))) > 1


def test_a_device_that_cannot_be_a_host_says_so(device: Devices) -> None:
    desk = device.desk("anna")
    (desk.folder / TABLES).mkdir()
    tables = TablesPresenter(desk)
    tables.open()
    assert tables.model.band.is_trouble
    assert not tables.model.is_busy


def test_every_no_has_a_line_of_its_own() -> None:
    words = Words()
    lines = [refusal_line(words, code) for code in (*REFUSALS, "anything")]
    lines += [loss_line(words, why) for why in LOSSES]
    assert len(set(lines)) == len(lines)
    assert not any(line.startswith("lan.") for line in lines)


def test_odd_files_of_keys_ask_nothing(tmp_path: Path) -> None:
    for odd in ("{}", '{"asked": 1}', '{"asked": {"kind": "join"}}', '{"asked": {"address": []}}'):
        (tmp_path / NAME).write_text(odd, encoding="utf-8")
        assert load_asked(tmp_path) is None
