"""Every example plays."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any, Dict

from .fake_server import REVEAL, TOKEN, WELCOME, Frame, exchange, own, prompt, seated, table, view
from .with_server import WithServer

ROOT = Path(__file__).parent.parent


class Examples(WithServer):
    def start(
        self, name: str, seat: str, looks: Frame, errors: int = subprocess.DEVNULL, **environment: str
    ) -> "subprocess.Popen[str]":
        path = {"PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1", "PYTHONUNBUFFERED": "1"}
        server = {"PARLOUR_URL": self.server.url, "PARLOUR_TOKEN": TOKEN}
        child = subprocess.Popen(
            [sys.executable, str(ROOT / "examples" / name)],
            env={**os.environ, **path, **server, **environment},
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
        )

        def end() -> None:
            child.kill()
            child.communicate()

        self.addCleanup(end)
        self.server.line(1)
        self.server.send(WELCOME, seated(seat=seat), view(looks))
        return child

    def answer(self) -> Any:
        return self.server.until(lambda: self.server.plays("answer"), "an answer")[0]["do"]["text"]

    def test_echo(self) -> None:
        self.start("echo.py", "target", table())
        said = {"by": "target", "text": "Hm.", "at": 1}
        # Nothing new was said in any of these: it is silent.
        self.server.send(*(prompt(f"p_0{number}", said) for number in range(20)))
        self.server.send(prompt("p_1", said, {"by": "bettor-1", "text": "Well?", "at": 2}))
        [frame] = self.server.until(self.server.answers, "a reply")
        self.assertEqual(frame["prompt"], "p_1")
        self.assertEqual(frame["text"], ["Again: Well?"])

    def test_bettor(self) -> None:
        said = exchange("bettor-2#1", "Hm?", "dunno lol")
        looks: Dict[str, Any] = {"you": "bettor-1", "own": own()}
        child = self.start("bettor.py", "bettor-1", table(said, **looks))
        [asked] = self.server.until(lambda: self.server.plays("ask"), "a question")
        self.assertEqual(asked["do"]["text"], "what did you have for breakfast?")
        [bet] = self.server.until(lambda: self.server.plays("bet"), "a bet")
        self.assertEqual((bet["do"]["side"], bet["do"]["limit"]), ("human", 70_000))
        self.server.send(view(table(said, **looks, phase="over", reveal=REVEAL), 2))
        assert child.stdout is not None
        self.assertEqual(child.stdout.readline(), "g_1: it was a machine, I got +1.5 points\n")

    def test_chat(self) -> None:
        self.server.chat = {"choices": [{"message": {"content": "toast,\nyou?"}}]}
        before, now = exchange("bettor-1#1", "Hi", "hi"), exchange("bettor-1#2", "Breakfast?")
        place = {"CHAT_URL": self.server.url + "/v1", "CHAT_MODEL": "tiny", "CHAT_KEY": "k"}
        self.start("chat.py", "target", table(before, now), **place)
        self.assertEqual(self.answer(), "toast, you?")
        [(key, body)] = self.server.chats
        self.assertEqual((key, json.loads(body)["model"]), ("Bearer k", "tiny"))
        words = [(message["role"], message["content"]) for message in json.loads(body)["messages"]]
        self.assertEqual(words[1:], [("user", "Hi"), ("assistant", "hi"), ("user", "Breakfast?")])

    def test_chat_names_what_a_failing_endpoint_answered_without_the_key(self) -> None:
        for status, chat, found in (
            (401, {"error": "bad key sk-1"}, 'found status 401: {"error": "bad key (key)"}'),
            (200, {"error": "bad key sk-1"}, 'found {"error": "bad key (key)"}'),
            (200, {"choices": [{"message": {"content": ""}}]}, 'found {"choices"'),
        ):
            with self.subTest(status=status, chat=chat):
                self.doCleanups()
                self.setUp()
                self.server.chat_status, self.server.chat = status, chat
                place = {"CHAT_URL": self.server.url + "/v1", "CHAT_KEY": "sk-1"}
                looks = table(exchange("bettor-1#1", "Hi"))
                child = self.start("chat.py", "target", looks, subprocess.STDOUT, **place)
                assert child.stdout is not None
                lines = iter(child.stdout.readline, "")
                failed = next(line for line in lines if line.startswith("ValueError"))
                self.assertIn("/v1/chat/completions: expected a text in choices, " + found, failed)

    def test_each_is_short(self) -> None:
        examples = sorted((ROOT / "examples").glob("*.py"))
        bots = [path.name for path in examples if not path.name.startswith("learn_")]
        self.assertEqual(bots, ["bettor.py", "chat.py", "echo.py"])
        for path in examples:
            most = 37 if path.name in bots else 130
            self.assertLessEqual(len(path.read_text().splitlines()), most, path.name)
