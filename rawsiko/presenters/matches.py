"""The kept Matches: go on, rename, delete (and take it back), export, import."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from rawsiko.presenters import routes
from rawsiko.presenters.deleting import delete, offer, take_back
from rawsiko.presenters.desk import Desk
from rawsiko.presenters.drawable import shown
from rawsiko.presenters.exporting import send_out
from rawsiko.presenters.formats import moment
from rawsiko.presenters.log_files import folders_of, offered
from rawsiko.presenters.match_card import Shelf, shelf_trouble
from rawsiko.presenters.matches_model import FileOffer, MatchesModel, Notice, Prompt
from rawsiko.presenters.network.finished import bring_home
from rawsiko.presenters.presenter import Presenter
from rawsiko.presenters.store_words import trouble_line
from rawsiko.presenters.titles import title_line
from rawsiko.presenters.transfer import EXPORTS, Handed, TransferError, import_match
from rawsiko.presenters.typed import LONGEST_TITLE, loses_signs, settled
from rawsiko.store.home import home_folder
from rawsiko.store.protocol import StoreError, Trouble

PAGE = 12
"""Reading a Match takes some milliseconds, so a long list comes in pieces."""

PickFile = Callable[[Callable[[str | Handed], None]], bool]
"""Asks the system for a file and later calls with its path, or with what is in it; False if it cannot ask."""


def _no_chooser(_chosen: Callable[[str | Handed], None]) -> bool:
    return False


class MatchesPresenter(Presenter[MatchesModel]):
    """``pick_file`` opens the system's file chooser where there is one."""

    def __init__(self, desk: Desk, pick_file: PickFile = _no_chooser) -> None:
        self._desk = desk
        self._pick_file = pick_file
        self._shown = PAGE
        bring_home(desk)
        self._shelf = Shelf(desk)
        self._notice = offer(desk)
        self._prompt: Prompt | None = None
        self._about = ""
        super().__init__()

    def build(self) -> MatchesModel:
        words = self._desk.words
        matches = self._shelf.matches()
        empty, empty_detail = self._emptiness()
        return MatchesModel(
            words.text("matches.title"),
            words.text("common.back"),
            words.text("matches.import"),
            words.text("matches.rename"),
            words.text("matches.export"),
            words.text("matches.delete"),
            "" if matches else empty,
            "" if matches else empty_detail,
            "" if matches else words.text("home.new_match"),
            words.text("matches.more") if len(matches) > self._shown else "",
            tuple(map(self._shelf.card, matches[: self._shown])),
            self._notice,
            self._prompt,
        )

    def back(self) -> None:
        """To the screen before."""
        self._desk.back()

    def new_match(self) -> None:
        """From the empty shelf: lay a table."""
        self._desk.go(routes.NewMatch())

    def show_more(self) -> None:
        """The next piece of the list."""
        self._shown += PAGE
        self.refresh()

    def open(self, match: str) -> None:
        """Go on with a Match, or look at its score; one that cannot be read says so."""
        card = self._shelf.card(match)
        if not card.is_readable:
            self._desk.feel("refuse")
            self._tell(card.names, "warning")
            return
        if not card.is_over:
            self._desk.prefer(replace(self._desk.preferences, last_match=match))
        self._desk.go(routes.Score(match) if card.is_over else routes.Board(match))

    def ask_rename(self, match: str) -> None:
        """What shall it be called?"""
        try:
            title = title_line(self._desk.words, self._desk.store.title(match))
        except StoreError as error:
            self._warn(error)
            return
        self._ask("rename", match, caption="matches.name", text=title, longest=LONGEST_TITLE)

    def delete(self, match: str) -> None:
        """Delete it and offer to take that back; what cannot be read is asked about first."""
        if not self._shelf.card(match).is_readable:
            self._ask("delete", match, detail="matches.delete_detail")
            return
        try:
            delete(self._desk, match)
        except StoreError as error:
            self._warn(error)
            return
        self._notice = offer(self._desk, self._next_number)
        self.refresh()

    def act(self) -> None:
        """The button of the last message: bring back what was deleted."""
        try:
            told = take_back(self._desk, self._next_number)
        except StoreError as error:
            self._warn(error)
            return
        if told is not None:
            self._notice = told
            self.refresh()

    def export(self, match: str) -> None:
        """Write it into a file and say where."""
        send_out(self._desk, match, self._exported)

    def _exported(self, line: str, is_fine: bool) -> None:
        if is_fine:
            self._tell(line, "export", self._desk.words.text("common.ok"), stays=True)
        else:
            self._warn(line)

    def ask_import(self) -> None:
        """The system's file chooser; where there is none, files near at hand and a line for the path."""
        if self._pick_file(self.take_in):
            return
        folder, words = self._desk.folder.absolute() / EXPORTS, self._desk.words
        home = home_folder()
        near = (folder, *(folders_of(home) if home else ()))
        files = tuple(
            FileOffer(
                str(path), words.text("matches.file", name=shown(path.name), date=moment(words, at))
            )
            for path, at in offered(near)
        )
        detail = "matches.file_detail" if files else "matches.path_detail"
        self._ask(
            "import", "", caption="matches.path", detail=detail, text=str(folder), files=files
        )

    def answer(self, text: str) -> None:
        """The open question was answered with yes, or with a text."""
        prompt, match = self._prompt, self._about
        if prompt is None:
            return
        if prompt.kind == "import":
            self.take_in(text)
            return
        is_lossy = prompt.kind == "rename" and loses_signs(text)
        if is_lossy and not settled(text):
            # An empty title is a wish of its own; this is none.
            self._object(prompt, text, self._desk.words.text("names.nothing_left"))
            return
        self._prompt = None
        try:
            if prompt.kind == "delete":
                self._desk.store.delete(match)
            elif text != prompt.text:  # that one may have been put together in this language
                self._desk.store.rename(match, settled(text, LONGEST_TITLE))
        except StoreError as error:
            self._warn(error)
            return
        if is_lossy:
            self._tell(self._desk.words.text("names.undrawable"), "info")
        self.refresh()

    def dismiss(self) -> None:
        """The open question was closed without an answer."""
        self._prompt = None
        self.refresh()

    def take_in(self, file: str | Handed) -> None:
        """Import from this file; why it cannot be taken is said where its path was asked for."""
        typed = self._prompt if self._prompt and self._prompt.kind == "import" else None
        try:
            source = Path(file.strip()).expanduser() if isinstance(file, str) else file
            taken = import_match(self._desk, source)
        except (TransferError, RuntimeError) as error:
            known = isinstance(error, TransferError)
            why = str(error) if known else self._desk.words.text("matches.cannot_read")
            if typed is not None and isinstance(file, str):
                self._object(typed, file, why)
            else:
                self._warn(why)
            return
        if typed is not None:
            self._prompt = None
        words = self._desk.words
        told = words.text("matches.imported_copy" if taken.is_copy else "matches.imported")
        if taken.left_out:
            told += " " + words.plural("matches.imported_torn", taken.left_out)
        self._tell(told, "import")

    # --------------------------------------------------------------------------------------

    def _emptiness(self) -> tuple[str, str]:
        """What stands there instead of Matches: none may be there, or nobody can say."""
        words, trouble = self._desk.words, shelf_trouble(self._desk)
        if trouble is not None and trouble.trouble is Trouble.BROKEN:
            return trouble_line(words, trouble), ""
        if trouble is not None or self._desk.is_away:
            return words.text("safety.kept"), words.text("safety.kept_why")
        return words.text("matches.empty"), words.text("matches.empty_detail")

    def _ask(
        self,
        kind: str,
        about: str,
        *,
        caption: str = "",
        detail: str = "",
        text: str = "",
        longest: int = 0,
        files: tuple[FileOffer, ...] = (),
    ) -> None:
        words = self._desk.words
        self._about = about
        self._prompt = Prompt(
            kind,
            words.text(f"matches.{kind}_title"),
            words.text(f"matches.{kind}_ok"),
            words.text("common.cancel"),
            words.text(detail) if detail else "",
            words.text(caption) if caption else "",
            text,
            longest,
            files=files,
        )
        self.refresh()

    def _object(self, prompt: Prompt, text: str, why: str) -> None:
        """What was typed cannot be taken; it stands there still, with the reason."""
        self._desk.feel("refuse")
        self._prompt = replace(prompt, text=text, wrong=why)
        self.refresh()

    def _tell(self, text: str, icon: str, action: str = "", *, stays: bool = False) -> None:
        self._notice = Notice(self._next_number, text, icon, action, stays)
        self.refresh()

    @property
    def _next_number(self) -> int:
        return self._notice.number + 1 if self._notice else 1

    def _warn(self, trouble: str | StoreError) -> None:
        self._desk.feel("refuse")
        if isinstance(trouble, StoreError):
            trouble = trouble_line(self._desk.words, trouble)
        self._tell(trouble, "warning")
