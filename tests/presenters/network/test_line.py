"""The line of a device: it opens, joins, comes back after the app was killed, and hangs up."""

import socket
from pathlib import Path

from rawsiko.core.board import Board
from rawsiko.net import updates as u
from rawsiko.net.calls import Nearby, read_call
from rawsiko.net.key_ring import save_asked, save_keys
from rawsiko.net.own_host import LOOPBACK
from rawsiko.net.passport import Address
from rawsiko.net.session import Keys
from rawsiko.presenters.network.line import Line
from rawsiko.presenters.network.lobby import LobbyPresenter
from tests.presenters.front import FACES, desk_in
from tests.presenters.network.devices import Devices, Heard, here


def test_one_opens_another_joins_and_both_hear_of_it(device: Devices) -> None:
    anna, berzins = device("anna"), device("berzins")
    heard: list[u.Update] = []
    anna.open(title="5b")
    device.until(lambda: anna.code)
    anna.listen(heard.append)
    berzins.join(here(anna), anna.code, name="Jānis")
    device.until(lambda: berzins.session and berzins.session.seats == (0,))

    def is_seen() -> bool:
        tables = [update for update in heard if isinstance(update, u.TableNow)]
        return bool(tables) and tables[-1].seats[0].name == "Jānis"

    device.until(is_seen)
    device.until(lambda: berzins.code == anna.code)


def test_a_seat_moves_to_the_device_that_has_its_code(device: Devices) -> None:
    anna, old, new = device("anna"), device("old"), device("new")
    anna.open()
    device.until(lambda: anna.code)
    old.join(here(anna), anna.code, name="Jānis")
    device.until(lambda: old.session and old.session.seats == (0,))
    heard: list[u.Update] = []
    old.listen(heard.append)
    offered = old.ask("offer", seat=0)
    answers = {"": ""}

    def is_answered() -> bool:
        done = [h for h in heard if isinstance(h, u.Done) and h.request == offered]
        answers.update({h.request: h.answer["code"] for h in done})
        return offered in answers

    device.until(is_answered)
    new.take(here(anna), anna.code.lower(), answers[offered])
    device.until(lambda: new.session and new.session.seats == (0,))
    device.until(lambda: u.Taken(0, "moved") in heard)


def test_host_and_guest_come_back_with_their_keys(device: Devices) -> None:
    anna, berzins = device("anna"), device("berzins")
    anna.open()
    device.until(lambda: anna.code)
    code = anna.code
    berzins.join(here(anna), code)
    device.until(lambda: berzins.code)
    device.turn_off(berzins)
    device.turn_off(anna)

    again, guest = device("anna"), device("berzins")
    assert again.come_back(code)
    device.until(lambda: again.session and again.session.is_host and again.code == code)
    assert guest.come_back(code)
    device.until(lambda: guest.session and guest.session.seats == (0,))


def test_without_a_key_there_is_no_way_back(device: Devices) -> None:
    assert not device("anna").come_back("K4T9R2")


def test_whoever_stops_listening_hears_no_more(device: Devices) -> None:
    anna = device("anna")
    heard: list[u.Update] = []
    stop = anna.listen(heard.append)
    stop()
    anna.open()
    device.until(lambda: anna.code)
    assert heard == []


def test_a_host_that_has_another_address_is_found_again(device: Devices) -> None:
    anna, berzins = device("anna"), device("berzins")
    anna.open()
    device.until(lambda: anna.code)
    code, before = anna.code, here(anna)
    berzins.join(Address("localhost", before.port), code, name="Jānis")
    device.until(lambda: berzins.code)
    device.turn_off(anna)
    with socket.create_server((before.host, before.port)):  # the old place is somebody else's now
        again = device("anna")
        assert again.come_back(code)
        device.until(lambda: berzins.session and not berzins.session.is_online)
        assert here(again) != before
        Heard.calling = (Nearby(here(again), code, "", 2, "lobby"),)
        device.until(lambda: berzins.session and berzins.session.is_online)
        assert berzins.session.seats == (0,)
        assert berzins.session.keys.address == here(again)
    device.turn_off(berzins)
    guest = device("berzins")
    assert guest.come_back(code)
    device.until(lambda: guest.session and guest.session.seats == (0,))


