"""A bot that plays bettors."""

from __future__ import annotations

from typing import Any, List, Optional

from parlour_bot import Bettor, BettorTable

from .fake_server import WELCOME, Frame, add, change, exchange, own, refusal, replace, seated, table, view
from .with_server import WithServer


class BettorTest(WithServer):
    def play(self, judge: Any, ask: Any = None, most: int = 10, **looks: Any) -> None:
        self.bot(bettor=Bettor(judge=judge, ask=ask, most=most))
        self.assertEqual(self.server.line(1)["roles"], ["bettor"])
        self.server.send(WELCOME, seated(seat="bettor-1"))
        self.server.send(view(table(you="bettor-1", **{"own": own(), **looks})))

    def bets(self, count: int) -> Frame:
        frames: List[Frame] = self.server.until(lambda: self.server.plays("bet")[count - 1 :], f"bet {count}")
        self.assertEqual(len(frames), 1)
        order = frames[0]["do"]
        return {key: order[key] for key in ("side", "quantity", "limit")}

    def test_judges_at_the_start_and_at_each_text_and_bets_towards_it(self) -> None:
        tables: List[BettorTable] = []

        def judge(now: BettorTable) -> float:
            tables.append(now)
            return 0.9 if now.conversation else 0.1

        self.play(judge)
        self.assertEqual(self.bets(1), {"side": "computer", "quantity": 10, "limit": 90_000})
        first = tables[0]
        self.assertEqual((first.bid, first.ask, first.price), (49, 50, 0.495))
        self.assertEqual((first.cash, first.position, first.budget, first.base_rate), (0, 0, 5000, 0.5))
        self.assertTrue(110_000 < first.remaining <= 119_000)
        self.server.send(
            change(2, replace("/own/position", -10), replace("/own/cash", -555_000)),
            change(3, replace("/price", {"bid": 39_000, "ask": 40_000})),
            change(4, add("/conversation/-", {**exchange("bettor-2#1", "Hm?"), "answer": {"at": 1}})),
            change(5, replace("/conversation/0/answer", {"at": 1, "text": "Hm."})),
        )
        self.assertEqual(self.bets(2), {"side": "human", "quantity": 10, "limit": 10_000})
        self.assertEqual(len(tables), 2)
        self.assertEqual(tables[1].conversation[0].answer, "Hm.")

    def test_bets_no_more_before_it_sees_what_the_last_bet_did(self) -> None:
        self.play(lambda now: 0.9)
        self.bets(1)
        # Somebody else trades, and the own trade is still under way on the other line.
        self.server.send(change(2, replace("/price", {"bid": 40_000, "ask": 41_000})))
        self.server.send(change(3, add("/conversation/-", exchange("bettor-2#1", "Hm?"))))
        self.server.send(change(4, replace("/own/position", 10)))
        self.server.send(change(5, replace("/own/position", 4)))
        self.assertEqual(self.bets(2), {"side": "human", "quantity": 6, "limit": 90_000})

    def test_looks_again_after_a_bet_that_may_have_been_filled_in_part(self) -> None:
        self.server.reply = lambda frame: (
            refusal(409, "price-moved") if frame.get("do", {}).get("type") == "bet" else (200, {"type": "ok"})
        )
        self.play(lambda now: 0.9)
        self.bets(1)
        self.server.until(lambda: self.server.wholes(), "a look at the whole view")
        self.server.send(change(2, replace("/price/bid", 48_000)))  # that was before the look
        looks = table(you="bettor-1", own=own(position=7), price={"bid": 56_000, "ask": 57_000})
        self.server.send(view(looks, 3))
        self.assertEqual(self.bets(2), {"side": "human", "quantity": 3, "limit": 90_000})

    def test_what_was_refused_is_not_tried_again_before_something_changes(self) -> None:
        self.server.reply = lambda frame: (
            refusal(409, "price-moved") if frame.get("do", {}).get("type") == "bet" else (200, {"type": "ok"})
        )
        self.play(lambda now: 0.9)
        prices = [{"bid": 49_000, "ask": 50_000}, {"bid": 50_000, "ask": 51_000}]
        for number, price in enumerate(prices, 1):
            self.bets(number)
            self.server.until(lambda: len(self.server.wholes()) == number, "a look at the whole view")
            self.server.send(view(table(you="bettor-1", own=own(), price=price), 2))
            self.server.send(change(3, add("/conversation/-", exchange("bettor-2#1", "Hm?"))))
            self.server.send(change(4, replace("/price", prices[1])))
        self.server.hang_up()
        self.server.line(2)
        self.assertEqual(len(self.server.plays("bet")), 2)

    def test_bets_nothing_while_a_text_is_on_its_way_or_judged(self) -> None:
        self.play(lambda now: 0.9 if now.conversation else 0.495)
        row = {**exchange("bettor-2#1", "Hm?"), "answer": {"at": 1, "opensAt": 6}}
        self.server.send(
            change(2, add("/conversation/-", row)),
            change(3, replace("/price", {"bid": 59_000, "ask": 60_000})),
            change(4, replace("/conversation/0/answer", {"at": 1, "opensAt": 6, "text": "Hm."})),
        )
        self.assertEqual(self.bets(1), {"side": "human", "quantity": 10, "limit": 90_000})
        self.assertEqual(self.server.plays("bet")[0]["do"]["heard"], 1)

    def test_asks_when_none_of_its_own_questions_waits(self) -> None:
        questions = ["First?", None, "Second?"]
        asked: List[BettorTable] = []

        def ask(now: BettorTable) -> Optional[str]:
            asked.append(now)
            return questions[len(asked) - 1]

        self.play(lambda now: None, ask)
        [first] = self.server.until(lambda: self.server.plays("ask"), "a question")
        self.assertEqual(first["do"]["text"], "First?")
        self.server.send(
            change(2, replace("/price/bid", 48_000)),  # the own question is not to be seen yet
            change(3, add("/conversation/-", exchange("bettor-1#1", "First?"))),
            change(4, replace("/conversation/0/answer", {"at": 1, "text": "Yes."})),
        )
        self.server.until(lambda: len(asked) == 2, "it was asked again, and had no question")
        self.server.send(
            change(5, replace("/price/bid", 47_000)),
            change(6, add("/conversation/-", exchange("bettor-2#1", "Hm?"))),
        )
        [second] = self.server.until(lambda: self.server.plays("ask")[1:], "a second question")
        self.assertEqual(second["do"]["text"], "Second?")
        self.assertEqual([len(now.conversation) for now in asked], [0, 1, 2])
        self.assertFalse(self.server.plays("bet"))  # it never believed anything

    def test_what_is_no_probability_is_said_and_not_believed(self) -> None:
        self.play(lambda now: 7 if not now.conversation else 0.9)
        self.server.until(lambda: "found 7" in "".join(self.notes.lines), "a complaint")
        self.server.send(change(2, add("/conversation/-", exchange("bettor-2#1", "Hm?", "Hm."))))
        self.bets(1)

    def test_is_done_when_all_others_are(self) -> None:
        self.play(lambda now: 0.5, bettors=["bettor-1", "bettor-2"], mayBeDone=True)
        self.server.send(change(2, add("/done/-", "bettor-2")))
        [done] = self.server.until(lambda: self.server.plays("done"), "done")
        self.assertIs(done["do"]["done"], True)
        self.server.send(
            change(3, replace("/price/bid", 48_000)),
            change(4, replace("/own/done", True), add("/done/-", "bettor-1")),
            change(5, replace("/done", ["bettor-1"])),
        )
        [again] = self.server.until(lambda: self.server.plays("done")[1:], "taking it back")
        self.assertIs(again["do"]["done"], False)

    def test_one_who_bets_alone_is_done_when_there_is_nothing_more_to_ask(self) -> None:
        self.play(lambda now: None, lambda now: None if now.conversation else "Well?", mayBeDone=True)
        [_first] = self.server.until(lambda: self.server.plays("ask"), "a question")
        self.server.send(change(2, add("/conversation/-", exchange("bettor-1#1", "Well?"))))
        self.assertFalse(self.server.plays("done"))
        self.server.send(change(3, replace("/conversation/0/answer", {"at": 1, "text": "Yes."})))
        [done] = self.server.until(lambda: self.server.plays("done"), "done")
        self.assertIs(done["do"]["done"], True)

    def test_a_look_that_was_lost_with_the_line_is_asked_for_again(self) -> None:
        self.server.reply = lambda frame: (
            refusal(409, "price-moved") if frame.get("do", {}).get("type") == "bet" else (200, {"type": "ok"})
        )
        self.play(lambda now: 0.9)
        self.server.until(lambda: self.server.wholes(), "a look at the whole view")
        self.server.hang_up()
        self.server.line(2)
        self.server.send(WELCOME, seated(seat="bettor-1"))
        self.server.until(lambda: len(self.server.wholes()) == 2, "another one")

    def test_reports_what_fails(self) -> None:
        def fail(_: BettorTable) -> Any:
            raise ValueError("no idea")

        self.play(fail, fail)
        fails = lambda: [frame for frame in self.server.commands if frame["type"] == "fail"]  # noqa: E731
        both = self.server.until(lambda: fails()[1:] and fails(), "both reports")
        self.assertEqual({frame["what"] for frame in both}, {"ask", "judge"})
        self.assertEqual({frame["game"] for frame in both}, {"g_1"})
