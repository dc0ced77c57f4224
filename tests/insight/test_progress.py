"""Materials over the Turns."""

from pathlib import Path

from rawsiko.insight.progress import materials_by_turn
from tests.presenters.moments import make_desk, whole_match


def test_every_seat_has_a_count_for_the_setup_and_each_turn(tmp_path: Path) -> None:
    desk = make_desk(tmp_path)
    log = whole_match(desk)
    counts = materials_by_turn(desk.pack.board, log)
    ranking = log[-1].ranking
    assert len(counts) == len(ranking)
    assert {len(line) for line in counts} == {5}
    for standing in ranking:
        assert counts[standing.seat][-1] <= standing.materials


def test_a_match_that_has_not_begun_has_no_lines(tmp_path: Path) -> None:
    assert materials_by_turn(make_desk(tmp_path).pack.board, []) == ()
