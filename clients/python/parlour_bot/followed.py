"""A seat of the bot, with the last view that came from there."""

from __future__ import annotations

import time
from typing import Any, Mapping, Optional, Sequence

from .patch import Misfit, Operation, patched
from .tables import Seat, Sight


class Followed:
    """Keeps the view of one game up to date. Belongs to the thread that listens."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self._run = ""
        self._n = 0
        self._view: Optional[Mapping[str, Any]] = None
        self._wholes = 0

    @property
    def place(self) -> Optional[str]:
        """Where to go on from after a reconnect."""
        return None if self._view is None else f"{self.seat.game}:{self._run}:{self._n}"

    def whole(self, run: str, n: int, view: Mapping[str, Any]) -> None:
        """The whole view replaces what is there."""
        self._run, self._n, self._view = run, n, view
        self._wholes += 1

    def change(self, n: int, patch: Sequence[Operation]) -> bool:
        """False: a frame is missing, and the whole view must be asked for."""
        if self._view is None or n != self._n + 1:
            return False
        try:
            self._view = patched(self._view, patch)
        except Misfit:
            return False
        self._n = n
        return True

    def sight(self, at: float) -> Optional[Sight]:
        """What is to be seen now."""
        return None if self._view is None else Sight(self._view, at, time.monotonic(), self._wholes)
