"""The events of one command, each seen by the rules that decide the next."""

from rawsiko.core.chance import Chance
from rawsiko.core.events import Event
from rawsiko.core.evolve import apply
from rawsiko.core.state import State, Table


class Unfolding:
    """Collects events, cause before effect.

    ``state`` and ``table`` are always as after the events so far: ask again after adding one.
    """

    __slots__ = ("_seen", "_state", "chance", "events")

    def __init__(self, state: State, chance: Chance, *events: Event) -> None:
        self._state = state
        self._seen = 0
        self.chance = chance
        self.events = list(events)

    def add(self, *events: Event) -> None:
        """These happen next."""
        self.events.extend(events)

    @property
    def state(self) -> State:
        """The State after all events so far; the one of the beginning stays untouched."""
        if self._seen < len(self.events):
            if not self._seen:
                self._state = self._state.copy()
            apply(self._state, self.events[self._seen :])
            self._seen = len(self.events)
        return self._state

    @property
    def table(self) -> Table:
        """The public part of ``state``."""
        return self.state.table
