"""What narrows a noun: adjectives before it, tails and “with …” after it."""

from __future__ import annotations

from engine.fade.ir import (
    AdjacentTo,
    AttachedTo,
    Compare,
    ControlledBy,
    HasCounters,
    HasElement,
    HasExtreme,
    HasKeyword,
    HasRank,
    HasStackCards,
    HasStat,
    HasSubtype,
    InColumnOf,
    InPile,
    IsDamaged,
    IsFaceUp,
    IsNamed,
    IsNormal,
    IsNot,
    IsOther,
    Keyword,
    Lacks,
    MadeBy,
    MadeOn,
    OfDamageClass,
    OfDamageType,
    OwnedBy,
    Pile,
    Targeting,
)
from engine.fade.phrases.tables import (
    COUNTERS,
    DAMAGE_CLASSES,
    DAMAGE_TYPES,
    ELEMENTS,
    KINDS,
    LOOSE_COUNTERS,
    PILES,
    RANKS,
    READ_STATS,
)
from engine.fade.vocabulary import DamageClass, Element, Kind, Place, Whose
from engine.text.ir import Const, Select, Side
from engine.text.nodes import Filter, Noun, walk
from engine.text.phrases import Phrases
from engine.text.reader import Table

#: Filters that tie a noun to another one.
Relation = AttachedTo | AdjacentTo | ControlledBy | OwnedBy | MadeBy | MadeOn | Targeting

SIDES = Table({side.value: side for side in Side if side.value})
ONE = Const(1)

#: The order in which filters are printed, whatever order they were written in.
ORDER: tuple[type[Filter], ...] = (
    IsOther,
    IsDamaged,
    IsFaceUp,
    IsNot,
    HasSubtype,
    HasElement,
    HasRank,
    OfDamageType,
    OfDamageClass,
    IsNormal,
    IsNamed,
    InPile,
    AttachedTo,
    AdjacentTo,
    InColumnOf,
    ControlledBy,
    OwnedBy,
    HasStat,
    HasCounters,
    HasStackCards,
    HasKeyword,
    Lacks,
    HasExtreme,
    MadeBy,
    MadeOn,
    Targeting,
)


def is_attachable(select: Select) -> bool:
    """Such cards one has attached; Characters one controls."""
    return set(select.kinds) <= ATTACHABLE


def in_order(filters: list[Filter]) -> tuple[Filter, ...]:
    """Canonical order. A tail that ends with a noun phrase would swallow the tails after it, so
    such ones come last, as they were written."""
    return tuple(sorted(dict.fromkeys(filters), key=_place_of))


def _place_of(entry: Filter) -> tuple[int, int]:
    if isinstance(entry, MadeBy | MadeOn | Targeting):
        return 2, ORDER.index(type(entry))
    if any(isinstance(node, Select) for node in walk(entry)):
        return 1, 0
    return 0, ORDER.index(type(entry))


