"""The summary of simulated Matches."""

import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from rawsiko.core.options import Options
from rawsiko.core.state import State


class Tally:
    """Counts wins and lengths. Those who share the first place share the win."""

    def __init__(self, bots: Sequence[str], seed: str, options: Options) -> None:
        self._bots = bots
        self._seed = seed
        self._options = options
        self._began = time.perf_counter()
        self._games = 0
        self._by_seat: Counter[int] = Counter(dict.fromkeys(range(len(bots)), 0))
        self._by_bot: Counter[str] = Counter(dict.fromkeys(bots, 0))
        self._by_objective: Counter[str] = Counter()
        self._eliminated = 0
        self._turns: Counter[int] = Counter()
        self.events: list[int] = []

    def add(self, state: State) -> None:
        """Count one Match that is over."""
        winners = [standing.seat for standing in state.table.ranking if standing.place == 1]
        self._games += 1
        self._eliminated += len(state.table.eliminated)
        self._turns[state.table.turn] += 1
        for seat in winners:
            share: Any = 1 / len(winners)
            self._by_seat[seat] += share
            self._by_bot[self._bots[seat]] += share
            self._by_objective[state.objectives[seat] or ""] += share

    def document(self) -> dict[str, Any]:
        """The summary as a JSON document."""
        seconds = time.perf_counter() - self._began
        return {
            "games": self._games,
            "players": len(self._bots),
            "bots": list(self._bots),
            "seed": self._seed,
            "options": asdict(self._options),
            "wins_by_seat": [
                float(round(self._by_seat[seat], 2)) for seat in range(len(self._bots))
            ],
            "wins_by_bot": {bot: float(round(wins, 2)) for bot, wins in self._by_bot.items()},
            "wins_by_objective": {
                objective: float(round(wins, 2))
                for objective, wins in sorted(self._by_objective.items())
            },
            "last_turns": {str(turn): games for turn, games in sorted(self._turns.items())},
            "eliminated": self._eliminated,
            "events": {
                "total": sum(self.events),
                "fewest": min(self.events),
                "most": max(self.events),
            },
            "seconds": round(seconds, 3),
            "games_per_second": round(self._games / seconds, 2),
        }

    def text(self) -> str:
        """The summary in words."""
        found = self.document()
        seats = ", ".join(f"{seat}: {wins:g}" for seat, wins in enumerate(found["wins_by_seat"]))
        bots = ", ".join(f"{bot}: {wins:g}" for bot, wins in found["wins_by_bot"].items())
        cards = ", ".join(f"{card}: {w:g}" for card, w in found["wins_by_objective"].items())
        events = found["events"]
        lines = (
            f"{found['games']} matches of {found['players']} players, seed {found['seed']}",
            f"wins by seat: {seats}",
            f"wins by bot: {bots}",
            f"wins by Objective: {cards}",
            f"{events['fewest']} to {events['most']} events a match",
            f"{found['eliminated']} eliminations, {found['games_per_second']} matches/s",
        )
        return "\n".join(lines)
