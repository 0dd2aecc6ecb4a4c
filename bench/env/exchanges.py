"""Prints the exchanges a second of each round, as JSON: STEPS batched steps of 32 environments."""

import json
import sys
import time

from parlour_bot.env_server import EnvServer

steps, rounds = int(sys.argv[1]), int(sys.argv[2])
server = EnvServer()
seats = {"left": "agent", "right": "bot:simple"}
names = server.request("make", format="duel", seats=seats, count=32, seed=1)["envs"]
predict = {"left": {"type": "predict", "nature": "machine"}}


def play(count):
    done = 0
    for name in names:
        server.request("reset", env=name)
    legal = {name: ["say"] for name in names}
    for step in range(count):
        say = {"left": {"type": "say", "text": f"{step} who are you and where are you"}}
        results = server.steps((name, say if "say" in legal[name] else predict) for name in names)
        for result in results:
            if result["terminated"]:
                server.request("reset", env=result["env"])
                legal[result["env"]] = ["say"]
            else:
                legal[result["env"]] = result["observation"]["left"]["legal"]
                done += 1
    return done


play(20)
rates = []
for _ in range(rounds):
    start = time.perf_counter()
    rates.append(play(steps) / (time.perf_counter() - start))
server.close()
print(json.dumps(rates))
