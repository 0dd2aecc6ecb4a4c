"""How a belief becomes orders."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import List, Optional, Protocol

_MILLI = 1000
_PAYOUT = 100 * _MILLI
# The longest order that the server takes.
_LONGEST = 1000


class Position(Protocol):
    """What an order depends on: prices and amounts in points."""

    @property
    def bid(self) -> float: ...

    @property
    def ask(self) -> float: ...

    @property
    def cash(self) -> float: ...

    @property
    def position(self) -> int: ...

    @property
    def budget(self) -> Optional[float]: ...


@dataclass(frozen=True)
class Bet:
    """An order as the protocol takes it."""

    side: str
    """`human` or `computer`."""
    quantity: int
    limit: int
    """The worst acceptable price of the security that changes hands, in milli-points."""


@dataclass(frozen=True)
class _Side:
    """A bet on a side, in the prices of its own security."""

    first: int
    """What the first unit costs."""
    bid: int
    worth: int
    """The most that one is worth."""
    held: int
    """Securities of this side; negative: of the other."""
    cash: int


def bets_towards(table: Position, belief: float, most: int = 10) -> List[Bet]:
    """The orders that take the price to a belief (the probability that the target is human).

    As far as that pays, as the budget reaches and without holding more than `most`. Whoever holds securities
    of the other side sells those first, in an order of its own. Every unit changes hands at the belief or
    better, also when the price moves meanwhile. Nothing to do: no orders.
    """
    if not 0 <= belief <= 1:
        return []
    bid, ask, cash = (_rounded(amount * _MILLI) for amount in (table.bid, table.ask, table.cash))
    fair = _rounded(belief * _PAYOUT * _MILLI) / _MILLI  # 0.57 * 100,000 is not quite 57,000
    # A computer security is the same bet the other way round: seen from there, bid and ask change places.
    if ask < _PAYOUT and ask < fair:
        worth = min(math.floor(fair), _PAYOUT - 1)
        return _orders("human", _Side(ask, bid, worth, table.position, cash), most, table.budget)
    if bid > 0 and bid > fair:
        worth = _PAYOUT - max(math.ceil(fair), 1)
        side = _Side(_PAYOUT - bid, _PAYOUT - ask, worth, -table.position, cash)
        return _orders("computer", side, most, table.budget)
    return []


def _orders(side: str, bet: _Side, most: int, budget: Optional[float]) -> List[Bet]:
    # The ladder is unknown here; its next steps are about as high as the one between bid and ask.
    step = max(bet.first - bet.bid, 1)
    wanted = min((bet.worth - bet.first) // step + 1, _LONGEST)
    sold = min(wanted, max(-bet.held, 0))
    room = min(wanted - sold, max(max(math.floor(most), 0) - max(bet.held, 0), 0))
    purse = math.inf if budget is None else budget * _MILLI + bet.cash
    purse += sold * (_PAYOUT - bet.first) - step * sold * (sold - 1) / 2
    bought, price = 0, bet.first + sold * step
    while bought < room and price <= purse:
        purse -= price
        price += step
        bought += 1
    bets = [Bet(side, sold, _PAYOUT - bet.worth), Bet(side, bought, bet.worth)]
    return [bet for bet in bets if bet.quantity > 0]


def _rounded(amount: float) -> int:
    return math.floor(amount + 0.5)
