"""The presenter of the board: taps in, commands to the MatchService, a BoardModel out."""

from rawsiko.core import commands as c
from rawsiko.core import events as e
from rawsiko.core.ids import ContinentId, MaterialId, Seat, TerritoryId
from rawsiko.core.legal import Legal, legal
from rawsiko.core.phase import Phase
from rawsiko.core.rejection import Rejection
from rawsiko.core.rules import trade
from rawsiko.core.state import Table
from rawsiko.core.visibility import SeatView, view
from rawsiko.match.service import MatchService
from rawsiko.presenters.board import panels
from rawsiko.presenters.board.eyes import humans, is_human, on_go
from rawsiko.presenters.board.fight import Fight
from rawsiko.presenters.board.map_part import map_model
from rawsiko.presenters.board.model import BoardModel, Look
from rawsiko.presenters.board.notes import Notes
from rawsiko.presenters.board.robots import Robots
from rawsiko.presenters.board.selection import (
    NOTHING,
    Selection,
    aimed,
    find_target,
    target_of,
)
from rawsiko.presenters.board.tool_part import action_tool
from rawsiko.presenters.desk import Desk
from rawsiko.presenters.hand_over import hand_over_model
from rawsiko.presenters.presenter import Presenter
from rawsiko.presenters.routes import Score


