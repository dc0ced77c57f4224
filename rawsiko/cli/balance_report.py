"""What the balance report counts, for one number of players and one set of options."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from math import sqrt
from statistics import NormalDist, mean, median
from typing import Any

from rawsiko.cli.crowd import Outcome, Rate
from rawsiko.core.ids import ApplicationId, ObjectiveId
from rawsiko.core.options import Options

MOST_BY_SEAT, MOST_BY_OBJECTIVE = 0.04, 0.06
"""How far a seat, or an Objective, may be from its fair share."""
LEAST_APPLICATIONS = 2
MOST_ELIMINATING = 0.2
FEWEST_GAMES = 30
"""Among so many names somebody is always beyond the bounds of a handful of Matches."""

Cards = Mapping[ObjectiveId, Sequence[ApplicationId]]
"""The Applications of each Objective."""


class Group:
    """The Matches of one sort."""

    def __init__(self, players: int, options: Options) -> None:
        self.players = players
        self.options = options
        self._outcomes: list[Outcome] = []

    @property
    def games(self) -> int:
        """How many Matches there were."""
        return len(self._outcomes)

    @property
    def name(self) -> str:
        """The number of players and the rules that are on."""
        rules = [rule for rule, is_on in asdict(self.options).items() if is_on is True]
        return " ".join((f"{self.players} players", *rules))

    def add(self, outcome: Outcome) -> None:
        """Count one Match."""
        self._outcomes.append(outcome)

    def seats(self) -> list[Rate]:
        """How often each Seat won."""
        wins = [sum(o.chairs[seat].win for o in self._outcomes) for seat in range(self.players)]
        return [Rate(won, self.games) for won in wins]

    def objectives(self) -> dict[str, Rate]:
        """How often each Objective won when it was dealt."""
        return self._rates([(c.objective, c.win) for o in self._outcomes for c in o.chairs])

    def continents(self) -> dict[str, Rate]:
        """How often a Seat won that had begun in this Continent."""
        return self._rates(
            [(h, c.win) for o in self._outcomes for c in o.chairs for h in c.continents]
        )

    def applications(self, cards: Cards) -> dict[str, Rate]:
        """How often each Application was completed by those who had it on their card."""
        return self._rates(
            [
                (key, float(key in chair.applications))
                for outcome in self._outcomes
                for chair in outcome.chairs
                for key in cards[chair.objective]
            ]
        )

    @staticmethod
    def _rates(pairs: list[tuple[Any, float]]) -> dict[str, Rate]:
        found: dict[str, list[float]] = defaultdict(list)
        for key, won in pairs:
            found[key].append(won)
        return {key: Rate(sum(won), len(won)) for key, won in sorted(found.items())}

    def figures(self) -> dict[str, float]:
        """The numbers that stand for the whole group."""
        won = [max(o.chairs, key=lambda chair: chair.win) for o in self._outcomes]
        fair = 1 / self.players
        return {
            "seat_deviation": max(abs(rate.share - fair) for rate in self.seats()),
            "objective_deviation": max(abs(r.share - fair) for r in self.objectives().values()),
            "objective_chance": chance_alone(fair, [r.games for r in self.objectives().values()]),
            "winner_applications": median(len(chair.applications) for chair in won),
            "winner_points": mean(chair.points for chair in won),
            "points": mean(c.points for o in self._outcomes for c in o.chairs),
            "eliminating": mean(float(o.eliminated > 0) for o in self._outcomes),
            "actions": median(o.actions for o in self._outcomes),
            "minutes": median(o.minutes for o in self._outcomes),
            "turns": median(o.turns for o in self._outcomes),
        }

    def is_fair(self) -> bool:
        """Whether it keeps to what was aimed at."""
        found = self.figures()
        return (
            found["seat_deviation"] <= MOST_BY_SEAT
            and found["objective_deviation"] <= MOST_BY_OBJECTIVE
            and found["winner_applications"] >= LEAST_APPLICATIONS
            and found["eliminating"] < MOST_ELIMINATING
        )

    def surely_unfair(self) -> list[str]:
        """The Seats and Objectives that chance does not excuse: their bounds lie beyond what is allowed."""
        if self.games < FEWEST_GAMES:
            return []
        seats = {f"seat {seat}": rate for seat, rate in enumerate(self.seats())}
        return [
            name
            for rates, most in ((seats, MOST_BY_SEAT), (self.objectives(), MOST_BY_OBJECTIVE))
            for name, rate in rates.items()
            if rate.is_farther_than(most, 1 / self.players)
        ]

    def document(self, cards: Cards) -> dict[str, Any]:
        """Everything, as JSON."""
        return {
            "players": self.players,
            "options": asdict(self.options),
            "games": self.games,
            "seats": [rate.document() for rate in self.seats()],
            "objectives": _documents(self.objectives()),
            "continents": _documents(self.continents()),
            "applications": _documents(self.applications(cards)),
            "figures": {name: round(figure, 4) for name, figure in self.figures().items()},
            "is_fair": self.is_fair(),
            "surely_unfair": self.surely_unfair(),
        }

    def text(self, cards: Cards) -> str:
        """The main figures in words."""
        found = self.figures()
        rows = [f"{self.name}: {self.games} matches"]
        rows += [f"  seat {seat}: {rate}" for seat, rate in enumerate(self.seats())]
        parts = (*self.objectives().items(), *self.continents().items())
        rows += [f"  {key}: {rate}" for key, rate in parts]
        completed = self.applications(cards).items()
        rows += [f"  {key} completed: {rate}" for key, rate in completed]
        rows += [f"  {name.replace('_', ' ')}: {figure:.3g}" for name, figure in found.items()]
        rows.append(f"  surely unfair: {', '.join(self.surely_unfair()) or 'none'}")
        return "\n".join(rows)


def chance_alone(fair: float, games: Sequence[int]) -> float:
    """How far the farthest of so many equal cards is from its share in 1 of 20 reports like this."""
    each = 0.95 ** (1 / len(games))
    return NormalDist().inv_cdf((1 + each) / 2) * sqrt(fair * (1 - fair) / mean(games))


def _documents(rates: dict[str, Rate]) -> dict[str, dict[str, float]]:
    return {key: rate.document() for key, rate in rates.items()}
