"""The stream of frames from the server to a bot."""

from __future__ import annotations

import http.client
import json
import logging
import random
import socket
import threading
from dataclasses import dataclass
from typing import Callable, Iterator, List, Optional, Sequence
from urllib.parse import urlencode

from .server import Frame, Server, Refused

_log = logging.getLogger("parlour_bot")

# Places that are sent along on reconnecting, in characters of the address: the rest gets whole views.
_LONGEST_PLACES = 6000

# Reasons after which a bot does not reconnect.
_LAST_WORDS = ("taken-over", "wrong-token")
_FINAL_STATUS = (400, 401, 403, 404, 421)


@dataclass(frozen=True)
class Patience:
    """Seconds: shortest and longest wait before a reconnection, longest silence of a connection."""

    first: float = 0.3
    most: float = 5.0
    silence: float = 25.0
    """The server sends a beat every ten seconds."""


@dataclass(frozen=True)
class Offer:
    """Seats of the Market that a bot takes, prompts to which it replies, number of simultaneous games."""

    roles: Sequence[str]
    games: int
    kinds: Sequence[str] = ()
    ask: Optional[str] = None
    named: Optional[Sequence[str]] = None
    """The only roles for which it takes prompts; None: all that it is registered for."""
    filler: bool = False

    def frames(self, games: int) -> List[Frame]:
        """The same for another number of games."""
        frames: List[Frame] = []
        if self.kinds:
            prompts: Frame = {"type": "offer-prompts", "kinds": list(self.kinds), "games": games}
            if self.ask:
                prompts["ask"] = self.ask
            if self.named is not None:
                prompts["roles"] = list(self.named)
            frames.append(prompts)
        if self.roles:
            rich: Frame = {"type": "offer", "format": "market", "roles": list(self.roles), "games": games}
            if self.filler:
                rich["filler"] = True
            frames.append(rich)
        return frames


def check(games: object, ask: Optional[str]) -> None:
    """Raises ValueError for an impossible offer."""
    if not isinstance(games, int) or not 1 <= games <= 1000:
        raise ValueError(f"games: expected a whole number from 1 to 1000, found {games!r}")
    if ask not in (None, "early", "late"):
        raise ValueError(f"ask: expected 'early' or 'late', found {ask!r}")


class Stream:
    """A bot's connection to the server: reconnects until it is stopped or refused."""

    def __init__(
        self,
        server: Server,
        offer: Offer,
        hear: Callable[[Frame], None],
        places: Callable[[], List[str]],
        ended: Callable[[str, str], None],
        patience: Patience,
        lost: Callable[[str, float], None] = lambda _why, _pause: None,
    ) -> None:
        self._lost = lost
        self._server = server
        self._offer = offer
        self._hear = hear
        self._places = places
        self._ended = ended
        self._patience = patience
        self._wait = patience.first
        self._goodbye = ""
        self._stopped = threading.Event()
        self._lock = threading.Lock()
        self._socket: Optional[socket.socket] = None

    def run(self) -> None:
        """Listens until the server refuses the bot, or the bot stops."""
        while not self._stopped.is_set():
            why, pause, self._goodbye = "the connection was closed", 0.0, ""
            try:
                self._listen()
            except Refused as refused:
                if refused.status in _FINAL_STATUS or 300 <= refused.status < 400:
                    return self._end(refused.code, refused.message)
                why, pause = str(refused), refused.retry_after or 0.0
            except socket.timeout:
                why = "the server was silent for too long"
            except http.client.IncompleteRead:
                pass  # the server ended in the middle of a frame
            except (OSError, http.client.HTTPException, ValueError, KeyError, TypeError) as error:
                why = f"{type(error).__name__}: {error}"
            if self._stopped.is_set():
                return
            why = self._goodbye or why
            pause = max(pause, self._wait * random.uniform(0.5, 1))
            self._wait = min(self._wait * 2, self._patience.most)
            address = self._server.address
            _log.warning("no connection to %s (%s); next attempt in %d ms", address, why, pause * 1000)
            self._lost(why, pause * 1000)
            self._stopped.wait(pause)

    def stop(self) -> None:
        """Closes the connection and does not reconnect."""
        self._stopped.set()
        with self._lock:
            self._hang_up()

    def _listen(self) -> None:
        """Reads one connection until it ends."""
        connection = self._server.connection(self._patience.silence)
        try:
            connection.connect()
            with self._lock:
                self._socket = connection.sock
            for frame in _frames(self._server.ask(connection, "GET", self._address())):
                if self._stopped.is_set():
                    return
                if frame.get("type") == "welcome":
                    self._wait = self._patience.first
                if frame.get("type") == "bye":
                    self._bye(frame)
                else:
                    self._hear(frame)
        finally:
            with self._lock:
                self._hang_up()
                self._socket = None
            connection.close()

    def _address(self) -> str:
        words = [("prompts", ",".join(self._offer.kinds))] if self._offer.kinds else []
        if self._offer.kinds and self._offer.ask:
            words.append(("ask", self._offer.ask))
        if self._offer.roles:
            words += [("format", "market"), ("roles", ",".join(self._offer.roles))]
        words.append(("games", str(self._offer.games)))
        left = _LONGEST_PLACES
        for place in self._places():
            left -= len(place) + len("&after=")
            if left < 0:
                break
            words.append(("after", place))
        return "/api/bot/stream?" + urlencode(words, safe=",:")

    def _bye(self, frame: Frame) -> None:
        code, message = str(frame["error"]["code"]), str(frame["error"].get("message", ""))
        if code in _LAST_WORDS:
            self._end(code, message)
        self._goodbye = f"{code}: {message}"

    def _end(self, code: str, message: str) -> None:
        self._stopped.set()
        self._ended(code, message)

    def _hang_up(self) -> None:
        """Wakes the threads that wait for the server."""
        if self._socket is None:
            return
        try:
            self._socket.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass  # it was gone already


def _frames(response: http.client.HTTPResponse) -> Iterator[Frame]:
    """Frames, one a line."""
    rest = b""
    while True:
        piece = response.read1(65536)
        if not piece:
            return
        *lines, rest = (rest + piece).split(b"\n")
        for line in lines:
            if line.strip():
                yield json.loads(line)
