from __future__ import annotations

import unittest

from parlour_bot.words import as_typed, too_long


class Words(unittest.TestCase):
    def test_becomes_one_line_without_control_characters(self) -> None:
        self.assertEqual(as_typed(" one\r\n\n  two\tthree\x07 "), "one two three")
        self.assertEqual(as_typed("left\u202eright"), "leftright")
        self.assertEqual(as_typed("e\u0301"), "\u00e9")

    def test_what_nobody_sees_stays_where_it_means_something(self) -> None:
        scientist = "\U0001f469\U0001f3fd\u200d\U0001f52c"
        for text in ("\u2764\ufe0f", scientist, "1\ufe0f\u20e3", "\u06cc\u200c\u062e"):
            self.assertEqual(as_typed(text), text)
        self.assertEqual(as_typed("a\u200d\u00adb\U000e0041\u200f"), "ab")

    def test_lone_surrogates_are_replaced_and_pairs_joined(self) -> None:
        self.assertEqual(as_typed("a\ud800b"), "a\ufffdb")
        self.assertEqual(as_typed("\ud83d\ude00"), "\U0001f600")

    def test_what_leaves_no_ink_is_not_sent(self) -> None:
        for text in ("", " \n ", "\u200b", "\ufeff\u00ad", "\x00"):
            self.assertEqual(as_typed(text), "")

    def test_what_is_too_long_stays_and_is_named(self) -> None:
        text = "\U0001f600" * 7
        self.assertEqual(as_typed(text), text)
        self.assertIsNone(too_long(text, 7))
        fault = too_long(text, 5) or {}
        self.assertEqual(fault["code"], "too-long")
        self.assertEqual(fault["message"], "The message has 7 characters; at most 5 allowed.")
