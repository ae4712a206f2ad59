"""Deck rules (section 7): each violation names card, rule and ruling."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum

from engine.games.fade.cards.printed import Printed
from engine.games.fade.cards.vocabulary import CardType
from engine.kernel.decks import Violation

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


class Breach(Enum):
    """Which rule of section 7 is broken."""

    DECK_SIZE = "deck_size"
    UNKNOWN = "unknown"
    PLACE = "place"
    LEVEL = "level"
    LEVELS = "levels"
    COPIES = "copies"
    MYTHICAL = "mythical"
    SINGLE = "single"


TITLES = {
    Breach.DECK_SIZE: "Deck size",
    Breach.UNKNOWN: "Known cards",
    Breach.PLACE: "Which type goes where",
    Breach.LEVEL: "Levels of the Fighter Pool",
    Breach.LEVELS: "Levels of the Fighter Pool",
    Breach.COPIES: "Copies",
    Breach.MYTHICAL: "Mythical",
    Breach.SINGLE: "One World Rule, one Raider",
}


class Part(Enum):
    """What a player brings, by place."""

    DECK = "deck"
    POOL = "pool"
    WORLD_RULE = "world_rule"
    RAIDER = "raider"


PART_NAMES = {
    Part.DECK: "Deck",
    Part.POOL: "Fighter Pool",
    Part.WORLD_RULE: "World Rule",
    Part.RAIDER: "Raider",
}


@dataclass(frozen=True, slots=True)
class Limits:
    """The numbers of section 7; formats and World Rules may set others."""

    deck_size: int = 60
    copies: int = 4
    pool_levels: int = 100


def _broken(
    card: str,
    message: str,
    rule: str,
    breach: Breach,
    part: Part | None = None,
    count: int = 0,
    limit: int = 0,
    home: Part | None = None,
) -> Violation:
    section, belongs = part.value if part else "", home.value if home else ""
    title = TITLES[breach]
    return Violation(card, message, rule, breach.value, title, section, count, limit, belongs)


@dataclass(frozen=True, slots=True)
class DeckList:
    """Names and counts of everything one player brings."""

    deck: Mapping[str, int]
    pool: Mapping[str, int]
    world_rules: Mapping[str, int] = field(default_factory=dict)
    raiders: Mapping[str, int] = field(default_factory=dict)

    def parts(self) -> tuple[tuple[Part, Mapping[str, int]], ...]:
        return (
            (Part.DECK, self.deck),
            (Part.POOL, self.pool),
            (Part.WORLD_RULE, self.world_rules),
            (Part.RAIDER, self.raiders),
        )


@dataclass(frozen=True, slots=True)
class Pool:
    """The cards that exist, and what of their texts the deck rules ask for."""

    cards: Mapping[str, Printed]
    mythical: frozenset[str]
    raiders: frozenset[str] = frozenset()
    characters_in_deck: bool = False
    own_copies: Mapping[str, int] = field(default_factory=dict)  # 0: any number (fade:R191)

    def copies(self, name: str, limits: Limits) -> int | None:
        """How many of a card Deck and Fighter Pool each take; None: any number."""
        if name not in self.own_copies:
            return limits.copies
        return self.own_copies[name] or None

    def home(self, name: str) -> Part:
        """The part of a player's things a card belongs to."""
        kind = self.cards[name].type
        if kind is CardType.RAIDER or name in self.raiders:
            return Part.RAIDER
        if kind is CardType.WORLD_RULE:
            return Part.WORLD_RULE
        return Part.POOL if kind is CardType.CHARACTER else Part.DECK

    def admits(self, part: Part, name: str) -> bool:
        home = self.home(name)
        if part is Part.DECK and home is Part.POOL:
            return self.characters_in_deck  # fade:R178
        return home is part


