"""Names of every picture in the atlases. A name, once shipped, is never changed."""

from __future__ import annotations

SYMBOLS = (
    "commercial_clash",
    "territory_occupation",
    "assets_movement",
    "game_setup",
    "action_phase",
    "investment_phase",
    "trade_with_china",
    "info",
    "next_player",
    "menu",
    "detailed_objectives",
    "chat",
    "anonymous_player",
    "current_player",
    "asset",
    "materials",
    "game_turns",
    "game_server_status",
)
"""The 18 symbols of the rules manual."""

GAME = (
    *(
        "application",
        "bot_easy",
        "bot_hard",
        "bot_medium",
        "chart",
        "continent",
        "crown",
        "dealt_cards",
    ),
    *(
        "dice",
        "die_1",
        "die_2",
        "die_3",
        "die_4",
        "die_5",
        "die_6",
        "elimination",
        "equals",
        "greater",
    ),
    *("hand_over", "human", "less", "recap", "recycling", "replay", "robot", "ship", "star"),
    *("star_outline", "territory", "trophy"),
)

CONTROLS = (
    *("add_player", "arrow_down", "arrow_left", "arrow_right", "arrow_up", "back", "check"),
    *("chevron_down", "chevron_left", "chevron_right", "chevron_up", "close", "collapse", "copy"),
    *(
        "cross",
        "cross_small",
        "delete",
        "drag",
        "edit",
        "exit",
        "expand",
        "export",
        "eye",
        "eye_off",
    ),
    *(
        "fast",
        "filter",
        "folder",
        "home",
        "import",
        "link",
        "list",
        "lock",
        "minus",
        "more",
        "pause",
    ),
    *("pinch", "play", "plus", "print", "redo", "refresh", "report", "reset", "save", "search"),
    *(
        "share",
        "shuffle",
        "skip",
        "step_back",
        "stop",
        "tick_small",
        "touch_hold",
        "undo",
        "unlock",
    ),
    *("zoom_fit", "zoom_in", "zoom_out"),
)

SETTINGS = (
    *(
        "bell",
        "book",
        "calculator",
        "clock",
        "cloud_off",
        "contrast",
        "flask",
        "hand",
        "heart",
        "help",
    ),
    *("hint", "hotspot", "keyboard", "language", "learn", "left_handed", "moon", "motion", "music"),
    *("palette", "people", "qr", "read_aloud", "right_handed", "rules", "sad", "settings", "smile"),
    *("sound_off", "sound_on", "tablet", "teacher", "text_size", "thumb_up", "timer"),
    *("vibration_off", "vibration_on", "wall_screen", "warning"),
    *("wifi_full", "wifi_medium", "wifi_off", "wifi_weak"),
)

ICONS = (*SYMBOLS, *GAME, *CONTROLS, *SETTINGS)
"""Each is in one kind of atlas: with the large ones, or with all others."""

LARGE_ICONS = (
    *SYMBOLS,
    *(
        "check",
        "close",
        "crown",
        "eye",
        "eye_off",
        "hint",
        "learn",
        "plus",
        "robot",
        "tick_small",
        "trophy",
    ),
)
"""Icons that screens also show big; only these exist at the largest level.

In atlases of their own: where one stands bigger than its neighbours, its level has few others to load.
"""

PRODUCTS = (
    *("flame_retardants", "fertilizers", "digital_cameras", "medical_equipment", "smartphones"),
    *("led_lamps", "electric_cars", "wind_turbines", "solar_panels", "jet_engines", "car_tyres"),
    *(
        "catalytic_converters",
        "optical_fibres",
        "laptop_batteries",
        "steel_bridges",
        "alloy_wheels",
    ),
    *("bicycles", "fireworks", "air_conditioners", "xray_machines", "satellites", "nuclear_power"),
    *("computer_chips", "medicines", "tv_screens", "party_balloons", "fuel_cells"),
    *("fire_sprinklers", "e_scooters", "steel_rails"),
)
"""Pictograms of Applications, named by their id in the content pack. A pack may have others without one."""

AVATARS = (
    *("sun", "sawyer", "maya", "niko", "leila", "elina", "tomas", "kofi"),
    *("priya", "luca", "yuki", "dimitra", "amara", "jonas", "omar", "ingrid"),
)
BOT_AVATARS = ("bot_bolt", "bot_chip", "bot_gear")

ICON_LEVELS = (32, 64, 128)
LARGE_LEVELS = (*ICON_LEVELS, 256)
AVATAR_LEVELS = (64, 128)
AVATAR_SINGLES = (256, 512)
SHAPE_LEVELS = (8, 16, 32, 64, 128, 256)
ROUND_LEVELS = (8, 16, 32, 64, 128)
SURFACE_LEVELS = (1, 2, 4)
"""Each level is twice the one before, so the next larger one is never shrunk below half:
plain bilinear filtering stays crisp and no texture needs mipmaps."""


def pick_level(levels: tuple[int, ...], wanted: float, slack: float = 0.5) -> int:
    """The smallest level that need not be enlarged (by more than `slack`), else the largest.

    >>> pick_level((32, 64, 128), 50)
    64
    >>> pick_level((32, 64, 128), 300)
    128
    """
    return next((level for level in levels if level >= wanted - slack), levels[-1])
