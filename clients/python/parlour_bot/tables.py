"""What a bot is shown, built from the views that the house sends."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Any, Dict, Mapping, Optional, Tuple

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
    """To `ask` alone: the question before broke this rule, and is asked for once more."""


@dataclass(frozen=True)
class FinishedGame:
    """A game that is over, as the bot's seat saw it."""

    game: str
    origin: str
    """`rated`, `invited` or `practice`."""
    seat: str
    format: str
    natures: Mapping[str, str]
    """What everybody was, by seat, as far as the reveal tells: `human` or `machine`."""
    end: str
    """How it ended; of the Market `time`, `done`, `bettors-left`, `target-left` or `void`."""
    nature: Optional[str]
    """Of the Market alone: what the target was."""
    conversation: Tuple[Exchange, ...]
    """Of the Market alone; elsewhere it is empty."""
    results: Mapping[str, float]
    """Points by seat; the target's are its reward. Of the Market alone; elsewhere it is empty."""


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
        conversation=_conversation_of(view),
        price=(bid + ask) / 2 / _PAYOUT,
        bid=bid,
        ask=ask,
        cash=own["cash"] / _MILLI,
        position=own["position"],
        base_rate=view["rules"]["baseRate"],
        budget=None if budget is None else budget / _MILLI,
        remaining=max(view["closesAt"] - snapshot.at - elapsed, 0.0),
    )


def finished_game_of(seat: Seat, view: View) -> Optional[FinishedGame]:
    """The game after its reveal."""
    reveal = view["reveal"]
    if reveal is None:
        return None
    is_market = seat.format == "market"
    nature = reveal["nature"] if is_market else None
    return FinishedGame(
        game=seat.game,
        origin=seat.origin,
        seat=seat.seat,
        format=seat.format,
        natures={"target": nature} if is_market else reveal.get("natures", {}),
        end=reveal["end"],
        nature=nature,
        conversation=_conversation_of(view) if is_market else (),
        results=points_of(reveal) if is_market else {},
    )


def points_of(settlement: Mapping[str, Any]) -> Dict[str, float]:
    """What every seat got."""
    amounts = {**settlement["results"], "target": settlement["target"]}
    return {seat: amount / _MILLI for seat, amount in amounts.items()}


def _conversation_of(view: View) -> Tuple[Exchange, ...]:
    return tuple(
        Exchange(row["question"], row["by"], row["text"] or "", (row["answer"] or {}).get("text"))
        for row in view["conversation"]
    )
