"""The languages of the people at one device: each reads the board in their own."""

from collections.abc import Mapping

from rawsiko.core.ids import Seat
from rawsiko.core.state import Table
from rawsiko.presenters.desk import Desk
from rawsiko.store.seat_languages import load_seat_languages, save_seat_languages


class Tongues:
    """The languages of one Match. A Seat without one reads that of the device."""

    def __init__(self, desk: Desk, match: str, seats: int) -> None:
        self._desk, self._match = desk, match
        known = load_seat_languages(desk.folder, match)
        self._languages = [*known, *[""] * seats][:seats]

    def speak_to(self, seat: Seat | None) -> None:
        """This Seat reads now; while nobody does, it stays as it is."""
        if seat is None:
            return
        language = self._language(seat)
        if language:
            self._desk.lend(language, lambda code: self._choose(seat, code))
        else:
            self._desk.give_back()

    def _language(self, seat: Seat) -> str:
        return self._languages[seat]

    def _choose(self, seat: Seat, language: str) -> None:
        self._languages[seat] = language
        save_seat_languages(self._desk.folder, self._match, self._languages)


def remember(desk: Desk, match: str, table: Table, by_avatar: Mapping[str, str]) -> None:
    """Keep who reads what. Seats may have been shuffled, but no two have the same face."""
    languages = [by_avatar.get(player.avatar, "") for player in table.players]
    if any(languages):
        save_seat_languages(desk.folder, match, languages)


def languages_of(desk: Desk, match: str, table: Table) -> dict[str, str]:
    """Who read what in a Match, by their faces: for those who play once more."""
    known = load_seat_languages(desk.folder, match)
    return {player.avatar: code for player, code in zip(table.players, known, strict=False)}
