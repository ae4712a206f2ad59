"""Reading the operands of rows: amounts, spans, ranges, stats, costs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from engine.games.exceed.cards.vocabulary import Where
from engine.games.exceed.ir.conditions import AtRange, Spent
from engine.games.exceed.ir.verbs import Discard, Put
from engine.games.exceed.language.conditions import CONDITIONS, EACH, PAYMENTS, TERMS
from engine.games.exceed.language.nouns import NounReader
from engine.games.exceed.language.rows import OPPONENT, YOU
from engine.games.exceed.language.tables import (
    BOUNDS,
    CARD_KINDS,
    COMPARISONS,
    QUALITIES,
    STATS,
)
from engine.text.ir import (
    And,
    Arith,
    Bound,
    Capped,
    Const,
    Cost,
    Half,
    Not,
    Op,
    Or,
    PayByDoing,
)
from engine.text.nodes import Condition, CostItem, Effect, Noun, Number
from engine.text.reader import Refusal

Pair = tuple[Any, Any]


class OperandReader(NounReader):
    spending = False
    """Inside “you may spend up to …”, where “for each” alone counts what was spent."""

    def joined(self) -> Effect | None:
        raise NotImplementedError

    def operand(self, kind: str) -> object | None:
        return OPERANDS[kind](self)

    # -- amounts ------------------------------------------------------------------------------

    def number(self) -> Number | None:
        plain = self.plain_number()
        if plain is not None:
            return plain
        mark = self.at
        if self.take_any("half of", "half"):
            inner: Number | None = self.form(TERMS)
            if inner is None:
                self.at = mark
                return None
            return Half(inner, self.take(", rounded up"))
        made: Number | None = self.form(TERMS)
        return made

    def signed(self) -> Number | None:
        sign = 1 if self.take("+") else -1 if self.take("-") else 0
        n = self.integer() if sign else None
        return None if n is None else Const(sign * n)

    def for_each(self, n: Number) -> Number:
        mark = self.at
        if not self.take("for each"):
            return n
        each: Number | None = self.form(EACH)
        if each is None and self.spending:
            each = Spent()
        if each is None:
            self.at = mark
            return n
        if isinstance(each, Spent) and not self.spending:
            raise Refusal(mark, "nothing before says that something is spent")
        made = Arith(n, Op.TIMES, each)
        most = self._maximum()
        if most is None:
            return made
        if isinstance(n, Const) and n.value < 0:
            raise Refusal(mark, "a maximum can be set for what is gained, not for what is lost")
        return Capped(made, most)

    def _maximum(self) -> int | None:
        mark = self.at
        if self.take("(maximum"):
            n = self.integer()
            if n is not None and self.take(")"):
                return n
        self.at = mark
        if self.take_any(", up to a maximum of", ", to a maximum of", "to a maximum of"):
            return self.integer()
        return None

    def span(self) -> Pair | None:
        """up to 2; 0-3; 1 or 2"""
        if self.take("up to"):
            n = self.integer()
            return None if n is None else (Const(n), Const(0))
        least = self.integer()
        if least is None or not self.take_any("-", "or", "to"):
            return None
        most = self.integer()
        if most is None or most <= least:
            return None
        return Const(most), Const(least)

    def reach(self) -> Pair | None:
        """+1~2, which the tokeniser sees as +1-2; +1 is +1~1 (exceed:C2); -1"""
        least = self.signed()
        if least is None:
            return None
        mark = self.at
        if self.take("-"):
            most = self.integer()
            if most is not None:
                return least, Const(most)
        self.at = mark
        return least, least

    def band(self) -> Pair | None:
        """1; 1-3; 3 or more; 3+"""
        least = self.integer()
        if least is None:
            return None
        if self.take_any("or more", "or higher", "or farther", "+"):
            return least, None
        mark = self.at
        if self.take_any("-", "or", "to"):
            most = self.integer()
            if most is not None and most > least:
                return least, most
        self.at = mark
        return least, least

    def range_of_head(self) -> AtRange | None:
        found = self.band()
        return None if found is None else AtRange(*found)

    def how_many(self) -> Pair | None:
        """3 or more; no; exactly 2; 2 or fewer; more than 2"""
        if self.take_any("no"):
            return Const(0), Bound.EXACTLY
        bound = self.one_of(COMPARISONS)
        exactly = bound is None and self.take("exactly")
        n = self.plain_number()
        if n is None:
            return None
        if bound is not None:
            return n, bound
        found = self.one_of(BOUNDS)
        if found is None and not exactly:
            # “you have 2 cards in your gauge”: at least two of them
            return n, Bound.AT_LEAST
        return n, found or Bound.EXACTLY

    def bounded(self) -> Pair | None:
        exactly = self.take("exactly")
        n = self.number()
        if n is None:
            return None
        return n, (None if exactly else self.one_of(BOUNDS)) or Bound.EXACTLY

    # -- conditions and costs -----------------------------------------------------------------

    def condition(self) -> Condition | None:
        first: Condition | None = self.form(CONDITIONS)
        if first is None:
            return None
        parts, joint = [first], ""
        while True:
            mark = self.at
            word = self.lows[mark]
            if word not in ("and", "or"):
                break
            self.at += 1
            part: Condition | None = self.form(CONDITIONS)
            if part is None:
                self.at = mark
                break
            if joint not in ("", word):
                raise Refusal(mark, "“and” and “or” in one condition can be read two ways")
            joint = word
            parts.append(part)
        if len(parts) == 1:
            return first
        return And(tuple(parts)) if joint == "and" else Or(tuple(parts))

    def asked(self) -> Condition | None:
        """Behind “if”; “if not …” is for negated ones"""
        negated = self.take_any("it is not true that")
        found = self.condition()
        return Not(found) if found is not None and negated else found

    def payment(self) -> Cost | None:
        """spend 1 Force and 2 life; discard 1 card"""
        mark = self.at
        items = self._spent() if self.take_any("spends", "spend", "pay", "pays") else None
        if items is None:
            self.at = mark
            done = self.joined()
            items = None if done is None else (PayByDoing(done),)
        if items is None:
            self.at = mark
            return None
        return Cost(items)

    def _spent(self) -> tuple[CostItem, ...] | None:
        items: list[CostItem] = []
        while True:
            mark = self.at
            if items and not self.take_any("and", ","):
                break
            item: CostItem | None = self.form(PAYMENTS)
            if item is None:
                self.at = mark
                break
            items.append(item)
        return tuple(items) or None

    # -- what the opponent does ---------------------------------------------------------------

    def _theirs(self) -> Noun | None:
        before, self.doer = self.doer, OPPONENT
        found = self.held()
        self.doer = before
        return found

    def they_discard(self) -> Effect | None:
        what = self._theirs()
        return None if what is None else Discard(what)

    def they_add(self) -> Effect | None:
        what = self._theirs()
        return None if what is None else Put(what, OPPONENT, Where.GAUGE)

    def they_seal(self) -> Effect | None:
        what = self._theirs()
        return None if what is None else Put(what, OPPONENT, Where.SEALED)


OPERANDS: Final[dict[str, Callable[[OperandReader], object | None]]] = {
    "number": OperandReader.number,
    "signed": OperandReader.signed,
    "span": OperandReader.span,
    "reach": OperandReader.reach,
    "band": OperandReader.band,
    "range_of_head": OperandReader.range_of_head,
    "how_many": OperandReader.how_many,
    "bounded": OperandReader.bounded,
    "comparison": lambda reader: reader.one_of(COMPARISONS),
    "stat": lambda reader: reader.one_of(STATS),
    "card_kind": lambda reader: reader.one_of(CARD_KINDS),
    "quality": lambda reader: reader.one_of(QUALITIES),
    "quoted": OperandReader.string,
    "marker": OperandReader.marker,
    "place": OperandReader.place,
    "cards": OperandReader.cards,
    "held": OperandReader.held,
    "searched": OperandReader.searched,
    "group": OperandReader.group,
    "my_pile": lambda reader: reader.pile(YOU),
    "their_pile": lambda reader: reader.pile(OPPONENT),
    "any_pile": OperandReader.pile,
    "payment": OperandReader.payment,
    "they_discard": OperandReader.they_discard,
    "they_add": OperandReader.they_add,
    "they_seal": OperandReader.they_seal,
}
