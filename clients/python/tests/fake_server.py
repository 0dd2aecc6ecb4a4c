"""A server for tests: speaks the protocol, and sends only what a test gives it."""

from __future__ import annotations

import json
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Callable, Dict, List, Optional, Tuple
from urllib.parse import parse_qs, urlsplit

TOKEN = "parlour_very-secret"
PATIENCE = 120.0

Frame = Dict[str, Any]
Reply = Tuple[int, Frame]


class FakeServer:
    """One stream at a time; commands are kept, and answered by `reply`."""

    def __init__(self) -> None:
        self.changed = threading.Condition()
        self.streams: List[Dict[str, List[str]]] = []
        self.commands: List[Frame] = []
        self.reply: Callable[[Frame], Optional[Reply]] = lambda frame: (200, {"type": "ok"})
        self.pages: Dict[str, List[Tuple[int, str]]] = {}
        self.turn_away: Optional[Reply] = None
        self.unknown_tokens = 0
        self.hangs_up_after_reply = False
        self.chat: Frame = {}
        self.chat_status = 200
        self.chats: List[Tuple[str, bytes]] = []
        self._lines: List[List[Optional[str]]] = []
        self.http = _Server(("127.0.0.1", 0), _handler(self))
        self.url = f"http://127.0.0.1:{self.http.server_address[1]}"
        threading.Thread(target=self.http.serve_forever, args=(0.01,), daemon=True).start()

    def send(self, *frames: Frame) -> None:
        """Says something over the stream that was opened last."""
        self.send_raw("".join(json.dumps(frame) + "\n" for frame in frames))

    def send_raw(self, text: str) -> None:
        with self.changed:
            self._lines[-1].append(text)
            self.changed.notify_all()

    def hang_up(self) -> None:
        with self.changed:
            self._lines[-1].append(None)
            self.changed.notify_all()

    def until(self, pleases: Callable[[], Any], what: str) -> Any:
        """Waits until something is as it should be, and gives what that is."""
        end = time.monotonic() + PATIENCE
        with self.changed:
            while True:
                found = pleases()
                if found:
                    return found
                if time.monotonic() > end:
                    raise AssertionError(f"waited in vain for {what}; commands: {self.commands}")
                self.changed.wait(0.05)  # what is waited for may happen in the bot alone

    def line(self, number: int = 1) -> Dict[str, List[str]]:
        """The query of the stream with this number, when it is open."""
        self.until(lambda: len(self.streams) >= number, f"stream {number}")
        return self.streams[number - 1]

    def plays(self, kind: str) -> List[Frame]:
        return [frame for frame in self.commands if frame.get("do", {}).get("type") == kind]

    def answers(self) -> List[Frame]:
        """Replies to prompts."""
        return [frame for frame in self.commands if frame["type"] == "answer"]

    def wholes(self) -> List[Frame]:
        return [frame for frame in self.commands if frame["type"] == "whole"]

    def close(self) -> None:
        with self.changed:
            for lines in self._lines:
                lines.append(None)
            self.changed.notify_all()
        self.http.shutdown()
        self.http.server_close()

    def open_line(self, query: Dict[str, List[str]]) -> List[Optional[str]]:
        lines: List[Optional[str]] = []
        with self.changed:
            self._lines.append(lines)
            self.streams.append(query)
            self.changed.notify_all()
        return lines

    def next_of(self, lines: List[Optional[str]]) -> Optional[str]:
        with self.changed:
            self.changed.wait_for(lambda: bool(lines))
            return lines.pop(0)

    def take(self, frame: Frame) -> Optional[Reply]:
        with self.changed:
            self.commands.append(frame)
            self.changed.notify_all()
        return self.reply(frame)