def violations(lists: DeckList, pool: Pool, limits: Limits) -> tuple[Violation, ...]:
    """Everything that is wrong with a player's lists."""
    size = sum(lists.deck.values())
    found: list[Violation] = []
    if size < limits.deck_size:
        message = f"A Deck has at least {limits.deck_size} cards, this one {size}."
        found.append(
            _broken("", message, "fade:R177", Breach.DECK_SIZE, Part.DECK, size, limits.deck_size)
        )
    for part, names in lists.parts():
        for name, count in names.items():
            if name not in pool.cards:
                message = f"There is no card {name}."
                found.append(_broken(name, message, "section 7", Breach.UNKNOWN, part, count))
    known = [
        (part, {name: n for name, n in names.items() if name in pool.cards})
        for part, names in lists.parts()
    ]
    for part, names in known:
        found += _places(part, names, pool)
    found += _levels(known[1][1], pool, limits)
    for part, names in known[:2]:
        found += _copies(part, names, pool, limits)
    found += _mythical(lists, pool)
    for part, names in known[2:]:
        found += _single(part, names)
    return tuple(found)


def _places(part: Part, names: Mapping[str, int], pool: Pool) -> list[Violation]:
    found = []
    for name, count in names.items():
        if pool.admits(part, name):
            continue
        message, rule = _misplaced(part, name, pool)
        home = pool.home(name)
        found.append(_broken(name, message, rule, Breach.PLACE, part, count, home=home))
    return found


def _misplaced(part: Part, name: str, pool: Pool) -> tuple[str, str]:
    home = pool.home(name)
    kind = pool.cards[name].type.value
    if part is Part.POOL:
        return f"{name} is no Character; the Fighter Pool holds nothing else.", "fade:R180"
    if part is not Part.DECK:
        return f"{name} is no {PART_NAMES[part]} and is not shown as one.", "section 7"
    if home is Part.POOL:
        return f"{name} is a Character and belongs into the Fighter Pool.", "fade:R178"
    if home is Part.RAIDER:
        return f"{name} is a Raider and never lies in a Deck.", "fade:R182"
    return f"{name} is a {kind} and stays outside the Deck.", "fade:R182"


def _levels(names: Mapping[str, int], pool: Pool, limits: Limits) -> list[Violation]:
    found = []
    fighters = {name: count for name, count in names.items() if pool.admits(Part.POOL, name)}
    for name, count in fighters.items():
        if pool.cards[name].level < 1:
            message = f"{name} has no Level."
            found.append(_broken(name, message, "fade:R180", Breach.LEVEL, Part.POOL, count))
    levels = sum(pool.cards[name].level * count for name, count in fighters.items())
    if levels > limits.pool_levels:
        message = (
            f"The Levels of a Fighter Pool sum up to at most {limits.pool_levels}, not {levels}."
        )
        found.append(
            _broken("", message, "fade:R180", Breach.LEVELS, Part.POOL, levels, limits.pool_levels)
        )
    return found


def _copies(part: Part, names: Mapping[str, int], pool: Pool, limits: Limits) -> list[Violation]:
    where = PART_NAMES[part]
    found = []
    for name, n in names.items():
        most = pool.copies(name, limits)
        if most is not None and n > most:
            message = f"At most {most} copies of {name} in the {where}, not {n}."
            found.append(_broken(name, message, "fade:R179", Breach.COPIES, part, n, most))
    return found


def _mythical(lists: DeckList, pool: Pool) -> list[Violation]:
    found = []
    for name in sorted(pool.mythical):
        count = lists.deck.get(name, 0) + lists.pool.get(name, 0)
        if count > 1:
            message = f"{name} is Mythical: at most 1 copy in Deck and Fighter Pool, not {count}."
            found.append(_broken(name, message, "fade:R156", Breach.MYTHICAL, None, count, 1))
    return found


def _single(part: Part, names: Mapping[str, int]) -> list[Violation]:
    count = sum(names.values())
    if count <= 1:
        return []
    message = f"A player shows at most one {PART_NAMES[part]}, not {count}."
    return [_broken("", message, "section 7", Breach.SINGLE, part, count, 1)]
