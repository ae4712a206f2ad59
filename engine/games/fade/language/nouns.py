"""Noun phrases: fixed references, pronouns, and quantity + side + adjectives + kind + tails."""

from __future__ import annotations

from dataclasses import replace

from engine.games.fade.cards.vocabulary import Kind
from engine.games.fade.ir import (
    Among,
    AttachedTo,
    Besides,
    ControlledBy,
    Fixed,
    HasExtreme,
    HostOf,
    InPile,
    IsA,
    IsNamed,
    IsNot,
    IsOther,
    MadeBy,
    MadeOn,
    Ref,
)
from engine.games.fade.language.describing import (
    ANY_NUMBER,
    LINK_KINDS,
    ONE,
    PLURALS,
    FilterReader,
    Relation,
    in_order,
)
from engine.games.fade.language.either import ARTICLES, THESE, both, either
from engine.games.fade.language.having import ATTACHABLE
from engine.games.fade.language.tables import (
    FIXED,
    KINDS,
)
from engine.text.ir import Const, ControllerOf, OwnerOf, Pick, Select, Side
from engine.text.nodes import Filter, Noun, Number
from engine.text.pending import Pronoun
from engine.text.pronouns import BY_SIDE, ORDINALS
from engine.text.reader import PhraseTable
from engine.text.tokens import Token

#: The answered link by its type.
THAT_LINK = {
    "that Skill": Kind.SKILL,
    "that Reaction": Kind.REACTION,
    "that Item": Kind.ITEM,
    "that effect": Kind.EFFECT,
}
#: Who dealt the damage of an event that does not name them.
SOURCE = "the source of the damage"
#: Who Knocked somebody Out, of an event that does not name them.
FELLER = "the Character that Knocked it Out"
PRONOUNS = PhraseTable(
    {
        word: word
        for word in (
            "it",
            "them",
            "each of them",
            "they",
            "the target",
            "that Character",
            "that player",
            "that unit",
            *BY_SIDE,
            "that card",
            "that attack",
            *THAT_LINK,
            "the new Character",
            "the Knocked Out Character",
            SOURCE,
            FELLER,
            "those Characters",
            "those players",
            "those units",
            "those cards",
            *(f"the {ordinal} choice" for ordinal in ORDINALS),
        )
    }
    | dict.fromkeys(("the rest", "the other", "the others", "the other cards"), "the rest")
)
SEVERAL = ("up", "2", "3", "4", "two", "three", "four")
ON_WHOM: PhraseTable[type[Relation]] = PhraseTable({"on": MadeOn, "against": MadeOn})
#: Behind “one”: where one of those cards is put.
WHERE_TO = frozenset(("in", "into", "on", "back", "at", "under", "to"))
UNITS = frozenset((Kind.CHARACTER, Kind.PLAYER, Kind.RAIDER))
THOSE = ("of them", "of those cards")


