"""``rawsiko serve``: a host without a window, for a school server with many tables."""

import asyncio
import gc
import re
import signal
import ssl
import sys
import time
from argparse import ArgumentTypeError, Namespace
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rawsiko.cli.common import CliError, add_json, add_pack, print_json, whole_number
from rawsiko.content.load import load_pack
from rawsiko.net.limits import Limits
from rawsiko.net.messages import DEFAULT_PORT
from rawsiko.net.passport import is_host
from rawsiko.net.trust import fingerprint, spelled
from rawsiko.store.claim import Claim
from rawsiko.store.home import NAME, data_folder
from rawsiko.store.rescue import open_mended_to_write
from rawsiko.store.tables import TABLES, TableStore

if TYPE_CHECKING:
    from rawsiko.net.host import Host

PEM = re.compile("-----BEGIN CERTIFICATE-----.*?-----END CERTIFICATE-----", re.DOTALL)
LARGEST_PORT = 65535
MOST_MATCHES = 10_000
_GOES_ON = "was damaged; what could be read goes on, and the old file lies beside it"
GARBAGE = 20_000
"""New objects after which the youngest are searched."""


def add_to(commands: Any) -> None:
    """The command's options."""
    parser = commands.add_parser("serve", help="host tables for other devices")
    parser.add_argument("--host", default="0.0.0.0", metavar="ADDRESS", help="where to listen")  # noqa: S104 (a server that nobody reaches is none)
    parser.add_argument(
        "--port", type=whole_number(0, LARGEST_PORT), default=DEFAULT_PORT, help="0: any free one"
    )
    parser.add_argument(
        "--data",
        type=Path,
        metavar="DIR",
        help="where its tables are kept (default: a folder of the user's data)",
    )
    parser.add_argument(
        "--max-matches", type=whole_number(1, MOST_MATCHES), default=Limits().tables, metavar="N"
    )
    parser.add_argument(
        "--max-per-address",
        type=whole_number(1, MOST_MATCHES),
        default=0,
        metavar="N",
        help="tables that one address may open before they are played at (default: half of all)",
    )
    parser.add_argument("--tls-cert", type=Path, metavar="FILE", help="certificate chain, PEM")
    parser.add_argument("--tls-key", type=Path, metavar="FILE", help="its private key, PEM")
    parser.add_argument(
        "--tls-name",
        type=_name,
        metavar="NAME",
        help="the name in the certificate, by which devices nearby shall connect",
    )
    add_pack(parser)
    add_json(parser)
    parser.set_defaults(run=run)


def _name(text: str) -> str:
    if not is_host(text):
        raise ArgumentTypeError(f"takes the name of a machine, not {text!r:.40}")
    return text


def run(options: Namespace) -> int:
    """Serve until the process is told to end."""
    # Only this command needs the network: the others start sooner without it.
    from rawsiko.net.host import Host
    from rawsiko.net.shelf import House

    tls = _tls(options.tls_cert, options.tls_key, options.tls_name)
    board = load_pack(options.pack).board
    folder = options.data or _own_folder()
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    claim = Claim(folder / TABLES)
    store, is_mended = open_mended_to_write(folder / TABLES, TableStore)
    if is_mended:
        print(f"rawsiko: {store.path.name} {_GOES_ON}", file=sys.stderr)
    with suppress(OSError):  # one that an older program made, or somebody else
        store.path.chmod(0o600)
    limits = replace(Limits(), tables=options.max_matches, tables_from_one=options.max_per_address)
    house = House(board, store, lambda: time.time_ns() // 1_000_000, time.monotonic, limits)
    tune()
    try:
        asyncio.run(_serve(Host(house), options, tls))
    finally:
        store.close()
        claim.release()
    return 0


def _own_folder() -> Path:
    """Never where the program is, or where somebody happens to stand."""
    shared = data_folder(sys.platform)
    if shared is None:
        raise CliError("--data is needed: the system knows of no home folder")
    return shared / NAME / "server"


def tune() -> None:
    """Look for garbage less often: with a thousand devices each search makes all of them wait."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(GARBAGE, 20, 100)


def _tls(certificate: Path | None, key: Path | None, name: str | None) -> ssl.SSLContext | None:
    if certificate is None:
        if key is not None:
            raise CliError("--tls-key needs --tls-cert")
        if name:
            raise CliError("--tls-name needs --tls-cert")
        return None
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    for path in (certificate, key):
        if path is not None and not path.is_file():
            raise CliError(f"{path}: there is no such file")
    try:
        context.load_cert_chain(certificate, key)
    except ssl.SSLError as error:
        raise CliError(f"{certificate}: is not a certificate with its key") from error
    return context


def _fingerprint(certificate: Path) -> str:
    """What those who come compare; of a chain it is the first that counts."""
    first = PEM.search(certificate.read_text(encoding="ascii", errors="replace"))
    return fingerprint(ssl.PEM_cert_to_DER_cert(first.group())) if first is not None else ""


def greeting(where: dict[str, Any]) -> tuple[str, str]:
    """What stands on the screen of whoever looks after the server."""
    tables, devices = _counted(where["tables"], "table"), _counted(where["devices"], "device")
    listening = "listening on {address}, port {port}".format(**where)
    return f"{listening}; {tables} taken up", f"room for {devices}"


def _counted(count: int, what: str) -> str:
    return f"1 {what}" if count == 1 else f"{count or 'no'} {what}s"


async def _serve(host: "Host", options: Namespace, tls: ssl.SSLContext | None) -> None:
    from rawsiko.net.addresses import is_own_machine
    from rawsiko.net.own_host import call_out
    from rawsiko.net.slips import Slips

    asyncio.get_running_loop().set_exception_handler(Slips())
    try:
        port = await host.start(options.host, options.port, tls)
    except OSError as error:
        raise CliError(f"cannot listen on {options.host}, port {options.port}: {error}") from error
    beacon = await call_out(
        host,
        port,
        is_secure=tls is not None,
        name=options.tls_name or "",
        is_near=not is_own_machine(options.host),
    )
    where: dict[str, Any] = {
        "address": options.host,
        "port": port,
        "tables": len(host.hall.tables),
        "devices": host.hall.house.limits.connections,
    }
    if options.tls_cert is not None:
        where["fingerprint"] = _fingerprint(options.tls_cert)
    if options.json:
        print_json(where)
    else:
        print(*greeting(where), sep="\n")
        if options.tls_cert is not None:
            print("fingerprint of the certificate:", spelled(where["fingerprint"]))
    sys.stdout.flush()
    ended = asyncio.Event()
    loop = asyncio.get_running_loop()
    for name in (signal.SIGINT, signal.SIGTERM):
        with suppress(NotImplementedError):  # where there is none, Ctrl-C interrupts
            loop.add_signal_handler(name, ended.set)
    await ended.wait()
    if beacon is not None:
        beacon.stop()
    await host.stop()
    counts = {code: times for code, times in sorted(host.hall.counts.items()) if times}
    if options.json:
        print_json({"refused": counts})
    else:
        print("refused:", ", ".join(f"{code} {n}" for code, n in counts.items()) or "nothing")
