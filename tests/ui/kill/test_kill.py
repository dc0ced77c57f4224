"""The app is killed at bad moments and started again; it is where it was, and nothing is lost."""

from __future__ import annotations

import hashlib
import os
import random
import sys
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from rawsiko.bots.bot import awaited
from rawsiko.bots.greedy_bot import GreedyBot
from rawsiko.content.pack import Pack
from rawsiko.core.commands import StartMatch
from rawsiko.core.events import ClashFought
from rawsiko.core.evolve import fold
from rawsiko.core.legal import sources
from rawsiko.core.options import Options, Player
from rawsiko.core.phase import Action, Phase
from rawsiko.core.state import State, Table
from rawsiko.core.visibility import view
from rawsiko.match.service import MatchService
from rawsiko.store.bookmark import NAME, Bookmark, put_bookmark
from rawsiko.store.open_dice import load_open_dice
from rawsiko.store.preferences import Preferences, save_preferences
from rawsiko.store.sqlite import SqliteStore
from tests.presenters.laid import lay
from tests.ui.kill.child import SECRET, THROWS
from tools.ship.watched import Watched

ROOT = Path(__file__).parents[3]
MATCH = "killed"
POINTS = {
    "setup": Phase.TERRITORIES,
    "investment": Phase.INVESTMENT,
    "clash": Phase.ACTION,
}


class Process(Watched):
    """The app in a process of its own."""

    def __init__(self, folder: Path, scenario: str) -> None:
        command = [sys.executable, "-m", "tests.ui.kill.child", folder, scenario]
        super().__init__(command, ROOT, os.environ | {"PYTHONPATH": str(ROOT)})


def brought_to(pack: Pack, folder: Path, phase: Phase) -> None:
    """A Match of three people, played on to a Phase, and a quiet app that knows it."""
    store = SqliteStore(folder / "rawsiko.db")
    players = tuple(Player(name, "sun") for name in ("Sun", "Sawyer", "Maya"))
    start = StartMatch(MATCH, players, Options(turns=5))
    secret = hashlib.sha256(b"killed").digest()
    service = MatchService.start(pack.board, store, start, lambda: 0, secret)
    assert isinstance(service, MatchService)
    bot, state = GreedyBot(random.Random(2)), service.state
    while not _is_there(state.table, phase):
        service.submit(bot.choose(view(state, awaited(state.table))))
    store.close()
    be_quiet(folder)


def laid_out(pack: Pack, folder: Path) -> None:
    """Twelve stand against eight: no throw decides that."""
    store = SqliteStore(folder / "rawsiko.db")
    lay(SimpleNamespace(pack=pack, store=store), MATCH)
    store.close()
    be_quiet(folder)


def be_quiet(folder: Path) -> None:
    quiet = replace(Preferences(), sound=False, haptics=False, last_match=MATCH)
    save_preferences(folder, quiet)


def _is_there(table: Table, phase: Phase) -> bool:
    if table.phase is not phase or (phase is Phase.ACTION and table.turn < 2):
        return False
    offers = sources(table, awaited(table)) if phase is Phase.ACTION else ()
    return phase is not Phase.ACTION or any(
        aim.kind is Action.CLASH for source in offers for aim in source.targets
    )


def on_disk(pack: Pack, folder: Path) -> tuple[list[Any], State]:
    store = SqliteStore(folder / "rawsiko.db")
    log = [record.event for record in store.read(MATCH)]
    store.close()
    return log, fold(pack.board, log)


def secrets(pack: Pack, state: State) -> list[str]:
    """The names of what is on anybody's card."""
    return [
        pack.applications[application]["en"].short
        for objective in state.objectives
        if objective is not None
        for application in pack.board.objectives[objective].applications
    ]


