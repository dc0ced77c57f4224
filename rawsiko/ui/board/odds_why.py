"""Where the odds of a throw come from: how dice are read, and in how many ways it can end."""

from kivy.uix.widget import Widget

from rawsiko.presenters.board.model import ActionTool, OddsWhy
from rawsiko.presenters.clash_pairs import Pair
from rawsiko.ui.clash_parts import PairRow
from rawsiko.ui.themed import theme
from rawsiko.ui.widgets.dialog import Dialog
from rawsiko.ui.widgets.paged import paged
from rawsiko.ui.widgets.text import BodyText

DICE = 44
"""In dp, as high as a row of two lines."""
NARROW_WINDOW = 420
"""In dp of text: where words do not stand beside the dice."""


def show_why(host: Widget, tool: ActionTool, why: OddsWhy) -> Dialog:
    """Dice in pairs, a tie, and every ending of this throw with its chance."""
    dialog = Dialog(title=why.title, icon="dice", close_name=why.close, width_dp=520)
    page = paged(dialog)
    page.column.spacing = theme.grid

    def pair(shown: Pair) -> PairRow:
        return PairRow(
            pair=shown,
            attacker=tool.source_style,
            defender=tool.target_style or 0,
            dice_dp=DICE,
            lit=True,
            stacked=host.width < NARROW_WINDOW * theme.font_unit,
        )

    page.add_widget(BodyText(text=why.rule))
    for shown in why.pairs:
        page.add_widget(pair(shown))
    page.add_widget(BodyText(text=why.tie_rule, bold=True))
    page.add_widget(pair(why.tie))
    page.add_widget(BodyText(text=why.ways))
    for ending in why.endings:
        page.add_widget(BodyText(text=ending, tint=theme.ink_2))
    page.add_widget(BodyText(text=tool.help, bold=True))
    page.add_widget(BodyText(text=tool.fight_on, bold=True))
    dialog.open(host)
    return dialog
