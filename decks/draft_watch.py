"""What decks know of drafts: which hold one, and their verdicts once it was changed or deleted."""

from cards.models import Card
from cards.registry import DraftWatch, Impact
from decks.models import Deck
from decks.storage import judge_decks


def judge_holders(draft: Card) -> None:
    holding = Deck.objects.filter(cards__card=draft).distinct()
    judge_decks(list(holding.values_list("pk", flat=True)))


def holding_decks(draft: Card) -> list[Impact]:
    """Out of the trash, by name; all of them belong to the draft's owner."""
    decks = Deck.objects.filter(cards__card=draft, deleted_at=None).distinct().order_by("name_key")
    return [Impact(deck.name, (), deck.get_absolute_url()) for deck in decks]


WATCH = DraftWatch(judge_holders, holding_decks)
