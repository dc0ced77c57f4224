"""What taps on the map and on the Action tool mean."""

from collections.abc import Sequence

from rawsiko.core import commands as c
from rawsiko.core import events as e
from rawsiko.core.ids import ContinentId, MaterialId, Seat, TerritoryId
from rawsiko.core.phase import Phase
from rawsiko.core.state import Table
from rawsiko.presenters.board.seated import Seated
from rawsiko.presenters.board.selection import (
    NOTHING,
    Selection,
    aimed,
    find_target,
    target_of,
)
from rawsiko.presenters.naming import material_name, territory_name


class Acting(Seated):
    """The hands of the one who is on the go."""

    _let_go = NOTHING
    """What the last tap on the map let go of."""

    # taps on the map -------------------------------------------------------------------------

    def tap_territory(self, territory: TerritoryId) -> None:
        """What a tap means depends on the Phase."""
        self._let_go = NOTHING
        if not self.can_act:
            self._say_why_not()
            return
        self.deeds.clear()
        match self.table.phase:
            case Phase.TERRITORIES if self.table.owner[territory] == self.on_go:
                self.notes.refuse("board.say.own_already")
            case Phase.TERRITORIES:
                self._do(c.TakeTerritory(self.on_go, territory))
            case Phase.ASSETS | Phase.INVESTMENT:
                self._do(c.PlaceAssets(self.on_go, territory), self._show_own)
            case Phase.ACTION:
                self._select(territory)
            case _ if self.offer.picks_left:
                self.notes.refuse("board.say.tap_material")
            case _:
                self.notes.refuse("refusal.no_picks_left")
        self.refresh()

    def tap_portrait(self, continent: ContinentId) -> None:
        """Choose a Continent in setup; later the camera flies there."""
        lit = self.offer.territories if self.can_act else ()
        if self.can_act and self.offer.continents:
            self._do(c.TakeContinent(self.on_go, continent))
        elif lit and not {*lit} & {*self.table.board.continents[continent]}:
            # What is to be tapped next would be out of sight.
            self.notes.refuse("refusal.continent_already_chosen")
            self.refresh()
            return
        self.deeds.fly_to_continent(continent)
        self.refresh()

    def tap_seat(self, seat: Seat) -> None:
        """A row of Match Status: the camera flies to what the Seat holds."""
        lands = self.table.territories_of(seat)
        if lands:
            self.deeds.fly_to(*lands)
        else:
            self.notes.say("board.say.no_lands", "territory", name=lambda: self._who(seat))
        self.refresh()

    def tap_material(self, material: MaterialId) -> None:
        """Trade with China: pick a Material."""
        if self.can_act:
            had = material in self.table.controlled(self.on_go)

            def came(_events: Sequence[e.Event]) -> None:
                self.notes.picked(lambda: material_name(self.desk, material), had=had)

            self._do(c.PickMaterial(self.on_go, material), came)
            self.refresh()

    def tap_closed(self) -> None:
        """China: nobody may go there."""
        self._let_go = NOTHING
        self.notes.refuse("board.say.china_closed")
        self.refresh()

    def tap_background(self) -> None:
        """The sea: let go of what is selected."""
        self._let_go = self._selection
        self.cancel()

    def look_closer(self) -> None:
        """The last tap was half of a double tap, which only zooms: what it let go of is selected again."""
        again, self._let_go = self._let_go, NOTHING
        self.notes.accepted()
        if self.can_act and (again.target is None or target_of(self.offer, again) is not None):
            is_there = any(source.territory == again.source for source in self.offer.sources)
            self._selection = again if is_there else self._selection
        self.refresh()

    def _select(self, territory: TerritoryId) -> None:
        table, selection = self.table, self._selection
        aim = find_target(self.offer, selection.source, territory)
        if territory == selection.source:
            self._let_go, self._selection = selection, NOTHING
            self.notes.accepted()
        elif selection.source is not None and aim is not None:
            self._selection = aimed(table, selection.source, aim)
            self.notes.accepted()
            self.deeds.look_at(selection.source, territory, is_own=True)
        elif table.owner[territory] != self.on_go:
            key = "board.say.not_linked" if selection.source else "board.say.not_yours"
            self.notes.refuse(key, name=lambda: self._name(territory))
        elif not table.can_act(territory):
            self.notes.refuse("board.say.has_moved", name=lambda: self._name(territory))
        else:
            self._selection = Selection(source=territory)
            self.notes.accepted()
            self.deeds.offer(territory, *self._reachable(territory))
            self.desk.feel("tap")

    def _reachable(self, source: TerritoryId) -> list[TerritoryId]:
        """Where an action from here may go to."""
        offers = (offer for offer in self.offer.sources if offer.territory == source)
        return [target.territory for offer in offers for target in offer.targets]

    # the Action tool -------------------------------------------------------------------------

    def step(self, delta: int) -> None:
        """Minus or plus."""
        aim = target_of(self.offer, self._selection)
        if aim is not None:
            self._selection = self._selection.stepped(delta, aim.most)
            self.notes.accepted()
            self.refresh()

    def confirm(self) -> None:
        """Do it."""
        chosen = self._selection
        if chosen.source is None or chosen.target is None:
            return
        self._act(c.Act(self.on_go, chosen.source, chosen.target, chosen.count))

    def confirm_to_the_end(self) -> None:
        """Clash, and fight on until it is won, nobody is left to send, or the player stops."""
        self.fight.goes_on = True
        self.confirm()

    def cancel(self) -> bool:
        """Let go of what is selected; False if nothing was."""
        if self._selection is NOTHING:
            return False
        self._selection = NOTHING
        self.refresh()
        return True

    def _act(self, command: c.Act) -> None:
        before = self.table.copy()
        self.fight.prepare(command)
        self._do(command, lambda events: self._acted(command, before, events), self.fight.close)
        self.refresh()

    def _acted(self, command: c.Act, before: Table, events: Sequence[e.Event]) -> None:
        self._selection = NOTHING
        if isinstance(events[0], e.ClashFought):
            self.fight.show(before, self.table, events[0], command, viewer=self.viewer)
        else:
            self._show_own(events)
            self.notes.moved(command.count, lambda: self._name(command.target))

    def _show_own(self, events: Sequence[e.Event]) -> None:
        self.deeds.show(events[0], is_own=True)

    def tell_fight(self) -> None:
        """The dice have said what came of them: now the board may show it too."""
        self.fight.tell()
        self.refresh()

    def fight_again(self) -> None:
        """Throw once more with as many as can go."""
        command = self.fight.again(self.table)
        if command is not None and not self.is_busy:
            self._act(command)

    def fight_on(self) -> None:
        """Throw again and again, until it is won or the player stops; each throw is saved."""
        self.fight.goes_on = True
        self.fight_again()

    def halt_fight(self) -> None:
        """Enough thrown by itself: the player decides again."""
        self.fight.goes_on = False
        self.refresh()

    def stop_fight(self) -> None:
        """Close the Clash."""
        if self.fight.model is not None:
            if self.fight.conquest is not None:
                self.deeds.show(self.fight.conquest, is_own=True)
            if self.fight.brings_material:
                self.desk.feel("material")
            if self.fight.turn:
                self.notes.say("recap.turn_advanced", "game_turns", turn=self.fight.turn)
            self.fight.close()
            self._after_fight()
            self.refresh()

    def _name(self, territory: TerritoryId) -> str:
        return territory_name(self.desk, territory)
