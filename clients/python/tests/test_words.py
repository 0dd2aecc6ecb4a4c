from __future__ import annotations

import unittest

from parlour_bot.words import mended


class Words(unittest.TestCase):
    def test_becomes_one_line_without_control_characters(self) -> None:
        self.assertEqual(mended(" one\r\n\n  two\tthree\x07 ", 500), ("one two three", None))
        self.assertEqual(mended("left\u202eright", 500), ("leftright", None))
        self.assertEqual(mended("e\u0301", 500), ("\u00e9", None))

    def test_what_nobody_sees_stays_where_it_means_something(self) -> None:
        scientist = "\U0001f469\U0001f3fd\u200d\U0001f52c"
        for text in ("\u2764\ufe0f", scientist, "1\ufe0f\u20e3", "\u06cc\u200c\u062e"):
            self.assertEqual(mended(text, 500), (text, None))
        self.assertEqual(mended("a\u200d\u00adb\U000e0041\u200f", 500), ("ab", None))
        self.assertEqual(mended("\U0001f469\u200d\U0001f52c", 2).text, "\U0001f469")

    def test_lone_surrogates_are_replaced_and_pairs_joined(self) -> None:
        self.assertEqual(mended("a\ud800b", 500).text, "a\ufffdb")
        self.assertEqual(mended("\ud83d\ude00", 500).text, "\U0001f600")

    def test_what_leaves_no_ink_is_not_sent(self) -> None:
        for text in ("", " \n ", "\u200b", "\ufeff\u00ad", "\x00"):
            self.assertIsNone(mended(text, 500).text)

    def test_what_is_cut_may_have_no_ink_left(self) -> None:
        how = "was empty at its beginning, and so was not sent"
        self.assertEqual(mended("\u2800" * 5 + "x", 5), (None, how))

    def test_what_is_too_long_is_cut_and_said(self) -> None:
        text, how = mended("\U0001f600" * 7, 5)
        self.assertEqual(text, "\U0001f600" * 5)
        self.assertIn("7 characters", how or "")
