"""A page that was thrown."""

from __future__ import annotations

import pytest


@pytest.mark.parametrize("seconds", [1 / 60, 0.1, 0.7, 40.0])
def test_it_comes_to_rest_however_late_the_frames_are(seconds: float) -> None:
    from rawsiko.ui.widgets.fling import Fling

    thrown = Fling(min=-2000.0, max=0.0, value=-1000.0)
    thrown.velocity = 900.0
    for _ in range(400):
        thrown.update_velocity(seconds)
        assert abs(thrown.velocity) <= 900.0
    assert thrown.velocity == 0
    assert -2000.0 <= thrown.value <= 0.0
