"""A bot that thinks like the hard one, of itself alone and with less care."""

import random

from rawsiko.bots.hard_bot import HardBot
from rawsiko.bots.style import Knobs, Style

MEDIUM = Style.even(
    Knobs(
        income=0.4,
        interest=0.65,
        later=1.0,
        far=0.7,
        take=0.75,
        soft=0.8,
        denial=0.0,
        kill=0.0,
        ties=0.0,
    )
)


class MediumBot(HardBot):
    """Goes for its Materials by the odds; thinks little of income and nothing of its rivals or of ties."""

    def __init__(self, rng: random.Random) -> None:
        super().__init__(rng, MEDIUM)
