"""All cards: browsed by kind, or searched while one types."""

from rawsiko.core.ids import ApplicationId, TerritoryId
from rawsiko.core.value import value
from rawsiko.presenters import routes
from rawsiko.presenters.damage import damage_notice
from rawsiko.presenters.desk import Desk
from rawsiko.presenters.learn.card import CardPresenter
from rawsiko.presenters.learn.card_model import APPLICATION, MATERIAL, TERRITORY, CardKey, Mark
from rawsiko.presenters.learn.card_parts import Teller
from rawsiko.presenters.learn.index import all_cards, entries
from rawsiko.presenters.learn.search import Entry, Found, find
from rawsiko.presenters.matches_model import Notice
from rawsiko.presenters.presenter import Presenter
from rawsiko.presenters.tutorial.begin import go_on
from rawsiko.presenters.tutorial.stand import invitation
from rawsiko.presenters.typed import folded, tamed

KINDS = {MATERIAL: "materials", APPLICATION: "application", TERRITORY: "territory"}
LONGEST_QUERY = 30


@value
class CardTile:
    """A way to a card."""

    key: CardKey
    mark: Mark
    title: str
    detail: str


@value
class LearnModel:
    """``kinds`` are (key, text, icon); while something is searched, all kinds are listed together.

    ``count`` says then how many were found, and none of the kinds is ``browsed``.
    """

    title: str
    back: str
    quiz: str
    lesson: str
    hint: str
    query: str
    is_searching: bool
    count: str
    kinds: tuple[tuple[str, str, str], ...]
    kind: str
    tiles: tuple[CardTile, ...]
    notice: Notice | None = None

    @property
    def browsed(self) -> str:
        return "" if self.is_searching else self.kind


class LearnPresenter(Presenter[LearnModel]):
    """Needs nothing but the desk."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._kind, self._query = MATERIAL, ""
        self._entries: tuple[Entry, ...] = ()
        self._language = ""
        super().__init__()

    def build(self) -> LearnModel:
        words, teller = self._desk.words, Teller(self._desk)
        is_searching = bool(self._query.strip())
        found = self._search(teller) if is_searching else self._browse(teller)
        count = words.plural("learn.found", len(found)) if is_searching else ""
        damaged = teller.known.damaged
        return LearnModel(
            title=words.text("learn.title"),
            back=words.text("common.back"),
            quiz=words.text("learn.to_quiz"),
            lesson=invitation(self._desk),
            hint=words.text("learn.search"),
            query=self._query,
            is_searching=is_searching,
            count=count if found else words.text("learn.nothing_found"),
            kinds=tuple(
                (kind, words.text(f"learn.kinds.{kind}"), icon) for kind, icon in KINDS.items()
            ),
            kind=self._kind,
            tiles=tuple(_tile(teller, one) for one in found),
            notice=damage_notice(words, (damaged,)) if damaged else None,
        )

    def show(self, kind: str) -> None:
        """Browse another kind."""
        self._kind = kind
        self.refresh()

    def search(self, typed: str) -> None:
        """Somebody types."""
        self._query = tamed(typed, LONGEST_QUERY)
        self.refresh()

    def _browse(self, teller: Teller) -> tuple[Found, ...]:
        return tuple(Found(key, "") for key in all_cards(teller) if key.kind == self._kind)

    def _search(self, teller: Teller) -> tuple[Found, ...]:
        """What all languages know takes a moment to read: only once somebody searches."""
        if self._language != teller.language:
            self._language, self._entries = teller.language, tuple(entries(teller))
        return find(self._entries, self._query)

    def card(self, key: CardKey) -> CardPresenter:
        """A tile was tapped: its card."""
        return CardPresenter(self._desk, key)

    def quiz(self) -> None:
        """To the questions."""
        self._desk.go(routes.Quiz())

    def lesson(self) -> None:
        """To the guided match."""
        go_on(self._desk)

    def back(self) -> None:
        """To the screen before."""
        self._desk.back()


def _tile(teller: Teller, found: Found) -> CardTile:
    """Under the name stands what it was found by, if that is another name."""
    key, title = found.key, teller.name(found.key)
    detail = "" if folded(found.name) == folded(title) else found.name
    board = teller.pack.board
    if not detail and key.kind == TERRITORY:
        detail = "  ".join(teller.pack.symbols[m] for m in board.deposits[TerritoryId(key.id)])
    if not detail and key.kind == APPLICATION:
        points = board.applications[ApplicationId(key.id)].points
        detail = teller.words.plural("learn.worth", points)
    return CardTile(key, teller.mark(key), title, detail)
