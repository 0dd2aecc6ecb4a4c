"""Games that are over."""

from __future__ import annotations

import json
from typing import Any, List, Tuple

from parlour_bot import finished_games
from parlour_bot.server import Refused

from .with_server import WithServer

FIRST = "/api/games?limit=100"


def row(game: str) -> Any:
    return {"game": game, "preset": "market", "startedAt": 1000, "endedAt": 2000}


def page(next_page: Any, *games: str) -> List[Tuple[int, str]]:
    return [(200, json.dumps({"games": [row(game) for game in games], "next": next_page}))]


def log(answer: Any = "Yes.") -> List[Tuple[int, str]]:
    events = [
        {"type": "hosted", "origin": "rated", "format": "market"},
        {"type": "question-submitted", "by": "bettor-1", "question": "bettor-1#1", "text": "Well?"},
        {"type": "question-submitted", "by": "bettor-1", "question": "bettor-1#2", "text": "Withdrawn"},
        {"type": "question-current", "question": "bettor-1#1", "at": 10},
        {"type": "answered", "question": "bettor-1#1", "text": answer, "at": 20},
        {"type": "closed", "end": "time"},
        {"type": "settled", "nature": "human", "results": {"bettor-1": 50_000}, "target": 1500},
    ]
    return [(200, "\n".join(json.dumps(event) for event in events) + "\n")]


class Archive(WithServer):
    def test_gives_all_games_the_newest_last(self) -> None:
        self.server.pages = {
            FIRST: page("7-g", "g_4", "g_3"),
            FIRST + "&before=7-g": page(None, "g_2", "g_1"),
            "/api/games/g_1/log": log(),
            "/api/games/g_2/log": [(404, json.dumps({"error": {"code": "no-such-game"}}))],
            "/api/games/g_3/log": [(503, "busy"), *log(None)],
            "/api/games/g_4/log": [(200, json.dumps({"type": "hosted"}))],
        }
        games = list(finished_games(self.server.url))
        self.assertEqual([game.game for game in games], ["g_1", "g_3"])
        first, third = games
        self.assertEqual((first.origin, first.nature, first.end), ("rated", "human", "time"))
        self.assertEqual((first.started_at, first.ended_at), (1000, 2000))
        self.assertEqual(first.results, {"bettor-1": 50, "target": 1.5})
        self.assertEqual([(row.text, row.answer) for row in first.conversation], [("Well?", "Yes.")])
        self.assertEqual([(row.text, row.answer) for row in third.conversation], [("Well?", None)])
        self.assertEqual(first.log[-1]["type"], "settled")

    def test_gives_what_came_after_a_game(self) -> None:
        self.server.pages = {FIRST: page("7-g", "g_4", "g_3", "g_2", "g_1")}
        self.server.pages.update({f"/api/games/g_{number}/log": log() for number in (3, 4)})
        games = finished_games(self.server.url, after="g_2")
        self.assertEqual([game.game for game in games], ["g_3", "g_4"])

    def test_a_server_that_does_not_give_them_is_an_error(self) -> None:
        self.server.pages = {FIRST: [(400, json.dumps({"error": {"code": "malformed", "message": "No."}}))]}
        with self.assertRaisesRegex(Refused, "malformed: No.") as caught:
            list(finished_games(self.server.url))
        self.assertEqual(caught.exception.details, {})

    def test_a_refusal_has_the_details_that_the_server_gives(self) -> None:
        error = {"code": "too-long", "message": "No.", "details": {"limit": 200}}
        self.server.pages = {FIRST: [(400, json.dumps({"error": error}))]}
        with self.assertRaises(Refused) as caught:
            list(finished_games(self.server.url))
        self.assertEqual(caught.exception.details, {"limit": 200})
