"""Tables for several devices: open one, or find one and join it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rawsiko.net.codes import TABLE_LENGTH
from rawsiko.net.invitation import from_link
from rawsiko.net.passport import Address
from rawsiko.net.trust import CERT_FAULTS
from rawsiko.presenters import routes
from rawsiko.presenters.desk import Desk
from rawsiko.presenters.matches_model import Notice, Prompt
from rawsiko.presenters.network import tables_parts as parts
from rawsiko.presenters.network.asking import Asking, Attempt
from rawsiko.presenters.network.code_form import CodeForm
from rawsiko.presenters.network.export import export_table, exportable
from rawsiko.presenters.network.persona import me, wished_settings
from rawsiko.presenters.network.sayings import question, refusal_line, spaced, trust_question
from rawsiko.presenters.network.seeking import Seeking
from rawsiko.presenters.network.tables_model import Band, TablesModel
from rawsiko.presenters.presenter import Presenter
from rawsiko.presenters.store_words import mishap_line
from rawsiko.store.protocol import StoreError

MOST_KEPT = 3
"""Tables to come back to: those that call, then the latest."""


class TablesPresenter(Presenter[TablesModel]):
    """``link`` is an invitation that somebody followed; it is asked about before anything happens."""

    def __init__(self, desk: Desk, link: str = "") -> None:
        self._desk, self._line = desk, desk.line
        self.form = CodeForm(desk, self._news)
        self._shows_hotspot = False
        self._trouble = ""
        self._prompt: Prompt | None = None
        self._notice: Notice | None = None
        self._about = ""
        self._invited: Attempt | None = None
        self._server: Address | None = None
        self._begun = exportable(desk)
        self._asking = Asking(desk, self._arrive, self._fail)
        self._seeking = Seeking(desk, self._ask, self._news)
        self._stop: Callable[[], None] | None = self._line.listen(self._asking.hear)
        super().__init__()
        self.look_again()
        if link:
            # A question can only be asked once this screen stands.
            desk.soon(lambda: self._follow(link))
        elif self._line.keyring.asked is not None and self._line.session is None:
            self._try(self._asking.go_on)

    def build(self) -> TablesModel:
        words, nearby = self._desk.words, self._line.nearby
        own, calling = self._line.keyring.tables, {t.code for t in nearby.calling}
        known = {keys.code for keys in own}
        kept = sorted(own, key=lambda keys: keys.code not in calling)[:MOST_KEPT]
        new = {table.code: table for table in nearby.tables if table.code not in known}
        near = tuple(parts.near_row(words, table) for table in new.values())
        near += tuple(parts.server_row(words, server) for server in nearby.servers)
        near += tuple(parts.foreign_row(words, host) for host in nearby.foreign)
        return TablesModel(
            parts.fixed_texts(words),
            near=near,
            kept=tuple(
                parts.kept_row(words, keys, can_export=keys.code in self._begun) for keys in kept
            ),
            finding=parts.finding_card(words, self._seeking.finding, bool(near)),
            code=self.form.code,
            wrong_code=self.form.wrong_code,
            address=self.form.address,
            wrong_address=self.form.wrong_address,
            shows_address=self.form.shows_address,
            shows_hotspot=self._shows_hotspot,
            watches=self.form.watches,
            band=self._band(),
            is_busy=self._is_busy,
            prompt=self._prompt,
            notice=self._notice,
        )

    @property
    def _is_busy(self) -> bool:
        return self._asking.is_busy or bool(self._seeking.wanted)

    def _band(self) -> Band | None:
        words = self._desk.words
        if self._is_busy:
            code = self._seeking.wanted or self._asking.code
            key = "lan.looking_for" if self._seeking.wanted else "lan.connecting"
            text = words.text(key, code=spaced(code)) if code else words.text("lan.opening")
            return Band("wifi_medium", text, words.text("common.cancel"), is_trouble=False)
        is_asked = self._prompt is not None and self._prompt.kind == "trust"
        if self._trouble and not is_asked:  # the question says it, too, and would lie over it
            return Band("warning", self._trouble, words.text("common.ok"), is_trouble=True)
        return None

    # what the player does ---------------------------------------------------------------------

    def open(self) -> None:
        """A table on this device."""
        self._begin()
        self._try(lambda: self._asking.open(**wished_settings(self._desk)))

    def tap(self, key: str) -> None:
        """A row of the list: a table is joined, at a server one is opened."""
        row = next((row for row in self.model.near if row.key == key), None)
        if row is not None and row.refusal:
            self._fail(row.refusal)
        elif row is not None and row.server is not None:
            self._open_at(row.server)
        else:
            self.join(key)

    def show_hotspot(self, wanted: bool) -> None:
        """How to make a network of one's own."""
        self._shows_hotspot = wanted
        self.refresh()

    def join_typed(self) -> None:
        """The code that was typed, at the address that was typed if there is one."""
        self._trouble, typed = "", self.form.read()
        if typed is None:
            self._desk.feel("refuse")
            self.refresh()
        elif typed.address is not None and not typed.code:
            self._server = typed.address
            self._prompt = question(self._desk.words, "serve", address=typed.address.host)
            self.refresh()
        elif typed.address is not None and len(typed.code) == TABLE_LENGTH:
            kind = "watch" if self.form.watches else "join"
            self._ask([Attempt(kind, typed.address, typed.code)])
        else:
            self.join(typed.code)

    def join(self, code: str) -> None:
        """A table was tapped, or its code was typed."""
        self._begin()
        if self._is_own(code):
            self._desk.go(routes.Lobby(code))
        else:
            self._seeking.seek(code, watches=self.form.watches)

    def cancel(self) -> None:
        """The button of the band: give up what goes on, or put away what went wrong."""
        if self._is_busy:
            self._seeking.wanted = ""
            self._asking.give_up()
        self._trouble = ""
        self.refresh()

    def look_again(self) -> None:
        """Find out once more why nothing is seen."""
        self._seeking.look_again(self._asking.tried)
        self.refresh()

    def answer(self, _text: str) -> None:
        """Yes: to the invitation, to a table on a server, or to forgetting one."""
        prompt, self._prompt = self._prompt, None
        if prompt is not None and prompt.kind == "forget":
            self._line.keyring.forget(self._about)
        elif prompt is not None and prompt.kind == "trust":
            self._begin()
            self._try(self._asking.trust)
            return
        elif prompt is not None and prompt.kind == "serve" and self._server is not None:
            self._open_at(self._server)
            return
        elif prompt is not None and self._invited is not None:
            self._begin()
            if self._invited.cert:
                self._line.keyring.trust(self._invited.address, self._invited.cert)
            self._ask([self._invited])
            return
        self.refresh()

    def dismiss(self) -> None:
        """No, thank you."""
        self._prompt = None
        self.refresh()

    def ask_forget(self, code: str) -> None:
        """A table that nobody will come back to: not by accident."""
        self._about = code
        self._prompt = question(self._desk.words, "forget", code=spaced(code))
        self.refresh()

    def export(self, code: str) -> None:
        """Write the Match of one's own table into a file."""
        export_table(self._desk, code, self._exported)

    def _exported(self, text: str, is_fine: bool) -> None:
        number = self._notice.number + 1 if self._notice else 1
        ok = self._desk.words.text("common.ok")
        self._notice = Notice(number, text, "export" if is_fine else "warning", ok, stays=True)
        self.refresh()

    def pass_and_play(self) -> None:
        """One device for all needs no network."""
        self._desk.go(routes.NewMatch())

    def back(self) -> None:
        """To the screen before."""
        self._desk.back()

    def leave(self) -> None:
        """Another screen comes."""
        stop, self._stop = self._stop, None
        if stop is not None:
            stop()
        self._seeking.leave()
        if self._asking.is_busy:
            self._asking.give_up()

    # what the network does --------------------------------------------------------------------

    def _news(self) -> None:
        if self._stop is not None:
            self.refresh()

    def _arrive(self, code: str) -> None:
        self._desk.go(routes.Lobby(code))

    def _fail(self, code: str) -> None:
        self._trouble = refusal_line(self._desk.words, code)
        self._desk.feel("refuse")
        if self._asking.cert and code in CERT_FAULTS:
            self._prompt = trust_question(self._desk.words, code, self._asking.cert)
        if code == "no_host":
            self.look_again()
        else:
            self.refresh()

    # --------------------------------------------------------------------------------------

    def _ask(self, attempts: list[Attempt]) -> None:
        if not attempts:
            self._fail("unknown_code")
        elif attempts[0].kind != "take" and self._is_own(attempts[0].code):
            self._desk.go(routes.Lobby(attempts[0].code))
        else:
            self._try(lambda: self._asking.ask(attempts, **me(self._desk)))

    def _open_at(self, server: Address) -> None:
        """A table on a server, with this device as its host."""
        self._begin()
        attempt = Attempt("open", server, "")
        self._try(lambda: self._asking.ask([attempt], **wished_settings(self._desk)))

    def _follow(self, link: str) -> None:
        words, invitation = self._desk.words, from_link(link)
        if self._stop is None:
            return
        if invitation is None:
            self._trouble = words.text("lan.bad_link")
            self._desk.feel("refuse")
        else:
            code, address = invitation.code, invitation.address
            self._invited = Attempt("join", address, code, cert=invitation.cert)
            self._prompt = Prompt(
                "link",
                words.text("lan.invited", code=spaced(code)),
                words.text("lan.join_action"),
                words.text("common.cancel"),
                words.text("lan.invited_detail", address=address.host),
            )
        self.refresh()

    def _is_own(self, code: str) -> bool:
        """Whether this device has a key to it already: one Seat is enough to begin with."""
        return self._line.keyring.to(code) is not None

    def _begin(self) -> None:
        self._trouble = ""
        self.form.forgive()

    def _try(self, attempt: Callable[[], Any]) -> None:
        """This device may be unable to be a host."""
        try:
            attempt()
        except (OSError, StoreError) as error:
            self._trouble = mishap_line(self._desk.words, error)
            self._desk.feel("refuse")
        self.refresh()
