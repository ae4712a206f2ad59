"""How a F.A.D.E. deck is laid out: by type, element, cost, or Rank and Level."""

from collections.abc import Sequence

from cards.games.fade.elements import ELEMENTS, NULL_TYPE
from cards.games.fade.sheet import RANKS, TYPES
from cards.models import Card
from decks.games.game import Grouping, Place

PLURALS = {"Arena Augment": "Arena Augments", "World Rule": "World Rules"}
ELEMENT_ORDER = [*(element.name for element in ELEMENTS), NULL_TYPE.name]


def _by_type(card: Card) -> Place:
    kind = card.fade.type
    return _place(kind, TYPES), PLURALS.get(kind, f"{kind}s")


def _by_element(card: Card) -> Place:
    named = card.fade.elements.split("/") if card.fade.elements else [NULL_TYPE.name]
    title = " / ".join(named)
    return _place(named[0], ELEMENT_ORDER) + 100 * (len(named) - 1), title


def _by_cost(card: Card) -> Place:
    cost = card.fade.cost
    if cost is None:
        return 0, "No cost"
    return 1 + cost, f"{cost} {card.fade.cost_kind}"


def _by_rank(card: Card) -> Place:
    face = card.fade
    if face.level is not None:
        return 100 + face.level, f"Level {face.level}"
    return (_place(face.rank, RANKS), face.rank) if face.rank else (99, "No Rank")


def _place(word: str, words: Sequence[str]) -> int:
    return words.index(word) if word in words else len(words)


GROUPINGS = {
    "type": Grouping("Type", _by_type),
    "element": Grouping("Element", _by_element),
    "cost": Grouping("Cost", _by_cost),
    "rank": Grouping("Rank or Level", _by_rank),
}
