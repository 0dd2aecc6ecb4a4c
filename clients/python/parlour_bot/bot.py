"""A bot: connects, stays connected, and plays every game in which it is seated."""

from __future__ import annotations

import logging
import os
import threading
from typing import Callable, Dict, List, Optional, Set, TypeVar, Union

from .bettor_player import Bettor, BettorPlayer
from .commands import Commands
from .endings import Over, tell
from .followed import Followed
from .house import USUAL_URL, Frame, House
from .line import Line, Offer, Patience, check
from .prompts import Judge, Prompts, Reply, given
from .tables import FinishedGame, Question, Seat, finished_game_of
from .target import Target
from .workers import Workers

_log = logging.getLogger("parlour_bot")
Function = TypeVar("Function", bound=Callable[..., object])


class Bot:
    """A bot that plays the roles for which it has something here.

    `reply` says something, in every format: a text, up to three, or None for silence. `judge` says how
    probable it is that each one in `prompt.whom` is human; the house makes of it what the game asks for.
    `answer` and `bettor` are the rich way to play the Market, `over` hears how a game of any format ended:
    all can be decorators, and are called in threads of their own, for many games at once.
    The house says when a text appears; what breaks a rule is asked for once more, an exception is silence.
    Where one talks freely, `ask` says when the bot is asked: "early", once a message has appeared (also if
    left out), or "late", 5 s before its text is to appear, about half as often.

    `url` and `token` are taken from PARLOUR_URL and PARLOUR_TOKEN if left out. `games`: at once, 1 to 1000.
    The logger `parlour_bot` is told what happens, and never the token.
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
        patience: Patience = Patience(),
    ) -> None:
        check(games, ask)
        self._answer = answer
        self._judge = bettor.judge if bettor else None
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
        # Games of which nothing was heard since the line is back, and the beats since then.
        self._unheard: Set[str] = set()
        self._beats = 0
        # A bettor may ask and judge at the same time; some threads may hang in games that are long over.
        self._workers = Workers("parlour-bot games", 2 * games + 16)
        self._line: Optional[Line] = None
        self._commands: Optional[Commands] = None
        self._lock = threading.Lock()
        self._closed = threading.Event()
        self._reason = ""

    def answer(self, function: Function) -> Function:
        """Decorates the function that answers a question, as a target."""
        self._answer = function  # type: ignore[assignment]
        return function

    def judge(self, function: Function) -> Function:
        """Decorates the function that says how probable a human target is, as a bettor."""
        self._judge = function  # type: ignore[assignment]
        return function

    def ask(self, function: Function) -> Function:
        """Decorates the function that asks the next question, as a bettor."""
        self._ask = function  # type: ignore[assignment]
        return function

    def over(self, function: Function) -> Function:
        """Decorates the function that hears how a game ended."""
        self._over = function  # type: ignore[assignment]
        return function

    def run(self) -> str:
        """Plays until Ctrl+C, and says why it ended, as `wait` does.

        Where the house sends it away for good, because its token is wrong or another bot took its
        place, this raises SystemExit: the program ends with exit code 1.
        """
        if not _log.hasHandlers():
            logging.basicConfig(level=logging.INFO, format="bot: %(message)s")
            if os.environ.get("PARLOUR_VERBOSE"):
                _log.setLevel(logging.DEBUG)
        self.start()
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
        """Begins to play, in threads of its own."""
        if self._line is not None:
            raise RuntimeError("this bot has been started already")
        if not self._token:
            raise ValueError("this bot has no token: set PARLOUR_TOKEN, or give Bot a token")
        # Seats of the Market that are offered take the place of what prompts offer there.
        target = self._answer or (self._judge and self._replies["say"])
        roles = given({"target": target, "bettor": self._judge})
        kinds = given(self._replies)
        if not roles and not kinds:
            raise ValueError("this bot plays nothing: it needs a reply function, a judge function, or both")
        house = House(self._url, self._token)
        self._commands = Commands(house, 2 * self._offered + 8, self._games.__contains__, self._end)
        self._prompts = Prompts(self._replies["say"], self._replies["judge"], self._commands, self._workers)
        offer = Offer(roles, self._offered, kinds, self._asked)
        self._line = Line(house, offer, self._hear, self._places, self._end, self._patience)
        threading.Thread(target=self._listen, name="parlour-bot line", daemon=True).start()
        return self

    def stop(self) -> None:
        """Leaves the house for good."""
        self._end("stopped", "asked to stop")

    def wait(self, timeout: Optional[float] = None) -> str:
        """Why it plays no more: `stopped`, `taken-over`, `wrong-token` or another code; empty: it plays."""
        self._closed.wait(timeout)
        return self._reason

    def _end(self, reason: str, message: str) -> None:
        with self._lock:
            if self._reason:
                return
            self._reason = reason
        _log.log(logging.INFO if reason == "stopped" else logging.ERROR, "stopped: %s", message or reason)
        if self._line is not None:
            self._line.stop()
        if self._commands is not None:
            self._commands.stop()
        self._closed.set()

    def _listen(self) -> None:
        try:
            assert self._line is not None
            self._line.run()
        except BaseException as error:
            _log.exception("the bot itself failed")
            self._end("failed", str(error))

    def _places(self) -> List[str]:
        return [place for place in (followed.place for followed in self._games.values()) if place is not None]

    def _hear(self, frame: Frame) -> None:
        kind = frame["type"]
        if kind == "welcome":
            _log.info("connected as %s", frame["you"]["name"])
            self._unheard, self._beats = set(self._games), 0
            if self._commands is not None:
                self._commands.house_is_back()
        elif kind == "beat":
            self._beats += 1
            if self._beats >= 2:
                self._forget_unheard()
        elif kind == "prompt":
            rich = {"target": self._answer, "bettor": self._judge} if frame["preset"] == "market" else {}
            if self._prompts is not None and rich.get(frame["as"]) is None:  # else it plays by views
                self._prompts.put(frame)
        elif kind == "seated":
            self._seated(Seat(frame["game"], frame["seat"], frame["origin"], frame["format"]))
        elif kind in ("view", "change"):
            followed = self._games.get(frame["game"])
            if followed is not None:
                self._view(followed, frame)

    def _forget_unheard(self) -> None:
        """On connecting the house names the running games and most recent ends: all other games are over."""
        for game in self._unheard:
            _log.info("%s: it ended while the line was gone", game)
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
        # Without a play of its own it is asked by prompts, and hears how the game ends.
        self._games[seat.game] = Followed(seat)
        play = self._play_of(seat) if seat.format == "market" else None
        if play is not None:
            self._play[seat.game] = play

    def _play_of(self, seat: Seat) -> Optional[Union[Target, BettorPlayer]]:
        assert self._commands is not None
        line = (seat, self._commands, self._workers)
        if seat.seat == "target":
            return self._answer and Target(self._answer, *line)
        return self._judge and BettorPlayer(Bettor(self._judge, self._ask, self._most), *line)

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
        if (over := self._over) is not None:
            self._workers.do(lambda: tell(over, finished))
