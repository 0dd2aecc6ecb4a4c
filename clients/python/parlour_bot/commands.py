"""Commands of a bot to the server, repeated until they are answered."""

from __future__ import annotations

import http.client
import json
import logging
import random
import threading
import uuid
from typing import Any, Callable, Dict, List, Mapping, Optional, Sequence, Tuple

from .events import Events
from .server import Frame, Server, Refused
from .pace import Pace
from .workers import Workers

_log = logging.getLogger("parlour_bot")

# The server answers once a command has taken effect, and delays a machine's as long as a person would need.
_TIMEOUT = 90.0

# Shortest and longest wait between attempts, in seconds.
_FIRST, _MOST = 0.3, 5.0

# Refusals after which the command is sent again.
_PASSING = ("rate-limited", "unavailable", "shutting-down", "not-attached")

# Ordinary refusals: of bettors, at the end of a game, or after a lost connection.
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
"""Called with the result of a command: `ok`, or the code of a refusal."""


class Commands:
    """Sends commands. Each keeps its id, so that it takes effect once."""

    def __init__(
        self,
        server: Server,
        most: int,
        is_on: Callable[[str], bool],
        ended: Callable[[str, str], None],
        events: Optional[Events] = None,
    ) -> None:
        self._server = server
        self.events = events or Events()
        self._workers = Workers("parlour-bot commands", most)
        self._is_on = is_on
        self._ended = ended
        self._pace = Pace()
        self._idle = Idle(server)
        self._back = threading.Condition()
        self._stopped = threading.Event()

    def play(self, game: str, command: Mapping[str, Any], then: Then) -> None:
        """Sends a command of a seat. `then` is called with the result in another thread."""
        frame = {"id": str(uuid.uuid4()), "type": "play", "game": game, "do": dict(command)}
        self._workers.do(lambda: then(self._insist(game, frame, str(command["type"]))))

    def answer(
        self, prompt: str, given: Mapping[str, Any], then: Then = lambda _: None, game: Optional[str] = None
    ) -> None:
        """Replies to a prompt. One that is over is refused, without consequences."""
        frame = {"id": str(uuid.uuid4()), "type": "answer", "prompt": prompt, **given}
        self._workers.do(lambda: then(self._insist(None, frame, "answer", game)))

    def failed(
        self,
        what: str,
        error: str,
        game: Optional[str],
        prompt: Optional[str] = None,
        question: Optional[str] = None,
    ) -> None:
        """A function of the bot failed: an event, and a report for the bot's log on the server."""
        about: Dict[str, Any] = {"game": game} if prompt is None else {"prompt": prompt}
        if prompt is not None or game is not None:
            frame = {"id": str(uuid.uuid4()), "type": "fail", "what": what, "error": error, **about}
            self._workers.do(lambda: void(self._insist(None, frame, "fail", game)))
        if question is not None:
            about["question"] = question
        self.events.tell("failed", **{"game": game, "what": what, "error": error, **about})

    def offer(self, offers: Sequence[Mapping[str, Any]]) -> None:
        """Changes what is offered."""
        for offer in offers:
            frame = {"id": str(uuid.uuid4()), **offer}
            again = lambda frame=frame: void(self._insist(None, frame, "offer"))  # noqa: E731
            self._workers.do(again)  # type: ignore[misc]

    def whole(self, game: str) -> None:
        """Asks for the whole view of a game."""
        frame = {"id": str(uuid.uuid4()), "type": "whole", "game": game}
        self._workers.do(lambda: void(self._insist(game, frame, "whole")))

    def server_is_back(self) -> None:
        """Sends waiting commands again now."""
        with self._back:
            self._back.notify_all()

    def stop(self) -> None:
        """Sends nothing more."""
        self._stopped.set()
        self._idle.close()
        self.server_is_back()

    def _insist(
        self, game: Optional[str], frame: Frame, what: str, about: Optional[str] = None
    ) -> str:
        """`about`: the game in events, where the command does not depend on a seat."""
        about = about or game
        wait = _FIRST
        while True:
            if self._stopped.wait(self._pace.wait()) or not (game is None or self._is_on(game)):
                return "game-over"
            try:
                dropped = self._send(frame).get("dropped")
                if dropped is not None:
                    _log.warning("%s: the reply counts, but part of made was left out: %s", about, dropped)
                    self.events.tell("dropped", game=about, fields=dropped)
                _log.debug("%s: %s: ok: %s", game, what, frame.get("do"))
                return "ok"
            except Refused as refused:
                if refused.code == "wrong-token":
                    self._ended(refused.code, refused.message)
                if refused.code not in _PASSING and refused.status < 500:
                    if refused.code == "late":
                        self._late(frame, about, refused.details)
                    elif refused.code not in _USUAL and what != "fail":
                        _log.warning("%s: refused: %s: %s", about or "no game", what, refused)
                        said = {"what": what, "code": refused.code, "message": refused.message}
                        self.events.tell("refused", game=about, **said)
                    return refused.code
                pause = refused.retry_after
            except (OSError, http.client.HTTPException) as error:
                _log.debug("%s: no answer to %s: %s", game, what, error)
                pause = None
            self._rest(wait * random.uniform(0.5, 1) if pause is None else pause)
            wait = min(wait * 2, _MOST)

    def _late(self, frame: Frame, game: Optional[str], details: Mapping[str, Any]) -> None:
        what = "reply" if "text" in frame else "judge"
        ms = details.get("ms", 0)
        _log.warning("%s: %s() was too late by %s ms: its reply does not count", game or "no game", what, ms)
        self.events.tell("late", game=game, prompt=frame["prompt"], what=what, ms=ms)

    def _rest(self, seconds: float) -> None:
        with self._back:
            if not self._stopped.is_set():
                self._back.wait(seconds)

    def _send(self, frame: Frame) -> Frame:
        connection, is_fresh = self._idle.take()
        try:
            return self._ask(connection, frame)
        except (OSError, http.client.HTTPException):
            connection.close()  # what may still come over it belongs to no command
            if is_fresh:
                raise
            # The server had closed an idle connection: that is no outage.
            connection = self._server.connection(_TIMEOUT)
            return self._ask(connection, frame)

    def _ask(self, connection: http.client.HTTPConnection, frame: Frame) -> Frame:
        try:
            said = self._server.ask(connection, "POST", "/api/bot/commands", frame).read()
        except Refused:
            self._idle.give_back(connection)
            raise
        self._idle.give_back(connection)
        answer: Frame = json.loads(said)
        return answer


class Idle:
    """Idle connections. Safe for threads."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self._lock = threading.Lock()
        self._connections: List[http.client.HTTPConnection] = []
        self._closed = False

    def take(self) -> Tuple[http.client.HTTPConnection, bool]:
        """A connection, and whether it is new."""
        with self._lock:
            if self._connections:
                return self._connections.pop(), False
        return self._server.connection(_TIMEOUT), True

    def give_back(self, connection: http.client.HTTPConnection) -> None:
        """Returns a connection for further use."""
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
    """Ignores a result."""
