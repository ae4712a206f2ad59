"""Numbers, conditions and cost items back to words."""

from __future__ import annotations

from engine.games.fade.cards.vocabulary import Past
from engine.games.fade.ir import (
    AdjacentTo,
    AttachedTo,
    ControlledBy,
    Fixed,
    HasAttached,
    HasElement,
    HasSubtype,
    InPile,
    IsA,
    IsDamaged,
    IsFaceUp,
    IsKnockedOut,
    IsNamed,
    OwnedBy,
    Ref,
    SharesElement,
    ThisTurn,
    ThisWay,
    UserStat,
)
from engine.games.fade.language.amounts import AMOUNTS, COSTS
from engine.games.fade.language.conditions import ASKED, CONDITIONS
from engine.games.fade.language.print_nouns import RELATED, NounPrinter, article
from engine.games.fade.language.spoken import asked_of
from engine.text.forms import Forms
from engine.text.ir import Const, Is, Not, Pick, Select
from engine.text.nodes import Condition, CostItem, Filter, Node, Noun, Number

#: Predicates that follow "is" instead of "has".
BEING = (
    *(IsFaceUp, IsDamaged, IsKnockedOut, IsNamed, HasElement, InPile, HasSubtype, IsA),
    ThisWay,
    AttachedTo,
    AdjacentTo,
    ControlledBy,
    OwnedBy,
)


def is_many(noun: Noun) -> bool:
    """Whether the verb is plural: "all Characters have", "you have"."""
    if isinstance(noun, Ref):
        return noun.what is Fixed.YOU
    if not isinstance(noun, Select):
        return False
    if noun.pick is Pick.ALL:
        return True
    if noun.pick in (Pick.EACH, Pick.RANDOM, Pick.ANY):
        return False
    return noun.count != Const(1)


#: How one says that it did not happen.
UNDONE = {
    Past.WAS_ATTACKED: "had not been attacked",
    Past.ATTACKED: "did not attack",
    Past.DAMAGED: "did not take damage",
    Past.HEALED: "did not gain HP",
    Past.LOST_HP: "did not lose HP",
    Past.ENTERED: "did not enter the field",
    Past.MOVED: "did not move to Reserve",
    Past.SUCCEEDED: "did not attack successfully",
    Past.LEVELED_UP: "did not level up",
}


class ValuePrinter(NounPrinter):
    def is_many(self, noun: Noun) -> bool:
        if is_many(noun):
            return True
        for entry in reversed(self.scope.spoken):
            if entry.noun == noun:
                return entry.word.startswith("those")
        return False

    def speaks_to(self, who: Noun) -> bool:
        return who == Ref(Fixed.YOU)

    def row_of(self, forms: Forms, node: Node) -> str:
        """The words of a node that has a row."""
        raise NotImplementedError

    def pays(self, who: Noun) -> str:
        return "pay" if self.is_many(who) else "pays"

    def game_number(self, number: Number) -> str:
        if isinstance(number, UserStat):
            return "PLV or AGI" if number.stat is None else number.stat.value
        return self.row_of(AMOUNTS, number)

    def game_condition(self, condition: Condition) -> str:
        match condition:
            case Is(who, what):
                return self._is(who, what, False)
            case Not(Is(who, what)):
                return self._is(who, what, True)
            case Not(what) if CONDITIONS.row_for(condition) is None:
                return f"it is not true that {self.condition(what)}"
        return self.row_of(CONDITIONS if CONDITIONS.row_for(condition) else ASKED, condition)

    def controlled(self, n: int, what: Noun) -> str:
        if n == 0:
            return f"no {self.plain(what, True)}"
        if n == 1:
            return article(self.plain(what, False)).replace("an other ", "another ")
        return f"{n} or more {self.plain(what, True)}"

    def at_least(self, n: int, what: Noun) -> str:
        return f"at least {n} {self.plain(what, n != 1)} {'was' if n == 1 else 'were'}"

    def _is(self, who: Noun, what: Filter, negated: bool) -> str:
        words = self.noun(who, True)
        asked_of(who, self.scope)
        many = self.is_many(who)
        if isinstance(what, ThisTurn):
            return f"{words} {self._once_done(what, many, negated)}"
        if isinstance(what, SharesElement):
            verb = "share" if many else "shares"
            if negated:
                verb = "do not share" if many else "does not share"
            return f"{words} {verb} an Element with {self.noun(what.who, True)}"
        if isinstance(what, BEING):
            verb = ("are" if many else "is") + (" not" if negated else "")
            return f"{words} {verb} {self._being(what)}"
        if negated:
            verb = "do not have" if many else "does not have"
        else:
            verb = "have" if many else "has"
        return f"{words} {verb} {self._has(what)}"

    def _once_done(self, what: ThisTurn, many: bool, negated: bool) -> str:
        """was Knocked Out this turn; took damage this turn; did not gain HP this turn"""
        done = what.past.value.removeprefix("that ")
        if what.past in (Past.KNOCKED_OUT, Past.DESTROYED):
            return f"{'were' if many else 'was'}{' not' if negated else ''} {done} this turn"
        return f"{UNDONE[what.past] if negated else done} this turn"

    def _being(self, what: Filter) -> str:
        match what:
            case AttachedTo(who) | AdjacentTo(who) | ControlledBy(who) | OwnedBy(who):
                return f"{RELATED[type(what)]} {self.noun(who, True)}"
            case IsKnockedOut():
                return "Knocked Out"
            case ThisWay(way):
                return f"{way.value} this way"
            case IsNamed(name):
                return f'named "{name}"'
            case InPile(pile):
                return self.place(pile)
            case IsA(noun):
                return article(self.plain(noun, many=False))
            case HasSubtype(subtype):
                return article(f'"{subtype}" Character')
        return self._adjective(what)

    def _has(self, what: Filter) -> str:
        if isinstance(what, HasAttached):
            return f"{article(self.plain(what.what, False))} attached"
        return self.having(what)

    def game_cost(self, item: CostItem) -> str:
        return self.row_of(COSTS, item)
