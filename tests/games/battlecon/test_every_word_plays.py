"""Every sentence of the language stands on a card that is played: games keep their properties."""

import pytest

from engine.games.battlecon.language.card import On
from engine.games.battlecon.prepare import prepare
from engine.games.battlecon.tools.invariants import problems
from engine.kernel.rng import Rng
from tests.games.battlecon.language.texts import ROWS

pytestmark = pytest.mark.many_games

TEXTS = [sample.text for sample in ROWS if sample.on is On.STYLE]
STYLES = 5
BATCHES = [TEXTS[place : place + STYLES] for place in range(0, len(TEXTS), STYLES)]
NAME = "Everything"
#: What the sentences name.
KIT = (
    {"name": "Frost", "type": "Counter", "count": "6", "start": "2"},
    {"name": "Coin", "type": "Token", "count": "3", "text": "+1 Power."},
    {"name": "Wisp", "type": "Marker", "count": "3"},
    {"name": "Left Hand", "type": "Special", "power": "+1"},
    {"name": "Mask of Rain", "type": "Form", "priority": "+1", "start": "active"},
    {"name": "Mask of Sun", "type": "Form"},
    {"name": "Branded", "type": "Status"},
    {"name": "Heads", "type": "Finisher", "range": "1~3", "power": "4", "priority": "5"},
    {"name": "Tails", "type": "Finisher", "range": "1~5", "power": "3", "priority": "3"},
)


def sheet(texts: list[str]) -> list[dict[str, str]]:
    """A fighter whose styles have these texts."""
    head = {"name": NAME, "type": "Fighter", "class": "Improviser", "complexity": "Advanced"}
    styles = [
        {"name": f"Style {place}", "type": "Style", "range": "+0~2", "power": "+1", "text": text}
        for place, text in enumerate(texts)
    ]
    return [head, *({**row, "fighter": NAME} for row in (*styles, *KIT))]


@pytest.mark.parametrize("batch", range(len(BATCHES)))
def test_sentences_are_played(batch: int) -> None:
    cards = sheet(BATCHES[batch])
    for seats in ([NAME, "Plain Oath"], [NAME, "Quicksand", NAME, "Bulwark"]):
        game, rng = prepare(seats, {"cards": cards}).start(batch), Rng(batch)
        while not game.is_over:
            legal = game.legal_actions()
            labels = [game.label(action) for action in legal]
            assert len(set(labels)) == len(labels), labels
            game.apply(legal[rng.below(len(legal))])
            assert list(problems(game)) == []
