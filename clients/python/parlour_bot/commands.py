"""What a bot says to the house, over however many tries that takes."""

from __future__ import annotations

import http.client
import logging
import random
import threading
import uuid
from typing import Any, Callable, List, Mapping, Optional, Tuple

from .house import Frame, House, Refused
from .pace import Pace
from .workers import Workers

_log = logging.getLogger("parlour_bot")

# The house answers when a thing is done, and holds back what a machine does as long as a person would need.
_TIMEOUT = 90.0

# Waits between tries, in seconds: from, to.
_FIRST, _MOST = 0.3, 5.0

# Refusals that say "not now" and change nothing.
_PASSING = ("rate-limited", "unavailable", "shutting-down", "not-attached")

# What every bettor hears now and then, and every bot at a game's end or when its line breaks.
_USUAL = (
    "price-moved",
    "stale-order",
    "insufficient-points",
    "at-limit",
    "game-over",
    "stale-question",
    "no-such-game",
    "no-such-prompt",
    "superseded",
    "not-connected",
)

Then = Callable[[str], None]
"""Hears what came of a command: `ok`, or the code of a refusal."""


class Commands:
    """Sends commands. Each has an id of its own and keeps it, so that it is carried out once."""

    def __init__(
        self,
        house: House,
        most: int,
        is_on: Callable[[str], bool],
        ended: Callable[[str, str], None],
    ) -> None:
        self._house = house
        self._workers = Workers("parlour-bot commands", most)
        self._is_on = is_on
        self._ended = ended
        self._pace = Pace()
        self._idle = Idle(house)
        self._back = threading.Condition()
        self._stopped = threading.Event()

    def play(self, game: str, command: Mapping[str, Any], then: Then) -> None:
        """Does something at a seat. `then` hears the answer in another thread."""
        frame = {"id": str(uuid.uuid4()), "type": "play", "game": game, "do": dict(command)}
        self._workers.do(lambda: then(self._insist(game, frame, str(command["type"]))))

    def answer(self, prompt: str, given: Mapping[str, Any]) -> None:
        """Replies to a prompt. One that is over is refused, and that is all there is to it."""
        frame = {"id": str(uuid.uuid4()), "type": "answer", "prompt": prompt, **given}
        self._workers.do(lambda: void(self._insist(None, frame, "answer")))

    def whole(self, game: str) -> None:
        """Asks for the whole view of a game."""
        frame = {"id": str(uuid.uuid4()), "type": "whole", "game": game}
        self._workers.do(lambda: void(self._insist(game, frame, "whole")))

    def house_is_back(self) -> None:
        """What waits is tried again at once."""
        with self._back:
            self._back.notify_all()

    def stop(self) -> None:
        """Sends nothing more."""
        self._stopped.set()
        self._idle.close()
        self.house_is_back()

    def _insist(self, game: Optional[str], frame: Frame, what: str) -> str:
        wait = _FIRST
        while True:
            if self._stopped.wait(self._pace.wait()) or not (game is None or self._is_on(game)):
                return "game-over"
            try:
                self._send(frame)
                _log.debug("%s: %s: ok: %s", game, what, frame.get("do"))
                return "ok"
            except Refused as refused:
                if refused.code == "wrong-token":
                    self._ended(refused.code, refused.message)
                if refused.code not in _PASSING and refused.status < 500:
                    if refused.code not in _USUAL:
                        _log.warning("%s: refused: %s: %s", game, what, refused)
                    return refused.code
                pause = refused.retry_after
            except (OSError, http.client.HTTPException) as error:
                _log.debug("%s: no answer to %s: %s", game, what, error)
                pause = None
            self._rest(wait * random.uniform(0.5, 1) if pause is None else pause)
            wait = min(wait * 2, _MOST)

    def _rest(self, seconds: float) -> None:
        with self._back:
            if not self._stopped.is_set():
                self._back.wait(seconds)

    def _send(self, frame: Frame) -> None:
        connection, is_fresh = self._idle.take()
        try:
            self._ask(connection, frame)
        except (OSError, http.client.HTTPException):
            connection.close()  # what may still come over it belongs to no command
            if is_fresh:
                raise
            # The house had closed it meanwhile: that is no outage.
            connection = self._house.connection(_TIMEOUT)
            self._ask(connection, frame)

    def _ask(self, connection: http.client.HTTPConnection, frame: Frame) -> None:
        try:
            self._house.ask(connection, "POST", "/api/bot/commands", frame).read()
        except Refused:
            self._idle.give_back(connection)
            raise
        self._idle.give_back(connection)


class Idle:
    """Connections that nobody uses now, for any number of threads."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._lock = threading.Lock()
        self._connections: List[http.client.HTTPConnection] = []
        self._closed = False

    def take(self) -> Tuple[http.client.HTTPConnection, bool]:
        """A connection, and whether it is a fresh one."""
        with self._lock:
            if self._connections:
                return self._connections.pop(), False
        return self._house.connection(_TIMEOUT), True

    def give_back(self, connection: http.client.HTTPConnection) -> None:
        """It can be used again."""
        with self._lock:
            if not self._closed:
                return self._connections.append(connection)
        connection.close()

    def close(self) -> None:
        """Closes every connection."""
        with self._lock:
            self._closed = True
            connections, self._connections = self._connections, []
        for connection in connections:
            connection.close()


def void(_: object) -> None:
    """Nobody wants to know."""
