"""The same query, shown otherwise: what the switches for view and order lead to."""

from cards.search.display import Order
from cards.search.nodes import Query
from cards.search.parse import parse


def viewed_as(query: str, view: str) -> str:
    return _rewritten(query, ("as",), f"as:{view}" if view != "grid" else "")


def ordered_by(query: str, order: Order, direction: str = "") -> str:
    """Without a direction the order's own."""
    wanted = "" if order.name == "name" else f"order:{order.name}"
    if direction and direction != order.direction:
        wanted = f"{wanted} dir:{direction}".strip()
    return _rewritten(query, ("order", "dir"), wanted)


def _rewritten(text: str, keys: tuple[str, ...], wanted: str) -> str:
    rest = _without(parse(text), keys)
    return f"{rest} {wanted}".strip() if wanted else rest


def _without(query: Query, keys: tuple[str, ...]) -> str:
    text = query.text
    for term in reversed(query.display):
        if term.key in keys:
            start, end = term.span
            text = f"{text[:start].rstrip()} {text[end:].lstrip()}"
    return text.strip()
