"""Who sits there: name, face and language. A name is read by all, so it has limits as talk has."""

from __future__ import annotations

from rawsiko.core.ids import Seat
from rawsiko.net.limits import Bucket
from rawsiko.net.messages import Message
from rawsiko.net.table import HostTable
from rawsiko.net.taming import LONGEST_NAME, tame
from rawsiko.net.why import Refused, Why

TYPING_RATE, TYPING_BURST = 5.0, 50.0
"""Before the Match a name may be shown letter by letter while it is typed."""
RATE, BURST = 0.05, 3.0
"""In a Match each new name, and each new hand at a Seat, stays in the log for ever."""


def introduce(
    table: HostTable, seat: Seat, asked: Message, now: float, *, is_new: bool = False
) -> bool:
    """Name, face and language as asked, all or none of it; whether anything is another now.

    In a Match the face stays as it is. As long as a Seat is muted its name stays: whoever comes there anew
    is not sent away for that.
    """
    place = table.charter.places[seat]
    before = (place.name, place.avatar, place.language)
    name, avatar, language = _wanted(table, seat, asked, is_new=is_new)
    if place.muted and name != place.name:
        if not is_new:
            raise Refused(Why.MUTED)
        name = place.name
    if name != place.name or is_new:
        count_change(table, seat, now)
    place.name, place.avatar, place.language = name, avatar, language
    return before != (name, avatar, language)


def _wanted(table: HostTable, seat: Seat, asked: Message, *, is_new: bool) -> tuple[str, str, str]:
    place = table.charter.places[seat]
    name, avatar, language = asked["name"], asked["avatar"], asked["language"]
    if table.service is not None:
        avatar = None
    elif avatar is not None and table.charter.has_avatar(avatar, seat):
        if not is_new:
            raise Refused(Why.AVATAR_TAKEN)
        avatar = None
    return (
        place.name if name is None and not is_new else tame(name or "", LONGEST_NAME),
        place.avatar if avatar is None else avatar,
        place.language if language is None and not is_new else language or "",
    )


def count_change(table: HostTable, seat: Seat, now: float) -> None:
    """Another name, or another hand, at this Seat; refused if there were too many."""
    if seat not in table.changes:
        is_typing = table.service is None
        rate, burst = (TYPING_RATE, TYPING_BURST) if is_typing else (RATE, BURST)
        table.changes[seat] = Bucket(rate, burst, now)
    if not table.changes[seat].take(now):
        raise Refused(Why.TOO_FAST)
