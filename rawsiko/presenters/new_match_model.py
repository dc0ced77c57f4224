"""What the screen of a new Match shows."""

from typing import NamedTuple

from rawsiko.core.options import FEWEST_TURNS, MOST_TURNS
from rawsiko.core.value import value


def order_of(shuffles: bool) -> str:
    """The key of one of the two orders."""
    return "shuffled" if shuffles else "listed"


class Option(NamedTuple):
    """One of two or more, side by side."""

    key: str
    text: str
    icon: str


@value
class NewMatchTexts:
    """What does not change while the table is laid."""

    title: str
    subtitle: str
    back: str
    close: str
    length: str
    turns_detail: str
    fewer: str
    more: str
    rules: str
    order: str
    orders: tuple[Option, ...]
    players: str
    players_detail: str
    add: str
    kinds: tuple[Option, ...]
    up: str
    down: str
    remove: str
    why_not_remove: str
    level: str
    start: str
    note: str


@value
class RuleToggle:
    """An optional rule with one line of explanation."""

    key: str
    icon: str
    mark: str
    text: str
    detail: str
    is_on: bool


@value
class SeatRow:
    """A Seat; ``style`` is its colour and shape.

    ``language`` is the name of the one that this player reads; empty where there is only one, or a bot.
    """

    name: str
    note: str
    """What is to be said of the name that is being typed."""
    hint: str
    avatar: str
    style: int
    face_text: str
    kind: str
    level: str
    level_icon: str
    language: str
    language_text: str
    can_move_up: bool
    can_move_down: bool
    can_remove: bool

    @property
    def extra(self) -> str:
        """What else is chosen for it: a person has a language where a bot has its strength."""
        return "level" if self.level else "language"

    @property
    def extra_text(self) -> str:
        return self.level or self.language

    @property
    def extra_icon(self) -> str:
        return self.level_icon if self.level else "language"


@value
class ChooserOption:
    """A face, a bot or a language to choose, or a colour with its shape.

    ``style`` is the one of whoever has a face; ``initial`` tells who has a colour and shape.
    """

    key: str
    icon: str = ""
    text: str = ""
    detail: str = ""
    style: int = -1
    initial: str = ""
    is_chosen: bool = False


@value
class Chooser:
    """An open chooser: ``kind`` is "face", "language" or "level".

    With a face one chooses among ``styles``, too.
    """

    kind: str
    title: str
    options: tuple[ChooserOption, ...]
    styles: tuple[ChooserOption, ...] = ()


@value
class NewMatchModel:
    """The table as it is laid now."""

    texts: NewMatchTexts
    turns: int
    turns_text: str
    lasts: str
    """About how long that takes."""
    lengths: tuple[Option, ...]
    """By minutes; ``length`` is the one that was chosen."""
    length: str
    rules: tuple[RuleToggle, ...]
    shuffles: bool
    seats: tuple[SeatRow, ...]
    can_add: bool
    next_style: int
    """Of the Seat that would be added."""
    chooser: Chooser | None = None
    message: str = ""
    fewest_turns: int = FEWEST_TURNS
    most_turns: int = MOST_TURNS

    @property
    def order(self) -> str:
        """Which of the ``texts.orders`` is chosen."""
        return order_of(self.shuffles)
