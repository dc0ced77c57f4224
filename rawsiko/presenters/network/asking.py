"""Asking for a table or a Seat, one host after the other, until one says yes or all have said no."""

from collections.abc import Callable, Sequence
from typing import Any

from rawsiko.core.value import value
from rawsiko.net import updates as u
from rawsiko.net.passport import Address
from rawsiko.presenters.desk import Desk
from rawsiko.presenters.network.persona import me


@value
class Attempt:
    """One request at one host: ``kind`` is join, watch, take or open, ``move`` the code of a Seat that moves.

    ``cert`` is the fingerprint that whoever invited has told: its host is trusted by it.
    """

    kind: str
    address: Address
    code: str
    move: str = ""
    cert: str = ""


class Asking:
    """``arrive`` is called with the code of the table, ``fail`` with the code of the refusal."""

    def __init__(
        self, desk: Desk, arrive: Callable[[str], None], fail: Callable[[str], None]
    ) -> None:
        self._desk, self._line = desk, desk.line
        self._arrive, self._fail = arrive, fail
        self._attempts: list[Attempt] = []
        self._me: dict[str, Any] = {}
        self._request = ""
        self.code = ""
        """Of the table that is asked for; a new one has none yet."""
        self.tried: tuple[Address, ...] = ()
        """The host that was asked last."""
        self.cert = ""
        """The fingerprint of its certificate, if that was refused."""
        self._last: Attempt | None = None

    @property
    def is_busy(self) -> bool:
        """Whether an answer is still to come."""
        return bool(self._request)

    def open(self, **settings: Any) -> None:
        """A table on this device; OSError or StoreError if that cannot be."""
        self._attempts, self.code = [], ""
        self._request = self._line.open(**settings)

    def ask(self, attempts: Sequence[Attempt], **wanted: Any) -> None:
        """Try these, in order; ``wanted`` is who wants the Seat, or how the table shall be."""
        self._attempts, self._me = list(attempts), wanted
        self._next()

    def go_on(self) -> None:
        """With what was asked when the app was killed."""
        asked = self._line.keyring.asked
        if asked is not None:
            self.code = str(asked.fields.get("code", ""))
            self._last = Attempt(asked.kind, asked.address, self.code)
            self._me = {name: kept for name, kept in asked.fields.items() if name != "code"}
            self._request = self._line.ask_again(asked)

    def trust(self) -> None:
        """The certificate was compared: ask once more, and whoever has it is the host."""
        if self._last is not None and self.cert:
            self._line.keyring.trust(self._last.address, self.cert)
            self.ask([self._last], **self._me)

    def give_up(self) -> None:
        """It is not wanted any more."""
        self._request, self._attempts = "", []
        self._line.keyring.ask_no_more()
        self._line.leave()

    def hear(self, update: u.Update) -> None:
        """What comes from the host that is asked."""
        if not self._request:
            return
        match update:
            case u.Done(request=self._request, answer=answer):
                self._succeed(str(answer.get("code", "")))
            case u.Declined(request=self._request, code=code):
                self._refused(code)
            case u.Offline(code=code, cert=cert):
                self.cert = cert
                self._refused(code)

    def _succeed(self, opened: str) -> None:
        self._request = ""
        if opened:
            # Whoever opens a table on a tablet usually plays there, too.
            self._line.sit(**me(self._desk))
        self._arrive(opened or self.code)

    def _refused(self, code: str) -> None:
        self._request = ""
        self._line.keyring.ask_no_more()
        self._line.leave()
        if self._attempts and code in ("unknown_code", "no_host", "bad_host", "stranger"):
            self._next()
        else:
            self._fail(code)

    def _next(self) -> None:
        self._last = attempt = self._attempts.pop(0)
        self.cert = ""
        self.code, self.tried = attempt.code, (attempt.address,)
        if attempt.kind == "watch":
            self._request = self._line.watch(
                attempt.address, attempt.code, str(self._me.get("name", ""))
            )
        elif attempt.kind == "open":
            self._request = self._line.open(attempt.address, **self._me)
        elif attempt.kind == "take":
            self._request = self._line.take(attempt.address, attempt.code, attempt.move)
        else:
            self._request = self._line.join(attempt.address, attempt.code, **self._me)
