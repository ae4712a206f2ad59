"""Exceed's fighters: the reference card with both sides, the guide, the cards by kind."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

from cards.games.exceed.sheet import FIGHTER, SEASON_NAMES, SEASONS
from cards.models import Card
from cards.selectors import pool
from decks.games.exceed.fighters import NEWEST
from decks.games.exceed.sections import SHAPE, Section
from decks.games.game import Held
from decks.roster import (
    Company,
    FighterSheet,
    Group,
    Guide,
    Portrait,
    PrintedSide,
    Roster,
    read_guides,
    slug_of,
)

GUIDES = Path(__file__).resolve().parent / "guides.yaml"
KINDS = (
    ("Special", "Specials", "Seven of them are the usual: two copies each."),
    ("Ultra", "Ultras", "Paid with gauge."),
    ("Normal", "Normals", "Every fighter of the season has the same."),
)


@cache
def guides() -> Mapping[str, Guide]:
    return read_guides(GUIDES)


def season_of(card: Card) -> str:
    return str(card.exceed.season) or NEWEST


class ExceedRoster(Roster):
    def companies(self) -> Sequence[Company]:
        found: dict[str, list[Portrait]] = defaultdict(list)
        fighters = pool(SHAPE.system).filter(exceed__type=FIGHTER).order_by("name_key")
        for card in fighters:
            guide = guides().get(slug_of(card.name))
            tagline = guide.tagline if guide else card.text.split("\n", 1)[0]
            facts = f"Exceeds for {card.exceed.price}" if card.exceed.price else "Exceeds for free"
            found[season_of(card)].append(Portrait(slug_of(card.name), card, tagline, facts))
        return [Company(f"Rules of {SEASON_NAMES[s]}", found[s]) for s in SEASONS if found[s]]

    def sheet(self, held: Sequence[Held]) -> FighterSheet | None:
        hero = next((each.card for each in held if each.section == Section.FIGHTER), None)
        if hero is None:
            return None
        face = hero.exceed
        deck = [each for each in held if each.section == Section.DECK]
        aside = [(each.count, each.card) for each in held if each.section == Section.ASIDE]
        groups = [
            Group(title, _sorted(deck, kind), hint)
            for kind, title, hint in KINDS
            if _sorted(deck, kind)
        ]
        groups += [Group("Set aside", aside, "Only a text brings them in.")] if aside else []
        size = sum(each.count for each in deck)
        return FighterSheet(
            card=hero,
            facts=(
                ("Rules", f"{SEASON_NAMES[season_of(hero)]} ({season_of(hero)})"),
                ("Exceeds for", face.price or "nothing"),
                ("Deck", f"{size} cards"),
            ),
            sides=(
                PrintedSide("Basic side", hero.text, "What lies up when the game begins."),
                PrintedSide(
                    "Exceed side", face.exceed_text, f"Turned up for {face.price or 'nothing'}."
                ),
            ),
            groups=groups,
        )

    def named(self, held: Sequence[Held]) -> Mapping[str, Card]:
        """Boosts have names of their own."""
        boosts = {each.card.exceed.boost: each.card for each in held}
        return {**boosts, **super().named(held)}

    def guide(self, slug: str) -> Guide | None:
        return guides().get(slug)


def _sorted(deck: Sequence[Held], kind: str) -> list[tuple[int, Card]]:
    """The quickest first, as one chooses among them."""
    found = [(each.count, each.card) for each in deck if each.card.exceed.type == kind]
    return sorted(found, key=lambda each: (-(each[1].exceed.speed or 0), each[1].name_key))
