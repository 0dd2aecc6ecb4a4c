"""A bot that replies to prompts, whatever is played."""

from __future__ import annotations

from typing import List

from parlour_bot import Bettor, FinishedGame, Prediction, Prompt, SaidLine, Spoken

from .fake_server import WELCOME, prompt, seated, view
from .with_server import WithServer

HELLO = {"by": "bettor-1", "text": "Hello?", "at": 1}
HI = {"by": "target", "text": "Hi.", "at": 2}
WHY = {"by": "bettor-1", "text": "Why?", "at": 3}


class PromptsTest(WithServer):
    def test_is_asked_once_more_where_a_reply_broke_a_rule(self) -> None:
        fault = {"code": "too-long", "message": "The message has 9 characters; at most 5 allowed."}
        self.bot(reply=lambda now: "too long!" if now.fault is None else now.fault["message"])
        self.server.line(1)
        self.server.send(WELCOME, seated(), prompt("p_1", WHY), {**prompt("p_2", WHY), "fault": fault})
        self.server.until(lambda: self.server.answers()[1:], "a second reply")
        # Each reply has a thread of its own: either may come first.
        self.assertIn([fault["message"]], [one["text"] for one in self.server.answers()])

    def test_offers_to_reply(self) -> None:
        self.bot(reply=lambda asked: "Yes.", judge=lambda asked: 0.5, games=7)
        self.assertEqual(self.server.line(1), {"prompts": ["say,judge"], "games": ["7"]})

    def test_replies_to_each_prompt_once_and_knows_what_was_said(self) -> None:
        asked: List[Prompt] = []
        self.bot(reply=lambda now: asked.append(now) or ["one\n two", "three", " "])
        self.server.line(1)
        self.server.send(WELCOME, seated(), prompt("p_1", HELLO, HI, WHY))
        [answer] = self.server.until(self.server.answers, "a reply")
        self.assertEqual((answer["prompt"], answer["text"]), ("p_1", ["one two", "three"]))
        [seen] = asked
        self.assertEqual((seen.text, seen.role, seen.deadline), ("Why?", "target", 45_000))
        [before] = seen.before
        self.assertEqual((before.question, before.answer), ("Hello?", "Hi."))
        # Over the next line it comes again: the same reply goes out, and nobody is asked.
        self.server.send(prompt("p_1", HELLO, HI, WHY), prompt("p_2", HELLO))
        answers = self.server.until(lambda: self.server.answers()[2:], "the other replies")
        self.assertEqual(len(asked), 2)
        self.assertEqual(sorted(frame["prompt"] for frame in self.server.answers()), ["p_1", "p_1", "p_2"])
        self.assertEqual(len(answers), 1)

    def test_names_the_model_and_version_behind_a_reply(self) -> None:
        self.bot(reply=lambda now: Spoken("Yes.", {"model": "tiny", "version": "v1"}))
        self.server.line(1)
        self.server.send(WELCOME, seated(), prompt("p_1", WHY))
        [answer] = self.server.until(self.server.answers, "a reply")
        self.assertEqual(answer["text"], ["Yes."])
        self.assertEqual(answer["made"], {"model": "tiny", "version": "v1"})

    def test_judges_all_with_one_number_or_each_with_its_own(self) -> None:
        self.bot(judge=lambda now: 0.3 if len(now.whom) == 1 else {"A": 1, "B": 0})
        self.server.line(1)
        self.server.send(WELCOME, prompt("p_1", kind="judge", whom=["target"]))
        [answer] = self.server.until(self.server.answers, "a belief")
        self.assertEqual(answer["beliefs"], {"target": 0.3})
        self.server.send(prompt("p_2", kind="judge", whom=["A", "B"], game=None))
        [_, answer] = self.server.until(
            lambda: self.server.answers()[1:] and self.server.answers(), "another"
        )
        self.assertEqual(answer["beliefs"], {"A": 1, "B": 0})

    def test_what_fails_is_silence_and_hurts_nothing_else(self) -> None:
        def reply(now: Prompt) -> str:
            if now.text == "Hello?":
                raise LookupError("no idea")
            return 7 if now.text == "Seven?" else "Here."  # type: ignore[return-value]

        self.bot(reply=reply)
        self.server.line(1)
        seven = {"by": "bettor-1", "text": "Seven?", "at": 1}
        self.server.send(WELCOME, prompt("p_1", HELLO), prompt("p_2", seven), prompt("p_3", WHY))
        [answer] = self.server.until(self.server.answers, "a reply")
        self.assertEqual(answer["prompt"], "p_3")
        self.assertIn("reply() failed: LookupError: no idea", "".join(self.notes.lines))

    def test_hears_how_a_game_of_any_format_ended(self) -> None:
        ended: List[FinishedGame] = []
        bettor = Bettor(judge=lambda table: 0.5)  # it bets in the Market alone
        self.bot(reply=lambda now: "Yes.", bettor=bettor, over=ended.append, games=7)
        market = {"format": ["market"], "roles": ["target,bettor"]}
        self.assertEqual(self.server.line(1), {"prompts": ["say"], **market, "games": ["7"]})
        natures = {"interrogator": "human", "A": "machine", "B": "human"}
        verdict = {"human": "A", "confidence": 70}
        reveal = {"end": "verdict", "natures": natures, "verdict": verdict, "right": False}
        looks = {"phase": "open", "format": "imitation", "you": "A", "talks": {"A": []}, "reveal": None}
        seat = {**seated(seat="A"), "format": "imitation"}
        self.server.send(WELCOME, seat, view(looks), seat)
        talks = {"A": [{"by": "interrogator", "at": 10, "text": "Well?"}]}
        self.server.send(view({**looks, "phase": "over", "talks": talks, "reveal": reveal}, 2))
        [game] = self.server.until(lambda: ended, "the end")
        self.assertEqual((game.format, game.seat, game.end), ("imitation", "A", "verdict"))
        self.assertEqual((game.natures, game.nature, game.conversation), (natures, None, ()))
        self.assertEqual((game.results, game.payoff), ({"interrogator": 0, "A": 1, "B": 0}, 1))
        self.assertEqual(game.prediction, Prediction("interrogator", "A", "human", False, 70))
        self.assertEqual(game.talk, (SaidLine("interrogator", "A", 10, "Well?"),))
        self.assertNotIn("failed", "".join(self.notes.lines))
