"""Tells a bot how a game ended. What fails there hurts no other game."""

from __future__ import annotations

import logging
from typing import Callable

from .tables import FinishedGame
from .words import described

_log = logging.getLogger("parlour_bot")

Over = Callable[[FinishedGame], None]


def tell(over: Over, finished: FinishedGame) -> None:
    """Calls `over`."""
    try:
        over(finished)
    except Exception as error:
        _log.exception("%s: over() failed: %s", finished.game, described(error))
