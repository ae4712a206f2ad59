"""Search of decks, in the language of the card search: words, keys, `or`, `-`, brackets, and a card
query in double brackets, counted over a deck's cards: `[[kw:flash]]>=8`.

The tree is parsed by cards.search; keys.py is the table of what can be asked of a deck.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import reduce
from operator import and_, or_

from django.db.models import F, OrderBy, Q, QuerySet

from accounts.access import Viewer
from cards.columns import key
from cards.games import HOME
from cards.search.conditions import TermRefused
from cards.search.display import ASCENDING, DESCENDING
from cards.search.nodes import And, Exact, Name, Node, Not, Notice, Or, Query, Span, Term
from cards.search.parse import parse, quoted
from cards.search.tidy import MAX_NOTICES
from cards.search.words import nearest, pick
from decks.games import game_of
from decks.models import Deck
from decks.search.brackets import Bracketed, take_brackets
from decks.search.counting import holding
from decks.search.keys import KEYS, Asked, Key, Known

__all__ = ["ORDERS", "Found", "Key", "keys_of", "search"]

ORDERS = {
    "new": ("changed_at", DESCENDING),
    "likes": ("likes", DESCENDING),
    "name": ("name_key", ASCENDING),
    "cards": ("deck_count", DESCENDING),
    "author": ("owner__username", ASCENDING),
}
MAX_CONDITIONS = 20  # beside the card queries in brackets
_DIRECTIONS = {"asc": ASCENDING, "desc": DESCENDING}


@dataclass(frozen=True, slots=True)
class Found:
    """What a query finds, lazily."""

    query: str
    decks: QuerySet[Deck]
    warnings: tuple[Notice, ...]
    order: str
    direction: str


def keys_of(system: str) -> tuple[Key, ...]:
    """What decks of a game can be asked: what is their own, then what all have."""
    return (*game_of(system).search_keys, *KEYS)


def search(query: str, viewer: Viewer, base: QuerySet[Deck], system: str = HOME) -> Found:
    """The decks of `base` (of decks.selectors) that the query asks for, in the words of a game."""
    bracketed = take_brackets(query)
    keys = {name: entry for entry in keys_of(system) for name in entry.names}
    compiler = _Compiler(bracketed, viewer, parse(bracketed.text), system, keys)
    condition = compiler.run()
    decks = base if condition is None else base.filter(condition)
    order, direction = compiler.display()
    return Found(
        query=query.strip(),
        decks=decks.order_by(_order_by(order, direction), "-pk"),
        warnings=tuple(compiler.notices),
        order=order,
        direction=direction,
    )


def _order_by(order: str, direction: str) -> OrderBy:
    column = F(ORDERS[order][0])
    return column.desc() if direction == DESCENDING else column.asc()


@dataclass(slots=True)
class _Compiler:
    """From the tree to conditions on decks; what makes no sense is left out, with a notice."""

    bracketed: Bracketed
    viewer: Viewer
    query: Query
    system: str
    keys: Mapping[str, Key]
    notices: list[Notice] = field(default_factory=list)
    known: Known = field(default_factory=Known)
    conditions: int = 0

    def run(self) -> Q | None:
        for notice in (*self.bracketed.notices, *self.query.notices):
            self._add(notice)
        return self._node(self.query.node) if self.query.node is not None else None

    def display(self) -> tuple[str, str]:
        order, direction = "new", ""
        for term in self.query.display:
            try:
                if term.key == "order":
                    order = pick(term.value, {name: name for name in ORDERS}, "order")
                elif term.key == "dir":
                    direction = pick(term.value, _DIRECTIONS, "direction")
            except TermRefused as refused:
                self._leave_out(term, refused)
        return order, direction or ORDERS[order][1]

    def _node(self, node: Node) -> Q | None:
        match node:
            case And(nodes):
                parts = self._several(nodes)
                return reduce(and_, parts) if parts else None
            case Or(nodes):
                parts = self._several(nodes)
                return reduce(or_, parts) if parts else None
            case Not(inner):
                part = self._node(inner)
                return None if part is None else ~part
            case Name() | Exact() | Term():
                return self._condition(node)

    def _condition(self, node: Name | Exact | Term) -> Q | None:
        self.conditions += 1
        if self.conditions > MAX_CONDITIONS:
            message = f"Only the first {MAX_CONDITIONS} conditions count; the rest is left out."
            self._add(Notice(message))
            return None
        match node:
            case Name(text, _):
                return Q(name_key__contains=key(text))
            case Exact(text, _):
                return Q(name_key=key(text))
            case Term():
                return self._term(node)

    def _several(self, nodes: tuple[Node, ...]) -> list[Q]:
        found = (self._node(node) for node in dict.fromkeys(nodes))
        return [part for part in found if part is not None]

    def _term(self, term: Term) -> Q | None:
        try:
            if term.key in self.bracketed.queries:
                inner = self.bracketed.queries[term.key]
                condition, notices = holding(
                    self.viewer, self.system, inner, term.operator, term.value
                )
                for notice in notices:
                    self._add(notice)
                return condition
            if term.key in self.keys:
                return self._keyed(self.keys[term.key], term)
        except TermRefused as refused:
            self._leave_out(term, refused)
            return None
        near = nearest(term.key, self.keys)
        suggestion = f"{near}{term.operator}{quoted(term.value)}" if near else ""
        written = f"{term.key}{term.operator}"
        self._say(
            f"Decks cannot be searched by “{written}”; it is left out.", term.span, suggestion
        )
        return None

    def _keyed(self, entry: Key, term: Term) -> Q:
        if not key(term.value):
            raise TermRefused(f"“{term.key}{term.operator}” needs a value behind it.")
        if term.operator == "!=" and "!=" not in entry.operators:
            return ~entry.compile(Asked(self.viewer, ":", term.value, self.known))
        if term.operator not in entry.operators:
            allowed = " or ".join(f"{term.key}{operator}" for operator in entry.operators)
            raise TermRefused(
                f"{entry.title} cannot be compared with {term.operator}; use {allowed}."
            )
        return entry.compile(Asked(self.viewer, term.operator, term.value, self.known))

    def _leave_out(self, term: Term, refused: TermRefused) -> None:
        value = refused.suggestion
        suggestion = f"{term.key}{term.operator}{quoted(value)}" if value else ""
        written = self.query.text[slice(*term.span)]
        self._say(f"{refused} “{written}” is left out.", term.span, suggestion)

    def _say(self, message: str, span: Span, suggestion: str = "") -> None:
        text = self.query.text
        fixed = f"{text[: span[0]]}{suggestion}{text[span[1] :]}" if suggestion else ""
        self._add(Notice(message, suggestion, fixed))

    def _add(self, notice: Notice) -> None:
        """In the words of the writer: brackets as they were typed."""
        restore = self.bracketed.restore
        shown = Notice(restore(notice.message), restore(notice.suggestion), restore(notice.fixed))
        if len(self.notices) < 2 * MAX_NOTICES and shown not in self.notices:
            self.notices.append(shown)
