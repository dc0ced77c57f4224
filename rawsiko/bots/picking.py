"""Trade with China: the Materials that complete the most."""

from itertools import combinations

from rawsiko.core.ids import MaterialId, ObjectiveId, Seat
from rawsiko.core.rules.trade import picks_left
from rawsiko.core.state import Table


def best_pick(table: Table, seat: Seat, objective: ObjectiveId) -> MaterialId | None:
    """The next Material to pick; None if there is none that the Seat does not control."""
    board, have = table.board, table.controlled(seat)
    cards = [board.applications[key] for key in board.objectives[objective].applications]
    best: tuple[int, list[MaterialId]] = (0, [])
    for size in range(1, len(cards) + 1):
        for group in combinations(cards, size):
            lacking = {m for card in group for m in card.materials if m not in have}
            points = sum(card.points for card in group)
            if 0 < len(lacking) <= picks_left(table, seat) and points > best[0]:
                best = (points, sorted(lacking))
    if best[1]:
        return best[1][0]
    return next((material for material in board.materials if material not in have), None)
