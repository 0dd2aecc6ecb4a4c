"""Texts such as the rules of the Market want them (rule Q8)."""

from __future__ import annotations

import re
import unicodedata
from typing import NamedTuple, Optional

# White space as the house counts it: what ECMAScript trims.
_SPACE = "\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a"
_SPACE += "\u2028\u2029\u202f\u205f\u3000\ufeff"
_BREAKS = re.compile("[\n-\r\u2028\u2029]+")
# What the house refuses: controls, and what turns the direction of the text.
_FORBIDDEN = re.compile("[\x00-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")
# What Unicode calls default ignorable: it leaves no ink.
_IGNORABLE = (
    "\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164"
    "\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff"
)
_VISIBLE = re.compile(f"[^{_SPACE}{_IGNORABLE}]")


class Mended(NamedTuple):
    """A text as the house takes it, and what had to be changed."""

    text: Optional[str]
    """None: nothing that could be read is left."""
    how: Optional[str]
    """What was changed, in a sentence; None: nothing that a reader would miss."""


def mended(raw: str, most: int) -> Mended:
    """One line without control characters and with at most so many code points."""
    well_formed = raw.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")
    lines = (line.strip(_SPACE) for line in _BREAKS.split(unicodedata.normalize("NFC", well_formed)))
    one_line = " ".join(line for line in lines if line)
    clean = _FORBIDDEN.sub("", one_line.replace("\t", " ")).strip(_SPACE)
    if not _VISIBLE.search(clean):
        return Mended(None, "was empty, and so was not sent")
    if len(clean) <= most:
        return Mended(clean, None)
    cut = clean[:most].strip(_SPACE)
    if not _VISIBLE.search(cut):
        return Mended(None, "was empty at its beginning, and so was not sent")
    return Mended(cut, f"was too long ({len(clean)} characters) and was cut to {most}")
