"""The words of a game explained: cards/rules/<system>.yaml, read once."""

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import yaml
from django.urls import reverse
from django.utils.text import slugify

from cards.games import game_of
from cards.games.game import GlossaryKind

FOLDER = Path(__file__).resolve().parent


@dataclass(frozen=True, slots=True)
class Entry:
    """One word: `name` as the engine calls it, `label` as people do."""

    system: str
    kind: str
    name: str
    label: str
    says: str
    rulings: tuple[str, ...]
    section: str
    forms: tuple[str, ...]  # patterns of how a card's text may write it
    search: str  # finds the cards that have it; empty if that tells nobody anything
    is_bold: bool  # on drawn faces

    @property
    def slug(self) -> str:
        return slugify(self.label)

    @property
    def url(self) -> str:
        return f"{reverse('cards:glossary', args=[self.system])}#{self.slug}"


@cache
def glossary(system: str) -> tuple[Entry, ...]:
    """All entries of a game, in the order of the page; none if nobody wrote them."""
    file = FOLDER / f"{system}.yaml"
    if system not in systems() or not file.exists():
        return ()
    content = yaml.safe_load(file.read_text("utf-8"))
    return tuple(
        _entry(system, kind, name, entry)
        for kind in game_of(system).glossary_kinds
        for name, entry in content[kind.name].items()
    )


def systems() -> tuple[str, ...]:
    return tuple(sorted(file.stem for file in FOLDER.glob("*.yaml")))


def _entry(system: str, kind: GlossaryKind, name: str, entry: dict[str, object]) -> Entry:
    rulings = entry.get("rulings", list(kind.rulings))
    forms = entry.get("forms", [re.escape(name)])
    assert isinstance(rulings, list)
    assert isinstance(forms, list)
    return Entry(
        system=system,
        kind=kind.name,
        name=name,
        label=str(entry.get("label", name)),
        says=str(entry["says"]),
        rulings=tuple(rulings),
        section=str(entry.get("section", kind.section)),
        forms=tuple(forms),
        search=str(entry.get("search", _search(kind, name.lower()))),
        is_bold=kind.is_bold,
    )


def _search(kind: GlossaryKind, word: str) -> str:
    if " " in word and '"' not in kind.search:
        word = f'"{word}"'
    return kind.search.format(word)


@cache
def pattern(system: str) -> tuple[re.Pattern[str], tuple[Entry, ...]] | None:
    """One expression for all words, longest first; group n is the n-th of the entries."""
    pairs = [(form, entry) for entry in glossary(system) for form in entry.forms]
    if not pairs:
        return None
    pairs.sort(key=lambda pair: -len(pair[0]))
    groups = "|".join(f"({form})" for form, _ in pairs)
    return re.compile(rf"(?<![\w-])(?:{groups})(?![\w])"), tuple(entry for _, entry in pairs)


@dataclass(frozen=True, slots=True)
class Part:
    """A stretch of a card's text, with the entry that explains it."""

    text: str
    entry: Entry | None = None


def explained(system: str, text: str) -> list[Part]:
    """The text cut at the words the glossary knows; words in quotes are names of cards."""
    known = pattern(system)
    if known is None:
        return [Part(text)]
    expression, entries = known
    quoted = [match.span() for match in re.finditer(r'"[^"\n]*"', text)]
    parts: list[Part] = []
    at = 0
    for match in expression.finditer(text):
        if any(start < match.start() < end for start, end in quoted) or match.lastindex is None:
            continue
        if match.start() > at:
            parts.append(Part(text[at : match.start()]))
        parts.append(Part(match.group(), entries[match.lastindex - 1]))
        at = match.end()
    if at < len(text):
        parts.append(Part(text[at:]))
    return parts
