"""Certificates of hosts: who vouches for them, or who here has compared their fingerprint.

A school makes its own certificate, which no device knows. Whoever comes there is shown its fingerprint
and may choose to trust it at that place; or a link that the host gave out has the fingerprint in it.
"""

import hashlib
import re
import ssl
from collections.abc import Mapping

from rawsiko.net.passport import Address

UNKNOWN, EXPIRED, OTHER_NAME, CHANGED = "cert_unknown", "cert_expired", "cert_name", "cert_changed"
NO_TLS = "no_tls"
CERT_FAULTS = (UNKNOWN, EXPIRED, OTHER_NAME, CHANGED)
"""What can be wrong with a certificate, as codes."""
_TIME, _NAME = (9, 10), (62, 64)
"""How OpenSSL numbers what it does not like."""
_FINGERPRINT = re.compile(r"[0-9a-f]{64}")

Pins = Mapping[str, str]
"""The fingerprints that somebody here has chosen to trust, by the place of the host."""


def fingerprint(certificate: bytes) -> str:
    """Of a certificate in its binary form."""
    return hashlib.sha256(certificate).hexdigest()


def is_fingerprint(text: str) -> bool:
    """Whether it has the form of one."""
    return _FINGERPRINT.fullmatch(text) is not None


def spelled(print_: str) -> str:
    """A fingerprint to be compared by eye.

    >>> spelled("0a1b2c3d")
    '0A1B 2C3D'
    """
    return " ".join(print_[start : start + 4].upper() for start in range(0, len(print_), 4))


def fault_of(error: ssl.SSLCertVerificationError) -> str:
    """Why a certificate was not accepted."""
    if error.verify_code in _TIME:
        return EXPIRED
    return OTHER_NAME if error.verify_code in _NAME else UNKNOWN


def unchecked() -> ssl.SSLContext:
    """For a connection whose certificate is compared with what is trusted before a word is said."""
    context = ssl.create_default_context()
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    return context


class Trust:
    """What one connection accepts at the places where it looks for its host."""

    def __init__(self, pins: Pins) -> None:
        self._pins = pins
        self.seen = ""
        """The fingerprint of the last certificate that nobody vouches for."""

    def fault(self, certificate: bytes, address: Address, home: Address, fault: str) -> str:
        """Why not; empty if it is the one that was chosen there, or where the host was before."""
        self.seen = fingerprint(certificate)
        known = self._pins.get(address.place)
        if self.seen in (known, self._pins.get(home.place)):
            return ""
        return CHANGED if known else fault
