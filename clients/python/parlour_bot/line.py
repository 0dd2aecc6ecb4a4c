"""The stream on which the house tells a bot everything."""

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

from .house import Frame, House, Refused

_log = logging.getLogger("parlour_bot")

# Places that are sent along on reconnecting, in characters of the address: the rest gets whole views.
_LONGEST_PLACES = 6000

# There is no sense in coming back after these.
_LAST_WORDS = ("taken-over", "wrong-token")
_FINAL_STATUS = (400, 401, 403, 404, 421)


@dataclass(frozen=True)
class Patience:
    """In seconds: the waits between tries to reconnect, from and to; and how long a living line is silent."""

    first: float = 0.3
    most: float = 5.0
    silence: float = 25.0
    """The house sends a beat every ten seconds."""


@dataclass(frozen=True)
class Offer:
    """Which seats of the Market a bot takes, to which prompts it replies, and how many games at once."""

    roles: Sequence[str]
    games: int
    kinds: Sequence[str] = ()
    ask: Optional[str] = None


def check(games: object, ask: Optional[str]) -> None:
    """Raises ValueError for what no bot can offer."""
    if not isinstance(games, int) or not 1 <= games <= 1000:
        raise ValueError(f"games: expected a whole number from 1 to 1000, found {games!r}")
    if ask not in (None, "early", "late"):
        raise ValueError(f"ask: expected 'early' or 'late', found {ask!r}")


class Line:
    """One bot's line to the house: reconnects until it is stopped, or told that it is not wanted."""

    def __init__(
        self,
        house: House,
        offer: Offer,
        hear: Callable[[Frame], None],
        places: Callable[[], List[str]],
        ended: Callable[[str, str], None],
        patience: Patience,
    ) -> None:
        self._house = house
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
        """Listens until the house refuses the bot, or the bot stops."""
        while not self._stopped.is_set():
            why, pause, self._goodbye = "the line was closed", 0.0, ""
            try:
                self._listen()
            except Refused as refused:
                if refused.status in _FINAL_STATUS or 300 <= refused.status < 400:
                    return self._end(refused.code, refused.message)
                why, pause = str(refused), refused.retry_after or 0.0
            except socket.timeout:
                why = "the house was silent for too long"
            except http.client.IncompleteRead:
                pass  # the house ended in the middle of a frame
            except (OSError, http.client.HTTPException, ValueError, KeyError, TypeError) as error:
                why = f"{type(error).__name__}: {error}"
            if self._stopped.is_set():
                return
            why = self._goodbye or why
            pause = max(pause, self._wait * random.uniform(0.5, 1))
            self._wait = min(self._wait * 2, self._patience.most)
            _log.warning("no line to %s (%s); trying again in %d ms", self._house.address, why, pause * 1000)
            self._stopped.wait(pause)

    def stop(self) -> None:
        """Hangs up, for good."""
        self._stopped.set()
        with self._lock:
            self._hang_up()

    def _listen(self) -> None:
        """One connection from its beginning to its end."""
        connection = self._house.connection(self._patience.silence)
        try:
            connection.connect()
            with self._lock:
                self._socket = connection.sock
            for frame in _frames(self._house.ask(connection, "GET", self._address())):
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
        """Wakes the threads that wait for the house."""
        if self._socket is None:
            return
        try:
            self._socket.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass  # it was gone already


def _frames(response: http.client.HTTPResponse) -> Iterator[Frame]:
    """One frame a line."""
    rest = b""
    while True:
        piece = response.read1(65536)
        if not piece:
            return
        *lines, rest = (rest + piece).split(b"\n")
        for line in lines:
            if line.strip():
                yield json.loads(line)
