"""What decks know of drafts: which hold one, and their verdicts once it was changed or deleted."""

from urllib.parse import urlencode

from django.urls import reverse

from accounts.access import Visibility
from cards.models import Card
from cards.registry import DraftWatch, Impact
from cards.search.parse import quoted
from decks.models import Deck
from decks.storage import judge_decks

SHOWN = 8


def judge_holders(draft: Card) -> None:
    holding = Deck.objects.filter(cards__card=draft).distinct()
    judge_decks(list(holding.values_list("pk", flat=True)))


def holding_decks(draft: Card) -> list[Impact]:
    """Out of the trash, by name; all of them belong to the draft's owner."""
    decks = Deck.objects.filter(cards__card=draft, deleted_at=None).distinct().order_by("name_key")
    return [Impact(deck.name, (), deck.get_absolute_url()) for deck in decks]


def private_decks(draft: Card) -> list[Impact]:
    """The owner's private decks, the newest first: their builders, with the draft found."""
    decks = Deck.objects.filter(
        owner=draft.owner_id, system=draft.system, visibility=Visibility.PRIVATE, deleted_at=None
    )
    asked = urlencode({"q": f"!{quoted(draft.name)}"})
    return [
        Impact(deck.name, (), f"{reverse('decks:edit', args=[deck.key])}?{asked}")
        for deck in decks.order_by("-changed_at")[:SHOWN]
    ]


WATCH = DraftWatch(judge_holders, holding_decks, private_decks)
