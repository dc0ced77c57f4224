"""Something nobody foresaw has happened: what the player needs to know, and the ways on."""

from collections.abc import Callable

from rawsiko.core.value import value
from rawsiko.presenters import routes
from rawsiko.presenters.desk import Desk
from rawsiko.presenters.presenter import Presenter
from rawsiko.presenters.report_words import handed_line, report_line
from rawsiko.presenters.tutorial.stand import is_guided


@value
class MishapModel:
    """``back`` leads to the Match or table and is empty if there is none; ``home`` leads away from it.

    ``handed`` says where the report went.
    """

    title: str
    safe: str
    explanation: str
    back: str
    back_icon: str
    home: str
    home_icon: str
    share: str
    handed: str

    @property
    def action(self) -> str:
        """The words on the big button."""
        return self.back or self.home

    @property
    def action_icon(self) -> str:
        return self.back_icon if self.back else self.home_icon


class MishapPresenter(Presenter[MishapModel]):
    """``share`` hands the report on and says how: "shared" or "copied", or "" if neither is possible.

    A report that is not ``is_written`` on the disk can only be handed on while the app is open.
    """

    def __init__(
        self,
        desk: Desk,
        route: routes.Mishap,
        share: Callable[[], str],
        is_written: Callable[[], bool] = lambda: True,
    ) -> None:
        self._desk, self._route = desk, route
        self._share, self._is_written = share, is_written
        self._handed = ""
        super().__init__()

    def build(self) -> MishapModel:
        words, route = self._desk.words, self._route
        is_listed = self._is_listed()
        return MishapModel(
            words.text("mishap.title"),
            route.why or self._safe(),
            report_line(words, is_written=self._is_written(), is_known=bool(route.why)),
            self._back(),
            "refresh" if route.again else "play",
            words.text("home.matches" if is_listed else "mishap.home"),
            "folder" if is_listed else "home",
            words.text("mishap.share"),
            self._handed,
        )

    def _safe(self) -> str:
        """Whether the Match is on the disk: only then it is said to be."""
        words, route = self._desk.words, self._route
        if not self._desk.is_kept:
            return words.text("safety.no_folder")
        if self._is_listed():
            return words.text("mishap.unopened")
        is_open = bool(route.back or route.again)
        return words.text("mishap.safe" if is_open else "mishap.safe_all")

    def _is_listed(self) -> bool:
        """Whether a Match did not open that also stands in the list of all."""
        again = self._route.again
        return isinstance(again, routes.Board | routes.Score) and not is_guided(again.match)

    def _back(self) -> str:
        words, route = self._desk.words, self._route
        if route.again is not None:
            return words.text("mishap.again")
        if route.back is None:
            return ""
        is_table = isinstance(route.back, routes.Lobby)
        return words.text("mishap.back_to_table" if is_table else "mishap.back_to_match")

    def act(self) -> None:
        """The big button: back to where one was or wanted to be, or home if nothing was open.

        A Match is on the disk, up to the last step that was shown; to a table the lobby leads back.
        """
        self._desk.go(self._route.again or self._route.back or routes.Home())

    def leave(self) -> None:
        """The quiet button: to the other Matches if one did not open, else to the start screen."""
        if self._is_listed():
            self._desk.go(routes.Matches())
        else:
            self.home()

    def home(self) -> None:
        """To the start screen."""
        self._desk.go(routes.Home())

    def share(self) -> None:
        """Hand the report to somebody who can help."""
        how = self._share()
        self._handed = handed_line(self._desk.words, how, is_written=self._is_written())
        self.refresh()
