"""The table of sentence forms: each is declared once, and read, printed and taught from its row.

A pattern is the sentence with holes:

    deal {amount:number} {elements,dtype,dclass:damage} damage to {to:unit}

    {name:kind}      an operand of the node, of a kind the game can read and print
    {name*}          here “for each …” may stand, and counts for that operand
    <gains|gain>     the verb, as its subject asks; behind a slash come pairs that are only read
    <card|cards:n>   a word in the singular or plural, as an operand asks
    (a|b)            either is read, the first is printed
    [of]             may stand there; printed only if an operand in it is there
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Protocol

from engine.text.ir import Const
from engine.text.nodes import Node, Noun, Number
from engine.text.reader import Reader, Refusal, split

SUBJECT: Final = "subject"
STATIC: Final = "static"
ONE: Final = Const(1)
Bound = dict[str, object]


# --- what a pattern consists of ------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Words:
    """Literal words; `one_of` are those that are read, the first is printed."""

    one_of: tuple[str, ...]
    readable: tuple[str, ...] = field(init=False, compare=False, repr=False)
    """The same; what begins like something longer comes after it."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "readable", tuple(sorted(self.one_of, key=_length)))


@dataclass(frozen=True, slots=True)
class Slot:
    """A hole: one operand, or several that are said together."""

    names: tuple[str, ...]
    kind: str


@dataclass(frozen=True, slots=True)
class Agreeing:
    """A word in two forms, with further pairs that are only read."""

    pairs: tuple[tuple[str, str], ...]
    by: str
    readable: tuple[str, ...] = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        every = dict.fromkeys(form for pair in self.pairs for form in pair)
        object.__setattr__(self, "readable", tuple(every))


@dataclass(frozen=True, slots=True)
class Counted:
    """Where “for each …” may stand, and for which operand it counts."""

    name: str


@dataclass(frozen=True, slots=True)
class Maybe:
    items: tuple[Item, ...]


Item = Words | Slot | Agreeing | Counted | Maybe

_PIECES: Final = re.compile(
    r"\{(?P<counted>\w+)\*\}|\{(?P<names>[\w,]+):(?P<kind>[^}]+)\}|<(?P<agreeing>[^>]+)>"
    r"|\((?P<either>[^)]+)\)|(?P<open>\[)|(?P<close>\])|(?P<words>[^\s{<(\[\]]+)"
)


def compiled(pattern: str) -> tuple[Item, ...]:
    """The items of a pattern, in order."""
    levels: list[list[Item]] = [[]]
    for found in _PIECES.finditer(pattern):
        if found["open"]:
            levels.append([])
        elif found["close"]:
            inner = tuple(levels.pop())
            levels[-1].append(Maybe(inner))
        else:
            levels[-1].append(_item(found))
    if len(levels) != 1:
        raise ValueError(f"a bracket is open in “{pattern}”")
    return tuple(levels[0])


def _item(found: re.Match[str]) -> Item:
    if found["counted"]:
        return Counted(found["counted"])
    if found["names"]:
        return Slot(tuple(found["names"].split(",")), found["kind"])
    if found["agreeing"]:
        forms, _, by = found["agreeing"].partition(":")
        pairs = [pair.strip().split("|") for pair in forms.split("/")]
        return Agreeing(tuple((pair[0], pair[-1]) for pair in pairs), by or SUBJECT)
    return Words(tuple((found["either"] or found["words"]).split("|")))


# --- rows ----------------------------------------------------------------------------------------


class Row:
    """One form: a node, its canonical sentence, other ways to say it, operands that are fixed.

    `subject` names the operand that stands before the verb, and its kind ("who:unit"); without
    one the form is an order. A row that is not `canonical` is only read; one with `fits` is
    printed for such nodes only. `make` builds what it means where that is more than its operands;
    None where these operands make no such sentence.
    """

    def __init__(
        self,
        node: type[Node],
        pattern: str,
        *others: str,
        subject: str = "",
        canonical: bool = True,
        make: Callable[..., Node | None] | None = None,
        fits: Callable[[Node], bool] | None = None,
        **fixed: object,
    ) -> None:
        self.node = node
        self.make: Callable[..., Node | None] = make or node
        self.pattern = pattern
        self.subject, _, self.subject_kind = subject.partition(":")
        self.canonical = canonical
        self.fits = fits
        self.fixed = fixed
        self.printed = compiled(pattern)
        self.read = (self.printed, *map(compiled, others))

    def kinds(self) -> Iterator[tuple[str, str]]:
        """Every operand with its kind, the subject first."""
        if self.subject:
            yield self.subject, self.subject_kind
        for slot in _slots(self.printed):
            for name in slot.names:
                yield name, slot.kind

    @property
    def verb(self) -> str:
        """The first word, as a plural subject asks for it."""
        first = self.printed[0]
        return first.pairs[0][1] if isinstance(first, Agreeing) else ""

    def shown(self, names: Mapping[str, str]) -> str:
        """The canonical sentence for people, each hole by the name of its kind."""
        subject = [names[self.subject_kind]] if self.subject else []
        return _joined([*subject, *(_shown(item, names) for item in self.printed)])

    def holds_for(self, node: Node) -> bool:
        """Whether the canonical sentence can say this node."""
        if not self.canonical or (self.fits is not None and not self.fits(node)):
            return False
        if any(getattr(node, name) != value for name, value in self.fixed.items()):
            return False
        return all(_is_said(item, node) for item in self.printed)


