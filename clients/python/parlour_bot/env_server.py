"""The process of `parlour env serve`, and its JSON lines."""

from __future__ import annotations

import json
import os
import shlex
import subprocess
from typing import Any, Iterable, Mapping, Optional, Sequence, Tuple

Action = Mapping[str, Any]
Result = Mapping[str, Any]

_protocol = "parlour-env/1"
_hint = "work in a clone of Parlour after `npm ci`, or name the command in PARLOUR_ENV_COMMAND"


class EnvError(Exception):
    """A request that the server refused. `code` names the reason, such as `no-such-cast`."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


class EnvServer:
    """One process of `parlour env serve`.

    `command`: how to start it; default: PARLOUR_ENV_COMMAND, or `npx parlour env serve`.
    """

    def __init__(self, command: Optional[Sequence[str]] = None) -> None:
        words = command or shlex.split(os.environ.get("PARLOUR_ENV_COMMAND", "npx parlour env serve"))
        pipe = subprocess.PIPE
        try:
            self._process = subprocess.Popen(words, stdin=pipe, stdout=pipe, bufsize=1 << 16)
        except OSError as error:
            raise EnvError("not-started", f"{error}: {_hint}") from error
        self._count = 0
        try:
            first = self._read()
        except EnvError as error:
            self.close()
            raise EnvError("not-started", f"{error}: {_hint}") from error
        if first.get("protocol") != _protocol:
            raise EnvError("wrong-protocol", f"expected {_protocol}, found {first.get('protocol')}")
        self.formats: Sequence[str] = first["formats"]

    def request(self, op: str, **fields: Any) -> Result:
        """Sends a request and returns its answer. Raises `EnvError` if it is refused."""
        self._count += 1
        line = json.dumps({"id": self._count, "op": op, **fields}, separators=(",", ":"))
        stdin = self._process.stdin
        assert stdin is not None
        try:
            stdin.write(line.encode() + b"\n")
            stdin.flush()
        except (OSError, ValueError) as error:
            raise EnvError("ended", "the environment server has ended") from error
        answer = self._read()
        error = answer.get("error")
        if error is not None:
            raise EnvError(error["code"], error["message"])
        return answer

    def steps(self, actions: Iterable[Tuple[str, Mapping[str, Action]]]) -> Sequence[Result]:
        """One step of several environments, in one request. Raises `EnvError` if one is refused."""
        asked = [{"env": env, "actions": own} for env, own in actions]
        results: Sequence[Result] = self.request("steps", steps=asked)["steps"]
        for result in results:
            if "error" in result:
                raise EnvError(result["error"]["code"], result["error"]["message"])
        return results

    def close(self) -> None:
        """Ends the process."""
        if self._process.stdin is not None:
            try:
                self._process.stdin.close()
            except OSError:
                pass  # it has ended before
        self._process.wait(timeout=10)
        if self._process.stdout is not None:
            self._process.stdout.close()

    def _read(self) -> Result:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            raise EnvError("ended", f"the environment server ended with status {self._process.wait()}")
        try:
            answer = json.loads(line)
        except ValueError:
            answer = None
        if not isinstance(answer, dict):
            raise EnvError("not-json", f"expected a JSON line of `parlour env serve`, found {line[:80]!r}")
        return answer
