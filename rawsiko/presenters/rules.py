"""The manual: its pages, what is found on them, and which one is open."""

from rawsiko.core.options import DEFAULT_TURNS, FEWEST_TURNS, MOST_TURNS
from rawsiko.presenters.desk import Desk
from rawsiko.presenters.presenter import Presenter
from rawsiko.presenters.rules_model import (
    Block,
    RowPicture,
    RuleEntry,
    RuleNames,
    RulePage,
    RulesModel,
    Sentence,
    SymbolsPicture,
)
from rawsiko.presenters.rules_pages import PAGES, Draft
from rawsiko.presenters.rules_pictures import picture
from rawsiko.presenters.rules_search import Hit, found_in
from rawsiko.presenters.rules_words import ALSO
from rawsiko.presenters.tutorial.begin import go_on
from rawsiko.presenters.tutorial.stand import invitation
from rawsiko.presenters.typed import tamed

KEYS = tuple(PAGES)
LONGEST_QUERY = 40


class RulesPresenter(Presenter[RulesModel]):
    """``page`` is the key of the page to begin with; without one the list of all comes first."""

    def __init__(self, desk: Desk, page: str = "") -> None:
        self._desk = desk
        self._key = page if page in PAGES else KEYS[0]
        self._is_open = page in PAGES
        self._came_by_list = False
        self._query = ""
        self._language = ""
        self._pages: dict[str, RulePage] = {}
        super().__init__()

    def build(self) -> RulesModel:
        words = self._desk.words
        if words.language != self._language:
            self._language = words.language
            self._pages = {key: self._page(key, draft) for key, draft in PAGES.items()}
        hits = {key: self._found(page) for key, page in self._pages.items()}
        found_at = {key: hit for key, hit in hits.items() if hit is not None}
        entries = tuple(
            self._entry(key, hit.detail)
            # What has the words in its title comes first, and what has them as they were typed.
            for key, hit in sorted(found_at.items(), key=lambda item: item[1].rank)
        )
        if self._query.strip() and not entries:
            found = words.text("rules.nothing")
        else:
            found = words.plural("rules.found", len(entries)) if self._query.strip() else ""
        return RulesModel(
            names=self._names(),
            language=words.language,
            query=self._query,
            found=found,
            entries=entries,
            page=self._pages[self._key],
            is_open=self._is_open,
        )

    # intents ---------------------------------------------------------------------------------

    def search(self, text: str) -> None:
        """Another word, or the beginning of one."""
        self._query = tamed(text, LONGEST_QUERY)
        self.refresh()

    def open(self, key: str) -> None:
        """A page of the list."""
        self._key, self._is_open, self._came_by_list = key, True, True
        self.refresh()

    def turn(self, pages: int) -> None:
        """So many pages on, or back."""
        place = KEYS.index(self._key) + pages
        if 0 <= place < len(KEYS):
            self._key = KEYS[place]
            self.refresh()

    def contents(self) -> None:
        """To the list of all pages."""
        self._is_open = self._came_by_list = False
        self.refresh()

    def lesson(self) -> None:
        """To the guided match."""
        go_on(self._desk)

    def back(self, *, one_at_a_time: bool = False) -> None:
        """To the list, if it was left for the page; else to the screen before."""
        if one_at_a_time and self._is_open and self._came_by_list:
            self.contents()
        else:
            self._desk.back()

    # parts -----------------------------------------------------------------------------------

    def _found(self, page: RulePage) -> Hit | None:
        also = self._desk.words.text(ALSO[page.key]) if page.key in ALSO else ""
        return found_in(self._query, page.title, texts_of(page), also)

    def _entry(self, key: str, detail: str) -> RuleEntry:
        page = self._pages[key]
        return RuleEntry(key, page.icon, page.title, detail, key == self._key)

    def _page(self, key: str, draft: Draft) -> RulePage:
        words, place = self._desk.words, KEYS.index(key)
        numbers = self._numbers()
        blocks: list[Block] = []
        for block in draft.blocks:
            if not isinstance(block, str):
                text = words.text(block.key, **numbers)
                blocks.append(Sentence(block.icon, text, block.is_item))
            elif (drawn := picture(self._desk, block)) is not None:
                blocks.append(drawn)
        title = words.text(draft.title)
        return RulePage(
            key=key,
            icon=draft.icon,
            title=title,
            blocks=tuple(blocks),
            place=words.text("rules.place", number=place + 1, count=len(KEYS)),
            is_first=place == 0,
            is_last=place == len(KEYS) - 1,
            spoken="\n".join((title, *_sentences(blocks))),
        )

    def _numbers(self) -> dict[str, int]:
        """Numbers in the sentences that the pack or the core decides."""
        board = self._desk.pack.board
        first = board.initial_assets
        return {
            "materials": len(board.materials),
            "three": first[3],
            "four": first[4],
            "five": first[5],
            "usual": DEFAULT_TURNS,
            "fewest": FEWEST_TURNS,
            "most": MOST_TURNS,
        }

    def _names(self) -> RuleNames:
        text = self._desk.words.text
        return RuleNames(
            title=text("rules.title"),
            back=text("common.back"),
            search=text("rules.search"),
            clear=text("rules.clear"),
            contents=text("rules.contents"),
            previous=text("rules.previous"),
            next=text("rules.next"),
            read=text("reading.aloud"),
            stop=text("reading.stop"),
            lesson=invitation(self._desk),
        )


def texts_of(page: RulePage) -> tuple[str, ...]:
    """All that can be read on a page under its title, also in its pictures."""
    texts = _sentences(page.blocks)
    for block in page.blocks:
        if isinstance(block, RowPicture):
            texts += [part.caption for part in block.parts if part.caption]
        elif isinstance(block, SymbolsPicture):
            texts += [name for _icon, name in block.symbols]
    return tuple(texts)


def _sentences(blocks: list[Block] | tuple[Block, ...]) -> list[str]:
    return [block.text for block in blocks if isinstance(block, Sentence)]
