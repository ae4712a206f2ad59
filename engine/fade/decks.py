"""Deck rules (section 7): each violation names card, rule and ruling."""

from collections.abc import Mapping
from dataclasses import dataclass

from engine.fade.printed import Printed
from engine.fade.vocabulary import CardType

DECK_SIZE = 60
COPIES = 4
POOL_LEVELS = 100
DECK_TYPES = (
    CardType.SKILL,
    CardType.REACTION,
    CardType.ITEM,
    CardType.EQUIP_ITEM,
    CardType.AUGMENT,
    CardType.ARENA_AUGMENT,
    CardType.ZONE,
    CardType.COMMAND,
)


@dataclass(frozen=True, slots=True)
class Violation:
    """One broken rule; `card` is empty where the whole list breaks it."""

    card: str
    message: str
    rule: str

    def __str__(self) -> str:
        return f"{self.message} ({self.rule})"


@dataclass(frozen=True, slots=True)
class DeckList:
    """Names and counts of everything one player brings."""

    deck: Mapping[str, int]
    pool: Mapping[str, int]
    world_rules: tuple[str, ...] = ()
    raiders: tuple[str, ...] = ()


def violations(
    lists: DeckList,
    cards: Mapping[str, Printed],
    mythical: frozenset[str],
    raiders: frozenset[str] = frozenset(),
    characters_in_deck: bool = False,
) -> tuple[Violation, ...]:
    """Everything that is wrong with a player's lists."""
    found: list[Violation] = []
    size = sum(lists.deck.values())
    if size < DECK_SIZE:
        found.append(
            Violation("", f"A Deck has at least {DECK_SIZE} cards, this one {size}.", "fade:R177")
        )
    for name in (*lists.deck, *lists.pool, *lists.world_rules, *lists.raiders):
        if name not in cards:
            found.append(Violation(name, f"There is no card {name}.", "section 7"))
    known_deck = {name: n for name, n in lists.deck.items() if name in cards}
    known_pool = {name: n for name, n in lists.pool.items() if name in cards}
    found += _deck_types(known_deck, cards, raiders, characters_in_deck)
    found += _pool(known_pool, cards, raiders)
    found += _copies(known_deck, "Deck") + _copies(known_pool, "Fighter Pool")
    for name in sorted(mythical):
        count = lists.deck.get(name, 0) + lists.pool.get(name, 0)
        if count > 1:
            message = f"{name} is Mythical: at most 1 copy in Deck and Fighter Pool, not {count}."
            found.append(Violation(name, message, "fade:R156"))
    if len(lists.world_rules) > 1:
        found.append(Violation("", "A player shows at most one World Rule.", "section 7"))
    if len(lists.raiders) > 1:
        found.append(Violation("", "A player shows at most one Raider.", "section 7"))
    return tuple(found)


def _deck_types(
    deck: Mapping[str, int],
    cards: Mapping[str, Printed],
    raiders: frozenset[str],
    characters_in_deck: bool,
) -> list[Violation]:
    found = []
    for name in deck:
        kind = cards[name].type
        if kind is CardType.RAIDER or name in raiders:
            message = f"{name} is a Raider and never lies in a Deck."
            found.append(Violation(name, message, "fade:R182"))
        elif kind is CardType.CHARACTER:
            if not characters_in_deck:
                message = f"{name} is a Character and belongs into the Fighter Pool."
                found.append(Violation(name, message, "fade:R178"))
        elif kind not in DECK_TYPES:
            message = f"{name} is a {kind.value} and stays outside the Deck."
            found.append(Violation(name, message, "fade:R182"))
    return found


def _pool(
    pool: Mapping[str, int], cards: Mapping[str, Printed], raiders: frozenset[str]
) -> list[Violation]:
    found = []
    levels = 0
    for name, count in pool.items():
        card = cards[name]
        if card.type is not CardType.CHARACTER or name in raiders:
            message = f"{name} is no Character; the Fighter Pool holds nothing else."
            found.append(Violation(name, message, "fade:R180"))
            continue
        if card.level < 1:
            found.append(Violation(name, f"{name} has no Level.", "fade:R180"))
        levels += card.level * count
    if levels > POOL_LEVELS:
        message = f"The Levels of a Fighter Pool sum up to at most {POOL_LEVELS}, not {levels}."
        found.append(Violation("", message, "fade:R180"))
    return found


def _copies(names: Mapping[str, int], where: str) -> list[Violation]:
    return [
        Violation(name, f"At most {COPIES} copies of {name} in the {where}, not {n}.", "fade:R179")
        for name, n in names.items()
        if n > COPIES
    ]
