"""Training environments with several agents, in the manner of PettingZoo."""

from __future__ import annotations

from typing import Any, Dict, Iterator, List, Mapping, Optional, Sequence, Tuple

from .env_game import Game, Observation, TextSpace, action_of, action_space, installed, observation_space
from .env_server import EnvServer, Result

_parallel: Any = installed("pettingzoo", "ParallelEnv")
_aec: Any = installed("pettingzoo", "AECEnv")


class ParallelEnv(_parallel):  # type: ignore[misc]
    """Several agents, with the methods of `pettingzoo.ParallelEnv`: dictionaries by seat.

    Observations are texts. Only the agent on turn, `turn`, and those whose turns follow need an action in
    a step.
    """

    metadata: Dict[str, Any] = {"name": "parlour", "render_modes": []}
    render_mode = None

    def __init__(
        self,
        format: str,
        seats: Mapping[str, str],
        server: Optional[EnvServer] = None,
        **options: Any,
    ) -> None:
        self.possible_agents = [seat for seat, player in seats.items() if player in ("agent", "same")]
        self.agents: List[str] = []
        self.turn: Optional[str] = None
        self._game = Game(format, seats, server, **options)
        self._seen: Mapping[str, Observation] = {}
        self._observations = {seat: observation_space() for seat in self.possible_agents}
        self._actions = {seat: action_space() for seat in self.possible_agents}

    def observation_space(self, agent: str) -> TextSpace:
        """The space of an agent's observations."""
        return self._observations[agent]

    def action_space(self, agent: str) -> TextSpace:
        """The space of an agent's actions."""
        return self._actions[agent]

    def reset(
        self, seed: Optional[int] = None, options: Optional[Dict[str, Any]] = None
    ) -> Tuple[Dict[str, str], Dict[str, Dict[str, Any]]]:
        """Starts an episode. Returns observations and infos by seat."""
        fields = {} if seed is None else {"seed": seed}
        result = self._game.server.request("reset", env=self._game.name, **fields)
        self.agents = list(self.possible_agents)
        return self._taken(result, {})

    def step(
        self, actions: Mapping[str, Any]
    ) -> Tuple[
        Dict[str, str], Dict[str, float], Dict[str, bool], Dict[str, bool], Dict[str, Dict[str, Any]]
    ]:
        """One action of each. Returns observations, rewards, terminations, truncations and infos by seat."""
        given = {seat: action_of(action, self._seen.get(seat, {})) for seat, action in actions.items()}
        result = self._game.server.request("step", env=self._game.name, actions=given)
        observations, infos = self._taken(result, result["info"])
        agents = self.possible_agents
        terminated = {seat: bool(result["terminated"]) for seat in agents}
        truncated = {seat: bool(result["truncated"]) for seat in agents}
        if result["terminated"] or result["truncated"]:
            self.agents = []
        return observations, dict(result["rewards"]), terminated, truncated, infos

    def events(self) -> Sequence[Mapping[str, Any]]:
        """All events so far, as a log of the server has them: with natures, so no policy may read them."""
        return self._game.events()

    def close(self) -> None:
        """Ends the environment."""
        self._game.close()

    def _taken(
        self, result: Result, info: Mapping[str, Any]
    ) -> Tuple[Dict[str, str], Dict[str, Dict[str, Any]]]:
        self._seen = result["observation"]
        self.turn = result["turn"]
        texts = {seat: str(seen["text"]) for seat, seen in self._seen.items()}
        return texts, {seat: {**info, "observation": seen} for seat, seen in self._seen.items()}


