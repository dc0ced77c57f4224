"""What the screen of tables nearby shows."""

from rawsiko.core.value import value
from rawsiko.net.passport import Address
from rawsiko.presenters.matches_model import Notice, Prompt


@value
class Band:
    """One line across the screen about what goes on: with ``action`` it has a button."""

    icon: str
    text: str
    action: str
    is_trouble: bool


@value
class TableRow:
    """A table that can be joined, or that this device has a key to; ``key`` is its code.

    With ``server`` it is a place where one can be opened; with ``refusal`` a tap tells why nothing can.
    """

    key: str
    icon: str
    title: str
    code: str
    detail: str
    can_export: bool = False
    server: Address | None = None
    refusal: str = ""

    @property
    def title_and_code(self) -> str:
        return f"{self.title}  {self.code}".rstrip()


@value
class FindingCard:
    """Why no table is seen, and what can be done about it; while it is looked for, only a line."""

    heading: str
    icon: str
    title: str
    text: str
    is_final: bool


@value
class TablesTexts:
    """What only depends on the language."""

    title: str
    subtitle: str
    back: str
    open: str
    open_detail: str
    open_action: str
    join: str
    code: str
    code_hint: str
    join_action: str
    watch: str
    watch_detail: str
    kept: str
    address: str
    address_caption: str
    address_hint: str
    hotspot: str
    hotspot_title: str
    hotspot_steps: tuple[str, ...]
    one_device: str
    again: str
    export: str
    forget: str
    close: str


@value
class TablesModel:
    """``band`` says what goes on; while ``is_busy`` nothing else can be asked for."""

    texts: TablesTexts
    near: tuple[TableRow, ...]
    kept: tuple[TableRow, ...]
    finding: FindingCard | None
    code: str
    wrong_code: str
    address: str
    wrong_address: str
    shows_address: bool
    shows_hotspot: bool
    watches: bool
    band: Band | None
    is_busy: bool
    prompt: Prompt | None
    notice: Notice | None
