"""What the network answers, in one line of the player's language, and codes as people say them."""

import re

from rawsiko.net.codes import TABLE_LENGTH
from rawsiko.net.messages import DEFAULT_PORT
from rawsiko.net.passport import Address
from rawsiko.net.trust import CERT_FAULTS, NO_TLS, spelled
from rawsiko.net.updates import LookerNow
from rawsiko.presenters.matches_model import Prompt
from rawsiko.presenters.typed import settled
from rawsiko.presenters.words import Words

REFUSALS = (
    "version",
    "pack",
    "no_host",
    "bad_host",
    "stranger",
    "host_full",
    "tables_full",
    "address_full",
    "table_full",
    "table_locked",
    "barred",
    "unknown_code",
    "too_fast",
    "not_saved",
    *CERT_FAULTS,
    NO_TLS,
    "not_allowed",
    "avatar_taken",
    "seat_count",
    "match_started",
)
"""Codes that have a line of their own; all others share one."""
LOSSES = ("moved", "elsewhere", "kicked", "dismissed", "unknown_code")
"""Why a Seat is not on this device any more, as far as it is told apart."""
GROUP = 3
LARGEST_PORT = 65535
_TYPED = re.compile(
    r"(?:(wss?)://)?\[?([0-9A-Za-z.-]{1,253}|[0-9A-Fa-f:]{2,45}(?<!:))\]?(?::(\d{1,5}))?/?"
)


def refusal_line(words: Words, code: str) -> str:
    """Why the host, or the network, does not do it."""
    if code == "muted":  # who may not talk may not take another name either
        return words.text("chat.refused.muted")
    return words.text(f"lan.refused.{code if code in REFUSALS else 'other'}")


def loss_line(words: Words, why: str) -> str:
    """Why a Seat is gone."""
    return words.text(f"lan.lost.{why if why in LOSSES else 'unknown_code'}")


def looker_name(words: Words, looker: LookerNow) -> str:
    """What somebody who looks on is called."""
    name = settled(looker.name)
    return name or words.text("lan.looker", number=looker.looker)


def question(words: Words, kind: str, **values: object) -> Prompt:
    """A question that is answered by yes or no."""
    return Prompt(
        kind,
        words.text(f"lan.ask.{kind}"),
        words.text(f"lan.ask.{kind}_yes"),
        words.text("common.cancel"),
        words.text(f"lan.ask.{kind}_detail", **values),
    )


def trust_question(words: Words, fault: str, cert: str) -> Prompt:
    """Whether a certificate is the right one, which only people can tell who compare it."""
    return question(words, "trust", why=refusal_line(words, fault), fingerprint=spelled(cert))


def spaced(code: str) -> str:
    """A code in groups, to be told across a room.

    >>> spaced("K4T9R2"), spaced("K4T9R2H3")
    ('K4T 9R2', 'K4T9 R2H3')
    """
    size = GROUP if len(code) <= TABLE_LENGTH else GROUP + 1
    return " ".join(code[start : start + size] for start in range(0, len(code), size))


def typed_address(text: str) -> Address | None:
    """An address as somebody typed it; None if it is none.

    >>> typed_address(" 192.168.1.5 "), typed_address("school:8000").port, typed_address("a b")
    (Address(host='192.168.1.5', port=47475, is_secure=False), 8000, None)
    """
    found = _TYPED.fullmatch(text.strip())
    if found is None:
        return None
    scheme, host, port = found.groups()
    number = int(port) if port else DEFAULT_PORT
    if not 0 < number <= LARGEST_PORT:
        return None
    return Address(host, number, scheme == "wss")
