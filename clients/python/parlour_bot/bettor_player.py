"""Plays a bettor: asks, judges and bets, independently of each other."""

from __future__ import annotations

import logging
import threading
import uuid
from dataclasses import asdict, dataclass, replace
from typing import Any, Callable, Dict, List, Optional, Set, Tuple

from .bets import Bet, bets_towards
from .commands import Commands
from .tables import BettorTable, Seat, Snapshot, View, bettor_table_of
from .words import as_typed, described, reported, too_long
from .workers import Workers

_log = logging.getLogger("parlour_bot")


@dataclass(frozen=True)
class Bettor:
    """What a bettor asks and believes. The bot bets towards the belief, but never while an answer is judged
    or its text is on its way: others who have it know more."""

    judge: Callable[[BettorTable], Optional[float]]
    """The probability that the target is human, from 0 to 1: called at the start, and whenever the text of an
    answer arrives. None: what was believed before."""
    ask: Optional[Callable[[BettorTable], Optional[str]]] = None
    """The next question, if there is one: called at the start, and whenever none of the bot's own waits and
    something new was said."""
    most: int = 10
    """The most securities to hold of either side."""


class BettorPlayer:
    """One game of a bettor. What hangs or fails here affects no other game."""

    def __init__(self, bettor: Bettor, seat: Seat, commands: Commands, workers: Workers) -> None:
        self._bettor = bettor
        self._seat = seat
        self._commands = commands
        self._workers = workers
        self._lock = threading.RLock()
        self._snapshot: Optional[Snapshot] = None
        self._belief: Optional[float] = None
        self._busy: Set[str] = set()
        # The view at the last question, judgement and order.
        self._last: Dict[str, Tuple[Any, ...]] = {}
        # Effects of a command arrive by another connection than its answer: nothing more is done before that.
        self._until: Dict[str, Callable[[Snapshot], bool]] = {}
        # The view when there was nothing to ask.
        self._silent_at: Optional[Tuple[int, int]] = None
        self._closed = False

    def seen(self, snapshot: Snapshot) -> None:
        with self._lock:
            self._snapshot = snapshot
            self._step()

    def resumed(self) -> None:
        """A whole view that was requested on the old connection may be lost."""
        with self._lock:
            is_waiting = "bet" in self._until
        if is_waiting:
            self._commands.whole(self._seat.game)

    def close(self) -> None:
        with self._lock:
            self._closed = True

    def _step(self) -> None:
        snapshot = self._snapshot
        if snapshot is None or self._closed:
            return
        for what in [what for what, is_there in self._until.items() if is_there(snapshot)]:
            del self._until[what]
        table = bettor_table_of(self._seat, snapshot)
        self._may_judge(table, snapshot.view)
        self._may_ask(table, snapshot.view)
        self._may_bet(table, snapshot)
        self._may_be_done(snapshot.view)

    def _is_free(self, what: str) -> bool:
        return what not in self._busy and what not in self._until

    def _may_judge(self, table: BettorTable, view: View) -> None:
        seen = (_heard_in(view),)
        if self._is_free("judge") and self._last.get("judge") != seen:
            self._last["judge"] = seen
            self._busy.add("judge")
            self._workers.do(lambda: self._judge(table))

    def _judge(self, table: BettorTable) -> None:
        belief: Optional[float] = None
        try:
            belief = self._bettor.judge(table)
            if belief is not None and not 0 <= belief <= 1:
                raise ValueError(f"expected a probability from 0 to 1, found {belief!r}")
        except Exception as error:
            belief = None
            _log.exception("%s: judge() failed: %s", self._seat.game, described(error))
            self._commands.failed("judge", reported(error), self._seat.game)
        with self._lock:
            self._belief = self._belief if belief is None else float(belief)
            self._busy.discard("judge")
            self._step()  # an answer may have come meanwhile

    def _may_ask(self, table: BettorTable, view: View) -> None:
        if self._bettor.ask is None or not self._is_free("ask") or self._has_waiting(view):
            return
        seen = _said_in(view)
        if self._last.get("ask") == seen or self._others_are_done(view) or view["own"]["done"]:
            return
        self._last["ask"] = seen
        self._busy.add("ask")
        self._workers.do(lambda: self._ask(table, seen, view["rules"]["questionLength"]))

    def _ask(self, table: BettorTable, seen: Tuple[int, int], most: int) -> None:
        text: Optional[str] = None
        try:
            raw = self._bettor.ask(table) if self._bettor.ask is not None else None
            fault = None if raw is None else too_long(as_typed(raw), most)
            if fault is not None and self._bettor.ask is not None:
                _log.warning("%s: the question was not asked: %s", self._seat.game, fault["message"])
                raw = self._bettor.ask(replace(table, fault=fault))
            if raw is None:
                with self._lock:
                    self._silent_at = seen
            else:
                text = as_typed(raw) or None
        except Exception as error:
            _log.exception("%s: ask() failed: %s", self._seat.game, described(error))
            self._commands.failed("ask", reported(error), self._seat.game)
        with self._lock:
            if text is None or self._closed or self._snapshot is None:
                return self._answered("ask", "ok")
            count = self._own_questions(self._snapshot.view) + 1
            self._until["ask"] = lambda snapshot: self._own_questions(snapshot.view) >= count
        command = {"type": "ask", "text": text}
        self._commands.play(self._seat.game, command, lambda outcome: self._have_asked(text, outcome))

    def _may_bet(self, table: BettorTable, snapshot: Snapshot) -> None:
        if not self._is_free("bet") or self._belief is None or snapshot.view["own"]["done"]:
            return
        # Others who have read an answer know more, and move the price for a reason.
        if not self._is_free("judge") or _is_text_on_its_way(snapshot.view):
            return
        heard = _heard_in(snapshot.view)
        # A refused order is repeated only after a change.
        seen = (self._belief, heard, table.bid, table.ask, table.cash, table.position)
        bets: List[Bet] = bets_towards(table, self._belief, self._bettor.most)
        if self._last.get("bet") == seen or not bets:
            return
        self._last["bet"] = seen
        self._busy.add("bet")
        bet = bets[0]
        position = table.position + (bet.quantity if bet.side == "human" else -bet.quantity)
        # The bot decided without what is said until the order is carried out.
        command = {"type": "bet", **asdict(bet), "heard": heard, "orderId": str(uuid.uuid4())}
        self._until["bet"] = lambda snapshot: bool(snapshot.view["own"]["position"] == position)
        said = {"side": bet.side, "quantity": bet.quantity, "belief": self._belief}
        self._commands.play(self._seat.game, command, lambda outcome: self._have_bet(outcome, said))

    def _have_asked(self, text: str, outcome: str) -> None:
        if outcome == "ok":
            self._commands.events.tell("asked", game=self._seat.game, text=text)
        self._answered("ask", outcome)

    def _have_bet(self, outcome: str, said: Dict[str, object]) -> None:
        if outcome == "ok":
            self._commands.events.tell("bet", game=self._seat.game, **said)
        if outcome == "ok":
            return self._answered("bet", outcome)
        # It may be filled in part: only a later view shows that.
        with self._lock:
            wholes = self._snapshot.wholes if self._snapshot is not None else 0
            self._until["bet"] = lambda snapshot: snapshot.wholes > wholes
            self._answered("bet", "ok")
        self._commands.whole(self._seat.game)

    def _may_be_done(self, view: View) -> None:
        """Done when all others are done, so that they do not wait for a machine.

        The only bettor is done with the last question: without one nothing more happens."""
        own = view["own"]
        if not self._is_free("done"):
            return
        at_work = self._busy or self._until or self._has_waiting(view)
        is_time = self._others_are_done(view) or self._is_alone_and_silent(view)
        done = is_time and view["mayBeDone"] and (own["done"] or not at_work)
        if done == own["done"]:
            return
        self._busy.add("done")
        self._until["done"] = lambda snapshot: bool(snapshot.view["own"]["done"] == done)
        command = {"type": "done", "done": done}
        self._commands.play(self._seat.game, command, lambda outcome: self._answered("done", outcome))

    def _answered(self, what: str, outcome: str) -> None:
        with self._lock:
            self._busy.discard(what)
            if outcome != "ok":
                self._until.pop(what, None)
            self._step()

    def _others(self, view: View) -> List[str]:
        return [seat for seat in view["bettors"] if seat != self._seat.seat]

    def _others_are_done(self, view: View) -> bool:
        others = self._others(view)
        return bool(others) and all(seat in view["done"] for seat in others)

    def _is_alone_and_silent(self, view: View) -> bool:
        if self._others(view):
            return False
        return self._bettor.ask is None or self._silent_at == _said_in(view)

    def _has_waiting(self, view: View) -> bool:
        """Whether a question of the bot waits for its answer or its turn."""
        mine = (row for row in view["conversation"] if row["by"] == self._seat.seat)
        return any(row["answer"] is None for row in mine) or bool(view["own"]["queue"])

    def _own_questions(self, view: View) -> int:
        asked = [row for row in view["conversation"] if row["by"] == self._seat.seat]
        return len(asked) + len(view["own"]["queue"])


def _heard_in(view: View) -> int:
    """Answers with a text, also an erased one."""
    return sum(row["answer"] is not None and "text" in row["answer"] for row in view["conversation"])


def _is_text_on_its_way(view: View) -> bool:
    return any(row["answer"] is not None and "text" not in row["answer"] for row in view["conversation"])


def _said_in(view: View) -> Tuple[int, int]:
    """Numbers of questions and answers."""
    return len(view["conversation"]), _heard_in(view)
