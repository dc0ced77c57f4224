"""The dice of a Commercial Clash: they roll, then pair after pair lights up."""

from __future__ import annotations

from math import isfinite
from typing import Any

from kivy.clock import Clock, ClockEvent
from kivy.input.motionevent import MotionEvent
from kivy.properties import NumericProperty, StringProperty

from rawsiko.presenters.clash_odds import OddsShare
from rawsiko.presenters.clash_pairs import WON
from rawsiko.ui.clash_looks import NO_CLASH, ClashLooks
from rawsiko.ui.clash_parts import PairRow
from rawsiko.ui.frames import after_next_frame
from rawsiko.ui.kv import load_kv
from rawsiko.ui.themed import theme
from rawsiko.ui.widgets.dialog import BACK_KEY
from rawsiko.ui.widgets.enter import is_enter
from rawsiko.ui.widgets.odds import OddsPart
from rawsiko.ui.widgets.tap import Tappable

BLEND = 0.5
"""How far a mixed outcome fades towards neutral, so that two of one colour can be told apart."""

RUNNING = 0.4
"""How much shorter dice roll while they are thrown again and again."""
BETWEEN_THROWS = 0.5
"""Seconds to see a throw before the next one, while it fights on by itself."""

A_LOOK = 0.35
"""Seconds in which nobody has seen a throw yet: who taps twice to see its end must not throw again."""
LEAST_PART = 0.25
"""With four ways to end, a part true to scale would have no room for its words."""


