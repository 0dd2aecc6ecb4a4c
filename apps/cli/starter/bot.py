"""A bot that plays targets and bettors, to begin from."""

import re

from parlour_bot import Bettor, Bot

SMALL_TALK = ["not much, you?", "ha, good one", "why do you ask?", "hm, no idea", "depends on the day"]
QUESTIONS = ["hi! what are you up to?", "what is on your desk right now?"]


def answer(question):
    """Plays the target: answers a question. `before` has what was asked and answered so far."""
    if re.match(r"(hi|hey|hello)\b", question.text, re.IGNORECASE):
        return "hey :)"
    return SMALL_TALK[(len(question.text) + 2 * len(question.before)) % len(SMALL_TALK)]


def ask(table):
    """Plays bettors: the next question, or None."""
    asked = len(table.conversation)
    return QUESTIONS[asked] if asked < len(QUESTIONS) else None


def judge(table):
    """Plays bettors: how probable it is that the target is human."""
    answers = [row.answer for row in table.conversation if row.answer]
    if not answers:
        return table.base_rate
    return 0.2 if any(len(text) > 120 for text in answers) else 0.6


def over(game):
    """Hears how a game ended."""
    print(f"{game.game}: the target was a {game.nature}; {game.results[game.seat]} points as {game.seat}")


Bot(answer=answer, bettor=Bettor(judge=judge, ask=ask), over=over).run()
