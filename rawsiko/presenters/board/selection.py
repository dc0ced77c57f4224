"""The action being prepared: from where, to where, with how many."""

from dataclasses import replace

from rawsiko.core.ids import TerritoryId
from rawsiko.core.legal import Legal, Target
from rawsiko.core.phase import Action
from rawsiko.core.state import Table
from rawsiko.core.value import value


@value
class Selection:
    """Empty, a source, or a source and a target with a number of Assets."""

    source: TerritoryId | None = None
    target: TerritoryId | None = None
    count: int = 0

    def stepped(self, delta: int, most: int) -> "Selection":
        """More or fewer Assets, from one to the most that can go."""
        return replace(self, count=max(1, min(most, self.count + delta)))


NOTHING = Selection()


def target_of(offer: Legal, selection: Selection) -> Target | None:
    """What the selected target allows; None while there is none."""
    return find_target(offer, selection.source, selection.target)


def find_target(
    offer: Legal, source: TerritoryId | None, target: TerritoryId | None
) -> Target | None:
    """What an action from here to there would be, if it may be done."""
    for option in offer.sources:
        if option.territory == source:
            for aim in option.targets:
                if aim.territory == target:
                    return aim
    return None


def aimed(table: Table, source: TerritoryId, target: Target) -> Selection:
    """The selection with the number that most players would want.

    All walk over to an own Territory and all that may fight do; into a free Territory one fewer
    goes where that leaves somebody to hold the old one.
    """
    count = target.most
    if target.kind is Action.OCCUPATION and count == table.assets[source] and count > 1:
        count -= 1
    return Selection(source, target.territory, count)
