"""Speaking and judging by prompts, in every format: each prompt is passed to the bot once."""

from __future__ import annotations

import logging
import threading
from collections import OrderedDict
from dataclasses import dataclass
from typing import Any, Callable, Dict, List, Mapping, Optional, Sequence, Tuple, Union

from .commands import Commands
from .events import Events
from .server import Frame
from .tables import Previous
from .words import as_typed, described, reported
from .workers import Workers

_log = logging.getLogger("parlour_bot")

# A function that has not returned for this long, in seconds, is told of: no seat waits longer.
_PATIENCE = 45.0

# Number of remembered prompts, so that none is handled twice.
_REMEMBERED = 2000


@dataclass(frozen=True)
class Said:
    """One message of a talk; the text is None once it was erased."""

    by: str
    text: Optional[str]
    at: int
    """Milliseconds from the start."""


@dataclass(frozen=True)
class Prompt:
    """The bot is asked to say or to judge something, with all it may know."""

    id: str
    game: Optional[str]
    """None: it belongs to no game."""
    preset: str
    kind: str
    """`say` or `judge`."""
    you: str
    """The bot's own seat."""
    role: str
    to: Optional[str]
    """The only receiver of what is said; None: everyone."""
    prior: float
    """The announced probability that a judged seat is human."""
    talk: Tuple[Said, ...]
    """All that was said, the oldest first."""
    whom: Tuple[str, ...]
    """Who is judged."""
    limits: Mapping[str, Any]
    rules: str
    """What the game is about and what is asked, in plain English."""
    deadline: Optional[int]
    """Milliseconds for which a reply counts, from when it was put."""
    text: str
    """The last message of others without a reply of the bot. Empty: none."""
    before: Tuple[Previous, ...]
    """Earlier messages and the bot's replies, the oldest first."""
    occasion: Optional[str] = None
    """Where one talks freely: `open`, `answer`, `go-on` or `break-silence`.
    The server decides when the text appears."""
    fault: Optional[Mapping[str, Any]] = None
    """The reply to the prompt before broke a rule and was not said: `code`, `message`, perhaps `details`.
    It is asked for once more; a reply that breaks a rule again is silence."""
    others: Tuple[str, ...] = ()
    """The other seats of the game, as far as the bot may know them."""


@dataclass(frozen=True)
class Spoken:
    """A reply with the model, persona, prompt hash and version behind it.
    The record of the game shows them after its end."""

    text: Union[str, Sequence[str]]
    made: Mapping[str, str]
    """Any of `model`, `persona`, `hash` and `version`: texts of at most 80 characters."""


Reply = Callable[[Prompt], Union[None, str, Sequence[str], Spoken]]
Judge = Callable[[Prompt], Union[None, float, Mapping[str, float]]]


