"""Reading whom and what a sentence speaks of: fighters, cards, pieces, places."""

from __future__ import annotations

from typing import Final

from engine.games.battlecon.cards.vocabulary import CardKind, PieceKind, Stat, Thing, Zone
from engine.games.battlecon.ir.nouns import (
    Another,
    AnySpace,
    Beside,
    Between,
    Called,
    Edge,
    Force,
    In,
    Life,
    MarkerSpace,
    OfKind,
    Pieces,
    Place,
    Resource,
    SpaceOf,
    ThisCard,
    Within,
)
from engine.games.battlecon.ir.verbs import (
    AllAttacks,
    Attacks,
    AttacksBelow,
    AttacksFrom,
    AttacksOfPassed,
)
from engine.games.battlecon.language.rows import FIGHTERS, OPPONENT, WHOSE, YOU
from engine.games.battlecon.language.tables import KINDS, STATS, ZONES
from engine.text.ir import Const, Pick, Select, Side
from engine.text.nodes import Filter, Noun, Number
from engine.text.pending import Pronoun
from engine.text.reader import PhraseTable, Refusal
from engine.text.sentences import SentenceReader
from engine.text.tokens import TokenKind

ALL_OF: Final = Const(0)
#: More than anybody has: “any number of”.
ANY_NUMBER: Final = Const(99)
THIS: Final = ("this card", "this style", "this base", "this Finisher")
POINTING: Final = ("that card", "those cards", "it", "the first choice", "the second choice")
HANDS: Final = PhraseTable({"your": YOU, "the opponent's": OPPONENT, "their": OPPONENT})
#: Behind a name with a capital.
NOUNS: Final = ("counter", "counters", "token", "tokens", "marker", "markers", "form", "status",
                "card")  # fmt: skip
MOST_WORDS: Final = 3


