"""A bot that repeats what it is told, in every format. PARLOUR_TOKEN=... python3 echo.py"""

from parlour_bot import Bot

Bot(reply=lambda prompt: "You said: " + prompt.text).run()
