"""Where the app can go. Presenters name a place; the app decides how it looks."""

from rawsiko.core.value import value
from rawsiko.presenters.agreed import Agreed


@value
class Home:
    """The start screen."""


@value
class NewMatch:
    """Seats and options of a new Match."""


@value
class Matches:
    """The Matches that are kept."""


@value
class Settings:
    """The player's preferences; in a Match also what was agreed on for it."""

    agreed: Agreed | None = None


@value
class Rules:
    """The manual, open at a page of ``rules_pages`` or at the list of all."""

    page: str = ""


@value
class Learn:
    """All knowledge cards."""


@value
class Quiz:
    """Questions about what the cards tell."""


@value
class Board:
    """A Match, at the point where it stands, or played once more from its beginning."""

    match: str
    is_replayed: bool = False


@value
class Score:
    """The final score of a Match."""

    match: str


@value
class About:
    """Who made the game, and the licences of its parts."""


@value
class Mishap:
    """Something went wrong; ``back`` is the Match or table that was open, if there was one.

    ``why`` says it in one line where that is known. ``again`` is a Match or table that did not open.
    """

    back: "Board | Score | Lobby | None" = None
    why: str = ""
    again: "Board | Score | Lobby | None" = None


@value
class Tables:
    """Open a table for other devices, or find one; ``link`` is an invitation that was followed."""

    link: str = ""


@value
class Lobby:
    """A table over the network before its Match, and while this device comes back to it."""

    code: str


@value
class TableBoard:
    """The Match of a table over the network; one that is over may be played once more."""

    code: str
    is_replayed: bool = False


@value
class TableScore:
    """The final score of the Match of a table."""

    code: str


Route = (
    Home
    | NewMatch
    | Matches
    | Settings
    | Rules
    | Learn
    | Quiz
    | Board
    | Score
    | About
    | Mishap
    | Tables
    | Lobby
    | TableBoard
    | TableScore
)
