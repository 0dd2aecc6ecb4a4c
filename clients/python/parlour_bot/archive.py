"""Reads finished games, for bots that learn from them."""

from __future__ import annotations

import http.client
import json
import os
import time
from dataclasses import dataclass
from typing import Any, Dict, Iterator, List, Mapping, Optional, Sequence, Tuple
from urllib.parse import urlencode

from .server import USUAL_URL, Server, Refused
from .outcome import natures_of, prediction_of, results_of
from .tables import Exchange, Prediction, SaidLine

_PAGE = 100
_TRIES = 5
_TIMEOUT = 30.0

Event = Mapping[str, Any]


@dataclass(frozen=True)
class PublicGame:
    """A public game that is over, with all its events."""

    game: str
    format: str
    preset: str
    started_at: int
    """Milliseconds since 1970."""
    ended_at: int
    origin: str
    natures: Mapping[str, str]
    """Natures by seat; in the Market only that of the target."""
    nature: Optional[str]
    """Only in the Market: the nature of the target."""
    end: str
    conversation: Tuple[Exchange, ...]
    """Only in the Market; else empty."""
    talk: Tuple[SaidLine, ...]
    """All that was said, in order."""
    results: Mapping[str, float]
    """Points by seat, as those of `FinishedGame`."""
    labels: Mapping[str, Mapping[str, str]]
    """Of a show: who labelled whom as what."""
    prediction: Optional[Prediction]
    """Of a duel its prediction, of an imitation game its verdict."""
    log: Tuple[Event, ...]
    """Every event in its order: times in milliseconds since the start, amounts in milli-points."""


def finished_games(
    url: Optional[str] = None, after: Optional[str] = None, format: Optional[str] = None
) -> Iterator[PublicGame]:
    """The public games that are over, the newest last. `after`, a game's id: only games that ended after it.
    `format`, such as `duel`: games of this format alone.

    Words that were erased are None in the log, and an empty question or no answer in the conversation.
    """
    server = Server(url or os.environ.get("PARLOUR_URL") or USUAL_URL)
    connection = server.connection(_TIMEOUT)
    try:
        for row in _rows_after(server, connection, format, after):
            text = _get(server, connection, f"/api/games/{row['game']}/log")
            game = None if text is None else _public_game(row, text)
            if game is not None:
                yield game
    finally:
        connection.close()


def _rows_after(
    server: Server, connection: http.client.HTTPConnection, name: Optional[str], after: Optional[str]
) -> List[Dict[str, Any]]:
    """The list has the newest first, and may grow while it is read: that moves no page."""
    rows: List[Dict[str, Any]] = []
    before: Optional[str] = None
    while True:
        wished = {"format": name, "before": before}
        query = {"limit": str(_PAGE), **{key: value for key, value in wished.items() if value is not None}}
        text = _get(server, connection, "/api/games?" + urlencode(query))
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
    found = {event["type"]: event for event in reversed(log)}
    settled = found.get("settled")
    end = (settled or {}).get("end") or found.get("closed", {}).get("end")
    if settled is None or end is None:
        return None
    name = hosted["format"]
    judged = {**settled, "verdict": found["verdict-given"]} if "verdict-given" in found else settled
    return PublicGame(
        game=row["game"],
        format=name,
        preset=row["preset"],
        started_at=row["startedAt"],
        ended_at=row["endedAt"],
        origin=hosted["origin"],
        natures=natures_of(settled),
        nature=settled.get("nature"),
        end=end,
        conversation=_conversation_of(log) if name == "market" else (),
        talk=_asked_in(log) if name == "market" else _said_in(log),
        results=results_of(judged),
        labels={event["by"]: event["labels"] for event in log if event["type"] == "labelled"},
        prediction=prediction_of(judged),
        log=tuple(log),
    )


def _said_in(log: Sequence[Event]) -> Tuple[SaidLine, ...]:
    said = (event for event in log if event["type"] == "said")
    return tuple(SaidLine(one["by"], one.get("to"), one["at"], one["text"]) for one in said)


def _asked_in(log: Sequence[Event]) -> Tuple[SaidLine, ...]:
    """Questions from when they were put to the target, and answers."""
    asked = {event["question"]: event for event in log if event["type"] == "question-submitted"}
    lines: List[SaidLine] = []
    for event in log:
        if event["type"] == "question-current":
            question = asked[event["question"]]
            lines.append(SaidLine(question["by"], "target", event["at"], question["text"]))
        elif event["type"] == "answered":
            lines.append(SaidLine("target", asked[event["question"]]["by"], event["at"], event["text"]))
    return tuple(lines)


def _conversation_of(log: Sequence[Event]) -> Tuple[Exchange, ...]:
    asked = {event["question"]: event for event in log if event["type"] == "question-submitted"}
    answers = {event["question"]: event["text"] for event in log if event["type"] == "answered"}
    current = (asked[event["question"]] for event in log if event["type"] == "question-current")
    return tuple(
        Exchange(event["question"], event["by"], event["text"] or "", answers.get(event["question"]))
        for event in current
    )


def _get(server: Server, connection: http.client.HTTPConnection, path: str) -> Optional[str]:
    """A text from the server; None: there is none. Waits over limits and short outages."""
    for tried in range(_TRIES):
        wait = 0.5 * 2**tried
        try:
            return server.ask(connection, "GET", path).read().decode()
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
