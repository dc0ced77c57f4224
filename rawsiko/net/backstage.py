"""The thread where the network lives: the window never waits for it."""

import asyncio
import threading
from collections.abc import Callable, Coroutine
from concurrent.futures import Future
from typing import Any, TypeVar

from rawsiko.net.slips import Slips, say, slip

T = TypeVar("T")
ROUNDS = 5
"""Of the loop, until whatever was cut off is closed."""


class Backstage:
    """An event loop in a thread of its own. Start it when the first table is needed."""

    def __init__(self, on_slip: Callable[[Exception], None] = say) -> None:
        """``on_slip`` is told there of each mistake of the program."""
        self.at_end: list[Callable[[], Coroutine[Any, Any, None]]] = []
        """What must be closed before the thread ends, if nobody has done it by then."""
        self._loop = asyncio.new_event_loop()
        self._loop.set_exception_handler(Slips(on_slip))
        self._thread = threading.Thread(target=self._run, name="network", daemon=True)
        self._thread.start()

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        self._loop.run_forever()

    def begin(self, work: Coroutine[Any, Any, T]) -> "Future[T]":
        """Let this run there; the answer can be waited for."""
        return asyncio.run_coroutine_threadsafe(work, self._loop)

    def launch(self, work: Coroutine[Any, Any, None]) -> "Future[None]":
        """Let this run there for itself: nobody waits for it, so a mistake in it is told."""

        async def run() -> None:
            try:
                await work
            except Exception as error:  # noqa: BLE001 (this is where mistakes are met)
                slip(error)

        return self.begin(run())

    def post(self, call: Callable[[], object]) -> None:
        """Do this there, soon, in the order of asking."""
        self._loop.call_soon_threadsafe(call)

    def stop(self) -> None:
        """End the thread; what still ran there is cut off. Kivy may end an app twice."""
        if self._loop.is_closed():
            return
        for close in list(self.at_end):
            self.begin(close()).result()
        self.begin(self._cancel_all()).result()
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    async def _cancel_all(self) -> None:
        others = asyncio.all_tasks() - {asyncio.current_task()}
        for task in others:
            task.cancel()
        await asyncio.gather(*others, return_exceptions=True)
        for _ in range(ROUNDS):
            await asyncio.sleep(0)  # connections that were cut off let go of their sockets
        await self._loop.shutdown_default_executor()
