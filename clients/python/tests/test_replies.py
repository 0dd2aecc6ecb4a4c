"""What a function of a bot returns, and what is sent: one table for this SDK and the one for TypeScript."""

from __future__ import annotations

import json
import logging
import os
import tempfile
import threading
import unittest
from typing import Any, Dict, List
from unittest.mock import patch

from parlour_bot import Conversations, Previous, Spoken
from parlour_bot.commands import Commands
from parlour_bot.events import Events, Recording
from parlour_bot.prompts import Prompts, prompt_of
from parlour_bot.server import Refused, Server
from parlour_bot.words import as_typed, reported

with open(os.path.join(os.path.dirname(__file__), "replies.json"), encoding="utf-8") as file:
    CASES: List[Dict[str, Any]] = json.load(file)

with open(os.path.join(os.path.dirname(__file__), "answers.json"), encoding="utf-8") as file:
    ANSWERS: List[Dict[str, Any]] = json.load(file)

logging.getLogger("parlour_bot").addHandler(logging.NullHandler())

FRAME = {
    "type": "prompt",
    "id": "p_1",
    "game": "g_1",
    "preset": "show/three",
    "you": "C",
    "as": "contestant",
    "others": ["A", "B"],
    "prior": 0.5,
    "talk": [],
    "whom": ["A", "B"],
    "limits": {"characters": 300, "messages": 3},
    "rules": "",
}


def commands_that(send: Any, events: Events) -> Commands:
    """Commands whose frames are answered by a function."""
    commands = Commands(Server("http://localhost:1"), 1, lambda _: True, lambda *_: None, events)
    commands._send = send  # type: ignore[method-assign]
    commands._workers = Now()  # type: ignore[assignment]
    return commands


class Sent:
    """Answers every frame with ok, and keeps it without its id."""

    def __init__(self) -> None:
        self.frames: List[Any] = []

    def __call__(self, frame: Any) -> Dict[str, Any]:
        self.frames.append({name: value for name, value in frame.items() if name != "id"})
        return {}


class Now:
    """Works at once."""

    def do(self, work: Any) -> None:
        work()


class Threads:
    """Works in a thread."""

    def do(self, work: Any) -> None:
        threading.Thread(target=work, daemon=True).start()


