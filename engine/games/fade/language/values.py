"""Terms of numbers, conditions and cost items."""

from __future__ import annotations

from dataclasses import replace

from engine.games.fade.cards.vocabulary import Place, Stat
from engine.games.fade.ir import (
    AttackHas,
    AttackSuccessful,
    ChainHas,
    Controls,
    CountersOn,
    DamageDealt,
    Destroy,
    DestroyedThisTurn,
    FellToThisAttack,
    Fixed,
    HasAttached,
    HasElement,
    InLastStand,
    IsDamaged,
    IsFaceUp,
    IsKnockedOut,
    IsNamed,
    IsOther,
    Move,
    PayCards,
    PayCounters,
    PayHP,
    PayStack,
    PayTP,
    Ref,
    SendToRift,
    StatOf,
    TotalStat,
    UserStat,
    YourTurn,
)
from engine.games.fade.language.nouns import NounReader
from engine.games.fade.language.tables import LOOSE_COUNTERS, READ_STATS
from engine.text.ir import Amounts, Const, Count, Is, Not, PayByDoing, Pick, Select
from engine.text.nodes import Condition, CostItem, Filter, Noun, Number
from engine.text.phrases import BOUNDS
from engine.text.reader import Table

OWN_STATS = Table(
    {
        stat.value: stat
        for stat in (Stat.PLV, Stat.AGI, Stat.DEF, Stat.HP, Stat.LEVEL, Stat.MISSING_HP)
    }
)


