"""A target around any chat endpoint that speaks the OpenAI protocol, such as Ollama, vLLM or llama.cpp.

PARLOUR_TOKEN=... CHAT_URL=http://localhost:11434/v1 CHAT_MODEL=llama3.2 CHAT_KEY=... python3 chat.py
"""

import json
import os
from urllib.request import Request, urlopen

from parlour_bot import Bot, Question

PERSONA = "You chat with strangers who guess whether you are human. Answer in one short, casual line."
KEY = os.environ.get("CHAT_KEY", "none")
HEADERS = {"content-type": "application/json", "authorization": f"Bearer {KEY}"}


def answer(question: Question):
    messages = [{"role": "system", "content": PERSONA}]
    for row in question.before:
        messages.append({"role": "user", "content": row.question})
        messages.append({"role": "assistant", "content": row.answer or ""})
    messages.append({"role": "user", "content": question.text})
    body = json.dumps({"model": os.environ["CHAT_MODEL"], "messages": messages, "max_tokens": 200})
    url = os.environ["CHAT_URL"].rstrip("/") + "/chat/completions"
    with urlopen(Request(url, body.encode(), HEADERS), timeout=20) as reply:
        return json.load(reply)["choices"][0]["message"]["content"]


Bot(answer=answer).run()
