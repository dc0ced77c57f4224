"""The parts of the new Match's model, in the player's language."""

from collections.abc import Iterable

from rawsiko.bots.levels import LEVELS
from rawsiko.core.options import FEWEST_SEATS, FEWEST_TURNS, MOST_TURNS, Kind, Options
from rawsiko.insight.lesson import NO_BOTS, Bots, minutes_for
from rawsiko.presenters.desk import Desk
from rawsiko.presenters.languages import complete_languages
from rawsiko.presenters.new_match_model import (
    Chooser,
    ChooserOption,
    NewMatchTexts,
    Option,
    RuleToggle,
    SeatRow,
)
from rawsiko.presenters.seat_drafts import DEVICE, Drafts, Faces
from rawsiko.presenters.seats import STYLE_KEYS, anonymous, initial
from rawsiko.presenters.words import LANGUAGES, Words
from rawsiko.store.preferences import Preferences, SeatDraft

RULES = {
    "advanced_setup": ("game_setup", ""),
    "monopoly_stranglehold": ("game_turns", "cross_small"),
    "trade_with_china": ("trade_with_china", ""),
    "without_hints": ("hint", "cross_small"),
}
"""What is agreed on for a Match, by the name of its preference: symbol, and the mark on it."""
MINUTES = (20, 30, 40, 60)
STEP = 5
_BOT_ICONS = ("bot_easy", "bot_medium", "bot_hard")


def rule_toggles(
    words: Words, wishes: Preferences | Options, keys: Iterable[str] = RULES
) -> tuple[RuleToggle, ...]:
    """The optional rules as they are wanted now."""
    return tuple(
        RuleToggle(
            key,
            *RULES[key],
            words.text(f"new_match.{key}"),
            words.text(f"new_match.{key}_detail"),
            getattr(wishes, key),
        )
        for key in keys
    )


def lasts(words: Words, turns: int, players: int, bots: Bots = NO_BOTS) -> str:
    """About how long so many Turns take so many players, in steps that nobody measures."""
    minutes = STEP * max(1, round(minutes_for(turns, players, bots) / STEP))
    return words.text("minutes.lasts", minutes=minutes, players=players)


def lengths(words: Words) -> tuple[Option, ...]:
    """Lengths that fit a lesson."""
    return tuple(Option(str(m), words.text("minutes.choice", minutes=m), "") for m in MINUTES)


def seat_row(desk: Desk, drafts: Drafts, seat: int, *, loses_signs: bool) -> SeatRow:
    """One Seat of the table; ``loses_signs`` if not all that was typed into its name can be drawn."""
    words, draft, count = desk.words, drafts[seat], len(drafts)
    language = _language(desk, draft)
    who = words.text(f"seat.{draft.style}")
    return SeatRow(
        draft.name,
        words.text("names.undrawable") if loses_signs else "",
        anonymous(words, seat),
        draft.avatar,
        draft.style,
        words.text("new_match.face", seat=who),
        Kind.BOT.value if draft.level else Kind.HUMAN.value,
        words.text(f"bot.{draft.level}") if draft.level else "",
        level_icon(draft.level) if draft.level else "",
        language,
        words.text("new_match.language", seat=who) if language else "",
        can_move_up=seat > 0,
        can_move_down=seat < count - 1,
        can_remove=count > FEWEST_SEATS,
    )


def _language(desk: Desk, draft: SeatDraft) -> str:
    """What the player reads; a bot reads nothing, and with one language there is nothing to choose."""
    if draft.level or len(complete_languages()) < 2:
        return ""
    return LANGUAGES[draft.language or desk.language]


def chooser(
    desk: Desk, drafts: Drafts, faces: Faces, choosing: tuple[str, int] | None
) -> Chooser | None:
    """The chooser that is open: (what, for which Seat)."""
    if choosing is None:
        return None
    words, (what, seat) = desk.words, choosing
    draft = drafts[seat]
    if what == "language":
        return Chooser(what, words.text("new_match.choose_language"), _languages(desk, draft))
    if what == "level":
        levels = tuple(level_option(words, level, draft.level) for level in LEVELS)
        return Chooser(what, words.text("new_match.choose_level"), levels)
    holders = {other.avatar: other.style for other in drafts}
    options = tuple(
        ChooserOption(face, style=holders.get(face, -1), is_chosen=face == draft.avatar)
        for face in faces.all
    )
    return Chooser(what, words.text("new_match.choose_face"), options, _styles(words, drafts, seat))


def _styles(words: Words, drafts: Drafts, seat: int) -> tuple[ChooserOption, ...]:
    names = [draft.name.strip() for draft in drafts]
    holders = {d.style: initial(names[n], names) or str(n + 1) for n, d in enumerate(drafts)}
    return tuple(
        ChooserOption(
            key,
            text=words.text(key),
            style=style,
            initial=holders.get(style, ""),
            is_chosen=style == drafts[seat].style,
        )
        for style, key in enumerate(STYLE_KEYS)
    )


def _languages(desk: Desk, draft: SeatDraft) -> tuple[ChooserOption, ...]:
    own = ChooserOption(
        DEVICE,
        "language",
        desk.words.text("new_match.device_language"),
        LANGUAGES[desk.language],
        is_chosen=not draft.language,
    )
    others = (
        ChooserOption(code, "language", LANGUAGES[code], is_chosen=code == draft.language)
        for code in complete_languages()
    )
    return (own, *others)


def level_option(words: Words, level: str, chosen: str) -> ChooserOption:
    """A bot to choose."""
    return ChooserOption(
        level,
        level_icon(level),
        words.text(f"bot.{level}"),
        words.text(f"bot.{level}_detail"),
        is_chosen=level == chosen,
    )


def level_icon(level: str) -> str:
    """The first bot is the gentlest, the last the strongest."""
    levels = list(LEVELS)
    part = levels.index(level) / max(1, len(levels) - 1)
    return _BOT_ICONS[round(part * (len(_BOT_ICONS) - 1))]


def fixed_texts(words: Words) -> NewMatchTexts:
    """All texts that only depend on the language."""
    text = words.text
    return NewMatchTexts(
        title=text("new_match.title"),
        subtitle=text("new_match.subtitle"),
        back=text("common.back"),
        close=text("common.close"),
        length=text("new_match.length"),
        turns_detail=text("new_match.turns_detail", fewest=FEWEST_TURNS, most=MOST_TURNS),
        fewer=text("new_match.fewer"),
        more=text("new_match.more"),
        rules=text("new_match.rules"),
        order=text("new_match.order"),
        orders=(
            Option("listed", text("new_match.listed"), "list"),
            Option("shuffled", text("new_match.shuffled"), "shuffle"),
        ),
        players=text("new_match.players"),
        players_detail=text("new_match.players_detail"),
        add=text("new_match.add"),
        kinds=(
            Option(Kind.HUMAN.value, text("new_match.human"), "human"),
            Option(Kind.BOT.value, text("new_match.bot"), "robot"),
        ),
        up=text("new_match.up"),
        down=text("new_match.down"),
        remove=text("new_match.remove"),
        why_not_remove=text("new_match.seat_count"),
        level=text("new_match.choose_level"),
        start=text("new_match.start"),
        note=text("new_match.note"),
    )
