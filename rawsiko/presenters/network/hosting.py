"""What the host of a table arranges before the Match."""

from dataclasses import replace

from rawsiko.bots.levels import LEVELS
from rawsiko.core.options import FEWEST_SEATS, FEWEST_TURNS, MOST_SEATS, MOST_TURNS
from rawsiko.insight.lesson import Bots, turns_for
from rawsiko.net.updates import TableNow
from rawsiko.presenters.desk import Desk
from rawsiko.presenters.network import lobby_parts as parts
from rawsiko.presenters.network.at_table import AtTable
from rawsiko.presenters.network.lobby_model import TableOptions
from rawsiko.presenters.seat_drafts import Faces
from rawsiko.presenters.typed import LONGEST_TITLE, settled, tamed


class Hosting:
    """Every change is asked of the host, also where this device is the host itself.

    What is changed faster than it is answered is counted on from what was asked last.
    """

    def __init__(self, desk: Desk, faces: Faces, place: AtTable) -> None:
        self._desk, self._line, self._faces, self._place = desk, desk.line, faces, place
        self._turns: int | None = None
        self._minutes = 0
        self._title: str | None = None

    def options(self, table: TableNow) -> TableOptions:
        """For the screen."""
        told = str(table.settings["title"])
        title = told if self._title is None else self._title
        return parts.table_options(
            self._desk.words, table, self._turns_of(table), self._minutes, title
        )

    def _turns_of(self, table: TableNow) -> int:
        told = parts.options_of(table).turns
        if self._turns == told:
            self._turns = None
        return told if self._turns is None else self._turns

    # the options ------------------------------------------------------------------------------

    def name(self, typed: str) -> None:
        """What the table is called."""
        self._title = tamed(typed, LONGEST_TITLE)
        self._line.ask("arrange", title=settled(typed, LONGEST_TITLE))

    def step_turns(self, delta: int) -> None:
        """One Turn more or less."""
        table = self._place.table
        if table is not None:
            self._minutes = 0
            self._wish_turns(self._turns_of(table) + delta)

    def last(self, minutes: str) -> None:
        """About so many minutes; the number of Turns follows."""
        table = self._place.table
        if table is not None:
            self._minutes = int(minutes)
            self._fit(parts.players(table), parts.bots(table))

    def _fit(self, players: int, bots: Bots) -> None:
        """If minutes were chosen, the Turns follow."""
        if self._minutes:
            self._wish_turns(turns_for(self._minutes, players, bots))

    def _wish_turns(self, turns: int) -> None:
        self._turns = min(max(turns, FEWEST_TURNS), MOST_TURNS)
        self._line.ask("arrange", options={"turns": self._turns})

    def step_seats(self, delta: int) -> None:
        """One Seat more or less."""
        table = self._place.table
        if table is not None:
            seats = len(table.seats) + delta
            self._line.ask("arrange", seats=seats)
            self._fit(min(max(seats, FEWEST_SEATS), MOST_SEATS), parts.bots(table))

    def switch(self, key: str, wanted: bool) -> None:
        """An optional rule, or something of the house, on or off."""
        if key in parts.GAME_RULES:
            self._line.ask("arrange", options={key: wanted})
        else:
            self._line.ask("arrange", **{key: wanted})

    def wait(self, seconds: str) -> None:
        """How long an absent Seat waits for its player."""
        self._line.ask("arrange", bot_after=int(seconds))

    def remember(self, table: TableNow) -> None:
        """The options, for the next table and the next Match."""
        options = parts.options_of(table)
        self._desk.prefer(
            replace(
                self._desk.preferences,
                turns=options.turns,
                advanced_setup=options.advanced_setup,
                monopoly_stranglehold=options.monopoly_stranglehold,
                trade_with_china=options.trade_with_china,
                shuffle_seats=bool(table.settings["shuffle"]),
            )
        )

    # the Seats --------------------------------------------------------------------------------

    def fill(self, seat: int, level: str = "") -> None:
        """A bot into a free Seat, the gentlest one; or another bot."""
        table = self._place.table
        if table is not None:
            kept = table.seats[seat].avatar
            face = parts.free_face_for(table, seat, self._faces, kept, is_bot=True)
            self._line.ask("bot", seat=seat, level=level or next(iter(LEVELS)), avatar=face)
            if table.seats[seat].kind != "bot":
                self._fit(parts.players(table), parts.bots(table, 1))

    def empty(self, seat: int) -> None:
        """The bot goes away."""
        table = self._place.table
        self._line.ask("bot", seat=seat, level=None)
        if table is not None:
            self._fit(parts.players(table), parts.bots(table, -1))

    def kick(self, seat: int) -> None:
        """Somebody has to go."""
        self._line.ask("kick", seat=seat)

    def kick_looker(self, looker: int) -> None:
        """Somebody who looks on has to go."""
        self._line.ask("kick", looker=looker)
