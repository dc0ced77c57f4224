"""Assets on their way, without a window."""

from math import nextafter

import pytest

from rawsiko.ui.map.flight import STAGGER, Flight


@pytest.mark.parametrize("count", [1, 2, 3])
@pytest.mark.parametrize("missing", [0.0, 2**-53, 1e-12, 1e-9, 5e-9, 1e-8])
def test_what_has_all_but_arrived_is_not_at_the_end(count: int, missing: float) -> None:
    flight = Flight()
    flight.start(count, 1.0, 0.0)
    flight.step((1.0 - missing) / (1.0 + STAGGER * (count - 1)))
    assert len(flight.shares()) >= count - 1
    assert all(0.0 <= share < 1.0 for share in flight.shares())


def test_the_last_moment_before_the_end_has_no_disc_at_the_end() -> None:
    flight = Flight()
    flight.start(1, 0.8, 0.0)
    flight.step(nextafter(0.8, 0.0))
    assert flight.shares() == ()


def test_discs_start_one_after_the_other_and_run_to_the_end() -> None:
    flight = Flight()
    flight.start(9, 1.0, 0.0)
    assert flight.shares() == (0.0,)
    flight.step(0.5)
    assert flight.shares() == tuple(sorted(flight.shares(), reverse=True))
    assert len(flight.shares()) == 3
    flight.step(0.499)
    assert [round(share, 2) for share in flight.shares()] == [1.0]
