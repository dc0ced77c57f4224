"""Certificates: those that somebody vouches for, those that are wrong, and those that people have compared."""

import asyncio
import json
import ssl
import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from rawsiko.net.calls import call_of, read_call
from rawsiko.net.invitation import Invitation, from_link, to_link
from rawsiko.net.link import Link
from rawsiko.net.passport import Address
from rawsiko.net.trust import fingerprint, is_fingerprint
from rawsiko.net.updates import Offline, Online, Update
from rawsiko.store.upcast import Fault
from tools.net_venue import Venue, Visitor, run, until

Stage = Callable[..., None]
TLS = Path(__file__).parent / "tls"
OTHER = "0" * 64


def served(name: str = "cert") -> ssl.SSLContext:
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    context.load_cert_chain(TLS / f"{name}.pem", TLS / "key.pem")
    return context


def print_of(name: str = "cert") -> str:
    pem = (TLS / f"{name}.pem").read_text(encoding="ascii")
    return fingerprint(ssl.PEM_cert_to_DER_cert(pem))


async def come(
    venue: Venue, name: str, known: str = "", pin: str = ""
) -> tuple[Update, list[Update]]:
    """A host with one certificate, and a device that has another from elsewhere, or a pin."""
    await venue.host.stop()
    port = await venue.host.start("127.0.0.1", 0, served(name))
    address = replace(venue.address, port=port, is_secure=True)
    client = ssl.create_default_context(cafile=str(TLS / f"{known}.pem")) if known else None
    heard: list[Update] = []
    pins = {address.place: pin} if pin else None
    link = Link(address, Visitor(venue).passport, heard.append, client, pins)
    running = asyncio.create_task(link.run())
    await until(lambda: heard)
    await link.close()
    running.cancel()
    with suppress(asyncio.CancelledError):
        await running
    return heard[0], heard


@pytest.mark.parametrize(
    ("name", "known", "pin", "expected"),
    [
        ("cert", "cert", "", Online()),
        ("cert", "", "", Offline("cert_unknown", cert=print_of())),
        ("expired", "expired", "", Offline("cert_expired", cert=print_of("expired"))),
        ("other_name", "other_name", "", Offline("cert_name", cert=print_of("other_name"))),
        ("cert", "", print_of(), Online()),
        ("expired", "expired", print_of("expired"), Online()),
        ("other_name", "", print_of("other_name"), Online()),
        ("cert", "", OTHER, Offline("cert_changed", cert=print_of())),
    ],
)
def test_what_is_wrong_with_a_certificate_is_told_and_what_is_trusted_is_let_through(
    stage: Stage, name: str, known: str, pin: str, expected: Update
) -> None:
    async def scene(venue: Venue, _: Any) -> None:
        told, heard = await come(venue, name, known, pin)
        assert told == expected, heard

    stage(scene)


def test_a_host_that_is_not_trusted_is_told_nothing(stage: Stage) -> None:
    async def scene(venue: Venue, _: Any) -> None:
        said: list[object] = []
        venue.host._welcome = lambda _guest, raw: said.append(raw)  # type: ignore[method-assign]
        await come(venue, "cert")
        await until(lambda: not venue.host._guests)
        assert said == []

    stage(scene)


def test_a_host_without_tls_is_not_taken_for_one_with(stage: Stage) -> None:
    async def scene(venue: Venue, _: Any) -> None:
        heard: list[Update] = []
        address = replace(venue.address, is_secure=True)
        link = Link(address, Visitor(venue).passport, heard.append)
        running = asyncio.create_task(link.run())
        await until(lambda: heard)
        await link.close()
        await running
        assert heard[0] == Offline("no_tls")

    stage(scene)


def test_a_host_that_moves_is_known_by_the_certificate_that_was_trusted(stage: Stage) -> None:
    async def scene(venue: Venue, _: Any) -> None:
        await venue.host.stop()
        port = await venue.host.start("127.0.0.1", 0, served())
        address = replace(venue.address, port=port, is_secure=True)
        heard: list[Update] = []
        pins = {address.place: print_of()}
        link = Link(address, Visitor(venue).passport, heard.append, None, pins)
        running = asyncio.create_task(link.run())
        await until(lambda: Online() in heard)
        await venue.host.stop()
        await until(lambda: any(isinstance(told, Offline) for told in heard))
        moved = replace(address, port=await venue.host.start("127.0.0.1", 0, served()))
        link.move_to(moved)
        await until(lambda: heard.count(Online()) == 2)
        assert link.home == moved
        assert link.cert == print_of()
        await link.close()
        await running

    stage(scene)


def test_a_link_names_a_server_and_its_certificate() -> None:
    address = Address("tables.school.example", 8443, is_secure=True)
    for invitation in (
        Invitation("K4T9R2", address),
        Invitation("K4T9R2", address, print_of()),
        Invitation("K4T9R2", Address("fe80::1", 8443, is_secure=True)),
    ):
        assert from_link(to_link(invitation)) == invitation
    good = to_link(Invitation("K4T9R2", address, print_of()))
    assert from_link(good.replace("tls=1", "tls=0")) is None
    assert from_link(good[:-1]) is None
    assert from_link(good.replace("tables.", "ta%2Fbles")) is None
    assert not is_fingerprint(print_of().upper())


def test_a_call_tells_the_name_in_the_certificate() -> None:
    table = {"code": "K4T9R2", "title": "5b", "free": 2, "phase": "lobby"}
    call = call_of(8443, [table], is_secure=True, name="tables.school.example")
    (near,) = read_call(call, "192.168.1.5")
    assert near.address == Address("tables.school.example", 8443, is_secure=True)
    for bad in (call.replace(b"tables.", b"ta/bles"), call.replace(b"true", b"false")):
        with pytest.raises(Fault):
            read_call(bad, "192.168.1.5")


def test_a_server_tells_the_fingerprint_that_others_compare(tmp_path: Path) -> None:
    async def scene() -> None:
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "rawsiko", "serve", "--json", "--host", "127.0.0.1"),
            *("--port", "0", "--data", str(tmp_path), "--tls-name", "localhost"),
            *("--tls-cert", str(TLS / "cert.pem"), "--tls-key", str(TLS / "key.pem")),
            stdout=asyncio.subprocess.PIPE,
        )
        assert process.stdout is not None
        where = json.loads(await process.stdout.readline())
        assert where["fingerprint"] == print_of()
        process.terminate()
        await process.communicate()

    run(scene)
