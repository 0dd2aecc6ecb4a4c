from __future__ import annotations

import time
import unittest

from parlour_bot.pace import Pace


class PaceTest(unittest.TestCase):
    def test_lets_a_burst_through_and_spaces_what_comes_after(self) -> None:
        pace = Pace()
        began = time.monotonic()
        waits = [pace.wait() for _ in range(1500)]
        took = time.monotonic() - began
        self.assertEqual(waits[:1000], [0.0] * 1000)
        # Five hundred too many are five hundred times a five-hundredth of a second, less what the loop took.
        self.assertLessEqual(waits[-1], 1.0)
        self.assertGreaterEqual(waits[-1], 1.0 - took - 0.01)
