"""What the quiz shows, frozen; every text is translated already."""

from rawsiko.core.value import value
from rawsiko.presenters.learn.card_model import CardKey, Mark
from rawsiko.presenters.map_model import MapModel
from rawsiko.presenters.typography import in_a_row

START, QUESTION, END = "start", "question", "end"
NO_MARK = Mark()


@value
class Answer:
    """One of a few; ``state`` is empty before the answer, then right, wrong or off."""

    key: str
    text: str
    mark: Mark
    state: str


@value
class Asked:
    """The question: ``subject`` is what it is about, ``help`` a word more."""

    text: str
    subject: str
    mark: Mark
    help: str
    answers: tuple[Answer, ...]
    map: MapModel | None


@value
class Feedback:
    """After an answer: the right one and why, and what the chosen one really is; ``card`` tells more."""

    verdict: str
    icon: str
    right: str
    chosen: str
    card: CardKey
    card_text: str


@value
class QuizScore:
    """How many answers of a player were right."""

    seat: int
    name: str
    text: str
    is_best: bool

    @property
    def line(self) -> str:
        """Who, if there are several, and how many."""
        return in_a_row((self.name, self.text))


@value
class QuizModel:
    """The start with its ``modes`` (key, text, icon), a question, or the end with ``scores``."""

    title: str
    back: str
    stage: str
    heading: str
    intro: str
    modes: tuple[tuple[str, str, str], ...]
    player: str
    seat: int
    asked: Asked | None
    hint: str
    feedback: Feedback | None
    next: str
    scores: tuple[QuizScore, ...]
    zooms: tuple[str, str]
    """What the buttons nearer and farther are called."""
    again: str = ""
    """On the map, to who has only brought it nearer."""

    @property
    def page_title(self) -> str:
        """Above a question its number, else what this is; then the heading is the ``lead``."""
        return self.heading if self.asked else self.title

    @property
    def lead(self) -> str:
        return "" if self.asked else self.heading
