"""Where this device is in its networks, and how to call everybody there.

The system knows one way out to the world, if there is one. A tablet that is a hotspot, or a room without
internet, has none: there each network of the device is asked for its own addresses.
"""

import socket
import struct
import sys
from collections.abc import Mapping
from contextlib import suppress

EVERYBODY = "255.255.255.255"
OWN_MACHINE = "127.255.255.255"
"""Everybody on this machine, and nobody else."""
NOWHERE = ("192.0.2.1", 9)
"""An address of no network: the system is asked which way it would go, and nothing is sent."""
USUAL = ("wlan0", "wlan1", "wlan2", "ap0", "swlan0", "eth0", "rndis0")
"""What networks are called on devices that do not list them."""
MOBILE = ("rmnet", "ccmni", "wwan", "pdp", "ppp", "v4-rmnet")
"""How the networks of telephone companies begin."""
_ADDRESS, _BROADCAST = 0x8915, 0x8919
_LONGEST_NAME = 15


def own_address() -> str | None:
    """The address by which others reach this device; None if it is in no network."""
    way_out = None
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe, suppress(OSError):
        probe.connect(NOWHERE)
        way_out = str(probe.getsockname()[0])
    return nearest(way_out, _ask_networks(_ADDRESS))


def nearest(way_out: str | None, networks: Mapping[str, str]) -> str | None:
    """The way out to the world, unless that is a mobile network: nobody near reaches a hotspot by it.

    >>> nearest("10.142.7.9", {"rmnet0": "10.142.7.9", "ap0": "192.168.43.1"})
    '192.168.43.1'
    """
    near = [address for name, address in networks.items() if not name.startswith(MOBILE)]
    if way_out is None or (near and way_out in networks.values() and way_out not in near):
        return near[0] if near else next(iter(networks.values()), None)
    return way_out


def is_own_machine(address: str) -> bool:
    """Whether who listens there hears only its own machine.

    >>> [is_own_machine(a) for a in ("127.0.0.1", "localhost", "0.0.0.0", "192.168.1.5")]
    [True, True, False, False]
    """
    return address in ("localhost", "::1") or address.startswith("127.")


def everybody(port: int) -> list[tuple[str, int]]:
    """Where a call reaches everybody nearby."""
    around = [*_ask_networks(_BROADCAST).values()]
    own = own_address()
    if own is not None and not around:
        around = [own.rsplit(".", 1)[0] + ".255"]
    return [(address, port) for address in dict.fromkeys((EVERYBODY, *around))]


def _ask_networks(question: int) -> dict[str, str]:
    """What each network of this device says of itself, by its name; this device alone left out."""
    if not sys.platform.startswith(("linux", "android")):
        return {}
    import fcntl

    try:
        names = [name for _, name in socket.if_nameindex()]
    except OSError:
        names = list(USUAL)
    found = {}
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        for name in names:
            asked = struct.pack("40s", name.encode()[:_LONGEST_NAME])
            with suppress(OSError):
                answer = fcntl.ioctl(probe.fileno(), question, asked)
                found[name] = socket.inet_ntoa(answer[20:24])
    return {name: a for name, a in found.items() if not a.startswith(("127.", "0."))}
