"""A bot in a server of cards."""

from __future__ import annotations

import logging
import unittest
from typing import Any, List

from parlour_bot import Bot
from parlour_bot.stream import Patience

from .fake_server import PATIENCE, TOKEN, FakeServer


class Notes(logging.Handler):
    """Keeps what was said to the log."""

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.lines: List[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(logging.Formatter().format(record))


class WithServer(unittest.TestCase):
    """Opens a server for each test, and closes it and its bots afterwards."""

    def setUp(self) -> None:
        self.server = FakeServer()
        self.addCleanup(self.server.close)
        self.notes = Notes()
        log = logging.getLogger("parlour_bot")
        log.setLevel(logging.DEBUG)
        log.propagate = False
        log.addHandler(self.notes)
        self.addCleanup(log.removeHandler, self.notes)

    def bot(self, **options: Any) -> Bot:
        patience = Patience(first=0.01, most=0.1, silence=options.pop("silence", PATIENCE))
        bot = Bot(url=self.server.url, token=options.pop("token", TOKEN), patience=patience, **options)
        self.addCleanup(bot.stop)
        return bot.start()
