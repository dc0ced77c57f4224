"""The widget kit. A kv rule may name any of these; its module comes when it is first wanted."""

from __future__ import annotations

from kivy.factory import Factory

_MODULES = {
    "button_row": "ButtonRow",
    "buttons": "HoldButton IconButton PrimaryButton QuietButton",
    "chip": "MaterialChip",
    "choice": "SegmentedChoice",
    "dashed_box": "DashedBox",
    "dice": "Dice DiceRow",
    "folding": "FoldingBox FoldingButton FoldingIconButton FoldingPanel FoldingPrimary Spring",
    "hold_to_look": "HoldToLook",
    "icon": "Icon",
    "line_chart": "LineChart",
    "marks": "CountBubble LightDisc MarkDisc RoundIcon",
    "odds": "OddsBar",
    "pills": "Pill PillButton PointsPill",
    "read_aloud": "ReadAloud",
    "scroll_page": "ScrollPage",
    "seat": "Avatar SeatShape",
    "slider_row": "SliderRow",
    "stepper": "Stepper",
    "surface": "Panel RoundBox Surface TopColumn",
    "text": "BodyText ButtonWords FitText ShortText",
    "text_field": "FoldingField TextField",
    "toggle": "Toggle",
}
"""A start shows a fifth of the kit; the rest would only make it slower."""

for _module, _names in _MODULES.items():
    for _name in _names.split():
        Factory.register(_name, module=f"{__name__}.{_module}")