class Wrong:
    """A sentence people write that has no good meaning, and what to say to them."""

    def __init__(self, pattern: str, reason: str) -> None:
        self.reason = reason
        self.read = (compiled(pattern),)


def _shown(item: Item, names: Mapping[str, str]) -> str:
    match item:
        case Words(one_of):
            return one_of[0]
        case Slot(_, kind):
            return names[kind]
        case Agreeing(pairs, by):
            return pairs[0][0] if by == SUBJECT else pairs[0][1]
        case Maybe(inner) if any(_slots(inner)):
            return f"[{_joined([_shown(part, names) for part in inner])}]"
    return ""


def _slots(items: tuple[Item, ...]) -> Iterator[Slot]:
    for item in items:
        if isinstance(item, Slot):
            yield item
        elif isinstance(item, Maybe):
            yield from _slots(item.items)


def _is_said(item: Item, node: Node) -> bool:
    return not isinstance(item, Slot) or all(
        getattr(node, name) is not None or len(item.names) > 1 for name in item.names
    )


# --- reading -------------------------------------------------------------------------------------


class FormReader(Reader):
    """Reads rows; a game says how the operands of each kind are read."""

    def operand(self, kind: str) -> object | None:
        """An operand of this kind that begins here, or None."""
        raise NotImplementedError

    def for_each(self, n: Number) -> Number:
        """“for each …” behind an amount, times the amount; the amount itself if nothing follows."""
        raise NotImplementedError

    def in_words(self, node: Node) -> str:
        """A meaning shown to its writer."""
        raise NotImplementedError

    def form(self, forms: Forms, subject: Noun | None = None) -> Any:
        """What the longest sentence of these forms that begins here means; None if none does."""
        mark, found = self.at, list[tuple[int, Row | Wrong, Bound]]()
        for row, items in forms.beginning(self.lows[mark]):
            found += [(end, row, bound) for end, bound in self._ways(items, 0, mark, {})]
        if not found:
            self.at = mark
            return None
        meanings: dict[Node, None] = {}
        for end in sorted({end for end, _, _ in found}, reverse=True):
            self.at = end
            for row, bound in ((row, bound) for ends, row, bound in found if ends == end):
                if isinstance(row, Wrong):
                    raise Refusal(mark, row.reason)
                made = _made(row, bound, subject)
                if made is not None:
                    meanings.setdefault(made)
            if meanings:
                break
        else:
            self.at = mark
            return None
        if len(meanings) > 1:
            ways = tuple(self.in_words(node) for node in list(meanings)[:2])
            shown = " or ".join(f"“{way}”" for way in ways)
            words = self.said(mark, self.at)
            raise Refusal(mark, f"this can be read two ways: {shown}", words, ways)
        return next(iter(meanings))

    def _ways(
        self, items: tuple[Item, ...], index: int, at: int, bound: Bound
    ) -> Iterator[tuple[int, Bound]]:
        """Every way to read the rest of a pattern from here."""
        for place in range(index, len(items)):
            item = items[place]
            self.at = at
            if isinstance(item, Words | Agreeing):
                if not self.take_any(*item.readable):
                    return
            elif isinstance(item, Slot):
                value = self.operand(item.kind)
                if value is None:
                    return
                said = value if len(item.names) > 1 else (value,)
                assert isinstance(said, tuple)
                bound = bound | dict(zip(item.names, said, strict=True))
            elif isinstance(item, Counted):
                bound = bound | {item.name: self.for_each(_number(bound[item.name]))}
            else:
                for end, more in self._ways(item.items, 0, at, bound):
                    yield from self._ways(items, place + 1, end, more)
                continue  # and without what may stand there
            at = self.at
        yield at, bound


def _length(phrase: str) -> int:
    return -len(split(phrase))


