"""Training environments: the rules of all formats, without a server.

`parlour env serve` runs in another process; this module speaks to it. Where `gymnasium` is installed,
`Env` is a `gymnasium.Env`; without it, it has the same methods.

    from parlour_bot.env import Env

    with Env("duel", {"left": "agent", "right": "bot:eliza"}) as env:
        observation, info = env.reset(seed=1)
        done = False
        while not done:
            observation, reward, terminated, truncated, info = env.step({"type": "say", "text": "hello"})
            done = terminated or truncated
"""

from __future__ import annotations

from types import TracebackType
from typing import Any, Dict, Mapping, Optional, Sequence, Tuple, Type

from .env_agents import AECEnv, ParallelEnv
from .env_game import Game, Observation, action_of, action_space, installed, observation_space
from .env_server import EnvError, EnvServer

__all__ = ["AECEnv", "Env", "EnvError", "EnvServer", "ParallelEnv"]

_base: Any = installed("gymnasium", "Env")


class Env(_base):  # type: ignore[misc]
    """One agent, with the methods of `gymnasium.Env`. Observations are texts.

    The structured observation is `info["observation"]`: seat, role, legal actions, messages, limits.
    An action is a dictionary such as `{"type": "say", "text": "hello"}`; a text alone is said, asked or
    answered, whichever is legal.
    """

    metadata: Dict[str, Any] = {"render_modes": ["ansi"]}
    render_mode = "ansi"

    def __init__(
        self,
        format: str,
        seats: Mapping[str, str],
        server: Optional[EnvServer] = None,
        **options: Any,
    ) -> None:
        agents = [seat for seat, player in seats.items() if player in ("agent", "same")]
        if len(agents) != 1:
            raise EnvError("one-agent", f'seats: expected one "agent", found {len(agents)}')
        self.seat = agents[0]
        self._game = Game(format, seats, server, **options)
        self._seen: Observation = {}
        self.observation_space = observation_space()
        self.action_space = action_space()

    def reset(
        self, *, seed: Optional[int] = None, options: Optional[Mapping[str, Any]] = None
    ) -> Tuple[str, Dict[str, Any]]:
        """Starts an episode. Returns its first observation, and the structured one in the info."""
        if _base is not object:
            super().reset(seed=seed)
        fields = {} if seed is None else {"seed": seed}
        result = self._game.server.request("reset", env=self._game.name, **fields)
        self._seen = result["observation"][self.seat]
        return self._text(), {"observation": self._seen}

    def step(self, action: Any) -> Tuple[str, float, bool, bool, Dict[str, Any]]:
        """One action. Returns observation, reward, terminated, truncated and info."""
        result = self._game.server.request(
            "step", env=self._game.name, actions={self.seat: action_of(action, self._seen)}
        )
        self._seen = result["observation"][self.seat]
        info = {**result["info"], "observation": self._seen, "parts": result["parts"][self.seat]}
        return self._text(), result["rewards"][self.seat], result["terminated"], result["truncated"], info

    def events(self) -> Sequence[Mapping[str, Any]]:
        """All events so far, as a log of the server has them: with natures, so no policy may read them."""
        return self._game.events()

    def render(self) -> str:
        """The observation as text."""
        return self._text()

    def close(self) -> None:
        """Ends the environment."""
        self._game.close()

    def __enter__(self) -> "Env":
        return self

    def __exit__(
        self,
        kind: Optional[Type[BaseException]],
        error: Optional[BaseException],
        trace: Optional[TracebackType],
    ) -> None:
        self.close()

    def _text(self) -> str:
        text: str = self._seen["text"]
        return text
