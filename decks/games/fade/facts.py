"""A card as the figures see it: `facts_of` reads it off the pool. No other part of decks knows
what stands on a face."""

from collections.abc import Iterable
from dataclasses import dataclass

from cards.games.fade.elements import ELEMENTS, NULL_TYPE
from cards.models import Card

NULL = NULL_TYPE.name


@dataclass(frozen=True, slots=True)
class CardFacts:
    name: str
    type: str
    elements: tuple[str, ...]  # empty is Null-type (fade:R102)
    cost: int | None
    cost_kind: str  # TP, CS or empty
    level: int | None
    rank: str
    keywords: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Lot:
    """So many copies of one card."""

    card: CardFacts
    count: int


def facts_of(card: Card) -> CardFacts:
    """Needs `card.fade` at hand (select_related)."""
    face = card.fade
    return CardFacts(
        name=card.name,
        type=face.type,
        elements=tuple(face.elements.split("/")) if face.elements else (),
        cost=face.cost,
        cost_kind=face.cost_kind,
        level=face.level,
        rank=face.rank,
        keywords=tuple(dict.fromkeys(card.keywords)),
    )


def lots(cards: Iterable[tuple[Card, int]]) -> list[Lot]:
    return [Lot(facts_of(card), count) for card, count in cards]


def copies(lots: Iterable[Lot]) -> int:
    return sum(lot.count for lot in lots)


ELEMENT_NAMES = (*(element.name for element in ELEMENTS), NULL)
