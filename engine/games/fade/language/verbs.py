"""Imperatives: "destroy target Augment", "deal 4 damage to …", "negate it"."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TypeVar

from engine.games.fade.cards.vocabulary import Mechanic, Phase, Place, Whose
from engine.games.fade.ir import (
    Attach,
    Attack,
    CounterHit,
    Damage,
    Deflect,
    Destroy,
    Downgrade,
    EndTurn,
    ExtraTurn,
    GainControl,
    Hits,
    InPile,
    KnockOut,
    LookAt,
    Move,
    Pile,
    Play,
    PutCounters,
    PutTop,
    PutUnder,
    RemoveCounters,
    Return,
    Reveal,
    Search,
    SendToRift,
    SetStat,
    Shuffle,
    SkipNext,
    Stop,
    Swap,
    TakeFromStack,
)
from engine.games.fade.language.gains import CARDS, YOU
from engine.games.fade.language.predicates import PredicateReader
from engine.games.fade.language.tables import (
    DAMAGE_CLASSES,
    DAMAGE_TYPES,
    LOOSE_COUNTERS,
    READ_STATS,
)
from engine.text.ir import Const, Select
from engine.text.nodes import Effect, Number
from engine.text.reader import Table

T = TypeVar("T")

PLACES = Table(
    {
        "Reserve": Place.RESERVE,
        "a Character Zone": Place.CHARACTER_ZONE,
    }
)
DONE: Table[Effect] = Table({"take an extra turn": ExtraTurn(), "end the turn": EndTurn()})
STACK = InPile(Pile(Whose.THIS_CARD, Place.STACK))
SKIPPED = Table({phase.value: phase for phase in (Phase.DRAW, Phase.COMBAT)})


class VerbReader(PredicateReader):
    def verb(self) -> Effect | None:
        mark = self.at
        done = self.one_of(DONE)
        if done is not None:
            return done
        rule = IMPERATIVES.get(self.lows[mark])
        if rule is not None:
            self.at += 1
            made = rule(self)
            if made is not None:
                return made
            self.at = mark
        return self.predicate()

    # -- attacks and mechanics ----------------------------------------------------------------

    def hits(self) -> Hits | None:
        """2 hits of PLV - 1, Energy, Unblockable, Fire"""
        n = self.number()
        if n is None or not self.take_any("hits", "hit") or not self.take("of"):
            return None
        of = self.number()
        if of is None:
            return None
        dtype = self._after_comma(DAMAGE_TYPES)
        dclass = self._after_comma(DAMAGE_CLASSES)
        mark = self.at
        elements = self.elements() if self.take(",") else ()
        if not elements:
            self.at = mark
        return Hits(n, of, dtype, dclass, elements)

    def _after_comma(self, table: Table[T]) -> T | None:
        mark = self.at
        found = self.one_of(table) if self.take(",") else None
        if found is None:
            self.at = mark
        return found

    def attack(self) -> Effect | None:
        target = self.noun()
        hits = self.hits() if target is not None and self.take(":") else None
        return Attack(target, hits) if target is not None and hits is not None else None

    def counter_hit(self) -> Effect | None:
        hits = self.hits() if self.take(":") else None
        return CounterHit(hits) if hits is not None else None

    def stop(self) -> Effect | None:
        how = STOPS[self.lows[self.at - 1]]
        mark = self.at
        n = self.integer()
        if n is not None:
            if how is not Mechanic.PREVENT and self.take_any("hits of", "hit of"):
                link = self.noun()
                return Stop(how, n, link) if link is not None else None
            self.at = mark
            return None
        link = self.noun()
        return Stop(how, None, link) if link is not None else None

    def deflect(self) -> Effect | None:
        what = self.noun()
        to = self.noun() if what is not None and self.take("to") else None
        return Deflect(what, to) if what is not None and to is not None else None

    def downgrade(self) -> Effect | None:
        what = self.noun()
        if what is None:
            return None
        if self.take("to Basic"):
            return Downgrade(what, None)
        mark = self.at
        self.take("by")
        steps = self.integer()
        if steps is None or not self.take_any("steps", "step"):
            self.at = mark
            return Downgrade(what, 1)  # fade:R98: one class lower unless the text says more
        return Downgrade(what, steps)

    def deal(self) -> Effect | None:
        amount = self.number()
        if amount is None:
            return None
        elements, dtype, dclass = self.damage_words()
        if not self.take("damage") or not self.take("to"):
            return None
        to = self.noun()
        amount = self.for_each(amount)
        return Damage(amount, elements, dtype, dclass, to) if to is not None else None

    # -- points and cards ---------------------------------------------------------------------

    def imperative_draw(self) -> Effect | None:
        return self.draws(self.doer)

    def imperative_discard(self) -> Effect | None:
        return self.discards(self.doer)

    def imperative_gain(self) -> Effect | None:
        if self.take("control of"):
            what = self.noun()
            return GainControl(what, self.until()) if what is not None else None
        return self.gains(self.doer)

    def imperative_lose(self) -> Effect | None:
        return self.loses(self.doer)

    def search(self) -> Effect | None:
        where = self.pile()
        what = self.noun() if where is not None and self.take("for") else None
        if where is None or what is None:
            return None
        self.take_any(", reveal it,", "and reveal it")
        if not self.take("and") or not self.take_any("put it into", "put it in"):
            return None
        to = self.pile()
        return Search(where, what, to) if to is not None else None

    def look(self) -> Effect | None:
        what = (self.whole_pile() or self.noun()) if self.take("at") else None
        return LookAt(what) if what is not None else None

    def reveal(self) -> Effect | None:
        what = self.whole_pile() or self.noun()
        return Reveal(what) if what is not None else None

    def shuffle(self) -> Effect | None:
        return Shuffle(YOU) if self.take("your Deck") else None

    def put(self) -> Effect | None:
        if self.sees("the top"):
            return self._put_top()
        mark = self.at
        n = self._some_counters()
        counter = self.one_of(LOOSE_COUNTERS) if n is not None else None
        if n is not None and counter is not None:
            on = self.noun() if self.take("on") else None
            return PutCounters(self.for_each(n), counter, on) if on is not None else None
        self.at = mark
        what = self.noun()
        under = what is not None and self.take_any("under this card", "under this Character")
        return PutUnder(what) if what is not None and under else None

    def _some_counters(self) -> Number | None:
        return Const(1) if self.take_any("a", "an") else self.number()

    def _put_top(self) -> Effect | None:
        self.take("the top")
        n: Number | None = Const(1) if self.take("card of") else self.number()
        if n is None:
            return None
        if self.lows[self.at - 1] != "of" and not (self.take_any(*CARDS) and self.take("of")):
            return None
        source = self.pile()
        to: Pile | None = None
        if source is not None and self.take_any("under this card", "under this Character"):
            to = STACK.pile
        elif source is not None and self.take("into"):
            to = self.pile()
            if to is not None and to.place is Place.STACK and to != STACK.pile:
                return None
        return PutTop(n, source, to) if source is not None and to is not None else None

    def remove(self) -> Effect | None:
        if self.take("all counters from"):
            source = self.noun()
            return RemoveCounters(None, None, source) if source is not None else None
        every = self.take("all")
        n = None if every else self._some_counters()
        counter = self.one_of(LOOSE_COUNTERS) if every or n is not None else None
        source = self.noun() if counter is not None and self.take("from") else None
        return RemoveCounters(n, counter, source) if source is not None else None

    # -- moving cards -------------------------------------------------------------------------

    def destroy(self) -> Effect | None:
        what = self.noun()
        return Destroy(what) if what is not None else None

    def knock_out(self) -> Effect | None:
        what = self.noun() if self.take("out") else None
        return KnockOut(what) if what is not None else None

    def send(self) -> Effect | None:
        what = self.noun()
        return SendToRift(what) if what is not None and self.take("to the Rift") else None

    def give_back(self) -> Effect | None:
        what = self.noun()
        to = self.pile() if what is not None and self.take("to") else None
        return Return(what, to) if what is not None and to is not None else None

    def move(self) -> Effect | None:
        what = self.noun()
        to = self.one_of(PLACES) if what is not None and self.take("to") else None
        return Move(what, to) if what is not None and to is not None else None

    def play(self) -> Effect | None:
        what = self.noun()
        return Play(what, self._free()) if what is not None else None

    def _free(self) -> bool:
        return self.take_any("without paying its cost", "without paying their costs")

    def attach(self) -> Effect | None:
        what = self.noun()
        to = self.noun() if what is not None and self.take("to") else None
        return Attach(what, to, self._free()) if what is not None and to is not None else None

    def take_from_stack(self) -> Effect | None:
        what = self.noun()
        if not isinstance(what, Select) or STACK not in what.filters:
            return None
        rest = tuple(entry for entry in what.filters if entry != STACK)
        return TakeFromStack(replace(what, filters=rest))

    def swap(self) -> Effect | None:
        what = self.noun()
        other = self.noun() if what is not None and self.take("with") else None
        return Swap(what, other) if what is not None and other is not None else None

    def set_stat(self) -> Effect | None:
        who = self.possessor()
        stat = self.one_of(READ_STATS) if who is not None else None
        value = self.number() if stat is not None and self.take("to") else None
        if who is None or stat is None or value is None:
            return None
        return SetStat(who, stat, value, self.until())

    def skip(self) -> Effect | None:
        phase = self.one_of(SKIPPED) if self.take("your next") else None
        return SkipNext(phase) if phase is not None else None


STOPS = {"block": Mechanic.BLOCK, "negate": Mechanic.NEGATE, "prevent": Mechanic.PREVENT}
IMPERATIVES: dict[str, Callable[[VerbReader], Effect | None]] = {
    "block": VerbReader.stop,
    "negate": VerbReader.stop,
    "prevent": VerbReader.stop,
    "deflect": VerbReader.deflect,
    "downgrade": VerbReader.downgrade,
    "counter-hit": VerbReader.counter_hit,
    "attack": VerbReader.attack,
    "deal": VerbReader.deal,
    "draw": VerbReader.imperative_draw,
    "discard": VerbReader.imperative_discard,
    "gain": VerbReader.imperative_gain,
    "lose": VerbReader.imperative_lose,
    "search": VerbReader.search,
    "look": VerbReader.look,
    "reveal": VerbReader.reveal,
    "shuffle": VerbReader.shuffle,
    "put": VerbReader.put,
    "remove": VerbReader.remove,
    "destroy": VerbReader.destroy,
    "knock": VerbReader.knock_out,
    "send": VerbReader.send,
    "return": VerbReader.give_back,
    "move": VerbReader.move,
    "play": VerbReader.play,
    "attach": VerbReader.attach,
    "take": VerbReader.take_from_stack,
    "swap": VerbReader.swap,
    "set": VerbReader.set_stat,
    "skip": VerbReader.skip,
}
