"""How somebody comes back: host and guest show each other that they know the token, and do not say it."""

from __future__ import annotations

from rawsiko.net import telling
from rawsiko.net.guest import Guest
from rawsiko.net.hall import Hall
from rawsiko.net.lobby import sit
from rawsiko.net.messages import Message
from rawsiko.net.proof import HOST, SEAT, is_proof, key_of, new_nonce, proof_of
from rawsiko.net.seating import Charter, new_token
from rawsiko.net.table import HostTable
from rawsiko.net.why import Refused, Why

MOST_OPEN = 16
"""Challenges of one connection that wait for their answer."""
_NOBODYS = new_token()
"""Stands for a token that is not known, so that it takes as long as one that is."""


def challenge(hall: Hall, guest: Guest, asked: Message) -> Message:
    """Show that this is the host of that Seat, and give a nonce for the guest to show the same."""
    table = _home(hall, guest, asked)
    token, key, nonce = _token(table.charter, asked["key"]), asked["key"], asked["nonce"]
    before = guest.challenges.pop(key, None)
    own = before[1] if before is not None and before[0] == nonce else new_nonce()
    proof = proof_of(token or _NOBODYS, HOST, table.charter.code, nonce, own)
    if token is None:
        raise Refused(Why.UNKNOWN_TOKEN)
    guest.challenges[key] = (nonce, own)
    if len(guest.challenges) > MOST_OPEN:
        guest.challenges.popitem(last=False)
    return {"nonce": own, "proof": proof}


def resume(hall: Hall, guest: Guest, asked: Message) -> Message:
    """Come back to a Seat or as the host, and catch up. The same words do it only once."""
    table = _home(hall, guest, asked)
    answer = guest.returned.get((asked["id"], asked["proof"]))
    if answer is not None:
        return answer
    token = _shown(table.charter, guest, asked)
    guest.asker = guest.asker or asked["device"] or ""
    if not guest.asker:
        raise Refused(Why.HELLO_FIRST)
    if token in table.charter.gone:
        raise Refused(Why.UNKNOWN_TOKEN)
    answer = _come_back(hall, table, guest, token, asked)
    guest.returned[asked["id"], asked["proof"]] = answer
    if len(guest.returned) > MOST_OPEN:
        guest.returned.popitem(last=False)
    return answer


def _home(hall: Hall, guest: Guest, asked: Message) -> HostTable:
    """The table that the guest comes back to; who names one of its tokens does not guess."""
    return hall.table(
        guest, asked["code"], lambda table: _token(table.charter, asked["key"]) is not None
    )


def _shown(charter: Charter, guest: Guest, asked: Message) -> str:
    """The token that the guest has shown to know. All that is wrong looks and takes the same."""
    nonces = guest.challenges.pop(asked["key"], None)
    token = _token(charter, asked["key"])
    asked_nonce, own = nonces or ("", "")
    is_right = is_proof(asked["proof"], token or _NOBODYS, SEAT, charter.code, asked_nonce, own)
    if nonces is None or token is None or not is_right:
        raise Refused(Why.UNKNOWN_TOKEN)
    return token


def _token(charter: Charter, key: str) -> str | None:
    """The token of this name: the host's, a Seat's, or one that opens nothing any more."""
    tokens = (charter.host, *(place.token for place in charter.places), *charter.gone)
    return {key_of(token): token for token in tokens if token}.get(key)


def _come_back(hall: Hall, table: HostTable, guest: Guest, token: str, since: Message) -> Message:
    charter = table.charter
    seat = charter.place_of(token)
    if seat is not None:
        if not charter.places[seat].is_shown:
            charter.places[seat].is_shown = True
            table.keep()
        sit(hall, table, guest, seat, since)
        return {"seat": seat}
    if not charter.is_shown:
        charter.is_shown = True
        table.keep()
    hall.attach(table, guest)
    guest.is_host, table.host_address = True, guest.address
    telling.catch_up(table, guest, since)
    hall.refresh(table)
    return {"code": charter.code}