class BoardPresenter(Presenter[BoardModel]):
    """One Match on one device.

    ``viewer`` is the Seat whose eyes are on the screen, ``curtain`` the one that the device is
    being handed to: meanwhile nothing of anybody is shown.
    """

    def __init__(self, desk: Desk, service: MatchService) -> None:
        self.desk = desk
        self.service = service
        self.viewer: Seat | None = None
        self.notes = Notes(desk)
        self.fight = Fight(desk)
        self._robots = Robots()
        self.curtain: Seat | None = None
        self._selection = NOTHING
        self._passed: frozenset[Seat] = frozenset()
        self._look = Look(0)
        self.lower_curtain()
        super().__init__()

    # what is shown ---------------------------------------------------------------------------

    @property
    def table(self) -> Table:
        """The public state of the Match."""
        return self.service.state.table

    @property
    def on_go(self) -> Seat:
        """The Seat that does something now."""
        seat = on_go(self.table, self._passed)
        return 0 if seat is None else seat

    @property
    def view(self) -> SeatView:
        """The Match as the viewer may see it."""
        return view(self.service.state, self.viewer)

    @property
    def can_act(self) -> bool:
        """Whether the viewer may do anything now."""
        is_free = self.curtain is None and self.fight.model is None and not self.table.is_over
        return is_free and self.viewer == self.on_go and is_human(self.table, self.on_go)

    @property
    def offer(self) -> Legal:
        """What the viewer may do now."""
        return legal(self.view) if self.can_act else Legal()

    def build(self) -> BoardModel:
        """The board as it stands."""
        desk, table, seen, offer, seat = self.desk, self.table, self.view, self.offer, self.on_go
        aim = target_of(offer, self._selection)
        is_bot = not is_human(table, seat) and not table.is_over and self.fight.model is None
        curtain = self.curtain
        return BoardModel(
            map=map_model(desk, seen, offer, self._selection),
            player=panels.player_panel(desk, table, seat),
            status=panels.status_panel(desk, table, seat),
            objectives=panels.objectives(desk, seen),
            tool=action_tool(desk, seen, self._selection, aim),
            hint=panels.hint(desk, table, seat, self._selection),
            next=panels.next_button(desk, table, is_enabled=self.can_act or table.is_over),
            names=panels.names(desk),
            menu=panels.menu(desk),
            can_undo=self.can_act and self.service.can_undo(seat),
            can_spread=bool(offer.places),
            can_decline=bool(offer.picks_left),
            message=self.notes.message,
            question=self.notes.question,
            curtain=None if curtain is None else hand_over_model(desk, self.service, curtain),
            clash=self.fight.model,
            look=self._look,
            bot_seconds=desk.preferences.bot_seconds if is_bot and curtain is None else 0.0,
        )

    # hand-over -------------------------------------------------------------------------------

    def lower_curtain(self) -> None:
        """Hide everything of everybody until the next person takes the device."""
        seat = self.on_go
        self.viewer = None
        self._selection = NOTHING
        people = humans(self.table)
        if self.table.is_over:
            return
        if is_human(self.table, seat):
            if self.desk.preferences.hand_over:
                self.curtain = seat
            else:
                self.viewer = seat
        elif len(people) == 1 and not self.desk.preferences.hand_over:
            self.viewer = people[0]

    def ready(self) -> None:
        """The person in front of the curtain has taken the device."""
        if self.curtain is not None:
            self.viewer, self.curtain = self.curtain, None
            lands = tuple(self.table.territories_of(self.on_go))
            self._look = Look(self._look.number + 1, lands, is_home=True)
            self.desk.feel("your_turn")
            self.refresh()

    def pause(self) -> None:
        """The app goes to the background: when it comes back, the curtain is down."""
        self.lower_curtain()
        self.refresh()

    # taps on the map -------------------------------------------------------------------------

    def tap_territory(self, territory: TerritoryId) -> None:
        """What a tap means depends on the Phase."""
        if not self.can_act:
            self._say_why_not()
            return
        match self.table.phase:
            case Phase.TERRITORIES:
                self._submit(c.TakeTerritory(self.on_go, territory))
            case Phase.ASSETS | Phase.INVESTMENT:
                self._submit(c.PlaceAssets(self.on_go, territory))
            case Phase.ACTION:
                self._select(territory)
            case _:
                self.notes.say("board.say.tap_material", "trade_with_china")
        self.refresh()

    def tap_portrait(self, continent: ContinentId) -> None:
        """Choose a Continent in setup; later the camera flies there."""
        if self.can_act and self.offer.continents:
            self._submit(c.TakeContinent(self.on_go, continent))
        self._look = Look(self._look.number + 1, continent=continent)
        self.refresh()

    def tap_material(self, material: MaterialId) -> None:
        """Trade with China: pick a Material."""
        if self.can_act:
            self._submit(c.PickMaterial(self.on_go, material))
            self.refresh()

    def tap_background(self) -> None:
        """The sea: let go of what is selected."""
        self.cancel()

    def _select(self, territory: TerritoryId) -> None:
        table, selection = self.table, self._selection
        aim = find_target(self.offer, selection.source, territory)
        if territory == selection.source:
            self._selection = NOTHING
        elif selection.source is not None and aim is not None:
            self._selection = aimed(table, selection.source, aim)
            self._watch(selection.source, territory)
        elif table.owner[territory] != self.on_go:
            key = "board.say.not_linked" if selection.source else "board.say.not_yours"
            self.notes.refuse(key, name=self._name(territory))
        elif not table.can_act(territory):
            self.notes.refuse("board.say.has_moved", name=self._name(territory))
        else:
            self._selection = Selection(source=territory)
            self.desk.feel("tap")

    # the Action tool -------------------------------------------------------------------------

    def step(self, delta: int) -> None:
        """Minus or plus."""
        aim = target_of(self.offer, self._selection)
        if aim is not None:
            self._selection = self._selection.stepped(delta, aim.most)
            self.refresh()

    def confirm(self) -> None:
        """Do it."""
        chosen = self._selection
        if chosen.source is None or chosen.target is None:
            return
        self._act(c.Act(self.on_go, chosen.source, chosen.target, chosen.count))

    def cancel(self) -> None:
        """Let go of what is selected."""
        if self._selection is not NOTHING:
            self._selection = NOTHING
            self.refresh()

    def _act(self, command: c.Act) -> None:
        before = self.table.copy()
        events = self._submit(command)
        self._selection = NOTHING
        if events and isinstance(events[0], e.ClashFought):
            self.fight.show(before, self.table, events[0], command, viewer=self.viewer)
        elif events:
            self.notes.moved(command.count, self._name(command.target))
        self.refresh()

    def fight_again(self) -> None:
        """Throw once more with as many as can go."""
        command = self.fight.again(self.table)
        if command is not None:
            self._act(command)

    def stop_fight(self) -> None:
        """Close the Clash."""
        if self.fight.model is not None:
            self.fight.close()
            self._after_fight()
            self.refresh()

    # the go ----------------------------------------------------------------------------------

    def undo(self) -> None:
        """Take back the last step."""
        self._take_back(whole_go=False)

    def reset_go(self) -> None:
        """Take back all of this go that may be taken back."""
        self._take_back(whole_go=True)

    def _take_back(self, *, whole_go: bool) -> None:
        if self.can_act and self.service.undo(self.on_go, whole_go=whole_go):
            self._selection = NOTHING
            self.notes.say("board.say.undone", "undo")
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
                self._submit(c.PickMaterial(seat, None))
        if table.phase is Phase.INVESTMENT and not table.to_place[seat]:
            self._passed |= {seat}
            ended = any(table.to_place) or self._submit(c.EndPhase(seat))
        else:
            ended = self._submit(c.EndPhase(seat))
        if ended:
            self._handed_on()
        self.refresh()

    # bots ------------------------------------------------------------------------------------

    def bot_step(self) -> None:
        """The next command of the bot that is on its go; the app calls this at a readable pace."""
        seat, table = self.on_go, self.table
        if is_human(table, seat) or table.is_over or self.curtain is not None:
            return
        if table.phase is Phase.INVESTMENT and not table.to_place[seat]:
            self._passed |= {seat}
            if any(table.to_place):
                self._handed_on()
                self.refresh()
                return
        command = self._robots.command(self.service, seat)
        events = self._submit(command)
        if isinstance(command, c.Act):
            self._watch(command.source, command.target)
        if events:
            self.notes.told(events[0], table)
        if isinstance(command, c.EndPhase) and events:
            self._handed_on()
        self.refresh()

    # what follows ----------------------------------------------------------------------------

    def _submit(self, command: c.Command) -> tuple[e.Event, ...]:
        """The events of a command; a refusal is said aloud and gives none."""
        decision = self.service.submit(command)
        if isinstance(decision, Rejection):
            self.notes.refuse(f"refusal.{decision.code.label}", limit=decision.limit or 0)
            return ()
        if self.service.trouble is not None:
            self.notes.say("board.say.not_saved", "warning")
        if any(isinstance(event, e.TurnBegan) for event in decision):
            self._passed = frozenset()
        return decision

    def _handed_on(self) -> None:
        """Another Seat, or another Phase, comes next."""
        if self.table.is_over:
            self.desk.feel("victory")
            self.desk.go(Score(self.service.match))
            return
        people = humans(self.table)
        seat = self.on_go
        self._selection = NOTHING
        if len(people) == 1 and self.viewer == people[0]:
            return
        if is_human(self.table, seat) and seat != self.viewer:
            self.lower_curtain()
        elif not is_human(self.table, seat):
            self.viewer = None

    def _after_fight(self) -> None:
        """A Clash may have ended the go, or the Match."""
        if self.table.is_over or self.on_go != self.viewer:
            self._handed_on()

    def _say_why_not(self) -> None:
        self.notes.refuse("board.say.not_your_go")
        self.refresh()

    def _watch(self, *territories: TerritoryId) -> None:
        self._look = Look(self._look.number + 1, territories)

    def _name(self, territory: TerritoryId) -> str:
        return self.desk.pack.territories[territory][self.desk.words.language].short
