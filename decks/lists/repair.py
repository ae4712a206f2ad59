"""A read deck list meets the card pool: names become cards, and what does not is left to repair.

Nothing is guessed: a name that is not in the pool waits with suggestions until somebody chooses.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field

from django.db.models import F, Q
from rapidfuzz import fuzz, process

from cards.columns import key
from cards.games import game_of as cards_of
from cards.models import Card, Printing
from decks.contents import MAX_COUNT, Contents, ContentsRefused, check_size
from decks.games import game_of
from decks.lists.deck_list import Entry, Read

SUGGESTIONS = 5
MIN_SCORE = 60
# Lines that get suggestions; a list with more unknown names is no deck of this game.
MAX_SUGGESTED = 40
LONGEST = 160  # no card has a name like that, and comparing long ones is dear


@dataclass(frozen=True, slots=True)
class Unresolved:
    """A line that needs a decision."""

    line: int
    text: str
    message: str
    section: str | None = None
    count: int = 0
    suggestions: tuple[str, ...] = ()

    def as_json(self) -> dict[str, object]:
        return {
            "line": self.line,
            "text": self.text,
            "message": self.message,
            "section": self.section,
            "count": self.count,
            "suggestions": list(self.suggestions),
        }


@dataclass(slots=True)
class Resolved:
    """The cards of a list that are known, and the lines that are not."""

    contents: Contents = field(default_factory=Contents)
    unresolved: list[Unresolved] = field(default_factory=list)
    name: str = ""
    description: str = ""


def resolve(read: Read, system: str, *, held: Iterable[int] = ()) -> Resolved:
    """Names to cards of a game.

    `held` are further cards the list may name: those of the deck it is for, withdrawn or not, and
    drafts of its owner.
    Four queries at most, however long the list is.
    """
    cards = _cards_of(read.deck_list.entries, system, held)
    found = Resolved(name=read.deck_list.name, description=read.deck_list.description)
    home_of, has_sections = game_of(system).home_of, read.deck_list.has_sections
    unknown: list[Entry] = []
    for entry in read.deck_list.entries:
        card = cards.get(key(entry.raw or entry.name)) or cards.get(key(entry.name))
        if card is None:
            unknown.append(entry)
        else:
            _put(found, entry, card, entry.section if has_sections else home_of(card))
    found.unresolved += _suggest(unknown, system)
    found.unresolved += [
        Unresolved(problem.line, problem.text, problem.message) for problem in read.problems
    ]
    found.unresolved.sort(key=lambda each: each.line)
    _check(found)
    return found


def _cards_of(entries: Iterable[Entry], system: str, held: Iterable[int]) -> dict[str, Card]:
    """A draft comes first: the pool may have got a card of its name since."""
    keys = {key(name) for entry in entries for name in (entry.name, entry.raw) if name}
    usable = Q(is_withdrawn=False, drafted_by=None) | Q(pk__in=set(held))
    found = Card.with_drafts.filter(usable, system=system, name_key__in=keys)
    found = found.order_by("-is_withdrawn", F("drafted_by").asc(nulls_first=True))
    return {card.name_key: card for card in found.select_related(cards_of(system).face_name)}


def _put(found: Resolved, entry: Entry, card: Card, section: str) -> None:
    total = found.contents[section].get(card.pk, 0) + entry.count
    if total > MAX_COUNT:
        message = f"{card.name} would be there {total} times, {MAX_COUNT} is the most."
        found.unresolved.append(Unresolved(entry.line, entry.name, message, section, entry.count))
    else:
        found.contents.put(section, card.pk, total)


def _suggest(unknown: list[Entry], system: str) -> list[Unresolved]:
    if not unknown:
        return []
    names = list(
        Card.objects.filter(system=system, is_withdrawn=False).values_list("name", flat=True)
    )
    keys = [key(name) for name in names]
    printed = _by_printing(unknown, system)
    found = []
    for place, entry in enumerate(unknown):
        similar: list[str] = []
        if place < MAX_SUGGESTED and len(entry.name) <= LONGEST:
            matches = process.extract(
                key(entry.name), keys, scorer=fuzz.WRatio, limit=SUGGESTIONS, score_cutoff=MIN_SCORE
            )
            similar = [names[index] for _, _, index in matches]
        by_number = printed.get((entry.set_code, entry.number))
        suggestions = dict.fromkeys([*([by_number] if by_number else []), *similar])
        found.append(
            Unresolved(
                entry.line,
                f"{entry.count} {entry.raw or entry.name}",
                f"there is no card “{(entry.name)[:80]}”.",
                entry.section,
                entry.count,
                tuple(suggestions)[:SUGGESTIONS],
            )
        )
    return found


def _by_printing(entries: Iterable[Entry], system: str) -> dict[tuple[str, str], str]:
    """Names by set and number, for lines that give both."""
    wanted = {(e.set_code, e.number) for e in entries if e.set_code and e.number}
    if not wanted:
        return {}
    printings = Printing.objects.filter(
        set__system=system,
        is_withdrawn=False,
        set__code__in={code for code, _ in wanted},
        number__in={number for _, number in wanted},
    )
    rows = printings.values_list("set__code", "number", "card__name")
    return {(code, number): name for code, number, name in rows}


def _check(found: Resolved) -> None:
    """A list that is too big to be a deck keeps nothing but the reason."""
    try:
        check_size(found.contents)
    except ContentsRefused as refused:
        found.contents = Contents()
        found.unresolved.insert(0, Unresolved(0, "", str(refused)))
