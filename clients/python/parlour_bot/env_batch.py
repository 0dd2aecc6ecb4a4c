"""Many episodes at once: one request steps all environments."""

from __future__ import annotations

from typing import Any, Dict, List, Mapping, Protocol, Sequence, Tuple

from .env_server import Action, EnvServer


class Player(Protocol):
    """Plays one episode after another."""

    def begin(self, episode: int) -> str:
        """The environment of the next episode."""

    def act(self, observation: Mapping[str, Any]) -> Action:
        """The action of the seat that is on turn."""

    def end(self, reward: float) -> None:
        """The sum of the episode's rewards."""


def play_batch(
    server: EnvServer, players: Sequence[Player], episodes: int, seed: str = "1"
) -> List[List[float]]:
    """Rewards of so many episodes of each player, all stepped together."""
    totals: List[List[float]] = [[] for _ in players]
    running: Dict[str, Tuple[int, float]] = {}
    turns: Dict[str, Tuple[str, Mapping[str, Any]]] = {}

    def begin(index: int) -> None:
        episode = len(totals[index])
        if episode == episodes:
            return
        name = players[index].begin(episode)
        result = server.request("reset", env=name, seed=f"{seed}/{index}/{episode}")
        running[name] = (index, 0.0)
        turns[name] = (result["turn"], result["observation"])

    for index in range(len(players)):
        begin(index)
    while running:
        asked = []
        for name, (index, _) in running.items():
            turn, seen = turns[name]
            asked.append((name, {turn: players[index].act(seen[turn])}))
        for result in server.steps(asked):
            name = result["env"]
            index, total = running[name]
            total += sum(result["rewards"].values())
            running[name] = (index, total)
            turns[name] = (result["turn"], result["observation"])
            if result["terminated"] or result["truncated"]:
                del running[name]
                totals[index].append(total)
                players[index].end(total)
                begin(index)
    return totals
