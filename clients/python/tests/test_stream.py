"""What a bot does when the line, the server or the token fails it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Dict

from parlour_bot import Bot

from .fake_server import PATIENCE, TOKEN, WELCOME, Frame, exchange, refusal, seated, table, view
from .with_server import WithServer


class StreamTest(WithServer):
    def question(self, game: str = "g_1") -> None:
        self.server.send(WELCOME, seated(game), view(table(exchange("bettor-1#1", "Well?")), 7, game=game))

    def answered(self) -> Frame:
        frame: Frame = self.server.until(lambda: self.server.plays("answer"), "an answer")[-1]
        return frame

    def test_comes_back_and_goes_on_from_where_it_was(self) -> None:
        self.bot(answer=lambda question: "Yes.")
        self.assertNotIn("after", self.server.line(1))
        self.question()
        self.answered()
        self.server.hang_up()
        self.assertEqual(self.server.line(2)["after"], ["g_1:r1:7"])
        self.server.send(WELCOME, seated())
        self.server.send_raw('{"type": "beat"}\n\n{"ty')
        self.server.send_raw('pe": "beat"}\nno json\n')
        self.assertEqual(self.server.line(3)["after"], ["g_1:r1:7"])
        self.assertEqual(len(self.server.plays("answer")), 1)

    def test_forgets_a_game_that_ended_while_it_was_away(self) -> None:
        self.bot(answer=lambda question: "Yes.")
        self.server.line(1)
        beat = {"type": "beat", "now": 1}
        games = [f"g_{number}" for number in range(3)]
        self.server.send(WELCOME, *(seated(game) for game in games))
        self.server.send(*(view(table(), game=game) for game in games), beat, beat)
        self.server.hang_up()
        self.assertEqual(len(self.server.line(2)["after"]), 3)
        self.server.send(WELCOME, seated("g_0"), view(table(), 2, game="g_1"), beat, beat)
        self.server.hang_up()
        self.assertEqual(self.server.line(3)["after"], ["g_0:r1:1", "g_1:r1:2"])
        self.assertIn("g_2: it ended while the connection was lost", self.notes.lines)

    def test_sends_no_more_places_than_an_address_may_hold(self) -> None:
        self.bot(answer=lambda question: "Yes.", games=1000)
        self.server.line(1)
        for number in range(500):
            self.server.send(seated(f"g_{number}"), view(table(), game=f"g_{number}"))
        self.server.send(WELCOME)
        self.server.until(lambda: "connected as echo" in self.notes.lines, "everything is heard")
        self.server.hang_up()
        after = self.server.line(2)["after"]
        self.assertTrue(100 < len(after) < 500, len(after))

    def test_a_command_that_got_no_answer_is_sent_again_with_its_id(self) -> None:
        soon = refusal(429, "rate-limited", retryAfterMs=5)
        for reply in (None, refusal(503, "unavailable"), soon, (502, {})):
            with self.subTest(reply=reply):
                seen: Dict[str, int] = {}

                def take(frame: Frame, reply: object = reply, seen: Dict[str, int] = seen) -> object:
                    seen[frame["id"]] = seen.get(frame["id"], 0) + 1
                    return (200, {"type": "ok"}) if seen[frame["id"]] == 3 else reply

                self.server.reply = take  # type: ignore[assignment]
                number = len(self.server.streams) + 1
                bot = self.bot(answer=lambda question: "Yes.")
                self.server.line(number)
                count = len(self.server.commands)
                self.question()
                self.server.until(lambda: len(self.server.commands) == count + 3, "the third try")
                self.assertEqual(list(seen.values()), [3])
                bot.stop()
                self.server.hang_up()

    def test_a_connection_that_the_server_has_closed_meanwhile_is_no_outage(self) -> None:
        self.server.hangs_up_after_reply = True
        self.bot(answer=lambda question: "Yes.")
        self.server.line(1)
        for number in range(3):
            self.question(f"g_{number}")
            self.server.until(lambda: len(self.server.commands) > number, "the next answer")
        self.assertNotIn("no answer", "".join(self.notes.lines))

    def test_a_refusal_of_the_rules_is_said_and_not_repeated(self) -> None:
        self.server.reply = lambda frame: refusal(409, "already-said")
        self.bot(answer=lambda question: "Yes.")
        self.server.line(1)
        self.question()
        said = "g_1: refused: answer: already-said: That was already-said."
        self.server.until(lambda: said in self.notes.lines, "a line in the log")
        self.assertEqual(len(self.server.plays("answer")), 1)

    def test_a_refusal_outside_games_names_none(self) -> None:
        self.server.reply = lambda frame: refusal(400, "no-such-role")
        self.bot(reply=lambda prompt: "Yes.").offer(5)
        self.server.line(1)
        self.server.send(WELCOME)
        start = "no game: refused: offer"
        self.server.until(lambda: any(one.startswith(start) for one in self.notes.lines), "a line")

    def test_a_line_that_is_silent_is_dead(self) -> None:
        self.bot(answer=lambda question: "Yes.", silence=0.2)
        self.server.line(1)
        self.server.send(WELCOME)
        self.server.line(2)
        self.assertIn("the server was silent for too long", "".join(self.notes.lines))

    def test_goes_when_another_takes_over(self) -> None:
        bot = self.bot(answer=lambda question: "Yes.")
        self.server.line(1)
        self.server.send(WELCOME, {"type": "bye", "error": {"code": "taken-over", "message": "Another did."}})
        self.assertEqual(bot.wait(PATIENCE), "taken-over")
        self.assertIn("stopped: Another did.", self.notes.lines)

    def test_comes_back_after_any_other_goodbye(self) -> None:
        self.bot(answer=lambda question: "Yes.")
        self.server.line(1)
        self.server.send({"type": "bye", "error": {"code": "shutting-down", "message": "Closing."}})
        self.server.hang_up()
        self.server.line(2)
        self.assertIn("shutting-down: Closing.", "".join(self.notes.lines))

    def test_goes_when_its_token_does_not_fit_and_never_says_it(self) -> None:
        bot = self.bot(answer=lambda question: "Yes.", token="parlour_another-secret")
        self.assertEqual(bot.wait(PATIENCE), "wrong-token")
        self.assertEqual(self.server.unknown_tokens, 1)
        self.assertNotIn("secret", "".join(self.notes.lines))

    def test_goes_when_its_token_is_revoked_while_it_plays(self) -> None:
        self.server.reply = lambda frame: refusal(401, "wrong-token")
        bot = self.bot(answer=lambda question: "Yes.")
        self.server.line(1)
        self.question()
        self.assertEqual(bot.wait(PATIENCE), "wrong-token")

    def test_waits_when_the_server_is_full_or_fails(self) -> None:
        self.server.turn_away = refusal(503, "unavailable", retryAfterMs=1)
        self.bot(answer=lambda question: "Yes.")
        self.server.until(lambda: "unavailable: That was unavailable." in "".join(self.notes.lines), "a no")
        self.server.turn_away = None
        self.server.line(1)

    def test_goes_when_the_server_does_not_want_it_at_all(self) -> None:
        for status, code in ((403, "not-allowed"), (400, "malformed"), (404, "no-such-format")):
            with self.subTest(code=code):
                self.server.turn_away = refusal(status, code)
                self.assertEqual(self.bot(answer=lambda question: "Yes.").wait(PATIENCE), code)

    def test_stop_hangs_up_at_once(self) -> None:
        bot = self.bot(answer=lambda question: "Yes.")
        self.server.line(1)
        self.server.send(WELCOME)
        self.server.until(lambda: "connected as echo" in self.notes.lines, "it listens")
        began = time.monotonic()
        bot.stop()
        self.assertEqual(bot.wait(PATIENCE), "stopped")
        for thread in threading.enumerate():
            if thread.name == "parlour-bot stream":
                thread.join(PATIENCE)
        self.assertLess(time.monotonic() - began, PATIENCE / 2)


class ProgramTest(WithServer):
    def test_ctrl_c_ends_it_cleanly_and_the_environment_says_where_to_go(self) -> None:
        program = "from parlour_bot import Bot; print(Bot(answer=lambda q: 'Yes.').run())"
        environment = {**os.environ, "PARLOUR_URL": self.server.url, "PARLOUR_TOKEN": TOKEN}
        environment["PYTHONDONTWRITEBYTECODE"] = "1"
        child = subprocess.Popen(
            [sys.executable, "-c", program],
            cwd=Path(__file__).parent.parent,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        self.server.line(1)
        self.server.send(WELCOME)
        assert child.stderr is not None
        self.assertEqual(child.stderr.readline(), "bot: connected as echo\n")
        child.send_signal(signal.SIGINT)
        out, errors = child.communicate(timeout=PATIENCE)
        self.assertEqual((child.returncode, out), (0, "stopped\n"))
        self.assertEqual(errors, "bot: stopped: asked to stop\n")

    def test_what_is_missing_is_said_at_once(self) -> None:
        before = os.environ.pop("PARLOUR_TOKEN", None)
        try:
            with self.assertRaisesRegex(ValueError, "PARLOUR_TOKEN"):
                Bot(answer=lambda question: "Yes.", url=self.server.url).start()
        finally:
            if before is not None:
                os.environ["PARLOUR_TOKEN"] = before
        with self.assertRaisesRegex(ValueError, "no function to play with"):
            Bot(url=self.server.url, token=TOKEN).start()
        for url in ("localhost:4646", "ftp://localhost", "http://", "http://me:secret@localhost"):
            expected = "address of.*(found '|a password)"
            with self.assertRaisesRegex(ValueError, expected):
                Bot(answer=lambda question: "Yes.", url=url, token=TOKEN).start()
        for games in (0, 1001, 1.5):
            with self.assertRaisesRegex(ValueError, "games"):
                Bot(games=games)  # type: ignore[arg-type]

    def test_decorators_say_the_same_as_arguments(self) -> None:
        bot = Bot(url=self.server.url, token=TOKEN)

        @bot.answer
        def answer(question: object) -> str:
            return "Yes."

        @bot.bettor
        def judge(table: object) -> float:
            return 0.5

        self.addCleanup(bot.stop)
        bot.start()
        self.assertEqual(self.server.line(1)["roles"], ["target,bettor"])
        self.assertEqual(answer(None), "Yes.")
