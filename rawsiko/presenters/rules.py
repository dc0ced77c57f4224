"""The rules on one page, in short words."""

from rawsiko.core.value import value
from rawsiko.presenters.desk import Desk
from rawsiko.presenters.presenter import Presenter

_PAGE: dict[str, tuple[str, tuple[str, ...]]] = {
    "goal": ("trophy", ("materials", "application", "lock")),
    "setup": ("game_setup", ("continent", "territory", "asset")),
    "investment": ("investment_phase", ("investment_phase", "materials", "asset")),
    "action": ("action_phase", ("assets_movement", "territory_occupation", "asset", "next_player")),
    "clash": ("commercial_clash", ("dice", "greater", "equals", "territory_occupation")),
    "elimination": ("elimination", ("elimination", "crown")),
    "end": ("game_turns", ("game_turns", "application", "chart")),
    "options": ("settings", ("game_setup", "game_turns", "trade_with_china")),
}
"""The icon of each section and of each of its lines."""


@value
class RuleLine:
    """One sentence or two with a symbol."""

    icon: str
    text: str


@value
class RuleSection:
    """A part of the rules."""

    icon: str
    title: str
    lines: tuple[RuleLine, ...]


@value
class RulesModel:
    """The whole page."""

    title: str
    back: str
    sections: tuple[RuleSection, ...]


class RulesPresenter(Presenter[RulesModel]):
    """Needs nothing but the desk."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        super().__init__()

    def build(self) -> RulesModel:
        words = self._desk.words
        return RulesModel(
            words.text("rules.title"),
            words.text("common.back"),
            tuple(
                RuleSection(
                    icon,
                    words.text(f"rules.{key}"),
                    tuple(
                        RuleLine(sign, words.text(f"rules.{key}_{number}"))
                        for number, sign in enumerate(signs, start=1)
                    ),
                )
                for key, (icon, signs) in _PAGE.items()
            ),
        )

    def back(self) -> None:
        """To the screen before."""
        self._desk.back()
