"""The replay on the real map: what happened since a Seat's last go, or all of a Match."""

from collections.abc import Callable
from dataclasses import replace

from rawsiko.core.ids import Seat
from rawsiko.core.legal import Legal
from rawsiko.core.state import Table
from rawsiko.core.visibility import SeatView, feed, view
from rawsiko.insight.recap import last_go
from rawsiko.insight.replay import Step, state_after, steps
from rawsiko.presenters.board.map_part import map_model
from rawsiko.presenters.board.match import Match
from rawsiko.presenters.board.model import BoardModel, ReplayModel
from rawsiko.presenters.board.panels import player_panel, status_panel
from rawsiko.presenters.board.selection import NOTHING
from rawsiko.presenters.desk import Desk
from rawsiko.presenters.map_model import ArrowView, MapModel
from rawsiko.presenters.recap import recap_line
from rawsiko.presenters.seats import seat_style

LEAST_SECONDS = 0.3


class Playback:
    """Shows what ``eyes`` may see of what ``seat`` has missed; None are the eyes of everybody.

    Without a seat it is the whole Match.
    """

    def __init__(self, desk: Desk, service: Match, seat: Seat | None, eyes: Seat | None) -> None:
        self._desk, self._eyes = desk, eyes
        self._reader = seat
        self.is_whole = seat is None
        self._table = service.state.table
        self._feed = feed(service.log, eyes, is_over=self._table.is_over)
        since = 0 if seat is None else last_go(self._feed, seat)
        self._steps = steps(self._feed, since, seat)
        self._place = 0
        self.is_playing = True

    @property
    def is_empty(self) -> bool:
        """Whether nothing has happened."""
        return not self._steps

    @property
    def step(self) -> Step:
        """The step that is shown."""
        return self._steps[self._place]

    def move(self, delta: int) -> bool:
        """Another step; False beyond the last one."""
        place = self._place + delta
        self._place = max(0, min(len(self._steps) - 1, place))
        return place < len(self._steps)

    def seen(self) -> SeatView:
        """The Match as it stood after the step."""
        return view(state_after(self._table.board, self._feed, self.step), self._eyes)

    def map(self, seen: SeatView) -> MapModel:
        """The map as it was seen then, with an arrow for what moved."""
        desk, step = self._desk, self.step
        shown = map_model(desk, seen, Legal(), NOTHING)
        marked = tuple(
            replace(land, is_source=land.id == step.source, is_target=land.id in step.targets)
            for land in shown.territories
        )
        arrow = None
        if step.source and step.target and step.line.seat is not None:
            ends, style = (step.source, step.target), seat_style(desk, seen.table, step.line.seat)
            arrow = ArrowView(*ends, step.count, style, deed=self._place + 1, stays=True)
        return replace(shown, territories=marked, arrow=arrow)

    def model(self) -> ReplayModel:
        """The bar."""
        desk, words, last = self._desk, self._desk.words, len(self._steps) - 1
        seconds = max(LEAST_SECONDS, desk.preferences.bot_seconds)
        return ReplayModel(
            line=recap_line(desk, self._table, self.step.line, self._reader),
            place=words.text("replay.place", step=self._place + 1, steps=last + 1),
            is_playing=self.is_playing,
            is_first=self._place == 0,
            is_last=self._place == last,
            seconds=seconds if self.is_playing else 0.0,
            play=words.text("replay.pause" if self.is_playing else "replay.play"),
            earlier=words.text("replay.earlier"),
            later=words.text("replay.later"),
            end=words.text("replay.end"),
        )


class Replays:
    """The replay that is being watched, if any; ``shown`` is told of every step, None at the end."""

    def __init__(self, desk: Desk, service: Match, shown: Callable[[Step | None], None]) -> None:
        self._desk, self._service = desk, service
        self._shown = shown
        self._playback: Playback | None = None

    @property
    def is_on(self) -> bool:
        """Whether the map shows the past."""
        return self._playback is not None

    def start(self, seat: Seat | None, eyes: Seat | None) -> bool:
        """Play what this Seat has missed, or everything; False if that is nothing."""
        playback = Playback(self._desk, self._service, seat, eyes)
        if playback.is_empty:
            return False
        self._playback = playback
        self._shown(playback.step)
        return True

    def tick(self) -> None:
        """The time of a step is over."""
        if self._playback is not None and self._playback.is_playing:
            self._move(1)

    def step(self, delta: int) -> None:
        """By hand: from now on nothing moves by itself."""
        if self._playback is not None:
            self._playback.is_playing = False
            self._move(delta)

    def toggle(self) -> None:
        """Play or pause."""
        if self._playback is not None:
            self._playback.is_playing = not self._playback.is_playing
            self._shown(self._playback.step)

    def end(self) -> None:
        """Back to the present."""
        if self._playback is not None:
            self._playback = None
            self._shown(None)

    def stop(self) -> None:
        """The same without a word: something else is shown already."""
        self._playback = None

    def over(self, model: BoardModel) -> BoardModel:
        """The board with the past on its map. The curtain is up: all that is seen is public."""
        if self._playback is None:
            return model
        seen = self._playback.seen()
        if self._playback.is_whole:
            model = self._then(model, seen.table, self._playback.step)
        past = self._desk.words.text("board.why.replay")
        return replace(
            model,
            whys=replace(model.whys, undo=past, next=past),
            map=self._playback.map(seen),
            replay=self._playback.model(),
            curtain=None,
            tool=None,
            bot_seconds=0.0,
        )

    def _then(self, model: BoardModel, table: Table, step: Step) -> BoardModel:
        """Who played, and how everybody stood: a long way back, what is so now would mislead."""
        desk, seat = self._desk, table.acting if step.line.seat is None else step.line.seat
        return replace(
            model,
            # Nobody who looks on now is told to do anything.
            player=replace(player_panel(desk, table, seat or 0), doing=""),
            status=status_panel(desk, table, seat or 0),
        )

    def _move(self, delta: int) -> None:
        if self._playback is not None and self._playback.move(delta):
            self._shown(self._playback.step)
        else:
            self.end()
