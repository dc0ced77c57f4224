"""An invitation to a table as a link, and as the squares of a QR code that holds the link."""

import ipaddress
from urllib.parse import parse_qs, urlencode, urlsplit

from rawsiko.core.value import value
from rawsiko.net.codes import TABLE_LENGTH, tidy_code
from rawsiko.net.passport import LARGEST_PORT, Address, is_host
from rawsiko.net.trust import is_fingerprint

SCHEME = "rawsiko"
LONGEST = 500


@value
class Invitation:
    """Which table, and where its host is."""

    code: str
    address: Address
    cert: str = ""
    """The fingerprint of the host's certificate, if nobody else vouches for it."""


def to_link(invitation: Invitation) -> str:
    """The link, which opens the app.

    >>> to_link(Invitation("K4T9R2", Address("192.168.1.5", 47475)))
    'rawsiko://join?code=K4T9R2&host=192.168.1.5&port=47475'
    """
    address = invitation.address
    fields = {"code": invitation.code, "host": address.host, "port": address.port}
    if address.is_secure:
        fields["tls"] = 1
        if invitation.cert:
            fields["cert"] = invitation.cert
    return f"{SCHEME}://join?{urlencode(fields)}"


def from_link(link: str) -> Invitation | None:
    """The invitation of a link that anybody may have made; None if it is none."""
    try:
        parts = urlsplit(link[:LONGEST].strip())
        fields = {name: found[0] for name, found in parse_qs(parts.query).items()}
        code, host, port = tidy_code(fields["code"]), fields["host"], int(fields["port"])
    except (ValueError, LookupError):
        return None
    is_sound = parts.scheme == SCHEME and parts.netloc == "join" and len(code) == TABLE_LENGTH
    is_secure, cert = fields.get("tls") == "1", fields.get("cert", "")
    # A name may lead anywhere: only a certificate shows whether it is the machine that was meant.
    is_near = is_host(host) if is_secure else _is_number(host)
    if not is_sound or not is_near or not 0 < port <= LARGEST_PORT:
        return None
    if cert and not (is_secure and is_fingerprint(cert)):
        return None
    return Invitation(code, Address(host, port, is_secure), cert)


def _is_number(host: str) -> bool:
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return False
    return True


def squares(link: str) -> tuple[tuple[bool, ...], ...]:
    """The QR code of a link, row by row; True is dark. A quiet border is for whoever draws it."""
    import segno

    code = segno.make_qr(link, error="m")
    return tuple(tuple(bool(dark) for dark in row) for row in code.matrix)
