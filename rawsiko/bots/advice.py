"""A command together with its reason: for a bot whose go is followed, and for the hint button."""

import random

from rawsiko.bots.bot import Bot
from rawsiko.bots.finished import pays
from rawsiko.bots.hard_bot import HardBot
from rawsiko.bots.reason import Reason, explain
from rawsiko.bots.settling import Group
from rawsiko.core.commands import Act, Command, EndPhase, TakeContinent
from rawsiko.core.value import value
from rawsiko.core.visibility import SeatView


@value
class Advice:
    """What to do, and why: None for a deed that serves nothing."""

    command: Command
    reason: Reason | None


def advise(bot: Bot, view: SeatView) -> Advice:
    """What the bot would do in this Seat."""
    command = bot.choose(view)
    group: Group = ()
    if isinstance(bot, HardBot) and isinstance(command, TakeContinent):
        # Only who would take the same Territories next can say what a Continent brings.
        group = bot.group(view, command.seat)
    return Advice(command, explain(view, command, group))


def hint(view: SeatView) -> Advice:
    """A good next step for the player of this view; the same position gives the same hint.

    A bot may leave what is finished and come back for it. Whoever follows one hint would only see
    the points go, so a hint takes the best step that pays at once.
    """
    bot = HardBot(random.Random(0))
    told = advise(bot, view)
    if not isinstance(told.command, Act) or pays(view, told.command):
        return told
    seat = told.command.seat
    command = next((act for act in bot.ranked(view, seat) if pays(view, act)), EndPhase(seat))
    return Advice(command, explain(view, command))
