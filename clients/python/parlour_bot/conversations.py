"""One conversation for each game in which a bot speaks."""

from __future__ import annotations

import threading
from collections import OrderedDict
from typing import Callable, Generic, Optional, Sequence, Tuple, TypeVar

from .prompts import Prompt
from .tables import Previous

Conversation = TypeVar("Conversation")

# The game that was active longest ago is forgotten.
_MOST = 1000


class Conversations(Generic[Conversation]):
    """Keeps a conversation for each game. After a restart, or if a turn comes again, `begin` makes it anew
    from the earlier messages.

    counts = Conversations(lambda before: {"replies": len(before)})
    """

    def __init__(self, begin: Callable[[Sequence[Previous]], Conversation]) -> None:
        self._begin = begin
        self._kept: OrderedDict[str, Tuple[Conversation, int]] = OrderedDict()
        self._lock = threading.Lock()

    def of(self, prompt: Prompt) -> Conversation:
        """The conversation with everything before this prompt; the caller adds the new message."""
        if prompt.game is None:
            return self._begin(prompt.before)
        with self._lock:
            known = self._kept.pop(prompt.game, None)
            is_current = known is not None and known[1] == len(prompt.before)
            conversation = known[0] if known is not None and is_current else self._begin(prompt.before)
            self._kept[prompt.game] = (conversation, len(prompt.before) + 1)
            if len(self._kept) > _MOST:
                self._kept.popitem(last=False)
            return conversation

    def end(self, game: str) -> Optional[Conversation]:
        """Ends the game's conversation, and returns it."""
        with self._lock:
            known = self._kept.pop(game, None)
        return None if known is None else known[0]
