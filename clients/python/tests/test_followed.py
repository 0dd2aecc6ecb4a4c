"""Frames that are lost, doubled, old or in another order: the table that all clients share."""

from __future__ import annotations

import json
import unittest
from pathlib import Path

from parlour_bot.followed import Followed
from parlour_bot.tables import Seat

CASES = json.loads((Path(__file__).parent / "following.json").read_text(encoding="utf-8"))


class FollowedTest(unittest.TestCase):
    def test_every_case_of_the_table(self) -> None:
        self.assertGreater(len(CASES), 10)
        for case in CASES:
            with self.subTest(case["name"]):
                followed = Followed(Seat("g_1", "bettor-1", "rated"))
                for then, frame in case["steps"]:
                    is_whole = followed.hear(frame)
                    if then == "gap":
                        self.assertFalse(is_whole)
                    else:
                        self.assertTrue(is_whole)
                        self.assertRegex(str(followed.place), f"^g_1:[rs]:{then}$")
                snapshot = followed.snapshot
                assert snapshot is not None
                self.assertEqual((snapshot.at, snapshot.view), (case["at"], case["view"]))

    def test_only_views_that_were_not_overtaken_count_as_whole(self) -> None:
        followed = Followed(Seat("g_1", "bettor-1", "rated"))
        for n in (4, 4, 3):
            followed.hear({"type": "view", "run": "r", "n": n, "at": 0, "view": {}})
        snapshot = followed.snapshot
        assert snapshot is not None
        self.assertEqual(snapshot.wholes, 2)


if __name__ == "__main__":
    unittest.main()
