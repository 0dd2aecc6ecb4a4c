"""A contextual bandit over openers and replies: it learns which words are taken for a human's.

    python3 examples/learn_bandit.py --seeds 20 --episodes 400

The agent talks in a duel with a bot that asks and then guesses; its reward is 1 if it is taken for human,
else -1. A gradient bandit (Sutton and Barto 2.8) with preferences by turn and kind of question.
"""

import argparse
import json
import math
import random
import re

from parlour_bot.env_batch import play_batch
from parlour_bot.env_server import EnvServer

OPENERS = (
    "hey, long day?",
    "Greetings! How may I assist you today?",
    "hi. you first",
    "I am a language model.",
)
REPLIES = (
    "no idea lol",
    "As an AI, I have no personal experiences.",
    "coffee, black",
    "That is a great question!",
    "my sister called about that yesterday",
    "Could you please elaborate?",
    "the bus was late again, so that",
    "I would be happy to help you with that.",
    "yeah, sometimes",
    "It depends on many factors; however, opinions vary.",
    "dunno, ask me tomorrow",
    "Thank you for asking!",
)


def context_of(messages, seat):
    """Turn and kind of the last question."""
    own = sum(said["by"] == seat for said in messages)
    asked = next((said["text"] for said in reversed(messages) if said["by"] != seat), "")
    is_open = re.match(r"(?:what|who|which|when|where|why|how)\b", asked, re.I)
    kind = "open" if is_open else "tell" if re.match(r"(?:tell|say)\b", asked, re.I) else "other"
    return f"{min(own, 6)} {kind}"


class Bandit:
    """Preferences of the words in each context. Learns nothing at a rate of 0."""

    def __init__(self, env, seed, rate=1.0):
        self.env, self.rate = env, rate
        self.random = random.Random(seed)
        self.preferences = {}
        self.chosen = []
        self.mean = 0.0

    def begin(self, episode):
        return self.env

    def act(self, observation):
        if "say" not in observation["legal"]:
            return {"type": "wait"}
        messages = observation["messages"]
        words = REPLIES if messages else OPENERS
        return {"type": "say", "text": words[self.choose(context_of(messages, observation["seat"]), words)]}

    def choose(self, context, words):
        powers = [math.exp(one) for one in self.preferences.setdefault(context, [0.0] * len(words))]
        shares = [power / sum(powers) for power in powers]
        arm = self.random.choices(range(len(words)), shares)[0]
        self.chosen.append((context, arm, shares))
        return arm

    def end(self, reward):
        gain = self.rate * (reward - self.mean)
        for context, arm, shares in self.chosen:
            own = self.preferences[context]
            for index, share in enumerate(shares):
                own[index] += gain * ((index == arm) - share)
        self.mean += 0.05 * (reward - self.mean)
        self.chosen = []


def train(seeds, episodes, rate=1.0):
    """Rewards of the episodes, one list for each seed."""
    server = EnvServer()
    seats = {"left": "agent", "right": "bot:interrogator"}
    names = server.request("make", format="duel", seats=seats, count=seeds, seed="bandit")["envs"]
    rewards = play_batch(server, [Bandit(name, seed, rate) for seed, name in enumerate(names)], episodes)
    server.close()
    return rewards


if __name__ == "__main__":
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--seeds", type=int, default=20)
    options.add_argument("--episodes", type=int, default=400)
    options.add_argument("--rate", type=float, default=1.0)
    print(json.dumps(train(**vars(options.parse_args()))))
