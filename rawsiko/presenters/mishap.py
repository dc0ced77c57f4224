"""Something nobody foresaw has happened: what the player needs to know, and the ways on."""

from collections.abc import Callable

from rawsiko.core.value import value
from rawsiko.presenters import routes
from rawsiko.presenters.desk import Desk
from rawsiko.presenters.presenter import Presenter
from rawsiko.presenters.words import Words


@value
class MishapModel:
    """``back`` leads to the Match or table and is empty if none was open; ``handed`` says where the
    report went."""

    title: str
    safe: str
    explanation: str
    back: str
    home: str
    share: str
    handed: str

    @property
    def action(self) -> str:
        """The words on the big button."""
        return self.back or self.home

    @property
    def action_icon(self) -> str:
        return "play" if self.back else "home"


def handed_line(words: Words, how: str) -> str:
    """Where the report went: "shared" or "copied", or it stays where it is."""
    return words.text(
        {"shared": "mishap.shared", "copied": "mishap.copied"}.get(how, "mishap.kept")
    )


class MishapPresenter(Presenter[MishapModel]):
    """``share`` hands the report on and says how: "shared" or "copied", or "" if neither is possible."""

    def __init__(self, desk: Desk, route: routes.Mishap, share: Callable[[], str]) -> None:
        self._desk, self._route, self._share = desk, route, share
        self._handed = ""
        super().__init__()

    def build(self) -> MishapModel:
        words, route = self._desk.words, self._route
        is_open = bool(route.match or route.table)
        back = "mishap.back_to_match" if route.match else "mishap.back_to_table"
        return MishapModel(
            words.text("mishap.title"),
            route.why or words.text("mishap.safe" if is_open else "mishap.safe_all"),
            words.text("mishap.report" if route.why else "mishap.explanation"),
            words.text(back) if is_open else "",
            words.text("mishap.home"),
            words.text("mishap.share"),
            self._handed,
        )

    def act(self) -> None:
        """The big button: back to where one was, or home if nothing was open.

        A Match is on the disk, up to the last step that was shown; to a table the lobby leads back.
        """
        if self._route.match:
            self._desk.go(routes.Board(self._route.match))
        elif self._route.table:
            self._desk.go(routes.Lobby(self._route.table))
        else:
            self.home()

    def home(self) -> None:
        """To the start screen."""
        self._desk.go(routes.Home())

    def share(self) -> None:
        """Hand the report to somebody who can help."""
        self._handed = handed_line(self._desk.words, self._share())
        self.refresh()
