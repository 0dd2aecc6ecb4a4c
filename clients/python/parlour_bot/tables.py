"""What a bot is shown, built from the views that the server sends."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Any, Mapping, Optional, Tuple

_MILLI = 1000
_PAYOUT = 100

View = Mapping[str, Any]
"""The view of a seat, as the protocol sends it."""


@dataclass(frozen=True)
class Previous:
    """What was asked and answered before; None: there is no answer to be read."""

    question: str
    answer: Optional[str]


@dataclass(frozen=True)
class Question:
    """A question put to a bot that plays the target, and what was said before."""

    game: str
    question: str
    """The number of the question, such as `bettor-1#2`."""
    text: str
    before: Tuple[Previous, ...]
    """The oldest first."""
    fault: Optional[Mapping[str, Any]] = None
    """The answer before broke this rule, and is asked for once more."""


@dataclass(frozen=True)
class Exchange:
    """A question and its answer; None as long as there is none to be read, or once it was erased."""

    question: str
    by: str
    """The seat that asked, such as `bettor-1`."""
    text: str
    answer: Optional[str]


@dataclass(frozen=True)
class BettorTable:
    """A game as a bettor sees it. Prices and amounts are in points."""

    game: str
    seat: str
    """The bot's own seat."""
    conversation: Tuple[Exchange, ...]
    price: float
    """The mid of bid and ask, as the probability that the target is human."""
    bid: float
    """What a human security brings."""
    ask: float
    """What a human security costs."""
    cash: float
    """The own cash; what was lent is not in it."""
    position: int
    """Human securities held; negative: computer securities."""
    base_rate: float
    """The announced probability that the target is human."""
    budget: Optional[float]
    """Points lent for this game; None: without limit."""
    remaining: float
    """Milliseconds to the close."""
    fault: Optional[Mapping[str, Any]] = None
    """Only for `ask`: the rule that the previous question broke; it is asked for once more."""


@dataclass(frozen=True)
class SaidLine:
    """A message of a game."""

    by: str
    to: Optional[str]
    """The only seat that received it; None: everyone in the talk."""
    at: int
    """When it appeared, in milliseconds since the start."""
    text: Optional[str]
    """None: erased."""


@dataclass(frozen=True)
class Prediction:
    """The nature that one of two predicted, or the witness that an interrogator decided to be human."""

    by: str
    about: str
    said: str
    right: bool
    confidence: Optional[int] = None
    """Only in the imitation game: from 0 to 100."""


@dataclass(frozen=True)
class FinishedGame:
    """A game that is over, as the bot's seat saw it."""

    game: str
    origin: str
    """`rated`, `invited` or `practice`."""
    seat: str
    format: str
    natures: Mapping[str, str]
    """Natures by seat, as far as the reveal has them: `human` or `machine`."""
    end: str
    """How it ended; of the Market `time`, `done`, `bettors-left`, `target-left` or `void`."""
    nature: Optional[str]
    """Only in the Market: the nature of the target."""
    conversation: Tuple[Exchange, ...]
    """Only in the Market; else empty."""
    talk: Tuple[SaidLine, ...]
    """All that was said, in order; of the Market its questions and answers."""
    results: Mapping[str, float]
    """Points by seat: of the Market results and the target's reward, of a duel payoffs, of a show scores,
    of an imitation game 1 for an interrogator who was right and for the witness who was taken for human."""
    payoff: Optional[float]
    """The own points; None: none."""
    labels: Mapping[str, Mapping[str, str]]
    """Of a show, who labelled whom as what: `human`, `ai` or `unsure`. Elsewhere it is empty."""
    prediction: Optional[Prediction]
    """Of a duel its prediction, of an imitation game its verdict; None: there was none."""


@dataclass(frozen=True)
class Seat:
    """The seat of a bot in a game."""

    game: str
    seat: str
    origin: str
    format: str = "market"


@dataclass(frozen=True)
class Snapshot:
    """The view of a seat, and the moment at which it was true."""

    view: View
    at: float
    """Milliseconds since the start of the game when it came."""
    seen_at: float
    """When that was, by the steady clock of this machine, in seconds."""
    wholes: int = 0
    """How many whole views of this game have come so far."""


def question_of(game: str, view: View) -> Optional[Question]:
    """The question that the target is to answer now."""
    current = next((row for row in view["conversation"] if row["answer"] is None), None)
    if current is None or view["answering"]:
        return None
    answered = (row for row in view["conversation"] if row["answer"] is not None)
    before = tuple(Previous(row["text"] or "", row["answer"].get("text")) for row in answered)
    return Question(game, current["question"], current["text"] or "", before)


def bettor_table_of(seat: Seat, snapshot: Snapshot) -> BettorTable:
    """The table as it is now."""
    view = snapshot.view
    own = view["own"] or {"cash": 0, "position": 0}
    bid, ask = view["price"]["bid"] / _MILLI, view["price"]["ask"] / _MILLI
    budget = view["rules"]["budget"]
    elapsed = (time.monotonic() - snapshot.seen_at) * 1000
    return BettorTable(
        game=seat.game,
        seat=seat.seat,
        conversation=conversation_of(view),
        price=(bid + ask) / 2 / _PAYOUT,
        bid=bid,
        ask=ask,
        cash=own["cash"] / _MILLI,
        position=own["position"],
        base_rate=view["rules"]["baseRate"],
        budget=None if budget is None else budget / _MILLI,
        remaining=max(view["closesAt"] - snapshot.at - elapsed, 0.0),
    )


def conversation_of(view: View) -> Tuple[Exchange, ...]:
    """The questions and answers of the Market."""
    return tuple(
        Exchange(row["question"], row["by"], row["text"] or "", (row["answer"] or {}).get("text"))
        for row in view["conversation"]
    )
