"""A bot that repeats what it is told. PARLOUR_TOKEN=... python3 echo.py"""

from parlour_bot import Bot


def reply(prompt):
    if prompt.fault:  # it was too long for the rules of this talk
        return "What?"
    return "You said: " + prompt.text if prompt.text else None


Bot(reply=reply).run()
