"""Reading whom and what a sentence speaks of: cards, piles, places."""

from __future__ import annotations

from enum import Enum

from engine.games.exceed.cards.vocabulary import BoostKind, CardKind, Stat, Thing, Zone
from engine.games.exceed.ir.nouns import (
    Another,
    AnySpace,
    AttackOf,
    Beside,
    Called,
    Edge,
    In,
    LookedAt,
    MarkerSpace,
    OfBoostKind,
    OfEither,
    OfKind,
    OwnedBy,
    Place,
    Printed,
    SameName,
    SpaceOf,
    TheNamed,
    ThisCard,
    TrapSpace,
    Within,
)
from engine.games.exceed.language.rows import OPPONENT, YOU
from engine.games.exceed.language.tables import (
    BOOST_KINDS,
    KIND_NOUNS,
    STATS,
    ZONES,
)
from engine.text.amounts import BOUNDS
from engine.text.ir import Bound, Const, Count, Pick, Select, Side
from engine.text.nodes import Filter, Noun, Number
from engine.text.pending import Pronoun
from engine.text.reader import PhraseTable, Refusal
from engine.text.sentences import SentenceReader
from engine.text.tokens import TokenKind

ALL_OF = Const(0)
#: More than any pile has: “any number of”.
ANY_NUMBER = Const(99)
THIS = PhraseTable(
    {word: ThisCard() for word in ("this card", "this attack", "this boost", "this")}
)
POINTING = ("it", "that card", "those cards", "them", "the first choice", "the second choice")
HOSTS = PhraseTable(
    {"your": YOU, "the opponent's": OPPONENT, "their": OPPONENT, "its owner's": OPPONENT}
)
HANDS = PhraseTable({"your": YOU, "the opponent's": OPPONENT, "their": OPPONENT})
FIGHTERS = PhraseTable({"you": YOU, "the opponent": OPPONENT, "them": OPPONENT})


