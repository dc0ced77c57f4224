"""Rules 5.5 to 5.7: the Commercial Clash.

If no defender is left, all surviving attackers move in; else they stay and may try again.
"""

from rawsiko.core import events as e
from rawsiko.core.chance import Chance, roll
from rawsiko.core.commands import Act
from rawsiko.core.ids import Seat
from rawsiko.core.state import Table

MOST_DICE = 3


def fight(table: Table, command: Act, defender: Seat, chance: Chance) -> e.ClashFought:
    """Roll, and say what came of it."""
    defenders = min(MOST_DICE, table.assets[command.target])
    attack_dice, defence_dice = roll(chance, command.count), roll(chance, defenders)
    attack_losses, defence_losses = losses(attack_dice, defence_dice)
    conquered = defence_losses == table.assets[command.target]
    return e.ClashFought(
        seat=command.seat,
        source=command.source,
        target=command.target,
        defender=defender,
        attack_dice=attack_dice,
        defence_dice=defence_dice,
        attack_losses=attack_losses,
        defence_losses=defence_losses,
        conquered=conquered,
        moved_in=command.count - attack_losses if conquered else 0,
    )


def losses(attack_dice: tuple[int, ...], defence_dice: tuple[int, ...]) -> tuple[int, int]:
    """Rule 5.6: highest against highest and so on; a tie loses the attacker's.

    >>> losses((6, 3, 2), (5, 3))
    (1, 1)
    """
    attack_losses = defence_losses = 0
    for attack, defence in zip(attack_dice, defence_dice, strict=False):
        if attack <= defence:
            attack_losses += 1
        else:
            defence_losses += 1
    return attack_losses, defence_losses
