"""The examples for Inspect and verifiers, with small stand-ins for the parts that they use."""

from __future__ import annotations

import asyncio
import importlib.util
import os
import sys
import types
import unittest
from typing import Any, Dict
from unittest import mock

from parlour_bot.env_text import action_in

FOLDER = os.path.join(os.path.dirname(__file__), "..", "integrations")


def load(name: str) -> Any:
    spec = importlib.util.spec_from_file_location(name, os.path.join(FOLDER, f"{name}.py"))
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def same(made: Any) -> Any:
    return made


def modules(**parts: Dict[str, Any]) -> Dict[str, types.ModuleType]:
    found = {}
    for name, values in parts.items():
        module = types.ModuleType(name.replace("__", "."))
        module.__dict__.update(values)
        found[module.__name__] = module
    return found


class Fields:
    def __init__(self, **fields: Any) -> None:
        self.__dict__.update(fields)


class TestActionIn(unittest.TestCase):
    def test_a_guess_counts_where_it_is_possible(self) -> None:
        may = {"legal": ["say", "predict", "wait"], "limits": {"characters": 5}}
        self.assertEqual(action_in("I say: guess Human", may), {"type": "predict", "nature": "human"})
        self.assertEqual(action_in("hello  there", may), {"type": "say", "text": "hello"})
        self.assertEqual(action_in("GUESS machine", {"legal": ["say", "wait"]}), {"type": "wait"})
        self.assertEqual(action_in("", may), {"type": "wait"})
        verdict = {"legal": ["verdict", "wait"]}
        self.assertEqual(action_in("GUESS machine", verdict), {"type": "verdict", "nature": "machine"})


@unittest.skipUnless(os.environ.get("PARLOUR_ENV_COMMAND"), "PARLOUR_ENV_COMMAND is not set")
class TestWithStandIns(unittest.TestCase):
    def test_inspect(self) -> None:
        fakes = modules(
            inspect_ai={"Task": Fields, "task": same},
            inspect_ai__dataset={"Sample": Fields},
            inspect_ai__model={"ChatMessageUser": Fields},
            inspect_ai__scorer={
                "Score": Fields,
                "mean": lambda: None,
                "stderr": lambda: None,
                "scorer": lambda metrics: same,
            },
            inspect_ai__solver={"solver": same},
        )
        with mock.patch.dict(sys.modules, fakes):
            module = load("inspect_task")
            task = module.duel(episodes=1)

        async def generate(state: Any) -> Any:
            said = len(state.messages)
            completion = "GUESS machine" if said > 6 else f"what about {said}?"
            state.output = Fields(completion=completion)
            return state

        async def run() -> Any:
            state = Fields(messages=[], metadata=dict(task.dataset[0].metadata), output=None)
            return await task.scorer(await task.solver(state, generate), None)

        self.assertEqual(asyncio.run(run()).value, 1)

    def test_verifiers(self) -> None:
        class MultiTurnEnv:
            def __init__(self, **options: Any) -> None:
                self.options = options

        rubric = {"MultiTurnEnv": MultiTurnEnv, "Rubric": Fields, "stop": same}
        dataset = {"Dataset": Fields(from_list=same)}
        with mock.patch.dict(sys.modules, modules(verifiers=rubric, datasets=dataset)):
            env = load("verifiers_env").load_environment(episodes=1)

        async def run() -> Any:
            row = env.options["dataset"][0]
            state = await env.setup_state({"info": row["info"]})
            said = 0
            while not await env.game_over(state):
                said += 1
                reply = "GUESS machine" if said > 6 else f"what about {said}?"
                await env.env_response([{"role": "assistant", "content": reply}], state)
            return env.options["rubric"].funcs[0](state)

        self.assertEqual(asyncio.run(run()), 1)


class TestWithTheRealOnes(unittest.TestCase):
    def test_inspect(self) -> None:
        if importlib.util.find_spec("inspect_ai") is None:
            self.skipTest("inspect-ai is not installed")
        self.assertIsNotNone(load("inspect_task").duel(episodes=1))

    def test_verifiers(self) -> None:
        if importlib.util.find_spec("verifiers") is None:
            self.skipTest("verifiers is not installed")
        self.assertIsNotNone(load("verifiers_env").load_environment(episodes=1))
