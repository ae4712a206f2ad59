"""What an experiment freezes: the cards, decks, bots and options its games are played with."""

from typing import Any

from cards.shipped import shipped_cards
from decks.house import HouseDeck
from engine import api

SYSTEM = "fade"

Snapshot = dict[str, Any]


def take_snapshot(first: HouseDeck, second: HouseDeck, *, bot: str) -> Snapshot:
    """Plain JSON, so that a worker needs nothing but the row."""
    names = {*first.cards.names, *second.cards.names}
    return {
        "system": SYSTEM,
        "cards": [row for name, row in shipped_cards().items() if name in names],
        "seats": [
            {"name": deck.name, "deck": deck.cards.deck, "pool": deck.cards.pool}
            for deck in (first, second)
        ],
        "bots": [bot, bot],
        "options": {},
    }


def table_of(snapshot: Snapshot) -> api.Table:
    """Ready to play: the cards' texts are read and compiled once."""
    return api.prepare(
        snapshot["system"],
        snapshot["seats"],
        bots=snapshot["bots"],
        options={**snapshot["options"], "cards": snapshot["cards"]},
    )
