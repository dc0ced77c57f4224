"""A Match that was begun with other cards is never lost: it goes on where that is right, or says why not."""

from __future__ import annotations

import json
import random
import shutil
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from rawsiko.bots.bot import awaited
from rawsiko.bots.levels import BOTS
from rawsiko.content.load import load_pack
from rawsiko.core.rejection import Rejection
from rawsiko.presenters.board.presenter import BoardPresenter
from rawsiko.presenters.desk import Desk
from rawsiko.presenters.home import HomePresenter
from rawsiko.presenters.matches import MatchesPresenter
from rawsiko.presenters.open_match import open_match
from rawsiko.presenters.score import ScorePresenter
from rawsiko.presenters.store_words import OtherEdition, mishap_line
from rawsiko.presenters.transfer import TransferError, export_match, import_match
from rawsiko.presenters.words import LANGUAGES
from rawsiko.shipped import ASSETS
from rawsiko.ui.wiring import make_desk
from tools.keep_version import KEPT, LOG, SEATS

FIRST_CARDS = KEPT / "0.1.0-first-cards"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return Path(shutil.copytree(FIRST_CARDS, tmp_path / "kept"))


@pytest.fixture
def desk(folder: Path) -> Iterator[Desk]:
    """With the cards of today."""
    desk = make_desk(folder)
    yield desk
    desk.store.close()


@pytest.fixture
def strange(folder: Path, tmp_path: Path) -> Iterator[Desk]:
    """With a pack of the same name in which everybody begins with more Assets."""
    pack = Path(shutil.copytree(ASSETS / "packs" / "crm-2017", tmp_path / "pack"))
    head = json.loads((pack / "pack.json").read_text(encoding="utf-8"))
    head["initial_assets"] = {n: count + 2 for n, count in head["initial_assets"].items()}
    (pack / "pack.json").write_text(json.dumps(head), encoding="utf-8")
    desk = make_desk(folder, pack)
    yield desk
    desk.store.close()


def test_the_kept_folder_has_other_cards(desk: Desk) -> None:
    started: Any = desk.store.read("middle")[0].event
    assert started.pack == desk.pack.board.pack
    assert started.pack_digest != load_pack().board.digest


def test_it_goes_on_and_everybody_is_told_once(desk: Desk) -> None:
    board = BoardPresenter(desk, open_match(desk, "middle"))
    heard = []
    for _ in range(2):
        if board.curtain is None:
            board.arrive()
        board.ready()
        heard.append(board.notes.message)
        board.notes.say("board.say.undone", "info")
    told = desk.words.text("board.say.other_cards")
    assert [message.text == told for message in heard if message] == [True, False]


def test_it_is_played_to_its_end(desk: Desk) -> None:
    service, bot = open_match(desk, "middle"), BOTS["random"](random.Random(7))
    while not service.state.table.is_over:
        seat = awaited(service.state.table)
        assert not isinstance(service.submit(bot.choose(service.view(seat))), Rejection)
    assert ScorePresenter(desk, "middle").model.rows


def test_the_score_is_the_one_of_then(desk: Desk) -> None:
    ended: Any = desk.store.read("over")[-1].event
    page = ScorePresenter(desk, "over").model
    assert page.trouble == desk.words.text("score.other_edition")
    for row, standing in zip(page.rows, ended.ranking, strict=True):
        assert row.points == str(standing.points)
        assert [card.pictogram for card in row.applications] == list(standing.applications)
        assert row.made == desk.words.text("score.made", count=len(standing.applications), total=4)


def test_what_cannot_go_on_is_kept_named_and_exported(strange: Desk) -> None:
    desk, before = strange, strange.store.lines("middle")
    desk.prefer(replace(desk.preferences, last_match="middle"))
    with pytest.raises(OtherEdition) as refused:
        open_match(desk, "middle")
    told = set()
    for language in LANGUAGES:
        desk.speak(language)
        told.add(mishap_line(desk.words, refused.value))
    assert len(told) == len(LANGUAGES)
    assert HomePresenter(desk).model.card is None
    page = MatchesPresenter(desk)
    card = next(card for card in page.model.cards if card.match == "middle")
    assert card.names == desk.words.text("matches.other_edition_detail")
    page.open("middle")
    assert page.model.notice is not None
    assert page.model.notice.text == card.names
    exported = export_match(desk, "middle")
    with pytest.raises(TransferError, match=desk.words.text("matches.other_pack")):
        import_match(desk, exported)
    assert desk.store.lines("middle") == before
    assert len(ScorePresenter(desk, "over").model.rows) == len(SEATS)


def test_an_export_that_went_elsewhere_goes_on_where_its_cards_are(
    strange: Desk, tmp_path: Path
) -> None:
    exported = export_match(strange, "middle")
    home = make_desk(tmp_path / "elsewhere")
    taken = import_match(home, exported)
    # The Match was kept in the middle of a command, so its last two events have no end.
    assert taken.left_out == 2
    assert open_match(home, taken.match).log == log_of(strange)[:-2]
    home.store.close()


def log_of(desk: Desk) -> list[Any]:
    return [record.event for record in desk.store.read("middle")]


def test_an_older_score_is_taken_in_and_a_false_one_is_not(desk: Desk, folder: Path) -> None:
    """Points that today's cards would not give are a breach, unless the log is of other cards."""
    text = (folder / LOG).read_text(encoding="utf-8")
    taken = import_match(desk, folder / LOG)
    assert ScorePresenter(desk, taken.match).model.rows
    started: Any = desk.store.read("over")[0].event
    (folder / "false.jsonl").write_text(
        text.replace(started.pack_digest, desk.pack.board.digest), encoding="utf-8"
    )
    with pytest.raises(TransferError, match=r"7\.3"):
        import_match(desk, folder / "false.jsonl")
