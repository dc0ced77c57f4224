"""The table of the benchmarks: what is missed is said, and the page names no machine."""

import json
import os
import platform
import re
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from benchmarks import __main__ as bench
from benchmarks import desktop_bench


@pytest.fixture
def page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(bench, "PAGE", tmp_path / "benchmarks.md")
    return tmp_path / "benchmarks.md"


def told(monkeypatch: pytest.MonkeyPatch, without: tuple[str, ...] = (), **figures: float) -> None:
    """As if all benchmarks had run: each at its limit, except for these figures."""
    limits = {name: target.limit for name, target in bench.TARGETS.items()}
    rest = {name: limit for name, limit in (limits | figures).items() if name not in without}
    monkeypatch.setattr(bench, "PARTS", ("all",))
    monkeypatch.setattr(bench, "BY_PART", {"all": bench.TARGETS})
    monkeypatch.setattr(bench, "_measure", lambda _part: rest)


def test_what_reaches_its_limits_is_written_down(
    page: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    told(monkeypatch, start_to_home=1.1, map_pan_frame=0.7, service_events_per_mstep=9)
    assert bench.main([]) == 0
    text = page.read_text(encoding="utf-8")
    assert "| start_to_home | 1.1 | <= 1.2 | <= 0.8 | met |" in text
    assert "| map_pan_frame | 0.7 | <= 2 | <= 1 | aim |" in text
    assert "| service_events_per_mstep | 9 | none | >= 25,000 | aim missed |" in text
    assert "| start_frozen | 1.15 | <= 1.15 | <= 1 | met |" in text
    assert platform.node() not in text
    assert "MISSED" not in capsys.readouterr().out


def test_the_page_names_the_processor(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told = tmp_path / "cpuinfo"
    told.write_text("processor\t: 0\nmodel name\t: Fast One 3000\nflags\t: a b\n", encoding="utf-8")
    assert bench.processor(told) == "Fast One 3000"
    assert bench.processor() in bench.page([])
    monkeypatch.setattr(platform, "processor", lambda: "another")
    assert bench.processor(tmp_path / "nothing") == "another"
    monkeypatch.setattr(platform, "processor", lambda: "")
    told.write_text("Features\t: fp asimd\n", encoding="utf-8")
    assert bench.processor(told) == "unknown processor"


def test_the_written_page_explains_its_figures_as_the_next_one_will() -> None:
    prose = bench.TEXT.split("\n\n", 2)[2].split("{table}")
    page = bench.PAGE.read_text(encoding="utf-8")
    assert all(part in page for part in prose)


@pytest.mark.parametrize(
    "missed",
    [
        {"start_to_home": 1.3},
        {"start_to_bare_board": 1.6},
        {"fold_events_per_mstep": 24_000.0},
        {"idle_redraws": 1.0},
    ],
)
def test_a_missed_limit_ends_with_1(
    page: Path,
    monkeypatch: pytest.MonkeyPatch,
    missed: dict[str, float],
    capsys: pytest.CaptureFixture[str],
) -> None:
    told(monkeypatch, **missed)
    assert bench.main([]) == 1
    assert page.read_text(encoding="utf-8").count("MISSED") == 1
    assert "MISSED" in capsys.readouterr().out


def test_what_must_be_reached_and_was_not_measured_is_missed(
    page: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    told(monkeypatch, without=("start_frozen",))
    assert bench.main([]) == 1
    assert "| start_frozen |  | <= 1.15 | <= 1 | NOT MEASURED |" in page.read_text(encoding="utf-8")
    assert "NOT MEASURED" in capsys.readouterr().out


def test_what_has_no_limit_may_go_unmeasured(page: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told(monkeypatch, without=("service_events_per_mstep",))
    assert bench.main([]) == 0
    assert "| service_events_per_mstep |  | none | >= 25,000 | not measured |" in page.read_text(
        encoding="utf-8"
    )


def test_a_single_part_is_judged_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    figures = {"idle_redraws": 0.0, "tap_to_pixels_frames": 1.0}
    monkeypatch.setattr(bench, "_measure", lambda _part: figures)
    assert bench.main(["app_bench"]) == 0


def test_a_single_part_without_its_figures_is_missed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(bench, "_measure", lambda _part: {})
    assert bench.main(["desktop_bench"]) == 1
    assert re.search(r"^start_frozen .* NOT MEASURED$", capsys.readouterr().out, re.MULTILINE)


def test_a_figure_that_nobody_has_a_target_for_is_told(
    page: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told(monkeypatch, made_up=5.0)
    assert bench.main([]) == 1
    assert "| made_up | 5 | none | none | NO TARGET |" in page.read_text(encoding="utf-8")


def test_a_part_that_fails_keeps_the_others_from_nothing(
    page: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def run(command: list[str], **_rest: object) -> SimpleNamespace:
        part = command[-1].removeprefix("benchmarks.")
        limits = {name: target.limit for name, target in bench.BY_PART[part].items()}
        if part == "map_bench":
            return SimpleNamespace(returncode=1, stdout=json.dumps(limits))
        if part == "app_bench":
            return SimpleNamespace(returncode=-11, stdout="")
        return SimpleNamespace(returncode=0, stdout=f"warm\n{json.dumps(limits)}")

    monkeypatch.setattr(subprocess, "run", run)
    assert bench.main([]) == 1
    text = page.read_text(encoding="utf-8")
    assert text.count("NOT MEASURED") == 6
    assert "| map_pan_frame |  | <= 2 | <= 1 | NOT MEASURED |" in text
    assert "| start_frozen | 1.15 | <= 1.15 | <= 1 | met |" in text
    assert "map_bench ended with 1\napp_bench ended with -11" in capsys.readouterr().err


@pytest.mark.parametrize(("word", "code"), [("--help", 0), ("nosuch_bench", 2), ("--nosuch", 2)])
def test_what_is_no_part_ends_with_a_word_about_the_parts(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], word: str, code: int
) -> None:
    monkeypatch.setattr(bench, "_measure", lambda part: pytest.fail(f"{part} is measured"))
    with pytest.raises(SystemExit) as end:
        bench.main([word])
    assert end.value.code == code
    told = capsys.readouterr()
    assert "python -m benchmarks" in told.out + told.err


class Builder:
    """Stands in for the programs that are started: builds the frozen one, and starts take a moment."""

    def __init__(self, probe: Path, *, works: bool) -> None:
        self.probe, self.works, self.commands = probe, works, list[list[str]]()

    def run(self, command: list[str], **_rest: object) -> SimpleNamespace:
        self.commands.append(command)
        if command[-1] == "tools.ship.desktop" and self.works:
            self.probe.touch()
        return SimpleNamespace(returncode=0 if self.works else 1)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere it is not tried out")
@pytest.mark.parametrize(
    ("age", "works"), [(-1, True), (1, True), (1, False), (None, True), (None, False)]
)
def test_the_frozen_program_is_built_before_it_is_measured(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, age: int | None, works: bool
) -> None:
    """By how much older than its sources one lies there."""
    probe, source = tmp_path / "probe", tmp_path / "rawsiko" / "part" / "new.py"
    source.parent.mkdir(parents=True)
    source.touch()
    source.with_suffix(".pyc").touch()
    is_there = age == -1
    if age is not None:
        probe.touch()
        moment = probe.stat().st_mtime
        os.utime(source, (moment + age, moment + age))
        os.utime(source.with_suffix(".pyc"), (moment + 9, moment + 9))
    monkeypatch.setattr(desktop_bench, "ROOT", tmp_path)
    builder = Builder(probe, works=works)
    monkeypatch.setattr(desktop_bench, "PROBE", probe)
    monkeypatch.setattr(subprocess, "run", builder.run)
    figures = desktop_bench.measure()
    builds = [command for command in builder.commands if command[-1] == "tools.ship.desktop"]
    assert len(builds) == (0 if is_there else 1)
    assert list(figures) == (["start_frozen"] if works else [])
