"""A new engine reads more: every start brings the stored readings up to the engine that runs."""

import structlog
from django.db import transaction

from cards.columns import rule_cells
from cards.games import game_of
from cards.importing.apply import update_cards
from cards.importing.read import known_names
from cards.importing.readings import fill_reading, has_reading, read_card
from cards.models import Card
from cards.registry import pool_changed
from engine import api
from ops.locks import locked

BATCH = 200

log = structlog.get_logger(__name__)


def reread_pool() -> None:
    """Cards that another engine read last. Two machines may start at once: each row is done once
    more at worst."""
    stale = Card.with_drafts.exclude(read_by=api.ENGINE_VERSION)
    found = list(stale.order_by("system", "pk").values_list("system", "pk"))
    if not found:
        return
    changed = 0
    for system in dict.fromkeys(system for system, _ in found):
        names = known_names(system, {})
        cards = [pk for of, pk in found if of == system]
        for first in range(0, len(cards), BATCH):
            changed += _reread(system, cards[first : first + BATCH], names)
    log.info("pool_reread", engine=api.ENGINE_VERSION, cards=len(found), changed=changed)
    if changed:
        pool_changed()


@transaction.atomic
def _reread(system: str, pks: list[int], names: api.Names) -> int:
    """How many of these cards are read differently now."""
    changed, face = [], game_of(system).face_name
    for card in locked(Card.with_drafts.filter(pk__in=pks).prefetch_related(face)):
        reading = read_card(system, rule_cells(card), names)
        if not has_reading(card, reading):
            fill_reading(card, reading)
            changed.append(card)
    update_cards(changed)
    Card.with_drafts.filter(pk__in=pks).update(read_by=api.ENGINE_VERSION)
    return len(changed)
