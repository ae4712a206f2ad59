"""Reads of a collection: what other apps ask, and its list with filters, order and totals."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from django.db.models import Count, Q, QuerySet, Sum

from accounts.access import Viewer, is_admin, is_player
from accounts.models import User
from cards.models import Card, CardSet
from cards.search import search
from collection.models import CollectionImport, Entry, ImportLine, Step
from collection.registry import reserved

# --- For other apps ------------------------------------------------------------------------


def owned(viewer: Viewer, card_ids: Iterable[int]) -> dict[int, int]:
    """How many copies of these cards the viewer owns, all printings together. One query."""
    counts = dict.fromkeys(card_ids, 0)
    if is_player(viewer) and counts:
        entries = Entry.objects.filter(owner=viewer.pk, printing__card__in=list(counts)).order_by()
        sums = entries.values_list("printing__card").annotate(Sum("quantity"))
        counts.update(sums)
    return counts


def free(viewer: Viewer, card_ids: Iterable[int]) -> dict[int, int]:
    """How many of them no built deck holds."""
    counts = owned(viewer, card_ids)
    if not isinstance(viewer, User):
        return counts
    held = reserved(viewer)
    return {card: max(0, count - held.get(card, 0)) for card, count in counts.items()}


def mark_held(owner: User, entries: Iterable[Entry]) -> None:
    """Tell each entry how many copies of its card built decks hold."""
    held = reserved(owner)
    for entry in entries:
        entry.in_decks = held.get(entry.printing.card_id, 0)


# --- The list ------------------------------------------------------------------------------

ORDERS = {
    "name": ("Name", ("printing__card__name_key",)),
    "set": ("Set and number", ("printing__set__code", "printing__number_order")),
    "quantity": ("Most copies", ("-quantity", "printing__card__name_key")),
    "rarity": ("Rarest first", ("-printing__rarity_order", "printing__card__name_key")),
    "added": ("Newest first", ("-added_at", "-id")),
}
# Copies of one card always stand in the same order.
LAST_ORDER = ("printing__set__code", "printing__number_order", "condition", "foil", "id")


@dataclass(frozen=True, slots=True)
class Filters:
    """What the list shows; empty means all."""

    query: str = ""
    binder: str | None = None  # "" is: in no binder
    set_code: str = ""
    foil: bool | None = None
    trade: bool = False
    wanted: bool = False
    order: str = "name"

    @property
    def is_narrow(self) -> bool:
        plain = Filters(order=self.order)
        return self != plain


@dataclass(frozen=True, slots=True)
class Found:
    """Entries in their order, and what the search did not understand."""

    entries: QuerySet[Entry]
    warnings: tuple[str, ...] = field(default=())


@dataclass(frozen=True, slots=True)
class Totals:
    """Sums of a list."""

    entries: int
    copies: int
    cards: int
    foils: int
    for_trade: int
    wanted: int


def entry_for(viewer: Viewer, entry_id: int) -> Entry | None:
    """The entry, if it is the viewer's to see: its owner's, or an admin looks."""
    entries = _with_cards(Entry.objects.filter(pk=entry_id))
    if not is_admin(viewer):
        entries = entries.filter(owner=viewer.pk)
    entry = entries.select_related("owner").first()
    if entry is not None:
        mark_held(entry.owner, [entry])
    return entry


def find_entries(owner: User, filters: Filters) -> Found:
    entries = _filtered(Entry.objects.filter(owner=owner), filters)
    warnings: tuple[str, ...] = ()
    if filters.query:
        # Of all these cards, withdrawn ones too: whoever owns them finds them.
        owned = Card.objects.filter(pk__in=entries.order_by().values("printing__card"))
        found = search(filters.query, owner, owned)
        entries = entries.filter(printing__card__in=found.cards.order_by().values("pk"))
        warnings = tuple(str(warning) for warning in found.warnings)
    _, order = ORDERS.get(filters.order, ORDERS["name"])
    return Found(_with_cards(entries).order_by(*order, *LAST_ORDER), warnings)


def totals(entries: QuerySet[Entry]) -> Totals:
    sums = entries.order_by().aggregate(
        entries=Count("pk"),
        copies=Sum("quantity", default=0),
        cards=Count("printing__card", distinct=True, filter=Q(quantity__gt=0)),
        foils=Sum("quantity", filter=Q(foil=True), default=0),
        for_trade=Sum("for_trade", default=0),
        wanted=Sum("wanted", default=0),
    )
    return Totals(**sums)


def _filtered(entries: QuerySet[Entry], filters: Filters) -> QuerySet[Entry]:
    if filters.binder is not None:
        entries = entries.filter(binder=filters.binder)
    if filters.set_code:
        entries = entries.filter(printing__set__code=filters.set_code)
    if filters.foil is not None:
        entries = entries.filter(foil=filters.foil)
    if filters.trade:
        entries = entries.filter(for_trade__gt=0)
    if filters.wanted:
        entries = entries.filter(wanted__gt=0)
    return entries


def _with_cards(entries: QuerySet[Entry]) -> QuerySet[Entry]:
    return entries.select_related("printing__card__fade", "printing__set")


# --- Beside the list -----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Binder:
    name: str
    entries: int
    copies: int


def binders(owner: User) -> list[Binder]:
    """All binders by name; entries in no binder are not here."""
    rows = (
        Entry.objects.filter(owner=owner)
        .exclude(binder="")
        .order_by()
        .values_list("binder")
        .annotate(Count("pk"), Sum("quantity"))
    )
    return sorted((Binder(*row) for row in rows), key=lambda binder: binder.name.casefold())


def sets_owned(owner: User) -> QuerySet[CardSet]:
    return CardSet.objects.filter(printings__entries__owner=owner).distinct().order_by("code")


@dataclass(frozen=True, slots=True)
class UndoState:
    """What the buttons would do."""

    undo: Step | None
    redo: Step | None


def undo_state(owner: User) -> UndoState:
    steps = Step.objects.filter(owner=owner).defer("changes")
    return UndoState(
        undo=steps.filter(undone_at__isnull=True).first(),
        redo=steps.filter(undone_at__isnull=False).order_by("-undone_at", "id").first(),
    )


def imports_for(viewer: Viewer) -> QuerySet[CollectionImport]:
    """Lists with how many of their lines are added, skipped and waiting."""
    lists = CollectionImport.objects.all()
    if not is_admin(viewer):
        lists = lists.filter(owner=viewer.pk)

    def count(status: ImportLine.Status) -> Count:
        return Count("lines", filter=Q(lines__status=status))

    return lists.annotate(
        read=Count("lines"),
        added=count(ImportLine.Status.ADDED),
        skipped=count(ImportLine.Status.SKIPPED),
        waiting=count(ImportLine.Status.WAITING),
    )


def waiting_imports(owner: User) -> list[CollectionImport]:
    """Lists of the owner with lines that still wait for them."""
    waiting = ImportLine.objects.filter(status=ImportLine.Status.WAITING)
    mine = imports_for(owner).filter(owner=owner)
    return list(mine.filter(pk__in=waiting.values("collection_import")))


def naming(line: ImportLine) -> tuple[str, str, str]:
    """What a line calls its card."""
    return (line.cells.get("name", ""), line.cells.get("set", ""), line.cells.get("number", ""))


# Cells whose words are chosen from a few: one answer settles a word wherever it stands.
CHOSEN = ("condition", "language", "foil")


def unsettled(line: ImportLine) -> dict[str, str]:
    """The words of such cells that nobody understood."""
    return {name: line.cells.get(name, "") for name in CHOSEN if name in line.problems}


def worded_alike(stored: CollectionImport) -> Counter[tuple[str, str]]:
    """How many waiting lines of a list have each of these words."""
    waiting = stored.lines.filter(status=ImportLine.Status.WAITING)
    return Counter(word for line in waiting for word in unsettled(line).items())


def named_alike(stored: CollectionImport) -> Counter[tuple[str, str, str]]:
    """How many waiting lines of a list name each card in the same words."""
    waiting = stored.lines.filter(status=ImportLine.Status.WAITING)
    return Counter(naming(line) for line in waiting.only("cells"))