class NounReader(FilterReader):
    """Reads nouns. `stand_ins` are pronouns that say for the first time what was chosen, by their
    places: “choose an ally. It …”."""

    def __init__(self, tokens: list[Token]) -> None:
        super().__init__(tokens)
        self.stand_ins: dict[int, Noun] = {}

    # -- whole noun phrases -------------------------------------------------------------------

    def noun(self) -> Noun | None:
        self.enter()
        made = (
            self.noun_here()
            or self._possessed_attacks()
            or self._possessed()
            or self._fixed()
            or self._select()
        )
        self.leave()
        return made if made is None else self._or_another(made)

    def _or_another(self, made: Noun) -> Noun:
        """a Fire Character or an Item; this Character or another Pirate you control"""
        mark = self.at
        if not self.take_any(", or", "or") or self.lows[self.at] not in (*ARTICLES, *THESE):
            self.at = mark
            return made
        self.enter()
        other = self._fixed() or self._select()
        self.leave()
        joined = either(made, other) if other is not None else None
        if joined is None or self._goes_on_as_clause(mark):
            self.at = mark
            return made
        return self._or_another(joined)

    def _goes_on_as_clause(self, joint: int) -> bool:
        """destroy an Item or a Character gains 2 HP: the second noun begins a sentence."""
        begins = max((at for at in range(joint) if self.lows[at] in BEGINNINGS), default=-1)
        noun = self.tokens_of_subject(begins + 1, joint)
        return not noun and self.lows[self.at] in SUBJECT_VERBS

    def tokens_of_subject(self, start: int, end: int) -> bool:
        """Whether nothing but a noun stands between: it is the subject of its clause."""
        before, self.at = self.at, start
        self.enter()
        found = self._fixed() or self._select()
        self.leave()
        whole = found is not None and self.at == end
        self.at = before
        return whole

    def noun_here(self) -> Noun | None:
        """What only the line that is read knows."""
        return None

    def _host_of(self) -> Noun | None:
        """the Character it was attached to; the host of that Augment"""
        mark = self.at
        if self.take_any("the Character", "the unit", "the Player"):
            begun = self.at
            of = self._fixed()
            if of is None:
                self.at = begun
                self.take_any("that", "which")
                of = self._fixed()
            if of is not None and self.take_any(*ATTACHED_TO):
                return HostOf(of)
        self.at = mark
        return None

    def _fixed(self) -> Noun | None:
        mark = self.at
        host = self._host_of() if self.lows[mark] == "the" else None
        if host is not None:
            return self._of(host)
        pronoun = self.one_of(PRONOUNS)
        if pronoun is not None:
            return self._of(self._meant(pronoun, mark))
        fixed = self.one_of(FIXED)
        if fixed is not None:
            return self._of(Ref(fixed))
        if self.take("its"):
            owner = self._of_whom(self._meant("it", mark))
            if owner is not None:
                return owner
        self.at = mark
        return None

    def _meant(self, pronoun: str, at: int) -> Noun:
        """What was chosen just before, or a pronoun."""
        return self.stand_ins.get(at) or Pronoun(pronoun, at)

    def next_pronoun(self, but: tuple[str, ...] = ()) -> int | None:
        """Where the first pronoun of this sentence stands that can be meant."""
        for at in range(self.at, len(self.lows)):
            if self.lows[at] in (".", "\n", ""):
                return None
            found = PRONOUNS.find(self.lows, at)
            if self.lows[at] == "its" or (found is not None and found[1] not in but):
                return at
        return None

    def _of(self, noun: Noun) -> Noun:
        mark = self.at
        if self.sees("'s"):
            self.at += 1
            owner = self._of_whom(noun)
            if owner is not None:
                return owner
        self.at = mark
        return noun

    def _of_whom(self, noun: Noun) -> Noun | None:
        if self.take("controller"):
            return ControllerOf(noun)
        return OwnerOf(noun) if self.take("owner") else None

    def possessor(self) -> Noun | None:
        """your, its, the user's: who has what follows."""
        mark = self.at
        if self.sees("your") and not self._plural_ahead():
            self.at += 1
            return Ref(Fixed.YOU)
        if self.lows[mark] == "its" and self.lows[mark + 1] not in PERSONS:
            self.at += 1
            return self._meant("it", mark)
        if self.sees("'s"):
            return None
        self.enter()
        noun = self._fixed() or self._select()
        self.leave()
        if noun is not None and self.take("'s"):
            return noun
        self.at = mark
        return None

    def _possessed_attacks(self) -> Noun | None:
        """the host's Normal Attacks"""
        mark = self.at
        owner: Noun | None = None
        if self.take("its"):
            owner = self._meant("it", mark)
        else:
            fixed = self.one_of(FIXED)
            if fixed is not None and self.take("'s"):
                owner = Ref(fixed)
        if owner is not None:
            filters: list[Filter] = [MadeBy(owner)]
            side = self._adjectives(filters, Side.ANY)
            if side is Side.ANY and self.take_any("Attacks", "Attack"):
                while (on := self._relation(ON_WHOM)) is not None:
                    filters.append(on)
                return Select(Pick.ALL, ONE, Side.ANY, (Kind.ATTACK,), in_order(filters))
        self.at = mark
        return None

    def _possessed(self) -> Noun | None:
        """that player's Characters; one of their Characters; its Equip Items"""
        mark = self.at
        pick = self.one_of(SOME_OF)
        owner = self._owner()
        made = self._held_by(owner, pick) if owner is not None else None
        if made is None:
            self.at = mark
        return made

    def _owner(self) -> Noun | None:
        mark = self.at
        if self.take("their"):
            return self._meant("they", mark)
        if self.take("its"):
            return self._meant("it", mark)
        found = self.one_of(PEOPLE)
        if found is None:
            pronoun = self.one_of(PRONOUNS)
            fixed = self.one_of(FIXED) if pronoun is None else None
            found = Ref(fixed) if fixed is not None else None
            found = self._meant(pronoun, mark) if pronoun is not None else found
        return found if found is not None and self.take("'s") else None

    def _held_by(self, owner: Noun, pick: Pick | None) -> Noun | None:
        filters: list[Filter] = []
        kinds: tuple[Kind, ...] = ()
        side = self._adjectives(filters, Side.ANY)
        named = self._kinds(side, filters)
        if named is not None and named[0] is Side.ANY:
            kinds = named[1]
        many = self.lows[self.at - 1] in PLURALS
        if not kinds or not NEVER_HELD.isdisjoint(kinds):
            return None
        if _is_person(owner):
            filters.append(ControlledBy(owner))
        elif ATTACHABLE.issuperset(kinds):
            filters.append(AttachedTo(owner))
        else:
            return None
        self._tails(filters, Side.YOUR, False)
        superlative = any(isinstance(entry, HasExtreme) for entry in filters)
        if pick is None:
            if not many and not superlative:
                return None
            pick = Pick.ALL if many else Pick.CHOOSE
        if pick is Pick.CHOOSE and self.take_any("chosen at random", "at random"):
            pick = Pick.RANDOM
        return Select(pick, ONE, Side.ANY, kinds, in_order(filters))

    def _select(self) -> Noun | None:
        mark = self.at
        found = self.topmost() or self._one_of_them()
        if found is not None:
            return found
        superlative = self._superlative() if self.lows[mark] == "the" else None
        if superlative is not None:
            return superlative
        quantity = self._quantity()
        if quantity is None:
            return None
        pick, count, side, filters = quantity
        if side is Side.ANY and not filters and self.take_any(*THOSE):
            return self._of_those(pick, count, mark)
        made = self._described(pick, count, side, filters)
        if made is None:
            self.at = mark
        return self._and_also(made) if pick in (Pick.EACH, Pick.ALL) else made

    def _and_also(self, made: Noun | None) -> Noun | None:
        """each enemy Player and each enemy Character: both kinds, if nothing else differs"""
        mark = self.at
        if not isinstance(made, Select) or not self.take("and") or not self.take_any("each", "all"):
            self.at = mark
            return made
        more = self._described(made.pick, made.count, Side.ANY, [])
        alike = isinstance(more, Select) and replace(more, kinds=made.kinds) == made
        if isinstance(more, Select) and alike and UNITS.issuperset(more.kinds):
            return replace(made, kinds=(*made.kinds, *more.kinds))
        joined = both(made, more) if isinstance(more, Select) else None
        if joined is None or self._goes_on_as_clause(mark):
            self.at = mark
            return made
        return joined

    def topmost(self) -> Noun | None:
        """the top 2 cards of your Deck"""
        mark = self.at
        if self.take("the top"):
            one = self.take("card of")
            n = ONE if one else self.number()
            pile = (
                self.pile()
                if one or (n is not None and self.take_any("cards of", "card of"))
                else None
            )
            if n is not None and pile is not None:
                return Select(Pick.TOP, n, Side.ANY, (Kind.CARD,), (InPile(pile),))
        self.at = mark
        return None

    def _one_of_them(self) -> Noun | None:
        """one of them; put one into your Hand"""
        mark = self.at
        one = self.take_any("one", "1")
        if one and (self.take_any(*THOSE) or self.lows[self.at] in WHERE_TO):
            return self._of_those(Pick.CHOOSE, ONE, mark)
        self.at = mark
        return None

    @staticmethod
    def _of_those(pick: Pick, count: Number, at: int) -> Noun:
        those = Among(Pronoun("those cards", at))
        return Select(pick, count, Side.ANY, (Kind.CARD,), (those,))

    def _superlative(self) -> Noun | None:
        """the enemy Character with the highest Level: one of those, if several have it"""
        mark = self.at
        self.take("the")
        made = self._described(Pick.CHOOSE, ONE, Side.ANY, [])
        filters = made.filters if isinstance(made, Select) else ()
        if any(isinstance(entry, HasExtreme) for entry in filters):
            return made
        self.at = mark
        return None

    def each_noun(self) -> Noun | None:
        return self._described(Pick.EACH, ONE, Side.ANY, [])

    def plain_noun(self) -> Noun | None:
        """Without a quantity, after "no" or "the number of"."""
        return self.described_noun([])

    def described_noun(self, filters: list[Filter]) -> Noun | None:
        return self._described(Pick.ALL, ONE, Side.ANY, filters)

    def whole_pile(self) -> Noun | None:
        """your Hand: all cards in it"""
        pile = self.pile()
        if pile is None:
            return None
        return Select(Pick.ALL, ONE, Side.ANY, (Kind.CARD,), (InPile(pile),))

    def _described(
        self, pick: Pick, count: Number, side: Side, filters: list[Filter]
    ) -> Noun | None:
        mark = self.at
        one = pick is not Pick.ALL and count == ONE and side is not Side.YOUR
        side = self._adjectives(filters, side, one)
        aimed = self._targets(pick)
        if aimed is not None:
            side = self._tails(filters, side, False)
            return Select(aimed, count, side, (Kind.UNIT,), in_order(filters))
        named = self._kinds(side, filters)
        if named is None or (one and side is Side.YOUR):  # "each your Character"
            self.at = mark
            return None
        side, kinds = named
        side = self._tails(filters, side, not LINK_KINDS.isdisjoint(kinds))
        if (pick, side, kinds, filters) == (Pick.EACH, Side.ANY, (Kind.PLAYER,), []):
            return Ref(Fixed.EACH_PLAYER)
        return Select(pick, count, side, kinds, in_order(filters))

    def _targets(self, pick: Pick) -> Pick | None:
        """up to 3 enemy targets: any units, targeted"""
        mark = self.at
        if pick in AIMED and self.take("targets"):
            return AIMED[pick]
        if pick in AIMED and self.take("target") and self.lows[self.at] in BEHIND_TARGETS:
            return AIMED[pick]
        self.at = mark
        return None

    # -- quantity -----------------------------------------------------------------------------

    def _quantity(self) -> tuple[Pick, Number, Side, list[Filter]] | None:
        mark = self.at
        if self.take_any("another of your", "one of your other"):
            return Pick.CHOOSE, ONE, Side.YOUR, [IsOther()]
        if self.take("another"):
            pick = Pick.TARGET if self.take("target") else Pick.CHOOSE
            return pick, ONE, Side.ANY, [IsOther()]
        if self.take("one of your"):
            return Pick.CHOOSE, ONE, Side.YOUR, []
        if self.take("each of your"):
            return Pick.EACH, ONE, Side.YOUR, []
        if self.sees("each of"):
            self.at += 2
            several = self._several()
            if several is None:
                self.at = mark
            return several
        if self.take_any("any number of your", "any number of"):
            side = Side.YOUR if self.lows[self.at - 1] == "your" else Side.ANY
            return Pick.UP_TO, ANY_NUMBER, side, []
        some = self._several()
        if some is not None:
            return some
        simple = self.one_of(QUANTITIES)
        if simple is not None:
            return simple, ONE, Side.ANY, []
        if self._plural_ahead():
            return Pick.ALL, ONE, Side.ANY, []
        return None

    def _several(self) -> tuple[Pick, Number, Side, list[Filter]] | None:
        """up to 2 target …; 2 …; behind “each of” as well"""
        mark = self.at
        if self.take("up to"):
            count = ONE if self.take("one") else self.number()
            if count is not None:
                if self.take("of your"):
                    return Pick.UP_TO, count, Side.YOUR, []
                filters: list[Filter] = [IsOther()] if self.take("other") else []
                pick = Pick.UP_TO_TARGET if self.take("target") else Pick.UP_TO
                return pick, count, Side.ANY, filters
        exact = 1 if self.lows[mark] == "one" and self.lows[mark + 1] != "of" else None
        if exact is not None:
            self.at += 1
        else:
            exact = self.integer()
        if exact is not None:
            if self.take("of your"):
                return Pick.CHOOSE, Const(exact), Side.YOUR, []
            filters = [IsOther()] if self.take("other") else []
            pick = Pick.TARGET if self.take("target") else Pick.CHOOSE
            return pick, Const(exact), Side.ANY, filters
        self.at = mark
        return None

    def _plural_ahead(self) -> bool:
        """Whether a bare noun phrase ("Fire Attacks") stands here: it means all of them."""
        mark = self.at
        filters: list[Filter] = []
        side = self._adjectives(filters, Side.ANY)
        named = self._kinds(side, filters)
        plural = named is not None and self.lows[self.at - 1] in PLURALS
        self.at = mark
        return plural

    # -- kinds --------------------------------------------------------------------------------

    def _kinds(self, side: Side, filters: list[Filter]) -> tuple[Side, tuple[Kind, ...]] | None:
        if side is Side.ANY and self.take_any("enemy", "enemies"):
            return Side.ENEMY, (Kind.UNIT,)
        if side is Side.ANY and self.take_any("opponent", "opponents"):
            return Side.ENEMY, (Kind.PLAYER,)
        if side is Side.ANY and self.take_any("ally", "allies"):
            if IsOther() not in filters:
                filters.append(IsOther())
            return self._allied_to(filters), (Kind.CHARACTER,)
        first = self.one_of(KINDS)
        if first is None and filters and _is_no_such(filters[-1]):
            return side, (Kind.CARD,)  # non-Character cards
        if first is None:
            name = self.one_of(self.names)  # a Captain Brine
            if name is None:
                return None
            filters.append(IsNamed(name))
            return side, (Kind.CARD,)
        return side, (first, *self._further_kinds())

    def _allied_to(self, filters: list[Filter]) -> Side:
        """an ally of the host: another Character of its controller"""
        mark = self.at
        of = self._fixed() if self.take("of") else None
        if of is None:
            self.at = mark
            return Side.ALLIED
        filters.remove(IsOther())
        own = isinstance(of, Ref) and of.what in (Fixed.THIS_CHARACTER, Fixed.USER)
        if own or of == Ref(Fixed.YOU):
            filters.append(IsOther())
            return Side.ALLIED
        filters += [Besides(of), ControlledBy(ControllerOf(of))]
        return Side.ANY

    def _further_kinds(self) -> list[Kind]:
        """or Item; , Reaction, or Item"""
        kinds: list[Kind] = []
        mark = self.at
        while self.take(","):
            listed = self.one_of(KINDS)
            if listed is None:
                self.at -= 1
                break
            kinds.append(listed)
        if kinds:
            self.take(",")
        if kinds and not self.sees("or"):
            self.at, kinds = mark, []
        mark = self.at
        several = self.lows[mark - 1] in PLURALS
        while self.take("or") or (several and self.take("and")):
            further = self.one_of(KINDS)
            if further is None or (several and self.lows[self.at - 1] not in PLURALS):
                self.at = mark
                return kinds
            kinds.append(further)
            mark = self.at
        return kinds


