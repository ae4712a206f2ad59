"""How a deck is laid out: its rows in groups by type, element, cost or Rank."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from cards.faces.face import face_url
from cards.games.fade.elements import ELEMENTS, NULL_TYPE
from cards.games.fade.sheet import RANKS
from cards.models import Card
from cards.selectors import newest_printing
from decks.contents import Section
from decks.homes import home_of

TYPES = (
    "Character", "Skill", "Reaction", "Item", "Equip Item", "Augment", "Arena Augment", "Zone",
    "Command", "World Rule", "Raider",
)  # fmt: skip
PLURALS = {"Arena Augment": "Arena Augments", "World Rule": "World Rules"}
ELEMENT_ORDER = [*(element.name for element in ELEMENTS), NULL_TYPE.name]


@dataclass(slots=True)
class Row:
    """A card in a section, with what the pages show beside it."""

    card: Card
    section: Section
    count: int
    owned: int = 0
    free: int = 0
    lacking: int = 0  # copies the viewer does not own; 0 for who keeps no collection
    is_wrong: bool = False  # some rule objects to it
    elements: tuple[str, ...] = ()  # slugs

    @property
    def face(self) -> str:
        """The address of its picture; none if no printing can be seen."""
        printing = newest_printing(self.card)
        return face_url(self.card, printing) if printing else ""

    @property
    def place(self) -> str:
        """What an edit of it begins with (decks/web/wire.py)."""
        return f"{self.section.value}:{self.card.pk}"

    @property
    def move(self) -> str:
        """Where `m` sends it: to the maybeboard, or from there to where it belongs."""
        home = home_of(self.card) if self.section is Section.MAYBE else Section.MAYBE
        return f">{home.value}"

    @property
    def move_words(self) -> str:
        return "into the deck" if self.section is Section.MAYBE else "to the maybeboard"

    @property
    def cost(self) -> str:
        """2 TP, or 3 CS · L9."""
        face = self.card.fade
        cost = "" if face.cost is None else f"{face.cost} {face.cost_kind}"
        return f"{cost} · L{face.level}" if face.level is not None else cost


@dataclass(frozen=True, slots=True)
class Group:
    title: str
    rows: Sequence[Row]

    @property
    def count(self) -> int:
        return sum(row.count for row in self.rows)


Sorter = Callable[[Card], tuple[int, str]]  # place and title of the group a card is in


def _by_type(card: Card) -> tuple[int, str]:
    kind = card.fade.type
    return _place(kind, TYPES), PLURALS.get(kind, f"{kind}s")


def _by_element(card: Card) -> tuple[int, str]:
    named = card.fade.elements.split("/") if card.fade.elements else [NULL_TYPE.name]
    title = " / ".join(named)
    return _place(named[0], ELEMENT_ORDER) + 100 * (len(named) - 1), title


def _by_cost(card: Card) -> tuple[int, str]:
    cost = card.fade.cost
    if cost is None:
        return 0, "No cost"
    return 1 + cost, f"{cost} {card.fade.cost_kind}"


def _by_rank(card: Card) -> tuple[int, str]:
    face = card.fade
    if face.level is not None:
        return 100 + face.level, f"Level {face.level}"
    return (_place(face.rank, RANKS), face.rank) if face.rank else (99, "No Rank")


def _place(word: str, words: Sequence[str]) -> int:
    return words.index(word) if word in words else len(words)


SORTERS: dict[str, Sorter] = {
    "type": _by_type,
    "element": _by_element,
    "cost": _by_cost,
    "rank": _by_rank,
}


def grouped(rows: Iterable[Row], by: str) -> list[Group]:
    """Groups in the order of the game, rows inside by cost, then name."""
    sorter = SORTERS[by]
    found: dict[tuple[int, str], list[Row]] = {}
    for row in rows:
        found.setdefault(sorter(row.card), []).append(row)
    return [Group(title, sorted(found[place, title], key=_line)) for place, title in sorted(found)]


def _line(row: Row) -> tuple[int, str]:
    return row.card.fade.cost or 0, row.card.name_key
