"""What the screen of a table before its Match shows."""

from rawsiko.core.options import FEWEST_SEATS, FEWEST_TURNS, MOST_SEATS, MOST_TURNS
from rawsiko.core.value import value
from rawsiko.presenters.matches_model import Notice, Prompt
from rawsiko.presenters.network.tables_model import Band
from rawsiko.presenters.new_match_model import Chooser, Option, RuleToggle, order_of


@value
class LobbyTexts:
    """What only depends on the language."""

    title: str
    leave: str
    close: str
    code: str
    code_detail: str
    share: str
    players: str
    add: str
    name: str
    length: str
    turns_detail: str
    fewer: str
    more: str
    seats: str
    fewer_seats: str
    more_seats: str
    rules: str
    order: str
    orders: tuple[Option, ...]
    house: str
    bot_after: str
    waits: tuple[Option, ...]
    options: str
    fill: str
    ready: str
    not_ready: str
    say_ready: str
    remove: str
    kick: str
    level: str
    start: str


@value
class LobbySeat:
    """A Seat; ``kind`` is human, bot or free, ``style`` its colour and shape.

    What can be done with it depends on whose it is: ``is_mine`` or the host's to arrange.
    """

    seat: int
    kind: str
    style: int
    avatar: str
    name: str
    hint: str
    note: str
    detail: str
    light: str
    light_icon: str
    is_mine: bool
    is_ready: bool
    language: str
    language_text: str
    face_text: str
    level: str
    level_icon: str
    can_fill: bool
    can_kick: bool
    can_remove: bool
    told_name: str
    """What stands where nobody here may type one; ``told_detail`` stands below it."""

    @property
    def told_detail(self) -> str:
        return "" if self.is_mine else self.detail

    @property
    def is_guest(self) -> bool:
        """Somebody at another device."""
        return self.kind == "human" and not self.is_mine

    @property
    def deed(self) -> str:
        """What the host can do with it: fill it, choose another bot's level, or nothing."""
        if self.can_fill:
            return "fill"
        return "level" if self.kind == "bot" and self.can_remove else ""

    @property
    def can_clear(self) -> bool:
        return self.can_kick or self.can_remove


@value
class LookerRow:
    """Somebody who looks on, for the host to send away."""

    looker: int
    name: str


@value
class Fact:
    """One thing that the host has arranged, for those who only read it."""

    icon: str
    text: str


@value
class TableOptions:
    """What the host arranges."""

    title: str
    turns: int
    turns_text: str
    lasts: str
    lengths: tuple[Option, ...]
    length: str
    seats: int
    seats_text: str
    rules: tuple[RuleToggle, ...]
    house: tuple[RuleToggle, ...]
    shuffles: bool
    wait: str
    fewest_turns: int = FEWEST_TURNS
    most_turns: int = MOST_TURNS
    fewest_seats: int = FEWEST_SEATS
    most_seats: int = MOST_SEATS

    @property
    def order(self) -> str:
        """Which of the orders is chosen."""
        return order_of(self.shuffles)


@value
class LobbyModel:
    """The table as it stands. ``options`` are only for the host, the others read ``facts``."""

    texts: LobbyTexts
    title: str
    code: str
    link: str
    address: str
    seats: tuple[LobbySeat, ...]
    can_add: bool
    next_style: int
    watching: str
    lookers: tuple[LookerRow, ...]
    connection: str
    connection_icon: str
    options: TableOptions | None
    facts: tuple[Fact, ...]
    can_start: bool
    start_note: str
    host_note: str
    band: Band | None
    chooser: Chooser | None
    prompt: Prompt | None
    notice: Notice | None
