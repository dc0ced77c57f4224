"""The start screen: go on with the last Match, or go somewhere else."""

from rawsiko import __version__
from rawsiko.core.value import value
from rawsiko.presenters import routes
from rawsiko.presenters.damage import damage_notice
from rawsiko.presenters.desk import Desk
from rawsiko.presenters.languages import LanguageOption, offered_languages
from rawsiko.presenters.map_model import ChipState
from rawsiko.presenters.match_card import MatchCard, are_away, read_card
from rawsiko.presenters.matches_model import Notice
from rawsiko.presenters.presenter import Presenter
from rawsiko.presenters.store_words import trouble_line
from rawsiko.presenters.tutorial.stand import (
    invitation,
    is_begun,
    is_finished,
    is_guided,
    is_offered,
)
from rawsiko.store.protocol import StoreError

_STATES = (
    ChipState.CONTROL,
    ChipState.NEED,
    ChipState.CONTROL,
    ChipState.NEED,
    ChipState.OTHER,
)
_DOORS: dict[str, tuple[str, routes.Route | None]] = {
    "lesson": ("teacher", None),
    "new_match": ("game_setup", routes.NewMatch()),
    "tables": ("wifi_full", routes.Tables()),
    "matches": ("folder", routes.Matches()),
    "rules": ("book", routes.Rules()),
    "learn": ("learn", routes.Learn()),
    "settings": ("settings", routes.Settings()),
}
"""Icon and place behind each tile; the guided match has to be begun first."""
MOST_READ = 8
"""Reading a Match takes a moment, and a start must not."""


@value
class Tile:
    """A way to another screen."""

    key: str
    icon: str
    title: str
    detail: str


@value
class DecorChip:
    """A Material as an ornament under the title."""

    symbol: str
    state: str


@value
class HomeModel:
    """``card`` is the Match to go on with; without one the screen invites to a first Match.

    ``brief`` says the same where there is no room for the whole invitation.
    """

    name_start: str
    name_end: str
    subtitle: str
    heading: str
    invitation: str
    brief: str
    saved: str
    action: str
    action_icon: str
    card: MatchCard | None
    tiles: tuple[Tile, ...]
    languages: tuple[LanguageOption, ...]
    footnote: str
    version: str
    notice: Notice | None = None


class HomePresenter(Presenter[HomeModel]):
    """Needs nothing but the desk."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._look()
        self._notice = self._offer()
        super().__init__()

    def build(self) -> HomeModel:
        words, card = self._desk.words, self._card
        there = card is not None
        action = words.text("home.continue" if there else "home.first_match")
        icon = "play" if there else "game_setup"
        if self._is_away:
            action = words.text("home.new_match")
        if self._is_first:
            action, icon = invitation(self._desk), "teacher"
        heading, told, brief = map(words.text, self._welcome())
        return HomeModel(
            words.text("home.name_start"),
            words.text("home.name_end"),
            words.text("home.subtitle"),
            heading,
            "" if there else told,
            "" if there else brief,
            self._saved(card.date) if card else "",
            action,
            icon,
            card,
            tuple(
                self._tile(key, icon) for key, (icon, _) in _DOORS.items() if key not in self._away
            ),
            offered_languages(words.language),
            words.text("home.footnote"),
            words.text("home.version", version=__version__),
            self._notice or self._damage(),
        )

    def ornaments(self) -> tuple[DecorChip, ...]:
        """A few Materials under the title; they need the pack, so they are no part of the model."""
        return tuple(map(DecorChip, self._desk.pack.symbols.values(), map(str, _STATES)))

    def refresh(self) -> None:
        """The last Match may have gone on meanwhile, and its texts have a language too."""
        self._look()
        super().refresh()

    def act(self) -> None:
        """The big button: go on with the last Match, or begin the first; who is new, with a guide."""
        if self._is_first:
            self.open("lesson")
        else:
            self._desk.go(routes.Board(self._card.match) if self._card else routes.NewMatch())

    def open(self, key: str) -> None:
        """A tile was tapped."""
        route = _DOORS[key][1]
        if route is None:
            # A start does without the rules of the game.
            from rawsiko.presenters.tutorial.begin import go_on

            go_on(self._desk)
        else:
            self._desk.go(route)

    def take_back(self) -> None:
        """The button of the message: bring back the Match that was just deleted."""
        from rawsiko.presenters.deleting import take_back

        number = self._notice.number + 1 if self._notice else 1
        try:
            told = take_back(self._desk, number)
        except StoreError as error:
            told = Notice(number, trouble_line(self._desk.words, error), "warning")
        if told is not None:
            self._notice = told
            self.refresh()

    def speak(self, code: str) -> None:
        """Change the language, live."""
        self._desk.speak(code)
        self.refresh()

    def _saved(self, date: str) -> str:
        words = self._desk.words
        return (
            words.text("home.saved", date=date)
            if self._desk.is_kept
            else words.text("home.unsaved")
        )

    def _offer(self) -> Notice | None:
        if not self._desk.deleted:
            return None
        from rawsiko.presenters.deleting import offer

        return offer(self._desk)

    def _damage(self) -> Notice | None:
        """Texts that cannot be read; whoever knows why they stand in English can help."""
        words = self._desk.words
        return damage_notice(words, words.damaged) if words.damaged else None

    def _welcome(self) -> tuple[str, str, str]:
        """The keys of the heading, the invitation, and the invitation in brief."""
        if self._card is not None:
            return "home.continue_heading", "home.invitation", "home.brief"
        if self._is_away:
            return "safety.kept", "safety.kept_why", "safety.kept_why"
        if not self._is_first:
            return "home.welcome", "home.invitation", "home.brief"
        if is_begun(self._desk):
            return "home.lesson_back", "home.lesson_waits", "home.lesson_waits"
        return "home.welcome", "home.lesson_invitation", "home.lesson_brief"

    @property
    def _is_first(self) -> bool:
        """Whether nobody has learnt the game here yet, and somebody could."""
        is_new = self._card is None and not self._is_away and not is_finished(self._desk)
        return is_new and is_offered(self._desk)

    @property
    def _away(self) -> tuple[str, ...]:
        """The door behind the big button needs no tile beside it, nor does one that leads nowhere."""
        return ("lesson",) if self._is_first or not is_offered(self._desk) else ()

    def _tile(self, key: str, icon: str) -> Tile:
        words = self._desk.words
        if key == "lesson":
            return Tile(key, icon, invitation(self._desk), words.text("home.lesson_detail"))
        return Tile(key, icon, words.text(f"home.{key}"), words.text(f"home.{key}_detail"))

    def _look(self) -> None:
        """Who has Matches that cannot be opened now is not greeted as if they were new."""
        self._card = self._last_match()
        self._is_away = self._card is None and are_away(self._desk)

    def _last_match(self) -> MatchCard | None:
        """The Match that was open last, or the newest that is not over."""
        try:
            kept = self._desk.store.matches()[::-1]
        except StoreError:
            return None
        last = self._desk.preferences.last_match
        wanted = [match for match in kept if match == last]
        wanted += [match for match in kept if match != last and not is_guided(match)]
        for match in wanted[:MOST_READ]:
            card = read_card(self._desk, match)
            if card.is_readable and not card.is_over:
                return card
        return None
