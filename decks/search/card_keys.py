"""What decks add to the card search: `in:` one's own decks, and how cards stand in formats."""

from django.db.models import Q, QuerySet

from accounts.access import Viewer, is_player
from cards.columns import key
from cards.registry import FieldRefused, SearchField
from decks.legality.standing import legal_in, listed
from decks.models import Deck, DeckCard, Format
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


def legal(viewer: Viewer, operator: str, value: str) -> Q:
    return _turned(operator, "legal", legal_in(_formats(value)))


def banned(viewer: Viewer, operator: str, value: str) -> Q:
    return _turned(operator, "banned", listed(_formats(value), "banned"))


def restricted(viewer: Viewer, operator: str, value: str) -> Q:
    return _turned(operator, "restricted", listed(_formats(value), "restricted"))


def _turned(operator: str, name: str, q: Q) -> Q:
    if operator not in (":", "=", "!="):
        raise FieldRefused(f"“{name}{operator}” makes no sense: write {name}:core.")
    return ~q if operator == "!=" else q


def _formats(value: str) -> list[Format]:
    """By slug or name; the games of one Riftlab may share a name."""
    formats = list(Format.objects.all())
    wanted = key(value)
    if wanted == "any":
        return formats
    if found := [each for each in formats if wanted in (each.slug, key(each.name))]:
        return found
    names = ", ".join(sorted({each.slug for each in formats}))
    raise FieldRefused(f"There is no format “{value[:40]}”. There are {names}, or any.")


LEGAL = SearchField(
    names=("legal", "format", "f"),
    help="cards that decks of a format may hold",
    example="legal:core",
    compile=legal,
)
BANNED = SearchField(
    names=("banned",),
    help="cards that a format bans; banned:any for all formats",
    example="banned:any",
    compile=banned,
)
RESTRICTED = SearchField(
    names=("restricted",),
    help="cards of which a format allows one copy",
    example="restricted:core",
    compile=restricted,
)
