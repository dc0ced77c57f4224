"""What all presenters are: intents in, a frozen model out."""

from collections.abc import Callable
from typing import Generic, TypeVar

M = TypeVar("M")


class Presenter(Generic[M]):
    """Keeps the model of one screen up to date. It knows no window."""

    def __init__(self) -> None:
        self._listeners: list[Callable[[M], None]] = []
        self.model: M = self.build()

    def build(self) -> M:
        """The model as things stand; every presenter has its own."""
        raise NotImplementedError

    def refresh(self) -> None:
        """Build the model anew, also after a change of language or preferences."""
        self.model = self.build()
        for listener in list(self._listeners):
            listener(self.model)

    def listen(self, listener: Callable[[M], None]) -> Callable[[], None]:
        """Call the listener with every new model; call the answer to stop."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)
