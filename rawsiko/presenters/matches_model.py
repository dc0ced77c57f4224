"""What the screen of kept Matches shows."""

from rawsiko.core.value import value
from rawsiko.presenters.match_card import MatchCard


@value
class Notice:
    """One line about what happened; ``number`` tells it from the one before.

    ``action`` is the word on its button, if any; ``stays`` until it is read.
    """

    number: int
    text: str
    icon: str = "info"
    action: str = ""
    stays: bool = False


@value
class FileOffer:
    """A file that may be meant."""

    path: str
    text: str


@value
class Prompt:
    """A question: with ``caption`` it asks for a line of text, without it only for a yes.

    ``files`` can be tapped instead of typing where they are.
    """

    kind: str
    title: str
    ok: str
    cancel: str
    detail: str = ""
    caption: str = ""
    text: str = ""
    longest: int = 0
    wrong: str = ""
    files: tuple[FileOffer, ...] = ()


@value
class MatchesModel:
    """The list, newest first, and at most one question about it."""

    title: str
    back: str
    import_text: str
    rename_text: str
    export_text: str
    delete_text: str
    empty_title: str
    empty_detail: str
    new: str
    more: str
    cards: tuple[MatchCard, ...]
    notice: Notice | None = None
    prompt: Prompt | None = None
