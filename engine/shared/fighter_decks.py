"""Deck rules of games in which nobody builds: a deck is its fighter's, as the sheet says.

Three sections: the fighter, what is played from, and what waits beside it. Also how a seat of such
a game says whom it plays.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from engine.kernel.decks import Limits, Lists, Mend, Section, Violation
from engine.kernel.errors import IllegalDeckError, OptionsError
from engine.shared import deck_rules
from engine.shared.deck_rules import Rule

LEAST: Final = "least_cards"
MOST: Final = "most_cards"
HERO: Final = Section("fighter", "Fighter")


@dataclass(frozen=True, slots=True)
class Listed:
    """A row of a sheet as a deck has it.

    `home` is the section; what belongs to nobody goes with fighters that share one of its `kinds`,
    as normals go with those of their season.
    """

    name: str
    owner: str
    home: Section
    copies: int
    kinds: tuple[str, ...] = ()

    def goes_with(self, fighter: "Listed") -> bool:
        if self.owner:
            return self.owner == fighter.name
        return self.home != HERO and any(kind in fighter.kinds for kind in self.kinds)


class Rulings:
    """How a game cites its deck rules."""

    __slots__ = ("copies", "known", "own", "size", "who")

    def __init__(self, ruling: str) -> None:
        self.who = Rule("fighter", "One fighter", ruling)
        self.size = Rule("deck_size", "Deck size", ruling)
        self.known = Rule("unknown", "Known cards", ruling)
        self.own = Rule("owner", "Cards of the fighter", ruling)
        self.copies = Rule("copies", "Copies", ruling)


def violations(
    sections: Sequence[Section],
    lists: Lists,
    known: Mapping[str, Listed],
    limits: Limits,
    rules: Rulings,
) -> list[Violation]:
    """Everything in which the lists differ from the fighter's sheet; `known` is by name."""
    _, main, _ = sections
    heroes = lists.get(HERO.slug, {})
    found = deck_rules.required(HERO, heroes, rules.who)
    found += deck_rules.at_most_one(HERO, heroes, rules.who)
    found += deck_rules.known_cards(lists, known, rules.known)
    size = limits[LEAST], limits[MOST]
    found += deck_rules.size(main, lists.get(main.slug, {}), rules.size, *size)
    named = [known[name] for name in heroes if name in known]
    for entry in named:
        if entry.home != HERO:
            message = f"{entry.name} is not a fighter."
            found.append(rules.who.broken(message, card=entry.name, section=HERO.slug))
    if named and named[0].home == HERO:
        for section in sections[1:]:
            names = lists.get(section.slug, {})
            found += _owned(section, names, known, named[0], rules)
    return found


def _owned(
    section: Section,
    names: Mapping[str, int],
    known: Mapping[str, Listed],
    fighter: Listed,
    rules: Rulings,
) -> list[Violation]:
    """Each card is the fighter's or goes with it, as often as the sheet says."""
    found = []
    for name, count in names.items():
        card = known.get(name)
        if card is None:
            continue
        if not card.goes_with(fighter):
            message = f"{name} is not one of {fighter.name}'s cards."
            found.append(rules.own.broken(message, card=name, section=section.slug, count=count))
        elif count != card.copies or card.home != section:
            where = card.home
            message = (
                f"{fighter.name} has {card.copies} of {name} in {where.name}, not {count} here."
            )
            found.append(
                rules.copies.broken(
                    message, card=name, section=section.slug, count=count, limit=card.copies,
                    home=where.slug,
                )
            )  # fmt: skip
    return found


class FixedDecks:
    """What such a game says of its decks, beside its sheets: nothing can be mended by choosing."""

    def limits_under(self, card: object, limits: Limits) -> Limits:
        """No card speaks of decks."""
        return limits

    def mends(
        self,
        broken: Sequence[Violation],
        lists: Lists,
        cards: Sequence[object],
        limits: Limits,
        restricted: Collection[str],
    ) -> tuple[tuple[Mend, ...], ...]:
        """Nothing to choose: the fighter's own deck is there."""
        return tuple(() for _ in broken)


# --- who sits down as whom ------------------------------------------------------------------------


def fighter_name(seat: object, place: int) -> str:
    """By name, in a map with `fighter`, or as the one card of that section."""
    named = seat.get(HERO.slug) if isinstance(seat, Mapping) else seat
    if isinstance(named, Mapping):
        named = next(iter(named), None)
    if not isinstance(named, str) or not named:
        raise OptionsError(f"Player {place + 1} has no fighter: name one.")
    return named


def seat_name(seat: object, place: int) -> str:
    name = seat.get("name") if isinstance(seat, Mapping) else None
    return name if isinstance(name, str) else f"Player {place + 1}"


def lists_of(seat: object, sections: Sequence[Section]) -> dict[str, Mapping[str, int]]:
    """The sections a seat brings; none if it only names a fighter."""
    if not isinstance(seat, Mapping) or sections[1].slug not in seat:
        return {}
    slugs = [section.slug for section in sections]
    return {slug: seat[slug] for slug in slugs if isinstance(seat.get(slug), Mapping)}


def refuse(broken: Sequence[Violation], place: int) -> None:
    """Raises if the deck of a player is not as the sheet says."""
    if broken:
        texts = tuple(str(violation) for violation in broken)
        raise IllegalDeckError(f"The deck of player {place + 1} is not legal: {texts[0]}", texts)