class FilterReader(Phrases):
    """Keywords after "with" come from the keyword rules, plain nouns from the noun rules."""

    def keyword(self) -> Keyword | None:
        raise NotImplementedError

    def plain_noun(self) -> Noun | None:
        raise NotImplementedError

    def possessor(self) -> Noun | None:
        raise NotImplementedError

    # -- adjectives ---------------------------------------------------------------------------

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
        ahead = self.one_of(KINDS) is not None or self.take_any("ally", "allies")
        if one and ahead and self.lows[self.at - 1] == "attacks":
            ahead = False
        self.at = mark
        return ahead

    def _adjective(self) -> Filter | None:
        if self.take("other"):
            return IsOther()
        if self.take("damaged"):
            return IsDamaged()
        if self.take("face-up"):
            return IsFaceUp(True)
        if self.take("face-down"):
            return IsFaceUp(False)
        if self.sees("Normal Attack") or self.sees("Normal Attacks"):
            self.at += 1
            return IsNormal()
        subtype = self.string()
        if subtype is not None:
            return HasSubtype(subtype)
        if self.lows[self.at] == "non-":
            return self._negated()
        return self._rank() or self._damage_words() or self._element_words()

    def _negated(self) -> Filter | None:
        mark = self.at
        if self.take("non-"):
            what = self._rank() or self._damage_words() or self._element_words()
            if what is not None:
                return IsNot(what)
        self.at = mark
        return None

    def _rank(self) -> Filter | None:
        rank = self.one_of(RANKS)
        if rank is None:
            return None
        compare = Compare.EXACTLY
        if self.take("or lower"):
            compare = Compare.AT_MOST
        elif self.take("or higher"):
            compare = Compare.AT_LEAST
        self.take("Rank")
        return HasRank(rank, compare)

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
        elements = self.elements()
        return HasElement(elements) if elements else None

    def elements(self) -> tuple[Element, ...]:
        """Fire/Water"""
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

    # -- tails --------------------------------------------------------------------------------

    def _tails(self, filters: list[Filter], side: Side, link: bool) -> Side:
        while True:
            if side is Side.ANY and self.take("you control"):
                side = Side.YOUR
                continue
            tail = self._tail(link)
            if tail is None:
                return side
            filters.append(tail)

    def _tail(self, link: bool) -> Filter | None:
        mark = self.at
        made: Filter | None = None
        word = self.lows[mark]
        if word in ("in", "from", "on", "here"):
            made = self.place_filter()
        elif word == "named" and self.take("named"):
            name = self.string()
            made = IsNamed(name) if name is not None else None
        elif word == "with" and self.take("with"):
            made = self.with_filter()
        if made is None:
            self.at = mark
            made = self._relation(RELATIONS) or (self._relation(LINK_RELATIONS) if link else None)
        return made

    def place_filter(self) -> Filter | None:
        """in your Reserve, on the field, here"""
        if self.take("here"):
            return InPile(Pile(Whose.NOBODY, Place.HERE))
        if self.take("on the field"):
            return InPile(Pile(Whose.NOBODY, Place.FIELD))
        if self.take_any("in", "from"):
            if self.take_any("Character Zones", "a Character Zone"):
                return InPile(Pile(Whose.NOBODY, Place.CHARACTER_ZONE))
            column = self._column()
            if column is not None:
                return column
            pile = self.pile()
            return InPile(pile) if pile is not None else None
        return None

    def pile(self) -> Pile | None:
        mark = self.at
        whose = self.one_of(OWNERS) or Whose.NOBODY
        place = self.one_of(PILES)
        if place is not None:
            return Pile(whose, place)
        self.at = mark
        owner = self.possessor()
        place = self.one_of(PILES) if owner is not None else None
        if place is not None:
            return Pile(Whose.OF, place, owner)
        self.at = mark
        return None

    def _column(self) -> Filter | None:
        mark = self.at
        owner = self.possessor()
        if owner is not None and self.take("column"):
            return InColumnOf(owner)
        self.at = mark
        return None

    def _relation(self, table: Table[type[Relation]]) -> Filter | None:
        mark = self.at
        make = self.one_of(table)
        if make is not None:
            who = self.noun()
            if who is not None:
                return make(who)
        self.at = mark
        return None

    def with_filter(self) -> Filter | None:
        """What follows "with" in a noun and "has" in a condition."""
        for rule in (self._with_none, self._with_extreme, self._with_stat, self._with_counters):
            mark = self.at
            made = rule()
            if made is not None:
                return made
            self.at = mark
        keyword = self.keyword()
        return HasKeyword(keyword) if keyword is not None else None

    def _with_none(self) -> Filter | None:
        if not self.take("no"):
            return None
        what = self.plain_noun()
        if not isinstance(what, Select) or (is_attachable(what) and not self.take("attached")):
            return None
        return Lacks(what)

    def _with_extreme(self) -> Filter | None:
        highest = self.sees("the highest")
        if self.take_any("the highest", "the lowest"):
            stat = self.one_of(READ_STATS)
            return HasExtreme(highest, stat) if stat is not None else None
        return None

    def _with_stat(self) -> Filter | None:
        article = self.take("a")
        stat = self.one_of(READ_STATS)
        if stat is None or (article and not self.take("of")):
            return None
        value = self.number()
        return HasStat(stat, self.compare(), value) if value is not None else None

    def compare(self) -> Compare:
        if self.take("or higher"):
            return Compare.AT_LEAST
        return Compare.AT_MOST if self.take("or lower") else Compare.EXACTLY

    def _with_counters(self) -> Filter | None:
        article = self.take_any("a", "an")
        counter = self.one_of(LOOSE_COUNTERS if article else COUNTERS)
        if article or counter is not None:
            known = article or self.lows[self.at - 1] == "counters"
            return HasCounters(1, counter) if counter is not None and known else None
        at_least = self.integer()
        if at_least is None or not self.take("or more"):
            return None
        counter = self.one_of(LOOSE_COUNTERS)
        if counter is not None:
            return HasCounters(at_least, counter)
        if self.take("cards in its Stack"):
            return HasStackCards(at_least)
        stat = self.one_of(READ_STATS)
        return HasStat(stat, Compare.AT_LEAST, Const(at_least)) if stat is not None else None


OWNERS = Table(
    {
        "your": Whose.YOUR,
        "its owner's": Whose.OWNER,
        "their": Whose.THEIR,
        "their owner's": Whose.OWNER,
        "any": Whose.ANY,
        "the": Whose.NOBODY,
        "this card's": Whose.THIS_CARD,
    }
)
RELATIONS: Table[type[Relation]] = Table(
    {
        "attached to": AttachedTo,
        "adjacent to": AdjacentTo,
        "controlled by": ControlledBy,
        "owned by": OwnedBy,
    }
)
LINK_RELATIONS: Table[type[Relation]] = Table(
    {"by": MadeBy, "on": MadeOn, "that targets": Targeting}
)
LINK_KINDS = frozenset(
    {
        Kind.ATTACK,
        Kind.SKILL,
        Kind.REACTION,
        Kind.ITEM,
        Kind.EQUIP_ITEM,
        Kind.COMMAND,
        Kind.EFFECT,
        Kind.LINK,
    }
)
ATTACHABLE = frozenset(
    {Kind.CARD, Kind.SKILL, Kind.REACTION, Kind.ITEM, Kind.EQUIP_ITEM, Kind.AUGMENT}
)
PLURALS = frozenset(
    {f"{kind.value}s".lower().split()[-1] for kind in Kind} | {"enemies", "allies", "opponents"}
)
