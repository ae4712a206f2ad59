"""What narrows a noun after it: places, relations, “with …”. Adjectives are in adjectives.py."""

from __future__ import annotations

from engine.games.fade.cards.vocabulary import Kind, Past, Place, Way, Whose
from engine.games.fade.ir import (
    AdjacentTo,
    Among,
    AnyOf,
    AttachedTo,
    Besides,
    ControlledBy,
    ElementCount,
    Fixed,
    HasAttached,
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
    IsA,
    IsDamaged,
    IsFaceUp,
    IsNamed,
    IsNormal,
    IsNot,
    IsOther,
    Lacks,
    MadeBy,
    MadeOn,
    NameHas,
    OfDamageClass,
    OfDamageType,
    OnlyTargeting,
    OwnedBy,
    Pile,
    Ref,
    SharesElement,
    Targeting,
    ThisTurn,
    ThisWay,
)
from engine.games.fade.language.having import HavingReader, opposite
from engine.games.fade.language.tables import KINDS, PILES
from engine.text.ir import Const, Pick, Select, Side
from engine.text.nodes import Filter, walk
from engine.text.pending import Pronoun
from engine.text.reader import PhraseTable

#: Filters that tie a noun to another one.
Relation = (
    AttachedTo | AdjacentTo | ControlledBy | OwnedBy | MadeBy | MadeOn | Targeting | OnlyTargeting
)

ONE = Const(1)
#: As many as one likes: more than there ever are.
ANY_NUMBER = Const(999)

#: The order in which filters are printed, whatever order they were written in.
ORDER: tuple[type[Filter], ...] = (
    IsOther,
    IsDamaged,
    IsFaceUp,
    IsNot,
    AnyOf,
    HasSubtype,
    HasElement,
    ElementCount,
    HasRank,
    OfDamageType,
    OfDamageClass,
    IsNormal,
    IsNamed,
    NameHas,
    InPile,
    Among,
    ThisWay,
    ThisTurn,
    AttachedTo,
    AdjacentTo,
    Besides,
    InColumnOf,
    ControlledBy,
    OwnedBy,
    SharesElement,
    HasStat,
    HasCounters,
    HasStackCards,
    HasKeyword,
    HasAttached,
    Lacks,
    HasExtreme,
    MadeBy,
    MadeOn,
    Targeting,
    OnlyTargeting,
)


def in_order(filters: list[Filter]) -> tuple[Filter, ...]:
    """Canonical order. A tail that ends with a noun phrase would swallow the tails after it, so
    such ones come last, as they were written."""
    return tuple(sorted(dict.fromkeys(filters), key=_place_of))


def _place_of(entry: Filter) -> tuple[int, int]:
    if isinstance(entry, MadeBy | MadeOn | Targeting | OnlyTargeting):
        return 2, ORDER.index(type(entry))
    if any(isinstance(node, Select) for node in walk(entry)):
        return 1, 0
    return 0, ORDER.index(type(entry))


