"""A target that repeats what it is asked. PARLOUR_TOKEN=... python3 echo.py"""

from parlour_bot import Bot

Bot(answer=lambda question: "You said: " + question.text).run()
