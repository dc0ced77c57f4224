"""All cards: browsed by kind, or searched while one types."""

from rawsiko.core.ids import ApplicationId, TerritoryId
from rawsiko.core.value import value
from rawsiko.presenters import routes
from rawsiko.presenters.desk import Desk
from rawsiko.presenters.learn.card import CardPresenter
from rawsiko.presenters.learn.card_model import APPLICATION, MATERIAL, TERRITORY, CardKey, Mark
from rawsiko.presenters.learn.card_parts import Teller, names_of
from rawsiko.presenters.learn.search import Entry, Found, find
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
        if self._language != words.language:
            self._language, self._entries = words.language, _entries(teller)
        is_searching = bool(self._query.strip())
        found = find(self._entries, self._query)
        if not is_searching:
            found = tuple(f for f in found if f.key.kind == self._kind)
        count = words.plural("learn.found", len(found)) if is_searching else ""
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
        )

    def show(self, kind: str) -> None:
        """Browse another kind."""
        self._kind = kind
        self.refresh()

    def search(self, typed: str) -> None:
        """Somebody types."""
        self._query = tamed(typed, LONGEST_QUERY)
        self.refresh()

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


def _entries(teller: Teller) -> tuple[Entry, ...]:
    """Every card, each kind in the order of its names in the reader's language."""
    board, symbols = teller.pack.board, teller.pack.symbols
    lands = teller.known.facts.territories
    found: list[Entry] = []
    for kind, ids in (
        (MATERIAL, tuple(board.materials)),
        (APPLICATION, tuple(board.applications)),
        (TERRITORY, tuple(board.deposits)),
    ):
        keys = sorted((CardKey(kind, key) for key in ids), key=lambda key: folded(teller.name(key)))
        for key in keys:
            names = names_of(teller.desk, key)
            texts = dict.fromkeys(n for name in names.values() for n in (name.long, name.short))
            land = lands.get(TerritoryId(key.id)) if kind == TERRITORY else None
            more = teller.countries((*land.countries, *land.small)) if land else []
            symbol = next((s for m, s in symbols.items() if kind == MATERIAL and m == key.id), "")
            found.append(Entry(key, symbol, (teller.name(key), *texts), tuple(more)))
    return tuple(found)


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
