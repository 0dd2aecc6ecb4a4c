"""A judge that learns by policy gradient (REINFORCE) to tell people from machines.

    python3 examples/learn_judge.py --recordings ../../packages/env/examples/people.jsonl

It asks a witness four questions, and says whether a human or a machine answered: 1 for a right verdict,
0 for a wrong one. Half of the witnesses are recorded people, half are bots of the server.
"""

import argparse
import json
import math
import os
import random
import re
import shlex

from parlour_bot.env_batch import play_batch
from parlour_bot.env_server import EnvServer

QUESTIONS = ("hi, how are you?", "what are you doing right now?", "why do you say that?", "tell me more")
WITNESSES = ("recorded", "bot:simple", "bot:eliza", "bot:learner")


def features_of(said):
    """Measures of a witness's messages, each about from 0 to 1; the first is the constant 1."""
    count = max(len(said), 1)

    def share(pattern):
        return sum(re.search(pattern, text) is not None for text in said) / count

    length = sum(map(len, said)) / count
    repeats = float(len(set(said)) < len(said))
    marks = [share(r"^[A-Z]"), share(r"[.!]$"), share(r"\?"), share(r"\bi\b"), repeats]
    return [1.0, min(length / 60, 2), *marks]


class Judge:
    """A logistic policy: weights of the features. Learns nothing at a rate of 0."""

    def __init__(self, envs, seed, rate=1.0):
        self.envs, self.rate = envs, rate
        self.random = random.Random(seed)
        self.weights = [0.0] * 7
        self.mean = 0.5

    def begin(self, episode):
        # People and bots in turns, the kind of bot by chance.
        self.left = list(QUESTIONS)
        return self.envs[0] if episode % 2 == 0 else self.random.choice(self.envs[1:])

    def act(self, observation):
        if self.left:
            return {"type": "say", "text": self.left.pop(0)}
        said = [one["text"] for one in observation["messages"] if one["by"] == "A"]
        self.features = features_of(said)
        belief = self.belief(said)
        is_human = self.random.random() < belief
        self.surprise = is_human - belief
        return {"type": "verdict", "nature": "human" if is_human else "machine"}

    def belief(self, said):
        """Probability that a human said these texts."""
        score = sum(weight * one for weight, one in zip(self.weights, features_of(said)))
        return 1 / (1 + math.exp(-score))

    def end(self, reward):
        change = self.rate * (reward - self.mean) * self.surprise
        self.weights = [weight + change * one for weight, one in zip(self.weights, self.features)]
        self.mean += 0.05 * (reward - self.mean)


def train(seeds, episodes, rate, recordings):
    """Rewards of the episodes, one list for each seed."""
    command = shlex.split(os.environ.get("PARLOUR_ENV_COMMAND", "npx parlour env serve"))
    server = EnvServer([*command, "--recordings", recordings])
    made = [
        server.request(
            "make",
            format="imitation",
            preset="imitation/two",
            seats={"interrogator": "agent", "A": witness},
            cast={"interrogator": "human"},
            count=seeds,
            seed="judge",
        )["envs"]
        for witness in WITNESSES
    ]
    rewards = play_batch(server, [Judge(envs, seed, rate) for seed, envs in enumerate(zip(*made))], episodes)
    server.close()
    return rewards


if __name__ == "__main__":
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--seeds", type=int, default=20)
    options.add_argument("--episodes", type=int, default=400)
    options.add_argument("--rate", type=float, default=1.0)
    options.add_argument("--recordings", required=True)
    print(json.dumps(train(**vars(options.parse_args()))))
