"""The chooser that is open over a table: a face, a language, or a bot."""

from rawsiko.presenters.desk import Desk
from rawsiko.presenters.languages import offered_languages
from rawsiko.presenters.network import lobby_parts as parts
from rawsiko.presenters.network.at_table import AtTable
from rawsiko.presenters.network.hosting import Hosting
from rawsiko.presenters.network.my_seats import MySeats
from rawsiko.presenters.new_match_model import Chooser, ChooserOption
from rawsiko.presenters.seat_drafts import Faces


class Choosing:
    """At most one chooser at a time, for one Seat."""

    def __init__(
        self, desk: Desk, faces: Faces, mine: MySeats, hosting: Hosting, place: AtTable
    ) -> None:
        self._desk, self._faces, self._mine, self._hosting = desk, faces, mine, hosting
        self._place = place
        self._open: tuple[str, int] | None = None

    @property
    def chooser(self) -> Chooser | None:
        """What is open."""
        table = self._place.table
        if self._open is None or table is None or self._open[1] >= len(table.seats):
            return None
        words, (what, number) = self._desk.words, self._open
        seat = table.seats[number]
        if what == "face":
            return parts.face_chooser(words, table, seat, self._faces)
        if what == "level":
            return parts.level_chooser(words, seat.level)
        options = tuple(
            ChooserOption(language.code, "language", language.name, is_chosen=language.is_chosen)
            for language in offered_languages(seat.language)
        )
        return Chooser(what, words.text("new_match.choose_language"), options)

    def choose(self, what: str, seat: int) -> None:
        """Open it."""
        self._open = (what, seat)

    def chosen(self, key: str) -> None:
        """Something was picked; empty closes it."""
        opened, self._open = self._open, None
        if not key or opened is None:
            return
        what, seat = opened
        if what == "face":
            self._mine.face(seat, key)
        elif what == "level":
            self._hosting.fill(seat, key)
        else:
            self._mine.speak(seat, key)
