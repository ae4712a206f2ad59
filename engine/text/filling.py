"""Forms filled with the operands of a sentence that none of them reads.

A row is near a sentence if they share words and the operands the row asks for can be read
somewhere in it; the filled row is the sentence its writer may have meant.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final

from engine.text.forms import SUBJECT, Agreeing, Forms, Item, Maybe, Row, Slot, Words
from engine.text.reader import NUMBER_WORDS

#: The first token and the one behind the last.
Span = tuple[int, int]
#: Where in a sentence operands of a kind can be read.
Operands = Callable[[str], list[Span]]

#: Words that make no form what it is.
_SMALL: Final = """
a an the of to on in at for from by with and or it its that this is are be as into you your may
then up all each
"""
SMALL: Final = frozenset(_SMALL.split())
#: Words that turn a sentence round: without them it says the opposite, or much more.
TURNING: Final = frozenset(
    ("except", "not", "instead", "unless", "without", "no", "never", "only", "would", "than")
)
#: Of the operands of one kind, no more are tried.
TRIED: Final = 3
MOST_FILLED: Final = 4
#: What it costs to add a word, to lose one, to lose a word of the language, to change the order.
ADDED: Final = 0.25
LOST: Final = 0.9
LOST_KNOWN: Final = 2.0
MOVED: Final = 0.2


@dataclass(frozen=True, slots=True)
class Clause:
    """Words that are to be said differently; `lows` are compared, `said` shows a stretch of them
    as it was written."""

    lows: list[str]  # of the whole sentence
    start: int
    end: int
    said: Callable[[int, int], str]
    operands: Operands
    optional: frozenset[str]
    known: frozenset[str]
    deciding: frozenset[str]  # words that are not left out


@cache
def stem(word: str) -> str:
    for ending in ("ing", "ed", "es", "s"):
        if word.endswith(ending) and len(word) - len(ending) > 2:
            return word.removesuffix(ending)
    return word


def filled(clause: Clause, tables: Iterable[Forms]) -> Iterator[tuple[float, str]]:
    """Every near row, filled, with what it adds to and takes from the clause."""
    stems = {stem(low) for low in clause.lows[clause.start : clause.end]}
    for forms in tables:
        for row in forms.rows:
            if isinstance(row, Row):
                for items in row.read[:2]:
                    if stem(next(_words(items), "")) in stems:
                        yield from _filled(clause, row, items, stems)


@cache
def _literals(items: tuple[Item, ...]) -> frozenset[str]:
    """The words that make the form what it is."""
    return frozenset(stem(word) for word in _words(items) if word not in SMALL)


def _words(items: tuple[Item, ...]) -> Iterator[str]:
    for item in items:
        if isinstance(item, Words):
            yield from item.one_of[0].lower().split()
        elif isinstance(item, Agreeing):
            yield from item.pairs[0][0].lower().split()


def _filled(
    clause: Clause, row: Row, items: tuple[Item, ...], stems: set[str]
) -> Iterator[tuple[float, str]]:
    slots = [("", row.subject_kind)] if row.subject else []
    optional = clause.optional
    if row.subject and stem(clause.lows[clause.start]) == stem(next(_words(items))):
        optional = optional | {row.subject_kind}  # an order: whoever the text speaks to does it
    slots += [(item.names[0], item.kind) for item in items if isinstance(item, Slot)]
    literals = _literals(items)
    added = ADDED * len(literals - stems)
    for count, chosen in enumerate(_choices(clause, slots, optional, ())):
        if count == MOST_FILLED:
            return
        lost = _lost(clause, chosen, literals)
        if lost is None:
            continue
        starts = [start for start, end in chosen if end > start]
        moved = 0.0 if starts == sorted(starts) else MOVED
        yield 1 + added + lost + moved, _said(clause, row, items, slots, chosen)


def _choices(
    clause: Clause,
    slots: list[tuple[str, str]],
    optional: frozenset[str],
    taken: tuple[Span, ...],
) -> Iterator[tuple[Span, ...]]:
    """An operand for each hole, none used twice; holes that may stay empty get one last."""
    if len(taken) == len(slots):
        yield taken
        return
    kind = slots[len(taken)][1]
    free = [
        (start, end)
        for start, end in clause.operands(kind)
        if clause.start <= start
        and end <= clause.end
        and all(end <= first or start >= last for first, last in taken)
    ]
    for span in free[:TRIED]:
        yield from _choices(clause, slots, optional, (*taken, span))
    if kind in optional:
        yield from _choices(clause, slots, optional, (*taken, (0, 0)))


def _lost(clause: Clause, chosen: tuple[Span, ...], literals: frozenset[str]) -> float | None:
    """What the words cost for which the form has no place; None if too much is lost."""
    inside = {at for start, end in chosen for at in range(start, end)}
    lost, words, kept = 0.0, 0, 0
    for at in range(clause.start, clause.end):
        low = clause.lows[at]
        if at in inside or stem(low) in literals:
            kept += 1
        elif low.isdigit() or low in clause.deciding:
            return None  # a number says something
        elif low.isalpha() and low not in SMALL:
            words += 1
            lost += LOST_KNOWN if low in clause.known else LOST
    return lost if words <= kept else None


def _said(
    clause: Clause,
    row: Row,
    items: tuple[Item, ...],
    slots: list[tuple[str, str]],
    chosen: tuple[Span, ...],
) -> str:
    by_name = {
        name: _inside(clause.said(*span)) if span[1] else ""
        for (name, _), span in zip(slots, chosen, strict=True)
    }
    words = [by_name[""]] if row.subject else []
    many = _is_many(words[0]) if words and words[0] else True
    for item in items:
        match item:
            case Words(one_of):
                words.append(one_of[0])
            case Slot(names, _):
                words.append(by_name[names[0]])
            case Agreeing(pairs, by):
                plural = many if by == SUBJECT else _is_many(by_name.get(by, ""))
                words.append(pairs[0][plural])
            case Maybe():
                pass
    return " ".join(filter(None, words))


def _inside(said: str) -> str:
    """Without the capital of a sentence's first word."""
    first = said.split(None, 1)[0].lower()
    return first + said[len(first) :] if first in SMALL or first in NUMBER_WORDS else said


def _is_many(said: str) -> bool:
    first, *rest = said.lower().split() or [""]
    if first.isdigit() or first in NUMBER_WORDS:
        return first != "1"
    if first in ("a", "an", "1", "each", "this", "that", "the", "it", "one", "target"):
        return False
    return first in ("all", "you", "they", "both", "up") or (rest or [first])[-1].endswith("s")
