"""A deleted Match stays at hand for a while: who deleted the wrong one gets it back, wherever they are."""

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
    store = desk.store
    gone = Deleted(
        match, store.secret(match), store.title(match), tuple(store.read(match)), desk.clock()
    )
    store.delete(match)
    desk.deleted = gone


def offer(desk: Desk, number: int = 1) -> Notice | None:
    """The message with which it can be had back; None once nobody thinks of it any more."""
    deleted = desk.deleted
    if deleted is None or desk.clock() - deleted.at > AT_HAND:
        return None
    words = desk.words
    return Notice(number, words.text("matches.deleted"), "delete", words.text("common.undo"))


def take_back(desk: Desk) -> bool:
    """Put the Match back as it was; False if none was deleted. After a StoreError it is still at hand."""
    deleted = desk.deleted
    if deleted is None:
        return False
    desk.store.create(deleted.match, deleted.secret, deleted.records)
    desk.deleted = None
    desk.store.rename(deleted.match, deleted.title)
    return True
