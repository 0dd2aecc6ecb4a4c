"""Texts of a bot as a client sends those of a person; nothing else is changed."""

from __future__ import annotations

import os
import re
import traceback
import unicodedata
from typing import Any, Dict, Optional

from .characters import HIDDEN, IGNORABLE, LETTER, PICTURE, VIRAMA

# White space as the server counts it: what ECMAScript trims.
_SPACE = "\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a"
_SPACE += "\u2028\u2029\u202f\u205f\u3000\ufeff"
_SPACES = re.compile(f"[{_SPACE}]+")
# Invisible characters with a meaning: in emoji, and between letters of scripts with joiners.
_DRAWN = f"[{PICTURE}][\ufe0e\ufe0f]?[\U0001f3fb-\U0001f3ff]?"
_EMOJI = f"{_DRAWN}(?:\u200d{_DRAWN})*|[0-9#*]\ufe0f\u20e3"
_JOINED = f"[{LETTER}](?:[\u200c\u200d][{LETTER}])+|[{VIRAMA}]\u200d"
_MEANT_OR_HIDDEN = re.compile(f"({_EMOJI}|{_JOINED})|[{HIDDEN}]")
_OWN = os.path.join(os.path.dirname(os.path.abspath(__file__)), "")
_FOREIGN = re.compile(r"[/\\]lib[/\\]python3|[/\\](?:site|dist)-packages[/\\]")
_VISIBLE = re.compile(f"[^{_SPACE}\u2800{IGNORABLE}]")


def described(error: BaseException) -> str:
    """An error in a line: its kind, and what it says."""
    return f"{type(error).__name__}: {error}"


def reported(error: BaseException) -> str:
    """An error in a line of at most 200 characters: its kind, what it says, and its place in the program."""
    place = ""
    for frame in traceback.extract_tb(error.__traceback__):
        if not frame.filename.startswith((_OWN, "<")) and not _FOREIGN.search(frame.filename):
            place = f" ({os.path.basename(frame.filename)[-60:]}:{frame.lineno})"
    last = traceback.extract_tb(error.__traceback__)[-1:]
    if last and last[0].filename.startswith(_OWN):
        place = ""  # an error of this client, such as of a wrong return value
    return short(described(error), place)


def short(text: str, place: str = "") -> str:
    """A line of at most 200 characters."""
    return (as_typed(text) or "an error without a message")[: 200 - len(place)] + place


def as_typed(raw: object) -> str:
    """One line without anything invisible, as people's clients send what is typed. Empty: nothing is left."""
    if not isinstance(raw, str):
        raise TypeError(f"expected a text, or None for silence, found {type(raw).__name__} {repr(raw)[:40]}")
    well_formed = raw.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")
    one_line = _SPACES.sub(" ", well_formed).strip(_SPACE)
    # NFC may put a mark between a letter and its joiner.
    clean = _without_hidden(unicodedata.normalize("NFC", _without_hidden(one_line))).strip(_SPACE)
    return clean if _VISIBLE.search(clean) else ""


def too_long(text: str, most: int) -> Optional[Dict[str, Any]]:
    """The fault of a text that is too long, as a prompt names it; None: it is not."""
    length = len(text)
    if length <= most:
        return None
    message = f"The message has {length} characters; at most {most} allowed."
    return {"code": "too-long", "message": message, "details": {"length": length, "limit": most}}


def _without_hidden(text: str) -> str:
    return _MEANT_OR_HIDDEN.sub(lambda found: found[1] or "", text)
