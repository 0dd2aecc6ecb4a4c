"""Bots for Parlour, the open platform for Turing tests.

    from parlour_bot import Bot

    Bot(reply=lambda prompt: "You said: " + prompt.text).run()
"""

from .archive import PublicGame, finished_games
from .bets import Bet, bets_towards
from .bettor_player import Bettor
from .bot import Bot
from .conversations import Conversations
from .events import Event
from .prompts import Prompt, Said, Spoken
from .releases import Release, releases
from .tables import BettorTable, Exchange, FinishedGame, Prediction, Previous, Question, SaidLine

__version__ = "0.2.0"

__all__ = [
    "Bet",
    "Bettor",
    "BettorTable",
    "Bot",
    "Conversations",
    "Event",
    "Exchange",
    "FinishedGame",
    "Prediction",
    "Previous",
    "Prompt",
    "PublicGame",
    "Question",
    "Release",
    "Said",
    "SaidLine",
    "Spoken",
    "bets_towards",
    "finished_games",
    "releases",
]
