"""Tests training environments, where a command for their server is given."""

from __future__ import annotations

import os
import sys
import unittest

from parlour_bot.env import Env, ParallelEnv
from parlour_bot.env_server import EnvError, EnvServer

SEATS = {"left": "agent", "right": "bot:eliza"}


@unittest.skipUnless(os.environ.get("PARLOUR_ENV_COMMAND"), "PARLOUR_ENV_COMMAND is not set")
class TestEnv(unittest.TestCase):
    def test_an_episode_has_a_reward_and_repeats_from_its_seed(self) -> None:
        def play() -> object:
            with Env("duel", SEATS) as env:
                text, info = env.reset(seed=3)
                self.assertIn("Actions: say, wait", text)
                done, reward = False, 0.0
                while not done:
                    may = "predict" in info["observation"]["legal"]
                    action = {"type": "predict", "nature": "machine"} if may else "hello"
                    text, reward, terminated, truncated, info = env.step(action)
                    done = terminated or truncated
                self.assertEqual(reward, 1)
                self.assertEqual(info["natures"], {"left": "machine", "right": "machine"})
                return env.events()

        self.assertEqual(play(), play())

    def test_two_agents_and_many_environments_share_a_server(self) -> None:
        server = EnvServer()
        self.addCleanup(server.close)
        both = ParallelEnv("duel", {"left": "agent", "right": "same"}, server=server)
        both.reset(seed=1)
        self.assertEqual(both.turn, "left")
        texts, rewards, *_ = both.step({"left": "hello", "right": "hi"})
        self.assertIn("left: hello", texts["right"])
        self.assertEqual(rewards, {"left": 0, "right": 0})
        names = server.request("make", format="duel", seats=SEATS, count=3, seed=1)["envs"]
        for name in names:
            server.request("reset", env=name)
        results = server.steps((name, {"left": {"type": "say", "text": "hi"}}) for name in names)
        self.assertEqual([result["turn"] for result in results], ["left"] * 3)

    def test_a_refused_request_has_a_code(self) -> None:
        server = EnvServer()
        self.addCleanup(server.close)
        with self.assertRaises(EnvError) as raised:
            Env("duel", {"left": "agent", "right": "bot:nobody"}, server=server)
        self.assertEqual(raised.exception.code, "no-such-bot")
        with self.assertRaises(EnvError):
            Env("duel", {"left": "agent", "right": "agent"}, server=server)

    def test_a_step_before_the_first_reset_has_a_code(self) -> None:
        server = EnvServer()
        self.addCleanup(server.close)
        one = Env("duel", SEATS, server=server)
        both = ParallelEnv("duel", {"left": "agent", "right": "same"}, server=server)
        for step in (lambda: one.step("hi"), lambda: both.step({"left": "hi"})):
            with self.assertRaises(EnvError) as raised:
                step()
            self.assertEqual(raised.exception.code, "no-episode")

    def test_an_ended_server_has_a_code(self) -> None:
        server = EnvServer()
        server.close()
        with self.assertRaises(EnvError) as raised:
            Env("duel", SEATS, server=server)
        self.assertEqual(raised.exception.code, "ended")


class TestStart(unittest.TestCase):
    def test_a_wrong_command_says_what_to_do(self) -> None:
        commands = (
            ["no-such-command-of-parlour"],
            [sys.executable, "-c", "print('hello')"],
            [sys.executable, "-c", "print(5)"],
            [sys.executable, "-c", "pass"],
        )
        for command in commands:
            with self.subTest(command), self.assertRaises(EnvError) as raised:
                EnvServer(command)
            self.assertEqual(raised.exception.code, "not-started")
            self.assertIn("PARLOUR_ENV_COMMAND", str(raised.exception))
