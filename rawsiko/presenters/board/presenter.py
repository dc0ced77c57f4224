"""The presenter of the board: taps in, commands to the MatchService, a BoardModel out."""

from rawsiko.core import commands as c
from rawsiko.core import events as e
from rawsiko.core.phase import Phase
from rawsiko.core.rules import trade
from rawsiko.presenters.board import panels
from rawsiko.presenters.board.eyes import is_human
from rawsiko.presenters.board.hinting import Hinting
from rawsiko.presenters.board.map_part import map_model
from rawsiko.presenters.board.model import BoardModel
from rawsiko.presenters.board.selection import NOTHING, target_of
from rawsiko.presenters.board.tool_part import action_tool
from rawsiko.presenters.dice_luck import luck_line
from rawsiko.presenters.hand_over import hand_over_model
from rawsiko.presenters.routes import Score
from rawsiko.presenters.rules_fitting import page_for
from rawsiko.store.protocol import StoreError


class BoardPresenter(Hinting):
    """One Match on one device: who sits there, what their hands do, the bots, and how a go ends."""

    def build(self) -> BoardModel:
        """The board as it stands, in the language of who has the device or gets it."""
        self.tongues.speak_to(self.viewer if self.curtain is None else self.curtain)
        desk, table, seen, offer, seat = self.desk, self.table, self.view, self.offer, self.on_go
        aim = target_of(offer, self._selection)
        is_waiting, curtain = self.is_bot_playing, self.curtain
        tool = action_tool(desk, seen, self._selection, aim)
        model = BoardModel(
            map=map_model(desk, seen, offer, self._selection, self.deeds.arrow),
            player=panels.player_panel(desk, table, seat),
            status=panels.status_panel(desk, table, seat),
            objectives=panels.objectives(desk, seen),
            tool=tool,
            hint=panels.hint(desk, table, seat, self._selection)
            if is_human(table, seat)
            else panels.waiting(
                desk, table, seat, self.notes.line, is_hurried=self.robots.is_hurried
            ),
            next=panels.next_button(desk, table, is_enabled=self.can_act or table.is_over),
            names=panels.names(desk),
            whys=panels.whys(
                desk,
                table,
                seat,
                can_act=self.can_act,
                has_fought=isinstance(self.service.log[-1], e.ClashFought),
            ),
            menu=panels.menu(desk),
            can_undo=self.can_act and self.service.can_undo(seat),
            can_spread=bool(offer.places),
            can_decline=bool(offer.picks_left),
            can_skip=is_waiting,
            has_hints=self.has_hints,
            can_hint=self.can_hint,
            message=self.notes.message,
            question=self.notes.question,
            curtain=None if curtain is None else hand_over_model(desk, self.service, curtain),
            clash=self.fight.model,
            fights_on=self.fight.goes_on and self.fight.model is not None,
            look=self.deeds.look,
            bot_seconds=self.robots.pace(desk.preferences, table) if is_waiting else 0.0,
            language=desk.words.language,
            rules_page=page_for(table.phase, tool.kind_icon if tool else ""),
        )
        return self.replays.over(model)

    def dice_luck(self) -> tuple[str, ...]:
        """How kind the dice were to each Seat so far; counted when it is asked for."""
        words, log = self.desk.words, self.service.log
        return tuple(luck_line(words, log, seat) for seat in self.table.seats)

    # the go ----------------------------------------------------------------------------------

    def undo(self) -> None:
        """Take back the last step."""
        self._take_back(whole_go=False)

    def reset_go(self) -> None:
        """Take back all of this go that may be taken back."""
        self._take_back(whole_go=True)

    def _take_back(self, *, whole_go: bool) -> None:
        try:
            if not self.can_act or not self.service.undo(self.on_go, whole_go=whole_go):
                return
            self._selection = NOTHING
            self.deeds.clear()
            self.notes.say("board.say.undone", "undo")
        except StoreError as error:
            self._not_saved(error)
        self.refresh()

    def spread(self) -> None:
        """Help with placing: one Asset each, round and round, where fewest are."""
        while offer := self.offer.places:
            fewest = min(offer, key=lambda territory: self.table.assets[territory])
            if not self._submit(c.PlaceAssets(self.on_go, fewest)):
                break
        self.refresh()

    def decline(self) -> None:
        """Trade with China: do without one pick."""
        if self.can_act:
            self._submit(c.PickMaterial(self.on_go, None))
            self.refresh()

    def next_player(self) -> None:
        """End the go, after a question if something could still be done."""
        if self.table.is_over:
            self.desk.go(Score(self.service.match))
        elif not self.can_act:
            self._say_why_not()
        elif self._could_still_act() and self.desk.preferences.confirm_next:
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
        return self.table.phase is Phase.ACTION and bool(self.offer.sources)

    def _end_go(self) -> None:
        seat, table = self.on_go, self.table
        if table.phase is Phase.TRADE:
            for _ in range(trade.picks_left(table, seat)):
                if not self._submit(c.PickMaterial(seat, None)):
                    self.refresh()
                    return
        if table.phase is Phase.INVESTMENT and not table.to_place[seat]:
            self._passed |= {seat}
            ended = any(table.to_place) or self._submit(c.EndPhase(seat))
            if not ended:
                self._passed -= {seat}
        else:
            ended = self._submit(c.EndPhase(seat))
        if ended:
            self._handed_on()
        self.refresh()
