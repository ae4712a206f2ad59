"""The search keys `own` and `free`: conditions on cards by what the viewer owns."""

from collections.abc import Callable
from operator import eq, ge, gt, le, lt, ne

from django.db.models import Q, QuerySet, Sum

from accounts.access import Viewer
from accounts.models import User
from cards.registry import FieldRefused, SearchField
from collection.models import Entry
from collection.registry import reserved
from ops.typed import whole_number

COMPARISONS: dict[str, Callable[[int, int], bool]] = {
    ":": eq, "=": eq, "!=": ne, "<": lt, "<=": le, ">": gt, ">=": ge,
}  # fmt: skip
LOOKUPS = {":": "", "=": "", "<": "__lt", "<=": "__lte", ">": "__gt", ">=": "__gte"}
MOST = 10**9


def own(viewer: Viewer, operator: str, value: str) -> Q:
    """Cards of which the viewer owns so many."""
    user, count = _user(viewer), _count(value)
    return _owned(user, operator, count)


def free(viewer: Viewer, operator: str, value: str) -> Q:
    """Cards of which so many copies are in no built deck.

    For most cards free is owned; only those that decks hold are counted one by one.
    """
    user, count = _user(viewer), _count(value)
    held = reserved(user)
    sums = dict(_sums(user).filter(printing__card__in=list(held))) if held else {}
    compare = COMPARISONS[operator]
    fitting = [
        card for card, copies in held.items() if compare(max(0, sums.get(card, 0) - copies), count)
    ]
    unheld = _owned(user, operator, count) & ~Q(pk__in=list(held))
    return unheld | Q(pk__in=fitting)


def _owned(user: User, operator: str, count: int) -> Q:
    if operator == "!=":
        return ~_owned(user, "=", count)
    # Cards without any entry are owned 0 times: where 0 fits, all fit that are not counted out.
    if COMPARISONS[operator](0, count):
        opposite = {"<": ">=", "<=": ">", ">=": "<", ">": "<="}
        if operator in (":", "="):
            return ~_owned(user, ">", 0)
        return Q() if operator in (">", ">=") else ~_owned(user, opposite[operator], count)
    fitting = _sums(user).filter(**{f"copies{LOOKUPS[operator]}": count})
    return Q(pk__in=fitting.values("printing__card"))


def _sums(user: User) -> "QuerySet[Entry, tuple[int, int]]":
    entries = Entry.objects.filter(owner=user).order_by()
    return entries.values_list("printing__card").annotate(copies=Sum("quantity"))


def _user(viewer: Viewer) -> User:
    if not isinstance(viewer, User):
        raise FieldRefused("Log in to search your collection.")
    return viewer


def _count(value: str) -> int:
    count = whole_number(value, MOST)
    if count is None:
        raise FieldRefused(f"“{value}” is not a number of copies; write own>=1 or free=0.")
    return count


FIELDS = (
    SearchField(
        names=("own", "owned"),
        help="copies in your collection, all printings together",
        example="own>=1",
        compile=own,
    ),
    SearchField(
        names=("free",),
        help="copies in your collection that no built deck holds",
        example="free>=2",
        compile=free,
    ),
)
