"""A device that plays by itself, as a process that may be killed at any moment.

``python -m tools.net_player HOST PORT CODE FOLDER`` joins the table, or comes back to it with the keys
in the folder, plays its Seat at random to the end, and prints how many events it knows.
"""

import random
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from rawsiko.bots.random_bot import RandomBot
from rawsiko.content.load import load_pack
from rawsiko.core.commands import Command, EndPhase
from rawsiko.core.phase import Phase
from rawsiko.net import updates as u
from rawsiko.net.backstage import Backstage
from rawsiko.net.key_ring import load_device, load_keys, save_keys
from rawsiko.net.passport import Address, Passport
from rawsiko.net.session import Keys, Session

PAUSE = 0.01


class Player:
    """One Seat, played by what the session knows."""

    def __init__(self, session: Session, folder: Path, code: str) -> None:
        self._session = session
        self._folder = folder
        self._bot = RandomBot(random.Random())
        self._open = ""
        self._has_joined = bool(session.keys.code)
        self._code = code

    def step(self) -> None:
        """Take in what has come, and do something if it is this Seat's go."""
        for update in self._session.drain():
            if isinstance(update, u.Held):
                save_keys(self._folder, self._session.keys)
            if isinstance(update, u.Done | u.Declined) and update.request == self._open:
                self._open = ""
        if self._open:
            return
        if not self._has_joined:
            self._has_joined = True
            self._open = self._session.ask("join", f"join-{self._code}", code=self._code)
            return
        command = self._command()
        if command is not None:
            self._open = self._session.do(command)

    def _command(self) -> Command | None:
        session = self._session
        match, table = session.mirror.state.table, session.table
        if not session.seats or table is None or match.phase is None or match.is_over:
            return None
        seat = session.seats[0]
        if match.phase is Phase.INVESTMENT:
            if match.to_place[seat]:
                return self._bot.choose(session.mirror.view(seat))
            return None if table.seats[seat].done or seat in match.eliminated else EndPhase(seat)
        return self._bot.choose(session.mirror.view(seat)) if match.acting == seat else None


def main(arguments: Sequence[str]) -> int:
    """Play to the end."""
    host, port, code, place = arguments
    folder, board, backstage = Path(place), load_pack().board, Backstage()
    passport = Passport(load_device(folder), "net_player", board.pack, board.digest)
    kept = [keys for keys in load_keys(folder) if keys.code == code]
    keys = kept[-1] if kept else Keys(Address(host, int(port)))
    session = Session(backstage, board, passport, keys)
    player = Player(session, folder, code)
    while not session.mirror.state.table.is_over or None in session.mirror.state.objectives:
        player.step()
        time.sleep(PAUSE)
    print(len(session.mirror.log))
    session.close()
    backstage.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
