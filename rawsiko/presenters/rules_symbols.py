"""The 18 symbols of the game."""

SYMBOL_NAMES = {
    "commercial_clash": "rules.symbol.commercial_clash",
    "territory_occupation": "rules.symbol.territory_occupation",
    "assets_movement": "rules.symbol.assets_movement",
    "game_setup": "rules.symbol.game_setup",
    "action_phase": "rules.symbol.action_phase",
    "investment_phase": "rules.symbol.investment_phase",
    "trade_with_china": "rules.symbol.trade_with_china",
    "info": "rules.symbol.info",
    "next_player": "rules.symbol.next_player",
    "menu": "rules.symbol.menu",
    "detailed_objectives": "rules.symbol.detailed_objectives",
    "chat": "rules.symbol.chat",
    "anonymous_player": "rules.symbol.anonymous_player",
    "current_player": "rules.symbol.current_player",
    "asset": "rules.symbol.asset",
    "materials": "rules.symbol.materials",
    "game_turns": "rules.symbol.game_turns",
    "game_server_status": "rules.symbol.game_server_status",
}
"""The key of each name, by the name of its icon."""
