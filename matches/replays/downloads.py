"""A game to take away: as data that can be played again, and as a log to read."""

from typing import Any

from engine import api
from matches.replays.film import Film
from matches.replays.scene import View, log
from matches.replays.scene import amounts as amounts_of
from matches.replays.shown import all_lost


def as_data(film: Film) -> dict[str, Any]:
    """The record (which plays the game again) and everything that happened, by decision."""
    return {
        "engine": api.ENGINE_VERSION,
        "record": film.record.to_data(),
        "result": {
            "winners": list(film.end.winners()),
            "returns": film.end.returns(),
            "rounds": film.end.rounds(),
            "reason": film.end.reason(),
            "sides": [
                {"name": name} | {each.figure.slug: each.n for each in amounts}
                for name, amounts in zip(film.names, amounts_of(film.end), strict=True)
            ],
        },
        "moments": [
            {
                "decision": moment.number,
                "seat": moment.seat if moment.seat >= 0 else None,
                "choice": moment.label,
                "events": [
                    {
                        "kind": event.kind,
                        "rule": event.rule,
                        "seat": event.seat,
                        "text": event.text,
                        "amount": event.amount,
                    }
                    for event in moment.events
                ],
            }
            for moment in film.moments
        ],
    }


def as_text(film: Film, title: str, view: View) -> str:
    """The log as this viewpoint may read it, a block for each turn."""
    names = " against ".join(film.names)
    lines = [
        title,
        f"{names}, seed {film.record.seed}, engine {api.ENGINE_VERSION}",
        f"Seen by: {view.label}",
        f"Result: {result_sentence(film)}",
    ]
    for entry in log(film, 0, film.last, view.eyes):
        if entry.kind == film.words.turn_event:
            lines += ["", f"{entry.text} (decision {entry.moment})"]
        else:
            lines.append(f"  {entry.text} [{entry.rule}]")
    return "\n".join(lines) + "\n"


def result_sentence(film: Film) -> str:
    """Who won, after how long and why."""
    state = film.end
    if not state.is_over:
        return "not finished"
    winners = [f"Player {seat + 1} ({film.names[seat]})" for seat in state.winners()]
    who = f"{' and '.join(winners)} {'wins' if len(winners) == 1 else 'win'}"
    when = f"{film.words.round.one} {state.rounds()}"
    if not winners:
        who = "all players lose" if all_lost(state) else "a draw"
    return f"{who} in {when}: {state.reason()}"
