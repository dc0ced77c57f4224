"""The parts of the model of a table before its Match, in the player's language."""

from typing import Any

from rawsiko.bots.levels import LEVELS
from rawsiko.core.options import FEWEST_SEATS, FEWEST_TURNS, MOST_SEATS, MOST_TURNS, Options
from rawsiko.insight.lesson import Bots
from rawsiko.net.updates import SeatNow, TableNow
from rawsiko.presenters.desk import Desk
from rawsiko.presenters.network.lobby_model import Fact, LobbySeat, LobbyTexts, TableOptions
from rawsiko.presenters.new_match_model import Chooser, ChooserOption, Option, RuleToggle
from rawsiko.presenters.new_match_texts import (
    RULES,
    lasts,
    lengths,
    level_icon,
    level_option,
    rule_toggles,
)
from rawsiko.presenters.seat_drafts import Faces
from rawsiko.presenters.seats import STYLES, anonymous
from rawsiko.presenters.typed import settled
from rawsiko.presenters.words import LANGUAGES, Words

LIGHTS = {
    "online": "wifi_full",
    "slow": "wifi_medium",
    "away": "wifi_off",
    "unknown": "wifi_off",
    "bot": "robot",
}
GAME_RULES = ("advanced_setup", "monopoly_stranglehold", "trade_with_china")
HOUSE = {
    "locked": "lock",
    "late_join": "add_player",
    "free_text": "chat",
    "without_hints": "hint",
}
"""What the host may switch besides the rules of the game, and its symbol."""
WAITS = (0, 60, 180, 300)
"""Seconds until a bot takes over an absent Seat; 0 is never."""
MINUTE = 60
LEAST_PACE = 100
"""Milliseconds: no screen shows a step of a bot in less."""


def lobby_seat(
    desk: Desk, table: TableNow, seat: SeatNow, own: tuple[int, ...], *, is_host: bool, draft: str
) -> LobbySeat:
    """One Seat. ``draft`` is the name that is being typed here, if it is one of this device's."""
    words, is_mine = desk.words, seat.seat in own
    is_open = table.phase == "lobby"
    has_language = is_mine and seat.language in LANGUAGES
    name = draft if is_mine else settled(seat.name)
    style = seat.style % STYLES
    lamp = seat.light if seat.light in LIGHTS else "away"
    light = words.text(f"remote.light.{lamp}")
    who = words.text(f"seat.{style}")
    return LobbySeat(
        seat=seat.seat,
        kind=seat.kind,
        style=style,
        avatar=seat.avatar if seat.kind != "free" else "",
        name=name,
        hint=anonymous(words, seat.seat),
        note="",
        detail=_detail(words, seat, light),
        light=light if seat.kind == "human" else "",
        light_icon=LIGHTS[lamp],
        is_mine=is_mine,
        is_ready=seat.ready,
        language=LANGUAGES[seat.language] if has_language else "",
        language_text=words.text("new_match.language", seat=who) if has_language else "",
        face_text=words.text("new_match.face", seat=who),
        level=words.text(f"bot.{seat.level}") if seat.level in LEVELS else "",
        level_icon=level_icon(seat.level) if seat.level in LEVELS else "",
        can_fill=is_host and is_open and seat.kind == "free",
        can_kick=is_host and seat.kind == "human" and not is_mine,
        can_remove=is_open and _can_go(seat, own, is_host=is_host),
        told_name="" if is_mine else _name(words, seat, name),
    )


def _name(words: Words, seat: SeatNow, name: str) -> str:
    if seat.kind == "free":
        return words.text("lan.empty")
    return name or anonymous(words, seat.seat)


def _can_go(seat: SeatNow, own: tuple[int, ...], *, is_host: bool) -> bool:
    """Whoever has only one Seat gives it up by leaving the table."""
    if seat.kind == "bot":
        return is_host
    return seat.seat in own and (is_host or len(own) > 1)


def _detail(words: Words, seat: SeatNow, light: str) -> str:
    if seat.kind == "free":
        return words.text("lan.waiting")
    if seat.kind == "bot":
        return words.text(f"bot.{seat.level}") if seat.level in LEVELS else ""
    language = LANGUAGES.get(seat.language, "")
    return words.text("lan.both", first=light, second=language) if language else light


def table_options(
    words: Words, table: TableNow, turns: int, minutes: int, title: str
) -> TableOptions:
    """What the host arranges, as it stands; ``turns`` and ``title`` are being changed perhaps."""
    settings, count = table.settings, players(table)
    return TableOptions(
        title=title,
        turns=turns,
        turns_text=words.plural("new_match.turns", turns),
        lasts=lasts(words, turns, count, bots(table)),
        lengths=lengths(words),
        length=str(minutes or ""),
        seats=count,
        seats_text=words.plural("lan.seats", count),
        rules=rule_toggles(words, options_of(table), GAME_RULES),
        house=tuple(house_switch(words, key, settings) for key in HOUSE),
        shuffles=bool(settings["shuffle"]),
        wait=str(settings["bot_after"]),
    )


def options_of(table: TableNow) -> Options:
    """The options of the Match; what a host tells that is none is as usual."""
    told = table.settings["options"]
    turns, rules = told.get("turns"), {key: told.get(key) is True for key in GAME_RULES}
    is_sound = type(turns) is int and FEWEST_TURNS <= turns <= MOST_TURNS
    return Options(turns, **rules) if is_sound else Options(**rules)


