"""The address of the server, requests to it, and its refusals."""

from __future__ import annotations

import http.client
import json
from typing import Any, Dict, Mapping, Optional, Union
from urllib.parse import urlsplit

USUAL_URL = "http://localhost:4646"

Frame = Dict[str, Any]


class Refused(Exception):
    """A refusal of the server."""

    def __init__(
        self,
        status: int,
        code: str,
        message: str,
        retry_after: Optional[float] = None,
        details: Optional[Mapping[str, Any]] = None,
    ) -> None:
        super().__init__(f"{code}: {message}" if message else code)
        self.status = status
        self.code = code
        self.message = message
        self.retry_after = retry_after
        """Seconds until another attempt may succeed; None: unknown."""
        self.details = details or {}
        """Details of a refusal of the rules, such as ``limit``."""


class Server:
    """A server and the token for it. Opens connections."""

    def __init__(self, url: str, token: str = "") -> None:
        parts = urlsplit(url)
        if parts.scheme not in ("http", "https", "ws", "wss") or not parts.hostname:
            expected = "expected an address of a server, beginning with http:// or https://"
            raise ValueError(f"{expected}, found {url!r}")
        if parts.username or parts.password:
            raise ValueError("the address of the server contains a name or a password: use a token instead")
        self._secure = parts.scheme in ("https", "wss")
        self._host = parts.hostname
        self._port = parts.port
        self._path = parts.path.rstrip("/")
        self.address = f"{parts.scheme}://{parts.netloc}{self._path}"
        self._token = token

    def __repr__(self) -> str:
        return f"Server({self._host!r})"

    def connection(self, timeout: float) -> http.client.HTTPConnection:
        """A new connection, opened by its first request. `timeout`: longest silence in seconds."""
        kind = http.client.HTTPSConnection if self._secure else http.client.HTTPConnection
        return kind(self._host, self._port, timeout=timeout)

    def ask(
        self,
        connection: http.client.HTTPConnection,
        method: str,
        path: str,
        body: Optional[Mapping[str, Any]] = None,
    ) -> http.client.HTTPResponse:
        """Sends a request and waits for the head of the answer. Raises Refused for a refusal."""
        headers = {"accept": "application/json, application/x-ndjson", "user-agent": "parlour-bot-python"}
        if self._token:
            headers["authorization"] = f"Bearer {self._token}"
        data: Optional[bytes] = None
        if body is not None:
            headers["content-type"] = "application/json"
            data = json.dumps(body).encode()
        connection.request(method, self._path + path, data, headers)
        response = connection.getresponse()
        if response.status == 200:
            return response
        raise _refusal(response)


def _refusal(response: http.client.HTTPResponse) -> Refused:
    text = response.read()
    try:
        error = json.loads(text)["error"]
        code, message = str(error["code"]), str(error.get("message", ""))
        wait, details = error.get("retryAfterMs"), error.get("details")
    except (ValueError, KeyError, TypeError, AttributeError):
        code, message, wait = f"http-{response.status}", f"the server answered {response.status}", None
        details = None
    if not 300 <= response.status < 400:
        pause = _seconds(wait, response.getheader("retry-after"))
        return Refused(response.status, code, message, pause, details if isinstance(details, dict) else None)
    place = response.getheader("location", "another place")
    return Refused(response.status, "moved", f"the server has moved: it redirects to {place}")


def _seconds(milliseconds: Any, header: Union[str, None]) -> Optional[float]:
    if isinstance(milliseconds, (int, float)) and milliseconds >= 0:
        return milliseconds / 1000
    return float(header) if header is not None and header.isdigit() else None
