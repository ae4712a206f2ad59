"""A table to try one card at: a house deck with copies of it, enough to pay for it, a bot opposite.

It is a whole game and no special position. Of fresh seeds the first is taken that deals the card.
"""

import secrets
from typing import Any

from cards.columns import fill_card, new_face
from cards.games.game import Cells
from cards.models import Card
from decks.games import game_of as decks_of
from decks.selectors import current_version, game_rows, starters
from engine import api
from matches.experiments.planning import MAX_SEED
from matches.experiments.snapshot import Entrant, entrant
from matches.games import game_of
from matches.replays import shown
from matches.seats.play import SeatRefused

COPIES = 4
SEEDS = 60  # one in three deals the card, so this many never all fail
MINE = 0


def trial_record(system: str, cells: Cells, keywords: tuple[str, ...]) -> api.Record:
    """`cells` are a card the engine plays, its text as the engine reads it."""
    decks = list(starters(system)[:2])
    if not decks:
        raise SeatRefused("There is no house deck to try the card with.")
    mine, other = (entrant(current_version(deck)) for deck in (decks[0], decks[-1]))
    section = home_of(system, cells, keywords)
    game = game_of(system)
    names = (mine.names | other.names) - {cells["name"]}
    options: dict[str, Any] = {
        **game.trial(cells["name"], section),
        "cards": [*game_rows(names, system), cells],
    }
    with_it = _with_card(mine, section, cells["name"]) if section in mine.lists else mine
    seats = [with_it.seat, other.seat]
    return _dealt(api.Record(system, seats, 0, options), cells["name"], is_drawn=section == "deck")


def home_of(system: str, cells: Cells, keywords: tuple[str, ...]) -> str:
    """The section of a deck it belongs to."""
    card = Card(system=system, keywords=list(keywords))
    fill_card(card, cells)
    new_face(card, cells)
    return str(decks_of(system).home_of(card))


def _with_card(deck: Entrant, section: str, name: str) -> Entrant:
    lists = {**deck.lists, section: {**deck.lists[section], name: COPIES}}
    return Entrant(deck.system, deck.name, lists, deck.version, deck.proposes)


def _dealt(record: api.Record, name: str, *, is_drawn: bool) -> api.Record:
    """With a seed whose first hand holds the card, if it is drawn at all."""
    for _ in range(SEEDS):
        record.seed = secrets.randbelow(MAX_SEED)
        if not is_drawn:
            break
        state = api.new_game(record.system, record.seats, record.seed, record.options)
        table = shown.tabletop(state, ("", ""), 1 << MINE, ())
        if game_of(record.system).in_hand(table, MINE, name):
            break
    return record
