"""Set completion: how many cards of each set somebody owns, by rarity, and which are missing."""

from collections import defaultdict
from dataclasses import dataclass

from django.db.models import Count, Exists, OuterRef, QuerySet

from accounts.models import User
from cards.models import CardSet, Printing
from collection.models import Entry


@dataclass(frozen=True, slots=True)
class Rarity:
    """Cards of one rarity of a set."""

    name: str
    owned: int
    total: int


@dataclass(frozen=True, slots=True)
class Completion:
    """Cards of a set, each counted once however many copies there are."""

    card_set: CardSet
    rarities: tuple[Rarity, ...]

    @property
    def owned(self) -> int:
        return sum(rarity.owned for rarity in self.rarities)

    @property
    def total(self) -> int:
        return sum(rarity.total for rarity in self.rarities)

    @property
    def missing(self) -> int:
        return self.total - self.owned

    @property
    def percent(self) -> int:
        """100 only if nothing is missing."""
        return 100 * self.owned // self.total if self.total else 0


def completions(owner: User, code: str = "") -> list[Completion]:
    """Every set with cards in it, or the one with this code. Three queries."""
    printings = Printing.objects.filter(is_withdrawn=False).order_by()
    sets = CardSet.objects.all()
    if code:
        printings, sets = printings.filter(set__code=code), sets.filter(code=code)
    totals = _counts(printings)
    owned = _counts(printings.filter(_is_owned(owner)))
    by_set: dict[int, list[tuple[int, Rarity]]] = defaultdict(list)
    for (card_set, order, name), total in totals.items():
        rarity = Rarity(name or "No rarity", owned.get((card_set, order, name), 0), total)
        by_set[card_set].append((order, rarity))
    return [
        Completion(each, tuple(rarity for _, rarity in sorted(by_set[each.pk], key=_order)))
        for each in sets.order_by("code")
        if each.pk in by_set
    ]


def missing(owner: User, card_set: CardSet) -> QuerySet[Printing]:
    """Cards of the set that the owner has no copy of, by number."""
    printings = Printing.objects.filter(set=card_set, is_withdrawn=False)
    return printings.exclude(_is_owned(owner)).select_related("card__fade", "set")


def _is_owned(owner: User) -> Exists:
    return Exists(Entry.objects.filter(owner=owner, printing=OuterRef("pk"), quantity__gt=0))


def _counts(printings: QuerySet[Printing]) -> dict[tuple[int, int, str], int]:
    rows = printings.values_list("set", "rarity_order", "rarity").annotate(Count("pk"))
    return {(card_set, order, name): count for card_set, order, name, count in rows}


def _order(entry: tuple[int, Rarity]) -> int:
    return entry[0]