class FilterReader(HavingReader):
    def is_what(self) -> Filter | None:
        """What follows “is” in a condition; the condition rules supply it."""
        raise NotImplementedError

    # -- tails --------------------------------------------------------------------------------

    def _tails(self, filters: list[Filter], side: Side, link: bool) -> Side:
        while True:
            if side is Side.ANY and self.take_any(*OWN):
                side = Side.YOUR
                continue
            if side is Side.ANY and self.sees("you have") and self._ends_with_have():
                side = Side.YOUR
                self.at += 2
                continue
            if side is Side.ANY and self.sees("you controlled"):
                mark, self.at = self.at, self.at + 2
                if WAYS.find(self.lows, self.at) is not None:
                    side = Side.YOUR
                    continue
                self.at = mark
            tail = self._tail(link)
            if tail is None:
                return side
            filters.append(tail)

    def _ends_with_have(self) -> bool:
        """for every ally you have"""
        return self.lows[self.at + 2] in (".", ",", ";", ":", "\n", "")

    def _tail(self, link: bool) -> Filter | None:
        mark = self.at
        made: Filter | None = None
        word = self.lows[mark]
        if word in ("in", "from", "on", "here", "among"):
            made = self._from_those() or self.place_filter()
        elif self.take_any(*SHOWN):
            made = Among(Pronoun("those cards", mark))
        elif self.take_any(*EXCEPT_ITSELF):
            made = IsOther()
        elif word == "named" and self.take("named"):
            name = self.one_of(self.names) or self.string()
            made = IsNamed(name) if name is not None else None
        elif word in ("with", "without", "whose"):
            made = self._with(word)
        elif self.take_any("that costs", "that cost", "costing"):
            made = self._with_cost_of()
        elif word in RELATIVE:
            made = self._relative()
        elif word in ("sharing", "not"):
            made = self._sharing() or self._not(link)
        elif word == "of" and self.take("of"):
            made = (
                self._rank()
                or self._with_stat()
                or self.with_named_elements()
                or self._with_same_element()
            )
        if made is None:
            self.at = mark
            made = (
                self._not_yours()
                or self._besides()
                or self.done_this_way()
                or self.done_this_turn()
                or self._relation(RELATIONS)
                or self._doing(CONTROLLED)
            )
        if made is None and link:
            made = self._relation(LINK_RELATIONS) or self._doing(USED)
        return made

    def _with(self, word: str) -> Filter | None:
        if word == "whose":
            return self.whose()
        self.at += 1
        made = self.with_one_of() if word == "with" else self.without_filter()
        if isinstance(made, HasCounters | IsNot | AnyOf):
            self.take_any("on it", "on them")
        return made

    def with_one_of(self) -> Filter | None:
        """with a Poison Counter or a Curse Counter; that has Stun or Mute"""
        made = self.with_filter()
        tests = [] if made is None else [made]
        while tests:
            mark = self.at
            more = self.with_filter() if self.take_any(", or", "or") else None
            another = isinstance(more, HasAttached) and self.lows[self.at - 1] != "attached"
            if more is None or another or isinstance(more, HasExtreme):
                self.at = mark
                break
            tests.append(more)
        return AnyOf(tuple(tests)) if len(tests) > 1 else made

    def _is_one_of(self) -> Filter | None:
        """that is a Fire Character or an Item"""
        mark = self.at
        begins = self.lows[mark] in ("a", "an", "another") and self.noun()
        one = begins.filters[0] if isinstance(begins, Select) and begins.filters else None
        if isinstance(begins, Select) and len(begins.filters) == 1 and isinstance(one, AnyOf):
            return one
        self.at = mark
        return None

    def _relative(self) -> Filter | None:
        """that is damaged, which have no counters, that does not share an Element with it"""
        self.at += 1
        shared = self._sharing()
        if shared is not None:
            return shared
        if self.take_any("does not have", "do not have"):
            return self.without_filter()
        if self.take_any("has", "have"):
            made = self.with_one_of()
            self.take_any("on it", "on them")
            return made
        if self.take_any("controls no", "control no"):
            what = self.plain_noun()
            return Lacks(what) if isinstance(what, Select) else None
        if self.take_any("is neither", "are neither"):
            return self._neither()
        undone = self.one_of(NOT_DONE)
        if undone is not None:
            return IsNot(ThisTurn(undone))
        negated = self.take_any("is not", "are not")
        told = negated or self.take_any("is", "are")
        either = self._is_one_of() if told and not negated else None
        if either is not None:
            return either
        made = self.is_what() if told else None
        if not isinstance(made, SAID_OF_IT):
            return None
        return opposite(made) if negated else made

    def _not_yours(self) -> Filter | None:
        if self.take_any(*NOT_YOURS):
            return IsNot(OwnedBy(Ref(Fixed.YOU)))
        return IsNot(ControlledBy(Ref(Fixed.YOU))) if self.take_any(*NOT_OWN) else None

    def _neither(self) -> Filter | None:
        """neither Fire nor Water"""
        one = self.elements()
        two = self.elements() if one and self.take("nor") else ()
        return IsNot(HasElement((*one, *two))) if two else None

    def _besides(self) -> Filter | None:
        """other than the attacker; , except a card named “Echo”"""
        mark = self.at
        bracket = self.take("(")
        if not bracket:
            self.take(",")
        made: Filter | None = None
        if not self.take_any(*BUT):
            pass
        elif self.take_any("itself", "the user", "this Character", "this card"):
            made = IsOther()
        elif self.take_any("a card named", "cards named", "one named", "a copy of", "copies of"):
            name = self.one_of(self.names) or self.string()
            made = IsNot(IsNamed(name)) if name is not None else None
        else:
            made = self._but_such()
        if bracket and made is not None and not self.take(")"):
            made = None
        if made is None:
            self.at = mark
        return made

    def _but_such(self) -> Filter | None:
        """except the attacker; except Equip Items; other than a Character"""
        mark = self.at
        self.take_any("an", "a", "any")
        kind = self.one_of(KINDS)
        if kind is not None:
            return IsNot(IsA(Select(Pick.ANY, ONE, Side.ANY, (kind,))))
        self.at = mark
        who = self.noun()
        return Besides(who) if isinstance(who, Ref | Pronoun) else None

    def _sharing(self) -> Filter | None:
        """sharing an Element with the user"""
        mark = self.at
        negated = self.take_any("does not", "do not")
        who = self.noun() if self.take_any(*SHARING) else None
        if who is None:
            self.at = mark
            return None
        return IsNot(SharesElement(who)) if negated else SharesElement(who)

    def _not(self, link: bool) -> Filter | None:
        """not adjacent to the user, not in your Reserve"""
        made = self._tail(link) if self.take("not") else None
        return opposite(made) if isinstance(made, NEGATED_TAILS) else None

    def done_this_way(self) -> Filter | None:
        """destroyed this way, that were moved this way"""
        way = self.one_of(WAYS)
        return ThisWay(way) if way is not None else None

    def done_this_turn(self) -> Filter | None:
        """Knocked Out this turn; used by an opponent this turn; (that) you drew this turn"""
        mark = self.at
        if "turn" not in self.lows[mark : mark + FAR]:
            return None
        past, by = self.one_of(PAST), None
        if (past in BY_SOMEBODY and self.take("by")) or (
            past is Past.ATTACKED and not self.sees("this turn")
        ):
            by = self.noun()
        if past is None:
            self.take("that")
            by = self.noun()
            past = self.one_of(DID) if by is not None else None
        if past is None or not self.take("this turn"):
            self.at = mark
            return None
        return ThisTurn(past, by)

    def _from_those(self) -> Filter | None:
        """from among them; from it, a Hand or the cards that were looked at"""
        mark = self.at
        if self.take_any(*AMONG_THEM):
            return Among(Pronoun("those cards", mark))
        if self.take_any("from it", "in it"):
            return Among(Pronoun("it", mark))
        return None

    def _doing(self, verbs: PhraseTable[type[Relation]]) -> Filter | None:
        """(that) an opponent controls; that an opponent plays"""
        mark = self.at
        for begins in ("", "that"):  # each Character that player controls; … that you control
            self.at = mark
            if begins and not self.take(begins):
                continue
            who = self.noun()
            make = self.one_of(verbs) if who is not None else None
            if who is not None and make is not None:
                return make(who)
        self.at = mark
        return None

    def place_filter(self) -> Filter | None:
        """in your Reserve, on the field, here"""
        if self.take("here"):
            return InPile(Pile(Whose.NOBODY, Place.HERE))
        if self.take("on the field"):
            return InPile(Pile(Whose.NOBODY, Place.FIELD))
        if self.take_any("in", "from"):
            if self.take("this Zone"):
                return InPile(Pile(Whose.NOBODY, Place.HERE))
            zone = self._character_zone()
            if zone is not None:
                return InPile(zone)
            column = self._column()
            if column is not None:
                return column
            pile = self.pile()
            return InPile(pile) if pile is not None else None
        return None

    def _character_zone(self) -> Pile | None:
        """Character Zones; your Character Zone; an opponent's Character Zones"""
        if self.take_any("Character Zones", "a Character Zone", "any Character Zone"):
            return Pile(Whose.NOBODY, Place.CHARACTER_ZONE)
        mark = self.at
        if self.take_any("your Character Zones", "your Character Zone"):
            return Pile(Whose.YOUR, Place.CHARACTER_ZONE)
        owner = self.possessor()
        if owner is not None and self.take_any("Character Zones", "Character Zone"):
            return Pile(Whose.OF, Place.CHARACTER_ZONE, owner)
        self.at = mark
        return None

    def pile(self) -> Pile | None:
        mark = self.at
        whose = self.one_of(OWNERS) or Whose.NOBODY
        place = self.one_of(PILES)
        if place is not None:
            return self._pile_of(place) if whose is Whose.NOBODY else Pile(whose, place)
        self.at = mark
        owner = self.possessor()
        place = self.one_of(PILES) if owner is not None else None
        if place is not None:
            return Pile(Whose.OF, place, owner)
        self.at = mark
        return None

    def _pile_of(self, place: Place) -> Pile:
        """the Hand of the target's controller"""
        mark = self.at
        owner = self.noun() if self.take("of") else None
        if owner is None:
            self.at = mark
            return Pile(Whose.NOBODY, place)
        if owner == Ref(Fixed.YOU):
            return Pile(Whose.YOUR, place)
        return Pile(Whose.OF, place, owner)

    def _column(self) -> Filter | None:
        mark = self.at
        owner = self.possessor()
        if owner is not None and self.take("column"):
            return InColumnOf(owner)
        self.at = mark
        return None

    def _relation(self, table: PhraseTable[type[Relation]]) -> Filter | None:
        mark = self.at
        make = self.one_of(table)
        if make is not None:
            who = self.noun()
            if who is not None:
                return make(who)
        self.at = mark
        return None


