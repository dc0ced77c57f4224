"""The Phases of a Match, why Assets are granted, and the three kinds of action."""

from enum import StrEnum


class Phase(StrEnum):
    """What is being played now."""

    TERRITORIES = "territories"
    ASSETS = "assets"
    INVESTMENT = "investment"
    ACTION = "action"
    TRADE = "trade"
    OVER = "over"


class Grant(StrEnum):
    """Why Assets were granted."""

    SETUP = "setup"
    INVESTMENT = "investment"


class Action(StrEnum):
    """What an action turns out to be, given who owns its target (rules 5.4 and 5.5)."""

    MOVEMENT = "movement"
    OCCUPATION = "occupation"
    CLASH = "clash"
