"""The rows of a deck, with what the pages show beside each card."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from accounts.access import Viewer
from accounts.models import User
from cards.faces.face import face_url
from cards.games.signs import Sign
from cards.models import Card
from cards.selectors import newest_printing
from collection.registry import reserved
from collection.selectors import owned
from decks import selectors
from decks.contents import Contents
from decks.games import game_of
from decks.sections import MAYBE


@dataclass(slots=True)
class Row:
    """A card in a section."""

    card: Card
    section: str
    count: int
    owned: int = 0
    free: int = 0
    lacking: int = 0  # copies the viewer does not own; 0 for who keeps no collection
    is_wrong: bool = False  # some rule objects to it

    @property
    def face(self) -> str:
        """The address of its picture; none if no printing can be seen."""
        printing = newest_printing(self.card)
        return face_url(self.card, printing) if printing else ""

    @property
    def place(self) -> str:
        """What an edit of it begins with (decks/web/wire.py)."""
        return f"{self.section}:{self.card.pk}"

    @property
    def move(self) -> str:
        """Where `m` sends it: to the maybeboard, or from there to where it belongs."""
        home = game_of(self.card.system).home_of(self.card) if self.section == MAYBE else MAYBE
        return f">{home}"

    @property
    def move_words(self) -> str:
        return "into the deck" if self.section == MAYBE else "to the maybeboard"

    @property
    def price(self) -> str:
        return game_of(self.card.system).price(self.card)

    @property
    def colours(self) -> tuple[Sign, ...]:
        return game_of(self.card.system).colours(self.card)


def rows_of(
    viewer: Viewer, system: str, contents: Contents, wrong: Iterable[int] = ()
) -> list[Row]:
    lines = selectors.lines(contents, system)
    mine, held = owned(viewer, contents.card_ids), held_by_decks(viewer)
    collects = any(mine.values())
    refused = set(wrong)
    return [
        Row(
            card=line.card,
            section=line.section,
            count=line.count,
            owned=mine[line.card.pk],
            free=max(0, mine[line.card.pk] - held.get(line.card.pk, 0)),
            lacking=max(0, line.count - mine[line.card.pk]) if collects else 0,
            is_wrong=line.card.pk in refused and line.section != MAYBE,
        )
        for line in lines
    ]


def held_by_decks(viewer: Viewer) -> Mapping[int, int]:
    return reserved(viewer) if isinstance(viewer, User) else {}
