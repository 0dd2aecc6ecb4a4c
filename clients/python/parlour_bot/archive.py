"""Reads finished games, for bots that learn from them."""

from __future__ import annotations

import http.client
import json
import os
import time
from dataclasses import dataclass
from typing import Any, Dict, Iterator, List, Mapping, Optional, Sequence, Tuple
from urllib.parse import urlencode

from .house import USUAL_URL, House, Refused
from .tables import Exchange, points_of

_PAGE = 100
_TRIES = 5
_TIMEOUT = 30.0

Event = Mapping[str, Any]


@dataclass(frozen=True)
class PublicGame:
    """A public game that is over, with everything that happened in it."""

    game: str
    started_at: int
    """Milliseconds since 1970."""
    ended_at: int
    origin: str
    nature: str
    end: str
    conversation: Tuple[Exchange, ...]
    results: Mapping[str, float]
    """Points by seat; the target's are its reward."""
    log: Tuple[Event, ...]
    """Every event in its order: times in milliseconds since the start, amounts in milli-points."""


def finished_games(url: Optional[str] = None, after: Optional[str] = None) -> Iterator[PublicGame]:
    """The public games that are over, the newest last. `after`, a game's id: only games that ended after it.

    Words that were erased are None in the log, and an empty question or no answer in the conversation.
    """
    house = House(url or os.environ.get("PARLOUR_URL") or USUAL_URL)
    connection = house.connection(_TIMEOUT)
    try:
        for row in _rows_after(house, connection, after):
            text = _get(house, connection, f"/api/games/{row['game']}/log")
            game = None if text is None else _public_game(row, text)
            if game is not None:
                yield game
    finally:
        connection.close()


def _rows_after(
    house: House, connection: http.client.HTTPConnection, after: Optional[str]
) -> List[Dict[str, Any]]:
    """The list has the newest first, and may grow while it is read: that moves no page."""
    rows: List[Dict[str, Any]] = []
    before: Optional[str] = None
    while True:
        query = {"format": "market", "limit": str(_PAGE), **({} if before is None else {"before": before})}
        text = _get(house, connection, "/api/games?" + urlencode(query))
        page = json.loads(text or '{"games": [], "next": null}')
        for row in page["games"]:
            if row["game"] == after:
                return rows[::-1]
            rows.append(row)
        before = page["next"]
        if before is None:
            return rows[::-1]


def _public_game(row: Mapping[str, Any], text: str) -> Optional[PublicGame]:
    hosted, *log = [json.loads(line) for line in text.split("\n") if line]
    settled = next((event for event in log if event["type"] == "settled"), None)
    closed = next((event for event in log if event["type"] == "closed"), None)
    if settled is None or closed is None:
        return None
    return PublicGame(
        game=row["game"],
        started_at=row["startedAt"],
        ended_at=row["endedAt"],
        origin=hosted["origin"],
        nature=settled["nature"],
        end=closed["end"],
        conversation=_conversation_of(log),
        results=points_of(settled),
        log=tuple(log),
    )


def _conversation_of(log: Sequence[Event]) -> Tuple[Exchange, ...]:
    asked = {event["question"]: event for event in log if event["type"] == "question-submitted"}
    answers = {event["question"]: event["text"] for event in log if event["type"] == "answered"}
    current = (asked[event["question"]] for event in log if event["type"] == "question-current")
    return tuple(
        Exchange(event["question"], event["by"], event["text"] or "", answers.get(event["question"]))
        for event in current
    )


def _get(house: House, connection: http.client.HTTPConnection, path: str) -> Optional[str]:
    """A text from the house; None: there is none. Waits when told to, and over short outages."""
    for tried in range(_TRIES):
        wait = 0.5 * 2**tried
        try:
            return house.ask(connection, "GET", path).read().decode()
        except Refused as refused:
            if refused.status == 404:
                return None
            if tried == _TRIES - 1 or refused.status not in (429, 503):
                raise
            wait = wait if refused.retry_after is None else refused.retry_after
        except (OSError, http.client.HTTPException):
            connection.close()
            if tried == _TRIES - 1:
                raise
        time.sleep(wait)
    raise AssertionError("not reached")
