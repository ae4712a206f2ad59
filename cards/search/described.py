"""What a game adds to the search: the tables of its keys, flags and orders, and its examples."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from cards.search.display import Order
from cards.search.flags import Flag
from cards.search.keys import Example, Key


@dataclass(frozen=True, slots=True)
class Facet:
    """A field of the form that writes a query: a number, one of several words, or any of them."""

    name: str  # of the field
    key: str  # that it writes: hp of hp>=3
    label: str
    choices: tuple[tuple[str, str], ...] = ()  # value and label; none: a number
    is_set: bool = False  # several may be ticked, and are compared as a set


@dataclass(frozen=True, slots=True)
class GameSearch:
    keys: tuple[Key, ...] = ()
    is_flags: tuple[Flag, ...] = ()
    has_flags: tuple[Flag, ...] = ()
    orders: tuple[Order, ...] = ()
    table: tuple[str, ...] = ("type",)  # the orders that head a table of cards, after the name
    # Values to complete a key with, by its first name; in `lists` a value may name several.
    words: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    lists: tuple[str, ...] = ()
    plain: tuple[str, ...] = ()  # keys that `any:` asks, too, beside name, type, keyword and text
    facets: tuple[Facet, ...] = ()
    # Examples of the keys that every game has, by their first names.
    examples: Mapping[str, tuple[Example, ...]] = field(default_factory=dict)
    first_steps: tuple[Example, ...] = ()  # beside an empty search box
    combined: tuple[Example, ...] = ()
    turned: Example | None = None  # an order the other way round
