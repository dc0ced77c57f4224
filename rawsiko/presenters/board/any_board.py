"""The board of a Match, wherever it is played: everything on the screen, and how a go ends."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from rawsiko.core import commands as c
from rawsiko.core import events as e
from rawsiko.core.ids import Seat
from rawsiko.core.legal import Target
from rawsiko.core.options import Kind
from rawsiko.core.phase import Phase
from rawsiko.core.rules import trade
from rawsiko.insight.lesson import Bots
from rawsiko.insight.throws import has_thrown
from rawsiko.presenters.agreed import Agreed, Face
from rawsiko.presenters.board import panels
from rawsiko.presenters.board.hinting import Hinting
from rawsiko.presenters.board.in_full import InFull
from rawsiko.presenters.board.map_part import map_model
from rawsiko.presenters.board.match import Match
from rawsiko.presenters.board.model import ActionTool, BoardModel, Hint
from rawsiko.presenters.board.selection import NOTHING, target_of
from rawsiko.presenters.board.strewn import NOTHING_STREWN, Strewn
from rawsiko.presenters.desk import Desk
from rawsiko.presenters.rules_fitting import page_for
from rawsiko.presenters.seats import seat_look

if TYPE_CHECKING:
    from rawsiko.presenters.hand_over import HandOverModel


class AnyBoard(Hinting):
    """The board as everybody sees it who has the device: who sits there, and what their hands do."""

    _strewn = NOTHING_STREWN

    def __init__(self, desk: Desk, service: Match) -> None:
        self._in_full = InFull()
        super().__init__(desk, service)

    @property
    def is_bot_playing(self) -> bool:
        """Whether everybody waits for a bot of this device."""
        return False

    def _seconds(self, _hint: Hint) -> float:
        """The time until ``bot_step``, with this hint to be read; 0 for never."""
        return 0.0

    def bot_step(self) -> None:
        """The time of ``seconds`` is over."""

    def skip_bot(self) -> None:
        """Wait for a bot no longer."""

    def hurry(self) -> bool:
        """The rest of a bot's go fast; False if no bot plays here."""
        return False

    def tell_more(self) -> None:
        """The hint in full, or in brief again."""
        self._in_full.turn()
        self.refresh()

    @abstractmethod
    def _hint(self) -> Hint:
        """What to do now, or what is waited for."""

    def build(self) -> BoardModel:
        """The board as it stands, in the language of who has the device or gets it."""
        self.tongues.speak_to(self.viewer if self.curtain is None else self.curtain)
        desk, table, seen, offer, seat = (
            self.desk,
            self.told_table,
            self.view,
            self.offer,
            self.shown,
        )
        aim = target_of(offer, self._selection)
        tool = self._tool(aim)
        hint = panels.ended(desk) if table.is_over else self._hint()
        hint = self._in_full.over(hint, is_watching=not self.is_here(seat))
        can_undo = self.is_open and self.service.can_undo(seat)
        # What others do on while dice roll here would give away what came of these.
        is_told = self.fight.before is None
        arrow = self.deeds.arrow if is_told else None
        model = BoardModel(
            map=map_model(desk, seen, offer, self._selection, arrow),
            player=panels.player_panel(desk, table, seat),
            status=panels.status_panel(desk, table, seat),
            objectives=panels.objectives(desk, seen),
            tool=tool,
            hint=hint,
            next=panels.next_button(desk, table, is_enabled=self.is_open or table.is_over),
            names=panels.names(desk),
            whys=panels.whys(
                desk,
                table,
                seat,
                can_act=self.is_open,
                has_fought=not can_undo and has_thrown(self.service.log),
            ),
            menu=panels.menu(desk),
            can_undo=can_undo,
            can_spread=bool(offer.places),
            can_decline=bool(offer.picks_left),
            can_skip=self.is_bot_playing,
            has_hints=self.has_hints,
            can_hint=self.has_hints and self.is_open,
            message=self.notes.message if is_told else None,
            question=self.notes.question,
            curtain=self._curtain_model(),
            clash=self.fight.model,
            fights_on=self.fight.goes_on and self.fight.model is not None,
            look=self.deeds.look,
            bot_seconds=self._seconds(hint),
            language=desk.words.language,
            rules_page=page_for(table.phase, tool.kind_icon if tool else ""),
        )
        return self.replays.over(model)

    # A start without a curtain and without a selection needs none of what makes their models.

    def _tool(self, aim: Target | None) -> ActionTool | None:
        if aim is None:
            return None
        from rawsiko.presenters.board.tool_part import action_tool

        return action_tool(self.desk, self.view, self._selection, aim)

    def _curtain_model(self) -> HandOverModel | None:
        if self.curtain is None:
            return None
        from rawsiko.presenters.hand_over import hand_over_model

        return hand_over_model(self.desk, self.service, self.curtain)

    @property
    def agreed(self) -> Agreed:
        """What was agreed on before the Match."""
        players = self.table.players
        count = sum(player.kind is Kind.BOT for player in players)
        look = seat_look(self.desk, self.table, self.shown)
        return Agreed(
            self.table.options,
            tuple(player.name for player in players),
            is_without_hints=not self.has_hints,
            bots=Bots(count, self.desk.preferences.bot_seconds),
            face=Face(look.seat, look.style, look.avatar),
        )

    def dice_luck(self) -> tuple[str, ...]:
        """How kind the dice were to each Seat so far; counted when it is asked for."""
        from rawsiko.presenters.dice_luck import luck_line

        words, log = self.desk.words, self.service.log
        return tuple(luck_line(words, log, seat) for seat in self.table.seats)

    # the go ----------------------------------------------------------------------------------

    def undo(self) -> None:
        """Take back the last step; help with placing was one."""
        steps = self._strewn.steps(self.table, self.on_go)
        self._take_back(lambda: self._taken_back(steps - 1))

    def reset_go(self) -> None:
        """Take back all of this go that may be taken back."""
        self._take_back(lambda: self._taken_back(key="board.say.go_undone"), whole_go=True)

    def _take_back(self, came: Callable[[], None], *, whole_go: bool = False) -> None:
        if self.can_act:
            self._strewn = NOTHING_STREWN
            self._ask_back(came, whole_go=whole_go)
            self.refresh()

    @abstractmethod
    def _ask_back(self, came: Callable[[], None], *, whole_go: bool = False) -> None:
        """Have it taken back; ``came`` is for when it was."""

    def _taken_back(self, more: int = 0, key: str = "board.say.undone") -> None:
        self._selection = NOTHING
        self.deeds.clear()
        if more:
            self._ask_back(lambda: self._taken_back(more - 1))
        else:
            self.notes.say(key, "undo")

    def spread(self) -> None:
        """Help with placing: one Asset each, round and round, where fewest are."""
        self._spread()
        self.refresh()

    def _spread(self, placed: int = 0) -> None:
        table, seat, offer = self.table, self.on_go, self.offer.places
        self._strewn = Strewn(seat, table.turn, placed, table.to_place[seat])
        if offer:
            fewest = min(offer, key=lambda territory: table.assets[territory])
            self._ask(c.PlaceAssets(seat, fewest), lambda _events: self._spread(placed + 1))

    def decline(self) -> None:
        """Trade with China: do without one pick."""
        if self.can_act:
            self._ask(c.PickMaterial(self.on_go, None))
            self.refresh()

    def next_player(self) -> None:
        """End the go, after a question if something could still be done."""
        if self.table.is_over:
            self.desk.go(self.score)
        elif not self.can_act:
            self._say_why_not()
        elif self._could_still_act() and self.desk.preferences.confirm_next:
            if self.table.phase is Phase.TRADE:
                self.notes.ask("board.ask.still_pick")
            else:
                self.notes.ask("board.ask.still_act")
            self.refresh()
        else:
            self._end_go()

    def answer(self, *, yes: bool) -> None:
        """The answer to the question that is asked."""
        self.notes.answered()
        if yes:
            self._end_go()
        else:
            self.refresh()

    def _could_still_act(self) -> bool:
        if self.table.phase is Phase.TRADE:
            return bool(self.offer.picks_left)
        return self.table.phase is Phase.ACTION and bool(self.offer.sources)

    def _end_go(self) -> None:
        self._end()
        self.refresh()

    def _end(self, _events: Sequence[e.Event] = ()) -> None:
        seat, table = self.on_go, self.table
        if table.phase is Phase.TRADE and trade.picks_left(table, seat):
            self._ask(c.PickMaterial(seat, None), self._end)
        elif table.phase is Phase.INVESTMENT and not table.to_place[seat]:
            self._end_investment(seat)
        else:
            self._ask(c.EndPhase(seat), lambda _events: self._handed_on())

    @abstractmethod
    def _end_investment(self, seat: Seat) -> None:
        """The Seat has placed everything: others may still be placing."""
