"""What is typed to come to a table: its code, and an address where nothing else works."""

from collections.abc import Callable

from rawsiko.core.value import value
from rawsiko.net.codes import tidy_code
from rawsiko.net.passport import Address
from rawsiko.presenters.desk import Desk
from rawsiko.presenters.network.sayings import typed_address

LONGEST_CODE = 12
"""Signs that a code may be typed with."""
LONGEST_ADDRESS = 80


@value
class Typed:
    """A code that can be one, and the address if one was typed; that alone is a server's."""

    code: str
    address: Address | None


class CodeForm:
    """``changed`` is called whenever there is something else to see."""

    def __init__(self, desk: Desk, changed: Callable[[], None]) -> None:
        self._desk, self._changed = desk, changed
        self.code = self.wrong_code = ""
        self.address = self.wrong_address = ""
        self.shows_address = self.watches = False

    def type_code(self, typed: str) -> None:
        """A code is being typed: small letters become large, whatever keyboard there is."""
        self.code, self.wrong_code = typed.upper()[:LONGEST_CODE], ""
        self._changed()

    def type_address(self, typed: str) -> None:
        """The address of a host is being typed."""
        self.address, self.wrong_address = typed[:LONGEST_ADDRESS], ""
        self._changed()

    def watch_only(self, wanted: bool) -> None:
        """Take no Seat, just look on."""
        self.watches = wanted
        self._changed()

    def show_address(self) -> None:
        """The last resort: a line for the address, or none."""
        self.shows_address = not self.shows_address
        self._changed()

    def read(self) -> Typed | None:
        """What was typed; None if it cannot be right, which is then said beside it."""
        words, code, address = self._desk.words, tidy_code(self.code), None
        has_address = self.shows_address and bool(self.address.strip())
        self.forgive()
        if has_address:
            address = typed_address(self.address)
            if address is None:
                self.wrong_address = words.text("lan.wrong_address")
        if not code and (self.code.strip() or self.watches or not has_address):
            self.wrong_code = words.text("lan.wrong_code")
        return None if self.wrong_code or self.wrong_address else Typed(code, address)

    def forgive(self) -> None:
        """What was wrong does not matter any more."""
        self.wrong_code = self.wrong_address = ""
