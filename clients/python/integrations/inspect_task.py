"""An Inspect task: a language model plays duels against a bot of the server, and guesses what it is.

    pip install inspect-ai
    inspect eval inspect_task.py --model openai/gpt-4o-mini

Written for inspect-ai 0.3.
"""

from inspect_ai import Task, task
from inspect_ai.dataset import Sample
from inspect_ai.model import ChatMessageUser
from inspect_ai.scorer import Score, mean, scorer, stderr
from inspect_ai.solver import solver

from parlour_bot.env import Env
from parlour_bot.env_text import ASKED, action_in


@solver
def play(format="duel", opponent="bot:eliza"):
    async def solve(state, generate):
        with Env(format, {"left": "agent", "right": opponent}) as env:
            text, info = env.reset(seed=state.metadata["seed"])
            done, total = False, 0.0
            while not done:
                state.messages.append(ChatMessageUser(content=f"{text}\n{ASKED}"))
                state = await generate(state)
                action = action_in(state.output.completion, info["observation"])
                text, reward, terminated, truncated, info = env.step(action)
                done, total = terminated or truncated, total + reward
        state.metadata["reward"] = total
        return state

    return solve


@scorer(metrics=[mean(), stderr()])
def payoff():
    async def score(state, target):
        return Score(value=state.metadata["reward"])

    return score


@task
def duel(episodes=20):
    samples = [Sample(input="You play a game of talk.", metadata={"seed": seed}) for seed in range(episodes)]
    return Task(dataset=samples, solver=play(), scorer=payoff())