class NounReader(SentenceReader):
    YOU = YOU
    OPPONENT = OPPONENT

    doer: Noun = YOU

    # -- cards --------------------------------------------------------------------------------

    def cards(self, zone: Zone | None = None) -> Noun | None:
        """A card or several; without words for the place they are in `zone` of the doer."""
        mark = self.at
        made = self._fixed_noun() or self._chosen_noun(zone)
        if made is None:
            self.at = mark
        return made

    def held(self) -> Noun | None:
        return self.cards(Zone.HAND)

    def searched(self) -> Noun | None:
        return self.cards(Zone.DECK)

    def _fixed_noun(self) -> Noun | None:
        mark = self.at
        for word in POINTING:
            if self.take(word):
                if word == "them" and self.sees("at random"):
                    break
                return Pronoun(word, mark)
        self.at = mark
        if self.take("the rest"):
            return _select(Pick.ALL, ALL_OF, (Thing.CARD,), (LookedAt(),))
        if self.take_any("your attack"):
            return AttackOf(YOU)
        if self.take_any("the opponent's attack", "their attack"):
            return AttackOf(OPPONENT)
        whose = self.one_of(HANDS)
        if whose is not None and self.take("hand"):
            return _select(Pick.ALL, ALL_OF, (Thing.CARD,), (In(whose, Zone.HAND),))
        made = None if whose is None else self._boosts_held_by(whose)
        if made is not None:
            return made
        self.at = mark
        return self.one_of(THIS)

    def _boosts_held_by(self, whose: Noun) -> Noun | None:
        """The opponent's continuous boost: one of them; your boosts: all."""
        kind = self.one_of(BOOST_KINDS)
        where = (In(whose, Zone.BOOSTS),)
        if self.take_any("boosts in play", "boosts"):
            return _boosts(Pick.ALL, ALL_OF, kind, where)
        if self.take_any("boost in play", "boost"):
            return _boosts(Pick.CHOOSE, Const(1), kind, where)
        return None

    def _chosen_noun(self, zone: Zone | None) -> Noun | None:
        if self.take("the top"):
            return self._top()
        pick, count = self._quantity()
        if count is None:
            return None
        random = self.take("random")
        made = self._of_a_group(pick, count) or self._described(pick, count, zone, "from")
        if made is not None and (random or self.take("at random")):
            made = _select(Pick.RANDOM, made.count, made.kinds, made.filters)
        return made

    def _top(self) -> Noun | None:
        count = self.integer() or 1
        if not self.take_any("cards of", "card of"):
            return None
        whose = self.one_of(HANDS)
        piles = ("deck", Zone.DECK), ("discard pile", Zone.DISCARD), ("discard", Zone.DISCARD)
        zone = next((zone for word, zone in piles if whose is not None and self.take(word)), None)
        if whose is None or zone is None:
            return None
        return _select(Pick.TOP, Const(count), (Thing.CARD,), (In(whose, zone),))

    def _quantity(self) -> tuple[Pick, Number | None]:
        if self.take("any number of"):
            return Pick.UP_TO, ANY_NUMBER
        if self.take_any("all of", "all"):
            return Pick.ALL, ALL_OF
        if self.take("up to"):
            return Pick.UP_TO, self.plain_number()
        return Pick.CHOOSE, self.plain_number()

    def _of_a_group(self, pick: Pick, count: Number) -> Select | None:
        """1 of them; 1 of your boosts; all your continuous boosts"""
        mark = self.at
        group = self.take("of") or pick is Pick.ALL
        if group and self.take_any("them", "those cards", "these cards"):
            return _select(pick, count, (Thing.CARD,), (LookedAt(),))
        whose = self.one_of(HANDS) if group else None
        if whose is not None:
            kind = self.one_of(BOOST_KINDS)
            if self.take_any("boosts in play", "boosts"):
                return _boosts(pick, count, kind, (In(whose, Zone.BOOSTS),))
        self.at = mark
        return None

    def _described(self, pick: Pick, count: Number, zone: Zone | None, joint: str) -> Select | None:
        """continuous boosts in play; other Specials from your gauge"""
        filters: list[Filter] = [Another()] if self.take("other") else []
        mark = self.at
        kind = self.one_of(BOOST_KINDS)
        if self.take_any("boosts", "boost"):
            return self._boost_tail(pick, count, kind, filters)
        self.at = mark
        if not self._card_word(filters):
            return None
        self._tails(filters)
        place = self._pile_of(zone)
        if place is None:
            return None
        return _select(pick, count, (Thing.CARD,), (*filters, place))

    def _boost_tail(
        self, pick: Pick, count: Number, kind: BoostKind | None, filters: list[Filter]
    ) -> Select | None:
        if self.take("you have in play"):
            filters.append(In(YOU, Zone.BOOSTS))
        elif self.take("the opponent has in play"):
            filters.append(In(OPPONENT, Zone.BOOSTS))
        elif not self.take("in play"):
            return None
        return _boosts(pick, count, kind, tuple(filters))

    def _card_word(self, filters: list[Filter]) -> bool:
        if self.take_any("copy of the named card", "copies of the named card"):
            filters.append(TheNamed())
            return True
        if self.take_any("copy of", "copies of"):
            name = self.string()
            if name is not None:
                filters.append(Called(name))
            return name is not None
        kind: CardKind | None = self.one_of(KIND_NOUNS)
        if kind is not None:
            mark = self.at
            other: CardKind | None = self.one_of(KIND_NOUNS) if self.take("or") else None
            if other is None or other is kind:
                self.at = mark
            filters.append(OfKind(kind) if self.at == mark else OfEither(kind, other or kind))
            return True
        return self.take_any("cards", "card")

    def _tails(self, filters: list[Filter]) -> None:
        if self.take_any("named", "called"):
            name = self.string()
            if name is None:
                raise Refusal(self.at, "write the name in quotation marks")
            filters.append(Called(name))
        mark = self.at
        if self.take("with the same name as"):
            other = self._fixed_noun()
            if other is not None:
                filters.append(SameName(other))
        elif self.take("with"):
            stat: Stat | None = self.one_of(STATS)
            n = self.integer() if stat is not None else None
            if stat is None or n is None:
                self.at = mark
            else:
                filters.append(Printed(stat, Const(n), self.one_of(BOUNDS) or Bound.EXACTLY))
        if self.take("owned by the opponent"):
            filters.append(OwnedBy(OPPONENT))

    def _pile_of(self, zone: Zone | None) -> Filter | None:
        """from your gauge; without it, the pile that goes without saying"""
        mark = self.at
        if self.take_any("from", "in"):
            if self.take("hand"):
                return In(self.doer, Zone.HAND)
            whose = self.one_of(HANDS)
            pile = self.one_of(ZONES) if whose is not None else None
            if whose is not None and pile is not None:
                return In(whose, pile)
        self.at = mark
        if self.take_any("among them", "of them"):
            return LookedAt()
        return None if zone is None else In(self.doer, zone)

    # -- piles that are counted ---------------------------------------------------------------

    def pile(self, whose: Noun | None = None) -> Count | None:
        """cards in your hand; boosts you have in play; of your boosts"""
        mark = self.at
        made = self._boosts_of(whose) if whose else self._of_a_group(Pick.ALL, ALL_OF)
        if made is None:
            before, self.doer = self.doer, whose or self.doer
            made = self._described(Pick.ALL, ALL_OF, None, "in")
            self.doer = before
        if made is None:
            self.at = mark
            return None
        return Count(made)

    def _boosts_of(self, whose: Noun) -> Select | None:
        """Behind “you have 2 or more”: continuous boosts [in play]"""
        mark = self.at
        kind = self.one_of(BOOST_KINDS)
        if self.take_any("boosts in play", "boost in play", "boosts", "boost"):
            return _boosts(Pick.ALL, ALL_OF, kind, (In(whose, Zone.BOOSTS),))
        self.at = mark
        return None

    def group(self) -> Noun | None:
        found = self.pile()
        return None if found is None else found.what

    # -- places -------------------------------------------------------------------------------

    def place(self) -> Place | None:
        mark = self.at
        made = self._place()
        if made is None:
            self.at = mark
        return made

    def _place(self) -> Place | None:
        if self.take_any("any space", "any unoccupied space"):
            return AnySpace()
        if self.take_any("this trap's space", "this boost's space", "this trap"):
            return TrapSpace()
        if self.take_any("the edge of the arena", "an edge of the arena", "an edge space"):
            return Edge()
        if self.take_any("a space next to", "a space adjacent to", "any space next to"):
            who = self.one_of(FIGHTERS)
            return None if who is None else Beside(who)
        if self.take_any("a space within", "any space within"):
            n = self.integer()
            who = self.one_of(FIGHTERS) if n is not None and self.take("of") else None
            return None if n is None or who is None else Within(n, who)
        if self.take_any("the space of the", "the"):
            mark = self.at
            name = self.marker()
            if name is not None and self.take_any("marker's space", "marker"):
                return MarkerSpace(name)
            self.at = mark - 1
        whose = self.one_of(HANDS)
        return SpaceOf(whose) if whose is not None and self.take("space") else None

    def marker(self) -> str | None:
        """One or two words with capitals in front of “marker”."""
        words: list[str] = []
        mark = self.at
        while self.tokens[self.at].kind is TokenKind.WORD and len(words) < 3:
            if self.lows[self.at] == "marker":
                break
            words.append(self.tokens[self.at].text)
            self.at += 1
        if not words or self.lows[self.at] != "marker" or not words[0][0].isupper():
            self.at = mark
            self.miss("the name of a marker", mark)
            return None
        return " ".join(words)


def _select(
    pick: Pick, count: Number, kinds: tuple[Enum, ...], filters: tuple[Filter, ...]
) -> Select:
    return Select(pick, count, Side.ANY, kinds, filters)


def _boosts(
    pick: Pick, count: Number, kind: BoostKind | None, filters: tuple[Filter, ...]
) -> Select:
    own = () if kind is None else (OfBoostKind(kind),)
    return _select(pick, count, (Thing.BOOST,), (*own, *filters))
