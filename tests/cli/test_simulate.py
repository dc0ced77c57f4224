"""``rawsiko simulate`` and the logs that it writes."""

import json
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from rawsiko.core.audit import audit
from rawsiko.core.board import Board
from rawsiko.core.events import MatchEnded, MatchStarted
from rawsiko.store.sqlite import SqliteStore
from tests.cli.program import document, output, rawsiko, read_log_at

SWITCHES = ("--advanced-setup", "--monopoly-stranglehold", "--trade-with-china")
COMBINATIONS = [
    [switch for switch, is_on in zip(SWITCHES, on, strict=True) if is_on]
    for on in product((False, True), repeat=3)
]


def _without_moments(path: Path) -> list[dict[str, Any]]:
    lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    assert all(line.pop("at") for line in lines)
    return lines


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("switches", COMBINATIONS, ids=" ".join)
def test_logs_keep_the_rules_with_all_options(
    tmp_path: Path, players: int, switches: list[str]
) -> None:
    found = document(
        *("simulate", "--games", 2, "--players", players, "--turns", 5, "--seed", "opt"),
        *("--out", tmp_path, *switches),
    )
    assert found["options"] == {
        "turns": 5,
        "advanced_setup": SWITCHES[0] in switches,
        "monopoly_stranglehold": SWITCHES[1] in switches,
        "trade_with_china": SWITCHES[2] in switches,
    }
    paths = sorted(tmp_path.iterdir())
    assert [path.name for path in paths] == ["match-0001.jsonl", "match-0002.jsonl"]
    for path in paths:
        events = read_log_at(path).events
        assert isinstance(events[0], MatchStarted)
        assert len(events[0].seats) == players
        assert isinstance(events[-1], MatchEnded)
        assert document("verify", path) == {"ok": True, "events": len(events), "breach": None}


def test_many_matches_of_greedy_and_random_bots_keep_the_rules(
    tmp_path: Path, board: Board
) -> None:
    output(
        *("simulate", "--games", 25, "--bots", "greedy,random,random,greedy", "--seed", 5),
        *("--out", tmp_path, *SWITCHES),
    )
    logs = [read_log_at(path).events for path in sorted(tmp_path.iterdir())]
    assert len(logs) == 25
    assert [audit(board, log) for log in logs] == [None] * 25


def test_the_same_seed_gives_the_same_logs_and_another_one_others(tmp_path: Path) -> None:
    for folder, seed in (("a", "luck"), ("b", "luck"), ("c", "other")):
        output("simulate", "--games", 3, "--seed", seed, "--out", tmp_path / folder)
    for number in (1, 2, 3):
        first, again, other = (
            _without_moments(tmp_path / folder / f"match-{number:04d}.jsonl") for folder in "abc"
        )
        assert first == again
        assert first[1:] != other[1:]
    games = [_without_moments(path)[1:] for path in sorted((tmp_path / "a").iterdir())]
    assert games[0] != games[1] != games[2]


def test_without_a_seed_every_run_is_another() -> None:
    seeds = {document("simulate")["seed"] for _ in range(2)}
    assert len(seeds) == 2


def test_the_summary_adds_up() -> None:
    found = document(
        *("simulate", "--games", 10, "--players", 3, "--bots", "greedy,random,random"),
        *("--seed", "sum", "--monopoly-stranglehold"),
    )
    assert found["games"] == 10
    assert found["players"] == len(found["bots"]) == len(found["wins_by_seat"]) == 3
    assert found["bots"] == ["greedy", "random", "random"]
    assert found["seed"] == "sum"
    for wins in (
        found["wins_by_seat"],
        found["wins_by_bot"].values(),
        found["wins_by_objective"].values(),
    ):
        assert sum(wins) == pytest.approx(10, abs=0.1)
    assert sum(found["last_turns"].values()) == 10
    events = found["events"]
    assert 0 < events["fewest"] <= events["most"] < events["total"]
    assert found["seconds"] >= 0
    assert found["games_per_second"] > 0


def test_in_words_the_summary_names_games_and_wins() -> None:
    said = output("simulate", "--games", 2, "--seed", 9)
    assert "2 matches of 4 players, seed 9" in said
    assert "wins by seat" in said


def test_acknowledgements_are_what_the_store_holds(tmp_path: Path) -> None:
    db = tmp_path / "m.db"
    run = rawsiko("simulate", "--games", 2, "--turns", 3, "--seed", "ack", "--db", db, "--ack")
    assert run.code == 0
    assert "2 matches" in run.err
    acks = [line.split() for line in run.out.splitlines()]
    store = SqliteStore(db)
    held = [[match, str(seq)] for match in store.matches() for seq in range(store.length(match))]
    store.close()
    assert acks == held
    assert len(acks) > 100


def test_a_store_may_be_played_into_again(tmp_path: Path) -> None:
    for _ in range(3):
        output("simulate", "--turns", 3, "--seed", "s", "--db", tmp_path / "m.db")
    rows = document("matches", "--db", tmp_path / "m.db")
    assert [row["match"] for row in rows] == ["sim-s-0001", "sim-s-0001-2", "sim-s-0001-3"]