def players(table: TableNow) -> int:
    """How many Seats there are, within what the rules allow."""
    return min(max(len(table.seats), FEWEST_SEATS), MOST_SEATS)


def bots(table: TableNow, more: int = 0) -> Bots:
    """How many there are and come, as quick as the host has them; a free Seat waits for people."""
    count = more + sum(seat.kind == "bot" for seat in table.seats)
    seconds = max(table.settings["bot_pace"], LEAST_PACE) / 1000
    return Bots(min(max(count, 0), players(table)), seconds)


def house_switch(words: Words, key: str, settings: dict[str, Any]) -> RuleToggle:
    """One of these, as it stands."""
    return RuleToggle(
        key,
        HOUSE[key],
        "",
        words.text(f"lan.{key}"),
        words.text(f"lan.{key}_detail"),
        bool(settings[key]),
    )


def facts(words: Words, table: TableNow) -> tuple[Fact, ...]:
    """What those who are not the host may know of it."""
    settings, options = table.settings, options_of(table)
    turns = words.plural("new_match.turns", options.turns)
    found = [
        Fact("game_turns", turns),
        Fact("timer", lasts(words, options.turns, players(table), bots(table))),
        *(Fact(RULES[key][0], words.text(f"new_match.{key}")) for key in _on(options)),
        Fact("shuffle", words.text("lan.by_lot")) if settings["shuffle"] else None,
        Fact("chat", words.text("lan.free_text")) if settings["free_text"] else None,
        Fact("hint", words.text("lan.without_hints")) if settings["without_hints"] else None,
        Fact("lock", words.text("lan.locked")) if settings["locked"] else None,
    ]
    return tuple(fact for fact in found if fact is not None)


def _on(options: Options) -> list[str]:
    return [key for key in GAME_RULES if getattr(options, key)]


def face_chooser(words: Words, table: TableNow, seat: SeatNow, faces: Faces) -> Chooser:
    """The faces that nobody else has."""
    taken = {other.avatar for other in table.seats if other.seat != seat.seat}
    free = [face for face in faces.all if face not in taken]
    return Chooser(
        "face",
        words.text("lan.choose_face"),
        tuple(
            ChooserOption(
                face,
                style=seat.style % STYLES if face == seat.avatar else -1,
                is_chosen=face == seat.avatar,
            )
            for face in free
        ),
    )


def level_chooser(words: Words, chosen: str) -> Chooser:
    """The bots."""
    levels = tuple(level_option(words, level, chosen) for level in LEVELS)
    return Chooser("level", words.text("new_match.choose_level"), levels)


def free_face_for(table: TableNow, seat: int, faces: Faces, wanted: str, *, is_bot: bool) -> str:
    """A face that nobody at the table has: the one that is wanted if it can be."""
    taken = {other.avatar for other in table.seats if other.seat != seat}
    order = (*faces.bots, *faces.people) if is_bot else faces.all
    if wanted in order and wanted not in taken:
        return wanted
    return next((face for face in order if face not in taken), order[0])


def status_line(words: Words, name: str, row: dict[str, Any]) -> tuple[str, str]:
    """How a Seat is connected, and the symbol of its light."""
    told = row.get("light")
    light = told if told in LIGHTS else "away"
    values: dict[str, object] = {"name": name, "light": words.text(f"remote.light.{light}")}
    if type(row.get("seen")) is not int:
        return words.text("lan.status", **values), LIGHTS[light]
    values["seconds"] = row["seen"]
    if type(row.get("rtt")) is not int:
        return words.text("lan.status_seen", **values), LIGHTS[light]
    return words.text("lan.status_full", milliseconds=row["rtt"], **values), LIGHTS[light]


def waits(words: Words) -> tuple[Option, ...]:
    """How long an absent Seat may wait for its player."""
    return tuple(Option(str(wait), _wait(words, wait), "") for wait in WAITS)


def _wait(words: Words, seconds: int) -> str:
    if not seconds:
        return words.text("lan.never")
    return words.plural("lan.minutes", seconds // MINUTE)


def fixed_texts(words: Words) -> LobbyTexts:
    """All texts that only depend on the language."""
    text = words.text
    return LobbyTexts(
        title=text("lan.table"),
        leave=text("lan.leave"),
        close=text("common.close"),
        code=text("lan.code"),
        code_detail=text("lan.code_detail"),
        share=text("lan.share"),
        players=text("new_match.players"),
        add=text("lan.add"),
        name=text("lan.name"),
        length=text("new_match.length"),
        turns_detail=text("new_match.turns_detail", fewest=FEWEST_TURNS, most=MOST_TURNS),
        fewer=text("new_match.fewer"),
        more=text("new_match.more"),
        seats=text("lan.seats_detail", fewest=FEWEST_SEATS, most=MOST_SEATS),
        fewer_seats=text("lan.fewer_seats"),
        more_seats=text("lan.more_seats"),
        rules=text("new_match.rules"),
        order=text("new_match.order"),
        orders=(
            Option("listed", text("new_match.listed"), "list"),
            Option("shuffled", text("new_match.shuffled"), "shuffle"),
        ),
        house=text("lan.house"),
        bot_after=text("lan.bot_after"),
        waits=waits(words),
        options=text("lan.options"),
        fill=text("lan.fill"),
        ready=text("lan.ready"),
        not_ready=text("lan.not_ready"),
        say_ready=text("lan.say_ready"),
        remove=text("lan.remove"),
        kick=text("lan.kick"),
        level=text("new_match.choose_level"),
        start=text("new_match.start"),
    )
