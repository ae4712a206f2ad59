"""`in:` of the card search: cards in one's own decks."""

from django.db.models import Q, QuerySet

from accounts.access import Viewer, is_player
from cards.columns import key
from cards.registry import FieldRefused, SearchField
from decks.models import Deck, DeckCard
from decks.sections import MAYBE

ANY = ("deck", "decks", "any")
BUILT = "built"


def compile_in(viewer: Viewer, operator: str, value: str) -> Q:
    if operator not in (":", "="):
        raise FieldRefused(f'“in{operator}” makes no sense: write in:deck or in:"Deck name".')
    if not is_player(viewer):
        raise FieldRefused("Log in to search in your decks.")
    decks = Deck.objects.filter(owner=viewer.pk, deleted_at=None)
    lines = DeckCard.objects.filter(deck__in=_chosen(decks, value).values("pk"))
    return Q(pk__in=lines.exclude(section=MAYBE).values("card"))


def _chosen(decks: QuerySet[Deck], value: str) -> QuerySet[Deck]:
    wanted = key(value)
    if wanted in ANY:
        return decks
    if wanted == BUILT:
        return decks.filter(is_built=True)
    for condition in (Q(key=value), Q(name_key=wanted), Q(name_key__contains=wanted)):
        if (found := decks.filter(condition)).exists():
            return found
    names = ", ".join(f"“{name}”" for name in decks.values_list("name", flat=True)[:3])
    hint = f" You have {names}." if names else " You have no decks yet."
    raise FieldRefused(f"No deck of yours is called “{value[:60]}”.{hint}")


IN_DECK = SearchField(
    names=("in",),
    help="cards in your decks: in:deck any of them, in:built those marked built, or a deck's name",
    example='in:"Ember rush"',
    compile=compile_in,
)
