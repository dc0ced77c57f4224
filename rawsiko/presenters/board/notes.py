"""Short words to the player: messages that pass, and questions that wait."""

from rawsiko.core import events as e
from rawsiko.core.state import Table
from rawsiko.presenters.board.model import Message, Question
from rawsiko.presenters.desk import Desk
from rawsiko.presenters.seats import seat_look


class Notes:
    """The last message and the open question."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._number = 0
        self.message: Message | None = None
        self.question: Question | None = None

    def say(self, key: str, icon: str, **values: object) -> None:
        """A message that passes."""
        self._number += 1
        words = self._desk.words
        self.message = Message(self._number, words.text(key, **values), icon, "")

    def refuse(self, key: str, **values: object) -> None:
        """Why something cannot be done."""
        self.say(key, "info", **values)
        self._desk.feel("refuse")

    def moved(self, count: int, target: str) -> None:
        """An own movement or occupation that can be taken back."""
        self._number += 1
        words = self._desk.words
        text = words.plural("board.say.moved", count, name=target)
        self.message = Message(self._number, text, "assets_movement", words.text("common.undo"))
        self._desk.feel("confirm")

    def told(self, event: e.Event, table: Table) -> None:
        """What a bot has just done, in one line."""
        desk = self._desk
        names = desk.pack.territories
        language = desk.words.language
        match event:
            case e.ClashFought():
                key = "board.say.bot_won" if event.conquered else "board.say.bot_fought"
                target = names[event.target][language].short
                who = seat_look(desk, table, event.seat).name
                self.say(key, "commercial_clash", name=who, target=target)
                desk.feel("dice")
            case e.TerritoryOccupied():
                target = names[event.target][language].short
                who = seat_look(desk, table, event.seat).name
                self.say("board.say.bot_occupied", "territory_occupation", name=who, target=target)
            case _:
                pass

    def ask(self, key: str) -> None:
        """A question that must be answered first."""
        words = self._desk.words
        self.question = Question(
            words.text(f"{key}.title"),
            words.text(f"{key}.text"),
            words.text(f"{key}.yes"),
            words.text(f"{key}.no"),
        )

    def answered(self) -> None:
        """The question is gone."""
        self.question = None
