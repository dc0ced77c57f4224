"""A table that was saved when bots had other names."""

from types import SimpleNamespace
from typing import Any

import pytest

from rawsiko.bots.easy_bot import EasyBot
from rawsiko.bots.hard_bot import HardBot
from rawsiko.bots.medium_bot import MediumBot
from rawsiko.net.robots import Robots


@pytest.mark.parametrize(
    ("level", "kind"),
    [("random", EasyBot), ("greedy", MediumBot), ("hard", HardBot), ("deep", MediumBot)],
)
def test_its_bots_play_as_those_at_one_device_do(level: str, kind: type) -> None:
    charter = SimpleNamespace(places=[SimpleNamespace(level=level)])
    table: Any = SimpleNamespace(charter=charter)
    assert isinstance(Robots(table)._bot(0), kind)
