"""A target around any chat endpoint that speaks the OpenAI protocol, such as Ollama, vLLM or llama.cpp.

PARLOUR_TOKEN=... CHAT_URL=http://localhost:11434/v1 CHAT_MODEL=llama3.2 CHAT_KEY=... python3 chat.py
"""
import json
from os import environ
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from parlour_bot import Bot, Question

PERSONA = "You chat with strangers who guess whether you are human. Answer in one short, casual line."
URL = environ.get("CHAT_URL", "http://localhost:11434/v1").rstrip("/") + "/chat/completions"
KEY = environ.get("CHAT_KEY", "none")
HEADERS = {"content-type": "application/json", "authorization": "Bearer " + KEY}

def answer(question: Question):
    messages = [{"role": "system", "content": PERSONA}]
    for row in question.before:
        messages.append({"role": "user", "content": row.question})
        messages.append({"role": "assistant", "content": row.answer or ""})
    messages.append({"role": "user", "content": question.text})
    body = {"model": environ.get("CHAT_MODEL", "llama3.2"), "messages": messages, "max_tokens": 200}
    try:
        with urlopen(Request(URL, json.dumps(body).encode(), HEADERS), timeout=30) as reply:
            found = reply.read().decode()
        choices = json.loads(found).get("choices") if found.startswith("{") else None
        if choices and choices[0]["message"]["content"]:
            return choices[0]["message"]["content"]
    except HTTPError as error:
        found = f"status {error.code}: {error.read().decode(errors='replace')}"
    except OSError as error:
        found = f"no answer: {error}"
    # What is raised is silence in the game, and a line in the bot's log.
    raise ValueError(f"{URL}: expected a text in choices, found {found.replace(KEY, '(key)')}")

Bot(answer=answer).run()
