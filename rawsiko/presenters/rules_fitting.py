"""Which page of the manual fits a moment of the game."""

from rawsiko.core.phase import Phase

_OF_PHASE = {
    Phase.TERRITORIES: "setup",
    Phase.ASSETS: "assets",
    Phase.INVESTMENT: "investment",
    Phase.ACTION: "action",
    Phase.TRADE: "trade",
    Phase.OVER: "end",
}
_OF_TOOL = {
    "assets_movement": "movement",
    "territory_occupation": "occupation",
    "commercial_clash": "clash",
}


def page_for(phase: Phase | None, tool_icon: str = "") -> str:
    """The page that fits: of the action being prepared, else of the Phase.

    >>> page_for(Phase.INVESTMENT)
    'investment'
    >>> page_for(Phase.ACTION, "commercial_clash")
    'clash'
    """
    return _OF_TOOL.get(tool_icon) or _OF_PHASE.get(phase or Phase.TERRITORIES, "idea")
