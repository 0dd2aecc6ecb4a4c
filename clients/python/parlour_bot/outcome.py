"""The result of a game of any format, from its reveal or its log."""

from __future__ import annotations

from typing import Any, Dict, Iterable, Mapping, Optional, Tuple

from .tables import Prediction, SaidLine

_MILLI = 1000
_ONLY_WITNESS = "A"

Settled = Mapping[str, Any]
"""The end of a game: the `reveal` of a view, or the `settled` of a log."""


def natures_of(settled: Settled) -> Mapping[str, str]:
    """Natures by seat, as far as they are known."""
    nature = settled.get("nature")
    return settled.get("natures", {}) if nature is None else {"target": nature}


def results_of(settled: Settled) -> Dict[str, float]:
    """Points by seat."""
    if "results" in settled:
        amounts = {**settled["results"], "target": settled.get("target", 0)}
        return {seat: amount / _MILLI for seat, amount in amounts.items()}
    if "right" not in settled:
        return dict(settled.get("scores") or settled.get("payoffs") or {})
    verdict = settled.get("verdict") or {}
    human = verdict.get("human") or (_ONLY_WITNESS if verdict.get("nature") == "human" else None)
    # One point for an interrogator who was right, and for a witness who was taken for human.
    return {
        seat: int(settled["right"] is True if seat == "interrogator" else seat == human)
        for seat in natures_of(settled)
    }


def prediction_of(settled: Settled) -> Optional[Prediction]:
    """Of a duel its prediction, of an imitation game its verdict."""
    said, verdict = settled.get("prediction"), settled.get("verdict")
    if said:
        about = "right" if said["by"] == "left" else "left"
        return Prediction(said["by"], about, said["said"], said["right"])
    if not verdict or settled.get("right") is None:
        return None
    about, said = verdict.get("human") or _ONLY_WITNESS, verdict.get("nature", "human")
    return Prediction("interrogator", about, said, settled["right"], verdict["confidence"])


def in_order(lines: Iterable[SaidLine]) -> Tuple[SaidLine, ...]:
    """Of a talk in which everyone hears everyone, or of several in private."""
    return tuple(sorted(lines, key=lambda line: line.at))
