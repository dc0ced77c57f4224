"""Where this device is in its networks, and how to call everybody there.

The system knows one way out to the world, if there is one. A tablet that is a hotspot, or a room without
internet, has none: there each network of the device is asked for its own addresses.
"""

import socket
import struct
import sys
from contextlib import suppress

EVERYBODY = "255.255.255.255"
NOWHERE = ("192.0.2.1", 9)
"""An address of no network: the system is asked which way it would go, and nothing is sent."""
USUAL = ("wlan0", "wlan1", "wlan2", "ap0", "swlan0", "eth0", "rndis0")
"""What networks are called on devices that do not list them."""
_ADDRESS, _BROADCAST = 0x8915, 0x8919
_LONGEST_NAME = 15


def own_address() -> str | None:
    """The address by which others reach this device; None if it is in no network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe, suppress(OSError):
        probe.connect(NOWHERE)
        return str(probe.getsockname()[0])
    found = _ask_networks(_ADDRESS)
    return found[0] if found else None


def everybody(port: int) -> list[tuple[str, int]]:
    """Where a call reaches everybody nearby."""
    around = _ask_networks(_BROADCAST)
    own = own_address()
    if own is not None and not around:
        around = [own.rsplit(".", 1)[0] + ".255"]
    return [(address, port) for address in dict.fromkeys((EVERYBODY, *around))]


def _ask_networks(question: int) -> list[str]:
    """What each network of this device says of itself, this device alone left out."""
    if not sys.platform.startswith(("linux", "android")):
        return []
    import fcntl

    try:
        names = [name for _, name in socket.if_nameindex()]
    except OSError:
        names = list(USUAL)
    found = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        for name in names:
            asked = struct.pack("40s", name.encode()[:_LONGEST_NAME])
            with suppress(OSError):
                answer = fcntl.ioctl(probe.fileno(), question, asked)
                found.append(socket.inet_ntoa(answer[20:24]))
    return [address for address in found if not address.startswith(("127.", "0."))]
