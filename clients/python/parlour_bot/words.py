"""Texts such as the rules of the Market want them (rule Q8)."""

from __future__ import annotations

import re
import unicodedata
from typing import NamedTuple, Optional

from .characters import HIDDEN, IGNORABLE, LETTER, PICTURE, VIRAMA

# White space as the house counts it: what ECMAScript trims.
_SPACE = "\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a"
_SPACE += "\u2028\u2029\u202f\u205f\u3000\ufeff"
_BREAKS = re.compile("[\n-\r\u2028\u2029]+")
# Where what leaves no ink means something: in emoji, and between letters of scripts with joiners.
_DRAWN = f"[{PICTURE}][\ufe0e\ufe0f]?[\U0001f3fb-\U0001f3ff]?"
_EMOJI = f"{_DRAWN}(?:\u200d{_DRAWN})*|[0-9#*]\ufe0f\u20e3"
_JOINED = f"[{LETTER}](?:[\u200c\u200d][{LETTER}])+|[{VIRAMA}]\u200d"
_MEANT_OR_HIDDEN = re.compile(f"({_EMOJI}|{_JOINED})|[{HIDDEN}]")
_VISIBLE = re.compile(f"[^{_SPACE}\u2800{IGNORABLE}]")


class Mended(NamedTuple):
    """A text as the house takes it, and what had to be changed."""

    text: Optional[str]
    """None: nothing that could be read is left."""
    how: Optional[str]
    """What was changed, in a sentence; None: nothing that a reader would miss."""


def described(error: BaseException) -> str:
    """An error in a line: its kind, and what it says."""
    return f"{type(error).__name__}: {error}"


def mended(raw: str, most: int) -> Mended:
    """One line without anything invisible and with at most so many code points."""
    clean = _readable(raw)
    if not clean:
        return Mended(None, "was empty, and so was not sent")
    if len(clean) <= most:
        return Mended(clean, None)
    cut = _readable(clean, most)
    if not cut:
        return Mended(None, "was empty at its beginning, and so was not sent")
    return Mended(cut, f"was too long ({len(clean)} characters) and was cut to {most}")


def _readable(raw: str, most: Optional[int] = None) -> str:
    """Empty where nothing is left that could be read."""
    well_formed = raw.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")
    lines = (line.strip(_SPACE) for line in _BREAKS.split(well_formed))
    one_line = " ".join(line for line in lines if line).replace("\t", " ")
    clean = unicodedata.normalize("NFC", _without_hidden(one_line)).strip(_SPACE)
    # A cut may go through an emoji and leave its joiner; NFC may put a mark between a letter and its joiner.
    cut = _without_hidden(clean[:most]).strip(_SPACE)
    return cut if _VISIBLE.search(cut) else ""


def _without_hidden(text: str) -> str:
    return _MEANT_OR_HIDDEN.sub(lambda found: found[1] or "", text)