class RepliesTest(unittest.TestCase):
    def test_a_function_that_hangs_is_told_of(self) -> None:
        told, events, done = threading.Event(), Events(), threading.Event()
        heard: List[Any] = []
        events.add(lambda event: (heard.append(event), told.set()))

        def hang(prompt: Any) -> None:
            done.wait(60)

        sent = Sent()
        play = Prompts(hang, None, commands_that(sent, events), Threads(), events)  # type: ignore[arg-type]
        with patch("parlour_bot.prompts._PATIENCE", 0.05), self.assertLogs("parlour_bot", "ERROR"):
            play.put({**FRAME, "kind": "say"})
            self.assertTrue(told.wait(60))
        done.set()
        [event] = heard
        self.assertEqual([event["type"], event["game"], event["what"]], ["failed", "g_1", "reply"])
        self.assertRegex(event["error"], "expected a result within 0.05 s, found none")
        [frame] = sent.frames
        self.assertEqual([frame["type"], frame["prompt"], frame["what"]], ["fail", "p_1", "reply"])

    def test_every_case(self) -> None:
        for case in CASES:
            with self.subTest(case["what"]):
                sent, events, heard = Sent(), Events(), []  # type: ignore[var-annotated]
                events.add(heard.append)
                returns = case.get("returns")
                if isinstance(returns, dict) and "made" in returns:
                    returns = Spoken(returns["text"], returns["made"])

                def same(_: Any, returns: Any = returns, throws: Any = case.get("throws")) -> Any:
                    if throws is not None:
                        raise TypeError("\U0001f600" * 400 if throws == "LONG" else throws)
                    return returns

                commands = commands_that(sent, events)
                prompts = Prompts(same, same, commands, Now(), events)  # type: ignore[arg-type]
                prompts.put({**FRAME, "kind": case["kind"]})
                answer = {"type": "answer", "prompt": "p_1", **(case["sends"] or {})}
                failures = [frame for frame in sent.frames if frame["type"] == "fail"]
                answers = [frame for frame in sent.frames if frame["type"] == "answer"]
                self.assertEqual(answers, [] if case["sends"] is None else [answer])
                told = "answered" if case["kind"] == "say" else "judged"
                expected = [] if case["sends"] is None else [(told, None)]
                expected += [("failed", case["fails"])] if "fails" in case else []
                self.assertEqual([(one["type"], one.get("what")) for one in heard], expected)
                self.assertEqual(len(failures), 1 if "fails" in case else 0)
                for failure in failures:
                    self.assertEqual((failure["prompt"], failure["what"]), ("p_1", case["fails"]))
                    self.assertRegex(failure["error"], case["error"])
                    if "errorLength" in case:
                        self.assertEqual(len(failure["error"]), case["errorLength"])

    def test_an_error_names_its_line(self) -> None:
        def fail() -> None:
            raise KeyError("x")

        try:
            fail()
        except KeyError as error:
            self.assertRegex(reported(error), r"^KeyError: 'x' \(test_replies.py:\d+\)$")
        try:
            as_typed(7)
        except TypeError as error:
            self.assertRegex(reported(error), "^TypeError: expected a text.*found int 7$")
        self.assertEqual(reported(ValueError()), "ValueError:")

    def test_every_answer_of_the_server(self) -> None:
        for case in ANSWERS:
            with self.subTest(case["what"]):
                events = Events()
                heard: List[Any] = []
                events.add(heard.append)
                answer = dict(case["answer"])

                def send(_: Any, answer: Dict[str, Any] = answer) -> Dict[str, Any]:
                    if "code" in answer:
                        raise Refused(409, answer["code"], answer["message"], None, answer.get("details"))
                    return answer

                commands = commands_that(send, events)
                prompts = Prompts(lambda _: "Hello.", lambda _: 0.5, commands, Now(), events)  # type: ignore
                prompts.put({**FRAME, "kind": case["kind"]})
                self.assertEqual([event["type"] for event in heard], case["events"])
                fields = case.get("fields", {})
                self.assertEqual({name: heard[0][name] for name in fields}, fields)

    def test_knows_the_others(self) -> None:
        self.assertEqual(prompt_of({**FRAME, "kind": "say"}).others, ("A", "B"))

    def test_records_prompts_and_replies(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            recording = Recording(os.path.join(folder, "kept"))
            recording.prompted({**FRAME, "kind": "say"})
            recording.heard({"type": "answered", "game": "g_1", "prompt": "p_1", "text": "Да."})
            recording.heard({"type": "connected", "id": "b", "name": "Echo"})
            recording.prompted({**FRAME, "game": None, "kind": "say"})
            with open(os.path.join(folder, "kept", "g_1.jsonl"), encoding="utf-8") as file:
                lines = [json.loads(line) for line in file]
            self.assertEqual([line["type"] for line in lines], ["prompt", "reply"])
            self.assertEqual((lines[0]["prompt"]["id"], lines[1]["text"]), ("p_1", "Да."))
            self.assertEqual(os.listdir(os.path.join(folder, "kept")), ["g_1.jsonl"])

    def test_keeps_a_conversation_for_each_game(self) -> None:
        kept = Conversations(lambda before: [one.question for one in before])
        first = prompt_of({**FRAME, "kind": "say"})
        kept.of(first).append("more")
        again = kept.of(prompt_of({**FRAME, "kind": "say"}))
        self.assertEqual(again, [])  # a turn that comes again begins anew
        self.assertIs(kept.end("g_1"), again)
        self.assertIsNone(kept.end("g_1"))
        self.assertEqual(Previous("a", "b").question, "a")
