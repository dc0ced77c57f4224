"""What the manual shows, frozen; every text is translated already."""

from rawsiko.core.value import value
from rawsiko.presenters.board.model import OddsShare
from rawsiko.presenters.cards import ApplicationCard
from rawsiko.presenters.clash_pairs import Pair

NOBODY = -1


@value
class Sentence:
    """A line or two with a sign; ``is_item`` stands in a list under the line before."""

    icon: str
    text: str
    is_item: bool = False


@value
class Part:
    """One thing in a row: ``kind`` is chip, icon, place, face, stepper, tick, turns or gap.

    ``name`` is its symbol, icon, face or number, ``style`` the Seat's colour and shape.
    """

    kind: str
    name: str = ""
    state: str = ""
    style: int = NOBODY
    caption: str = ""


@value
class RowPicture:
    """Things side by side."""

    parts: tuple[Part, ...]


@value
class WorldPicture:
    """The map in small: who owns what."""

    owners: tuple[tuple[str, int], ...]


@value
class CardsPicture:
    """Applications as on an Objective."""

    cards: tuple[ApplicationCard, ...]


@value
class DicePicture:
    """The pairs of one throw."""

    pairs: tuple[Pair, ...]
    attacker: str
    defender: str
    attacker_style: int
    defender_style: int


@value
class OddsPicture:
    """What one throw may bring."""

    odds: tuple[OddsShare, ...]
    attacker_style: int
    defender_style: int


@value
class SymbolsPicture:
    """Symbols with their names."""

    symbols: tuple[tuple[str, str], ...]


Picture = RowPicture | WorldPicture | CardsPicture | DicePicture | OddsPicture | SymbolsPicture
Block = Sentence | Picture


@value
class RulePage:
    """One page. ``spoken`` is all of it for reading aloud."""

    key: str
    icon: str
    title: str
    blocks: tuple[Block, ...]
    place: str
    is_first: bool
    is_last: bool
    spoken: str


@value
class RuleEntry:
    """A line in the list of pages; ``detail`` is what was found on it."""

    key: str
    icon: str
    title: str
    detail: str
    is_chosen: bool


@value
class RuleNames:
    """What the buttons are called."""

    title: str
    back: str
    search: str
    clear: str
    contents: str
    previous: str
    next: str
    read: str
    stop: str
    lesson: str


@value
class RulesModel:
    """The whole screen. Where there is room for one of both, ``is_open`` shows the page."""

    names: RuleNames
    language: str
    query: str
    found: str
    entries: tuple[RuleEntry, ...]
    page: RulePage
    is_open: bool
