"""The way back: the places that were shown, and which of them the next start should lead to."""

from rawsiko.presenters.routes import (
    Board,
    Home,
    Lobby,
    Mishap,
    Route,
    Score,
    TableBoard,
    Tables,
    TableScore,
)
from rawsiko.store.bookmark import Bookmark

AT_TABLE = (Lobby, TableBoard, TableScore)
"""Where one is at a table is not for the player to choose: the way back leads away from it."""


class Trail:
    """The last place is the one on the screen. Each place is on it once; a mishap is no place to return to."""

    def __init__(self) -> None:
        self.places: list[Route] = []

    def step(self, route: Route) -> None:
        """To another place; from Home there is no way back but out."""
        if isinstance(route, Home):
            self.places = []
        dropped: tuple[type, ...] = (Mishap,)
        if isinstance(route, (*AT_TABLE, Tables)):
            dropped = (Mishap, *AT_TABLE)
        kept = [place for place in self.places if place != route and not isinstance(place, dropped)]
        self.places = [*kept, route]

    def back(self) -> Route | None:
        """The place before this one; None if there is none."""
        return self.places[-2] if len(self.places) > 1 else None

    @property
    def open_place(self) -> Board | Score | Lobby | None:
        """The Match or table that one can be led back to, whatever was opened over it."""
        for place in reversed(self.places):
            if (found := again_at(place)) is not None:
                return found
        return None

    @property
    def bookmark(self) -> Bookmark | None:
        """The Match or the table that is open, also under its settings, its rules and the page of a mishap that
        leads back to it; none where it was left."""
        for shown in reversed(self.places):
            place = shown.back if isinstance(shown, Mishap) else shown
            if isinstance(place, Score):
                return Bookmark("score", place.match)
            if isinstance(place, Board):
                return Bookmark("board", place.match)
            if isinstance(place, AT_TABLE):
                return Bookmark("table", place.code)
            if isinstance(place, Tables):
                return Bookmark("tables", "")
        return None


def again_at(route: Route) -> Board | Score | Lobby | None:
    """Where a place of a Match or table is opened anew; None if it is no such place."""
    if isinstance(route, Board | Score):
        return route
    return Lobby(route.code) if isinstance(route, AT_TABLE) else None


def marked(bookmark: Bookmark) -> Route:
    """The place of a bookmark."""
    match bookmark.place:
        case "score":
            return Score(bookmark.match)
        case "table":
            return Lobby(bookmark.match)
        case "tables":
            return Tables()
    return Board(bookmark.match)
