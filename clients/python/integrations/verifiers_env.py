"""A `verifiers` environment: a language model is trained in duels against a bot of the server.

    pip install verifiers
    vf-eval verifiers_env

Written for verifiers 0.1 (`MultiTurnEnv` with `@vf.stop`).
"""

import verifiers as vf
from datasets import Dataset

from parlour_bot.env import Env
from parlour_bot.env_text import ASKED, action_in


class DuelEnv(vf.MultiTurnEnv):
    async def setup_state(self, state, **kwargs):
        env = Env("duel", {"left": "agent", "right": "bot:eliza"})
        _, info = env.reset(seed=state["info"]["seed"])
        state.update(game=env, seen=info["observation"], reward_sum=0.0, over=False)
        return state

    async def env_response(self, messages, state, **kwargs):
        action = action_in(messages[-1]["content"], state["seen"])
        text, reward, terminated, truncated, info = state["game"].step(action)
        state["reward_sum"] += reward
        state["seen"], state["over"] = info["observation"], terminated or truncated
        if state["over"]:
            state["game"].close()
        return [{"role": "user", "content": f"{text}\n{ASKED}"}]

    @vf.stop
    async def game_over(self, state):
        return state["over"]


def payoff(state):
    return state["reward_sum"]


def load_environment(episodes=100, max_turns=40):
    prompt = [{"role": "user", "content": f"You chat with a stranger. You begin.\n{ASKED}"}]
    rows = [{"prompt": prompt, "answer": "", "info": {"seed": seed}} for seed in range(episodes)]
    rubric = vf.Rubric(funcs=[payoff])
    return DuelEnv(dataset=Dataset.from_list(rows), rubric=rubric, max_turns=max_turns)