def _is_no_such(entry: Filter) -> bool:
    return isinstance(entry, IsNot) and isinstance(entry.what, IsA)


def _is_person(owner: Noun) -> bool:
    if isinstance(owner, Pronoun):
        return owner.word in ("they", "that player", "those players")
    return isinstance(owner, Select) or owner == Ref(Fixed.EACH_PLAYER)


PERSONS = frozenset(("controller", "owner"))
#: Whose cards can be spoken of without more words.
PEOPLE: PhraseTable[Noun] = PhraseTable(
    {
        f"{words} {word}": Select(pick, ONE, side, (Kind.PLAYER,))
        for words, pick in (("an", Pick.CHOOSE), ("each", Pick.EACH), ("target", Pick.TARGET))
        for word, side in (("opponent", Side.ENEMY),)
    }
)
#: How many of somebody's cards.
SOME_OF = PhraseTable(
    {
        "one of": Pick.CHOOSE,
        "a random one of": Pick.RANDOM,
        "each of": Pick.EACH,
        "every one of": Pick.EACH,
        "all of": Pick.ALL,
        "all": Pick.ALL,
    }
)
#: Behind these a clause begins.
BEGINNINGS = frozenset(
    {".", ",", ":", ";", "\n", "(", "when", "whenever", "if", "while", "unless", "then", "and"}
)
#: With these a clause goes on behind its subject.
SUBJECT_VERBS = frozenset(
    {"gains", "gain", "gets", "get", "has", "have", "loses", "lose", "draws", "draw", "is", "are",
     "discards", "discard", "takes", "take", "deals", "deal", "cannot", "can't", "can", "may",
     "must", "puts", "put", "chooses", "choose", "attacks", "moves", "enters", "leaves"}
)  # fmt: skip
ATTACHED_TO = tuple(
    f"{is_} {word}{to}"
    for is_ in ("is", "was", "had been")
    for word, to in (("attached", " to"), ("attached", ""), ("equipped", " to"))
)
#: How the same quantity picks targets.
AIMED = {
    Pick.CHOOSE: Pick.TARGET,
    Pick.UP_TO: Pick.UP_TO_TARGET,
    Pick.TARGET: Pick.TARGET,
    Pick.UP_TO_TARGET: Pick.UP_TO_TARGET,
}
#: Behind “a target” that is no “target Character”.
BEHIND_TARGETS = frozenset(
    {".", ",", ";", ":", ")", "\n", "", "and", "equal", "for", "with", "of", "you", "your", "an",
     "other", "if", "+", "-", "then", "once", "twice", "in", "on"}
)  # fmt: skip
NEVER_HELD = frozenset({Kind.PLAYER, Kind.ATTACK, Kind.EFFECT, Kind.LINK, Kind.MATERIAL})
QUANTITIES = PhraseTable(
    {
        "target": Pick.TARGET,
        "a random": Pick.RANDOM,
        "each": Pick.EACH,
        "every": Pick.EACH,
        "all": Pick.ALL,
        "all of": Pick.ALL,
        "any": Pick.ANY,
        "a": Pick.CHOOSE,
        "an": Pick.CHOOSE,
    }
)