@pytest.mark.parametrize("scenario", POINTS)
def test_killed_anywhere_it_comes_back_where_it_was(
    pack: Pack, tmp_path: Path, scenario: str
) -> None:
    brought_to(pack, tmp_path, POINTS[scenario])
    first = Process(tmp_path, scenario)
    assert first.hears("started")["screen"] == "HomeScreen"
    shown = first.hears("kill")
    first.kill()

    log, state = on_disk(pack, tmp_path)
    assert len(log) >= shown["events"]
    assert dict(state.table.assets) == shown["assets"]
    if scenario == "clash":
        fought = next(event for event in reversed(log) if isinstance(event, ClashFought))
        pairs = zip(fought.attack_dice, fought.defence_dice, strict=False)
        assert shown["dialog"] == "ClashDialog"
        assert shown["dice"] == [list(pair) for pair in pairs]

    # The second one is killed too, before the curtain; that changes nothing.
    for _ in range(2 if scenario == "setup" else 1):
        again = Process(tmp_path, "told" if scenario == "clash" else "look")
        found = again.hears("started")
        if scenario == "clash":
            retold = again.hears("told")
            assert retold["dialog"] == "ClashDialog"
            assert retold["dice"] == shown["dice"]
            assert retold["viewer"] == fought.seat
            assert again.hears("kill")["dialog"] == ""
            assert load_open_dice(tmp_path, MATCH) is None
        again.kill()
        assert found["screen"] == "BoardScreen"
        assert found["places"] == ["Home", "Board"]
        assert found["children"] == ["HandOverView"]
        assert found["curtain"] is not None
        assert found["viewer"] is None
        assert found["dialog"] == found["toast"] == ""
        assert found["events"] == len(log)
        assert found["assets"] == shown["assets"]
        assert [name for name in secrets(pack, state) if name in found["texts"]] == []


def test_killed_while_it_fights_on_it_tells_the_last_throw_and_throws_no_more_by_itself(
    pack: Pack, tmp_path: Path
) -> None:
    laid_out(pack, tmp_path)
    first = Process(tmp_path, "fight_on")
    first.hears("started")
    shown = first.hears("kill")
    first.kill()
    log, state = on_disk(pack, tmp_path)
    throws = [event for event in log if isinstance(event, ClashFought)]
    assert len(throws) >= THROWS
    assert len(log) >= shown["events"]

    again = Process(tmp_path, "told")
    found, retold, after = (again.hears(word) for word in ("started", "told", "kill"))
    again.kill()
    assert found["screen"] == "BoardScreen"
    assert found["children"] == ["HandOverView"]
    assert found["curtain"] == throws[-1].seat
    assert found["viewer"] is None
    assert [name for name in secrets(pack, state) if name in found["texts"]] == []
    assert retold["dialog"] == "ClashDialog"
    pairs = zip(throws[-1].attack_dice, throws[-1].defence_dice, strict=False)
    assert retold["dice"] == [list(pair) for pair in pairs]
    assert retold["viewer"] == throws[-1].seat
    assert after["dialog"] == ""
    for moment in (found, retold, after):
        assert moment["events"] == len(log), "nothing is lost, and nothing is thrown unasked"
        assert moment["assets"] == dict(state.table.assets)
    assert on_disk(pack, tmp_path)[0] == log


def test_a_closed_window_opens_where_it_was_and_a_left_match_stays_left(
    pack: Pack, tmp_path: Path
) -> None:
    brought_to(pack, tmp_path, Phase.TERRITORIES)
    first = Process(tmp_path, "close")
    first.hears("started")
    first.hears("closing")
    assert first.ended() == 0
    second = Process(tmp_path, "leave")
    found = second.hears("started")
    assert found["screen"] == "BoardScreen"
    assert found["children"] == ["HandOverView"]
    assert second.hears("kill")["screen"] == "HomeScreen"
    second.kill()
    third = Process(tmp_path, "look")
    assert third.hears("started")["screen"] == "HomeScreen"
    third.kill()


def test_a_match_that_cannot_be_opened_leads_home_with_one_line(tmp_path: Path) -> None:
    put_bookmark(tmp_path, Bookmark("board", "gone"))
    process = Process(tmp_path, "look")
    found = process.hears("started")
    process.kill()
    assert found["screen"] == "HomeScreen"
    assert found["toast"] == "This match is no longer there."
    assert not (tmp_path / NAME).exists()


def test_a_mistake_in_the_program_leads_back_to_the_match_and_tells_no_secret(
    pack: Pack, tmp_path: Path
) -> None:
    brought_to(pack, tmp_path, Phase.TERRITORIES)
    process = Process(tmp_path, "trip")
    process.hears("started")
    told = process.hears("tripped")
    found = process.hears("kill")
    process.kill()
    log, state = on_disk(pack, tmp_path)
    assert told["screen"] == "MishapScreen"
    assert "Your match is safe" in told["texts"]
    assert [name for name in secrets(pack, state) if name in told["texts"]] == []
    assert found["screen"] == "BoardScreen"
    assert found["children"] == ["HandOverView"]
    assert found["places"] == ["Home", "Board"]
    assert found["events"] == len(log)
    report = (tmp_path / "errors.txt").read_text(encoding="utf-8")
    assert "KeyError" in report
    assert "child.py" in report
    assert SECRET not in report
    assert str(tmp_path) not in report
