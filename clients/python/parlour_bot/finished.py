"""A game that is over, as a bot's seat saw it."""

from __future__ import annotations

from typing import Any, List, Mapping, Optional, Tuple

from .outcome import in_order, natures_of, prediction_of, results_of
from .tables import FinishedGame, SaidLine, Seat, View, conversation_of


def finished_game_of(seat: Seat, view: View) -> Optional[FinishedGame]:
    """The game after its reveal."""
    reveal = view["reveal"]
    if reveal is None:
        return None
    results = results_of(reveal)
    return FinishedGame(
        game=seat.game,
        origin=seat.origin,
        seat=seat.seat,
        format=seat.format,
        natures=natures_of(reveal),
        end=reveal["end"],
        nature=reveal.get("nature"),
        conversation=conversation_of(view) if seat.format == "market" else (),
        talk=_talk_of(seat.format, view),
        results=results,
        payoff=results.get(seat.seat),
        labels=reveal.get("labels", {}),
        prediction=prediction_of(reveal),
    )


def _talk_of(name: str, view: View) -> Tuple[SaidLine, ...]:
    if name == "market":
        return tuple(line for row in view["conversation"] for line in _exchange(row))
    lines: List[SaidLine] = [
        SaidLine(said["by"], None, said["at"], said["text"]) for said in view.get("talk", ())
    ]
    for witness, talk in view.get("talks", {}).items():
        for said in talk:
            to = "interrogator" if said["by"] == witness else witness
            lines.append(SaidLine(said["by"], to, said["at"], said["text"]))
    return in_order(lines)


def _exchange(row: Mapping[str, Any]) -> List[SaidLine]:
    asked = SaidLine(row["by"], "target", row["askedAt"], row["text"])
    answer = row["answer"]
    if answer is None:
        return [asked]
    return [asked, SaidLine("target", row["by"], answer["at"], answer.get("text"))]
