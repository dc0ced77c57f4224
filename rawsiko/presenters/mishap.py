"""Something nobody foresaw has happened: what the player needs to know, and the ways on."""

from collections.abc import Callable

from rawsiko.core.value import value
from rawsiko.presenters import routes
from rawsiko.presenters.desk import Desk
from rawsiko.presenters.presenter import Presenter


@value
class MishapModel:
    """``back_to_match`` is empty if none was open; ``handed`` says where the report went."""

    title: str
    safe: str
    explanation: str
    back_to_match: str
    home: str
    share: str
    handed: str

    @property
    def action(self) -> str:
        """The words on the big button."""
        return self.back_to_match or self.home

    @property
    def action_icon(self) -> str:
        return "play" if self.back_to_match else "home"


class MishapPresenter(Presenter[MishapModel]):
    """``match`` was open. ``share`` hands the report on and says how: "shared" or "copied", or "" if
    neither is possible."""

    def __init__(self, desk: Desk, match: str, share: Callable[[], str]) -> None:
        self._desk, self._match, self._share = desk, match, share
        self._handed = ""
        super().__init__()

    def build(self) -> MishapModel:
        words = self._desk.words
        return MishapModel(
            words.text("mishap.title"),
            words.text("mishap.safe" if self._match else "mishap.safe_all"),
            words.text("mishap.explanation"),
            words.text("mishap.back_to_match") if self._match else "",
            words.text("mishap.home"),
            words.text("mishap.share"),
            self._handed,
        )

    def act(self) -> None:
        """The big button: back to the Match, or home if none was open."""
        if self._match:
            self.back_to_match()
        else:
            self.home()

    def back_to_match(self) -> None:
        """It is on the disk, up to the last step that was shown."""
        self._desk.go(routes.Board(self._match))

    def home(self) -> None:
        """To the start screen."""
        self._desk.go(routes.Home())

    def share(self) -> None:
        """Hand the report to somebody who can help."""
        how = self._share()
        self._handed = self._desk.words.text(
            {"shared": "mishap.shared", "copied": "mishap.copied"}.get(how, "mishap.kept")
        )
        self.refresh()
