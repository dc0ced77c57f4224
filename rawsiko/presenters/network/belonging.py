"""Whether this device still belongs to a table, or why there is nothing to wait for any more."""

from rawsiko.net import updates as u
from rawsiko.net.session import Keys
from rawsiko.net.trust import CERT_FAULTS
from rawsiko.presenters.desk import Desk
from rawsiko.presenters.network.at_table import AtTable
from rawsiko.presenters.network.my_seats import MySeats
from rawsiko.presenters.network.sayings import loss_line, refusal_line
from rawsiko.presenters.store_words import mishap_line
from rawsiko.store.protocol import StoreError

DOUBTS = ("stranger", *CERT_FAULTS)
"""Why whoever answers there is not taken for the host."""


class Belonging:
    """``gone`` says why it is over, and is empty as long as it is not."""

    def __init__(self, desk: Desk, place: AtTable, mine: MySeats) -> None:
        self._desk, self._line, self._place, self._mine = desk, desk.line, place, mine
        self.gone = ""
        self.is_leaving = False
        """Whether it goes by its own wish: then nothing that is lost is a loss."""
        self._has_keys = self._come_back()

    @property
    def has_gone(self) -> bool:
        """Whether whoever wanted to leave holds nothing here any more."""
        return self.is_leaving and not (self._mine.own and self._place.is_online)

    @property
    def _keys(self) -> Keys | None:
        session = self._line.session
        return session.keys if session is not None else None

    @property
    def is_bare(self) -> bool:
        """Whether neither a Seat nor the lead of the table is left."""
        return not self._mine.own and not self._place.is_host

    def _come_back(self) -> bool:
        """Whether this device came with keys; the host may refuse them before anybody looks again."""
        words = self._desk.words
        try:
            if self._line.come_back(self._place.code):
                return True
            self.gone = loss_line(words, "unknown_code")
        except (OSError, StoreError) as error:
            self.gone = mishap_line(words, error)
        return False

    def hear(self, update: u.Update) -> None:
        """What the network tells."""
        words = self._desk.words
        match update:
            case u.Taken(why=why) if self.is_bare and not self.is_leaving:
                self.gone = loss_line(words, why)
            case u.Dismissed() if self.is_bare:
                self.gone = loss_line(words, "dismissed")
            case u.Offline(code=code, is_final=True):
                self.gone = refusal_line(words, code)
            case u.Offline(code=code) if code in DOUBTS:
                # Another answers where the host was; the Seats wait until it can show who it is.
                self.gone = refusal_line(words, code)
            case u.Online() if self.gone in [refusal_line(words, code) for code in DOUBTS]:
                self.gone = ""
            case u.Held():
                self._hold()

    def _hold(self) -> None:
        """Whoever has nothing more to come back to, not even to look on, is told."""
        has_any = _opens(self._keys)
        if self._has_keys and not has_any and not self.is_leaving and not self.gone:
            self.gone = loss_line(self._desk.words, "unknown_code")
        self._has_keys = has_any


def _opens(keys: Keys | None) -> bool:
    """Whether these keys open anything."""
    return keys is not None and (keys.has_seats or keys.is_watching)
