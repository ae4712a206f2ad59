"""The parts of a deck, as pages show them and lists name them. Which there are, the game says."""

from dataclasses import dataclass

MAYBE = "maybe"


@dataclass(frozen=True, slots=True)
class DeckSection:
    """A part of a deck. `letter` stands for it in share codes, `zone` in Cockatrice's files."""

    slug: str
    heading: str
    hint: str  # what an empty one says
    letter: str
    spellings: tuple[str, ...] = ()  # other names in lists, in small letters
    zone: str = ""
    is_grouped: bool = False
    by: str = ""  # how it is grouped where the deck is by its first grouping


MAYBEBOARD = DeckSection(
    MAYBE,
    "Maybeboard",
    "Cards you think about. They count for nothing.",
    "m",
    ("maybe board", "considering"),
)
"""Of every game: no rule asks for it."""


@dataclass(frozen=True, slots=True)
class ListShape:
    """What deck lists of a game look like: all its sections in order, the first one without a
    heading; `share` begins its share codes."""

    system: str
    share: str
    sections: tuple[DeckSection, ...]

    @property
    def first(self) -> str:
        return self.sections[0].slug

    @property
    def headings(self) -> dict[str, str]:
        return {section.slug: section.heading for section in self.sections}

    def heading(self, slug: str) -> str:
        """What stands above a section; one the game no longer has keeps its slug."""
        return self.headings.get(slug, slug.capitalize())

    def place(self, slug: str) -> int:
        """Where a section stands; one the game no longer has comes last."""
        slugs = [section.slug for section in self.sections]
        return slugs.index(slug) if slug in slugs else len(slugs)
