"""The pages of the manual: which sentence and which picture comes after which.

Keys stand here in full, so that tools can see which texts are used.
"""

from rawsiko.core.value import value


@value
class Line:
    """A sentence by its key, with a sign."""

    icon: str
    key: str
    is_item: bool = False


@value
class Draft:
    """A page before its texts: a plain string names a picture of ``rules_pictures``."""

    icon: str
    title: str
    blocks: tuple[Line | str, ...]


PAGES: dict[str, Draft] = {
    "idea": Draft(
        "materials",
        "rules.idea.title",
        (
            Line("ship", "rules.idea.story"),
            Line("materials", "rules.idea.company"),
            Line("asset", "rules.idea.assets"),
            "players",
            Line("people", "rules.idea.players"),
            Line("game_turns", "rules.idea.course"),
        ),
    ),
    "board": Draft(
        "continent",
        "rules.board.title",
        (
            Line("territory", "rules.board.territory"),
            "world",
            Line("materials", "rules.board.materials"),
            "chips",
            Line("link", "rules.board.link"),
            Line("lock", "rules.board.china"),
        ),
    ),
    "objective": Draft(
        "detailed_objectives",
        "rules.objective.title",
        (
            Line("lock", "rules.objective.card"),
            Line("application", "rules.objective.applications"),
            Line("trophy", "rules.objective.count"),
            Line("detailed_objectives", "rules.objective.example"),
            "cards",
            Line("recycling", "rules.objective.shared"),
        ),
    ),
    "setup": Draft(
        "game_setup",
        "rules.setup.title",
        (
            Line("people", "rules.setup.rounds"),
            Line("touch_hold", "rules.setup.choose"),
            "portraits",
            Line("continent", "rules.setup.continent"),
            Line("territory", "rules.setup.number"),
            Line("link", "rules.setup.together"),
        ),
    ),
    "assets": Draft(
        "asset",
        "rules.assets.title",
        (
            Line("territory", "rules.assets.one"),
            Line("asset", "rules.assets.rest"),
            Line("touch_hold", "rules.assets.where"),
            Line("hint", "rules.assets.example"),
            "first_assets",
        ),
    ),
    "investment": Draft(
        "investment_phase",
        "rules.investment.title",
        (
            Line("game_turns", "rules.investment.when"),
            Line("materials", "rules.investment.grant"),
            Line("hint", "rules.investment.example"),
            "grant",
            Line("asset", "rules.investment.place"),
            Line("eye", "rules.investment.preview"),
        ),
    ),
    "action": Draft(
        "action_phase",
        "rules.action.title",
        (
            Line("people", "rules.action.order"),
            Line("asset", "rules.action.send"),
            Line("action_phase", "rules.action.kinds"),
            Line("assets_movement", "rules.action.own", is_item=True),
            Line("territory_occupation", "rules.action.empty", is_item=True),
            Line("commercial_clash", "rules.action.other", is_item=True),
            Line("asset", "rules.action.once"),
            "badge",
            Line("next_player", "rules.action.next"),
        ),
    ),
    "movement": Draft(
        "assets_movement",
        "rules.movement.title",
        (
            Line("assets_movement", "rules.movement.what"),
            "movement",
            Line("touch_hold", "rules.movement.how"),
            "stepper",
            Line("asset", "rules.movement.moved"),
            Line("territory", "rules.movement.empty"),
        ),
    ),
    "occupation": Draft(
        "territory_occupation",
        "rules.occupation.title",
        (
            Line("territory_occupation", "rules.occupation.what"),
            Line("materials", "rules.occupation.yours"),
            Line("hint", "rules.occupation.example"),
            "occupation",
            Line("asset", "rules.occupation.moved"),
            Line("territory", "rules.occupation.empty"),
        ),
    ),
    "clash": Draft(
        "commercial_clash",
        "rules.clash.title",
        (
            Line("commercial_clash", "rules.clash.what"),
            Line("asset", "rules.clash.number"),
            "clash",
            Line("dice", "rules.clash.dice"),
            Line("people", "rules.clash.pairs"),
            Line("less", "rules.clash.lower"),
            Line("check", "rules.clash.won"),
            Line("refresh", "rules.clash.kept"),
        ),
    ),
    "example": Draft(
        "dice",
        "rules.example.title",
        (
            Line("commercial_clash", "rules.example.start"),
            "dice",
            Line("less", "rules.example.first"),
            Line("equals", "rules.example.second"),
            Line("die_2", "rules.example.third"),
            Line("territory", "rules.example.end"),
            Line("chart", "rules.example.odds"),
            "odds",
        ),
    ),
    "elimination": Draft(
        "elimination",
        "rules.elimination.title",
        (
            Line("elimination", "rules.elimination.out"),
            Line("commercial_clash", "rules.elimination.own"),
            Line("chart", "rules.elimination.rank"),
            Line("crown", "rules.elimination.last"),
        ),
    ),
    "end": Draft(
        "trophy",
        "rules.end.title",
        (
            Line("game_turns", "rules.end.when"),
            Line("detailed_objectives", "rules.end.count"),
            "cards",
            Line("trophy", "rules.end.order"),
            Line("application", "rules.end.applications", is_item=True),
            Line("materials", "rules.end.materials", is_item=True),
            Line("territory", "rules.end.territories", is_item=True),
            Line("people", "rules.end.shared"),
        ),
    ),
    "options": Draft(
        "settings",
        "rules.options.title",
        (
            Line("settings", "rules.options.choose"),
            Line("game_turns", "rules.options.turns"),
            Line("shuffle", "rules.options.order"),
            Line("game_setup", "rules.options.advanced"),
            Line("elimination", "rules.options.stranglehold"),
            Line("trade_with_china", "rules.options.trade"),
        ),
    ),
    "stranglehold": Draft(
        "game_turns",
        "rules.stranglehold.title",
        (
            Line("elimination", "rules.stranglehold.what"),
            Line("game_turns", "rules.stranglehold.on"),
            Line("hint", "rules.stranglehold.example"),
            "counter",
            Line("lock", "rules.stranglehold.last"),
            Line("eye", "rules.stranglehold.sign"),
        ),
    ),
    "trade": Draft(
        "trade_with_china",
        "rules.trade.title",
        (
            Line("trade_with_china", "rules.trade.when"),
            Line("continent", "rules.trade.alone"),
            Line("touch_hold", "rules.trade.pick"),
            Line("materials", "rules.trade.counts"),
            Line("hint", "rules.trade.example"),
            "trade",
        ),
    ),
    "symbols": Draft(
        "list", "rules.symbols.title", (Line("info", "rules.symbols.what"), "symbols")
    ),
    "help": Draft(
        "help",
        "rules.help.title",
        (
            Line("undo", "rules.help.undo"),
            Line("eye", "rules.help.peek"),
            Line("replay", "rules.help.replay"),
            Line("fast", "rules.help.fight_on"),
            Line("info", "rules.help.info"),
            Line("language", "rules.help.language"),
            Line("save", "rules.help.saved"),
            Line("smile", "rules.help.enjoy"),
        ),
    ),
}
