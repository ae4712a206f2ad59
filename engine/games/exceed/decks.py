"""Deck rules (exceed:S4): a deck is its fighter's, as the sheet says; nobody builds one."""

from collections.abc import Collection, Mapping, Sequence
from typing import Final

from engine.games.exceed.cards.library import NAME
from engine.games.exceed.cards.printed import PrintedCard, PrintedFighter, Row, read_row, row_of
from engine.games.exceed.cards.vocabulary import CardKind
from engine.kernel.decks import Limits, Lists, Mend, Section, Violation
from engine.shared import deck_rules
from engine.shared.deck_rules import Rule

HERO: Final = Section("fighter", "Fighter")
DECK: Final = Section("deck", "Deck")
ASIDE: Final = Section("aside", "Set aside")
LEAST: Final = "least_cards"
MOST: Final = "most_cards"
USUAL: Final[Limits] = {LEAST: 29, MOST: 36}

WHO: Final = Rule("fighter", "One fighter", "exceed:S4")
SIZE: Final = Rule("deck_size", "Deck size", "exceed:S4")
KNOWN: Final = Rule("unknown", "Known cards", "exceed:S4")
OWN: Final = Rule("owner", "Cards of the fighter", "exceed:S4")
COPIES: Final = Rule("copies", "Copies", "exceed:S4")
Printed = PrintedCard | PrintedFighter


class ExceedDecks:
    sections: tuple[Section, ...] = (HERO, DECK, ASIDE)
    limits: Limits = USUAL

    def check(self, lists: Lists, cards: Sequence[object], limits: Limits) -> tuple[Violation, ...]:
        return violations(lists, [row_of(card) for card in cards], {**self.limits, **limits})

    def limits_under(self, card: object, limits: Limits) -> Limits:
        """No card speaks of decks."""
        return limits

    def copies(self, card: object, limits: Limits) -> int | None:
        return _copies(read_row(row_of(card)))

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


def violations(lists: Lists, rows: Sequence[Row], limits: Limits) -> tuple[Violation, ...]:
    """Everything in which the lists differ from the fighter's sheet."""
    known = {row[NAME]: read_row(row) for row in rows}
    heroes = lists.get(HERO.slug, {})
    found = deck_rules.required(HERO, heroes, WHO) + deck_rules.at_most_one(HERO, heroes, WHO)
    found += deck_rules.known_cards(lists, known, KNOWN)
    size = limits[LEAST], limits[MOST]
    found += deck_rules.size(DECK, lists.get(DECK.slug, {}), SIZE, *size)
    fighters = [known[name] for name in heroes if name in known]
    for entry in fighters:
        if not isinstance(entry, PrintedFighter):
            message = f"{entry.name} is not a fighter."
            found.append(WHO.broken(message, card=entry.name, section=HERO.slug))
    fighter = fighters[0] if fighters else None
    if isinstance(fighter, PrintedFighter):
        for section in (DECK, ASIDE):
            found += _owned(section, lists.get(section.slug, {}), known, fighter)
    return tuple(found)


def _owned(
    section: Section,
    names: Mapping[str, int],
    known: Mapping[str, Printed],
    fighter: PrintedFighter,
) -> list[Violation]:
    """Each card is the fighter's or a normal of the season, as often as the sheet says."""
    found = []
    for name, count in names.items():
        card = known.get(name)
        if card is None:
            continue
        if isinstance(card, PrintedFighter) or not _plays(fighter, card):
            message = f"{name} is not one of {fighter.name}'s cards."
            found.append(OWN.broken(message, card=name, section=section.slug, count=count))
        elif count != _copies(card) or (section is ASIDE) != (card.copies == 0):
            copies, where = _copies(card), DECK if card.copies else ASIDE
            message = f"{fighter.name} has {copies} of {name} in {where.name}, not {count} here."
            found.append(
                COPIES.broken(
                    message, card=name, section=section.slug, count=count, limit=copies,
                    home=where.slug,
                )
            )  # fmt: skip
    return found


def _plays(fighter: PrintedFighter, card: PrintedCard) -> bool:
    if card.fighter:
        return card.fighter == fighter.name
    return card.kind is CardKind.NORMAL and fighter.season in card.seasons


def _copies(card: Printed) -> int:
    """Of a fighter, and of what is set aside, there is one."""
    return 1 if isinstance(card, PrintedFighter) else card.copies or 1


def fighter_of(seat: Mapping[object, object]) -> object:
    """The fighter a seat names: by name, or as the one card of its section."""
    named = seat.get(HERO.slug)
    if isinstance(named, Mapping):
        return next(iter(named), None)
    return named


def lists_of(seat: object) -> dict[str, Mapping[str, int]]:
    """The sections a seat brings; none if it only names a fighter."""
    if not isinstance(seat, Mapping) or DECK.slug not in seat:
        return {}
    slugs = (HERO.slug, DECK.slug, ASIDE.slug)
    return {slug: seat[slug] for slug in slugs if isinstance(seat.get(slug), Mapping)}
