"""Search: one language for the site, the deck builder, the collection and the API.

`search` is the door. parse.py makes a tree of the text, compile.py conditions of the tree, and
keys.py is the table of what can be asked.
"""

from dataclasses import dataclass

from django.db.models import Q, QuerySet

from accounts.access import Viewer
from cards.games import HOME, game_of
from cards.models import Card
from cards.search.compile import Compiler
from cards.search.conditions import Condition
from cards.search.display import ordered
from cards.search.nodes import Notice
from cards.search.parse import parse, quoted
from cards.selectors import pool

__all__ = ["Found", "Notice", "search"]


@dataclass(frozen=True, slots=True)
class Found:
    """What a query finds: lazily, nothing is read from the pool before `cards` is."""

    system: str
    query: str  # as it was read: trimmed, at most 1,000 characters
    cards: QuerySet[Card]
    base: QuerySet[Card]  # what was searched
    warnings: tuple[Notice, ...]
    view: str  # grid, list, table, text
    order: str
    direction: str  # asc, desc
    explanation: str  # the type contains “beast” and the HP ≥ 10; empty: all cards
    is_personal: bool  # another viewer finds other cards
    printing: Q  # what is asked of a printing: s:, cn:, r:, ft:, a:
    wider: str  # the query with its plain words looked for anywhere; empty: it has none
    is_scan: bool  # all faces or printings are looked at, however few cards are wanted


def search(
    query: str, viewer: Viewer, base: QuerySet[Card] | None = None, system: str = HOME
) -> Found:
    """The cards of `base` (all people can find, if not given) that the query asks for.

    `system` says what can be asked: each game has keys and orders of its own. Plain words are
    names; if no card has such a name, they are looked for in types, texts and the like, and a
    notice says so.
    """
    game = game_of(system)
    base = pool(system) if base is None else base
    compiler = Compiler(parse(query), viewer, game)
    condition = compiler.run()
    cards = _asked_for(base, compiler, condition)
    if compiler.plain and condition is not None and not cards.exists():
        wide = compiler.widened()
        wide_condition = wide.run()
        wide_cards = _asked_for(base, wide, wide_condition)
        if wide_cards.exists():
            compiler, condition, cards = wide, wide_condition, wide_cards
            compiler.notices.insert(0, _widened(wide))
    display = compiler.display
    direction = display.direction or display.order.direction
    printing = condition.printing if condition is not None else Q()
    return Found(
        system=system,
        query=compiler.query.text,
        base=base,
        cards=ordered(cards, display.order, direction, printing),
        warnings=tuple(compiler.notices),
        view=display.view,
        order=display.order.name,
        direction=direction,
        explanation=condition.words if condition is not None else "",
        is_personal=condition is not None and condition.is_personal,
        printing=printing,
        is_scan=condition is not None and bool(condition.face or condition.printing),
        wider="" if compiler.is_wide else _anywhere(compiler),
    )


def _asked_for(
    base: QuerySet[Card], compiler: Compiler, condition: Condition | None
) -> QuerySet[Card]:
    """Of a query that makes no sense nothing: all cards would be an answer to another question."""
    if condition is None:
        return base.none() if compiler.finds_nothing else base
    return base.filter(condition.on_cards(compiler.game.face_model))


def _widened(wide: Compiler) -> Notice:
    words = " ".join(name.text for name in dict.fromkeys(wide.plain))
    return Notice(
        f"No card name matches “{words}”, so types, keywords and texts were searched as well.",
        fixed=_anywhere(wide),
        is_note=True,
    )


def _anywhere(compiler: Compiler) -> str:
    """The query with `any:` before its plain words; empty if it has none."""
    text = compiler.query.text
    for name in sorted(compiler.plain, key=lambda name: name.span, reverse=True):
        start, end = name.span
        text = f"{text[:start]}any:{quoted(name.text)}{text[end:]}"
    return text if compiler.plain else ""
