"""From a query's tree to conditions on cards. What makes no sense is left out, with a notice."""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial

from django.db.models import Q

from accounts.access import Viewer
from cards.columns import key
from cards.games.game import CardGame
from cards.registry import FieldRefused, search_fields
from cards.search.conditions import Condition, TermRefused, all_of, any_of, clause, negated
from cards.search.display import Display
from cards.search.keys import COMPARES, keys_by_name
from cards.search.nodes import And, Exact, Name, Node, Not, Notice, Or, Query, Span, Term
from cards.search.parse import DISPLAY_KEYS, quoted
from cards.search.tidy import MAX_NOTICES
from cards.search.vocabulary import Known
from cards.search.words import nearest

MAX_PERSONAL = 6  # each reads a whole collection or all decks of somebody


@dataclass(frozen=True, slots=True)
class Refused:
    """A term that makes no sense, and why."""

    reason: str
    written: str
    span: Span
    suggestion: str


@dataclass(slots=True)
class Compiler:
    query: Query
    viewer: Viewer
    game: CardGame
    notices: list[Notice] = field(default_factory=list)
    display: Display = field(init=False)
    known: Known = field(init=False)
    finds_nothing: bool = field(init=False, default=False)  # no condition of it makes sense
    personal: int = 0  # conditions so far that look into what the viewer owns
    refused: list["Refused"] = field(default_factory=list)
    is_wide: bool = False  # plain words are looked for anywhere, not only in names
    plain: list[Name] = field(default_factory=list)  # words without a key, so far

    def __post_init__(self) -> None:
        self.display, self.known = Display(self.game), Known(self.game)

    def run(self) -> Condition | None:
        self.notices += self.query.notices
        for term in self.query.display:
            try:
                self.display.take(term)
            except TermRefused as refused:
                self._leave_out(term, str(refused), refused.suggestion)
        condition = self._node(self.query.node) if self.query.node is not None else None
        self.finds_nothing = self.query.node is not None and condition is None
        for each in self.refused:
            left_out = "" if self.finds_nothing else f" “{each.written}” is left out."
            self._say(f"{each.reason}{left_out}", each.span, each.suggestion)
        return condition

    def widened(self) -> "Compiler":
        """The same query with its plain words looked for anywhere."""
        return Compiler(self.query, self.viewer, self.game, is_wide=True)

    def _node(self, node: Node) -> Condition | None:
        """None if nothing of it makes sense."""
        match node:
            case And(nodes):
                return self._several(nodes, all_of)
            case Or(nodes):
                return self._several(nodes, partial(any_of, faces=self.game.face_model))
            case Not(inner):
                condition = self._node(inner)
                faces = self.game.face_model
                return negated(condition, faces) if condition is not None else None
            case Name():
                return self._name(node)
            case Exact(text, span):
                return self._exact(text, span)
            case Term():
                return self._term(node)

    def _several(
        self, nodes: tuple[Node, ...], combine: Callable[[list[Condition]], Condition]
    ) -> Condition | None:
        found = [self._node(node) for node in dict.fromkeys(nodes)]
        conditions = [condition for condition in found if condition is not None]
        return combine(conditions) if len(conditions) > 1 else next(iter(conditions), None)

    def _name(self, name: Name) -> Condition | None:
        if folded := key(name.text):
            self.plain.append(name)
            if self.is_wide:
                return _keyed(Term("any", ":", name.text), self.known)
            q = Q(name_key__contains=folded)
            return clause("the name", "contains", f"“{name.text}”", card=q)
        self._say("An empty name is left out.", name.span)
        return None

    def _exact(self, text: str, span: Span) -> Condition | None:
        if folded := key(text):
            return clause("the name", "is", f"“{text}”", card=Q(name_key=folded))
        self._say("An empty name is left out.", span)
        return None

    def _term(self, term: Term) -> Condition | None:
        try:
            if term.key in keys_by_name(self.game):
                return _keyed(term, self.known)
            if term.key in search_fields():
                return self._registered(term)
        except TermRefused as refused:
            self._leave_out(term, str(refused), refused.suggestion)
            return None
        self._unknown_key(term)
        return None

    def _registered(self, term: Term) -> Condition:
        self.personal += 1
        if self.personal > MAX_PERSONAL:
            raise TermRefused(f"A query looks into your things at most {MAX_PERSONAL} times.")
        try:
            q = search_fields()[term.key].compile(self.viewer, term.operator, term.value)
        except FieldRefused as refused:
            raise TermRefused(str(refused)) from refused
        words = f"{term.key}{term.operator}{quoted(term.value)}"
        return Condition(words, f"not {words}", q, is_personal=True)

    def _unknown_key(self, term: Term) -> None:
        near = nearest(term.key, [*keys_by_name(self.game), *search_fields(), *DISPLAY_KEYS])
        written = f"{term.key}{term.operator}"
        suggestion = f"{near}{term.operator}{quoted(term.value)}" if near else ""
        self._refuse(term, f"The search has no key “{written}”.", suggestion)

    def _leave_out(self, term: Term, reason: str, value: str) -> None:
        self._refuse(term, reason, f"{term.key}{term.operator}{quoted(value)}" if value else "")

    def _refuse(self, term: Term, reason: str, suggestion: str) -> None:
        written = self.query.text[slice(*term.span)]
        self.refused.append(Refused(reason, written, term.span, suggestion))

    def _say(self, message: str, span: Span, suggestion: str = "") -> None:
        text = self.query.text
        fixed = f"{text[: span[0]]}{suggestion}{text[span[1] :]}" if suggestion else ""
        notice = Notice(message, suggestion, fixed)
        if len(self.notices) < 2 * MAX_NOTICES and notice not in self.notices:
            self.notices.append(notice)


def _keyed(term: Term, known: Known) -> Condition:
    entry = keys_by_name(known.game)[term.key]
    if term.operator in entry.operators and (entry.operators == COMPARES or term.operator != "!="):
        return entry.compile(term, known)
    if term.operator == "!=":
        positive = "=" if "=" in entry.operators else ":"
        condition = entry.compile(Term(term.key, positive, term.value), known)
        return negated(condition, known.game.face_model)
    if term.operator == "=" and entry.operators == (":",):
        return entry.compile(Term(term.key, ":", term.value), known)
    allowed = " or ".join(f"{term.key}{operator}" for operator in entry.operators)
    raise TermRefused(f"{entry.title} cannot be compared with {term.operator}; use {allowed}.")
