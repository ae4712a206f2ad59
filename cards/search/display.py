"""`order:`, `dir:` and `as:`: how what was found is shown."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.db.models import BigIntegerField, F, OrderBy, OuterRef, Q, QuerySet, Subquery

from cards.columns import key
from cards.games.game import CardGame
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
    is_number: bool = False
    heading: str = ""  # of its column in the table, if shorter than the label


BY_NAME = Order("name", "Name", ())
_OF_PRINTINGS = (
    Order("rarity", "Rarity", ("best_rarity",), DESCENDING, aliases=("r",)),
    Order("set", "Set and number", ("place",), aliases=("number", "cn", "s"), heading="Set"),
    Order("new", "Newest", ("pk",), DESCENDING),
)
_DIRECTIONS = {
    "asc": ASCENDING, "ascending": ASCENDING, "up": ASCENDING,
    "desc": DESCENDING, "descending": DESCENDING, "down": DESCENDING,
}  # fmt: skip
_VIEW_WORDS = {
    "grid": "grid", "images": "grid", "cards": "grid", "list": "list", "checklist": "list",
    "table": "table", "stats": "table", "text": "text", "full": "text", "fulltext": "text",
}  # fmt: skip


def orders(game: CardGame) -> tuple[Order, ...]:
    by_type = Order("type", "Type", (f"{game.face_name}__type_key",))
    return (BY_NAME, *game.search.orders, by_type, *_OF_PRINTINGS)


def order_named(game: CardGame, name: str) -> Order:
    known = {word: order for order in orders(game) for word in (order.name, *order.aliases)}
    return pick(name, known, "order")


@dataclass(slots=True)
class Display:
    game: CardGame
    order: Order = BY_NAME
    direction: str = ""
    view: str = "grid"

    def take(self, term: Term) -> None:
        if not key(term.value):
            raise TermRefused(f"“{term.key}:” needs a value behind it.")
        if term.key == "order":
            self.order = order_named(self.game, term.value)
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
