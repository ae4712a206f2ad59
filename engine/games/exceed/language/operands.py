"""Reading the operands of Exceed's rows; amounts are in engine.text.amounts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.games.exceed.cards.vocabulary import Where
from engine.games.exceed.ir.conditions import AtRange, CardsMoved, Spent
from engine.games.exceed.ir.verbs import Discard, Put
from engine.games.exceed.language.conditions import CONDITIONS, EACH, PAYMENTS, TERMS
from engine.games.exceed.language.denied import without_not
from engine.games.exceed.language.nouns import NounReader
from engine.games.exceed.language.rows import OPPONENT, YOU
from engine.games.exceed.language.tables import (
    BOOST_KINDS,
    CARD_KINDS,
    QUALITIES,
    STATS,
)
from engine.text.amounts import COMPARISONS
from engine.text.ir import Not
from engine.text.nodes import Condition, Effect, Noun, Number


class OperandReader(NounReader):
    CONDITIONS = CONDITIONS
    TERMS = TERMS
    EACH = EACH
    PAYMENTS = PAYMENTS
    SPENT = Spent()

    def operand(self, kind: str) -> object | None:
        return OPERANDS[kind](self)

    def alone(self) -> Condition | None:
        """One condition, or one that must not be so: “you did not move this turn”."""
        found = super().alone()
        return found if found is not None else self._denied()

    def _denied(self) -> Condition | None:
        changed = without_not(self.tokens, self.lows, self.at)
        if changed is None:
            return None
        mark, (place, words) = self.at, changed
        gone = 2 if words[0] is self.tokens[place] else 3
        kept = self.tokens[place : place + gone]
        self.put(place, place + gone, words)
        found = super().alone()
        self.put(place, place + 1, kept)
        if found is None:
            self.at = mark
            return None
        self.at += gone - 1
        return Not(found)

    def number(self) -> Number | None:
        """“That many” is what was spent or moved just before."""
        if self.take_any("that many", "the same number of"):
            return Spent() if self.spending else CardsMoved()
        return super().number()

    def range_of_head(self) -> AtRange | None:
        found = self.band()
        return None if found is None else AtRange(*found)

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
    "boost_kind": lambda reader: reader.one_of(BOOST_KINDS),
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
