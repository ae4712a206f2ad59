"""What only the table of F.A.D.E. asks for (templates/matches/games/fade)."""

from collections.abc import Sequence

from django import template

from cards.games.fade.elements import element_by_slug
from cards.games.signs import Sign

register = template.Library()


@register.filter
def elements_of(names: str | Sequence[str]) -> list[Sign]:
    """Elements by name, as a tile lists them or as a spreadsheet's cell does."""
    words = names.replace(",", " ").replace("/", " ").split() if isinstance(names, str) else names
    return [element_by_slug("null" if name == "Null-type" else name.lower()) for name in words]


@register.filter
def without_side(spot: str) -> str:
    """`C3` of `P1 C3`: whose it is, is seen."""
    return spot.partition(" ")[2]


@register.filter
def numbered(letter: str, number: int) -> str:
    """`C3`, as cells are called."""
    return f"{letter}{number}"


@register.filter
def in_cell(side: str, name: str) -> str:
    """The spot of a cell: `P1 C3`."""
    return f"{side} {name}"


@register.filter
def is_low(hp: int, base_hp: int) -> bool:
    """A third or less is left."""
    return hp * 3 <= base_hp
