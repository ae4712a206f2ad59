"""A deck as people hand it on: names and counts by section, before the card pool is asked."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from decks.contents import MAX_COUNT
from decks.sections import DeckSection, ListShape
from ops.typed import too_long

MAX_ENTRIES = 2000
MAX_CHARACTERS = 400_000


class ListRefused(Exception):
    """The text is no deck list of this kind at all; the message says why and the way out."""


@dataclass(frozen=True, slots=True)
class Entry:
    """So many of a name. `raw` is the name with what was taken for set and number still on it."""

    section: str
    count: int
    name: str
    line: int = 0
    set_code: str = ""
    number: str = ""
    raw: str = ""


@dataclass(frozen=True, slots=True)
class Problem:
    """A line that could not be read."""

    line: int
    text: str
    message: str

    def __str__(self) -> str:
        return f"Line {self.line}: {self.message}"


@dataclass(slots=True)
class DeckList:
    """What all formats read and write."""

    entries: list[Entry] = field(default_factory=list)
    name: str = ""
    description: str = ""
    has_sections: bool = True  # False: nothing says what belongs where

    def counts(self, section: str) -> dict[str, int]:
        found: dict[str, int] = {}
        for entry in self.entries:
            if entry.section == section:
                found[entry.name] = found.get(entry.name, 0) + entry.count
        return found

    @property
    def lists(self) -> dict[str, dict[str, int]]:
        """Names and counts of every section that has cards."""
        return {section: self.counts(section) for section in self.sections}

    @property
    def sections(self) -> list[str]:
        return list(dict.fromkeys(entry.section for entry in self.entries))

    @property
    def names(self) -> list[str]:
        return list(dict.fromkeys(entry.name for entry in self.entries))


@dataclass(slots=True)
class Read:
    """A list as far as it could be read, and every line that could not."""

    deck_list: DeckList = field(default_factory=DeckList)
    problems: list[Problem] = field(default_factory=list)

    def refuse(self, line: int, text: str, message: str) -> None:
        """Beyond as many problems as a list may have lines nobody needs to hear of more."""
        if len(self.problems) <= MAX_ENTRIES:
            self.problems.append(Problem(line, text[:200], message))

    def add(self, entry: Entry, text: str) -> None:
        """Keep the entry, or say what is wrong with its count."""
        if not 1 <= entry.count <= MAX_COUNT:
            shown = entry.count if abs(entry.count) < 10**12 else "that many"
            message = f"a line can name 1 to {MAX_COUNT} copies of a card, not {shown}."
            self.refuse(entry.line, text, message)
        elif not entry.name:
            self.refuse(entry.line, text, "the name of the card is missing.")
        elif reason := too_long(entry.raw or entry.name):
            self.refuse(entry.line, text, reason)
        else:
            self.deck_list.entries.append(entry)


def check_length(text: str) -> None:
    if len(text) > MAX_CHARACTERS:
        raise ListRefused(
            f"The list has {len(text):,} characters; a deck list has at most {MAX_CHARACTERS:,}."
        )


def too_many(read: Read, line: int, total: int, unit: str = "lines") -> None:
    """The rest is not read, and said so."""
    read.refuse(
        line,
        "",
        f"the list has {total:,} {unit}, a deck list at most {MAX_ENTRIES:,}. "
        "Nothing from here on was read.",
    )


def by_section(entries: Iterable[Entry], shape: ListShape) -> list[tuple[DeckSection, list[Entry]]]:
    """The sections that are not empty, in their order."""
    listed = list(entries)
    groups = [
        (section, [e for e in listed if e.section == section.slug]) for section in shape.sections
    ]
    return [(section, group) for section, group in groups if group]
