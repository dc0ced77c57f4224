"""The lines of a recap in words."""

from collections.abc import Callable, Sequence

from rawsiko.core.ids import Seat, TerritoryId
from rawsiko.core.state import Table
from rawsiko.core.value import value
from rawsiko.insight.recap import Line, Telling
from rawsiko.presenters.desk import Desk
from rawsiko.presenters.naming import continent_name, material_name, territory_name
from rawsiko.presenters.phrases import listed
from rawsiko.presenters.seats import SeatLook, seat_look

MOST_NAMES = 3
"""More names than this in one sentence are counted instead of listed."""

_ICONS = {
    Telling.OUT: "elimination",
    Telling.TURN_ADVANCED: "game_turns",
    Telling.CONQUERED: "commercial_clash",
    Telling.CLASHED: "commercial_clash",
    Telling.PICKED: "trade_with_china",
    Telling.OCCUPIED: "territory_occupation",
    Telling.CHOSE: "game_setup",
    Telling.INVESTED: "investment_phase",
    Telling.MOVED: "assets_movement",
    Telling.TOOK: "game_setup",
    Telling.TURN: "game_turns",
}


@value
class RecapLine:
    """One sentence with who did it, if anybody, and the symbol of what it was."""

    look: SeatLook | None
    icon: str
    text: str
    brief: str
    """The same where there is little room: with names as on the map, and only the first of several."""


@value
class _Way:
    """For whom a line is told, and whether there is little room."""

    reader: Seat | None
    is_brief: bool = False


def recap_line(desk: Desk, table: Table, line: Line, reader: Seat | None) -> RecapLine:
    """A line in the words of the reader's language; the reader is called you."""
    tell = _SENTENCES[line.kind]
    brief = tell(desk, table, line, _Way(reader, is_brief=True))
    return RecapLine(
        look=None if line.seat is None else seat_look(desk, table, line.seat),
        icon=_ICONS[line.kind],
        text=tell(desk, table, line, _Way(reader)),
        # A name that is cut short may end a sentence.
        brief=f"{brief[:-2]}." if brief.endswith("..") else brief,
    )


def _name(desk: Desk, table: Table, seat: Seat | None) -> str:
    return "" if seat is None else seat_look(desk, table, seat).name


def _places(desk: Desk, territories: Sequence[TerritoryId], way: _Way) -> str:
    if way.is_brief and territories:
        first = desk.pack.territories[territories[0]][desk.words.language].short
        return _and_more(desk, [first, *territories[1:]])
    if len(territories) > MOST_NAMES:
        return desk.words.plural("recap.territories", len(territories))
    return listed(desk.words, [territory_name(desk, key) for key in territories])


def _and_more(desk: Desk, names: Sequence[str]) -> str:
    if len(names) == 1:
        return names[0]
    return desk.words.text("recap.more", first=names[0], count=len(names) - 1)


def _out(desk: Desk, table: Table, line: Line, _way: _Way) -> str:
    other = _name(desk, table, line.other)
    if line.seat == line.other:
        return desk.words.text("recap.out_alone", other=other)
    return desk.words.text("recap.out", name=_name(desk, table, line.seat), other=other)


def _turn_advanced(desk: Desk, _table: Table, line: Line, _way: _Way) -> str:
    return desk.words.text("recap.turn_advanced", turn=line.count)


def _conquered(desk: Desk, table: Table, line: Line, way: _Way) -> str:
    key = "recap.conquered_you" if line.other == way.reader else "recap.conquered"
    return desk.words.text(
        key,
        name=_name(desk, table, line.seat),
        other=_name(desk, table, line.other),
        places=_places(desk, line.territories, way),
    )


def _clashed(desk: Desk, table: Table, line: Line, way: _Way) -> str:
    key = "recap.clashed_you" if line.other == way.reader else "recap.clashed"
    key = "recap.clashed_brief" if way.is_brief else key
    return desk.words.text(
        key,
        name=_name(desk, table, line.seat),
        other=_name(desk, table, line.other),
        places=_places(desk, line.territories, way),
        lost=line.lost,
        beaten=line.beaten,
    )


def _picked(desk: Desk, table: Table, line: Line, way: _Way) -> str:
    names = [material_name(desk, key) for key in line.materials]
    materials = _and_more(desk, names) if way.is_brief else listed(desk.words, names)
    return desk.words.text("recap.picked", name=_name(desk, table, line.seat), materials=materials)


def _occupied(desk: Desk, table: Table, line: Line, way: _Way) -> str:
    places = _places(desk, line.territories, way)
    return desk.words.text("recap.occupied", name=_name(desk, table, line.seat), places=places)


def _chose(desk: Desk, table: Table, line: Line, _way: _Way) -> str:
    names = [continent_name(desk, key) for key in line.continents]
    return desk.words.text(
        "recap.chose", name=_name(desk, table, line.seat), places=listed(desk.words, names)
    )


def _invested(desk: Desk, table: Table, line: Line, way: _Way) -> str:
    return desk.words.plural(
        "recap.invested",
        line.count,
        name=_name(desk, table, line.seat),
        places=_places(desk, line.territories, way),
    )


def _moved(desk: Desk, table: Table, line: Line, way: _Way) -> str:
    return desk.words.plural(
        "recap.moved",
        line.count,
        name=_name(desk, table, line.seat),
        places=_places(desk, line.territories, way),
    )


def _took(desk: Desk, table: Table, line: Line, way: _Way) -> str:
    places = _places(desk, line.territories, way)
    return desk.words.text("recap.took", name=_name(desk, table, line.seat), places=places)


def _turn(desk: Desk, _table: Table, line: Line, _way: _Way) -> str:
    return desk.words.text("recap.turn", turn=line.count)


_SENTENCES: dict[Telling, Callable[[Desk, Table, Line, _Way], str]] = {
    Telling.OUT: _out,
    Telling.TURN_ADVANCED: _turn_advanced,
    Telling.CONQUERED: _conquered,
    Telling.CLASHED: _clashed,
    Telling.PICKED: _picked,
    Telling.OCCUPIED: _occupied,
    Telling.CHOSE: _chose,
    Telling.INVESTED: _invested,
    Telling.MOVED: _moved,
    Telling.TOOK: _took,
    Telling.TURN: _turn,
}