class NounReader(SentenceReader):
    YOU = YOU
    OPPONENT = OPPONENT
    doer: Noun = YOU

    # -- fighters -----------------------------------------------------------------------------

    def fighter(self) -> Noun | None:
        return self.one_of(FIGHTERS)

    def whose(self) -> Noun | None:
        return self.one_of(WHOSE)

    # -- names --------------------------------------------------------------------------------

    def named(self, *behind: str) -> str | None:
        """Words with capitals in front of “counter”, “marker” and so on, which stay."""
        mark, words = self.at, list[str]()
        while self.tokens[self.at].kind is TokenKind.WORD and len(words) < MOST_WORDS:
            if self.lows[self.at] in NOUNS:
                break
            words.append(self.tokens[self.at].text)
            self.at += 1
        if words and words[0][0].isupper() and self.lows[self.at] in behind:
            return " ".join(words)
        self.at = mark
        self.miss(f"the name of a {behind[0]}", mark)
        return None

    def of_kind(self, kind: PieceKind) -> Pieces | None:
        """Frost, in front of “counters”; or any, if “counters” follows at once."""
        word = kind.value
        if self.lows[self.at] in (word, f"{word}s"):
            return Pieces(kind, None)
        name = self.named(word, f"{word}s")
        return None if name is None else Pieces(kind, name)

    def pieces(self) -> Pieces | None:
        """Frost counters; tokens"""
        for kind in (PieceKind.COUNTER, PieceKind.TOKEN):
            mark = self.at
            found = self.of_kind(kind)
            if found is not None and self.take_any(f"{kind.value}s", kind.value):
                return found
            self.at = mark
        return None

    def resource(self) -> Resource | None:
        if self.take("Force"):
            return Force()
        if self.take("life"):
            return Life()
        return self.pieces()

    # -- cards --------------------------------------------------------------------------------

    def cards(self, zone: Zone | None = None) -> Noun | None:
        """A style or base, or several; without words for the place they are in `zone`."""
        mark = self.at
        made = self._fixed() or self._own_half() or self._chosen(zone)
        if made is None:
            self.at = mark
        return made

    def held(self) -> Noun | None:
        return self.cards(Zone.HAND)

    def _fixed(self) -> Noun | None:
        mark = self.at
        for word in POINTING:
            if self.take(word):
                return Pronoun(word, mark)
        return ThisCard() if self.take_any(*THIS) else None

    def _own_half(self) -> Noun | None:
        """your style, the opponent's base: of the pair of this beat"""
        mark = self.at
        whose = self.one_of(HANDS)
        kind = self.one_of(KINDS) if whose is not None else None
        if whose is None or kind is None:
            self.at = mark
            return None
        return _select(Pick.ALL, ALL_OF, (OfKind(kind), In(whose, Zone.PAIR)))

    def _chosen(self, zone: Zone | None) -> Noun | None:
        pick, count = self._quantity()
        if count is None:
            return None
        found = self._described(zone)
        return None if found is None else _select(pick, count, found)

    def _quantity(self) -> tuple[Pick, Number | None]:
        if self.take("any number of"):
            return Pick.UP_TO, ANY_NUMBER
        if self.take_any("all of", "all"):
            return Pick.ALL, ALL_OF
        if self.take("up to"):
            return Pick.UP_TO, self.plain_number()
        return Pick.CHOOSE, self.plain_number()

    def _described(self, zone: Zone | None) -> tuple[Filter, ...] | None:
        """other bases named "Grasp" from your hand"""
        filters: list[Filter] = [Another()] if self.take("other") else []
        kind: CardKind | None = self.one_of(KINDS)
        if kind is not None:
            filters.append(OfKind(kind))
        elif not self.take_any("cards", "card"):
            return None
        if self.take_any("named", "called"):
            name = self.string()
            if name is None:
                raise Refusal(self.at, "write the name in quotation marks")
            filters.append(Called(name))
        place = self._pile(zone)
        return None if place is None else (*filters, place)

    def _pile(self, zone: Zone | None) -> Filter | None:
        """from your hand; without it, the pile that goes without saying"""
        mark = self.at
        if self.take_any("from", "in"):
            whose = self.one_of(HANDS)
            pile = self.one_of(ZONES) if whose is not None else None
            if whose is not None and pile is not None:
                return In(whose, pile)
        self.at = mark
        return None if zone is None else In(self.doer, zone)

    def group(self) -> Noun | None:
        """bases in your hand, which are counted"""
        mark = self.at
        found = self._described(None)
        if found is None:
            self.at = mark
            return None
        return _select(Pick.ALL, ALL_OF, found)

    # -- attacks ------------------------------------------------------------------------------

    def attacks(self) -> Attacks | None:
        if not self.take_any("all attacks", "attacks"):
            return None
        mark = self.at
        if self.take_any("from Range", "at Range"):
            found = self.band()
            if found is not None:
                return AttacksFrom(*found)
        elif self.take_any("of opponents moved past", "of opponents you moved past"):
            return AttacksOfPassed()
        elif self.take("with"):
            stat: Stat | None = self.one_of(STATS)
            n = self.integer() if stat is not None else None
            if stat is not None and n is not None and self.take_any("or lower", "or less"):
                return AttacksBelow(stat, n)
        self.at = mark
        return AllAttacks()

    # -- places -------------------------------------------------------------------------------

    def place(self) -> Place | None:
        mark = self.at
        made = self._place()
        if made is None:
            self.at = mark
        return made

    def _place(self) -> Place | None:
        if self.take("an adjacent space"):
            return Beside(YOU)
        if self.take("an unoccupied space"):
            return AnySpace()
        if self.take("a space between you and the opponent"):
            return Between()
        if self.take_any("the edge of the board", "an edge of the board", "an edge space"):
            return Edge()
        if self.take_any("a space next to", "a space adjacent to", "any space next to"):
            who = self.fighter()
            return None if who is None else Beside(who)
        if self.take_any("a space within", "any space within"):
            n = self.integer()
            near = self.fighter() if n is not None and self.take("of") else None
            return None if n is None or near is None else Within(n, near)
        if self.take_any("a space with a", "a space with an", "a space with your", "a", "an"):
            name = self.named("marker")
            return MarkerSpace(name) if name is not None and self.take("marker") else None
        if self.take_any("any space", "any unoccupied space"):
            return AnySpace()
        whose = self.whose()
        return SpaceOf(whose) if whose is not None and self.take("space") else None


def _select(pick: Pick, count: Number, filters: tuple[Filter, ...]) -> Select:
    return Select(pick, count, Side.ANY, (Thing.CARD,), filters)
