"""What an experiment freezes: the cards, decks, bots and options its games are played with."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from cards.columns import Cells
from cards.selectors import engine_rows
from decks.models import DeckVersion
from decks.selectors import deck_seat, shown_world_rules
from engine import api
from matches.experiments.designs import Pairing

SYSTEM = "fade"

Snapshot = dict[str, Any]
ClauseText = tuple[str, bool]
"""A part of a card's text, and whether it is counted how often it took effect."""


@dataclass(frozen=True, slots=True)
class Entrant:
    """A deck as it enters an experiment; `version` is missing for lists from a file."""

    name: str
    deck: dict[str, int]
    pool: dict[str, int]
    version: DeckVersion | None = None
    shows: tuple[str, ...] = ()  # its World Rules, agreed on or not

    @property
    def names(self) -> set[str]:
        return {*self.deck, *self.pool}


def entrant(version: DeckVersion) -> Entrant:
    seat: dict[str, Any] = deck_seat(version)
    shows = tuple(shown_world_rules(version))
    return Entrant(seat["name"], seat["deck"], seat["pool"], version, shows)


def take_snapshot(
    entrants: Sequence[Entrant],
    matchups: Sequence[Pairing],
    *,
    bot: str,
    world_rules: Sequence[str] = (),
    rows: Callable[[Iterable[str]], list[Cells]] = engine_rows,
) -> Snapshot:
    """Plain JSON, so that a worker needs nothing but the row. `rows` finds the cards by name."""
    names = {name for each in entrants for name in each.names} | set(world_rules)
    cards = rows(names)
    return {
        "system": SYSTEM,
        "cards": cards,
        "clauses": split_texts(cards),
        "decks": [{"name": each.name, "deck": each.deck, "pool": each.pool} for each in entrants],
        "matchups": [list(pair) for pair in matchups],
        "bots": [bot, bot],
        "options": {"world_rules": list(world_rules)} if world_rules else {},
    }


def split_texts(cards: Iterable[Cells]) -> dict[str, list[list[str | bool]]]:
    """The clauses of each card; frozen, as a later release may split a text in other places."""
    return {
        row["name"]: [[clause.text, clause.counted] for clause in api.clauses(SYSTEM, row)]
        for row in cards
    }


def clauses_of(snapshot: Snapshot) -> dict[str, list[ClauseText]]:
    """The clauses of each card; releases that did not count them froze none."""
    found = snapshot.get("clauses", {})
    return {name: clause_texts(split) for name, split in found.items()}


def clause_texts(split: list[list[Any]]) -> list[ClauseText]:
    """The clauses of one card, as they were frozen."""
    return [(text, is_counted) for text, is_counted in split]


def decks_of(snapshot: Snapshot) -> list[dict[str, Any]]:
    """Name, deck and pool of each entrant; release 0.1.0 called them seats."""
    decks: list[dict[str, Any]] = snapshot.get("decks") or snapshot["seats"]
    return decks


def table_of(snapshot: Snapshot, first: int = 0, second: int = 1) -> api.Table:
    """Two of the decks at a table, ready to play: the cards' texts are read and compiled once."""
    decks = decks_of(snapshot)
    return api.prepare(
        snapshot["system"],
        [decks[first], decks[second]],
        bots=snapshot["bots"],
        options={**snapshot["options"], "cards": snapshot["cards"]},
    )
