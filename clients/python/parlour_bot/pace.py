"""Limits the rate of requests."""

from __future__ import annotations

import threading
import time

# Burst of requests, and requests per second: half of the server's limits.
_BURST = 1000
_PER_SECOND = 500


class Pace:
    """Delays requests, so that none exceeds the server's limits. Safe for threads."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._next = 0.0

    def wait(self) -> float:
        """Reserves the next free time. Returns the seconds until then."""
        now = time.monotonic()
        with self._lock:
            # Times are evenly spaced; after a pause at most one burst is free.
            self._next = max(self._next + 1 / _PER_SECOND, now - (_BURST - 1) / _PER_SECOND)
            return max(self._next - now, 0.0)
