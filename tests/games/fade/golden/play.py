"""Golden transcripts: whole games of a fixed card list as plain text.

`python -m tests.games.fade.golden.play` writes them anew after a change of rules was meant.
"""

import csv
from pathlib import Path

from engine import api
from engine.kernel.rng import Rng

HERE = Path(__file__).parent
GAMES: dict[str, tuple[tuple[str, ...], int, dict[str, object]]] = {
    "rush-1": (("rush", "guard"), 1, {}),
    "guard-2": (("guard", "rush"), 2, {}),
    "mirror-3": (("rush", "rush"), 3, {}),
    "four-4": (("rush", "guard", "guard", "rush"), 4, {"start_hp": 12}),
    "pairs-5": (("rush", "guard", "rush", "guard"), 5, {"teams": "crossed", "start_hp": 12}),
    "raid-6": (("rush", "guard"), 6, {"raiders": ["Titan", "Shade"]}),
}
DECISIONS = 140

DECKS = {
    "rush": {
        "deck": {"Jab": 12, "Flurry": 12, "Venom Kiss": 12, "Potion": 8, "Knife": 8, "Idol": 8},
        "pool": {"Pup": 4, "Wolf": 2, "Adept": 4},
    },
    "guard": {
        "deck": {"Guard": 12, "Riposte": 12, "Cancel": 8, "Flask": 8, "Blade": 8, "Jab": 12},
        "pool": {"Wall": 4, "Medic": 4, "Relay": 4},
    },
}


def cards() -> list[dict[str, str]]:
    with (HERE / "cards.csv").open(newline="") as file:
        return list(csv.DictReader(file))


def transcript(name: str) -> str:
    """One game as text: decisions with the number of choices, events with their rules."""
    decks, seed, more = GAMES[name]
    events: list[api.Event] = []
    options = {"cards": cards(), "legal_decks": False, **more}
    state = api.new_game("fade", [DECKS[deck] for deck in decks], seed, options, events)
    rng = Rng(seed)
    lines = [f"# {name}: {' against '.join(decks)}, seed {seed}"]
    for _ in range(DECISIONS):
        lines += [f"    {event.text} [{event.rule}]" for event in events]
        events.clear()
        if state.is_over:
            break
        legal = state.legal_actions()
        action = legal[rng.below(len(legal))]
        lines.append(f"P{state.to_move + 1} {state.label(action)} (1 of {len(legal)})")
        state.apply(action)
    lines += [f"    {event.text} [{event.rule}]" for event in events]
    lines.append(f"= HP {' : '.join(str(side.hp) for side in state.view(0).sides)}")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    for game in GAMES:
        (HERE / f"{game}.txt").write_text(transcript(game))
