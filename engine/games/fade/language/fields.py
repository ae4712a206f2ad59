"""The printed fields beside the text: which type of card has which (sections 1.4 and 11.5)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.games.fade.cards.vocabulary import CardType, Element, Rank
from engine.kernel.texts import FieldObjection

RANKED = (
    CardType.SKILL, CardType.REACTION, CardType.ITEM, CardType.EQUIP_ITEM, CardType.AUGMENT,
    CardType.ARENA_AUGMENT,
)  # fmt: skip
LEVELLED = (CardType.CHARACTER, CardType.RAIDER)
WITHOUT_COST = (CardType.ZONE, CardType.WORLD_RULE, CardType.RAIDER)
NUMBERS = ("cost", "level", "hp", "plv", "def", "agi")
MAX_ELEMENTS = 2


def field_objections(cells: Mapping[str, str]) -> tuple[FieldObjection, ...]:
    """What is wrong with the fields of one row of a spreadsheet; empty cells are no fault."""
    types = {entry.value.lower(): entry for entry in CardType}
    card_type = types.get(cells.get("type", "").strip().lower())
    if card_type is None:
        return (FieldObjection("type", f"“{cells.get('type', '')}” is no type of card"),)
    return (*_numbers(cells), *_elements(cells), *_fitting(cells, card_type))


def _filled(cells: Mapping[str, str], column: str) -> str:
    text = cells.get(column, "").strip()
    return "" if text == "-" else text


def _numbers(cells: Mapping[str, str]) -> Iterator[FieldObjection]:
    for column in NUMBERS:
        text = _filled(cells, column)
        digits = text.removeprefix("-")
        if text and not (digits.isascii() and digits.isdigit()):
            yield FieldObjection(column, f"“{text}” is not a number")
        elif text.startswith("-") and column in ("cost", "level"):
            yield FieldObjection(column, f"{text} is below 0")


def _elements(cells: Mapping[str, str]) -> Iterator[FieldObjection]:
    known = {element.value.lower() for element in Element}
    words = [word for word in _filled(cells, "elements").replace("/", " ").split() if word]
    for word in words:
        if word.lower() not in known:
            yield FieldObjection("elements", f"“{word}” is no element")
    if len(words) > MAX_ELEMENTS:
        yield FieldObjection("elements", f"a card has at most {MAX_ELEMENTS}")


def _fitting(cells: Mapping[str, str], card_type: CardType) -> Iterator[FieldObjection]:
    rank, level, cost = (_filled(cells, column) for column in ("rank", "level", "cost"))
    if rank and rank.lower() not in {entry.value.lower() for entry in Rank}:
        yield FieldObjection("rank", f"“{rank}” is no Rank")
    if rank and card_type not in RANKED:
        yield FieldObjection("rank", f"a {card_type.value} has no Rank")
    if level and card_type not in LEVELLED:
        yield FieldObjection("level", f"a {card_type.value} has no Level")
    if level == "0":
        yield FieldObjection("level", "the lowest Level is 1 (fade:R180)")
    if cost and card_type in WITHOUT_COST:
        yield FieldObjection("cost", f"a {card_type.value} costs nothing")
    kind = _filled(cells, "cost_kind")
    expected = "CS" if card_type is CardType.CHARACTER else "TP"
    if kind and kind.upper() != expected:
        yield FieldObjection("cost_kind", f"a {card_type.value} is paid in {expected}")
