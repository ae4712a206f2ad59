"""Reading amounts and conditions of duel games: +2, up to 3, 1-2, 3 or more, for each …

A game says which rows its conditions and amounts are, and what counts what was spent.
"""

from __future__ import annotations

from typing import Any, ClassVar

from engine.text.forms import FormReader, Forms
from engine.text.ir import And, Arith, Bound, Capped, Const, ForEvery, Half, Not, Op, Or
from engine.text.nodes import Condition, CostItem, Number
from engine.text.reader import PhraseTable, Refusal

Pair = tuple[Any, Any]

BOUNDS = PhraseTable(
    {
        "or more": Bound.AT_LEAST,
        "or higher": Bound.AT_LEAST,
        "or less": Bound.AT_MOST,
        "or lower": Bound.AT_MOST,
        "or fewer": Bound.AT_MOST,
    }
)
COMPARISONS = PhraseTable(
    {f"{word} than": Bound.MORE for word in ("higher", "more", "greater")}
    | {f"{word} than": Bound.LESS for word in ("lower", "less", "fewer")}
)


class AmountReader(FormReader):
    CONDITIONS: ClassVar[Forms]
    TERMS: ClassVar[Forms]
    EACH: ClassVar[Forms]
    PAYMENTS: ClassVar[Forms]
    SPENT: ClassVar[Number]
    """How much was spent."""

    spending = False
    """Inside “you may spend up to …”, where “for each” alone counts what was spent."""

    def alone(self) -> Condition | None:
        """One condition."""
        found: Condition | None = self.form(self.CONDITIONS)
        return found

    # -- amounts ------------------------------------------------------------------------------

    def plain_number(self) -> Number | None:
        if self.take_any("a", "an", "one"):
            return Const(1)
        found = self.integer()
        return None if found is None else Const(found)

    def number(self) -> Number | None:
        plain = self.plain_number()
        if plain is not None:
            return plain
        mark = self.at
        if self.take_any("half of", "half"):
            inner: Number | None = self.form(self.TERMS)
            if inner is None:
                self.at = mark
                return None
            return Half(inner, self.take(", rounded up"))
        made: Number | None = self.form(self.TERMS)
        return made

    def signed(self) -> Number | None:
        sign = 1 if self.take("+") else -1 if self.take("-") else 0
        n = self.integer() if sign else None
        return None if n is None else Const(sign * n)

    def for_each(self, n: Number) -> Number:
        mark = self.at
        if not self.take("for each"):
            return n
        every = self.integer() or 1
        each: Number | None = self.form(self.EACH)
        if each is None and self.spending and every == 1:
            each = self.SPENT
        if each is None:
            self.at = mark
            return n
        if each == self.SPENT and not self.spending:
            raise Refusal(mark, "nothing before says that something is spent")
        made = Arith(n, Op.TIMES, each if every == 1 else ForEvery(each, every))
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
        """up to 2; 0-3; 1 or 2; 1, 2 or 3"""
        if self.take("up to"):
            n = self.integer()
            return None if n is None else (Const(n), Const(0))
        least = self.integer()
        if least is None:
            return None
        following = self._following(least)
        if not self.take_any("-", "or", "to"):
            return None
        most = self.integer()
        if most is None or most <= following or (following > least and most != following + 1):
            return None
        return Const(most), Const(least)

    def _following(self, least: int) -> int:
        """Behind 1: , 2, 3 without a gap"""
        while True:
            mark = self.at
            if not self.take(",") or self.integer() != least + 1:
                self.at = mark
                return least
            least += 1

    def reach(self) -> Pair | None:
        """+1~2, which the tokeniser sees as +1-2; +1 is +1~1; -1"""
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

    def how_many(self) -> Pair | None:
        """3 or more; 3+; no; exactly 2; 2 or fewer; more than 2"""
        if self.take_any("no"):
            return Const(0), Bound.EXACTLY
        bound = self.one_of(COMPARISONS)
        bound = bound or (Bound.AT_LEAST if self.take("at least") else None)
        bound = bound or (Bound.AT_MOST if self.take("at most") else None)
        exactly = bound is None and self.take("exactly")
        n = self.plain_number()
        if n is None:
            return None
        if bound is not None:
            return n, bound
        found = Bound.AT_LEAST if self.take("+") else self.one_of(BOUNDS)
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

    # -- conditions and prices ----------------------------------------------------------------

    def condition(self) -> Condition | None:
        first = self.alone()
        if first is None:
            return None
        parts, joint = [first], ""
        while True:
            mark = self.at
            word = self.lows[mark]
            if word not in ("and", "or"):
                break
            self.at += 1
            part = self.alone()
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

    def items(self) -> tuple[CostItem, ...] | None:
        """1 Force and 2 life"""
        found: list[CostItem] = []
        while True:
            mark = self.at
            if found and not self.take_any("and", ","):
                break
            item: CostItem | None = self.form(self.PAYMENTS)
            if item is None:
                self.at = mark
                break
            found.append(item)
        return tuple(found) or None