def test_one_more_seat_that_was_asked_for_before_a_kill_is_the_same_one(device: Devices) -> None:
    anna, berzins = device("anna"), device("berzins")
    anna.open()
    device.until(lambda: anna.code)
    berzins.join(here(anna), anna.code, name="Jānis")
    device.until(lambda: berzins.session.seats and berzins.keyring.asked is None)
    request = berzins.sit(name="Zoe")
    asked = berzins.keyring.asked
    device.until(lambda: len(berzins.session.seats) == 2)
    folder, tokens = berzins._folder, dict(berzins.session.keys.tokens)
    address = berzins.session.keys.address
    device.turn_off(berzins)
    # As if the answer to the second had never come.
    first = {token: seat for token, seat in tokens.items() if seat == 0}
    save_keys(folder, Keys(address, anna.code, "", first))
    save_asked(folder, asked)
    again = device("berzins")
    assert again.keyring.asked.request == request
    assert again.come_back(anna.code)
    device.until(lambda: len(again.session.seats) == 2)
    assert again.session.keys.tokens == tokens
    device.until(lambda: again.keyring.asked is None)
    again.sit(name="Peter")
    device.until(lambda: len(again.session.seats) == 3)


def test_the_device_is_held_up_while_it_hears_and_hosts(board: Board, tmp_path: Path) -> None:
    held: list[tuple[str, bool]] = []
    line = Line(board, tmp_path, lambda: None, lambda what, on: held.append((what, on)))
    stop = line.nearby.listen(lambda: None)
    line.open()
    stop()
    line.leave()
    line.close_host()
    assert held == [("hearing", True), ("hosting", True), ("hearing", False), ("hosting", False)]
    line.open()
    line.end()


def test_a_host_is_found_again_beside_one_that_only_calls_its_code(device: Devices) -> None:
    anna, berzins, eve = device("anna"), device("berzins"), device("eve")
    eve.open()
    anna.open()
    device.until(lambda: anna.code and eve.code)
    code, before = anna.code, here(anna)
    berzins.join(Address("localhost", before.port), code, name="Jānis")
    device.until(lambda: berzins.code)
    tokens = dict(berzins.session.keys.tokens)
    device.turn_off(anna)
    with socket.create_server((before.host, before.port)):
        again = device("anna")
        assert again.come_back(code)
        calls = (Nearby(here(again), code, "", 2, "lobby"), Nearby(here(eve), code, "", 2, "lobby"))
        device.until(lambda: not berzins.session.is_online)
        Heard.calling = calls[1:]
        device.until(lambda: berzins.session._link.strangers)
        Heard.calling = calls
        device.until(lambda: berzins.session.is_online and berzins.session.seats == (0,))
    assert berzins.session.keys == Keys(here(again), code, "", tokens)
    assert berzins.session._link.strangers == 1


def test_only_another_host_answers_and_the_seat_is_kept(device: Devices) -> None:
    anna, eve, desk = device("anna"), device("eve"), device.desk("berzins")
    anna.open()
    device.until(lambda: anna.code)
    code, before = anna.code, here(anna)
    desk.line.join(before, code, name="Jānis")
    device.until(lambda: desk.line.code)
    tokens = dict(desk.line.session.keys.tokens)
    lobby = LobbyPresenter(desk, code, FACES)
    device.turn_off(anna)
    eve._own_host(before.port)
    device.until(lambda: lobby.model.band and lobby.model.band.is_trouble)
    assert lobby.model.band.text == desk.words.text("lan.refused.stranger")
    assert desk.line.keyring.to(code).tokens == tokens
    device.turn_off(eve)
    assert device("anna").come_back(code)
    device.until(lambda: lobby.model.band is None)
    assert desk.line.session.seats == (0,)


def test_a_locked_table_is_found_by_those_who_have_a_seat_and_by_nobody_else(
    device: Devices,
) -> None:
    anna, berzins = device("anna"), device("berzins")
    anna.open()
    device.until(lambda: anna.code)
    code, before = anna.code, here(anna)
    berzins.join(Address("localhost", before.port), code, name="Jānis")
    device.until(lambda: berzins.code)
    anna.ask("arrange", locked=True)
    device.until(lambda: anna.session.table.settings["locked"])
    device.turn_off(anna)
    with socket.create_server((before.host, before.port)):
        again = device("anna")
        assert again.come_back(code)
        device.until(lambda: not berzins.session.is_online)
        call = again.host._host.hall.shelf.call(here(again).port)
        Heard.calling = tuple(read_call(call, LOOPBACK))
        assert berzins.nearby.tables == ()
        device.until(lambda: berzins.session.is_online)
        assert berzins.session.keys.address == here(again)


def test_an_app_that_is_told_twice_to_end_ends_once(tmp_path: Path) -> None:
    desk = desk_in(tmp_path)
    assert desk.line.session is None
    desk.end()
    desk.end()
