"""Reports the end of a game to a bot. A failure there affects no other game."""

from __future__ import annotations

import logging
from typing import Callable, Optional

from .events import Events
from .tables import FinishedGame
from .words import described

_log = logging.getLogger("parlour_bot")

Over = Callable[[FinishedGame], None]


def tell(over: Over, finished: FinishedGame, events: Optional[Events] = None) -> None:
    """Calls `over`."""
    try:
        over(finished)
    except Exception as error:
        _log.exception("%s: over() failed: %s", finished.game, described(error))
        (events or Events()).tell("failed", game=finished.game, what="over", error=described(error))
