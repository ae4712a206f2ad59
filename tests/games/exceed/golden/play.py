"""Golden transcripts: whole games of fixed fighters as plain text.

`python -m tests.games.exceed.golden.play` writes them anew after a change of rules was meant.
"""

from pathlib import Path

from engine import api
from engine.kernel.rng import Rng
from tests.contract.samples import EXCEED

HERE = Path(__file__).parent
GAMES = {
    "newest-1": ("Ada", "Ada", "S_UNI", 1),
    "middle-2": ("Ben", "Ada", "S_BB", 2),
    "oldest-3": ("Ada", "Ben", "S2020", 3),
}


def transcript(name: str) -> str:
    """One game as text: decisions with the number of choices, events with their rules."""
    one, two, rules, seed = GAMES[name]
    events: list[api.Event] = []
    state = api.new_game("exceed", [one, two], seed, {**EXCEED, "rules": rules}, events)
    rng = Rng(seed)
    lines = [f"# {name}: {one} against {two}, {rules}, seed {seed}"]
    while True:
        lines += [f"    {event.text} [{event.rule}]" for event in events]
        events.clear()
        if state.is_over:
            break
        legal = state.legal_actions()
        action = legal[rng.below(len(legal))]
        lines.append(f"P{state.to_move + 1} {state.label(action)} (1 of {len(legal)})")
        state.apply(action)
    lines.append(f"= {state.reason()}")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    for game in GAMES:
        (HERE / f"{game}.txt").write_text(transcript(game))
