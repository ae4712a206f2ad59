"""Reads of decks. What a viewer may not see does not exist for them (accounts/access.py)."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from django.db.models import Count, Exists, OuterRef, Prefetch, Q, QuerySet, Subquery
from django.db.models.functions import Coalesce

from accounts.access import (
    Viewer,
    Visibility,
    at_least_as_open,
    is_admin,
    is_moderator,
    is_player,
    may_change,
    may_open,
)
from accounts.services import HOUSE
from cards.columns import Cells, key
from cards.games import HOME
from cards.games import game_of as cards_of
from cards.models import Card, Printing
from cards.selectors import engine_rows
from decks.contents import Contents, Difference, differences
from decks.games import games, shape_of
from decks.legality import Legality, check, facts_of, rules_of
from decks.models import Deck, DeckCard, DeckVersion, Favourite, Format
from decks.refusals import DeckRefused
from decks.sections import MAYBE

# Columns of a card that no page of a deck shows; the lists among them are slow to decode.
UNSHOWN = ("text_key", "keyword_key", "reading", "objections")
LOOKED_BACK = 20  # entries of a history in which a version that can be played is looked for


def _decks(viewer: Viewer) -> QuerySet[Deck]:
    """Decks out of the trash, with what a list shows of each: no further query a row.

    Those of a game that is not here (another release had it) wait until it is. Decks of accounts
    that were deactivated are for admins only, hidden ones also for moderators and their owners.
    """
    decks = Deck.objects.filter(deleted_at=None, system__in=[game.shape.system for game in games()])
    if not is_admin(viewer):
        decks = decks.filter(owner__is_active=True)
    if not is_moderator(viewer):
        decks = decks.filter(Q(hidden_at=None) | Q(owner=viewer.pk))
    return decks.select_related("owner", "format").annotate(
        likes=Coalesce(Subquery(_like_counts()), 0), is_liked=Exists(_likes(viewer))
    )


def _like_counts() -> QuerySet[Favourite, int]:
    """As a subquery: a join would group by every column of a deck."""
    found = Favourite.objects.filter(deck=OuterRef("pk")).order_by()
    return found.values("deck").annotate(n=Count("pk")).values_list("n", flat=True)


def _likes(viewer: Viewer) -> QuerySet[Favourite]:
    return Favourite.objects.filter(deck=OuterRef("pk"), user=viewer.pk)


def deck_by_key(viewer: Viewer, deck_key: str) -> Deck:
    """The deck of an address: knowing it is all it takes for an unlisted one."""
    deck = _decks(viewer).filter(key=deck_key).first()
    if deck is None or not may_open(viewer, deck):
        raise Deck.DoesNotExist
    return deck


def own_deck_by_key(viewer: Viewer, deck_key: str) -> Deck:
    """For pages that change it."""
    deck = deck_by_key(viewer, deck_key)
    if not may_change(viewer, deck):
        raise Deck.DoesNotExist
    return deck


def listed_decks(viewer: Viewer) -> QuerySet[Deck]:
    """What lists may show this viewer: public decks and their own."""
    seen = Q(visibility=Visibility.PUBLIC)
    if is_player(viewer):
        seen |= Q(owner=viewer.pk)
    return _decks(viewer).filter(seen)


def public_decks(viewer: Viewer) -> QuerySet[Deck]:
    return _decks(viewer).filter(visibility=Visibility.PUBLIC)


def own_decks(viewer: Viewer) -> QuerySet[Deck]:
    return _decks(viewer).filter(owner=viewer.pk) if is_player(viewer) else Deck.objects.none()


def covers_for(deck: Deck) -> list[tuple[int, str]]:
    """The cards that may be its cover, by name."""
    here = deck.cards.exclude(section=MAYBE).order_by("card__name_key")
    return list(dict(here.values_list("card_id", "card__name")).items())


def folders(viewer: Viewer) -> list[tuple[str, int]]:
    """The viewer's folders by name, and how many decks are in each."""
    named = own_decks(viewer).exclude(folder="").order_by("folder")
    return list(named.values_list("folder").annotate(n=Count("pk")).order_by("folder"))


def trash(viewer: Viewer) -> QuerySet[Deck]:
    decks = Deck.objects.filter(owner=viewer.pk, deleted_at__isnull=False)
    return decks.order_by("-deleted_at") if is_player(viewer) else Deck.objects.none()


def favourite_decks(viewer: Viewer) -> QuerySet[Deck]:
    """Liked decks that are still to be seen."""
    liked = _decks(viewer).filter(Exists(_likes(viewer)))
    seen = ~Q(visibility=Visibility.PRIVATE)
    if is_player(viewer):
        seen |= Q(owner=viewer.pk)
    return liked.filter(seen)


def starters(system: str = HOME) -> QuerySet[Deck]:
    """The house decks of a game, for a first visit."""
    return house_decks().filter(system=system)


def house_decks() -> QuerySet[Deck]:
    """Of all games; not one that an admin took back."""
    shown = Deck.objects.filter(owner__username=HOUSE, house_slug__isnull=False)
    shown = shown.filter(deleted_at=None, hidden_at=None)
    return shown.exclude(visibility=Visibility.PRIVATE).order_by("house_slug")


def formats(system: str = HOME) -> QuerySet[Format]:
    return Format.objects.filter(system=system)


def contents_of(deck: Deck) -> Contents:
    """What the deck holds; one query."""
    stored = deck.versions.values_list("contents", flat=True).get(number=deck.version)
    return Contents.from_json(stored)


