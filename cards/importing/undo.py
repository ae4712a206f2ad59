"""The way back: cells as they were before an import; what it brought is withdrawn."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.db import transaction
from django.utils import timezone

from accounts import audit
from accounts.models import AuditEntry
from cards.columns import Cells, fill_card
from cards.games import game_of
from cards.importing.apply import BATCH, lock_pool, update_cards, write_faces, write_printings
from cards.importing.plan import load_pool
from cards.importing.read import known_names
from cards.importing.readings import CardReading, fill_reading, read_card
from cards.models import Card, CardChange, CardImport, CardSet, Printing
from cards.registry import Impact, PoolChange, impacts_of, pool_changed
from ops.locks import locked


class UndoRefused(Exception):
    """Something later stands on this import, or it is not applied."""


@dataclass(frozen=True, slots=True)
class Obstacle:
    """A later import that has to be rolled back first, and the card both changed."""

    card: str
    import_id: int
    reason: str


def obstacles(card_import: CardImport) -> list[Obstacle]:
    """Everything in the way of a rollback, newest first."""
    mine = card_import.changes.all()
    newest = mine.first()
    if newest is None:
        return []
    later = (
        CardChange.objects.filter(
            pk__gt=newest.pk,
            card__in=mine.values("card"),
            card_import__status=CardImport.Status.APPLIED,
        )
        .select_related("card")
        .exclude(card_import=card_import)
    )
    found = [Obstacle(change.card.name, change.card_import_id, "changed later") for change in later]
    return found + list(_taken_numbers(card_import, mine))


def _taken_numbers(card_import: CardImport, mine: Iterable[CardChange]) -> Iterable[Obstacle]:
    """A number that would be given back may have gone to a card of a later import."""
    changes = list(mine)
    ours = {change.card_id for change in changes}
    wanted = {change.before["number"] for change in changes if "number" in change.before}
    printings = Printing.objects.filter(
        set__system=card_import.system, set__code=card_import.set_code, is_withdrawn=False
    ).select_related("card")
    for printing in printings:
        if printing.card_id not in ours and printing.number in wanted:
            last = CardChange.objects.filter(card=printing.card_id).first()
            import_id = last.card_import_id if last else card_import.pk
            reason = f"has number {printing.number} now"
            yield Obstacle(printing.card.name, import_id, reason)


def impacts_of_undo(card_import: CardImport) -> list[Impact]:
    """Which decks a rollback would break."""
    after, gone = {}, []
    readings = _readings(card_import)
    elsewhere = set(
        Printing.objects.filter(is_withdrawn=False, card__in=card_import.changes.values("card"))
        .exclude(set__system=card_import.system, set__code=card_import.set_code)
        .values_list("card", flat=True)
    )
    for change in _changes(card_import):
        if change.pk in readings:
            reading = readings[change.pk]
            text = reading["canonical"] or change.before["text"]
            after[change.before["name"]] = {
                **change.before,
                "text": text,
                "is_playable": reading["ok"],
            }
        elif change.card_id not in elsewhere:
            gone.append(change.card.name)
    return impacts_of(PoolChange(card_import.system, after, gone))


def undo_import(*, import_id: int) -> CardImport:
    """Roll back an applied import; a second call changes nothing more."""
    card_import = CardImport.objects.get(pk=import_id)
    readings = _readings(card_import)  # outside of the transaction: texts take time
    with transaction.atomic():
        lock_pool(card_import.system)
        card_import = locked(CardImport.objects.filter(pk=import_id)).get()
        if card_import.status == CardImport.Status.UNDONE:
            return card_import
        if card_import.status != CardImport.Status.APPLIED:
            raise UndoRefused("Only an applied import can be rolled back.")
        if obstacles(card_import):
            raise UndoRefused("Later imports changed the same cards. Roll those back first.")
        _restore(card_import, readings)
        card_import.status = CardImport.Status.UNDONE
        card_import.undone_at = timezone.now()
        card_import.save(update_fields=["status", "undone_at"])
        audit.record(deed=AuditEntry.Deed.IMPORT_UNDONE, target=card_import)
        transaction.on_commit(pool_changed)
    return card_import


def _restore(card_import: CardImport, readings: dict[int, CardReading]) -> None:
    changes = _changes(card_import)
    card_set = CardSet.objects.filter(system=card_import.system, code=card_import.set_code).first()
    if card_set is None:
        return
    pool = load_pool(card_import.system, card_import.set_code, ())
    printed = {change.card: change.before for change in changes if "number" in change.before}
    brought = [change.card_id for change in changes if "number" not in change.before]
    _withdraw_printings(card_set, brought)
    write_printings(card_set, printed, pool)
    restored: dict[Card, Cells] = {}
    for change in changes:
        if change.pk in readings:
            fill_card(change.card, change.before)
            fill_reading(change.card, readings[change.pk])
            restored[change.card] = change.before
    update_cards(restored)
    write_faces(card_import.system, restored)
    _withdraw_cards([change.card for change in changes if change.pk not in readings])
    if card_import.draft_of_id is not None:
        _give_back(card_import, [change.card_id for change in changes])


def _give_back(card_import: CardImport, card_ids: list[int]) -> None:
    """What was published is its writer's draft again, unless they wrote another of its name."""
    for card in Card.objects.filter(pk__in=card_ids, is_withdrawn=True):
        same = Card.with_drafts.filter(
            drafted_by=card_import.draft_of, system=card.system, name_key=card.name_key
        )
        if not same.filter(is_withdrawn=False).exists():
            card.drafted_by, card.is_withdrawn = card_import.draft_of, False
            card.save(update_fields=["drafted_by", "is_withdrawn", "changed_at"])


def _withdraw_printings(card_set: CardSet, card_ids: list[int]) -> None:
    for start in range(0, len(card_ids), BATCH):
        some = card_ids[start : start + BATCH]
        Printing.objects.filter(set=card_set, card__in=some).update(is_withdrawn=True)


def _withdraw_cards(cards: list[Card]) -> None:
    """Cards that the import brought, unless another set prints them by now."""
    for start in range(0, len(cards), BATCH):
        some = [card.pk for card in cards[start : start + BATCH]]
        Card.objects.filter(pk__in=some).exclude(printings__is_withdrawn=False).update(
            is_withdrawn=True, changed_at=timezone.now()
        )


def _changes(card_import: CardImport) -> list[CardChange]:
    face = game_of(card_import.system).face_name
    return list(card_import.changes.select_related(f"card__{face}").order_by("pk"))


def _readings(card_import: CardImport) -> dict[int, CardReading]:
    """How the engine reads the cards as they were, by change; new cards were not."""
    changes = [change for change in _changes(card_import) if "name" in change.before]
    if not changes:
        return {}
    names = known_names(card_import.system, {})
    return {change.pk: read_card(card_import.system, change.before, names) for change in changes}
