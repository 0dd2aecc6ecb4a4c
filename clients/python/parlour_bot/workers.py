"""Threads for work that may take long."""

from __future__ import annotations

import logging
import threading
from collections import deque
from typing import Callable, Deque

_log = logging.getLogger("parlour_bot")

# A thread that was idle for so many seconds ends.
_IDLE = 30.0


class Workers:
    """At most this number of threads, started when they are needed. They do not prevent the program's end."""

    def __init__(self, name: str, most: int) -> None:
        self._name = name
        self._most = most
        self._ready = threading.Condition()
        self._waiting: Deque[Callable[[], None]] = deque()
        self._count = 0
        self._idle = 0
        self._complained = False

    def do(self, work: Callable[[], None]) -> None:
        """Runs it as soon as a thread is free."""
        with self._ready:
            self._waiting.append(work)
            if len(self._waiting) > self._idle and self._count < self._most:
                self._count += 1
                threading.Thread(target=self._live, name=self._name, daemon=True).start()
            elif len(self._waiting) > self._idle and not self._complained:
                self._complained = True
                _log.warning("all threads of %s are busy: does a function never return?", self._name)
            self._ready.notify()

    def _live(self) -> None:
        while True:
            with self._ready:
                self._idle += 1
                has_work = self._ready.wait_for(lambda: bool(self._waiting), _IDLE)
                self._idle -= 1
                if not has_work:
                    self._count -= 1
                    return
                work = self._waiting.popleft()
                self._complained = self._complained and bool(self._waiting)
            try:
                work()
            except BaseException:  # also SystemExit: one game must not cost the others their thread
                _log.exception("work of %s failed", self._name)
