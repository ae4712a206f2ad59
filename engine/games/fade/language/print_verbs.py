"""Verbs back to words. `static` decides between "has" (what is) and "gains" (what is done)."""

from __future__ import annotations

from engine.games.fade.cards.vocabulary import (
    Action,
    Counter,
    DamageClass,
    DamageType,
    Element,
    Place,
    Stat,
)
from engine.games.fade.ir import (
    Allow,
    Attach,
    Attack,
    Become,
    ChangeCost,
    ChangeDamage,
    CountAsLastStand,
    CounterHit,
    Damage,
    Deflect,
    Destroy,
    Discard,
    Downgrade,
    Draw,
    EndTurn,
    ExtraAttacks,
    ExtraTurn,
    Forbid,
    Gain,
    GainControl,
    GainHP,
    GainTP,
    GrantedAbility,
    Hits,
    Keyword,
    KnockOut,
    LookAt,
    Lose,
    LoseHP,
    LoseTP,
    Move,
    Play,
    PutCounters,
    PutTop,
    PutUnder,
    RemoveCounters,
    Return,
    Reveal,
    Scale,
    Search,
    SendToRift,
    SetStat,
    Shuffle,
    SkipNext,
    StatBonus,
    StatOf,
    StayOnField,
    Stop,
    Swap,
    TakeFromStack,
)
from engine.games.fade.language.print_values import ValuePrinter
from engine.text.ir import Arith, Const, Count, Half, Op, Select, Until
from engine.text.nodes import Ability, Effect, GainItem, Noun, Number

ONE = Const(1)


def damage_words(
    elements: tuple[Element, ...], dtype: DamageType | None, dclass: DamageClass | None
) -> list[str]:
    words = ["/".join(element.value for element in elements)] if elements else []
    words += [dtype.value] if dtype is not None else []
    return words + ([dclass.value] if dclass is not None else [])