@dataclass(frozen=True, slots=True)
class Line:
    """A card of a deck; `card` is at hand with its face and its printings."""

    section: str
    card: Card
    count: int


def lines(contents: Contents, system: str) -> list[Line]:
    """The cards behind the ids, by section and name: two queries. Withdrawn cards are there."""
    printings = (
        Printing.objects.filter(is_withdrawn=False).select_related("set").order_by("-set_id")
    )
    rows = Card.with_drafts.filter(pk__in=contents.card_ids).defer(*UNSHOWN)
    shown = Prefetch("printings", queryset=printings, to_attr="shown_printings")
    faced = rows.select_related(cards_of(system).face_name)
    cards = {card.pk: card for card in faced.prefetch_related(shown)}
    found = [
        Line(section, cards[card], count)
        for section, counts in contents.items()
        for card, count in counts.items()
        if card in cards
    ]
    place = shape_of(system).place
    return sorted(found, key=lambda line: (place(line.section), line.card.name_key))


def legality(deck: Deck, contents: Contents) -> Legality:
    rules = rules_of(deck.format)
    return check(contents, facts_of(contents.card_ids, with_sets=bool(rules.sets)), rules)


def versions_for(viewer: Viewer, deck: Deck) -> QuerySet[DeckVersion]:
    """The versions this viewer may see; pages, API and experiments all ask here.

    Whoever may change the deck sees all. For others an old version is there if the deck was at
    least as open while it was in force as it is now: what was made in private stays private after
    the deck is published, what only holders of the link could see is not for everybody, and a deck
    made private again closes all.
    """
    versions = deck.versions.select_related("author")
    if may_change(viewer, deck):
        return versions
    return versions.filter(opened__in=at_least_as_open(deck.visibility))


def is_open_to_others(version: DeckVersion, *, everybody: bool) -> bool:
    """The same rule for one version: whether everybody may see it, or those who have the link."""
    deck = version.deck
    if deck.deleted_at is not None or (everybody and deck.visibility != Visibility.PUBLIC):
        return False
    return version.opened in at_least_as_open(deck.visibility)


def version(viewer: Viewer, deck: Deck, number: int) -> DeckVersion:
    return versions_for(viewer, deck).get(number=number)


def history(viewer: Viewer, deck: Deck) -> QuerySet[DeckVersion]:
    """The entries of the history, the newest first; the version in force is always there."""
    return versions_for(viewer, deck).filter(Q(is_listed=True) | Q(number=deck.version))


def version_before(viewer: Viewer, deck: Deck) -> DeckVersion | None:
    """The entry of the history before the version in force: the last one that could be played, as
    who rebuilds a deck leaves entries that are half done. Six queries."""
    entries = versions_for(viewer, deck).filter(is_listed=True, number__lt=deck.version)
    earlier = entries[:LOOKED_BACK]
    contents = [(each, Contents.from_json(each.contents)) for each in earlier]
    rules = rules_of(deck.format)
    cards = {card for _, held in contents for card in held.card_ids}
    facts = facts_of(cards, with_sets=bool(rules.sets))
    legal = (each for each, held in contents if check(held, facts, rules).is_legal_if_agreed)
    return next(legal, contents[0][0] if contents else None)


@dataclass(frozen=True, slots=True)
class Compared:
    """One line of a comparison."""

    name: str
    difference: Difference
    heading: str  # of its section; empty for the main one


def compare(before: Contents, after: Contents, system: str) -> list[Compared]:
    """Differences with the names of their cards, by section and name: one query."""
    found = differences(before, after)
    return named(found, names_of(each.card for each in found), system)


def named(found: Iterable[Difference], names: Mapping[int, str], system: str) -> list[Compared]:
    shape = shape_of(system)
    lines = [
        Compared(
            names.get(each.card, f"#{each.card}"),
            each,
            "" if each.section == shape.first else shape.heading(each.section),
        )
        for each in found
    ]
    return sorted(lines, key=lambda line: (shape.place(line.difference.section), line.name))


def names_of(cards: Iterable[int]) -> dict[int, str]:
    return dict(Card.with_drafts.filter(pk__in=set(cards)).values_list("pk", "name"))


@dataclass(frozen=True, slots=True)
class Steps:
    """Where undo and redo would go."""

    can_undo: bool
    can_redo: bool


def steps(deck: Deck) -> Steps:
    head = deck.versions.get(number=deck.version)
    return Steps(head.parent_id is not None, head.children.exists())


def game_rows(names: Iterable[str], system: str = HOME) -> list[Cells]:
    """The cards of a game as the engine reads them; a missing one is named."""
    wanted = set(names)
    rows = engine_rows(wanted, system)
    found = {key(row["name"]) for row in rows}
    missing = sorted(name for name in wanted if key(name) not in found)
    if missing:
        raise DeckRefused("deck", f"{missing[0]} is not in the card pool any more.")
    return rows


def current_version(deck: Deck) -> DeckVersion:
    return deck.versions.get(number=deck.version)


def reserved(user: Viewer) -> dict[int, int]:
    """Copies by card that this user's built decks hold: the maybeboard is not sleeved."""
    rows = (
        DeckCard.objects.filter(deck__owner=user.pk, deck__is_built=True, deck__deleted_at=None)
        .exclude(section=MAYBE)
        .values_list("card_id", "count")
    )
    total: dict[int, int] = {}
    for card, count in rows:
        total[card] = total.get(card, 0) + count
    return total
