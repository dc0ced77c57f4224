"""``rawsiko odds``: the exact odds of a Clash."""

from argparse import Namespace
from typing import Any

from rawsiko.bots.odds import MOST_ASSETS, conquer_odds, roll_odds
from rawsiko.cli.common import add_json, print_json, whole_number


def add_to(commands: Any) -> None:
    """The command's options."""
    parser = commands.add_parser("odds", help="exact odds of a Commercial Clash")
    for side in ("attackers", "defenders"):
        parser.add_argument(side, type=whole_number(1, MOST_ASSETS), help="number of Assets")
    add_json(parser)
    parser.set_defaults(run=run)


def run(options: Namespace) -> int:
    """Print the odds of one roll and of fighting on to the end."""
    attackers, defenders = options.attackers, options.defenders
    roll, conquer = roll_odds(attackers, defenders), conquer_odds(attackers, defenders)
    if options.json:
        print_json(
            {
                "attackers": attackers,
                "defenders": defenders,
                "roll": [
                    {
                        "attack_losses": attack_losses,
                        "defence_losses": defence_losses,
                        "num": chance.numerator,
                        "den": chance.denominator,
                    }
                    for (attack_losses, defence_losses), chance in roll.items()
                ],
                "conquer": {
                    "num": conquer.numerator,
                    "den": conquer.denominator,
                    "float": float(conquer),
                },
            }
        )
        return 0
    for (attack_losses, defence_losses), chance in roll.items():
        print(f"lose {attack_losses}, beat {defence_losses}: {chance} = {float(chance):.1%}")
    print(f"fight on to the end: {float(conquer):.1%}")
    return 0
