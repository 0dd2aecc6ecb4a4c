"""The published checks of Gymnasium and PettingZoo for environments, and theirs where they are installed.

The checks are those of gymnasium 1.3.0 (`utils.env_checker.check_env`, `utils.passive_env_checker`) and
pettingzoo 1.27.0 (`test.parallel_api_test`, `test.api_test`), named in each test.
"""

from __future__ import annotations

import importlib
import inspect
import os
import unittest
import warnings
from typing import Any, Dict

from parlour_bot.env import AECEnv, Env, EnvServer, ParallelEnv

ONE = {"left": "agent", "right": "bot:eliza"}
TWO = {"left": "agent", "right": "same"}
FOUR = {seat: "agent" for seat in "ABCD"}
GAMES = (("duel", TWO, {}), ("gameshow", FOUR, {"cast": {"A": "human"}}))


def _module(name: str) -> Any:
    try:
        return importlib.import_module(name)
    except ImportError:
        return None


class WithServer(unittest.TestCase):
    server: EnvServer

    @classmethod
    def setUpClass(cls) -> None:
        if not os.environ.get("PARLOUR_ENV_COMMAND"):
            raise unittest.SkipTest("PARLOUR_ENV_COMMAND is not set")
        cls.server = EnvServer()
        cls.addClassCleanup(cls.server.close)


class TestCheckEnv(WithServer):
    """As `gymnasium.utils.env_checker.check_env`, 1.3.0."""

    def setUp(self) -> None:
        self.env = Env("duel", ONE, server=self.server)

    def test_spaces_have_samples_and_observations(self) -> None:
        sample = self.env.action_space.sample()
        self.assertIn(sample, self.env.action_space)
        self.assertIn({"type": "predict", "nature": "human"}, self.env.action_space)
        self.assertNotIn(7, self.env.action_space)
        self.env.action_space.seed(123)
        first = self.env.action_space.sample()
        self.env.action_space.seed(123)
        self.assertEqual(self.env.action_space.sample(), first)

    def test_reset_takes_a_seed_and_options_and_returns_a_pair(self) -> None:
        parameters = inspect.signature(self.env.reset).parameters
        self.assertIsNone(parameters["seed"].default)
        self.assertNotIn("return_info", parameters)
        self.assertFalse(callable(getattr(self.env, "seed", None)))
        result = self.env.reset(options={})
        self.assertIsInstance(result, tuple)
        observation, info = result
        self.assertIn(observation, self.env.observation_space)
        self.assertIsInstance(info, dict)

    def test_reset_is_deterministic_also_after_the_seeded_one(self) -> None:
        def played(seed: Any) -> Any:
            self.env.reset(seed=seed)
            seeded = [self.env.step("hello"), self.env.events()]
            self.env.reset()
            return seeded, [self.env.step("hello"), self.env.events()]

        self.assertEqual(played(123), played(123))
        seeded, following = played(123)
        self.assertNotEqual(seeded, following)
        self.assertNotEqual(played(456), (seeded, following))

    def test_step_is_deterministic_and_has_five_parts(self) -> None:
        self.env.action_space.seed(123)
        action = self.env.action_space.sample()
        self.env.reset(seed=123)
        first = self.env.step(action)
        self.env.reset(seed=123)
        self.assertEqual(self.env.step(action), first)
        observation, reward, terminated, truncated, info = first
        self.assertIn(observation, self.env.observation_space)
        self.assertIsInstance(reward, (int, float))
        self.assertIs(terminated, False)
        self.assertIs(truncated, False)
        self.assertIsInstance(info, dict)

    def test_render_mode_is_one_of_the_metadata(self) -> None:
        self.assertIn(self.env.render_mode, self.env.metadata["render_modes"])
        self.env.reset(seed=1)
        self.assertIsInstance(self.env.render(), str)

    def test_theirs(self) -> None:
        checker = _module("gymnasium.utils.env_checker")
        if checker is None:
            self.skipTest("gymnasium is not installed")
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            checker.check_env(self.env)


