"""Somebody who came in: how much is heard of them, and how soon."""

import asyncio
from collections.abc import Callable
from contextlib import suppress

from websockets.asyncio.server import ServerConnection
from websockets.frames import DATA_OPCODES, Frame, Opcode
from websockets.protocol import Event

from rawsiko.net.limits import Bucket, Limits

FAREWELL = 1.0
"""Seconds in which a guest that is sent away may say goodbye."""
POLICY = 1008
TEXT, CLOSE = Opcode.TEXT, Opcode.CLOSE


class Arrival(ServerConnection):
    """Somebody who came in, and who is heard at once: no queue and no task lies between a message and its answer.

    Only a message in one piece goes this way; what is unusual goes the library's way, in its order.
    """

    hear: Callable[[str], None] | None = None
    """Who listens. Set it when ``pieces`` have all been received from the library: then none is overtaken."""
    pieces = 0
    """How many went the library's way."""
    line: asyncio.Transport | None = None
    """By which it came, before anything is encrypted."""
    since = 0.0
    has_begun = False
    """Whether the library knows of it."""

    def restrain(self, limits: Limits, on_excess: Callable[[], None]) -> None:
        """From now on only so many frames are taken that are no text: pings, pongs, pieces."""
        bucket = Bucket(limits.control_rate, limits.control_burst, self.loop.time())
        # After so many it is sent away for its manners in any case.
        answered = int(limits.burst) + limits.strikes + 1
        self._limit(TEXT, bucket, answered, on_excess)

    def restrain_farewell(self, patience: int) -> None:
        """Whoever is sent away may still say goodbye, and is not listened to for long."""
        self._limit(CLOSE, Bucket(0.0, patience, self.loop.time()), patience, lambda: None)

    def _limit(
        self, free: Opcode, bucket: Bucket, at_once: int, on_excess: Callable[[], None]
    ) -> None:
        """Frames of the kind ``free`` may come ``at_once`` so many, others as the bucket lets them.

        The library answers a ping as soon as it is read, and it reads a whole portion before anybody hears of
        it: thousands. So they are counted where the library takes them out of the portion, and what is behind
        one too many is not even looked at.
        """
        protocol, now = self.protocol, self.loop.time
        usual = type(protocol).recv_frame

        def receive(frame: Frame) -> None:
            if frame.opcode is free and len(protocol.events) < at_once:
                return usual(protocol, frame)
            if frame.opcode is CLOSE or (frame.opcode is not free and bucket.take(now())):
                return usual(protocol, frame)
            on_excess()
            return self._shut_out()

        protocol.recv_frame = receive  # type: ignore[method-assign]

    def _shut_out(self) -> None:
        """Say why, hear nothing more, and wait only a moment for whoever is there to read it."""
        self.protocol.fail(POLICY)
        self.transport.pause_reading()
        self.loop.call_later(FAREWELL, self.transport.abort)

    def process_event(self, event: Event) -> None:
        """What has come in."""
        if self.request is not None and isinstance(event, Frame) and event.opcode in DATA_OPCODES:
            if self.hear is not None and event.opcode is TEXT and event.fin:
                with suppress(UnicodeDecodeError):
                    return self.hear(str(event.data, "utf-8"))
            self.hear = None
            self.pieces += 1
        return super().process_event(event)
