"""Reports the end of a game to a bot. A failure there affects no other game."""

from __future__ import annotations

import logging
from typing import Callable, Optional

from .commands import Commands
from .tables import FinishedGame
from .words import described, reported

_log = logging.getLogger("parlour_bot")

Over = Callable[[FinishedGame], None]


def tell(over: Over, finished: FinishedGame, commands: Optional[Commands] = None) -> None:
    """Calls `over`."""
    try:
        over(finished)
    except Exception as error:
        _log.exception("%s: over() failed: %s", finished.game, described(error))
        if commands is not None:
            commands.failed("over", reported(error), finished.game)
