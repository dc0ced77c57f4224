"""Colour and shape are chosen, kept beside the Match, and followed by every screen."""

from pathlib import Path

import pytest

from rawsiko.core.audit import audit
from rawsiko.core.ids import TerritoryId
from rawsiko.match.service import MatchService
from rawsiko.presenters.board.presenter import BoardPresenter
from rawsiko.presenters.learn.card_parts import Teller
from rawsiko.presenters.match_card import read_card
from rawsiko.presenters.new_match import NewMatchPresenter
from rawsiko.presenters.score import ScorePresenter
from rawsiko.presenters.seat_drafts import whole
from rawsiko.presenters.seats import STYLE_KEYS, seat_look
from rawsiko.presenters.transfer import export_match, import_match
from rawsiko.store.log import read_log, to_lines
from rawsiko.store.preferences import SeatDraft, load_preferences
from rawsiko.store.schema import LONGEST
from rawsiko.store.seat_styles import NAME, load_seat_styles, note_styles, save_seat_styles
from tests.presenters.front import FACES, Told, desk_in, play
from tests.presenters.laid import lay

CHOSEN = (4, 0, 2)


@pytest.fixture
def desk(tmp_path: Path) -> Told:
    return desk_in(tmp_path)


def styles(laid: NewMatchPresenter) -> list[int]:
    return [seat.style for seat in laid.model.seats]


def choose(laid: NewMatchPresenter, seat: int, style: int) -> None:
    laid.choose("face", seat)
    laid.chosen(STYLE_KEYS[style])


def test_whoever_had_a_style_gets_the_old_one(desk: Told) -> None:
    laid = NewMatchPresenter(desk, FACES)
    assert styles(laid) == [0, 1, 2, 3]
    choose(laid, 0, 2)
    assert styles(laid) == [2, 1, 0, 3]
    choose(laid, 1, 4)
    assert styles(laid) == [2, 4, 0, 3]
    assert laid.model.next_style == 1
    assert laid.model.seats[1].face_text.startswith("Cyan hexagon")


def test_the_chooser_says_who_has_which(desk: Told) -> None:
    laid = NewMatchPresenter(desk, FACES)
    laid.name(0, "Zoe")
    laid.choose("face", 0)
    assert laid.model.chooser is not None
    offered = [(o.text, o.style, o.initial, o.is_chosen) for o in laid.model.chooser.styles]
    assert offered == [
        ("Blue circle", 0, "Z", True),
        ("Red triangle", 1, "2", False),
        ("Purple diamond", 2, "3", False),
        ("Yellow square", 3, "4", False),
        ("Cyan hexagon", 4, "", False),
    ]


def test_a_style_goes_along_with_its_player_and_is_remembered(desk: Told) -> None:
    laid = NewMatchPresenter(desk, FACES)
    choose(laid, 0, 4)
    laid.move(0, 1)
    laid.remove(3)
    laid.add()
    assert styles(laid) == [1, 4, 2, 0]
    assert [draft.style for draft in load_preferences(desk.folder).seats] == [1, 4, 2, 0]
    assert styles(NewMatchPresenter(desk, FACES)) == [1, 4, 2, 0]


def test_odd_styles_are_put_right() -> None:
    drafts = [SeatDraft(style=style) for style in (3, 3, 99, -1, 0)]
    assert [draft.style for draft in whole(drafts, FACES)] == [3, 0, 1, 2, 4]


@pytest.mark.parametrize("shuffles", [False, True])
def test_a_match_keeps_them_beside_its_log(desk: Told, shuffles: bool) -> None:
    laid = NewMatchPresenter(desk, FACES, lambda: "new")
    laid.switch("shuffle_seats", shuffles)
    choose(laid, 0, 4)
    laid.start()
    table = MatchService(desk.pack.board, desk.store, "new", desk.clock).state.table
    fresh = desk_in(desk.folder)
    by_face = {p.avatar: seat_look(fresh, table, n).style for n, p in enumerate(table.players)}
    assert by_face == {"sun": 4, "sawyer": 1, "maya": 2, "niko": 3}
    assert "style" not in "".join(to_lines(desk.store.read("new")))


