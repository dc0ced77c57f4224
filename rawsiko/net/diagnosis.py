"""Why no table is to be seen: some networks keep their devices apart, and that can be told."""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from enum import StrEnum

from rawsiko.core.value import value
from rawsiko.net.discovery import Ear
from rawsiko.net.passport import Address

LISTEN = 5.0
KNOCK = 2.0
STEP = 0.05


class Finding(StrEnum):
    """What the test has found, as a code."""

    FINE = "fine"
    """A host answers."""
    NO_NETWORK = "no_network"
    """This device is in no network."""
    NOTHING_HEARD = "nothing_heard"
    """No host calls here: there is none, or the network does not let calls through."""
    CANNOT_REACH = "cannot_reach"
    """A host is known but cannot be reached: the network keeps its devices apart."""


@value
class Diagnosis:
    """A finding, and the host that it is about."""

    finding: Finding
    address: Address | None = None


async def diagnose(
    ear: Ear,
    known: Sequence[Address] = (),
    targets: Sequence[tuple[str, int]] | None = None,
    listen: float = LISTEN,
) -> Diagnosis:
    """Listen for hosts, then knock at those that are heard and those that somebody typed."""
    if not ear.ask(targets):
        return Diagnosis(Finding.NO_NETWORK)
    with suppress(TimeoutError):
        async with asyncio.timeout(listen):
            while not ear.calling:
                await asyncio.sleep(STEP)
    addresses = list(dict.fromkeys([*(table.address for table in ear.calling), *known]))
    unreached = []
    for address in addresses:
        is_open = await knock(address)
        if is_open:
            return Diagnosis(Finding.FINE, address)
        if is_open is None:
            unreached.append(address)
    if unreached:
        return Diagnosis(Finding.CANNOT_REACH, unreached[0])
    return Diagnosis(Finding.NOTHING_HEARD)


async def knock(address: Address, seconds: float = KNOCK) -> bool | None:
    """Whether somebody opens there; None if nothing answers, not even that there is no table."""
    try:
        async with asyncio.timeout(seconds):
            _reader, writer = await asyncio.open_connection(address.host, address.port)
    except ConnectionRefusedError:
        return False
    except (OSError, TimeoutError):
        return None
    writer.close()
    with suppress(OSError):
        await writer.wait_closed()
    return True