class VerbPrinter(ValuePrinter):
    def quoted(self, ability: Ability) -> str:
        raise NotImplementedError

    def verb(self, effect: Effect) -> str:
        for family in (self._combat, self._points, self._cards, self._moves, self._changes):
            words = family(effect)
            if words is not None:
                return words
        raise ValueError(f"no words for {effect}")

    # -- subjects -----------------------------------------------------------------------------

    def does(self, who: Noun, one: str, many: str) -> str:
        """Subject and verb; the doer of a "may" is not named again."""
        if self.doer is not None and who == self.doer:
            self.noun(who)
            return many
        subject = self.noun(who)
        return f"{subject} {many if self.is_many(who) else one}"

    def amount(self, n: Number, one: str, many: str) -> str:
        """2 cards; 2 cards for each ally"""
        match n:
            case Arith(Const() as single, Op.TIMES, Count(Select() as what)):
                return f"{self.some(single, one, many)} for each {self.each(what)}"
        return self.some(n, one, many)

    def hit_points(self, n: Number) -> str:
        """3 HP; but “half of its HP” names them already"""
        match n:
            case StatOf(_, Stat.HP) | Half(StatOf(_, Stat.HP), False):
                return self.number(n)
        return self.amount(n, "HP", "HP")

    def some(self, n: Number, one: str, many: str) -> str:
        return f"{self.number(n)} {one if n == ONE else many}"

    # -- families -----------------------------------------------------------------------------

    def _combat(self, effect: Effect) -> str | None:
        match effect:
            case Attack(target, hits):
                return f"attack {self.noun(target)}: {self.hits(hits)}"
            case CounterHit(hits):
                return f"counter-hit: {self.hits(hits)}"
            case Stop(how, None, what):
                return f"{how.value.lower()} {self.noun(what)}"
            case Stop(how, n, what):
                counted = f"{n} hit" + ("" if n == 1 else "s")
                return f"{how.value.lower()} {counted} of {self.noun(what)}"
            case Deflect(what, to):
                return f"deflect {self.noun(what)} to {self.noun(to)}"
            case Downgrade(what, None):
                return f"downgrade {self.noun(what)} to Basic"
            case Downgrade(what, steps):
                return f"downgrade {self.noun(what)} {steps} step" + ("" if steps == 1 else "s")
            case Damage(amount, elements, dtype, dclass, to):
                kind = damage_words(elements, dtype, dclass)
                words = " ".join([self.number(amount), *kind, "damage"])
                return f"deal {words} to {self.noun(to)}"
        return None

    def hits(self, hits: Hits) -> str:
        words = f"{self.some(hits.n, 'hit', 'hits')} of {self.number(hits.of)}"
        if hits.dtype is not None:
            words += f", {hits.dtype.value}"
        if hits.dclass is not None:
            words += f", {hits.dclass.value}"
        if hits.elements:
            words += ", " + "/".join(element.value for element in hits.elements)
        return words

    def _points(self, effect: Effect) -> str | None:
        match effect:
            case GainHP(who, n):
                return f"{self.does(who, 'gains', 'gain')} {self.hit_points(n)}"
            case LoseHP(who, n):
                return f"{self.does(who, 'loses', 'lose')} {self.hit_points(n)}"
            case GainTP(who, n):
                return f"{self.does(who, 'gains', 'gain')} {self.amount(n, 'TP', 'TP')}"
            case LoseTP(who, n):
                return f"{self.does(who, 'loses', 'lose')} {self.amount(n, 'TP', 'TP')}"
            case PutCounters(n, counter, on):
                return f"put {self._counters(n, counter)} on {self.noun(on)}"
            case RemoveCounters(_, None, source):
                return f"remove all counters from {self.noun(source)}"
            case RemoveCounters(n, Counter() as counter, source):
                return f"remove {self._counters(n, counter)} from {self.noun(source)}"
        return None

    def _counters(self, n: Number | None, counter: Counter) -> str:
        word = f"{counter.value} Counter"
        return f"all {word}s" if n is None else self.some(n, word, f"{word}s")

    def _cards(self, effect: Effect) -> str | None:
        match effect:
            case Draw(who, n):
                return f"{self.does(who, 'draws', 'draw')} {self.amount(n, 'card', 'cards')}"
            case Discard(who, n, at_random):
                words = f"{self.does(who, 'discards', 'discard')} {self.amount(n, 'card', 'cards')}"
                return f"{words} at random" if at_random else words
            case Search(where, what, to):
                words = f"search {self.pile(where)} for {self.noun(what)}"
                return f"{words} and put it into {self.pile(to)}"
            case LookAt(what):
                return f"look at {self.noun(what)}"
            case Reveal(what):
                return f"reveal {self.noun(what)}"
            case Shuffle():
                return "shuffle your Deck"
            case PutTop(n, source, to):
                cards = "card" if n == ONE else f"{self.number(n)} cards"
                words = f"put the top {cards} of {self.pile(source)}"
                if to.place is Place.STACK:
                    return f"{words} under this card"
                return f"{words} into {self.pile(to)}"
        return None

    def _moves(self, effect: Effect) -> str | None:
        match effect:
            case Destroy(what):
                return f"destroy {self.noun(what)}"
            case KnockOut(what):
                return f"knock out {self.noun(what)}"
            case SendToRift(what):
                return f"send {self.moved(what)} to the Rift"
            case Return(what, to):
                return f"return {self.moved(what)} to {self.pile(to)}"
            case Move(what, to_place):
                place = "Reserve" if to_place is Place.RESERVE else "a Character Zone"
                return f"move {self.moved(what)} to {place}"
            case GainControl(what, until):
                return f"gain control of {self.noun(what)}{self.until(until)}"
            case Swap(what, other):
                return f"swap {self.noun(what)} with {self.noun(other)}"
        return self._plays(effect)

    def _plays(self, effect: Effect) -> str | None:
        match effect:
            case Play(what, free):
                return f"play {self.moved(what)}" + (" without paying its cost" if free else "")
            case Attach(what, to, free):
                words = f"attach {self.moved(what)} to {self.noun(to)}"
                return f"{words} without paying its cost" if free else words
            case PutUnder(what):
                return f"put {self.moved(what)} under this card"
            case TakeFromStack(what):
                return f"take {self.noun(what)} from this card's Stack"
        return None

    def _changes(self, effect: Effect) -> str | None:
        match effect:
            case Gain(who, items, until):
                return self._gain(who, items, until)
            case Lose(who, items, until):
                listed = self._listed([self._item(item) for item in items])
                return f"{self.does(who, 'loses', 'lose')} {listed}{self.until(until)}"
            case ExtraAttacks(who, n):
                extra = self.some(n, "extra attack", "extra attacks")
                return f"{self.does(who, 'gets', 'get')} {extra}"
            case SetStat(who, stat, value, until):
                words = f"{self.possessive(who, False)} {stat.value}"
                verb = "is" if self.static else "becomes"
                return f"{words} {verb} {self.number(value)}{self.until(until)}"
            case Become(what, elements, dtype, dclass, until):
                words = " ".join(damage_words(elements, dtype, dclass))
                return f"{self.does(what, 'is', 'are')} {words}{self.until(until)}"
            case CountAsLastStand(who):
                return f"{self.does(who, 'is', 'are')} in The Last Stand"
            case Forbid(who, action, what, until):
                return self._can(f"{self.noun(who)} cannot", action, what, until)
            case Allow(who, action, what, until):
                return self._can(f"{self.noun(who)} can", action, what, until)
        return self._quantities(effect)

    def _quantities(self, effect: Effect) -> str | None:
        match effect:
            case ChangeDamage(who, taken, scale, n, until):
                verbs = ("takes", "take") if taken else ("deals", "deal")
                words = self.does(who, *verbs)
                amount = self.number(n) + " " if n is not None else ""
                return f"{words} {amount}{scale.value} damage{self.until(until)}"
            case ChangeCost(what, n, more, stat, until):
                words = f"{self.does(what, 'costs', 'cost')} {self.number(n)}"
                scale_word = Scale.MORE if more else Scale.LESS
                return f"{words} {scale_word.value} {stat.value}{self.until(until)}"
            case ExtraTurn():
                return "take an extra turn"
            case SkipNext(phase):
                return f"skip your next {phase.value}"
            case EndTurn():
                return "end the turn"
            case StayOnField():
                return "this card stays on the field"
        return None

    # -- gaining ------------------------------------------------------------------------------

    def _gain(self, who: Noun, items: tuple[GainItem, ...], until: Until) -> str:
        """Runs of bonuses and of the rest, each with its verb: gets +1 AGI and has Lock-On."""
        run: list[str] = []
        was_bonus = isinstance(items[0], StatBonus)
        words = self.does(who, *self._gain_verbs(was_bonus))
        many = words.split()[-1] == self._gain_verbs(was_bonus)[1]
        for item in items:
            bonus = isinstance(item, StatBonus)
            if bonus is not was_bonus:
                verb = self._gain_verbs(bonus)[1 if many else 0]
                words, run, was_bonus = f"{words} {self._listed(run)} and {verb}", [], bonus
            run.append(self._item(item))
        return f"{words} {self._listed(run)}{self.until(until)}"

    def _gain_verbs(self, bonus: bool) -> tuple[str, str]:
        if bonus:
            return "gets", "get"
        return ("has", "have") if self.static else ("gains", "gain")

    @staticmethod
    def _listed(words: list[str]) -> str:
        return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"

    def _item(self, item: GainItem) -> str:
        match item:
            case StatBonus(minus, n, stat):
                one = "hit" if stat is Stat.HITS else stat.value
                return f"{'-' if minus else '+'}{self.amount(n, one, stat.value)}"
            case GrantedAbility(ability):
                return self.quoted(ability)
        assert isinstance(item, Keyword)
        return self.keyword(item)

    def _can(self, words: str, action: Action, what: Noun | None, until: Until) -> str:
        words = f"{words} {action.value}"
        if what is not None:
            by = " by" if action is Action.BE_TARGETED else ""
            words += f"{by} {self.general(what)}"
        return f"{words}{self.until(until)}"
