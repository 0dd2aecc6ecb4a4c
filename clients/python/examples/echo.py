"""A bot that repeats what it is told. PARLOUR_TOKEN=... python3 echo.py"""

from parlour_bot import Bot


def reply(prompt):
    turn = len(prompt.before) % 2  # people do not say the same twice
    if prompt.fault or prompt.limits.get("words") == 1:  # the rules of this talk allow less
        return ["What?", "Why?"][turn]
    if len(prompt.text) > 80:
        return ["That was long.", "So many words."][turn]
    return f"{['You said', 'Again'][turn]}: {prompt.text}" if prompt.text else None


Bot(reply=reply).run()
