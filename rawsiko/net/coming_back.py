"""A client's way back to its Seats: first the host shows that it knows them, then the client does.

Whoever only calls the same code in the same room learns nothing here: no token, not which device this
is, and no request that waits.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from enum import Enum

from rawsiko.net.messages import Message
from rawsiko.net.proof import HOST, SEAT, is_proof, key_of, new_nonce, proof_of
from rawsiko.net.why import Why
from rawsiko.store.upcast import Fault

UNKNOWN = (Why.UNKNOWN_TOKEN, Why.UNKNOWN_CODE)
STAY_AWAY = (*UNKNOWN, Why.BARRED, Why.TABLE_LOCKED)


class Stranger(Exception):
    """Whoever answers there is not the host of these Seats."""


class Fate(Enum):
    """What became of a token."""

    OPENED = "opened"
    GONE = "gone"


class ComingBack:
    """On one connection. ``send`` sends a message, ``settled`` is told what became of each token."""

    def __init__(
        self,
        code: str,
        tokens: Sequence[str],
        send: Callable[[Message], None],
        settled: Callable[[str, Fate, str], None],
    ) -> None:
        self.is_trusted = not tokens
        """Whether the host has shown who it is, or has nothing to show."""
        self._code = code
        self._tokens = tokens
        self._send = send
        self._settled = settled
        self._challenges: dict[str, tuple[str, str]] = {}
        self._resumes: dict[str, str] = {}
        self._unknown: dict[str, str] = {}
        self._more: Message = {}

    def begin(self, device: str, since: Message) -> None:
        """Ask the host to show what it knows of each token; ``since`` says how much is known here."""
        self._more = {"device": device, **since}
        for token in self._tokens:
            request, nonce = secrets.token_urlsafe(9), new_nonce()
            self._challenges[request] = (token, nonce)
            asked = {"code": self._code, "key": key_of(token), "nonce": nonce}
            self._send({"type": "challenge", "id": request, **asked})

    @property
    def is_done(self) -> bool:
        """Whether nothing is open any more."""
        return not self._challenges and not self._resumes

    def awaits(self, request: str | None) -> bool:
        """Whether this is an answer to what was asked here."""
        return request in self._challenges or request in self._resumes

    def answered(self, message: Message) -> None:
        """The host has shown something, or has let us back."""
        request = message["id"]
        if request in self._resumes:
            self._settled(self._resumes.pop(request), Fate.OPENED, "")
            return
        token, nonce = self._challenges.pop(request)
        given, proof = message["nonce"] or "", message["proof"] or ""
        if not is_proof(proof, token, HOST, self._code, nonce, given):
            raise Stranger
        self.is_trusted = True
        self._resume(token, nonce, given)
        self._believe()

    def _resume(self, token: str, nonce: str, given: str) -> None:
        request = secrets.token_urlsafe(9)
        self._resumes[request] = token
        proof = proof_of(token, SEAT, self._code, nonce, given)
        asked = {"code": self._code, "key": key_of(token), "proof": proof}
        self._send({"type": "resume", "id": request, **asked, **self._more})

    def refused(self, request: str, code: str) -> None:
        """It knows nothing of a token. That is believed if it has shown to know another, or this one."""
        if code not in STAY_AWAY:
            raise Fault("does not let anybody back now")
        if request in self._resumes:
            self._settled(self._resumes.pop(request), Fate.GONE, code)
        else:
            token, _ = self._challenges.pop(request)
            self._unknown[token] = code
            self._believe()

    def _believe(self) -> None:
        if self._challenges:
            return
        if not self.is_trusted:
            raise Stranger
        for token, code in self._unknown.items():
            self._settled(token, Fate.GONE, code)
        self._unknown.clear()
