"""Writes of drafts: save, delete. Publishing one is an import (publishing.py)."""

from collections.abc import Mapping

from django.db import transaction
from django.db.models import QuerySet
from django.utils.text import slugify

from accounts.access import may_change
from accounts.audit import record_of_others
from accounts.models import User
from cards.columns import fill_card, key, new_face, rule_cells
from cards.drafts.selectors import draft_names
from cards.games import game_of
from cards.games.game import Cells
from cards.importing.apply import write_faces
from cards.importing.readings import fill_reading, read_card
from cards.models import Card
from cards.registry import draft_changed
from cards.writing.look import Look, look_at, names_for
from ops.locks import locked

MAX_DRAFTS = 200


class DraftRefused(Exception):
    """The draft was not saved; `field` is where the reason belongs."""

    def __init__(self, field: str, message: str) -> None:
        super().__init__(message)
        self.field = field


def save_draft(
    *,
    user: User,
    system: str,
    typed: Mapping[str, str],
    draft_id: int | None = None,
    expected_version: int | None = None,
) -> Card:
    """A new draft, or the next version of one. A text that is declined may be kept, too: decks
    with it are not legal until it is mended."""
    with transaction.atomic():
        # The owner's row is the lock under which their drafts are counted and named.
        locked(User.objects.filter(pk=user.pk)).get()
        card = _draft(user, draft_id) if draft_id else Card(system=system, drafted_by=user)
        owner = card.drafted_by or user
        look = look_at(card.system, typed, draft_names(owner, card.system, but=card.pk or 0))
        _check_cells(look)
        if draft_id and expected_version not in (None, card.draft_version):
            raise DraftRefused(
                "name", f"This draft is at version {card.draft_version} now: it was edited "
                "elsewhere. Open it again, then change it.",
            )  # fmt: skip
        if same := _same(card, look):
            return same
        _check_name(card, owner, look.cells["name"])
        _write(card, look.cells, owner)
    draft_changed(card)
    return card


@transaction.atomic
def delete_draft(*, user: User, draft_id: int) -> Card:
    """Its text is gone; its name stays for the history of the decks that hold it."""
    card = _draft(user, draft_id)
    card.is_withdrawn = True
    card.text = card.text_key = card.canonical = ""
    card.reading, card.objections, card.keywords, card.keyword_key = [], [], [], ""
    card.save()
    transaction.on_commit(lambda: draft_changed(card))
    return card


def _draft(user: User, draft_id: int) -> Card:
    """Locked, for whoever may change it; for others it does not exist."""
    drafts = Card.with_drafts.filter(drafted_by__isnull=False, is_withdrawn=False)
    card = locked(drafts.filter(pk=draft_id)).first()
    if card is None or not may_change(user, card):
        raise Card.DoesNotExist
    record_of_others(actor=user, owner_id=card.owner_id, thing=card, did="changed the draft")
    return card


def _check_cells(look: Look) -> None:
    if not look.cells["name"]:
        raise DraftRefused("name", "Give the card a name: decks and games call it by that.")
    for column, message in look.field_problems:
        raise DraftRefused(column, message)


def _same(card: Card, look: Look) -> Card | None:
    """What is saved already, by this form or a double click."""
    rules = game_of(card.system).sheet.rule_names
    wanted = {column: look.cells[column] for column in rules}
    earlier = card if card.pk else _named(card, look.cells["name"]).first()
    return earlier if earlier is not None and rule_cells(earlier) == wanted else None


def _named(card: Card, name: str) -> QuerySet[Card]:
    drafts = Card.with_drafts.filter(drafted_by=card.drafted_by_id, system=card.system)
    return drafts.filter(name_key=key(name), is_withdrawn=False).exclude(pk=card.pk)


def _check_name(card: Card, owner: User, name: str) -> None:
    if Card.objects.filter(system=card.system, name_key=key(name)).exists():
        raise DraftRefused("name", f"The pool has a card “{name}”. Give yours another name.")
    if _named(card, name).exists():
        raise DraftRefused("name", f"You have a draft “{name}” already. Edit that one instead.")
    count = Card.with_drafts.filter(drafted_by=owner, is_withdrawn=False).count()
    if not card.pk and count >= MAX_DRAFTS:
        raise DraftRefused("name", f"You have {MAX_DRAFTS} drafts. Delete one to make room.")


def _write(card: Card, cells: Cells, owner: User) -> None:
    names = names_for(card.system, draft_names(owner, card.system, but=card.pk or 0))
    fill_card(card, cells)
    card.slug = slugify(card.name)[:120] or "draft"
    fill_reading(card, read_card(card.system, cells, names))
    card.draft_version += 1
    card.save()
    write_faces(card.system, {card: cells})
    new_face(card, cells)  # the card at hand shows what was written