def _made(row: Row, bound: Bound, subject: Noun | None) -> Node | None:
    operands = {**row.fixed, **bound}
    if row.subject:
        operands[row.subject] = subject
    return row.make(**operands)


# --- printing ------------------------------------------------------------------------------------


class FormPrinter(Protocol):
    """What printing a row asks of a game's printer."""

    static: bool

    def operand(self, kind: str, value: object) -> str:
        """An operand in words, empty if nothing is to be said."""

    def subject(self, who: Noun, kind: str, verb: str) -> tuple[str, bool]:
        """The subject in words (empty if it goes without saying), and whether it is plural."""

    def split_amount(self, n: Number) -> tuple[Number, str]:
        """What there is of each, and the words “for each …”; the amount itself and nothing."""


def print_row(printer: FormPrinter, row: Row, node: Node) -> str:
    plural: dict[str, bool] = {STATIC: not printer.static}
    words: list[str] = []
    if row.subject:
        said, plural[SUBJECT] = printer.subject(
            getattr(node, row.subject), row.subject_kind, row.verb
        )
        words.append(said)
    _print_items(printer, row.printed, node, plural, words)
    return _joined(words)


def _print_items(
    printer: FormPrinter,
    items: tuple[Item, ...],
    node: Node,
    plural: dict[str, bool],
    words: list[str],
) -> None:
    counted = {item.name for item in items if isinstance(item, Counted)}
    for item in items:
        match item:
            case Words(one_of):
                words.append(one_of[0])
            case Slot(names, kind):
                values = tuple(getattr(node, name) for name in names)
                value = values if len(values) > 1 else values[0]
                if names[0] in counted:
                    value = printer.split_amount(_number(value))[0]
                words.append(printer.operand(kind, value))
            case Agreeing(pairs, by):
                many = plural[by] if by in plural else _is_plural(printer, getattr(node, by))
                words.append(pairs[0][1 if many else 0])
            case Counted(name):
                words.append(printer.split_amount(_number(getattr(node, name)))[1])
            case Maybe(inner):
                if any(isinstance(part, Slot) and _is_there(part, node) for part in inner):
                    _print_items(printer, inner, node, plural, words)


def _is_plural(printer: FormPrinter, n: object) -> bool:
    return n != 1 if isinstance(n, int) else printer.split_amount(_number(n))[0] != ONE


def _number(value: object) -> Number:
    assert isinstance(value, Number)
    return value


def _is_there(slot: Slot, node: Node) -> bool:
    return any(getattr(node, name) not in (None, (), False) for name in slot.names)


def _joined(words: list[str]) -> str:
    text = " ".join(filter(None, words))
    return re.sub(r" ([,:;.])", r"\1", text)


# --- tables --------------------------------------------------------------------------------------

ANY_WORD: Final = ""


class Forms:
    """Rows of one sort: orders, or what can be said of a subject."""

    def __init__(self, *rows: Row | Wrong) -> None:
        self.rows = rows
        self._by_first: dict[str, list[tuple[Row | Wrong, tuple[Item, ...]]]] = {}
        self._by_node: dict[type[Node], list[Row]] = {}
        for row in rows:
            for items in row.read:
                for word in _first_words(items):
                    self._by_first.setdefault(word, []).append((row, items))
            if isinstance(row, Row):
                self._by_node.setdefault(row.node, []).append(row)

    def beginning(self, low: str) -> list[tuple[Row | Wrong, tuple[Item, ...]]]:
        """The sentences that can begin with this word."""
        return self._by_first.get(low, []) + self._by_first.get(ANY_WORD, [])

    def first_words(self) -> frozenset[str]:
        """The words a sentence of these can begin with."""
        return frozenset(self._by_first)

    def row_for(self, node: Node) -> Row | None:
        """The row whose canonical sentence says this node."""
        fitting = (row for row in self._by_node.get(type(node), ()) if row.holds_for(node))
        return next(fitting, None)

    def vocabulary(self) -> Mapping[str, None]:
        """Every literal word, in the order of the table."""
        words = (word for row in self.rows for items in row.read for word in _literal(items))
        return dict.fromkeys(words)


def _first_words(items: tuple[Item, ...]) -> Iterator[str]:
    first = items[0]
    if isinstance(first, Words | Agreeing):
        for phrase in first.readable:
            yield split(phrase)[0]
    elif isinstance(first, Maybe):
        yield from _first_words(first.items)
        yield from _first_words(items[1:])
    else:
        yield ANY_WORD


def _literal(items: tuple[Item, ...]) -> Iterator[str]:
    for item in items:
        if isinstance(item, Words | Agreeing):
            for phrase in item.readable:
                yield from phrase.split()
        elif isinstance(item, Maybe):
            yield from _literal(item.items)
