"""Golden transcripts: whole games of fixed fighters as plain text.

`python -m tests.games.battlecon.golden.play` writes them anew after a change of rules was meant.
"""

from pathlib import Path

from engine import api
from engine.kernel.rng import Rng

HERE = Path(__file__).parent
GAMES = {
    "duel-1": (("Plain Oath", "Frostwright"), 1),
    "duel-2": (("Coinblade", "Quicksand"), 2),
    "duel-3": (("Twin Mask", "Echo Student"), 3),
    "super-4": (("Wisp Cartographer", "Bloodprice", "Bulwark"), 4),
    "pairs-5": (("Reliquary", "Plain Oath", "Wisp Cartographer", "Quicksand"), 5),
}


def transcript(name: str) -> str:
    """One game as text: decisions with the number of choices, events with their rules."""
    fighters, seed = GAMES[name]
    events: list[api.Event] = []
    state = api.new_game("battlecon", list(fighters), seed, {}, events)
    rng = Rng(seed)
    lines = [f"# {name}: {', '.join(fighters)}, seed {seed}"]
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
