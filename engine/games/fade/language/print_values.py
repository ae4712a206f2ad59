"""Numbers, conditions and cost items back to words."""

from __future__ import annotations

from engine.games.fade.ir import (
    AttackHas,
    AttackSuccessful,
    ChainHas,
    Controls,
    CountersOn,
    DamageDealt,
    DestroyedThisTurn,
    FellToThisAttack,
    Fixed,
    HasAttached,
    HasElement,
    InLastStand,
    InPile,
    IsDamaged,
    IsFaceUp,
    IsKnockedOut,
    IsNamed,
    PayCards,
    PayCounters,
    PayHP,
    PayStack,
    PayTP,
    Ref,
    StatOf,
    TotalStat,
    UserStat,
    YourTurn,
)
from engine.games.fade.language.print_nouns import NounPrinter, article, counters
from engine.text.ir import Const, Count, Is, Not, Pick, Select
from engine.text.nodes import Condition, CostItem, Filter, Noun, Number

#: Predicates that follow "is" instead of "has".
BEING = (IsFaceUp, IsDamaged, IsKnockedOut, IsNamed, HasElement, InPile)


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

    def pays(self, who: Noun) -> str:
        return "pay" if self.is_many(who) else "pays"

    def game_number(self, number: Number) -> str:
        match number:
            case UserStat(stat):
                return "PLV or AGI" if stat is None else stat.value
            case StatOf(who, stat):
                return f"{self.possessive(who)} {stat.value}"
            case TotalStat(stat, who):
                return f"the total {stat.value} of {self.noun(who, True)}"
            case CountersOn(counter, who):
                kind = "counters" if counter is None else counters(2, counter)
                return f"the number of {kind} on {self.noun(who, True)}"
            case Count(what):
                return f"the number of {self.plain(what, True)}"
            case DamageDealt():
                return "the damage dealt"
        raise ValueError(f"no words for {number}")

    def game_condition(self, condition: Condition) -> str:
        match condition:
            case AttackSuccessful():
                return "this attack was successful"
            case YourTurn():
                return "it is your turn"
            case AttackHas(hits):
                return f"this attack has {hits} or more hits"
            case ChainHas(links):
                return f"the Chain has {links} or more links"
            case Controls(who, n, what):
                return self._controls(who, n, what)
            case FellToThisAttack(n, what):
                return f"{self._at_least(n, what)} Knocked Out by this attack"
            case DestroyedThisTurn(n, what):
                return f"{self._at_least(n, what)} destroyed this turn"
            case InLastStand(who):
                words = self.noun(who, True)
                return f"{words} {'are' if self.is_many(who) else 'is'} in The Last Stand"
            case Is(who, what):
                return self._is(who, what, False)
            case Not(Is(who, what)):
                return self._is(who, what, True)
        raise ValueError(f"no words for {condition}")

    def _controls(self, who: Noun, n: int, what: Noun) -> str:
        words = self.noun(who, True)
        words += " control" if self.is_many(who) else " controls"
        if n == 0:
            return f"{words} no {self.plain(what, True)}"
        if n == 1:
            thing = article(self.plain(what, False))
            return f"{words} {thing.replace('an other ', 'another ')}"
        return f"{words} {n} or more {self.plain(what, True)}"

    def _at_least(self, n: int, what: Noun) -> str:
        if not isinstance(what, Select):
            words = self.noun(what, True)
            return f"{words} {'were' if self.is_many(what) else 'was'}"
        return f"at least {n} {self.plain(what, n != 1)} {'was' if n == 1 else 'were'}"

    def _is(self, who: Noun, what: Filter, negated: bool) -> str:
        words = self.noun(who, True)
        many = self.is_many(who)
        if isinstance(what, BEING):
            verb = ("are" if many else "is") + (" not" if negated else "")
            return f"{words} {verb} {self._being(what)}"
        if negated:
            verb = "do not have" if many else "does not have"
        else:
            verb = "have" if many else "has"
        return f"{words} {verb} {self._has(what)}"

    def _being(self, what: Filter) -> str:
        match what:
            case IsKnockedOut():
                return "Knocked Out"
            case IsNamed(name):
                return f'named "{name}"'
            case InPile(pile):
                return self.place(pile)
        return self._adjective(what)

    def _has(self, what: Filter) -> str:
        if isinstance(what, HasAttached):
            return f"{article(self.plain(what.what, False))} attached"
        return self.having(what)

    def game_cost(self, item: CostItem) -> str:
        match item:
            case PayTP(n):
                return f"{self.number(n)} TP"
            case PayHP(n):
                return f"lose {self.number(n)} HP"
            case PayCards(n):
                return f"discard {n} card" + ("" if n == 1 else "s")
            case PayCounters(n, counter):
                return f"remove {n} {counters(n, counter)} from this card"
            case PayStack(n):
                return f"remove {n} card{'' if n == 1 else 's'} from this card's Stack"
        raise ValueError(f"no words for {item}")
