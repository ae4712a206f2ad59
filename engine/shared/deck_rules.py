"""Deck rules that many games have: sizes, copies by name, singletons, sections one must bring.

A game says how it cites each (`Rule`); the sentences are made here.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from engine.kernel.decks import Lists, Section, Violation

Names = Mapping[str, int]
"""One section: how many of each card."""


@dataclass(frozen=True, slots=True)
class Rule:
    """A deck rule: a word for programs, its title for people, its ruling."""

    breach: str
    title: str
    ruling: str

    def broken(
        self,
        message: str,
        *,
        card: str = "",
        section: str = "",
        count: int = 0,
        limit: int = 0,
        home: str = "",
    ) -> Violation:
        """A violation of it."""
        return Violation(
            card, message, self.ruling, self.breach, self.title, section, count, limit, home
        )


def size(
    section: Section, names: Names, rule: Rule, least: int, most: int | None = None
) -> list[Violation]:
    """How many cards a section holds, all together."""
    count = sum(names.values())
    if count < least:
        bound, limit = "at least" if most != least else "exactly", least
    elif most is not None and count > most:
        bound, limit = "at most" if most != least else "exactly", most
    else:
        return []
    message = f"A {section.name} has {bound} {limit} cards, this one {count}."
    return [rule.broken(message, section=section.slug, count=count, limit=limit)]


def known_cards(lists: Lists, known: Collection[str], rule: Rule) -> list[Violation]:
    """Every card exists."""
    return [
        rule.broken(f"There is no card {name}.", card=name, section=section, count=count)
        for section, names in lists.items()
        for name, count in names.items()
        if name not in known
    ]


def copies(
    section: Section, names: Names, rule: Rule, most: Mapping[str, int | None]
) -> list[Violation]:
    """How many of one name a section holds; None: any number."""
    found = []
    for name, count in names.items():
        limit = most.get(name)
        if limit is not None and count > limit:
            message = f"At most {limit} copies of {name} in the {section.name}, not {count}."
            found.append(
                rule.broken(message, card=name, section=section.slug, count=count, limit=limit)
            )
    return found


def singletons(
    lists: Lists, sections: Sequence[Section], names: Collection[str], rule: Rule, why: str
) -> list[Violation]:
    """Cards of which there is one at most, counted over several sections."""
    found = []
    where = " and ".join(section.name for section in sections)
    for name in sorted(names):
        count = sum(lists.get(section.slug, {}).get(name, 0) for section in sections)
        if count > 1:
            message = f"{name} is {why}: at most 1 copy in {where}, not {count}."
            found.append(rule.broken(message, card=name, count=count, limit=1))
    return found


def at_most_one(section: Section, names: Names, rule: Rule) -> list[Violation]:
    """A section for a single card."""
    count = sum(names.values())
    if count <= 1:
        return []
    message = f"A player shows at most one {section.name}, not {count}."
    return [rule.broken(message, section=section.slug, count=count, limit=1)]


def required(section: Section, names: Names, rule: Rule) -> list[Violation]:
    """A section nobody may leave empty."""
    if sum(names.values()):
        return []
    message = f"A player brings a {section.name}; there is none."
    return [rule.broken(message, section=section.slug, limit=1)]
