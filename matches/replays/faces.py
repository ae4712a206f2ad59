"""Faces of a game's cards: the pool's pictures of those that are still as the game was laid out.

A card that was changed since, or never was in the pool, is drawn by the table itself, from its row.
"""

import threading
import time
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import blake2b

from cards.columns import key
from cards.faces.face import address_of
from cards.faces.facts import facts_of
from cards.games import is_game
from cards.models import Card
from cards.selectors import engine_row, newest_printing, pool


@dataclass(frozen=True, slots=True)
class Face:
    """A drawn face: its address, and what it shows in words."""

    url: str
    described: str


Rows = Sequence[Mapping[str, object]]

SHELF = 32
KEPT_SECONDS = 60.0
"""Each step through a game asks for the same faces; a card seldom changes meanwhile."""

_shelf: OrderedDict[str, tuple[float, dict[str, Face]]] = OrderedDict()
_lock = threading.Lock()


def faces_of(system: str, rows: Rows) -> dict[str, Face]:
    """By the name of the card."""
    if not rows or not is_game(system):
        return {}
    key_of_rows = blake2b(repr((system, rows)).encode(), digest_size=16).hexdigest()
    now = time.monotonic()
    with _lock:
        kept = _shelf.get(key_of_rows)
    if kept is not None and now < kept[0]:
        return kept[1]
    found = _looked_up(system, rows)
    with _lock:
        _shelf[key_of_rows] = (now + KEPT_SECONDS, found)
        _shelf.move_to_end(key_of_rows)
        while len(_shelf) > SHELF:
            _shelf.popitem(last=False)
    return found


def _looked_up(system: str, rows: Rows) -> dict[str, Face]:
    """Two queries."""
    wanted = {key(str(row.get("name", ""))): row for row in rows}
    found: dict[str, Face] = {}
    for card in pool(system).filter(name_key__in=list(wanted)):
        face = _face(card, wanted[card.name_key])
        if face is not None:
            found[card.name] = face
    return found


def _face(card: Card, row: Mapping[str, object]) -> Face | None:
    printing = newest_printing(card)
    same = all(str(row.get(name, "")) == cell for name, cell in engine_row(card).items())
    if printing is None or not same:
        return None
    facts = facts_of(card, printing)
    return Face(address_of(card, facts), facts.described)
