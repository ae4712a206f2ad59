"""What is ordered, said of what it is done to: “destroy it” is “it is destroyed”.

Every order of the tables whose verb stands here can be said so; nothing else is told by it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final

from engine.text.forms import Agreeing, Item, Row, Slot, Words, Wrong
from engine.text.nodes import Node
from engine.text.pending import Pronoun

#: The verbs of orders, and how one says that it is done.
PARTICIPLES: Final = {
    "destroy": "destroyed",
    "put": "put",
    "return": "returned",
    "send": "sent",
    "move": "moved",
    "add": "added",
    "discard": "discarded",
    "negate": "negated",
    "block": "blocked",
    "prevent": "prevented",
    "deflect": "deflected",
    "redirect": "redirected",
    "downgrade": "downgraded",
    "shuffle": "shuffled",
    "attach": "attached",
    "reveal": "revealed",
    "swap": "swapped",
    "exchange": "exchanged",
    "switch": "switched",
    "heal": "healed",
    "play": "played",
}
#: Operands of orders that any noun can be.
DONE_TO: Final = frozenset(
    ("card", "moved card", "fighter", "moved fighter", "unit", "link", "seen")
)
#: The same of those that only point at what was spoken of.
POINTING: Final = frozenset(("pointed", "rest", "discarded"))
Make = Callable[..., Node | None]
IS: Final = Agreeing((("is", "are"),), "subject")


def passives(rows: Iterable[Row | Wrong]) -> Iterator[Row]:
    """The same orders, said of the noun that stands behind their verb."""
    for row in rows:
        if isinstance(row, Row) and not row.subject:
            for items in row.read:
                turned = _turned(items)
                if turned is not None:
                    yield _row(row, *turned)


def _turned(items: tuple[Item, ...]) -> tuple[Slot, tuple[Item, ...]] | None:
    if len(items) < 2:
        return None
    verb, what = items[:2]
    if (
        not isinstance(verb, Words)
        or not isinstance(what, Slot)
        or what.kind not in DONE_TO | POINTING
    ):
        return None
    done = tuple(PARTICIPLES[word] for word in verb.one_of if word in PARTICIPLES)
    if not done or len(what.names) > 1:
        return None
    return what, (IS, Words(done), *items[2:])


def _of_spoken(make: Make, name: str) -> Make:
    """Only of what was spoken of: “that card is discarded”, not “cards are discarded”."""

    def made(**operands: object) -> Node | None:
        return make(**operands) if isinstance(operands[name], Pronoun) else None

    return made


def _row(order: Row, what: Slot, items: tuple[Item, ...]) -> Row:
    name, pointing = what.names[0], what.kind in POINTING
    fixed: dict[str, Any] = order.fixed
    make = _of_spoken(order.make, name) if pointing else order.make
    made = Row(
        order.node,
        "<is|are> done",
        subject=f"{name}:{'card' if pointing else what.kind}",
        canonical=False,
        make=make,
        **fixed,
    )
    made.read = (items,)
    return made
