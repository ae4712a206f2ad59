"""Adjectives: side, Rank, damage words, elements, subtypes, face-up, other."""

from __future__ import annotations

from engine.games.fade.cards.vocabulary import DamageClass, Element, Stat
from engine.games.fade.ir import (
    AnyCounter,
    Compare,
    HasElement,
    HasRank,
    HasStat,
    HasSubtype,
    IsA,
    IsDamaged,
    IsFaceUp,
    IsNormal,
    IsNot,
    IsOther,
    OfDamageClass,
    OfDamageType,
    OwnCounter,
)
from engine.games.fade.language.tables import (
    COUNTER_NAMES,
    COUNTER_NOUNS,
    COUNTERS,
    DAMAGE_CLASSES,
    DAMAGE_TYPES,
    ELEMENTS,
    KINDS,
    RANKS,
    SPANS,
)
from engine.text.ir import Const, Pick, Select, Side
from engine.text.nodes import Filter
from engine.text.phrases import Phrases
from engine.text.reader import PhraseTable

SIDES = PhraseTable({side.value: side for side in Side if side.value})


THAT_ELEMENT = ("that Element", "the chosen Element", "the named Element")


class AdjectiveReader(Phrases):
    spans = SPANS
    that_element: Element | None = None
    """While a sentence is read that speaks of an Element chosen before."""

    # -- counters -----------------------------------------------------------------------------

    def counter_name(self) -> AnyCounter | None:
        """Poison; “Ember” in front of Counter"""
        known = self.one_of(COUNTER_NAMES)
        if known is not None or self.lows[self.at + 1 : self.at + 2] not in COUNTER_NOUNS:
            return known
        name = self.string()
        return None if name is None else OwnCounter(name)

    def counters(self) -> AnyCounter | None:
        """Poison Counters; “Ember” Counters"""
        known = self.one_of(COUNTERS)
        if known is not None:
            return known
        mark = self.at
        name = self.counter_name()
        if isinstance(name, OwnCounter):
            self.at += 1
            return name
        self.at = mark
        return None

    def counter_named(self) -> bool:
        """Whether the name of a counter stands here."""
        mark = self.at
        found = self.counter_name() is not None
        self.at = mark
        return found

    def counters_at(self, at: int) -> bool:
        """Whether counters are named there."""
        mark, self.at = self.at, at
        found = self.counters() is not None
        self.at = mark
        return found

    def _adjectives(self, filters: list[Filter], side: Side, one: bool = False) -> Side:
        """`one`: the quantity was singular, so “an enemy attacks” is no plural of Attack."""
        while True:
            if side is Side.ANY:
                mark = self.at
                found = self.one_of(SIDES)
                if found is not None and self._noun_ahead(one):
                    side = found
                    continue
                self.at = mark
            adjective = self._adjective()
            if adjective is None:
                return side
            filters.append(adjective)

    def _noun_ahead(self, one: bool) -> bool:
        """Whether "enemy" was an adjective: something it describes follows."""
        mark = self.at
        while self._adjective() is not None:
            pass
        ahead = self.one_of(KINDS) is not None or self.take_any("ally", "allies", "targets")
        if one and ahead and self.lows[self.at - 1] == "attacks":
            ahead = False
        self.at = mark
        return ahead

    def _adjective(self) -> Filter | None:
        named = self.names.find(self.lows, self.at)
        if named is not None and named[0] > 1:
            return None  # Energy Drink, not a Drink of Energy
        if self.take("other"):
            return IsOther()
        if self.take("damaged"):
            return IsDamaged()
        if self.take("undamaged"):
            return IsNot(IsDamaged())
        if self.take("face-up"):
            return IsFaceUp(True)
        if self.take("face-down"):
            return IsFaceUp(False)
        if self.sees("Normal Attack") or self.sees("Normal Attacks"):
            self.at += 1
            return IsNormal()
        level = self._level() if self.lows[self.at] == "level" else None
        if level is not None:
            return level
        subtype = self.string()
        if subtype is not None:
            return HasSubtype(subtype)
        if self.lows[self.at] == "non-":
            return self._negated()
        return self._rank() or self._damage_words() or self._element_words()

    def _level(self) -> Filter | None:
        """Level 5 Character, Level 5 or higher Character"""
        mark = self.at
        n = self.integer() if self.take("Level") else None
        if n is None:
            self.at = mark
            return None
        compare = Compare.EXACTLY
        if self.take_any("or higher", "or more"):
            compare = Compare.AT_LEAST
        elif self.take_any("or lower", "or fewer"):
            compare = Compare.AT_MOST
        return HasStat(Stat.LEVEL, compare, Const(n))

    def _negated(self) -> Filter | None:
        mark = self.at
        if self.take("non-"):
            what = self._rank() or self._damage_words() or self._element_words()
            subtype = self.string() if what is None else None
            if subtype is not None:
                what = HasSubtype(subtype)
            kind = self.one_of(KINDS) if what is None else None
            if kind is not None:
                what = IsA(Select(Pick.ANY, Const(1), Side.ANY, (kind,)))
            if what is not None:
                return IsNot(what)
        self.at = mark
        return None

    def _rank(self) -> Filter | None:
        rank = self.one_of(RANKS)
        if rank is None:
            return None
        compare = self.compare()
        if self.take("Rank") and compare is Compare.EXACTLY:
            compare = self.compare()
        return HasRank(rank, compare)

    def compare(self) -> Compare:
        if self.take_any("or higher", "or more", "or greater", "or above"):
            return Compare.AT_LEAST
        fewer = self.take_any("or lower", "or fewer", "or below", "or under")
        return Compare.AT_MOST if fewer else Compare.EXACTLY

    def _damage_words(self) -> Filter | None:
        dtype = self.one_of(DAMAGE_TYPES)
        if dtype is not None:
            return OfDamageType(dtype)
        dclass = self.one_of(DAMAGE_CLASSES)
        if dclass is None:
            return None
        classes: list[DamageClass] = [dclass]
        mark = self.at
        while self.take("or"):
            further = self.one_of(DAMAGE_CLASSES)
            if further is None:
                self.at = mark
                break
            classes.append(further)
            mark = self.at
        return OfDamageClass(tuple(classes))

    def _element_words(self) -> Filter | None:
        """Fire/Water; Fire or Water; Fire and Water Characters are those of either"""
        found = list(self.elements())
        mark = self.at
        while found and self.take_any("or", "and"):
            further = self.elements()
            if not further:
                self.at = mark
                break
            found += further
            mark = self.at
        if found:
            self._element_said()
        return HasElement(tuple(found)) if found else None

    def _element_said(self) -> None:
        """Fire Element Characters: the word says nothing more."""
        mark = self.at
        if self.take("Element") and self.one_of(KINDS) is None:
            self.at = mark
        elif self.at > mark:
            self.at = mark + 1

    def elements(self) -> tuple[Element, ...]:
        """Fire/Water"""
        if self.that_element is not None and self.take_any(*THAT_ELEMENT):
            return (self.that_element,)
        first = self.one_of(ELEMENTS)
        if first is None:
            return ()
        found = [first]
        mark = self.at
        while self.take("/"):
            further = self.one_of(ELEMENTS)
            if further is None:
                self.at = mark
                break
            found.append(further)
            mark = self.at
        return tuple(found)
