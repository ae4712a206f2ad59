"""`order:`, `dir:` and `as:`: how what was found is shown."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.db.models import BigIntegerField, F, OrderBy, OuterRef, Q, QuerySet, Subquery

from cards.columns import key
from cards.models import Card, Printing
from cards.search.conditions import TermRefused
from cards.search.nodes import Term
from cards.search.words import pick

ASCENDING, DESCENDING = "asc", "desc"
_NUMBERS = 10**9  # more than any number in a set
VIEWS = {"grid": "Grid", "list": "List", "table": "Table", "text": "Full text"}


@dataclass(frozen=True, slots=True)
class Order:
    """`fields` may name annotations of `ordered`; cards without the field come last."""

    name: str
    label: str
    fields: tuple[str, ...]
    direction: str = ASCENDING  # unless dir: says otherwise
    aliases: tuple[str, ...] = ()


ORDERS = (
    Order("name", "Name", ()),
    Order("cost", "Cost", ("fade__cost",), aliases=("tp", "cs")),
    Order("level", "Level", ("fade__level",), aliases=("lv",)),
    Order("rank", "Rank", ("fade__rank_order",)),
    Order("hp", "HP", ("fade__hp",), DESCENDING),
    Order("plv", "PLV", ("fade__plv",), DESCENDING),
    Order("def", "DEF", ("fade__defense",), DESCENDING),
    Order("agi", "AGI", ("fade__agi",), DESCENDING),
    Order("type", "Type", ("fade__type_key",)),
    Order("element", "Element", ("fade__element_mask",), aliases=("el",)),
    Order("rarity", "Rarity", ("best_rarity",), DESCENDING, aliases=("r",)),
    Order("set", "Set and number", ("place",), aliases=("number", "cn", "s")),
    Order("new", "Newest", ("pk",), DESCENDING),
)
ORDER_BY_NAME = {name: order for order in ORDERS for name in (order.name, *order.aliases)}
_DIRECTIONS = {
    "asc": ASCENDING, "ascending": ASCENDING, "up": ASCENDING,
    "desc": DESCENDING, "descending": DESCENDING, "down": DESCENDING,
}  # fmt: skip
_VIEW_WORDS = {
    "grid": "grid", "images": "grid", "cards": "grid", "list": "list", "checklist": "list",
    "table": "table", "stats": "table", "text": "text", "full": "text", "fulltext": "text",
}  # fmt: skip


@dataclass(slots=True)
class Display:
    order: Order = ORDERS[0]
    direction: str = ""
    view: str = "grid"

    def take(self, term: Term) -> None:
        if not key(term.value):
            raise TermRefused(f"“{term.key}:” needs a value behind it.")
        if term.key == "order":
            self.order = pick(term.value, ORDER_BY_NAME, "order")
        elif term.key == "dir":
            self.direction = pick(term.value, _DIRECTIONS, "direction")
        else:
            self.view = pick(term.value, _VIEW_WORDS, "view")


def ordered(cards: QuerySet[Card], order: Order, direction: str, printing: Q) -> QuerySet[Card]:
    """Sorted, ties by name. `printing` says which printings the query is about."""
    shown = Printing.objects.filter(printing, card=OuterRef("pk"), is_withdrawn=False)
    if order.name == "rarity":
        rarest = shown.order_by("-rarity_order").values("rarity_order")[:1]
        cards = cards.annotate(best_rarity=Subquery(rarest))
    elif order.name == "set":
        place = F("set_id") * _NUMBERS + F("number_order")
        newest = shown.order_by("-set_id").values(place=place)[:1]
        cards = cards.annotate(place=Subquery(newest, output_field=BigIntegerField()))
    return cards.order_by(*_order_by(order.fields, direction), *_by_name(order, direction))


def _order_by(fields: Iterable[str], direction: str) -> list[OrderBy]:
    return [
        F(field).desc(nulls_last=True) if direction == DESCENDING else F(field).asc(nulls_last=True)
        for field in fields
    ]


def _by_name(order: Order, direction: str) -> tuple[str, ...]:
    return ("-name_key",) if order.name == "name" and direction == DESCENDING else ("name_key",)
