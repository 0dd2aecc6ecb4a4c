"""A bot in a house of cards."""

from __future__ import annotations

import logging
import unittest
from typing import Any, List

from parlour_bot import Bot
from parlour_bot.line import Patience

from .fake_house import PATIENCE, TOKEN, FakeHouse


class Notes(logging.Handler):
    """Keeps what was said to the log."""

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.lines: List[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(logging.Formatter().format(record))


class WithHouse(unittest.TestCase):
    """Opens a house for each test, and closes it and its bots afterwards."""

    def setUp(self) -> None:
        self.house = FakeHouse()
        self.addCleanup(self.house.close)
        self.notes = Notes()
        log = logging.getLogger("parlour_bot")
        log.setLevel(logging.DEBUG)
        log.propagate = False
        log.addHandler(self.notes)
        self.addCleanup(log.removeHandler, self.notes)

    def bot(self, **options: Any) -> Bot:
        patience = Patience(first=0.01, most=0.1, silence=options.pop("silence", PATIENCE))
        bot = Bot(url=self.house.url, token=options.pop("token", TOKEN), patience=patience, **options)
        self.addCleanup(bot.stop)
        return bot.start()
