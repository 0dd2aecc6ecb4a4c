"""How fast requests go out."""

from __future__ import annotations

import threading
import time

# Requests in one go, and how many more each second: half of what the house lets through.
_BURST = 1000
_PER_SECOND = 500


class Pace:
    """Lets requests through, none faster than the house takes them. For any number of threads."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._next = 0.0

    def wait(self) -> float:
        """Takes the next free moment: how many seconds from now it is."""
        now = time.monotonic()
        with self._lock:
            # The moments are evenly spaced; a rest lets at most one burst lie in the past.
            self._next = max(self._next + 1 / _PER_SECOND, now - (_BURST - 1) / _PER_SECOND)
            return max(self._next - now, 0.0)
