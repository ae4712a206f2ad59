"""An import's plan becomes rows of the pool, all of it or nothing, and is written down."""

from collections.abc import Iterable, Mapping

from django.utils import timezone

from cards.columns import fill_card, fill_printing, key, new_face
from cards.games import game_of
from cards.games.game import Cells
from cards.importing.plan import Plan, Pool
from cards.importing.readings import fill_reading, has_reading
from cards.models import Card, CardChange, CardImport, CardSet, Printing
from ops.locks import locked

BATCH = 500
# An upsert of whole rows takes a hundredth of the time of bulk_update's CASE for each column.
CARD_FIELDS = [
    "name", "name_key", "slug", "drafted_by", "draft_version", "text", "text_key", "canonical",
    "is_playable", "not_simulated",
    "reading", "objections", "keywords", "keyword_key", "read_by", "is_withdrawn", "changed_at",
]  # fmt: skip
PRINTING_FIELDS = [
    field.name for field in Printing._meta.fields if field.name not in ("id", "card", "set")
]


def lock_pool(system: str) -> None:
    """One import at a time writes into a pool; the constraints of its tables stand behind it."""
    list(locked(CardSet.objects.filter(system=system).order_by("id")).values_list("id"))


def write_plan(card_import: CardImport, plan: Plan) -> None:
    """Needs the lock of the pool, and a plan made under it."""
    card_set, _ = CardSet.objects.get_or_create(
        system=card_import.system,
        code=card_import.set_code,
        defaults={"name": card_import.set_name or card_import.set_code},
    )
    cards = _write_cards(card_import.system, plan)
    written = {cards[key(step.after["name"])]: step.after for step in plan.writes}
    write_printings(card_set, written, plan.pool)
    changes = (
        CardChange(
            card_import=card_import,
            card=cards[key(step.after["name"])],
            before=step.before,
            after=step.after,
            is_erratum=step.is_erratum,
        )
        for step in plan.writes
    )
    CardChange.objects.bulk_create(changes, batch_size=BATCH)
    _refresh_readings(plan)


def _write_cards(system: str, plan: Plan) -> dict[str, Card]:
    """By name_key. A withdrawn card comes back as the row it was."""
    slugs = set(Card.objects.filter(system=system).values_list("slug", flat=True))
    written: dict[str, Card] = {}
    for step in plan.writes:
        card = plan.pool.cards.get(key(step.after["name"])) or Card(system=system)
        fill_card(card, step.after)
        fill_reading(card, step.entry["reading"])
        card.is_withdrawn = False
        if card._state.adding or card.is_draft:
            card.drafted_by = None
            card.slug = _free_slug(card.slug, slugs)
            slugs.add(card.slug)
        written[card.name_key] = card
    new = [card for card in written.values() if card._state.adding]
    update_cards(card for card in written.values() if not card._state.adding)
    Card.objects.bulk_create(new, batch_size=BATCH)
    write_faces(system, {written[key(step.after["name"])]: step.after for step in plan.writes})
    return written


def _free_slug(wanted: str, taken: set[str]) -> str:
    slug, number = wanted, 1
    while slug in taken:
        number += 1
        slug = f"{wanted}-{number}"
    return slug


def _refresh_readings(plan: Plan) -> None:
    """The engine may read an unchanged card better than it did."""
    stale = []
    for step in plan.steps:
        card = plan.pool.cards[key(step.after["name"])] if step.kind == "unchanged" else None
        if card is not None and not has_reading(card, step.entry["reading"]):
            fill_reading(card, step.entry["reading"])
            stale.append(card)
    update_cards(stale)


def update_cards(cards: Iterable[Card]) -> None:
    rows = list(cards)
    for card in rows:
        card.changed_at = timezone.now()
    Card.objects.bulk_create(
        rows,
        update_conflicts=True,
        unique_fields=["id"],
        update_fields=CARD_FIELDS,
        batch_size=BATCH,
    )


def write_faces(system: str, cells_by_card: Mapping[Card, Cells]) -> None:
    model = game_of(system).face_model
    model._default_manager.bulk_create(
        [new_face(card, cells) for card, cells in cells_by_card.items()],
        update_conflicts=True,
        unique_fields=["card"],
        update_fields=[field.name for field in model._meta.fields if field.name != "card"],
        batch_size=BATCH,
    )


def write_printings(card_set: CardSet, cells_by_card: Mapping[Card, Cells], pool: Pool) -> None:
    """Printings that stay are set aside first, so that two of them can change numbers."""
    new: list[Printing] = []
    old: list[Printing] = []
    for card, cells in cells_by_card.items():
        printing = pool.printings.get(card.pk) or Printing(card=card, set=card_set)
        fill_printing(printing, cells, card.system)
        printing.is_withdrawn = False
        (new if printing._state.adding else old).append(printing)
    for start in range(0, len(old), BATCH):
        some = [printing.pk for printing in old[start : start + BATCH]]
        Printing.objects.filter(pk__in=some).update(is_withdrawn=True)
    Printing.objects.bulk_create(
        old,
        update_conflicts=True,
        unique_fields=["id"],
        update_fields=PRINTING_FIELDS,
        batch_size=BATCH,
    )
    Printing.objects.bulk_create(new, batch_size=BATCH)
