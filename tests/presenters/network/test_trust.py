"""A server with a certificate of its own: people compare its fingerprint, and are asked no more."""

import asyncio
from contextlib import suppress

from rawsiko.net.invitation import Invitation, from_link, to_link
from rawsiko.net.own_host import LOOPBACK
from rawsiko.net.passport import Address
from rawsiko.net.trust import spelled
from rawsiko.presenters.network.line import Line
from rawsiko.presenters.network.lobby import LobbyPresenter
from rawsiko.presenters.network.tables import TablesPresenter
from rawsiko.presenters.routes import Lobby
from tests.net.test_tls import OTHER, print_of, served
from tests.presenters.front import FACES
from tests.presenters.network.devices import Devices, here
from tests.presenters.network.test_tables import joined, table_of


def in_front(line: Line, name: str = "cert") -> Address:
    """The same host behind TLS, by its name."""

    async def relay(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while data := await reader.read(4096):
                writer.write(data)
                await writer.drain()
            writer.close()

    async def meet(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        far = await asyncio.open_connection(here(line).host, here(line).port)
        await asyncio.gather(relay(reader, far[1]), relay(far[0], writer))

    async def start() -> asyncio.Server:
        return await asyncio.start_server(meet, LOOPBACK, 0, ssl=served(name))

    server = line.backstage.begin(start()).result()

    async def stop() -> None:
        server.close()

    line.backstage.at_end.append(stop)
    return Address("localhost", server.sockets[0].getsockname()[1], is_secure=True)


def asked(tables: TablesPresenter, address: Address, code: str) -> None:
    tables.form.type_code(code)
    if not tables.model.shows_address:
        tables.form.show_address()
    tables.form.type_address(f"wss://{address.place}")
    tables.join_typed()


def test_a_certificate_that_nobody_knows_is_compared_once(device: Devices) -> None:
    host, desk = table_of(device), device.desk("ben")
    address = in_front(host)
    tables = TablesPresenter(desk)
    asked(tables, address, host.code)
    device.until(lambda: tables.model.prompt)
    prompt = tables.model.prompt
    assert prompt.kind == "trust"
    assert spelled(print_of()) in prompt.detail
    assert desk.words.text("lan.refused.cert_unknown") in prompt.detail
    assert tables.model.band is None, "it is said once"
    tables.dismiss()
    assert tables.model.band.text == desk.words.text("lan.refused.cert_unknown")
    assert desk.line.session is None
    asked(tables, address, host.code)
    device.until(lambda: tables.model.prompt)
    tables.answer("")
    assert joined(device, desk) == host.code
    lobby = LobbyPresenter(desk, host.code, FACES)
    assert from_link(lobby.model.link) == Invitation(host.code, address, print_of())
    assert "wss://" in lobby.model.address
    device.turn_off(desk.line)

    again = device.desk("ben")
    LobbyPresenter(again, host.code, FACES)
    device.until(lambda: again.line.session and again.line.session.is_online)


def test_another_certificate_than_before_is_not_taken_for_the_same(device: Devices) -> None:
    host, desk = table_of(device), device.desk("ben")
    address = in_front(host)
    desk.line.keyring.trust(address, OTHER)
    tables = TablesPresenter(desk)
    asked(tables, address, host.code)
    device.until(lambda: tables.model.prompt)
    assert desk.words.text("lan.refused.cert_changed") in tables.model.prompt.detail


def test_whoever_comes_back_is_told_what_is_wrong_with_the_certificate(device: Devices) -> None:
    host, desk = table_of(device), device.desk("ben")
    address = in_front(host)
    desk.line.keyring.trust(address, print_of())
    tables = TablesPresenter(desk)
    asked(tables, address, host.code)
    assert joined(device, desk) == host.code
    device.turn_off(desk.line)
    again = device.desk("ben")
    again.line.keyring.trust(address, OTHER)
    lobby = LobbyPresenter(again, host.code, FACES)
    device.until(lambda: lobby.model.band and lobby.model.band.is_trouble)
    assert lobby.model.band.text == again.words.text("lan.refused.cert_changed")
    assert again.line.keyring.tables, "the seat is kept"


def test_a_link_that_has_the_fingerprint_asks_for_no_other(device: Devices) -> None:
    host, desk = table_of(device), device.desk("ben")
    link = to_link(Invitation(host.code, in_front(host, "expired"), print_of("expired")))
    tables = TablesPresenter(desk, link)
    device.until(lambda: tables.model.prompt)
    assert tables.model.prompt.kind == "link"
    tables.answer("")
    assert joined(device, desk) == host.code
    assert desk.went[-1] == Lobby(host.code)
