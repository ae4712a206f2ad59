"""Which decks a change of the card pool would make illegal, asked before it happens."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from cards.columns import key
from cards.models import Card
from cards.registry import Impact, PoolChange
from decks import storage
from decks.games import game_of
from decks.legality import Facts, check, facts_of, rules_by_format
from decks.models import Deck, DeckCard, Format
from decks.sections import MAYBE

MAX_REASONS = 3


def broken_decks(change: PoolChange) -> Sequence[Impact]:
    """Decks that are legal now and would not be; a handful of queries for every 200 decks."""
    changed = _changed_facts(change)
    touched = (
        DeckCard.objects.filter(card__in=list(changed))
        .exclude(section=MAYBE)
        .filter(deck__deleted_at=None, deck__is_legal=True)
    )
    found = Deck.objects.filter(pk__in=touched.values("deck"))
    decks = list(found.select_related("owner").order_by("owner__username", "name_key", "pk"))
    rules = rules_by_format(Format.objects.all())
    impacts = []
    for batch in storage.batches(decks):
        contents = storage.contents_by_deck(deck.pk for deck in batch)
        facts = facts_of({card for each in contents.values() for card in each.card_ids})
        facts.update(changed)
        for deck in batch:
            verdict = check(contents[deck.pk], facts, rules[deck.format_id])
            if not verdict.is_legal:
                impacts.append(_impact(deck, [v.message for v in verdict.violations]))
    return impacts


def _changed_facts(change: PoolChange) -> dict[int, Facts]:
    """The cards as they would be, by id; new cards are in no deck yet."""
    after = {key(name): cells for name, cells in change.after.items()}
    gone = {key(name) for name in change.gone}
    cards = Card.objects.filter(system=change.system, name_key__in=[*after, *gone])
    facts = facts_of(cards.values_list("pk", flat=True))
    return {
        card: replace(fact, is_withdrawn=True)
        if key(fact.name) in gone
        else _with_cells(fact, after[key(fact.name)], change.system)
        for card, fact in facts.items()
    }


def _with_cells(fact: Facts, cells: Mapping[str, object], system: str) -> Facts:
    return replace(
        fact,
        name=str(cells["name"]),
        cells=cells,
        is_playable=bool(cells.get("is_playable", True)),
        is_withdrawn=False,
        colour_mask=game_of(system).colour_mask(cells),
    )


def _impact(deck: Deck, reasons: list[str]) -> Impact:
    shown = reasons[:MAX_REASONS]
    if len(reasons) > MAX_REASONS:
        shown.append(f"… and {len(reasons) - MAX_REASONS} more.")
    return Impact(
        f"Deck {deck.name} of {deck.owner.username}", tuple(shown), deck.get_absolute_url()
    )
