"""The board and the score of a table over the network: the same screens, on a line that goes on."""

from __future__ import annotations

from rawsiko.presenters.network.board import TableBoardPresenter
from rawsiko.presenters.network.score import TableScorePresenter
from rawsiko.ui.screens.board import BoardScreen
from rawsiko.ui.screens.score import ScoreScreen


class TableBoardScreen(BoardScreen):
    """The board of a table."""

    presenter: TableBoardPresenter

    def rest(self) -> None:
        """The others play on under the rules or settings; nothing of it comes over these."""
        super().rest()
        self._stop()
        self._stop = lambda: None

    def wake(self) -> None:
        """As it stands now."""
        self._stop = self.presenter.listen(self._show)
        super().wake()

    def leave(self) -> None:
        """Another screen comes."""
        self.presenter.leave()
        super().leave()


class TableScoreScreen(ScoreScreen):
    """The score of a table."""

    presenter: TableScorePresenter

    def leave(self) -> None:
        """Another screen comes."""
        self.presenter.leave()
        super().leave()
