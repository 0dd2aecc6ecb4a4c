"""Common parts of the training environments: the game, its spaces and its actions."""

from __future__ import annotations

import importlib
import random
import string
from typing import Any, Mapping, Optional, Sequence

from .env_server import Action, EnvServer

Observation = Mapping[str, Any]


def installed(module: str, name: str) -> Any:
    """A class of a package that is not required; `object` where it is not installed."""
    try:
        return getattr(importlib.import_module(module), name)
    except ImportError:
        return object


class Game:
    """An environment of a server, which it starts and ends unless it is given one."""

    def __init__(
        self,
        format: str,
        seats: Mapping[str, str],
        server: Optional[EnvServer] = None,
        **options: Any,
    ) -> None:
        self._owns = server is None
        self.server = server or EnvServer()
        self.name: str = self.server.request("make", format=format, seats=seats, **options)["env"]

    def events(self) -> Sequence[Mapping[str, Any]]:
        """All events so far, as a log of the server has them: with natures, so no policy may read them."""
        events: Sequence[Mapping[str, Any]] = self.server.request("events", env=self.name)["events"]
        return events

    def close(self) -> None:
        """Ends the environment, and the server if it is its own."""
        if self._owns:
            self.server.close()
        else:
            self.server.request("close", env=self.name)


_text: Any = installed("gymnasium.spaces", "Text")


class TextSpace(_text):  # type: ignore[misc]
    """All texts of at most `most` characters, and structured actions if `takes_actions`.

    A `gymnasium.spaces.Text` where Gymnasium is installed.
    """

    def __init__(self, most: int, takes_actions: bool = False) -> None:
        self._most = most
        self._takes_actions = takes_actions
        self._random = random.Random()
        if _text is not object:
            super().__init__(max_length=most, min_length=0, charset=string.printable)

    def contains(self, x: Any) -> bool:
        """Whether this is a possible value."""
        if isinstance(x, str):
            return len(x) <= self._most
        return self._takes_actions and isinstance(x, Mapping) and isinstance(x.get("type"), str)

    def __contains__(self, x: Any) -> bool:
        return self.contains(x)

    def sample(self, mask: Any = None, probability: Any = None) -> str:
        """A text of random letters."""
        letters = self._random.choices(string.ascii_lowercase + " ", k=self._random.randint(1, 40))
        return "".join(letters)

    def seed(self, seed: Any = None) -> Any:
        """Seeds `sample`."""
        self._random.seed(seed)
        return seed


def observation_space() -> TextSpace:
    """The space of observations in words."""
    return TextSpace(1_000_000)


def action_space() -> TextSpace:
    """The space of actions: texts, and dictionaries with a `type`."""
    return TextSpace(1000, takes_actions=True)


def action_of(action: Any, seen: Observation) -> Action:
    """A text is said, asked or answered, whichever is legal."""
    if not isinstance(action, str):
        fields: Action = action
        return fields
    legal = seen.get("legal", ())
    kind = next((one for one in ("say", "answer", "ask") if one in legal), "wait")
    return {"type": kind, "text": action} if kind != "wait" else {"type": "wait"}