class TestParallelApi(WithServer):
    """As `pettingzoo.test.parallel_api_test`, 1.27.0."""

    def test_agents_results_and_spaces(self) -> None:
        for format, seats, options in GAMES:
            env = ParallelEnv(format, seats, server=self.server, **options)
            env.reset(seed=0, options={"options": 1})
            for _ in range(2):
                self._episode(env)

    def _episode(self, env: ParallelEnv) -> None:
        observations, infos = env.reset()
        self.assertTrue(set(env.agents) <= observations.keys() & infos.keys())
        live, finished = set(env.agents), set()
        for cycle in range(600):
            actions = {seat: env.action_space(seat).sample() for seat in env.agents}
            waits = cycle % 3 > 0
            results = env.step({seat: {"type": "wait"} if waits else actions[seat] for seat in actions})
            self.assertFalse(finished & set(env.agents), "an agent is not revived")
            for values in results:
                self.assertIsInstance(values, dict)
                self.assertEqual(set(values), live)
            terminated, truncated = results[2], results[3]
            self.assertTrue(set(env.agents) <= set(env.possible_agents))
            for seat in env.agents:
                self.assertIs(env.observation_space(seat), env.observation_space(seat))
                self.assertIs(env.action_space(seat), env.action_space(seat))
                self.assertIn(results[0][seat], env.observation_space(seat))
            ended = {seat for seat in live if terminated[seat] or truncated[seat]}
            finished |= ended
            live -= ended
            self.assertEqual(set(env.agents), live)
            if not live:
                break
        self.assertEqual(finished, set(env.possible_agents))

    def test_theirs(self) -> None:
        tests = _module("pettingzoo.test")
        if tests is None:
            self.skipTest("pettingzoo is not installed")
        for format, seats, options in GAMES:
            tests.parallel_api_test(ParallelEnv(format, seats, server=self.server, **options), num_cycles=200)


class TestAecApi(WithServer):
    """As `pettingzoo.test.api_test`, 1.27.0."""

    def test_rewards_accumulate_and_agents_leave_at_the_end(self) -> None:
        for format, seats, options in GAMES:
            env = AECEnv(format, seats, server=self.server, **options)
            env.reset(seed=0, options={"options": 1})
            env.reset()
            self.assertFalse(any(env.terminations.values()) or any(env.truncations.values()))
            self._episode(env)

    def _episode(self, env: AECEnv) -> None:
        live, finished, met = set(env.agents), set(), set()
        sums: Dict[str, float] = {seat: 0 for seat in env.agents}
        for count, seat in enumerate(env.agent_iter(5000)):
            met.add(seat)
            self.assertNotIn(seat, finished)
            observation, reward, terminated, truncated, info = env.last()
            self.assertTrue(env.observation_space(seat).contains(observation))
            self.assertIsInstance(info, dict)
            self.assertEqual(reward, sums[seat])
            self.assertEqual((terminated, truncated), (env.terminations[seat], env.truncations[seat]))
            sums[seat] = 0
            action: Any = env.action_space(seat).sample() if count % 3 == 0 else {"type": "wait"}
            if terminated or truncated:
                action = None
                live.remove(seat)
                finished.add(seat)
            self.assertIsNone(env.step(action))
            for one, more in env.rewards.items():
                sums[one] += more
            for values in (env.rewards, env.terminations, env.truncations, env.infos):
                self.assertEqual(set(values), set(env.agents))
            self.assertEqual(env.num_agents, len(env.agents))
            self.assertTrue(live <= set(env.agents))
        self.assertEqual(env.agents, [])
        self.assertEqual(finished, met)

    def test_an_ended_agent_takes_no_action(self) -> None:
        env = AECEnv("duel", TWO, server=self.server, maxTurns=1)
        env.reset(seed=1)
        env.step("hello")
        env.step("hello")
        self.assertTrue(env.truncations[env.agent_selection])
        with self.assertRaises(ValueError):
            env.step("hello")

    def test_theirs(self) -> None:
        tests = _module("pettingzoo.test")
        if tests is None:
            self.skipTest("pettingzoo is not installed")
        for format, seats, options in GAMES:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                tests.api_test(AECEnv(format, seats, server=self.server, **options), num_cycles=50)
