"""Reading the operands of BattleCON's rows; amounts are in engine.text.amounts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from engine.games.battlecon.cards.vocabulary import PieceKind
from engine.games.battlecon.ir.conditions import MarkersOn, Spent
from engine.games.battlecon.ir.nouns import Place
from engine.games.battlecon.ir.verbs import Discard
from engine.games.battlecon.language.conditions import (
    CONDITIONS,
    EACH,
    NOT_SAID_OF,
    NOT_SO,
    PAYMENTS,
    SAID_OF,
    TERMS,
)
from engine.games.battlecon.language.nouns import NounReader
from engine.games.battlecon.language.rows import OPPONENT
from engine.games.battlecon.language.tables import HEAPS, STATS, TIMINGS, ZONES
from engine.text.amounts import COMPARISONS
from engine.text.ir import Const, Not
from engine.text.nodes import Condition, Effect, Noun

Pair = tuple[Any, Any]


class OperandReader(NounReader):
    CONDITIONS = CONDITIONS
    TERMS = TERMS
    EACH = EACH
    PAYMENTS = PAYMENTS
    SPENT = Spent()

    def operand(self, kind: str) -> object | None:
        return OPERANDS[kind](self)

    def alone(self) -> Condition | None:
        """“the opponent is stunned”: who, and what is said of them; or a condition of nobody. Of
        all that fit the longest."""
        mark = self.at
        found: list[tuple[int, Condition]] = []
        for so, forms, of_who in ((True, CONDITIONS, SAID_OF), (False, NOT_SO, NOT_SAID_OF)):
            self.at = mark
            made: Condition | None = self.form(forms)
            if made is not None:
                found.append((self.at, made if so else Not(made)))
            self.at = mark
            who = self.fighter()
            made = None if who is None else self.form(of_who, who)
            if made is not None:
                found.append((self.at, made if so else Not(made)))
        self.at = mark
        if not found:
            return None
        self.at, condition = max(found, key=_end)
        return condition

    def limits(self) -> Pair | None:
        """1-3; 2"""
        least = self.integer()
        if least is None:
            return None
        mark = self.at
        if self.take_any("-", "to"):
            most = self.integer()
            if most is not None and most > least:
                return Const(least), Const(most)
        self.at = mark
        return Const(least), Const(least)

    # -- markers ------------------------------------------------------------------------------

    def marker_on(self) -> MarkersOn | None:
        """Wisp marker is on your space"""
        name = self.named("marker")
        if name is None or not self.take("marker is on"):
            return None
        if self.take("the board"):
            return MarkersOn(name)
        where = self.place()
        return None if where is None else MarkersOn(name, where)

    def markers_on(self) -> MarkersOn | None:
        """Wisp markers on the board"""
        found = self.markers_at()
        return None if found is None else MarkersOn(*found)

    def markers_at(self) -> tuple[str, Place | None] | None:
        name = self.named("markers", "marker")
        if name is None or not self.take_any("markers on", "marker on"):
            return None
        if self.take("the board"):
            return name, None
        where = self.place()
        return None if where is None else (name, where)

    # -- what somebody else does --------------------------------------------------------------

    def they_discard(self) -> Effect | None:
        before, self.doer = self.doer, OPPONENT
        what: Noun | None = self.held()
        self.doer = before
        if what is None:
            return None
        mark = self.at
        if self.take_any("to", "into"):
            self.take_any("their")
            pile = self.one_of(HEAPS)
            if pile is not None:
                return Discard(what, pile)
        self.at = mark
        return Discard(what)


def _end(found: tuple[int, Condition]) -> int:
    return found[0]


OPERANDS: Final[dict[str, Callable[[OperandReader], object | None]]] = {
    "number": OperandReader.number,
    "signed": OperandReader.signed,
    "span": OperandReader.span,
    "reach": OperandReader.reach,
    "limits": OperandReader.limits,
    "band": OperandReader.band,
    "how_many": OperandReader.how_many,
    "bounded": OperandReader.bounded,
    "comparison": lambda reader: reader.one_of(COMPARISONS),
    "stat": lambda reader: reader.one_of(STATS),
    "timing": lambda reader: reader.one_of(TIMINGS),
    "quoted": OperandReader.string,
    "fighter": OperandReader.fighter,
    "whose": OperandReader.whose,
    "where": OperandReader.condition,
    "place": OperandReader.place,
    "attacks": OperandReader.attacks,
    "counter": lambda reader: reader.of_kind(PieceKind.COUNTER),
    "token": lambda reader: reader.of_kind(PieceKind.TOKEN),
    "token_name": lambda reader: reader.named("token"),
    "pieces": OperandReader.pieces,
    "had": OperandReader.pieces,
    "piece": OperandReader.pieces,
    "marker": lambda reader: reader.named("marker", "markers"),
    "marker_on": OperandReader.marker_on,
    "markers_on": OperandReader.markers_on,
    "markers_at": OperandReader.markers_at,
    "special": lambda reader: reader.named("card"),
    "form": lambda reader: reader.named("form"),
    "status": lambda reader: reader.named("status"),
    "zone_of": lambda reader: reader.one_of(ZONES),
    "heap": lambda reader: reader.one_of(HEAPS),
    "cards": OperandReader.cards,
    "held": OperandReader.held,
    "group": OperandReader.group,
    "they_discard": OperandReader.they_discard,
}