class AECEnv(_aec):  # type: ignore[misc]
    """Several agents in turns, with the methods of `pettingzoo.AECEnv`.

    An observation is a dictionary with one key, `text`. The structured one is in `infos[seat]`.
    """

    metadata: Dict[str, Any] = {"name": "parlour", "render_modes": [], "is_parallelizable": False}
    render_mode = None

    def __init__(
        self,
        format: str,
        seats: Mapping[str, str],
        server: Optional[EnvServer] = None,
        **options: Any,
    ) -> None:
        self._game = ParallelEnv(format, seats, server, **options)
        self.possible_agents = list(self._game.possible_agents)
        self.agents: List[str] = []
        self.agent_selection = self.possible_agents[0]
        self._texts: Dict[str, str] = {}
        self._spaces = {seat: _dict_space(observation_space()) for seat in self.possible_agents}

    def observation_space(self, agent: str) -> Any:
        """The space of an agent's observations."""
        return self._spaces[agent]

    def action_space(self, agent: str) -> TextSpace:
        """The space of an agent's actions."""
        return self._game.action_space(agent)

    def reset(self, seed: Optional[int] = None, options: Optional[Dict[str, Any]] = None) -> None:
        """Starts an episode."""
        self._texts, self.infos = self._game.reset(seed=seed)
        self.agents = list(self.possible_agents)
        self.rewards: Dict[str, float] = {seat: 0.0 for seat in self.agents}
        self._cumulative_rewards: Dict[str, float] = {seat: 0.0 for seat in self.agents}
        self.terminations = {seat: False for seat in self.agents}
        self.truncations = {seat: False for seat in self.agents}
        self.agent_selection = self._game.turn or self.agents[0]

    def observe(self, agent: str) -> Dict[str, str]:
        """What an agent sees now."""
        return {"text": self._texts[agent]}

    def last(
        self, observe: bool = True
    ) -> Tuple[Optional[Dict[str, str]], float, bool, bool, Dict[str, Any]]:
        """Observation, reward since its last turn, termination, truncation and info of the agent on turn."""
        seat = self.agent_selection
        seen = self.observe(seat) if observe else None
        ends = self.terminations[seat], self.truncations[seat]
        return seen, self._cumulative_rewards[seat], ends[0], ends[1], self.infos[seat]

    def step(self, action: Any) -> None:
        """The action of the agent on turn; None after the end."""
        seat = self.agent_selection
        if self.terminations[seat] or self.truncations[seat]:
            self._remove(seat, action)
            return
        self._cumulative_rewards[seat] = 0.0
        self._texts, rewards, terminated, truncated, self.infos = self._game.step({seat: action})
        self.rewards = {one: float(rewards.get(one, 0)) for one in self.agents}
        for one, reward in self.rewards.items():
            self._cumulative_rewards[one] += reward
        self.terminations, self.truncations = terminated, truncated
        self.agent_selection = self._game.turn or self.agents[0]

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        """The agent on turn, until no one is left."""
        for _ in range(max_iter):
            if not self.agents:
                return
            yield self.agent_selection

    @property
    def num_agents(self) -> int:
        """Number of agents that are left."""
        return len(self.agents)

    def events(self) -> Sequence[Mapping[str, Any]]:
        """All events so far, as a log of the server has them: with natures, so no policy may read them."""
        return self._game.events()

    def close(self) -> None:
        """Ends the environment."""
        self._game.close()

    def _remove(self, seat: str, action: Any) -> None:
        if action is not None:
            raise ValueError("after the end an agent's only action is None")
        self.agents.remove(seat)
        for values in (self.terminations, self.truncations, self.infos, self._cumulative_rewards):
            values.pop(seat, None)
        self.rewards = {one: 0.0 for one in self.agents}
        if self.agents:
            self.agent_selection = self.agents[0]


class _PlainDict(dict):  # type: ignore[type-arg]
    """The space of dictionaries with these keys, where Gymnasium is not installed."""

    def contains(self, x: Any) -> bool:
        return isinstance(x, dict) and x.keys() == self.keys() and all(x[key] in self[key] for key in self)


def _dict_space(text: TextSpace) -> Any:
    space = installed("gymnasium.spaces", "Dict")
    return (_PlainDict if space is object else space)({"text": text})
