"""A seat of the bot, with the last view that came from there."""

from __future__ import annotations

import time
from typing import Optional

from .server import Frame
from .patch import Misfit, patched
from .tables import Seat, Snapshot


class Followed:
    """Keeps the view of one game up to date. Used by the reading thread only."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self._run = ""
        self._n = 0
        self._snapshot: Optional[Snapshot] = None

    @property
    def place(self) -> Optional[str]:
        """The last frame, from which to continue after a reconnect."""
        return None if self._snapshot is None else f"{self.seat.game}:{self._run}:{self._n}"

    @property
    def snapshot(self) -> Optional[Snapshot]:
        """The current view."""
        return self._snapshot

    def hear(self, frame: Frame) -> bool:
        """Applies a view or a change; an old one changes nothing. False: request the whole view."""
        was, n = self._snapshot, frame["n"]
        if frame["type"] == "view":
            if was is None or frame["run"] != self._run or n >= self._n:
                self._run = frame["run"]
                wholes = 1 if was is None else was.wholes + 1
                self._see(n, Snapshot(frame["view"], frame["at"], time.monotonic(), wholes))
            return True
        if was is None or n > self._n + 1:
            return False
        if n == self._n + 1:
            try:
                view = patched(was.view, frame["patch"])
            except Misfit:
                return False
            self._see(n, Snapshot(view, frame["at"], time.monotonic(), was.wholes))
        return True

    def _see(self, n: int, snapshot: Snapshot) -> None:
        self._n, self._snapshot = n, snapshot
