"""Plays a target: each question is passed to the bot once."""

from __future__ import annotations

import logging
from dataclasses import replace
from typing import Callable, Optional

from .commands import Commands
from .tables import Question, Seat, Snapshot, question_of
from .words import as_typed, described, reported, too_long
from .workers import Workers

_log = logging.getLogger("parlour_bot")

Answer = Callable[[Question], Optional[str]]


class Target:
    """One game of a target. What hangs or fails here affects no other game."""

    def __init__(self, answer: Answer, seat: Seat, commands: Commands, workers: Workers) -> None:
        self._answer = answer
        self._game = seat.game
        self._commands = commands
        self._workers = workers
        # The last question, so that a repeated view is not answered twice.
        self._put: Optional[str] = None

    def seen(self, snapshot: Snapshot) -> None:
        question = question_of(self._game, snapshot.view)
        if question is None or question.question == self._put:
            return
        self._put = question.question
        most = snapshot.view["rules"]["answerLength"]
        self._workers.do(lambda: self._reply(question, most))

    def resumed(self) -> None:
        """Nothing depends on the connection."""

    def close(self) -> None:
        self._put = None

    def _reply(self, question: Question, most: int) -> None:
        try:
            raw = self._answer(question)
            fault = None if raw is None else too_long(as_typed(raw), most)
            if fault is not None:
                _log.warning("%s: the answer was not given: %s", self._game, fault["message"])
                raw = self._answer(replace(question, fault=fault))
            if raw is None:
                return
        except Exception as error:
            place = f"{self._game}: question {question.question}"
            _log.exception("%s: answer() failed: %s", place, described(error))
            told = f"{reported(error)[:160]}; question {question.question}"
            self._commands.failed("answer", told, self._game, question=question.question)
            return
        if self._put != question.question:
            return  # too late: the game went on without it
        text = as_typed(raw)
        if text:
            command = {"type": "answer", "text": text, "question": question.question}
            self._commands.play(self._game, command, lambda _outcome: None)
