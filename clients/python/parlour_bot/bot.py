"""A bot: connects, stays connected, and plays every game in which it is seated."""

from __future__ import annotations

import logging
import os
import threading
from typing import Callable, Dict, List, Optional, Sequence, Set, Union

from .bettor_player import Bettor, BettorPlayer
from .commands import Commands
from .decorators import Decorators
from .endings import Over, tell
from .events import Events, On, Recording
from .finished import finished_game_of
from .followed import Followed
from .server import USUAL_URL, Frame, Server
from .stream import Stream, Offer, Patience, check
from .prompts import Judge, Prompts, Reply, given
from .tables import FinishedGame, Question, Seat
from .target import Target
from .workers import Workers

_log = logging.getLogger("parlour_bot")


class Bot(Decorators):
    """A bot that plays the roles for which it has functions.

    `reply` says something, in every format: a text, up to three, or None for silence. `judge` returns
    the probability that each one in `prompt.whom` is human; the server turns it into the game's move.
    `answer` and `bettor` have full control in the Market: `answer` gets a Question; the decorators
    `bettor` and `ask` get a BettorTable. `over` gets the end of a game of any format, `on` every event as
    data. All can be decorators, and are called in other threads, for many games at the same time.
    The server decides when a text appears; a text that breaks a rule is asked for once more, an exception
    is silence.
    In free talk `ask` selects when the bot is asked: "early" (default), once a message has appeared,
    or "late", 5 s before its text is to appear, about half as often.
    `roles`: only these of the roles that its functions cover. `filler`: as a bettor by `bettor` it judges
    only where no other bot is free to. `record`: a folder for prompts, replies and ends of its games.
    `url` and `token` are taken from PARLOUR_URL and PARLOUR_TOKEN if left out. `games`: number of
    simultaneous games, 1 to 1000. The logger `parlour_bot` gets events, never the token.
    """

    def __init__(
        self,
        answer: Optional[Callable[[Question], Optional[str]]] = None,
        bettor: Optional[Bettor] = None,
        over: Optional[Over] = None,
        *,
        reply: Optional[Reply] = None,
        judge: Optional[Judge] = None,
        url: Optional[str] = None,
        token: Optional[str] = None,
        games: int = 100,
        ask: Optional[str] = None,
        roles: Optional[Sequence[str]] = None,
        filler: bool = False,
        record: Optional[str] = None,
        on: Optional[On] = None,
        patience: Patience = Patience(),
    ) -> None:
        check(games, ask)
        self._events = Events()
        self._recording = Recording(record) if record else None
        if self._recording is not None:
            self._events.add(self._recording.heard)
        if on is not None:
            self._events.add(on)
        self._named, self._filler = roles, filler
        self._answer = answer
        self._believe = bettor.judge if bettor else None
        self._ask = bettor.ask if bettor else None
        self._most = bettor.most if bettor else Bettor.most
        self._over = over
        self._replies, self._prompts = {"say": reply, "judge": judge}, None  # type: ignore[var-annotated]
        self._url = url or os.environ.get("PARLOUR_URL") or USUAL_URL
        self._token = token or os.environ.get("PARLOUR_TOKEN") or ""
        self._offered, self._asked = games, ask
        self._patience = patience
        self._games: Dict[str, Followed] = {}
        self._play: Dict[str, Union[Target, BettorPlayer]] = {}
        # Games without a frame since the reconnection, and the number of beats since then.
        self._unheard: Set[str] = set()
        self._beats = 0
        # A bettor may ask and judge at the same time; some threads may hang in games that have ended.
        self._workers = Workers("parlour-bot games", 2 * games + 16)
        self._stream: Optional[Stream] = None
        self._commands: Optional[Commands] = None
        self._lock = threading.Lock()
        self._closed = threading.Event()
        self._reason = ""
        self._what: Optional[Offer] = None
        # Games that are offered now; None: as at the beginning.
        self._now: Optional[int] = None

    def offer(self, games: int) -> None:
        """Changes the number of simultaneous games, 0 to 1000. Current games continue."""
        if not isinstance(games, int) or not 0 <= games <= 1000:
            raise ValueError(f"games: expected a whole number from 0 to 1000, found {games!r}")
        self._now = games
        if self._commands is not None and self._what is not None:
            self._commands.offer(self._what.frames(games))

    def run(self) -> str:
        """Plays until Ctrl+C. Returns the reason of the end, as `wait` does.

        Where the server sends it away for good, because its token is wrong or another bot took its
        place, this raises SystemExit: the program ends with exit code 1.
        """
        if not _log.hasHandlers():
            logging.basicConfig(level=logging.INFO, format="bot: %(message)s")
            if os.environ.get("PARLOUR_VERBOSE"):
                _log.setLevel(logging.DEBUG)
        try:
            self.start()
        except ValueError as error:
            _log.error("stopped: %s", error)
            raise SystemExit(1) from None
        try:
            while not self._closed.wait(0.5):
                pass  # short waits, so that Ctrl+C is heard on every system
        except KeyboardInterrupt:
            self.stop()
        reason = self.wait()
        if reason != "stopped":
            raise SystemExit(1)
        return reason

    def start(self) -> Bot:
        """Begins to play, in other threads."""
        if self._stream is not None:
            raise RuntimeError("the bot is running already: call start() once")
        if not self._token:
            raise ValueError(
                f"no token: register the bot at {self._url.rstrip('/')}/bots/new, and set PARLOUR_TOKEN, "
                "or pass token=... to Bot"
            )
        # Offered seats of the Market replace the offer of prompts there.
        target = self._answer or (self._believe and self._replies["say"])
        roles = given({"target": target, "bettor": self._believe})
        if self._named is not None:
            roles = [role for role in roles if role in self._named]
        kinds = given(self._replies)
        if not roles and not kinds:
            raise ValueError("no function to play with: give the bot reply, judge, or both")
        server = Server(self._url, self._token)
        line = (self._games.__contains__, self._end, self._events)
        self._commands = Commands(server, 2 * self._offered + 8, *line)
        said, judged = self._replies["say"], self._replies["judge"]
        self._prompts = Prompts(said, judged, self._commands, self._workers, self._events)
        self._what = Offer(roles, self._offered, kinds, self._asked, self._named, self._filler)
        hear = (self._hear, self._places, self._end)
        self._stream = Stream(server, self._what, *hear, self._patience, self._lost)
        threading.Thread(target=self._listen, name="parlour-bot stream", daemon=True).start()
        return self

    def stop(self) -> None:
        """Leaves the server and does not return."""
        self._end("stopped", "asked to stop")

    def wait(self, timeout: Optional[float] = None) -> str:
        """Why it stopped: `stopped`, `taken-over`, `wrong-token` or another code; empty: it plays."""
        self._closed.wait(timeout)
        return self._reason

    def _end(self, reason: str, message: str) -> None:
        with self._lock:
            if self._reason:
                return
            self._reason = reason
        self._events.tell("stopped", reason=reason, message=message or reason)
        _log.log(logging.INFO if reason == "stopped" else logging.ERROR, "stopped: %s", message or reason)
        if self._stream is not None:
            self._stream.stop()
        if self._commands is not None:
            self._commands.stop()
        self._closed.set()

    def _listen(self) -> None:
        try:
            assert self._stream is not None
            self._stream.run()
        except BaseException as error:
            _log.exception("the client failed")
            self._end("failed", str(error))

    def _places(self) -> List[str]:
        return [place for place in (followed.place for followed in self._games.values()) if place is not None]

    def _hear(self, frame: Frame) -> None:
        kind = frame["type"]
        if kind == "welcome":
            _log.info("connected as %s", frame["you"]["name"])
            self._events.tell("connected", id=frame["you"]["id"], name=frame["you"]["name"])
            self._unheard, self._beats = set(self._games), 0
            if self._commands is not None:
                self._commands.server_is_back()
                self._offer_again()
        elif kind == "beat":
            self._beats += 1
            if self._beats >= 2:
                self._forget_unheard()
        elif kind == "prompt":
            rich = {"target": self._answer, "bettor": self._believe} if frame["preset"] == "market" else {}
            if self._prompts is not None and rich.get(frame["as"]) is None:  # else it plays by views
                if self._recording is not None:
                    self._recording.prompted(frame)
                self._prompts.put(frame)
        elif kind == "seated":
            self._seated(Seat(frame["game"], frame["seat"], frame["origin"], frame["format"]))
        elif kind in ("view", "change"):
            followed = self._games.get(frame["game"])
            if followed is not None:
                self._view(followed, frame)

    def _offer_again(self) -> None:
        """Offers again: the address of the stream has no roles for prompts, no fillers, no other number."""
        what = self._what
        if what is None or self._commands is None:
            return
        if self._now is not None or what.named is not None or what.filler:
            self._commands.offer(what.frames(what.games if self._now is None else self._now))

    def _lost(self, why: str, pause: float) -> None:
        self._events.tell("lost", url=self._url, reason=why, retryMs=pause)

    def _forget_unheard(self) -> None:
        """On connecting the server names the running games and most recent ends: all other games are over."""
        for game in self._unheard:
            _log.info("%s: it ended while the connection was lost", game)
            self._forget(game)
        self._unheard.clear()

    def _seated(self, seat: Seat) -> None:
        self._unheard.discard(seat.game)
        play = self._play.get(seat.game)
        if play is not None:
            play.resumed()
        if seat.game in self._games:
            return
        _log.info("%s: seated as %s (%s)", seat.game, seat.seat, seat.origin)
        self._events.tell("seated", game=seat.game, seat=seat.seat, origin=seat.origin)
        # Other games are played by prompts; only their ends are followed.
        self._games[seat.game] = Followed(seat)
        play = self._play_of(seat) if seat.format == "market" else None
        if play is not None:
            self._play[seat.game] = play

    def _play_of(self, seat: Seat) -> Optional[Union[Target, BettorPlayer]]:
        assert self._commands is not None
        line = (seat, self._commands, self._workers)
        if seat.seat == "target":
            return self._answer and Target(self._answer, *line)
        return self._believe and BettorPlayer(Bettor(self._believe, self._ask, self._most), *line)

    def _view(self, followed: Followed, frame: Frame) -> None:
        game = followed.seat.game
        self._unheard.discard(game)
        before = followed.snapshot
        if not followed.hear(frame):
            assert self._commands is not None
            return self._commands.whole(game)
        snapshot = followed.snapshot
        if snapshot is None or snapshot is before or snapshot.view["phase"] == "empty":
            return
        if snapshot.view["phase"] == "open":
            if game in self._play:
                self._play[game].seen(snapshot)
            return
        self._forget(game)
        finished = finished_game_of(followed.seat, snapshot.view)
        if finished is not None:
            self._finish(finished)

    def _forget(self, game: str) -> None:
        self._games.pop(game, None)
        play = self._play.pop(game, None)
        if play is not None:
            play.close()

    def _finish(self, finished: FinishedGame) -> None:
        _log.debug("%s: over: %s", finished.game, finished.end)
        self._events.tell("over", game=finished)
        if (over := self._over) is not None:
            self._workers.do(lambda: tell(over, finished, self._commands))
