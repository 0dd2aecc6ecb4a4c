from __future__ import annotations

import unittest
from dataclasses import dataclass
from typing import Optional

from parlour_bot import Bet, bets_towards


@dataclass
class Table:
    bid: float = 49
    ask: float = 50
    cash: float = 0
    position: int = 0
    budget: Optional[float] = 5000


class Bets(unittest.TestCase):
    def test_buys_until_the_price_is_the_belief(self) -> None:
        self.assertEqual(bets_towards(Table(), 0.545), [Bet("human", 5, 54_500)])
        self.assertEqual(bets_towards(Table(), 0.455), [Bet("computer", 4, 54_500)])

    def test_the_belief_itself_is_no_worse_than_the_belief(self) -> None:
        self.assertEqual(bets_towards(Table(bid=55, ask=56), 0.57), [Bet("human", 2, 57_000)])

    def test_nothing_is_bet_that_cannot_pay(self) -> None:
        for belief in (0.49, 0.495, 0.5):
            self.assertEqual(bets_towards(Table(), belief), [])

    def test_what_is_no_probability_is_no_belief(self) -> None:
        for belief in (-0.1, 1.1, float("nan")):
            self.assertEqual(bets_towards(Table(), belief), [])

    def test_sells_the_other_side_first(self) -> None:
        bets = bets_towards(Table(position=-3, cash=-153), 1)
        self.assertEqual(bets, [Bet("human", 3, 1), Bet("human", 10, 99_999)])

    def test_holds_no_more_than_it_is_told_to(self) -> None:
        self.assertEqual(bets_towards(Table(position=8), 1), [Bet("human", 2, 99_999)])
        self.assertEqual(bets_towards(Table(position=10), 1), [])
        self.assertEqual(bets_towards(Table(), 0, most=3), [Bet("computer", 3, 99_999)])
        self.assertEqual(bets_towards(Table(position=2), 0, most=0), [Bet("computer", 2, 1)])

    def test_spends_no_more_than_it_has(self) -> None:
        # 50 + 51 + 52 = 153 of 200: the fourth would cost 53.
        self.assertEqual(bets_towards(Table(budget=200), 1), [Bet("human", 3, 99_999)])
        self.assertEqual(bets_towards(Table(budget=None), 1, most=30), [Bet("human", 30, 99_999)])

    def test_ends_of_the_ladder(self) -> None:
        self.assertEqual(bets_towards(Table(bid=99, ask=100), 1), [])
        self.assertEqual(bets_towards(Table(bid=0, ask=1), 0), [])
