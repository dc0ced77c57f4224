"""The table of the benchmarks: what is missed is said, and the page names no machine."""

import platform
from pathlib import Path

import pytest

from benchmarks import __main__ as bench


@pytest.fixture
def page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(bench, "PAGE", tmp_path / "benchmarks.md")
    return tmp_path / "benchmarks.md"


def told(monkeypatch: pytest.MonkeyPatch, **figures: float) -> None:
    rest = dict(figures)
    monkeypatch.setattr(bench, "PARTS", ("all",))
    monkeypatch.setattr(bench, "_measure", lambda _part: rest)


def test_what_reaches_its_limits_is_written_down(
    page: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    told(monkeypatch, start_to_home=1.1, map_pan_frame=0.7, service_events_per_mstep=9)
    assert bench.main([]) == 0
    text = page.read_text(encoding="utf-8")
    assert "| start_to_home | 1.1 | <= 1.2 | <= 0.8 | met |" in text
    assert "| map_pan_frame | 0.7 | <= 2 | <= 1 | aim |" in text
    assert "| service_events_per_mstep | 9 | none | >= 25,000 | met |" in text
    assert "| start_frozen |  | <= 1.15 | <= 1 | not measured |" in text
    assert platform.node() not in text
    assert "MISSED" not in capsys.readouterr().out


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
    assert "MISSED" in page.read_text(encoding="utf-8")
    assert "MISSED" in capsys.readouterr().out