class _Server(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 128

    def handle_error(self, *_: Any) -> None:
        """A bot that was killed hangs up."""


def _handler(server: FakeServer) -> type:
    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_GET(self) -> None:
            if self.path in server.pages:
                pages = server.pages[self.path]
                status, text = pages.pop(0) if len(pages) > 1 else pages[0]
                return self._send(status, text.encode())
            if self._is_turned_away():
                return
            if server.turn_away is not None:
                return self._answer(*server.turn_away)
            self.send_response(200)
            self.send_header("content-type", "application/x-ndjson")
            self.send_header("transfer-encoding", "chunked")
            self.end_headers()
            lines = server.open_line(parse_qs(urlsplit(self.path).query))
            while True:
                text = server.next_of(lines)
                if text is None:
                    break
                data = text.encode()
                self.wfile.write(b"%x\r\n%s\r\n" % (len(data), data))
            self.close_connection = True

        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["content-length"]))
            if self.path == "/v1/chat/completions":  # a chat endpoint lives here as well
                server.chats.append((self.headers["authorization"], body))
                return self._answer(server.chat_status, server.chat)
            if self._is_turned_away():
                return
            reply = server.take(json.loads(body))
            if reply is None:
                self.close_connection = True  # and not a word
                return
            self._answer(*reply)

        def _is_turned_away(self) -> bool:
            if self.headers["authorization"] == f"Bearer {TOKEN}":
                return False
            server.unknown_tokens += 1
            error = {"code": "wrong-token", "message": "That token does not fit."}
            self._answer(401, {"error": error})
            return True

        def _answer(self, status: int, body: Frame) -> None:
            self._send(status, json.dumps(body).encode())

        def _send(self, status: int, data: bytes) -> None:
            self.send_response(status)
            self.send_header("content-type", "application/json")
            self.send_header("content-length", str(len(data)))
            self.end_headers()
            self.wfile.write(data)
            self.close_connection = server.hangs_up_after_reply  # though nobody said so

        def log_message(self, *_: Any) -> None:
            pass

    return Handler


def refusal(status: int, code: str, **more: Any) -> Reply:
    return status, {"error": {"code": code, "message": f"That was {code}.", **more}}


WELCOME = {"type": "welcome", "protocol": 1, "now": 0, "you": {"id": "b_1", "name": "echo", "kind": "bot"}}


def seated(game: str = "g_1", seat: str = "target") -> Frame:
    return {"type": "seated", "game": game, "format": "market", "seat": seat, "token": "t", "origin": "rated"}


def exchange(question: str, text: str, answer: Optional[str] = None) -> Frame:
    given = None if answer is None else {"at": 5, "opensAt": 5, "text": answer}
    return {"question": question, "by": question.split("#")[0], "text": text, "askedAt": 1, "answer": given}


def table(*conversation: Frame, **more: Any) -> Frame:
    """A view of the Market; for a bettor if `own` is given."""
    rules = {"baseRate": 0.5, "budget": 5_000_000, "questionLength": 200, "answerLength": 500}
    view = {"phase": "open", "format": "market", "you": "target", "bettors": ["bettor-1"], "rules": rules}
    view.update(closesAt=120_000, price={"bid": 49_000, "ask": 50_000}, conversation=list(conversation))
    view.update(mayBeDone=False, done=[], own=None, answering=False, reveal=None)
    return {**view, **more}


def own(cash: int = 0, position: int = 0, done: bool = False, queue: Tuple[Frame, ...] = ()) -> Frame:
    return {"cash": cash, "position": position, "done": done, "queue": list(queue)}


def view(looks: Frame, n: int = 1, game: str = "g_1") -> Frame:
    return {"type": "view", "game": game, "run": "r1", "n": n, "at": 1000, "view": looks}


def prompt(name: str, *talk: Frame, **more: Any) -> Frame:
    """A prompt to say something as the target of the Market."""
    asked = {"type": "prompt", "id": name, "game": "g_1", "preset": "market", "kind": "say", "you": "target"}
    asked.update(**{"as": "target"}, to="bettor-1", prior=0.5, talk=list(talk), whom=[], rules="Answer.")
    asked.update(limits={"characters": 500, "messages": 1}, deadlineMs=45_000)
    return {**asked, **more}


def change(n: int, *patch: Frame, game: str = "g_1") -> Frame:
    return {"type": "change", "game": game, "n": n, "at": 2000, "patch": list(patch)}


def replace(path: str, value: Any) -> Frame:
    return {"op": "replace", "path": path, "value": value}


def add(path: str, value: Any) -> Frame:
    return {"op": "add", "path": path, "value": value}


REVEAL = {
    **{"nature": "machine", "nonce": "x", "end": "done", "endedAt": 9, "level": 49, "natures": {}},
    **{"results": {"bettor-1": 1500}, "target": -500, "maker": 0},
}
