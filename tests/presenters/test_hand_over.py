"""The page between two players: who, what happened, and nothing secret."""

from dataclasses import replace
from pathlib import Path

import pytest

from rawsiko.core import events as e
from rawsiko.core.state import Table
from rawsiko.insight.recap import Line, Telling
from rawsiko.match.service import MatchService
from rawsiko.presenters.desk import Desk
from rawsiko.presenters.hand_over import hand_over_model, hand_over_secret
from rawsiko.presenters.recap import recap_line
from rawsiko.presenters.typography import in_a_row
from rawsiko.presenters.words import Words
from tests.play import MAYA, SAWYER, SUN, position
from tests.presenters.moments import make_desk, middle_match


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return make_desk(tmp_path)


def test_it_says_whose_go_it_is(desk: Desk) -> None:
    model = hand_over_model(desk, middle_match(desk), SAWYER)
    assert model.headline == "Pass the device to Sawyer"
    assert model.moment == in_a_row(("Turn 3 of 4", "Action Phase"))
    assert model.ready == "I am Sawyer, start"
    assert model.style_name == "Red triangle"
    assert 1 <= len(model.recap) <= 3


def test_in_setup_there_is_no_turn_to_count(desk: Desk) -> None:
    service = middle_match(desk)
    service.rewind(next(n for n, x in enumerate(service.log) if isinstance(x, e.PhaseBegan)))
    model = hand_over_model(desk, service, SUN)
    assert model.moment == "Game Setup"
    assert model.recap == ()


def test_no_objective_and_no_application_is_in_the_model(desk: Desk) -> None:
    service = middle_match(desk)
    names = {name["en"].long for name in desk.pack.applications.values()}
    names |= set(desk.pack.board.objectives)
    for seat in range(4):
        shown = repr(hand_over_model(desk, service, seat))
        assert not [name for name in names if name in shown]


def test_the_secret_is_the_owners_own(desk: Desk) -> None:
    service = middle_match(desk)
    card = hand_over_secret(desk, service, SAWYER)
    assert card is not None
    objective = service.state.objectives[SAWYER]
    assert objective is not None
    wanted = desk.pack.board.objectives[objective].applications
    assert tuple(a.pictogram for a in card.applications) == wanted


@pytest.fixture
def table(desk: Desk) -> Table:
    return position(desk.pack.board, {"turkey": (SUN, 1)}).table


@pytest.mark.parametrize(
    ("line", "text"),
    [
        (Line(Telling.OUT, SUN, MAYA), "Sun put Maya out of the match."),
        (Line(Telling.OUT, MAYA, MAYA), "Maya is out of the match."),
        (Line(Telling.TURN_ADVANCED, None, count=5), "The Turn counter jumped to 5."),
        (
            Line(Telling.CONQUERED, SUN, SAWYER, territories=("germany", "turkey")),
            "Sun took Germany\u00a0– Central Europe and Turkey\u00a0– Caucasus from you.",
        ),
        (
            Line(Telling.CONQUERED, SUN, MAYA, territories=("germany",)),
            "Sun took Germany\u00a0– Central Europe from Maya.",
        ),
        (
            Line(Telling.CLASHED, SUN, SAWYER, territories=("germany",), lost=2, beaten=1),
            "Sun attacked you at Germany\u00a0– Central Europe. Assets lost: you 1, Sun 2.",
        ),
        (
            Line(Telling.CLASHED, SUN, MAYA, territories=("germany",), lost=2, beaten=1),
            "Sun attacked Maya at Germany\u00a0– Central Europe. Assets lost: Maya 1, Sun 2.",
        ),
        (
            Line(Telling.PICKED, SUN, materials=("bismuth",)),
            "Sun traded with China: Bismuth.",
        ),
        (
            Line(Telling.OCCUPIED, SUN, territories=("germany", "turkey", "india", "peru")),
            "Sun occupied 4 Territories.",
        ),
        (
            Line(Telling.CHOSE, SUN, continents=("oceania",)),
            "Sun settled in Oceania and South-East Asia.",
        ),
        (
            Line(Telling.INVESTED, SUN, territories=("germany",), count=1),
            "Sun placed 1 Asset: Germany\u00a0– Central Europe.",
        ),
    ],
)
def test_every_kind_of_line_has_its_sentence(
    desk: Desk, table: Table, line: Line, text: str
) -> None:
    told = recap_line(desk, table, line, SAWYER)
    assert told.text == text
    assert (told.look is None) == (line.seat is None)


def test_with_little_room_only_the_first_place_is_named(desk: Desk, table: Table) -> None:
    places = ("germany", "turkey", "maghreb")
    line = Line(Telling.INVESTED, SUN, territories=places, count=3)
    assert recap_line(desk, table, line, SAWYER).brief == "Sun placed 3 Assets: Germany +2."
    clash = Line(Telling.CLASHED, SUN, SAWYER, territories=("turkey",), lost=1, beaten=2)
    assert recap_line(desk, table, clash, SAWYER).brief == "Turkey: Sun −1, Sawyer −2"
    desk.words = Words("el")
    cut = replace(line, territories=("colombia_venezuela",))
    assert desk.pack.territories["colombia_venezuela"]["el"].short.endswith(".")
    assert ".." not in recap_line(desk, table, cut, SAWYER).brief


def test_an_eliminated_player_is_never_handed_the_device(desk: Desk) -> None:
    from rawsiko.core.events import SeatEliminated
    from rawsiko.presenters.board.presenter import BoardPresenter
    from rawsiko.store.codec import Record

    service = middle_match(desk)
    # Maya, who would come next, is out.
    records = [*desk.store.read("middle"), Record(len(service.log), 0, SeatEliminated(MAYA, SUN))]
    desk.store.create("out", b"secret", records)
    board = BoardPresenter(desk, MatchService(desk.pack.board, desk.store, "out", desk.clock))
    seen: set[int | None] = set()
    for _ in range(100):
        if board.table.is_over:
            break
        seen |= {board.curtain, board.viewer}
        assert board.model.objectives.card is None or board.viewer == board.on_go
        if board.curtain is not None:
            board.ready()
        elif board.offer.places:
            board.tap_territory(board.offer.places[0])
        elif board.can_act:
            board.next_player()
            if board.model.question is not None:
                board.answer(yes=True)
    assert board.table.is_over
    assert MAYA not in seen
    assert {SUN, SAWYER} <= seen
