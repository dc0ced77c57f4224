"""Short words to the player: messages that pass, and questions that wait.

What was said is kept, not its words: these are looked up when they are shown, in the language of then.
"""

from collections.abc import Callable, Sequence

from rawsiko.bots.reason import Reason
from rawsiko.core import events as e
from rawsiko.core.state import Table
from rawsiko.presenters.board.model import Message, Question
from rawsiko.presenters.board.telling import ToldLine, told_line
from rawsiko.presenters.desk import Desk

Value = object | Callable[[], str]
"""What fills a placeholder; a name that has a language of its own is given as a function."""


class Notes:
    """The last message and the open question."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._number = 0
        self._message: Callable[[int], Message] | None = None
        self._is_brief = False
        self._question = ""
        self._told: tuple[Sequence[e.Event], Table, Reason | None] | None = None

    @property
    def message(self) -> Message | None:
        """The last thing that was said."""
        return None if self._message is None else self._message(self._number)

    @property
    def question(self) -> Question | None:
        """The question that waits for an answer."""
        key, words = self._question, self._desk.words
        if not key:
            return None
        return Question(
            words.text(f"{key}.title"),
            words.text(f"{key}.text"),
            words.text(f"{key}.yes"),
            words.text(f"{key}.no"),
        )

    @property
    def line(self) -> ToldLine | None:
        """The last thing that somebody else did; it stands where else the hint does."""
        return None if self._told is None else told_line(self._desk, *self._told)

    def say(self, key: str, icon: str, **values: Value) -> None:
        """A message that passes."""
        self._tell(lambda n: Message(n, self._desk.words.text(key, **_filled(values)), icon, ""))

    def refuse(self, key: str, **values: Value) -> None:
        """Why something cannot be done."""
        self.say(key, "info", **values)
        self._is_brief = True
        self._desk.feel("refuse")

    def call(self, key: str, **values: Value) -> None:
        """Somebody is on the go: of use until that one does something, or is on the go no more."""
        self.say(key, "current_player", **values)
        self._is_brief = True

    def accepted(self) -> None:
        """Something else was done: why the last thing could not be, or can be undone, is of no more use."""
        if self._is_brief:
            self._message, self._is_brief = None, False

    def hint(self, text: Callable[[], str], icon: str = "hint") -> None:
        """A line that somebody else has the words for."""
        self._tell(lambda n: Message(n, text(), icon, ""))

    def moved(self, count: int, target: Callable[[], str]) -> None:
        """An own movement or occupation that can be taken back."""

        def told(number: int) -> Message:
            words = self._desk.words
            text = words.plural("board.say.moved", count, name=target())
            return Message(number, text, "assets_movement", words.text("common.undo"))

        self._tell(told)
        self._is_brief = True

    def picked(self, material: Callable[[], str], *, had: bool) -> None:
        """An own pick of Trade with China that can be taken back; ``had`` it already, it brings nothing."""
        key = "board.say.picked_again" if had else "board.say.picked"

        def told(number: int) -> Message:
            words = self._desk.words
            text = words.text(key, name=material())
            return Message(number, text, "trade_with_china", words.text("common.undo"))

        self._tell(told)
        self._is_brief = True

    def told(self, events: Sequence[e.Event], table: Table, reason: Reason | None = None) -> None:
        """What somebody else has just done, in one line; who drops out is a message of its own."""
        line = told_line(self._desk, events, table)
        if line is None:
            self._told = None if self._told is None else (*self._told[:2], None)
            return
        self._told = events, table, reason
        if any(isinstance(event, e.SeatEliminated) for event in events):

            def told(number: int) -> Message:
                now = told_line(self._desk, events, table) or line
                return Message(number, now.text, now.icon, "")

            self._tell(told)

    def forget_line(self) -> None:
        """Nobody else is on the go."""
        self._told = None

    def ask(self, key: str) -> None:
        """A question that must be answered first."""
        self._question = key

    def answered(self) -> None:
        """The question is gone."""
        self._question = ""

    def _tell(self, message: Callable[[int], Message]) -> None:
        self._number += 1
        self._message, self._is_brief = message, False


def _filled(values: dict[str, Value]) -> dict[str, object]:
    return {key: value() if callable(value) else value for key, value in values.items()}
