"""What a knowledge card shows, frozen; every text is translated already."""

from rawsiko.core.value import value

MATERIAL, APPLICATION, TERRITORY = "material", "application", "territory"


@value
class CardKey:
    """Which card: its kind and the id of what it is about."""

    kind: str
    id: str


@value
class Mark:
    """The sign of a thing: a Material's ``symbol`` with its ``state``, a ``pictogram``, or a Seat's shape."""

    symbol: str = ""
    state: str = "other"
    pictogram: str = ""
    seat: int = -1


@value
class TextBlock:
    """A paragraph; ``tone`` "know" is the one that makes people say: really?"""

    heading: str
    icon: str
    text: str
    tone: str = ""


@value
class MapBlock:
    """A small map. ``lit`` are (Territory, Seat) pairs; Seat -1 is nobody's."""

    heading: str
    icon: str
    lit: tuple[tuple[str, int], ...]


@value
class Row:
    """One line that leads to another card."""

    mark: Mark
    title: str
    detail: str
    note: str
    target: CardKey


@value
class RowsBlock:
    """Several lines."""

    heading: str
    icon: str
    rows: tuple[Row, ...]


@value
class Share:
    """A part of a bar; ``tone`` is china, first, second, third or others."""

    label: str
    text: str
    share: float
    tone: str


@value
class Bar:
    """Parts of one whole; ``note`` says of what if it is not the whole Material."""

    shares: tuple[Share, ...]
    note: str = ""


@value
class BarsBlock:
    """Who makes it in the world; ``note`` names years and source."""

    heading: str
    icon: str
    bars: tuple[Bar, ...]
    note: str


@value
class WordsBlock:
    """A few words side by side."""

    heading: str
    icon: str
    words: tuple[str, ...]


@value
class FigureBlock:
    """One percentage and what it means."""

    heading: str
    icon: str
    figure: str
    share: float
    text: str


@value
class LinksBlock:
    """Ways to other cards: (mark, name, card)."""

    heading: str
    icon: str
    links: tuple[tuple[Mark, str, CardKey], ...]


Block = TextBlock | MapBlock | RowsBlock | BarsBlock | WordsBlock | FigureBlock | LinksBlock


@value
class CardModel:
    """One card in two columns; where there is room for one only, ``first`` stands above ``second``."""

    key: CardKey
    mark: Mark
    title: str
    second_name: str
    """The name in the reader's second language; empty without one."""
    subtitle: str
    note: str
    points: str
    points_label: str
    first: tuple[Block, ...]
    second: tuple[Block, ...]
    sources: str
    can_go_back: bool
    back: str
    close: str
    spoken: str
    """All of it for reading aloud, with the names of the button for that."""
    language: str
    read: str
    stop: str

    @property
    def points_line(self) -> str:
        return f"{self.points} {self.points_label}" if self.points else ""
