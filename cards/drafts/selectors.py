"""Reads of drafts: one's own, and for admins all. For everybody else they do not exist."""

from django.db.models import QuerySet

from accounts.access import Viewer, is_admin, is_player
from cards.games import game_of
from cards.models import Card


def drafts_for(viewer: Viewer) -> QuerySet[Card]:
    """What this viewer may see: the one rule of pages and API."""
    drafts = Card.with_drafts.filter(drafted_by__isnull=False, is_withdrawn=False)
    drafts = drafts.select_related("drafted_by")
    if is_admin(viewer):
        return drafts
    return drafts.filter(drafted_by=viewer.pk) if is_player(viewer) else drafts.none()


def own_drafts(viewer: Viewer) -> QuerySet[Card]:
    drafts = drafts_for(viewer).filter(drafted_by=viewer.pk)
    return drafts if is_player(viewer) else drafts.none()


def draft_by_number(viewer: Viewer, pk: int) -> Card:
    """With its face; raises Card.DoesNotExist for what the viewer may not see."""
    draft = drafts_for(viewer).get(pk=pk)
    return drafts_for(viewer).select_related(game_of(draft.system).face_name).get(pk=pk)


def draft_names(viewer: Viewer, system: str, *, but: int = 0) -> tuple[str, ...]:
    """Names the texts of this viewer's drafts may speak of."""
    drafts = own_drafts(viewer).filter(system=system).exclude(pk=but)
    return tuple(drafts.order_by("name_key").values_list("name", flat=True))


def draft_ids(owner_id: int | None, system: str) -> set[int]:
    """The drafts a private deck of this owner may hold."""
    drafts = Card.with_drafts.filter(drafted_by__isnull=False, is_withdrawn=False, system=system)
    return (
        set(drafts.filter(drafted_by=owner_id).values_list("pk", flat=True)) if owner_id else set()
    )
