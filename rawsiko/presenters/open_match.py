"""Taking up a kept Match: it can be played, or it says why not before anything is shown."""

from rawsiko.core.editions import is_at_odds, is_other_edition
from rawsiko.core.references import stranger_in
from rawsiko.match.luck import Fate, Luck
from rawsiko.match.service import MatchService
from rawsiko.presenters.desk import Desk
from rawsiko.presenters.match_card import STRANGE
from rawsiko.presenters.store_words import OtherEdition, Unreadable
from rawsiko.store.protocol import StoreError, Trouble


def open_match(desk: Desk, match: str, fate: Fate = Luck) -> MatchService:
    """The Match as it stands in the store; StoreError or Unreadable if there is none to play."""
    try:
        service = MatchService(desk.pack.board, desk.store, match, desk.clock, fate)
    except StoreError as error:
        if error.trouble is Trouble.BROKEN:
            raise Unreadable from error
        raise
    except STRANGE as error:
        raise Unreadable from error
    # Nothing is shown that is not on the disk: a tap that cannot be saved is not carried out.
    service.is_strict = True
    board, log = desk.pack.board, service.log
    if stranger_in(board, log) is not None:
        raise OtherEdition if is_other_edition(board, log) else Unreadable
    if is_at_odds(board, log):
        raise OtherEdition
    return service
