"""Lines about using the card itself: only if, only by whom, for what cost (fade:R239)."""

from __future__ import annotations

from engine.games.fade.cards.vocabulary import Kind, Past
from engine.games.fade.ir import ChangeCost, Fixed, IsNamed, Ref, ThisTurn, UseOnlyIf
from engine.games.fade.language.field_cards import FieldCardReader
from engine.games.fade.language.triggers import TURNS
from engine.text.ir import (
    Amounts,
    And,
    Bound,
    Const,
    Count,
    If,
    Is,
    Not,
    Pick,
    Select,
    Seq,
    Side,
    Static,
)
from engine.text.nodes import Ability, Condition, Effect, Noun
from engine.text.reader import PhraseTable

USER = Ref(Fixed.USER)
THIS_CARD = Ref(Fixed.THIS_CARD)
_CAN = ("can", "may")
_DONE = ("used", "played", "activated")
_USE = ("use", "play", "activate")
_THIS = ("this card", "this")
#: In front of “if …”: the card may be used only then.
ONLY = (
    *(f"{use} {this} only" for use in _USE for this in _THIS),
    *(f"only {use} {this}" for use in _USE for this in _THIS),
    *(f"you {can} only {use} {this}" for can in _CAN for use in _USE for this in _THIS),
    *(f"you {can} {use} {this} only" for can in _CAN for use in _USE for this in _THIS),
    *(f"{use} only" for use in _USE),
    *(f"{can} only be {done}" for can in _CAN for done in _DONE),
    *(f"{can} be {done} only" for can in _CAN for done in _DONE),
    *(f"this card {can} only be {done}" for can in _CAN for done in _DONE),
    *(f"this card {can} be {done} only" for can in _CAN for done in _DONE),
)
IF = ("if", "while", "as long as", "when")
#: In front of “unless …”, “if …”, “during your turn”.
NEVER = tuple(
    f"{who} {cannot} {use}"
    for who, uses in (
        ("you", ("use this card", "play this card")),
        ("this card", ("be used", "be played")),
    )
    for cannot in ("cannot", "can't", "can not")
    for use in uses
)
CAN_USE = tuple(f"{can} {use} this card" for can in _CAN for use in ("use", "play"))


#: How often a turn a card of this name may be played.
COPIES = PhraseTable(
    {
        f"{you} {only} {n} {what} {per} turn": count
        for you in ("you may", "you can")
        for only in ("only play", "only use", "play only", "use only", "play at most")
        for n, count in (("1", 1), ("one", 1), ("2", 2), ("two", 2), ("a", 1))
        for what in (
            "this card", "copy of this card", "of this card", "of these", "copies of this card",
            "card with this name", "card of this name",
        )
        for per in ("per", "each", "a")
    }
    | {f"limit {n} per turn": n for n in (1, 2, 3)}
)  # fmt: skip


class TermReader(FieldCardReader):
    used_up = False
    own_name = ""

    def so_many_a_turn(self) -> Ability | None:
        """You may only play 1 copy of this card per turn: by its name (fade:R284)."""
        n = self.one_of(COPIES)
        if n is None or not self.own_name:
            return None
        named = (IsNamed(self.own_name), ThisTurn(Past.USED, Ref(Fixed.YOU)))
        used = Count(Select(Pick.ALL, Const(1), Side.ANY, (Kind.CARD,), named))
        few = Bound.EXACTLY if n == 1 else Bound.LESS
        return UseOnlyIf(Amounts(used, Const(0 if n == 1 else n), few))

    def use_only_if(self) -> Ability | None:
        """Use this card only if …; only Fire Characters can use this card"""
        if self.take_any(*ONLY):
            if self.take("by"):
                return self._only_by(self.noun())
            condition = self.one_of(TURNS) or (self.condition() if self.take_any(*IF) else None)
            return UseOnlyIf(condition) if condition is not None else None
        if self.take_any(*NEVER):
            return self._never_if()
        if self.take("only"):
            who = self._named() or self.noun()
            return self._only_by(who) if self.take_any(*CAN_USE) else None
        return None

    def _never_if(self) -> Ability | None:
        """You can't use this card if …; … unless …"""
        if self.take("unless"):
            condition = self.condition()
            return UseOnlyIf(condition) if condition is not None else None
        never = self.one_of(TURNS) or (self.condition() if self.take_any(*IF) else None)
        if never is None:
            return None
        return UseOnlyIf(never.what if isinstance(never, Not) else Not(never))

    def _named(self) -> Noun | None:
        """Only Grandmaster Kenzo"""
        named = self.names.find(self.lows, self.at)
        return self.plain_noun() if named is not None else None

    def _only_by(self, who: Noun | None) -> Ability | None:
        """The user is all that the words describe."""
        if not isinstance(who, Select) or who.side not in (Side.ANY, Side.YOUR):
            return None
        described = {Kind.CHARACTER, Kind.CARD}.issuperset(who.kinds)
        if not described or who.pick not in (Pick.ALL, Pick.CHOOSE, Pick.ANY) or not who.filters:
            return None
        asked: list[Condition] = [Is(USER, entry) for entry in who.filters]
        return UseOnlyIf(asked[0] if len(asked) == 1 else And(tuple(asked)))

    def own_cost(self) -> Ability | None:
        """This card costs 1 less TP for each …: on a card that is used up as well"""
        if not self.used_up or not any(
            low in ("cost", "costs") for low in self.lows[self.at : self.at + 24]
        ):
            return None
        before, self.static = self.static, True
        holds = self.effects()
        self.static = before
        return Static(holds) if holds is not None and of_own_cost(holds) else None


def of_own_cost(effect: Effect) -> bool:
    match effect:
        case Seq(parts):
            return all(map(of_own_cost, parts))
        case If(_, then, otherwise):
            return of_own_cost(then) and (otherwise is None or of_own_cost(otherwise))
        case ChangeCost(what):
            return what == THIS_CARD
    return False