RELATIVE = ("that", "which", "who")
SHARING = tuple(
    f"{share} {some} Element{s} with"
    for share in ("sharing", "shares", "share")
    for some, s in (("an", ""), ("at least one", ""), ("any", ""), ("one or more", "s"))
)
#: What “that is …” may say of a noun.
SAID_OF_IT = (
    IsFaceUp, IsDamaged, IsNamed, HasElement, HasSubtype, InPile, AttachedTo, AdjacentTo,
    ControlledBy, IsNot,
)  # fmt: skip
NEGATED_TAILS = (
    IsNamed, InPile, AttachedTo, AdjacentTo, ControlledBy, InColumnOf, SharesElement,
)  # fmt: skip
WAYS = PhraseTable(
    {
        f"{before}{way.value} this way": way
        for way in Way
        for before in ("", "that was ", "that were ", "which was ", "which were ")
    }
    | dict.fromkeys(
        (
            *(
                f"{before}{hurt}{how}"
                for before in ("", "that was ", "that were ", "which was ", "which were ")
                for hurt in ("damaged ", "dealt damage ")
                for how in ("this way", "by this attack", "by that attack", "by this damage")
            ),
            *(
                f"that {took} damage {how}"
                for took in ("took", "takes", "take")
                for how in ("this way", "from this attack", "from that attack", "from it")
            ),
        ),
        Way.DAMAGED,
    )
)
#: So many words away “this turn” is looked for.
FAR = 12
BY_SOMEBODY = (Past.USED, Past.DRAWN, Past.DISCARDED, Past.WAS_ATTACKED)
#: Who or what it was, behind its noun.
PAST = PhraseTable(
    {
        f"{before}{done}": past
        for before in ("", "that was ", "that were ", "that has been ", "that have been ")
        for done, past in (
            ("Knocked Out", Past.KNOCKED_OUT),
            ("destroyed", Past.DESTROYED),
            ("used", Past.USED),
            ("played", Past.USED),
            ("drawn", Past.DRAWN),
            ("discarded", Past.DISCARDED),
            ("dealt damage", Past.DAMAGED),
        )
    }
    | {
        f"that {did}": past
        for did, past in (
            ("attacked", Past.ATTACKED),
            ("has attacked successfully", Past.SUCCEEDED),
            ("attacked successfully", Past.SUCCEEDED),
            ("made a successful attack", Past.SUCCEEDED),
            ("leveled up", Past.LEVELED_UP),
            ("has already attacked", Past.ATTACKED),
            ("already attacked", Past.ATTACKED),
            ("have already attacked", Past.ATTACKED),
            ("has attacked", Past.ATTACKED),
            ("have attacked", Past.ATTACKED),
            ("had been attacked", Past.WAS_ATTACKED),
            ("was attacked", Past.WAS_ATTACKED),
            ("has been attacked", Past.WAS_ATTACKED),
            ("have been attacked", Past.WAS_ATTACKED),
            ("were attacked", Past.WAS_ATTACKED),
            ("took damage", Past.DAMAGED),
            ("lost HP", Past.LOST_HP),
            ("has taken damage", Past.DAMAGED),
            ("have taken damage", Past.DAMAGED),
            ("gained HP", Past.HEALED),
            ("entered the field", Past.ENTERED),
            ("moved to Reserve", Past.MOVED),
            ("was moved to Reserve", Past.MOVED),
            ("were moved to Reserve", Past.MOVED),
        )
    }
)
#: What somebody did with it, behind who did it.
DID = PhraseTable(
    {
        f"{have}{did}": past
        for have in ("", "have ", "has ")
        for did, past in (
            ("used", Past.USED),
            ("played", Past.USED),
            ("drew", Past.DRAWN),
            ("drawn", Past.DRAWN),
            ("discarded", Past.DISCARDED),
        )
    }
)
#: Behind what is yours.
OWN = (
    "you control", "that you control", "under your control", "you have in play", "of yours",
    "on your team",
)  # fmt: skip
#: Behind what is somebody else's.
NOT_OWN = (
    "you do not control", "that you do not control", "not under your control",
    "not controlled by you",
)  # fmt: skip
NOT_YOURS = (
    "but do not own", "and do not own", "that you do not own", "you do not own", "not owned by you",
)  # fmt: skip
#: In front of whom or what is not meant.
BUT = ("other than", "except for", "except", "besides", "excluding", "but not")
#: Behind “that”: what was not done this turn.
NOT_DONE = PhraseTable(
    {
        f"{words} this turn": past
        for past, ways in (
            (Past.ATTACKED, ("did not attack", "has not attacked", "have not attacked")),
            (Past.DAMAGED, ("took no damage", "did not take damage", "has not taken damage")),
            (Past.WAS_ATTACKED, ("was not attacked", "were not attacked")),
            (Past.SUCCEEDED, ("did not attack successfully", "has not attacked successfully")),
        )
        for words in ways
    }
)
#: Those of the cards that were shown.
SHOWN = tuple(
    f"{before}{shown} this way"
    for before in ("", "that was ", "that were ")
    for shown in ("revealed", "looked at")
)
AMONG_THEM = tuple(
    f"{word} {them}"
    for word in ("from among", "among", "from")
    for them in ("them", "those cards", "the revealed cards")
)
#: Everybody but who the text belongs to.
EXCEPT_ITSELF = tuple(
    f"{but} {who}"
    for but in ("except for", "except", "other than", "but not", "besides")
    for who in ("the user", "this Character", "this card", "itself")
)
OWNERS = PhraseTable(
    {
        "your": Whose.YOUR,
        "its owner's": Whose.OWNER,
        "their": Whose.THEIR,
        "their owner's": Whose.OWNER,
        "any": Whose.ANY,
        "a": Whose.ANY,
        "the": Whose.NOBODY,
        "this card's": Whose.THIS_CARD,
    }
)
RELATIONS: PhraseTable[type[Relation]] = PhraseTable(
    {
        "attached to": AttachedTo,
        "adjacent to": AdjacentTo,
        "controlled by": ControlledBy,
        "owned by": OwnedBy,
    }
)
CONTROLLED: PhraseTable[type[Relation]] = PhraseTable(
    {"controls": ControlledBy, "control": ControlledBy, "owns": OwnedBy, "own": OwnedBy}
)
USED: PhraseTable[type[Relation]] = PhraseTable(
    {
        f"{have}{verb}": MadeBy
        for have, verbs in (
            ("", ("plays", "uses", "play", "use", "makes", "make", "used", "played", "made")),
            ("has ", ("used", "played", "made")),
            ("just ", ("used", "played", "made")),
        )
        for verb in verbs
    }
)
LINK_RELATIONS: PhraseTable[type[Relation]] = PhraseTable(
    {
        "by": MadeBy,
        **{
            f"{before}{made} by": MadeBy
            for before in ("", "that was ", "that were ", "that is ", "that are ", "being ")
            for made in ("played", "used", "performed", "made", "activated")
        },
        "on": MadeOn,
        "against": MadeOn,
        **{
            f"{before}{made} {against}": MadeOn
            for before in ("", "that was ", "that is ", "that are ")
            for made, against in (
                ("made", "against"),
                ("used", "against"),
                ("made", "on"),
                ("declared", "against"),
                ("aimed", "at"),
                ("directed", "at"),
            )
        },
        "that targets": Targeting,
        "that target": Targeting,
        "targeting": Targeting,
        "that targets only": OnlyTargeting,
        "that only targets": OnlyTargeting,
        "targeting only": OnlyTargeting,
    }
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
PLURALS = frozenset(
    {f"{kind.value}s".lower().split()[-1] for kind in Kind} | {"enemies", "allies", "opponents"}
)
