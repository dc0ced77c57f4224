"""Who sits down at this device, and how its tables are laid: as it was last time."""

from dataclasses import replace
from typing import Any

from rawsiko.presenters.desk import Desk
from rawsiko.presenters.seat_drafts import AT_FIRST
from rawsiko.presenters.typed import settled


def me(desk: Desk) -> dict[str, Any]:
    """Name, face and language of the first Seat of this device, as ``join`` wants them."""
    wishes = desk.preferences
    wanted = {"name": settled(wishes.table_name), "language": desk.language}
    return {**wanted, "avatar": wishes.table_avatar} if wishes.table_avatar else wanted


def remember_me(desk: Desk, name: str, avatar: str) -> None:
    """For the next table."""
    wishes = desk.preferences
    if (wishes.table_name, wishes.table_avatar) != (name, avatar):
        desk.prefer(replace(wishes, table_name=name, table_avatar=avatar))


def wished_settings(desk: Desk) -> dict[str, Any]:
    """A new table has the options of the last new Match."""
    wishes = desk.preferences
    return {
        "seats": AT_FIRST,
        "shuffle": wishes.shuffle_seats,
        "options": {
            "turns": wishes.turns,
            "advanced_setup": wishes.advanced_setup,
            "monopoly_stranglehold": wishes.monopoly_stranglehold,
            "trade_with_china": wishes.trade_with_china,
        },
    }
