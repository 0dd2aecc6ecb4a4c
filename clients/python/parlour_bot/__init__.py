"""Bots for Parlour, the open platform for Turing tests.

    from parlour_bot import Bot

    Bot(reply=lambda prompt: "You said: " + prompt.text).run()
"""

from .archive import PublicGame, finished_games
from .bets import Bet, bets_towards
from .bettor_player import Bettor
from .bot import Bot
from .prompts import Prompt, Said
from .tables import BettorTable, Exchange, FinishedGame, Previous, Question

__version__ = "0.2.0"

__all__ = [
    "Bet",
    "Bettor",
    "BettorTable",
    "Bot",
    "Exchange",
    "FinishedGame",
    "Previous",
    "Prompt",
    "PublicGame",
    "Question",
    "Said",
    "bets_towards",
    "finished_games",
]
