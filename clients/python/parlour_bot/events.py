"""Events of a bot: for `on`, and for records of games."""

from __future__ import annotations

import json
import logging
import os
import re
from dataclasses import asdict
from datetime import datetime, timezone
from typing import Any, Callable, Dict, List, Mapping, Optional

_log = logging.getLogger("parlour_bot")

Event = Mapping[str, Any]
"""An event: `type`, and fields as in the SDK for TypeScript: `connected`, `lost`, `seated`, `answered`,
`judged`, `asked`, `bet`, `refused`, `dropped`, `late`, `failed`, `over`, `stopped`."""

On = Callable[[Event], None]


class Events:
    """Calls listeners. A failing listener affects no game."""

    def __init__(self) -> None:
        self._listeners: List[On] = []

    def add(self, listener: On) -> None:
        """Adds a listener of every event."""
        self._listeners.append(listener)

    def tell(self, type: str, **fields: Any) -> None:
        """Passes an event to all listeners."""
        event: Dict[str, Any] = {"type": type, **fields}
        for listener in self._listeners:
            try:
                listener(event)
            except Exception:
                _log.exception("a listener failed")


class Recording:
    """Writes prompts, replies, refusals and ends into a folder, as `GAME.jsonl`."""

    def __init__(self, folder: str) -> None:
        os.makedirs(folder, exist_ok=True)
        self._folder = folder

    def prompted(self, frame: Mapping[str, Any]) -> None:
        """Records a prompt; those outside of games are not recorded."""
        prompt = {name: value for name, value in frame.items() if name != "type"}
        self._write(frame["game"], {"type": "prompt", "prompt": prompt})

    def heard(self, event: Event) -> None:
        """An event of the bot."""
        kind, game = event["type"], event.get("game")
        if kind == "answered":
            self._write(game, {"type": "reply", "prompt": event["prompt"], "text": event["text"]})
        elif kind == "judged":
            self._write(game, {"type": "reply", "prompt": event["prompt"], "beliefs": event["beliefs"]})
        elif kind == "refused":
            self._write(game, {name: event[name] for name in ("type", "what", "code", "message")})
        elif kind == "late":
            self._write(game, {name: event[name] for name in ("type", "prompt", "ms")})
        elif kind == "failed":
            names = ("type", "prompt", "question", "what", "error")
            self._write(game, {name: event[name] for name in names if name in event})
        elif kind == "over":
            self._write(event["game"].game, {"type": "over", "game": asdict(event["game"])})

    def _write(self, game: Optional[object], line: Dict[str, Any]) -> None:
        if not isinstance(game, str) or not re.fullmatch("g_[0-9a-z]+", game):
            return
        at = datetime.now(timezone.utc).isoformat(timespec="milliseconds").replace("+00:00", "Z")
        text = json.dumps({"at": at, **line}, ensure_ascii=False)
        with open(os.path.join(self._folder, game + ".jsonl"), "a", encoding="utf-8") as file:
            file.write(text + "\n")
