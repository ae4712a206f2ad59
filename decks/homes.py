"""Which part of a deck a card belongs to (section 7 of docs/rules/fade.md)."""

from cards.models import Card
from decks.contents import Section

BY_TYPE = {
    "Character": Section.POOL,
    "World Rule": Section.WORLD_RULE,
    "Raider": Section.RAIDER,
}


def home_of(card: Card) -> Section:
    """Needs `card.fade` at hand. fade:R49: a Character with the keyword Raider is one."""
    if "Raider" in card.keywords:
        return Section.RAIDER
    return BY_TYPE.get(card.fade.type, Section.DECK)
