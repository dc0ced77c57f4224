"""Who sits where, as every screen shows it."""

from collections.abc import Mapping, Sequence

from rawsiko.core.ids import Seat
from rawsiko.core.state import Table
from rawsiko.core.value import value
from rawsiko.presenters.desk import Desk
from rawsiko.presenters.typed import settled
from rawsiko.presenters.words import Words
from rawsiko.store.seat_styles import load_seat_styles, save_seat_styles

STYLE_KEYS = (
    "seat.style.0",
    "seat.style.1",
    "seat.style.2",
    "seat.style.3",
    "seat.style.4",
)
"""Colour and shape: blue circle, red triangle, purple diamond, yellow square, cyan hexagon."""
STYLES = len(STYLE_KEYS)


@value
class SeatLook:
    """A Seat for the eye: ``style`` is its colour and shape, ``initial`` goes into the shape."""

    seat: Seat
    style: int
    name: str
    initial: str
    avatar: str


def seat_look(desk: Desk, table: Table, seat: Seat) -> SeatLook:
    """How a Seat looks."""
    player = table.players[seat]
    name = settled(player.name)
    return SeatLook(
        seat=seat,
        style=seat_style(desk, table, seat),
        name=name or anonymous(desk.words, seat),
        initial=initial(name, [settled(other.name) for other in table.players]) or str(seat + 1),
        avatar=player.avatar,
    )


def seat_style(desk: Desk, table: Table, seat: Seat) -> int:
    """The colour and shape of a Seat: as chosen for this Match, else by its number."""
    if table.match not in desk.styles:
        desk.styles[table.match] = load_seat_styles(desk.folder, table.match)
    known = desk.styles[table.match]
    return known[seat] if is_sound(known, len(table.players)) else seat % STYLES


def is_sound(styles: Sequence[int], seats: int) -> bool:
    """Whether there is a style for each Seat, no two the same."""
    return len(styles) == len(set(styles) & set(range(STYLES))) == seats


def remember_styles(desk: Desk, table: Table, by_avatar: Mapping[str, int]) -> None:
    """Keep who chose what. Seats may have been shuffled, but no two have the same face."""
    if all(player.avatar in by_avatar for player in table.players):
        keep_styles(desk, table.match, [by_avatar[player.avatar] for player in table.players])


def keep_styles(desk: Desk, match: str, styles: Sequence[int]) -> None:
    """From now on the Seats of a Match look like this."""
    save_seat_styles(desk.folder, match, styles)
    desk.styles[match] = tuple(styles)


def styles_by_avatar(desk: Desk, table: Table) -> dict[str, int]:
    """Who had which, by their faces: for those who play once more."""
    return {p.avatar: seat_style(desk, table, seat) for seat, p in enumerate(table.players)}


def anonymous(words: Words, seat: Seat) -> str:
    """What a player without a name is called: by a number, because there may be several at the table."""
    return words.text("common.anonymous", number=seat + 1)


def initial(name: str, names: list[str]) -> str:
    """The first letter; where other names begin with it, also the first that none of them has there.

    >>> initial("Sawyer", ["Sawyer", "Samuel", "Maya"])
    'Sw'
    """
    first = name[:1].upper()
    rivals = [other for other in names if other != name and other[:1].upper() == first]
    if not rivals and names.count(name) < 2:
        return first
    own = (
        letter
        for place, letter in enumerate(name)
        if place and all(other[place : place + 1] != letter for other in rivals)
    )
    return first + next(own if rivals else iter(()), name[1:2])
