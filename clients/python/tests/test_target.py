"""A bot that plays targets."""

from __future__ import annotations

import threading
from typing import List

from parlour_bot import FinishedGame, Question

from .fake_server import PATIENCE, REVEAL, WELCOME, add, change, exchange, replace, seated, table, view
from .with_server import WithServer


class TargetTest(WithServer):
    def open(self, *games: str) -> None:
        self.server.line(1)
        self.server.send(WELCOME, *(seated(game) for game in games))

    def test_offers_what_it_plays(self) -> None:
        self.bot(answer=lambda question: "Yes.", games=7)
        self.assertEqual(self.server.line(1), {"format": ["market"], "roles": ["target"], "games": ["7"]})

    def test_answers_each_question_once(self) -> None:
        asked: List[Question] = []
        self.bot(answer=lambda question: asked.append(question) or f"You said: {question.text}")
        self.open("g_1")
        self.server.send(view(table()), change(2, add("/conversation/-", exchange("bettor-1#1", "Hello?"))))
        [answer] = self.server.until(lambda: self.server.plays("answer"), "an answer")
        self.assertEqual(answer["game"], "g_1")
        self.assertEqual(
            answer["do"], {"type": "answer", "text": "You said: Hello?", "question": "bettor-1#1"}
        )
        self.server.send(
            change(3, replace("/price/ask", 51_000)),
            change(4, replace("/answering", True)),
            change(5, replace("/answering", False), replace("/conversation/0/answer", {"text": "A!"})),
            change(6, add("/conversation/-", exchange("bettor-1#2", "Why?"))),
        )
        answers = self.server.until(lambda: self.server.plays("answer")[1:], "a second answer")
        self.assertEqual([frame["do"]["question"] for frame in answers], ["bettor-1#2"])
        [before] = asked[1].before
        self.assertEqual((before.question, before.answer), ("Hello?", "A!"))

    def test_a_text_that_is_too_long_is_asked_for_once_more(self) -> None:
        asked: List[Question] = []
        self.bot(answer=lambda now: asked.append(now) or ("x" * 600 if now.fault is None else "one\n two"))
        self.open("g_1")
        self.server.send(view(table(exchange("bettor-1#1", "Well?"))))
        [answer] = self.server.until(lambda: self.server.plays("answer"), "an answer")
        self.assertEqual(answer["do"]["text"], "one two")
        self.assertEqual([one.fault and one.fault["code"] for one in asked], [None, "too-long"])

    def test_an_answer_that_hangs_or_fails_hurts_no_other_game(self) -> None:
        release = threading.Event()

        def answer(question: Question) -> str:
            if question.game == "g_hangs":
                release.wait(PATIENCE)
            if question.game == "g_fails":
                raise LookupError("no idea")
            return 7 if question.game == "g_number" else "Here."  # type: ignore[return-value]

        self.bot(answer=answer, games=4)
        games = ["g_hangs", "g_fails", "g_number", "g_1"]
        self.open(*games)
        for game in games:
            self.server.send(view(table(exchange("bettor-1#1", "Well?")), game=game))
        [answered] = self.server.until(lambda: self.server.plays("answer"), "an answer")
        self.assertEqual(answered["game"], "g_1")
        for number in range(2, 30):  # far more games than it plays at once
            game = f"g_{number}"
            self.server.send(seated(game), view(table(exchange("bettor-1#1", "Well?")), game=game))
        self.server.until(lambda: len(self.server.plays("answer")) == 29, "the other answers")
        self.server.send(view(table(phase="over", reveal=REVEAL), 2, game="g_hangs"), seated("g_last"))
        self.server.send(view(table(exchange("bettor-1#1", "Well?")), game="g_last"))
        self.server.until(lambda: self.server.plays("answer")[-1]["game"] == "g_last", "the last answer")
        release.set()
        self.assertIn("LookupError: no idea", "".join(self.notes.lines))
        self.assertNotIn("g_hangs", [frame["game"] for frame in self.server.commands])

    def test_asks_for_the_whole_view_when_a_frame_is_missing_or_does_not_fit(self) -> None:
        self.bot(answer=lambda question: question.text)
        self.open("g_1")
        self.server.send(view(table()), change(3, add("/conversation/-", exchange("bettor-1#1", "Lost"))))
        self.server.until(lambda: len(self.server.wholes()) == 1, "a whole view")
        self.server.send(view(table(), 3), change(4, replace("/nowhere/at/all", 1)))
        self.server.until(lambda: len(self.server.wholes()) == 2, "another one")
        self.server.send(view(table(exchange("bettor-1#1", "Found")), 4))
        [answer] = self.server.until(lambda: self.server.plays("answer"), "an answer")
        self.assertEqual(answer["do"]["text"], "Found")

    def test_hears_how_a_game_ended(self) -> None:
        finished: List[FinishedGame] = []
        done = threading.Event()

        def over(game: FinishedGame) -> None:
            finished.append(game)
            done.set()

        self.bot(answer=lambda question: "Yes.", over=over)
        self.open("g_1")
        conversation = exchange("bettor-1#1", "Well?", "Yes.")
        self.server.send(view(table(conversation)), view(table(conversation, phase="over", reveal=REVEAL), 2))
        self.assertTrue(done.wait(PATIENCE))
        [game] = finished
        self.assertEqual((game.game, game.origin, game.seat), ("g_1", "rated", "target"))
        self.assertEqual((game.nature, game.end), ("machine", "done"))
        self.assertEqual(game.results, {"bettor-1": 1.5, "target": -0.5})
        self.assertEqual(game.conversation[0].answer, "Yes.")

    def test_reports_what_fails(self) -> None:
        def fail(_: object) -> str:
            raise ValueError("no idea")

        events: List[object] = []
        self.bot(answer=fail, over=fail, on=lambda event: events.append((event["type"], event.get("what"))))
        self.open("g_1")
        self.server.send(view(table(exchange("bettor-1#1", "Hello?"))))
        fails = lambda: [frame for frame in self.server.commands if frame["type"] == "fail"]  # noqa: E731
        self.server.until(fails, "a report")
        self.server.send(view(table(phase="over", reveal=REVEAL), 2))
        first, second = self.server.until(lambda: fails()[1:] and fails(), "both reports")
        self.assertEqual([first["what"], second["what"], first["game"]], ["answer", "over", "g_1"])
        self.assertRegex(first["error"], r"^ValueError: no idea \(test_target.py:\d+\); question bettor-1#1$")
        self.assertIn(("failed", "answer"), events)
        self.assertIn(("failed", "over"), events)