class ClashDialog(ClashLooks):
    """Shows `model`; another model plays another throw in the same place.

    `animation` stretches all times: 1 is the theme's own, 0 shows the end at once. A tap, Enter or
    Back while it plays skips to the end; then Back means to stop. While `running` it raises
    `on_again` by itself after each throw, quickly; its one button then raises `on_halt`.
    """

    __events__ = (  # type: ignore[assignment]  # kivy adds them up
        "on_again",
        "on_fight_on",
        "on_halt",
        "on_stop",
        "on_settled",
    )

    animation = NumericProperty(1.0)
    caption = StringProperty("")
    """The sentence of the pair that has just lit up."""

    def __init__(self, **kwargs: Any) -> None:
        self._beat: ClockEvent | None = None
        self._lit = 0
        self._language = ""
        super().__init__(**kwargs)
        self.scrim_closes = False
        self._rows: list[PairRow] = [self.ids.first, self.ids.second, self.ids.third]
        self.ids.page.fbind("height", Clock.create_trigger(lambda _dt: self._reveal()))
        self.fbind("model", self._play)
        self._play()

    def on_again(self) -> None:
        """Fight on."""

    def on_fight_on(self) -> None:
        """Fight on, throw after throw, until it is won."""

    def on_halt(self) -> None:
        """No more throws by themselves."""

    def on_stop(self) -> None:
        """Enough; the dialog has gone."""

    def on_settled(self) -> None:
        """Everything of this throw is on the table."""

    def on_close(self) -> None:
        self._wait(None)
        self.playing = False
        self.dispatch("on_stop")

    def again(self) -> None:
        """From the strong button: fight on, or OK where there is nothing to fight on for."""
        if self.running:
            self.dispatch("on_halt")
            return
        if self.playing or self.model is NO_CLASH:
            return
        if self.model.again:
            self.dispatch("on_again")
        else:
            self.close()

    def skip(self) -> None:
        """Everything at once."""
        if self.playing:
            for row in self._rows:
                row.skip()
            self._settle()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if self.running and self.ids.again.collide_point(*touch.pos):
            return super().on_touch_down(touch)
        if self.playing and not touch.is_mouse_scrolling:
            self.skip()
            return True
        return super().on_touch_down(touch)

    def _key(self, window: Any, key: int, *args: Any) -> bool:
        if key == BACK_KEY and self.running:
            self.dispatch("on_halt")
            return True
        if self.playing and not self.running and (key == BACK_KEY or is_enter(key)):
            self.skip()
            return True
        return super()._key(window, key, *args)

    def _play(self, *_args: Any) -> None:
        if self.model is NO_CLASH:
            self._wait(None)
            return
        language, self._language = self._language, self.model.language
        self._fill()
        if language and language != self._language:
            # The same throw in other words.
            if self.caption:
                self.caption = self.model.pairs[self._lit - 1].sentence
            return
        self._wait(None)
        self.ids.page.scroll_y = 1
        self._lit, self.caption, self.tale_room = 0, "", 0
        self.playing = True
        self.ids.odds.happened = -1
        if self.animation <= 0 or not theme.time_dice:
            for row in self._rows:
                row.lit = False
            self._settle()
            return
        for row in self._rows:
            row.throw()
        after_next_frame(self._make_room)
        self._wait(self.land, theme.time_dice)

    def _fill(self) -> None:
        model = self.model
        pairs = (*model.pairs, None, None, None)
        for row, pair in zip(self._rows, pairs, strict=False):
            row.pair = pair
        self.ids.odds.parts = [_part(share) for share in model.odds.parts]

    def land(self, *_args: Any) -> None:
        """The dice lie still, and the first pair lights up."""
        for row in self._rows:
            row.skip()
        self._next(0)

    def _next(self, _dt: float) -> None:
        pairs = self.model.pairs
        if self._lit == len(pairs):
            self._settle()
            return
        self._light(self._lit)
        if pairs[self._lit].sign:
            won = pairs[self._lit].attack_outcome == WON
            Tappable.senses.feel("pair_won" if won else "pair_lost")
        self._lit += 1
        self._wait(self._next, theme.time_pair)

    def _light(self, place: int) -> None:
        self._rows[place].lit = True
        self._make_room()
        self.caption = self.model.pairs[place].sentence

    def _make_room(self) -> None:
        outcome, pairs = self.ids.outcome, self.model.pairs
        if self.playing:
            rooms = (outcome.height_of(pair.sentence) for pair in pairs)
            # On a busy device it may not have its width yet: what no line can hold has no height.
            self.tale_room = max(filter(isfinite, rooms), default=0)
        after_next_frame(self._reveal)

    def _settle(self) -> None:
        self._wait(None)
        for row in self._rows:
            row.lit = True
        self.caption, self.tale_room = "", 0
        # Only then has everything its height, even if this throw was over before the dialog opened.
        after_next_frame(self._reveal)
        self.ids.odds.happened = self.model.odds.happened
        self.playing = False
        if self.model.sound:
            Tappable.senses.feel(self.model.sound)
        self.dispatch("on_settled")
        if self.running:
            # Also without motion every throw is there to be seen.
            self._beat = Clock.schedule_once(self._go_on, BETWEEN_THROWS * (self.animation or 1))
            return
        for button in (self.ids.stop, self.ids.fight_on, self.ids.again):
            button.settle(A_LOOK)

    def _reveal(self) -> None:
        """What came of it belongs into sight, under the dice; before, the pair that it is about."""
        page, outcome, rows = self.ids.page, self.ids.outcome, self._rows
        if self.playing:
            thrown = rows[: max(1, len(self.model.pairs))]
            lit = thrown[max(0, self._lit - 1)]
            page.reveal_together(outcome if self.caption else thrown[-1], lit)
        elif self.build in ("low", "portrait"):
            page.reveal_together(rows[0], outcome)

    def _go_on(self, _dt: float) -> None:
        if self.running:
            self.dispatch("on_again")

    def _wait(self, beat: Any, seconds: float = 0) -> None:
        if self._beat is not None:
            self._beat.cancel()
        hurry = RUNNING if self.running else 1.0
        self._beat = Clock.schedule_once(beat, seconds * self.animation * hurry) if beat else None


def _part(share: OddsShare) -> OddsPart:
    neutral = tuple(theme.neutral)
    colour = neutral if share.style is None else theme.seat_colour(share.style, "pale")
    if not share.clear and share.style is not None:
        colour = tuple(BLEND * a + (1 - BLEND) * b for a, b in zip(colour, neutral, strict=True))
    return OddsPart(max(share.share, LEAST_PART), share.text, share.label, colour, share.losers)


load_kv("clash")
