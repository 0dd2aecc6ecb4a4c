"""A bot to begin from: it speaks in every game, and asks and bets as a bettor."""

import re

from parlour_bot import Bettor, Bot

SMALL_TALK = ["not much, you?", "ha, good one", "why do you ask?", "hm, no idea", "depends on the day"]
WORDS = ["well", "maybe", "dunno", "sure", "why?"]
QUESTIONS = ["hi! what are you up to?", "what is on your desk right now?"]


def reply(prompt):
    """Speaks, in every game: `text` is what was said last, `before` has what was said and replied so far."""
    if prompt.fault or prompt.limits.get("words") == 1:
        # The rules of this talk allow less: prompt.limits and prompt.fault name them.
        return WORDS[len(prompt.before) % len(WORDS)]
    if not prompt.text and prompt.before:
        return None  # nothing new was said to it
    if re.match(r"(hi|hey|hello)\b", prompt.text, re.IGNORECASE):
        return "hey :)"
    return SMALL_TALK[(len(prompt.text) + 2 * len(prompt.before)) % len(SMALL_TALK)]


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
    """Hears how a game ended, and what everybody was."""
    print(f"{game.game} is over for {game.seat} ({game.end}): {dict(game.natures)}")


Bot(reply=reply, bettor=Bettor(judge=judge, ask=ask), over=over).run()
