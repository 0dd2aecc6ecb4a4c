"""The functions of a bot, as decorators."""

from __future__ import annotations

from typing import Any, Callable, Dict, TypeVar

from .events import Events

Function = TypeVar("Function", bound=Callable[..., object])


class Decorators:
    """Decorators that give a bot its functions."""

    _answer: Any
    _ask: Any
    _believe: Any
    _over: Any
    _events: Events
    _replies: Dict[str, Any]

    def answer(self, function: Function) -> Function:
        """Decorates the function that answers a question, as a target."""
        self._answer = function
        return function

    def reply(self, function: Function) -> Function:
        """Decorates the function that says something, in every format."""
        self._replies["say"] = function
        return function

    def judge(self, function: Function) -> Function:
        """Decorates the function that returns for each of `prompt.whom` the probability of a human."""
        self._replies["judge"] = function
        return function

    def bettor(self, function: Function) -> Function:
        """Decorates the function that returns the probability of a human target from a BettorTable."""
        self._believe = function
        return function

    def on(self, function: Function) -> Function:
        """Decorates a function that gets every event, as the mapping `Event`."""
        self._events.add(function)
        return function

    def ask(self, function: Function) -> Function:
        """Decorates the function that asks the next question, as a bettor."""
        self._ask = function
        return function

    def over(self, function: Function) -> Function:
        """Decorates the function that gets the end of a game."""
        self._over = function
        return function
