"""``rawsiko verify`` names the event and the rule of every forgery."""

import json
from pathlib import Path

import pytest

from rawsiko.core import events as e
from tests.cli.forgeries import FORGERIES
from tests.cli.forgery import find
from tests.cli.program import called, write_log


@pytest.mark.parametrize("name", FORGERIES)
def test_a_forgery_is_found_at_its_place(tmp_path: Path, name: str) -> None:
    forgery = FORGERIES[name]()
    path = write_log(tmp_path / "forged.jsonl", forgery.log)
    run = called("verify", path, "--json")
    assert (run.code, run.err) == (1, "")
    found = json.loads(run.out)
    assert found["ok"] is False
    assert found["events"] == len(forgery.log)
    assert set(found["breach"]) == {"seq", "rule", "why"}
    assert (found["breach"]["seq"], found["breach"]["rule"]) == (forgery.seq, forgery.rule)
    assert found["breach"]["why"]


def test_in_words_the_breach_is_one_line(tmp_path: Path) -> None:
    forgery = FORGERIES["dice not sorted"]()
    run = called("verify", write_log(tmp_path / "forged.jsonl", forgery.log))
    assert run.code == 1
    assert run.out.startswith(f"seq {forgery.seq}: rule 5.6: the dice are not sorted")
    assert len(run.out.splitlines()) == 1


def test_a_log_that_is_not_finished_is_not_forged(tmp_path: Path) -> None:
    log, seq, _ = find(e.ClashFought)
    run = called("verify", write_log(tmp_path / "begun.jsonl", log[:seq]))
    assert (run.code, run.out) == (0, f"ok: {seq} events keep the rules\n")