class ValueReader(NounReader):
    # -- numbers ------------------------------------------------------------------------------

    def game_term(self) -> Number | None:
        if self.take("PLV or AGI"):
            return UserStat(None)
        own = self.one_of(OWN_STATS)
        if own is not None:
            return UserStat(own)
        if self.take("the damage dealt"):
            return DamageDealt()
        mark = self.at
        made = self._the_number() or self._total() or self._stat_of()
        if made is None:
            self.at = mark
        return made

    def _the_number(self) -> Number | None:
        mark = self.at
        if not self.take("the number of"):
            return None
        every = self.take_any("counters on", "Counters on")
        counter = None if every else self.one_of(LOOSE_COUNTERS)
        if every or (counter is not None and self.take("on")):
            who = self.noun()
            return CountersOn(counter, who) if who is not None else None
        if counter is not None:
            self.at = mark
            return None
        what = self.plain_noun()
        if what is None:
            self.at = mark
        return Count(what) if what is not None else None

    def _total(self) -> Number | None:
        if not self.take("the total"):
            return None
        stat = self.one_of(READ_STATS)
        who = self.noun() if stat is not None and self.take("of") else None
        return TotalStat(stat, who) if stat is not None and who is not None else None

    def _stat_of(self) -> Number | None:
        owner = self.possessor()
        stat = self.one_of(READ_STATS) if owner is not None else None
        return StatOf(owner, stat) if owner is not None and stat is not None else None

    # -- conditions ---------------------------------------------------------------------------

    def game_condition(self) -> Condition | None:
        for rule in (
            self._simple_condition,
            self._controls,
            self._at_least,
            self._fell,
            self._last_stand,
            self._is,
        ):
            mark = self.at
            made = rule()
            if made is not None:
                return made
            self.at = mark
        return None

    def _simple_condition(self) -> Condition | None:
        if self.take("this attack was successful"):
            return AttackSuccessful()
        if self.take("this attack deals") or self.take("this attack dealt"):
            return self._dealt()
        if self.take_any("this attack knocks out", "this attack knocked out"):
            what = self._any_of()
            return FellToThisAttack(1, what) if what is not None else None
        if self.take("it is your turn"):
            return YourTurn()
        attack = self.sees("this attack has")
        if self.take_any("this attack has", "the chain has"):
            n = self.integer()
            if n is not None and self.take("or more"):
                if attack:
                    return AttackHas(n) if self.take("hits") else None
                return ChainHas(n) if self.take("links") else None
        return None

    def _controls(self) -> Condition | None:
        who: Noun | None = None
        if self.take("you control"):
            who = Ref(Fixed.YOU)
        else:
            who = self.noun()
            if who is None or not self.take("controls"):
                return None
        if self.take("no"):
            what = self.plain_noun()
            return Controls(who, 0, what) if what is not None else None
        if self.take("another"):
            what = self.described_noun([IsOther()])
            return Controls(who, 1, what) if what is not None else None
        if self.take_any("a", "an"):
            what = self.plain_noun()
            return Controls(who, 1, what) if what is not None else None
        n = self.integer()
        if n is not None:
            self.take("or more")
        what = self.plain_noun() if n is not None else None
        return Controls(who, n, what) if n is not None and what is not None else None

    def _at_least(self) -> Condition | None:
        n = self.integer() if self.take("at least") else None
        what = self.plain_noun() if n is not None else None
        if n is None or what is None or not self.take_any("were", "was"):
            return None
        if self.take("Knocked Out by this attack"):
            return FellToThisAttack(n, what)
        return DestroyedThisTurn(n, what) if self.take("destroyed this turn") else None

    def _dealt(self) -> Condition | None:
        """this attack deals 5 or more damage"""
        n = self.number()
        bound = self.one_of(BOUNDS) if n is not None else None
        if n is None or bound is None or not self.take("damage"):
            return None
        return Amounts(DamageDealt(), n, bound)

    def _any_of(self) -> Noun | None:
        """A description of one thing, as all things it fits."""
        what = self.noun()
        if isinstance(what, Select):
            one = (what.pick, what.count) == (Pick.CHOOSE, Const(1))
            return replace(what, pick=Pick.ALL) if one else None
        return what

    def _fell(self) -> Condition | None:
        """the target was Knocked Out by this attack; an ally was destroyed this turn"""
        what = self._any_of()
        if what is None or not self.take_any("was", "were", "is", "are"):
            return None
        if self.take("Knocked Out by this attack"):
            return FellToThisAttack(1, what)
        return DestroyedThisTurn(1, what) if self.take("destroyed this turn") else None

    def _last_stand(self) -> Condition | None:
        who = self.noun()
        if who is not None and self.take_any("are", "is") and self.take("in The Last Stand"):
            return InLastStand(who)
        return None

    def _is(self) -> Condition | None:
        who = self.noun()
        if who is None:
            return None
        negated, made = False, None
        if self.take_any("is", "are"):
            negated = self.take("not")
            made = self._is_what() or self._has_what()
        elif self.take_any("does not have", "do not have", "has not", "have not"):
            negated, made = True, self._has_what()
        elif self.take_any("has", "have"):
            made = self._has_what() or self._is_what()
        if made is None:
            return None
        return Not(Is(who, made)) if negated else Is(who, made)

    def _is_what(self) -> Filter | None:
        if self.take("face-up"):
            return IsFaceUp(True)
        if self.take("face-down"):
            return IsFaceUp(False)
        if self.take("damaged"):
            return IsDamaged()
        if self.take("Knocked Out"):
            return IsKnockedOut()
        if self.take("named"):
            name = self.string()
            return IsNamed(name) if name is not None else None
        elements = self.elements()
        if elements:
            return HasElement(elements)
        return self.place_filter()

    def _has_what(self) -> Filter | None:
        mark = self.at
        if self.take_any("an", "a"):
            what = self.plain_noun()
            if what is not None and self.take("attached"):
                return HasAttached(what)
            self.at = mark
        return self.with_filter()

    # -- costs --------------------------------------------------------------------------------

    def cost_item(self) -> CostItem | None:
        for rule in (self._pay_points, self._pay_from_this, self._pay_by_doing):
            mark = self.at
            made = rule()
            if made is not None:
                return made
            self.at = mark
        return None

    def _pay_points(self) -> CostItem | None:
        if self.take_any("lose", "loses"):
            hp = self.number()
            return PayHP(hp) if hp is not None and self.take("HP") else None
        if self.take_any("discard", "discards"):
            n = 1 if self.take_any("a", "an") else self.integer()
            return PayCards(n) if n is not None and self.take_any("cards", "card") else None
        tp = self.number()
        return PayTP(tp) if tp is not None and self.take("TP") else None

    def _pay_from_this(self) -> CostItem | None:
        n = self.integer() if self.take("remove") else None
        if n is None:
            return None
        if self.take_any("cards", "card"):
            return PayStack(n) if self.take("from this card's Stack") else None
        counter = self.one_of(LOOSE_COUNTERS)
        if counter is None:
            return None
        here = self.take_any("from this card", "from this Character")
        return PayCounters(n, counter) if here else None

    def _pay_by_doing(self) -> CostItem | None:
        if self.take_any("destroy", "destroys"):
            what = self.noun()
            return PayByDoing(Destroy(what)) if what is not None else None
        if self.take_any("send", "sends"):
            what = self.noun()
            sent = what is not None and self.take("to the Rift")
            return PayByDoing(SendToRift(what)) if what is not None and sent else None
        if self.take("move"):
            what = self.noun()
            moved = what is not None and self.take("to Reserve")
            return PayByDoing(Move(what, Place.RESERVE)) if what is not None and moved else None
        return None
