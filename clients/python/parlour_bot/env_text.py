"""Actions of a language model: what it writes, as an action of an environment."""

from __future__ import annotations

import re
from typing import Any, Mapping

from .env_server import Action

ASKED = (
    "Reply with your message. To guess instead, once `predict` or `verdict` is among the actions, "
    "reply with GUESS human or GUESS machine."
)
"""Asks a model for one action."""

_guess = re.compile(r"\bGUESS\s+(human|machine)\b", re.I)


def action_in(reply: str, observation: Mapping[str, Any]) -> Action:
    """The guess in a reply if one is possible now, else its text, else nothing."""
    legal = observation["legal"]
    guess = _guess.search(reply)
    kind = next((one for one in ("predict", "verdict") if one in legal), None)
    if guess and kind:
        return {"type": kind, "nature": guess.group(1).lower()}
    speech = next((one for one in ("say", "answer", "ask") if one in legal), None)
    text = " ".join(reply.split())
    limit = (observation.get("limits") or {}).get("characters", len(text))
    return {"type": speech, "text": text[:limit]} if speech and text and not guess else {"type": "wait"}
