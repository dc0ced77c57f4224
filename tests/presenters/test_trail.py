"""The way back, and what the next start should open."""

from rawsiko.presenters.routes import (
    Board,
    Home,
    Lobby,
    Matches,
    Mishap,
    Rules,
    Score,
    Settings,
    TableBoard,
    Tables,
    TableScore,
)
from rawsiko.presenters.trail import Trail, marked
from rawsiko.store.bookmark import Bookmark


def walked(*places: object) -> Trail:
    trail = Trail()
    for place in places:
        trail.step(place)
    return trail


def test_each_place_leads_back_to_the_one_before() -> None:
    trail = walked(Home(), Matches(), Board("a"))
    assert trail.back() == Matches()
    assert walked(Home()).back() is None


def test_a_place_is_on_the_trail_once_and_home_ends_it() -> None:
    assert walked(Home(), Board("a"), Rules(), Board("a")).places == [Home(), Rules(), Board("a")]
    assert walked(Home(), Board("a"), Home()).places == [Home()]


def test_a_match_is_open_until_it_is_left() -> None:
    assert walked(Home(), Board("a")).bookmark == Bookmark("board", "a")
    assert walked(Home(), Board("a"), Settings()).bookmark == Bookmark("board", "a")
    assert walked(Home(), Board("a"), Score("a")).bookmark == Bookmark("score", "a")
    assert walked(Home(), Board("a"), Home()).bookmark is None
    assert walked(Home(), Rules()).bookmark is None


def test_a_mishap_does_not_close_what_it_leads_back_to() -> None:
    for place in (Board("a"), Score("a"), Lobby("K4T9R2")):
        mark = walked(Home(), Mishap(place)).bookmark
        assert mark is not None
        assert marked(mark) == place
    assert walked(Home(), Mishap()).bookmark is None
    assert walked(Home(), Mishap(again=Board("a"))).bookmark is None, "it did not open"


def test_a_bookmark_leads_to_its_place() -> None:
    for place in (Board("a"), Score("a")):
        mark = walked(Home(), place).bookmark
        assert mark is not None
        assert marked(mark) == place


def test_a_table_leads_back_to_where_tables_are_looked_for() -> None:
    way = (Home(), Tables(), Lobby("K4T9R2"), TableBoard("K4T9R2"), TableScore("K4T9R2"))
    for steps in (3, 4, 5):
        trail = walked(*way[:steps])
        assert trail.places == [Home(), Tables(), way[steps - 1]]
        mark = trail.bookmark
        assert mark == Bookmark("table", "K4T9R2")
        assert marked(mark) == Lobby("K4T9R2")
    assert walked(*way[:3], Settings()).bookmark == Bookmark("table", "K4T9R2")
    assert walked(Home(), Lobby("K4T9R2"), Tables()).places == [Home(), Tables()]
    assert marked(Bookmark("tables", "")) == Tables()
