"""The parts of the model of tables nearby, in the player's language."""

from rawsiko.net.calls import Nearby
from rawsiko.net.diagnosis import Finding
from rawsiko.net.own_host import LOOPBACK
from rawsiko.net.passport import Address
from rawsiko.net.session import Keys
from rawsiko.presenters.drawable import shown
from rawsiko.presenters.network.sayings import spaced
from rawsiko.presenters.network.tables_model import FindingCard, TableRow, TablesTexts
from rawsiko.presenters.words import Words

CODE, ADDRESS = "K4T 9R2", "192.168.1.5"
"""Examples, the same in all languages."""
FINDINGS = {
    Finding.NO_NETWORK: "wifi_off",
    Finding.NOTHING_HEARD: "search",
    Finding.CANNOT_REACH: "warning",
}
"""What is told, and its symbol."""


def near_row(words: Words, table: Nearby) -> TableRow:
    """A table that calls."""
    has_begun = table.phase != "lobby"
    seats = words.plural("lan.free", table.free)
    detail = words.text("lan.playing", seats=seats) if has_begun else seats
    return TableRow(
        table.code,
        "play" if has_begun else "people",
        shown(table.title) or words.text("lan.table"),
        spaced(table.code),
        detail,
    )


def server_row(words: Words, server: Address) -> TableRow:
    """A host at which a table can be opened."""
    title = words.text("school.server", address=server.host)
    return TableRow(
        server.uri, "game_server_status", title, "", words.text("school.open"), server=server
    )


def foreign_row(words: Words, host: Address) -> TableRow:
    """A host that this app does not understand."""
    title = words.text("lan.other_version", address=host.host)
    return TableRow(
        host.uri, "warning", title, "", words.text("lan.other_version_detail"), refusal="version"
    )


def kept_row(words: Words, keys: Keys, *, can_export: bool) -> TableRow:
    """A table to which this device can come back."""
    seats = len(keys.tokens or ())
    detail = words.plural("lan.my_seats", seats) if seats else ""
    if keys.host_token:
        is_here = keys.address.host == LOOPBACK
        there = words.text("school.my_table", address=keys.address.host)
        own = words.text("lan.my_table") if is_here else there
        detail = words.text("lan.both", first=own, second=detail) if detail else own
    icon = "home" if keys.host_token else "undo"
    title = words.text("lan.come_back")
    return TableRow(keys.code, icon, title, spaced(keys.code), detail, can_export)


def finding_card(words: Words, finding: Finding | None, is_heard: bool) -> FindingCard | None:
    """What is known of the network; None if there is nothing to say."""
    if is_heard and finding is not Finding.CANNOT_REACH:
        return None
    heading = words.text("lan.near")
    if finding is None:
        return FindingCard(heading, "search", words.text("lan.looking"), "", is_final=False)
    if finding is Finding.FINE:
        finding = Finding.NOTHING_HEARD  # a host answers, but has no table to join
    return FindingCard(
        heading,
        FINDINGS[finding],
        words.text(f"lan.finding.{finding}"),
        words.text(f"lan.finding.{finding}_detail"),
        is_final=True,
    )


def fixed_texts(words: Words) -> TablesTexts:
    """All texts that only depend on the language."""
    text = words.text
    return TablesTexts(
        title=text("lan.title"),
        subtitle=text("lan.subtitle"),
        back=text("common.back"),
        open=text("lan.open"),
        open_detail=text("lan.open_detail"),
        open_action=text("lan.open_action"),
        join=text("lan.join"),
        code=text("lan.code"),
        code_hint=CODE,
        join_action=text("lan.join_action"),
        watch=text("lan.watch"),
        watch_detail=text("lan.watch_detail"),
        kept=text("lan.kept"),
        address=text("lan.address"),
        address_caption="\n".join((text("lan.address_caption"), text("school.address_note"))),
        address_hint=ADDRESS,
        hotspot=text("lan.hotspot"),
        hotspot_title=text("lan.hotspot_title"),
        hotspot_steps=(
            text("lan.hotspot_1"),
            text("lan.hotspot_2"),
            text("lan.hotspot_3"),
        ),
        one_device=text("lan.one_device"),
        again=text("lan.again"),
        export=text("lan.export"),
        forget=text("lan.forget"),
        close=text("common.close"),
    )