class Prompts:
    """Passes prompts to the functions of a bot. What hangs or fails in one affects no other."""

    def __init__(
        self,
        reply: Optional[Reply],
        judge: Optional[Judge],
        commands: Commands,
        workers: Workers,
        events: Optional[Events] = None,
    ) -> None:
        self._events = events or Events()
        self._reply = reply
        self._judge = judge
        self._commands = commands
        self._workers = workers
        self._lock = threading.Lock()
        # The reply to each prompt; None: it is in work, or there was no reply.
        self._known: OrderedDict[str, Optional[Frame]] = OrderedDict()

    def put(self, frame: Frame) -> None:
        """Called again with a prompt after a reconnection: an existing reply is sent again."""
        prompt = prompt_of(frame)
        with self._lock:
            is_known, given = prompt.id in self._known, self._known.get(prompt.id)
            if not is_known:
                self._known[prompt.id] = None
                if len(self._known) > _REMEMBERED:
                    self._known.popitem(last=False)
        if given is not None:
            self._send(prompt, given)
        elif not is_known:
            self._workers.do(lambda: self._work(prompt))

    def _work(self, prompt: Prompt) -> None:
        what = "reply" if prompt.kind == "say" else "judge"
        if prompt.fault is not None:
            _log.warning("%s: refused: %s(): %s", prompt.game or "no game", what, prompt.fault["message"])
        hung = threading.Timer(_PATIENCE, self._hangs, [prompt, what])
        hung.daemon = True
        hung.start()
        try:
            given = self._say(prompt) if prompt.kind == "say" else self._believe(prompt)
        except Exception as error:
            _log.exception("%s: %s() failed: %s", prompt.game or "no game", what, described(error))
            self._commands.failed(what, reported(error), prompt.game, prompt.id)
            return
        finally:
            hung.cancel()
        if given is None:
            return
        with self._lock:
            self._known[prompt.id] = given
        self._send(prompt, given)

    def _hangs(self, prompt: Prompt, what: str) -> None:
        error = f"expected a result within {_PATIENCE:g} s, found none: it still runs"
        _log.error("%s: %s() failed: %s", prompt.game or "no game", what, error)
        self._commands.failed(what, error, prompt.game, prompt.id)

    def _say(self, prompt: Prompt) -> Optional[Frame]:
        raw: Any = None if self._reply is None else self._reply(prompt)
        if raw is None:
            return None
        made: Optional[Mapping[str, str]] = None
        if isinstance(raw, Spoken):
            raw, made = raw.text, raw.made
        texts: List[str] = []
        for one in [raw] if isinstance(raw, str) or not isinstance(raw, (list, tuple)) else raw:
            text = as_typed(one)
            if text:
                texts.append(text)
        if not texts:
            return None
        return {"text": texts} if made is None else {"text": texts, "made": dict(made)}

    def _believe(self, prompt: Prompt) -> Optional[Frame]:
        raw: Any = None if self._judge is None else self._judge(prompt)
        if raw is None:
            return None
        beliefs: Dict[str, Any] = dict(raw) if isinstance(raw, Mapping) else {one: raw for one in prompt.whom}
        for belief in beliefs.values():
            if not isinstance(belief, (int, float)) or not 0 <= belief <= 1:
                raise ValueError(f"expected a probability from 0 to 1, found {belief!r}")
        return {"beliefs": beliefs}

    def _send(self, prompt: Prompt, given: Frame) -> None:
        def then(result: str) -> None:
            if result != "ok":
                return
            if "text" in given:
                text = " ".join(given["text"])
                self._events.tell("answered", game=prompt.game, prompt=prompt.id, text=text)
            else:
                self._events.tell("judged", game=prompt.game, prompt=prompt.id, beliefs=given["beliefs"])

        self._commands.answer(prompt.id, given, then, prompt.game)


def given(parts: Mapping[str, object]) -> List[str]:
    """The names of what is there."""
    return [name for name, part in parts.items() if part is not None]


def prompt_of(frame: Frame) -> Prompt:
    """A prompt as the protocol sends it, with what was said last."""
    talk = tuple(Said(one["by"], one["text"], one["at"]) for one in frame["talk"])
    text, before = _so_far(talk, frame["you"])
    return Prompt(
        id=frame["id"],
        game=frame["game"],
        preset=frame["preset"],
        kind=frame["kind"],
        you=frame["you"],
        role=frame["as"],
        to=frame.get("to"),
        prior=frame["prior"],
        talk=talk,
        whom=tuple(frame["whom"]),
        limits=frame["limits"],
        rules=frame["rules"],
        deadline=frame.get("deadlineMs"),
        text=text,
        before=before,
        occasion=frame.get("occasion"),
        fault=frame.get("fault"),
        others=tuple(frame.get("others", ())),
    )


def _so_far(talk: Sequence[Said], you: str) -> Tuple[str, Tuple[Previous, ...]]:
    """What others said in one go, and what `you` said to that: runs of messages, joined by line breaks."""
    before: List[Previous] = []
    heard: List[str] = []
    said: List[Optional[str]] = []

    def close() -> None:
        words = [text for text in said if text is not None]
        before.append(Previous("\n".join(heard), "\n".join(words) if words else None))

    for one in talk:
        if one.by == you:
            said.append(one.text)
            continue
        if said:
            close()
            heard, said = [], []
        heard.append(one.text or "")
    if not said:
        return "\n".join(heard), tuple(before)
    close()
    return "", tuple(before)
