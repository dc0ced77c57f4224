"""Where a host is, and who a device is that comes there."""

import re
import secrets

from rawsiko.core.value import value

LARGEST_PORT = 65535
_HOST = re.compile(r"[0-9A-Za-z](?:[0-9A-Za-z.-]{0,251}[0-9A-Za-z])?|[0-9A-Fa-f:.]{2,45}")


def is_host(text: str) -> bool:
    """Whether it can be the name or the number of a machine.

    >>> is_host("192.168.1.5"), is_host("tables.school.example"), is_host("fe80::1"), is_host("a/b")
    (True, True, True, False)
    """
    return _HOST.fullmatch(text) is not None


@value
class Address:
    """Where a host is."""

    host: str
    port: int
    is_secure: bool = False

    @property
    def uri(self) -> str:
        """The address of its WebSocket."""
        name = f"[{self.host}]" if ":" in self.host else self.host
        return f"{'wss' if self.is_secure else 'ws'}://{name}:{self.port}/"

    @property
    def place(self) -> str:
        """The same place, whatever is spoken there."""
        return f"{self.host}:{self.port}"


@value
class Passport:
    """Who this device is. ``device`` is a secret of its own, made once (`new_device`)."""

    device: str
    app: str
    pack: str
    digest: str


def new_device() -> str:
    """A secret that tells this device from all others."""
    return secrets.token_urlsafe(18)