def test_every_model_follows(desk: Told) -> None:
    match = lay(desk, "styled")
    save_seat_styles(desk.folder, match, CHOSEN)
    board = BoardPresenter(desk, MatchService(desk.pack.board, desk.store, match, desk.clock))
    assert board.model.curtain is not None
    assert (board.model.curtain.look.style, board.model.curtain.style_name) == (4, "Cyan hexagon")
    board.ready()
    for territory in ("brazil_south", "argentina"):
        board.tap_territory(territory)
    model = board.model
    owners = {land.id: land.seat_style for land in model.map.territories}
    assert (owners["brazil_south"], owners["argentina"], owners["germany"]) == CHOSEN
    assert owners["india"] is None
    assert model.map.arrow is not None
    assert model.tool is not None
    assert (model.map.arrow.seat_style, model.tool.source_style, model.tool.target_style) == (
        4,
        4,
        0,
    )
    assert [cell.look.style for cell in model.status.seats] == list(CHOSEN)
    assert model.player.look.style == 4
    board.confirm()
    clash = board.model.clash
    assert clash is not None
    assert (clash.attacker.look.style, clash.defender.look.style) == (4, 0)
    card = read_card(desk, match)
    assert [mark.style for mark in card.seats] == list(CHOSEN)
    assert dict(card.owners)["germany"] == 2
    teller = Teller(desk, board.view)
    assert [teller.style(TerritoryId(key)) for key in ("argentina", "india")] == [0, -1]


def test_the_score_and_those_who_play_again(desk: Told) -> None:
    play(desk, "old", until=9)
    save_seat_styles(desk.folder, "old", CHOSEN)
    score = ScorePresenter(desk, "old")
    assert {row.look.seat: row.look.style for row in score.model.rows} == dict(enumerate(CHOSEN))
    assert [line.look.style for line in score.model.progress] == list(CHOSEN)
    score.rematch()
    assert load_seat_styles(desk.folder, desk.went[-1].match) == CHOSEN


@pytest.mark.parametrize(
    "note", ["{", "[]", '{"odd": 3}', '{"odd": [0, 0, 1]}', '{"odd": [7, 1, 2]}', '{"odd": [1]}']
)
def test_a_note_that_makes_no_sense_is_none(desk: Told, note: str) -> None:
    match = lay(desk, "odd")
    (desk.folder / NAME).write_text(note, encoding="utf-8")
    table = MatchService(desk.pack.board, desk.store, match, desk.clock).state.table
    assert [seat_look(desk, table, seat).style for seat in table.seats] == [0, 1, 2]


def exported(desk: Told, match: str, styles: tuple[int, ...] = CHOSEN) -> Path:
    play(desk, match)
    save_seat_styles(desk.folder, match, styles)
    return export_match(desk, match)


def looks(desk: Told, match: str) -> list[int]:
    table = MatchService(desk.pack.board, desk.store, match, desk.clock).state.table
    return [seat_look(desk, table, seat).style for seat in table.seats]


def test_they_go_along_in_a_file(desk: Told, tmp_path: Path) -> None:
    file = exported(desk, "styled")
    other = desk_in(tmp_path / "other")
    assert import_match(other, file).match == "styled"
    assert looks(other, "styled") == list(CHOSEN)
    assert looks(desk_in(tmp_path / "other", other.store), "styled") == list(CHOSEN)
    assert other.store.read("styled") == desk.store.read("styled")
    copy = import_match(other, export_match(other, "styled"))
    assert (copy.is_copy, looks(other, copy.match)) == (True, list(CHOSEN))


def test_a_reader_that_knows_nothing_of_them_reads_the_file(desk: Told) -> None:
    file = exported(desk, "styled")
    with file.open("rb") as lines:
        log = read_log(lines)
    assert log.torn is None
    assert log.events[1:] == [record.event for record in desk.store.read("styled")][1:]
    assert audit(desk.pack.board, log.events) is None


def test_the_usual_ones_need_no_word(desk: Told) -> None:
    assert "style" not in exported(desk, "plain", (0, 1, 2)).read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "note",
    [".7.1.2", ".0.0.1", ".1", ".4.0.2.1", ".", "", ".x.0.1", ".-1.0.2", ".4.0.2" + "." * 99],
)
def test_a_file_with_odd_ones_is_taken_without_them(desk: Told, tmp_path: Path, note: str) -> None:
    file = exported(desk, "odd")
    text = file.read_text(encoding="utf-8").replace("+styles.4.0.2", f"+styles{note}")
    file.write_text(text, encoding="utf-8")
    other = desk_in(tmp_path / "other")
    assert looks(other, import_match(other, file).match) == [0, 1, 2]


def test_a_name_of_an_app_that_is_as_long_as_can_be_stays_readable() -> None:
    app = "a" * LONGEST
    assert note_styles(app, CHOSEN) == app
