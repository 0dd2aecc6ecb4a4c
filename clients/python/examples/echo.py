"""A bot that repeats what it is told, and says nothing else. PARLOUR_TOKEN=... python3 echo.py"""

from parlour_bot import Bot

Bot(reply=lambda prompt: "You said: " + prompt.text if prompt.text else None).run()
