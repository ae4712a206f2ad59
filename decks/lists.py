"""The plain text form of a deck: section names on lines of their own, then lines "4 Card Name"."""

import re
from dataclasses import dataclass, field

SECTIONS = {"deck": "deck", "fighter pool": "pool"}
LINE = re.compile(r"(?P<count>[1-9]\d{0,2})x?\s+(?P<name>\S.*)")


class DeckTextError(Exception):
    """The text is no deck list; the message names the line and the way out."""


@dataclass(slots=True)
class DeckList:
    """How many of each card are in the main deck and in the Fighter Pool."""

    deck: dict[str, int] = field(default_factory=dict)
    pool: dict[str, int] = field(default_factory=dict)

    @property
    def names(self) -> list[str]:
        return [*self.deck, *(name for name in self.pool if name not in self.deck)]


def read_deck_list(text: str) -> DeckList:
    cards = DeckList()
    part = cards.deck
    for number, raw in enumerate(text.lstrip("\ufeff").splitlines(), start=1):
        line = raw.strip()
        if not line or line.startswith("#"):
            continue
        if section := SECTIONS.get(line.rstrip(":").casefold()):
            part = cards.deck if section == "deck" else cards.pool
        elif found := LINE.fullmatch(line):
            name = found["name"]
            part[name] = part.get(name, 0) + int(found["count"])
        else:
            raise DeckTextError(
                f"Line {number} is neither a section (Deck, Fighter Pool) nor a card such as "
                f"“4 Ember Whelp”: “{line[:60]}”"
            )
    return cards
