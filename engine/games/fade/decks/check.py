"""Deck rules (section 7): each violation names card, rule and ruling."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Final

from engine.games.fade.cards.printed import Printed
from engine.games.fade.cards.vocabulary import CardType
from engine.kernel.decks import Section, Violation
from engine.shared import deck_rules
from engine.shared.deck_rules import Rule

DECK_SIZE: Final = Rule("deck_size", "Deck size", "fade:R177")
KNOWN: Final = Rule("unknown", "Known cards", "section 7")
LEVEL: Final = Rule("level", "Levels of the Fighter Pool", "fade:R180")
LEVELS: Final = Rule("levels", "Levels of the Fighter Pool", "fade:R180")
COPIES: Final = Rule("copies", "Copies", "fade:R179")
MYTHICAL: Final = Rule("mythical", "Mythical", "fade:R156")
SINGLE: Final = Rule("single", "One World Rule, one Raider", "section 7")
PLACE: Final = "place"
"""Broken by what each type of card forbids, so each has a ruling of its own."""


class Part(Enum):
    """What a player brings, by place."""

    DECK = "deck"
    POOL = "pool"
    WORLD_RULE = "world_rule"
    RAIDER = "raider"


SECTIONS: Final = {
    Part.DECK: Section(Part.DECK.value, "Deck"),
    Part.POOL: Section(Part.POOL.value, "Fighter Pool"),
    Part.WORLD_RULE: Section(Part.WORLD_RULE.value, "World Rule"),
    Part.RAIDER: Section(Part.RAIDER.value, "Raider"),
}
DECK: Final = SECTIONS[Part.DECK]
POOL: Final = SECTIONS[Part.POOL]


@dataclass(frozen=True, slots=True)
class Limits:
    """The numbers of section 7; formats and World Rules may set others."""

    deck_size: int = 60
    copies: int = 4
    pool_levels: int = 100


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
        # fade:R156, R179
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


def violations(own: DeckList, pool: Pool, limits: Limits) -> tuple[Violation, ...]:
    """Everything that is wrong with a player's lists (fade:R177)."""
    lists = {part.value: names for part, names in own.parts()}
    known = {
        part: {name: n for name, n in names.items() if name in pool.cards}
        for part, names in own.parts()
    }
    found = deck_rules.size(DECK, own.deck, DECK_SIZE, limits.deck_size)
    found += deck_rules.known_cards(lists, pool.cards, KNOWN)
    for part, names in known.items():
        found += _places(part, names, pool)
    found += _levels(known[Part.POOL], pool, limits)
    most = {name: pool.copies(name, limits) for name in pool.cards}
    found += deck_rules.copies(DECK, known[Part.DECK], COPIES, most)
    found += deck_rules.copies(POOL, known[Part.POOL], COPIES, most)
    found += deck_rules.singletons(lists, (DECK, POOL), pool.mythical, MYTHICAL, "Mythical")
    for part in (Part.WORLD_RULE, Part.RAIDER):
        found += deck_rules.at_most_one(SECTIONS[part], known[part], SINGLE)
    return tuple(found)


def _places(part: Part, names: Mapping[str, int], pool: Pool) -> list[Violation]:
    found = []
    for name, count in names.items():
        if pool.admits(part, name):
            continue
        message, ruling = _misplaced(part, name, pool)
        home = pool.home(name).value
        rule = Rule(PLACE, "Which type goes where", ruling)
        found.append(rule.broken(message, card=name, section=part.value, count=count, home=home))
    return found


def _misplaced(part: Part, name: str, pool: Pool) -> tuple[str, str]:
    home = pool.home(name)  # fade:R182
    kind = pool.cards[name].type.value
    if part is Part.POOL:
        return f"{name} is not a Character, and the Fighter Pool holds only those.", "fade:R180"
    if part is not Part.DECK:
        return f"{name} is not a {SECTIONS[part].name}, so it cannot be shown as one.", "section 7"
    if home is Part.POOL:
        return f"{name} is a Character, so it belongs in the Fighter Pool.", "fade:R178"
    if home is Part.RAIDER:
        return f"{name} is a Raider and never lies in a Deck.", "fade:R182"
    return f"{name} is a {kind} and stays outside the Deck.", "fade:R182"


def _levels(names: Mapping[str, int], pool: Pool, limits: Limits) -> list[Violation]:
    found = []  # fade:R180
    fighters = {name: count for name, count in names.items() if pool.admits(Part.POOL, name)}
    for name, count in fighters.items():
        if pool.cards[name].level < 1:
            message = f"{name} has no Level."
            found.append(LEVEL.broken(message, card=name, section=POOL.slug, count=count))
    levels, most = (
        sum(pool.cards[name].level * n for name, n in fighters.items()),
        limits.pool_levels,
    )
    if levels > most:
        message = f"The Levels of a Fighter Pool sum up to at most {most}, not {levels}."
        found.append(LEVELS.broken(message, section=POOL.slug, count=levels, limit=most))
    return found
