"""A deleted Match stays at hand for a while: who deleted the wrong one gets it back, wherever they are."""

from dataclasses import replace

from rawsiko.core.value import value
from rawsiko.presenters.desk import Desk
from rawsiko.presenters.matches_model import Notice
from rawsiko.store.codec import Record

AT_HAND = 30_000
"""In milliseconds: for so long the next screens offer it, too."""


@value
class Deleted:
    """All that is needed to have a Match again, and when it was deleted."""

    match: str
    secret: bytes
    title: str
    records: tuple[Record, ...]
    at: int


def delete(desk: Desk, match: str) -> None:
    """Delete it; StoreError says why it stays."""
    store, now = desk.store, desk.clock()
    gone = Deleted(match, store.secret(match), store.title(match), tuple(store.read(match)), now)
    store.delete(match)
    # Who deletes several in a row may miss the first of them only after the last.
    desk.deleted = (*(it for it in desk.deleted if now - it.at <= AT_HAND), gone)


def offer(desk: Desk, number: int = 1) -> Notice | None:
    """The message with which the last one can be had back; None once nobody thinks of it any more."""
    if not desk.deleted or desk.clock() - desk.deleted[-1].at > AT_HAND:
        return None
    words = desk.words
    return Notice(number, words.text("matches.deleted"), "delete", words.text("common.undo"))


def take_back(desk: Desk, number: int = 1) -> Notice | None:
    """Put the last one back as it was, and offer the one before it; None if none was deleted.

    After a StoreError it is still at hand.
    """
    if not desk.deleted:
        return None
    *before, last = desk.deleted
    desk.store.create(last.match, last.secret, last.records)
    now, words = desk.clock(), desk.words
    desk.deleted = tuple(replace(it, at=now) for it in before)
    desk.store.rename(last.match, last.title)
    if not before:
        return Notice(number, words.text("matches.back_again"), "undo")
    more = words.plural("matches.back_but", len(before))
    return Notice(number, more, "undo", words.text("common.undo"))
