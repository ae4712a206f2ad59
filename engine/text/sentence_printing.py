"""Printing what engine.text.sentences reads back, by the same rows."""

from __future__ import annotations

from typing import Any, ClassVar

from engine.text.forms import Forms, print_row
from engine.text.ir import (
    NO_SLOT,
    And,
    Arith,
    Bound,
    Capped,
    Choose,
    Chosen,
    Const,
    Cost,
    ForEvery,
    Half,
    If,
    May,
    Not,
    Op,
    Or,
    PayByDoing,
    Pick,
    Select,
    Seq,
    Unless,
)
from engine.text.nodes import Condition, CostItem, Effect, Node, Noun, Number
from engine.text.printing import Printer

AS_BOUND = {Bound.EXACTLY: "", Bound.AT_LEAST: " or more", Bound.AT_MOST: " or less"}
COMPARED = {Bound.MORE: "higher than", Bound.LESS: "lower than"}


class SentencePrinter(Printer):
    """`doer` (of the shared printer) is whose hand goes without saying."""

    ORDERS: ClassVar[Forms]
    CONDITIONS: ClassVar[Forms]
    TERMS: ClassVar[Forms]
    EACH: ClassVar[Forms]
    PAYMENTS: ClassVar[Forms]
    YOU: ClassVar[Noun]
    CLOSED: ClassVar[tuple[type[Effect], ...]] = (If, May, Unless, Choose, Seq)
    """What could swallow its neighbours: among several it stands in brackets."""

    def __init__(self) -> None:
        super().__init__()
        self.doer = self.YOU
        self.many = False
        """Whether what is counted stands in the plural: for each 2 counters."""

    # -- what a game supplies -----------------------------------------------------------------

    def fighter(self, noun: Noun) -> str:
        raise NotImplementedError

    def operand(self, kind: str, value: object) -> str:
        raise NotImplementedError

    def subject(self, who: Noun, kind: str, verb: str) -> tuple[str, bool]:
        raise NotImplementedError

    def own_effect(self, effect: Effect) -> str:
        """A structure only this game has, or a deed."""
        return self.row_of(self.ORDERS, effect)

    def each_of(self, number: Number) -> str:
        """Behind “for each”."""
        return self.row_of(self.EACH, number)

    def pays_instead(self, cost: Cost) -> str:
        """Behind “unless the opponent”."""
        return f"spends {self.price(cost)}"

    def row_of(self, forms: Forms, node: Node) -> str:
        row = forms.row_for(node)
        if row is None:
            raise ValueError(f"no words for {node}")
        return print_row(self, row, node)

    # -- effects ------------------------------------------------------------------------------

    def sentences(self, effect: Effect) -> str:
        parts = effect.parts if isinstance(effect, Seq) else (effect,)
        return " ".join(sentence(self.effect(part)) for part in parts)

    def _effect(self, effect: Effect) -> str:
        match effect:
            case Seq(parts):
                return " and ".join(map(self.part, parts))
            case If(condition, then, otherwise):
                word = "unless" if isinstance(condition, Not) else "if"
                asked = condition.what if isinstance(condition, Not) else condition
                words = f"{word} {self.condition(asked)}, {self.body(then)}"
                return words if otherwise is None else f"{words}; otherwise {self.body(otherwise)}"
            case May(who, cost, do):
                return self._offer(who, cost, do)
            case Unless(do, who, cost):
                return f"{self.part(do)} unless {self.fighter(who)} {self.pays_instead(cost)}"
            case Choose(_, options, _):
                return " or ".join(self._option(option) for option in options)
        return self.own_effect(effect)

    def body(self, effect: Effect) -> str:
        """What follows a comma or a colon, up to the end of the sentence."""
        return self.effect(effect)

    def part(self, effect: Effect) -> str:
        words = self.effect(effect)
        return f"({words})" if isinstance(effect, self.CLOSED) else words

    def _option(self, effect: Effect) -> str:
        before = list(self.scope.spoken)
        words = self.part(effect)
        self.scope.spoken = before
        return words

    def _offer(self, who: Noun, cost: Cost | None, do: Effect) -> str:
        before, self.doer = self.doer, who
        paid = "" if cost is None else f"{self.payment(cost)}: "
        words = f"{self.fighter(who)} may {paid}{self.body(do)}"
        self.doer = before
        return words

    # -- costs --------------------------------------------------------------------------------

    def payment(self, cost: Cost) -> str:
        if len(cost.items) == 1 and isinstance(cost.items[0], PayByDoing):
            return self.body(cost.items[0].what)
        return f"spend {self.price(cost)}"

    def price(self, cost: Cost) -> str:
        return " and ".join(map(self._item, cost.items))

    def _item(self, item: CostItem) -> str:
        return (
            self.body(item.what)
            if isinstance(item, PayByDoing)
            else self.row_of(self.PAYMENTS, item)
        )

    # -- conditions and amounts ---------------------------------------------------------------

    def condition(self, condition: Condition) -> str:
        match condition:
            case And(parts):
                return " and ".join(map(self.condition, parts))
            case Or(parts):
                return " or ".join(map(self.condition, parts))
        return self.alone(condition)

    def alone(self, condition: Condition) -> str:
        """One condition."""
        return self.row_of(self.CONDITIONS, condition)

    def number(self, number: Number) -> str:
        match number:
            case Const(value):
                return str(value)
            case Half(of, up):
                return f"half of {self.number(of)}" + (", rounded up" if up else "")
        return self.row_of(self.TERMS, number)

    def split_amount(self, n: Number) -> tuple[Number, str]:
        """2 … for each card in your hand"""
        match n:
            case Capped(of, most):
                single, each = self.split_amount(of)
                return single, f"{each} (maximum {most})"
            case Arith(single, Op.TIMES, ForEvery(of, every)):
                self.many = True
                words = self.each_of(of)
                self.many = False
                return single, f"for each {every} {words}"
            case Arith(single, Op.TIMES, each_one):
                return single, f"for each {self.each_of(each_one)}"
        return n, ""

    # -- kinds of operands that are more than one word ----------------------------------------

    def signed(self, value: Any) -> str:
        assert isinstance(value, Const)
        return f"{value.value:+d}"

    def reach(self, value: Any) -> str:
        least, most = value
        return self.signed(least) if least == most else f"{self.signed(least)}~{most.value}"

    def span(self, value: Any) -> str:
        n, least = value
        return f"up to {n.value}" if least == Const(0) else f"{least.value}-{n.value}"

    def how_many(self, value: Any) -> str:
        to, bound = value
        if to == Const(0) and bound is Bound.EXACTLY:
            return "no"
        n = self.number(to)
        words = {Bound.EXACTLY: f"exactly {n}", Bound.AT_LEAST: f"{n} or more",
                 Bound.AT_MOST: f"{n} or fewer", Bound.MORE: f"more than {n}",
                 Bound.LESS: f"fewer than {n}"}  # fmt: skip
        return words[bound]

    def bounded(self, value: Any) -> str:
        to, bound = value
        return self.number(to) + AS_BOUND[bound]


def band(value: Any) -> str:
    """1; 1-3; 3 or more"""
    least, most = value
    if most is None:
        return f"{least} or more"
    return f"{least}" if least == most else f"{least}-{most}"


def selected(noun: Select) -> Noun:
    """How what a Select chose is spoken of later."""
    return noun if noun.slot == NO_SLOT else Chosen(noun.slot)


def pointing_word(noun: Noun) -> str | None:
    """“that card”, “those cards”: how cards that were chosen are pointed at."""
    if not isinstance(noun, Select):
        return None
    single = noun.count == Const(1) and noun.pick is not Pick.ALL
    return "that card" if single else "those cards"


def sentence(words: str) -> str:
    return f"{with_capital(words)}."


def with_capital(words: str) -> str:
    return words[:1].upper() + words[1:]
