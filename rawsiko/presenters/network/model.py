"""What the board of a table over the network shows besides the Match, frozen and translated."""

from rawsiko.core.ids import Seat
from rawsiko.core.value import value
from rawsiko.presenters.matches_model import Notice
from rawsiko.presenters.new_match_model import Option, RuleToggle
from rawsiko.presenters.seats import SeatLook


@value
class SaidLine:
    """Something that was said; ``icon`` is that of a reaction.

    ``by`` is who said it, and whether it ``is_cleared`` and only the host still reads it.
    """

    look: SeatLook
    by: str
    text: str
    icon: str
    is_cleared: bool


@value
class Saying:
    """A phrase or a reaction on a button."""

    key: str
    text: str
    icon: str


@value
class Voice:
    """Whether a Seat may talk, for the host to change."""

    seat: Seat
    text: str
    may_talk: bool


@value
class HostTools:
    """What the host of a table may do about its chat."""

    free_text: str
    free_text_detail: str
    is_free: bool
    clear: str
    voices: tuple[Voice, ...]


@value
class ChatModel:
    """The chat. ``why_not`` is empty if somebody on this device can talk; ``trouble`` is about the last try.

    ``earlier`` and ``later`` lead to the lines before and after these, and are empty where there are none.
    """

    title: str
    close: str
    nothing: str
    earlier: str
    lines: tuple[SaidLine, ...]
    later: str
    trouble: str
    phrases: tuple[Saying, ...]
    reactions: tuple[Saying, ...]
    can_type: bool
    caption: str
    send: str
    why_not: str
    tools: HostTools | None


@value
class ScoreTalk:
    """The chat beside the score of a table; ``notice`` is what was said last while nobody had it open."""

    name: str
    unread: int
    chat: ChatModel
    notice: Notice | None


@value
class SeatLight:
    """A Seat and the device that it is on; ``light`` is online, slow, away or bot."""

    look: SeatLook
    light: str
    text: str


@value
class ServerModel:
    """The details behind the server symbol."""

    title: str
    close: str
    lines: tuple[str, ...]
    seats: tuple[SeatLight, ...]
    lead: str
    """The way to what the host may arrange; empty for all others."""


@value
class Deed:
    """What the host can do about a Seat, on a button."""

    key: str
    text: str
    icon: str


@value
class LedSeat:
    """A Seat on another device; ``question`` is there while the host is asked if it is meant so."""

    shown: SeatLight
    question: str
    deeds: tuple[Deed, ...]


@value
class LeadModel:
    """What the host arranges while the Match is played; ``trouble`` is about the last try."""

    title: str
    close: str
    switches: tuple[RuleToggle, ...]
    bot_after: str
    waits: tuple[Option, ...]
    wait: str
    heading: str
    seats: tuple[LedSeat, ...]
    trouble: str


@value
class MoveModel:
    """Two codes with which another device takes over a Seat."""

    title: str
    text: str
    table_caption: str
    table: str
    code_caption: str
    code: str


@value
class ExportModel:
    """Where the file of the Match lies now, or why there is none."""

    title: str
    text: str
    icon: str
    ok: str


@value
class TablePart:
    """All of it. ``light`` is that of this device's own connection."""

    light: str
    unread: int
    chat: ChatModel
    server: ServerModel
    lead: LeadModel | None
    move: MoveModel | None
    exported: ExportModel | None
    menu_lead: str
    menu_move: str
    menu_rewind: str
    menu_lookers: str
    menu_export: str
