"""Two who know the same token show it to each other, and the token itself is never said.

``docs/protocol.md`` has the same in ten lines, with numbers to check it by.
"""

import hashlib
import hmac
import secrets

HOST, SEAT = "host", "seat"
"""Who shows it: what one side has said is of no use to the other."""
_KEY_LENGTH = 16


def key_of(token: str) -> str:
    """The name of a token, which anybody may hear.

    >>> key_of("mH0cQ2vT8xYz4LrB6nWk1sDf")
    'f6016f35d47c7a42'
    """
    return hashlib.sha256(f"rawsiko key {token}".encode()).hexdigest()[:_KEY_LENGTH]


def new_nonce() -> str:
    """What nobody can foresee, to be used once."""
    return secrets.token_urlsafe(18)


def proof_of(token: str, side: str, code: str, asked: str, given: str) -> str:
    """What only one who knows the token can say; ``asked`` is the client's nonce, ``given`` the host's."""
    said = ":".join((side, code, asked, given))
    return hmac.new(token.encode(), said.encode(), hashlib.sha256).hexdigest()


def is_proof(proof: str, token: str, side: str, code: str, asked: str, given: str) -> bool:
    """Whether it was said by one who knows the token; how long this takes tells nothing."""
    return hmac.compare_digest(proof.encode(), proof_of(token, side, code, asked, given).encode())
