"""The panel on a card's page: “3 in your collection (1 foil), 2 free”, with quick counting."""

from collections.abc import Mapping
from dataclasses import dataclass

from accounts.access import Viewer, is_player
from accounts.models import User
from cards.models import Card, Printing
from collection import selectors
from collection.models import Entry


@dataclass(frozen=True, slots=True)
class CardPanel:
    card: Card
    owned: int
    foils: int
    free: int
    wanted: int
    entries: list[Entry]
    printings: list[Printing]  # that could be added


def panel_of(user: User, card: Card) -> CardPanel:
    entries = list(
        Entry.objects.filter(owner=user, printing__card=card)
        .select_related("printing__card", "printing__set")
        .order_by(*selectors.LAST_ORDER)
    )
    printings = card.printings.filter(is_withdrawn=False).select_related("set").order_by("-set")
    return CardPanel(
        card=card,
        owned=sum(entry.quantity for entry in entries),
        foils=sum(entry.quantity for entry in entries if entry.foil),
        free=selectors.free(user, [card.pk])[card.pk],
        wanted=sum(entry.wanted for entry in entries),
        entries=entries,
        printings=list(printings),
    )


def context(viewer: Viewer, card: Card) -> Mapping[str, object] | None:
    """For `cards.registry`: visitors own nothing and see nothing."""
    if not is_player(viewer) or not isinstance(viewer, User):
        return None
    panel = panel_of(viewer, card)
    return {field: getattr(panel, field) for field in CardPanel.__slots__}
