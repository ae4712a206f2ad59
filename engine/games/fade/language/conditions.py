"""Every condition of the language, one row each; what “is” and “has” ask is in values.py.

The kinds of operands are read in verbs.py and printed in print_verbs.py, like those of verbs.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

from engine.games.fade.cards.vocabulary import (
    Counter,
    DamageClass,
    DamageType,
    Element,
    KeywordName,
    Kind,
    Past,
    Place,
    Stat,
    Way,
    Whose,
)
from engine.games.fade.ir import (
    AttackedThisTurn,
    AttackHas,
    AttacksMade,
    AttackSuccessful,
    ChainHas,
    Compare,
    ControlledBy,
    Controls,
    DamageDealt,
    DestroyedThisTurn,
    DifferentElements,
    DoneThisWay,
    EveryHitBlocked,
    FellToThisAttack,
    Fixed,
    HasCounters,
    HasElement,
    HasRank,
    HasStat,
    InLastStand,
    InPile,
    IsA,
    LinkIs,
    OfDamageClass,
    OfDamageType,
    Pile,
    Ref,
    ShareElement,
    StatOf,
    ThisTurn,
    ThisWay,
    YourTurn,
)
from engine.games.fade.ir.pending import ExtraPaid
from engine.games.fade.language.describing import in_order
from engine.games.fade.language.nouns import THAT_LINK
from engine.games.fade.language.orders import YOU
from engine.text.forms import Forms, Row
from engine.text.ir import Amounts, Bound, Const, Count, Is, Not, Pick, Select, Side
from engine.text.nodes import Condition, Filter, Node, Noun, Number
from engine.text.pending import Pronoun

BY_THIS_ATTACK = "Knocked Out by this attack"
THIS_TURN = "destroyed this turn"
IN_CHAIN = "(links|cards, attacks or effects|cards, attacks, or effects) in (the|this) Chain"
Things = tuple[int, Bound, Noun]
#: What needs no card: attacks are stopped, Players chosen.
UNLIKE_CARDS = (Way.CHOSEN, Way.NEGATED, Way.BLOCKED, Way.PREVENTED)
THIS_LINK = "(this card|this|it|this link|this effect)"
WAS = "<was|were/is|are>"


def any_of(what: Noun) -> Noun | None:
    """A description of one thing, as all things it fits; None of several."""
    if isinstance(what, Select):
        one = (what.pick, what.count) == (Pick.CHOOSE, Const(1))
        return replace(what, pick=Pick.ALL) if one else None
    return what


def _fell(what: Noun) -> Node | None:
    one = any_of(what)
    return FellToThisAttack(1, one) if one is not None else None


def _did_not_fall(what: Noun) -> Node | None:
    fell = _fell(what)
    return Not(fell) if isinstance(fell, Condition) else None


def _destroyed(what: Noun) -> Node | None:
    one = any_of(what)
    return DestroyedThisTurn(1, one) if one is not None else None


def _dealt(to: Number, bound: Bound) -> Node:
    return Amounts(DamageDealt(), to, bound)


def _none_of(what: Noun) -> Node:
    return Amounts(Count(what), Const(0), Bound.EXACTLY)


def _some_of(what: Noun, n: int = 1) -> Node:
    return Amounts(Count(what), Const(n), Bound.AT_LEAST)


#: How one says that one did it.
DOING = (
    *(
        (way, f"{way.value} {{what:anything}}")
        for way in (Way.DESTROYED, Way.DISCARDED, Way.RETURNED, Way.MOVED)
    ),
    (Way.SENT, "sent {what:anything} to the Rift"),
)


def _bears(who: Noun, counter: Counter, n: int = 1) -> Node:
    return Is(who, HasCounters(n, counter))


def _bears_none(who: Noun, counter: Counter) -> Node:
    return Not(Is(who, HasCounters(1, counter)))


def of_rank(which: Noun, test: Filter) -> Node | None:
    """That attack's Rank is Special or lower."""
    if isinstance(test, HasRank) and isinstance(which, Pronoun | Ref):
        pointed = which.word if isinstance(which, Pronoun) else ""
        linked = which == Ref(Fixed.THIS_ATTACK) or pointed in ("it", "that attack", *THAT_LINK)
        what = Select(Pick.ANY, Const(1), Side.ANY, (Kind.LINK,), (test,))
        return LinkIs(which, what) if linked else Is(which, test)
    return None


def _so_many_elements(n: int, among: Noun) -> Node:
    return Amounts(DifferentElements(among), Const(n), Bound.AT_LEAST)


#: Who can be said to have made the attack this text belongs to.
STRIKERS = (Fixed.THIS_CHARACTER, Fixed.HOST, Fixed.USER, Fixed.THIS_ATTACK, Fixed.THIS_CARD)


def _struck(who: Noun, what: Noun) -> Node | None:
    """This Character attacked a Player: the target of its attack is one."""
    if isinstance(who, Ref) and who.what not in STRIKERS:
        return None
    if not isinstance(who, Ref) and not (isinstance(who, Pronoun) and who.word == "it"):
        return None
    one = isinstance(what, Select) and (what.pick, what.count) == (Pick.CHOOSE, Const(1))
    return Is(Pronoun("the target", 0), IsA(what)) if one else None


def _held(thing: Noun, who: Noun) -> Node:
    return Is(thing, ControlledBy(who))


def _not_held(thing: Noun, who: Noun) -> Node:
    return Not(Is(thing, ControlledBy(who)))


def _done_and_is(way: Way, what: Noun, test: Filter) -> Node | None:
    """The discarded card is a Metal card: one of those that were discarded this way."""
    if not isinstance(what, Select) or what.side is not Side.ANY:
        return None
    return _some_of(replace(what, filters=in_order([*what.filters, test, ThisWay(way)])))


def _did(what: Noun, way: Way) -> Node | None:
    """You destroyed an Item this way."""
    some = any_of(what)
    if not isinstance(some, Select):
        return None
    if some.kinds == (Kind.CARD,) and not some.filters:
        return DoneThisWay(way)
    return _some_of(replace(some, filters=in_order([*some.filters, ThisWay(way)])))


#: The same of so many.
DOING_MANY = (
    *(
        (way, f"{way.value} {{things:so many}}")
        for way in (Way.DESTROYED, Way.DISCARDED, Way.RETURNED, Way.MOVED)
    ),
    (Way.RETURNED, "shuffled {things:so many} [into your Deck]"),
    (Way.RETURNED, "put {things:so many} into (your Hand|your Deck|your Discard Pile)"),
    (Way.SENT, "sent {things:so many} to the Rift"),
)


def _did_so_many(things: Things, way: Way) -> Node | None:
    """You discarded 3 or more cards this way."""
    n, bound, what = things
    if not isinstance(what, Select):
        return None
    done = replace(what, filters=in_order([*what.filters, ThisWay(way)]))
    return Amounts(Count(done), Const(n), bound)


def _so_many_have(n: int, what: Noun, test: Filter) -> Node | None:
    """3 or more Characters have a Poison Counter: so many with one."""
    if not isinstance(what, Select):
        return None
    return _some_of(replace(what, filters=(*what.filters, test)), n)


def _none_have(what: Noun, test: Filter) -> Node | None:
    if not isinstance(what, Select):
        return None
    return _none_of(replace(what, filters=(*what.filters, test)))


def _unlike(who: Noun) -> Node:
    """No two of them share an Element."""
    return Not(ShareElement(who, False))


#: How many cards somebody has.
HOLDING: tuple[tuple[str, dict[str, Any]], ...] = (
    ("{to:number} {bound:bound}", {}),
    ("at least {to:number}", {"bound": Bound.AT_LEAST}),
    ("exactly {to:number}", {"bound": Bound.EXACTLY}),
    ("no", {"to": Const(0), "bound": Bound.EXACTLY}),
)


def _has(who: Noun, what: Noun, to: Number, bound: Bound) -> Node | None:
    """You have 3 or more cards in your Hand: their own pile is asked for."""
    owner = Whose.YOUR if who == YOU else Whose.THEIR if isinstance(who, Pronoun) else None
    described = what.filters if isinstance(what, Select) else ()
    piles = [entry.pile for entry in described if isinstance(entry, InPile)]
    if not piles or any(pile.whose is not owner for pile in piles):
        return None
    return Amounts(Count(what), to, bound)


def _has_people(who: Noun, things: tuple[int, Noun]) -> Node | None:
    """You have 2 or more Characters: you control them, if it is said of a Player."""
    at_least, what = things
    person = who == YOU or (isinstance(who, Pronoun) and who.word in ("they", "that player"))
    person = person or (isinstance(who, Select) and who.kinds == (Kind.PLAYER,))
    if (
        not person
        or not at_least
        or not isinstance(what, Select)
        or what.kinds != (Kind.CHARACTER,)
    ):
        return None
    if any(isinstance(entry, InPile) for entry in what.filters):
        return None
    return Controls(who, at_least, what)


def _compared(who: Noun, what: Noun, other: Noun, bound: Bound) -> Node | None:
    """You control fewer Characters than an opponent: so many of yours, so many of theirs."""
    if not isinstance(what, Select) or what.side is not Side.ANY:
        return None
    sides = [_side_of(who), _side_of(other)]
    if sorted(side.value for side in sides if side is not None) != ["enemy", "your"]:
        return None
    counts = [Count(replace(what, side=side)) for side in sides if side is not None]
    return Amounts(counts[0], counts[1], bound)


def _cards_in(who: Noun, place: Place) -> Number:
    """The cards in somebody's pile."""
    pile = Pile(Whose.YOUR, place) if who == YOU else Pile(Whose.OF, place, who)
    return Count(Select(Pick.ALL, Const(1), Side.ANY, (Kind.CARD,), (InPile(pile),)))


def _holds(place: Place, bound: Bound, who: Noun, other: Noun) -> Node | None:
    """You have fewer cards in your Hand than an opponent."""
    people = (who, other)
    if any(isinstance(one, Pronoun) for one in people) or YOU not in people:
        return None
    return Amounts(_cards_in(who, place), _cards_in(other, place), bound)


def _outdone(stat: Stat, compare: Compare, other: Noun) -> Node | None:
    """You have less HP than an opponent: an opponent has more than you."""
    if _side_of(other) is not Side.ENEMY or getattr(other, "pick", None) is Pick.TARGET:
        return None
    return Is(other, HasStat(stat, compare, StatOf(YOU, stat)))


def _exactly(who: Noun, n: int, what: Noun) -> Node | None:
    side = _side_of(who)
    if side is None or not isinstance(what, Select) or what.side is not Side.ANY:
        return None
    return Amounts(Count(replace(what, side=side)), Const(n), Bound.EXACTLY)


def _side_of(who: Noun) -> Side | None:
    if who == YOU:
        return Side.YOUR
    opponent = isinstance(who, Select) and (who.side, who.kinds) == (Side.ENEMY, (Kind.PLAYER,))
    return Side.ENEMY if opponent else None


def _counts(node: Node) -> bool:
    """Whether it asks how many, not whether somebody known is among them."""
    return isinstance(getattr(node, "what", None), Select)


def _attacked(who: Noun) -> Node | None:
    """One of them; all of a group could be meant together or one by one."""
    group = isinstance(who, Select) and who.pick in (Pick.ALL, Pick.EACH)
    return None if group else AttackedThisTurn(who)


def _did_not(who: Noun) -> Node | None:
    made = _attacked(who)
    return Not(made) if isinstance(made, AttackedThisTurn) else _none_did(who)


def _none_did(who: Noun) -> Node | None:
    """None of your Characters attacked: no Character you control did."""
    group = isinstance(who, Select) and who.pick in (Pick.ALL, Pick.EACH)
    if not isinstance(who, Select) or not group:
        return None
    return Not(AttackedThisTurn(replace(who, pick=Pick.CHOOSE)))


def _link_is(which: Noun, what: Noun) -> Node | None:
    """Of an attack or link; “it” can be one only if the description says so."""
    if isinstance(which, Pronoun):
        described = isinstance(what, Select) and (which.word != "it" or bool(what.kinds))
        pointing = which.word in ("it", "that attack", *THAT_LINK)
        if not described or not pointing:
            return None
    elif which != Ref(Fixed.THIS_ATTACK):
        return None
    if isinstance(what, Select) and not what.kinds:
        what = replace(what, kinds=(Kind.ATTACK,))
    return LinkIs(which, what)


def _link_deals(
    which: Noun,
    elements: tuple[Element, ...],
    dtype: DamageType | None,
    dclass: DamageClass | None,
) -> Node | None:
    """That attack deals Unknown damage: it is an Unknown attack."""
    filters: tuple[Filter, ...] = (HasElement(elements),) if elements else ()
    filters += (OfDamageType(dtype),) if dtype is not None else ()
    filters += (OfDamageClass((dclass,)),) if dclass is not None else ()
    what = Select(Pick.ANY, Const(1), Side.ANY, (Kind.ATTACK,), in_order(list(filters)))
    return _link_is(which, what)


def _link_is_not(which: Noun, what: Noun) -> Node | None:
    made = _link_is(which, what)
    return Not(made) if isinstance(made, LinkIs) else None


def _did_this_turn(who: Noun, things: Things, past: Past) -> Node | None:
    """You used 2 or more Skills this turn: so many such cards (fade:R281)."""
    n, bound, what = things
    if not isinstance(what, Select):
        return None
    done = replace(what, filters=in_order([*what.filters, ThisTurn(past, who)]))
    return Amounts(Count(done), Const(n), bound)


def _did_none(who: Noun, what: Noun, past: Past) -> Node | None:
    some = any_of(what) if isinstance(what, Select) and what.pick is Pick.CHOOSE else what
    return None if some is None else _did_this_turn(who, (0, Bound.EXACTLY, some), past)


def _happened(who: Noun, past: Past) -> Node | None:
    """An ally was Knocked Out this turn; this Character took damage this turn."""
    if not isinstance(who, Select):
        return Is(who, ThisTurn(past))
    some = any_of(who)
    if not isinstance(some, Select):
        return None
    return _some_of(replace(some, filters=in_order([*some.filters, ThisTurn(past)])))


def _did_not_happen(who: Noun, past: Past) -> Node | None:
    made = _happened(who, past)
    if isinstance(made, Amounts):
        return Amounts(made.what, Const(0), Bound.EXACTLY)
    return Not(made) if isinstance(made, Condition) else None


def _none_happened(what: Noun, past: Past) -> Node | None:
    if not isinstance(what, Select):
        return None
    return _none_of(replace(what, filters=in_order([*what.filters, ThisTurn(past)])))


def _so_many_happened(n: int, what: Noun, past: Past) -> Node | None:
    if not isinstance(what, Select):
        return None
    return _some_of(replace(what, filters=in_order([*what.filters, ThisTurn(past)])), n)


def _nth_attack(n: int, who: Noun) -> Node:
    return Amounts(AttacksMade(who), Const(n), Bound.EXACTLY)


def _attacked_so_often(who: Noun, n: Number) -> Node:
    return Amounts(AttacksMade(who), n, Bound.AT_LEAST)


#: How one says what somebody did with cards, and that it was not done.
DEEDS = (
    (Past.USED, "(used|played|has used|have used|has played|have played)", "(use|play)"),
    (Past.DRAWN, "(drew|has drawn|have drawn)", "draw"),
    (Past.DISCARDED, "(discarded|has discarded|have discarded)", "discard"),
)
#: The same of what happened to units.
HAPPENED = (
    (Past.KNOCKED_OUT, "(was|were|has been|have been) Knocked Out",
     "(was not|were not|has not been) Knocked Out"),
    (Past.WAS_ATTACKED, "(was attacked|were attacked|had been attacked|has been attacked)",
     "(was not attacked|were not attacked|had not been attacked)"),
    (Past.DAMAGED, "(took|has taken|have taken|was dealt|were dealt) damage",
     "(did not take|has not taken|was not dealt) [any] damage"),
    (Past.HEALED, "(gained|has gained|have gained) HP", "(did not gain|has not gained) [any] HP"),
    (Past.ENTERED, "(entered|has entered|have entered) the field",
     "(did not enter|has not entered) the field"),
    (Past.SUCCEEDED,
     "(attacked successfully|has attacked successfully|have attacked successfully"
     "|made a successful attack|has made a successful attack|have made a successful attack"
     "|dealt damage with an attack)",
     "(did not attack successfully|has not attacked successfully|did not make a successful attack"
     "|has not made a successful attack)"),
    (Past.LEVELED_UP, "(leveled up|has leveled up|have leveled up|levelled up|has levelled up)",
     "(did not level up|has not leveled up|did not Level Up)"),
    (Past.MOVED, "(moved|was moved|were moved|has moved) to Reserve",
     "(did not move|was not moved|has not moved) to Reserve"),
)  # fmt: skip
NTH = "(has made|has performed|have made|made|performed|has declared|have performed|declared)"
ATTACKED = "(attacked|has attacked|have attacked) this turn"
#: Keywords with a cost of their own, and how one says that it was paid.
EXTRAS = tuple(
    (name, f"{paid}")
    for name in (KeywordName.OVERDRIVE, KeywordName.MYSTIFY)
    for paid in (
        f"(you paid|you have paid|you pay) [for] (the|its|this card's) {name.value} [cost]",
        f"(you paid|you have paid|you pay) [for] {name.value}",
        f"(the|its|this card's) {name.value} cost (was|is|has been) paid",
        f"(the|its) {name.value} (was|is) (paid|paid for|used)",
        f"{name.value} (was|is) (paid|paid for|used)",
        f"you (used|use) [(the|its)] {name.value}",
    )
)
OWN_PILES = (
    ("(Hand|Hands)", Place.HAND),
    ("(Discard Pile|Discard Piles)", Place.DISCARD),
    ("(Deck|Decks)", Place.DECK),
    ("(Rift|Rift Zone)", Place.RIFT),
)
MORE_OR_LESS = (
    ("(more|a higher number of)", Bound.MORE, Compare.LESS),
    ("(less|fewer|lower)", Bound.LESS, Compare.MORE),
)
#: What Players have of their own, as one compares it.
COMPARED = (("HP", Stat.HP), ("TP", Stat.TP))
CONDITIONS = Forms(
    *(
        Row(
            Is,
            f"you have {much} {points} than {{other:anything}}",
            canonical=False,
            make=partial(_outdone, stat, compare),
        )
        for points, stat in COMPARED
        for much, _, compare in MORE_OR_LESS
    ),
    *(Row(ExtraPaid, words, canonical=False, name=name) for name, words in EXTRAS),
    Row(
        Amounts,
        f"this is the {{n:ordinal}} (attack|Normal Attack) [that] {{who:anything}} {NTH} this turn",
        "this is {who:whose} {n:ordinal} attack this turn",
        canonical=False,
        make=_nth_attack,
    ),
    *(
        Row(Amounts, f"{{n:count}} or more {{what:plain}} {did} this turn",
            f"at least {{n:count}} {{what:plain}} {did} this turn", canonical=False,
            make=_so_many_happened, past=past)
        for past, did, _ in HAPPENED
    ),
    *(
        Row(Amounts, f"no {{what:plain}} {did} this turn", canonical=False, make=_none_happened,
            past=past)
        for past, did, _ in HAPPENED
    ),
    Row(Not, f"none of {{who:anything}} {ATTACKED}", f"no {{who:plain}} {ATTACKED}",
        canonical=False, make=_none_did),
    Row(
        Not,
        "(this attack|this|this card) does not knock out {what:anything}",
        "(this attack|this|this card) does not knock {what:pointed} out",
        "{what:pointed} (survives|survived) [(this attack|it|this)]",
        canonical=False,
        make=_did_not_fall,
    ),
    Row(
        FellToThisAttack,
        "(this attack|this|this card) (knocks|knocked) {what:pointed} out",
        canonical=False,
        make=_fell,
    ),
    Row(
        AttackSuccessful,
        "this attack (was|is) successful",
        "(this attack|that attack|this) (deals|dealt) [any] damage",
    ),
    Row(AttackHas, "this attack has {hits:count} or more hits"),
    Row(
        EveryHitBlocked,
        "every hit of the answered attack is blocked",
        "that was every hit [of (the|that|this) attack]",
        "(that was|those were) all (of the hits|the hits|hits) [of (the|that|this) attack]",
        "every hit [of (the|that) attack] (was|is) blocked [this way]",
        "all (of the hits|the hits|hits|of its hits) (were|are) blocked [this way]",
    ),
    Row(
        Amounts,
        "this attack (deals|dealt) {to:number} {bound:bound} damage",
        canonical=False,
        make=_dealt,
    ),
    Row(
        FellToThisAttack,
        "(this attack|this card|this|that attack|this effect) (knocks|knocked) out {what:anything}",
        canonical=False,
        make=_fell,
    ),
    Row(FellToThisAttack, f"{{at_least,what:at least}} {BY_THIS_ATTACK}", fits=_counts),
    Row(DestroyedThisTurn, f"{{at_least,what:at least}} {THIS_TURN}", fits=_counts),
    Row(
        ChainHas,
        "the Chain has {links:count} or more links",
        f"there are {{links:count}} or more {IN_CHAIN}",
        f"there are at least {{links:count}} {IN_CHAIN}",
        other=False,
    ),
    Row(
        ChainHas,
        "the Chain has {links:count} or more other links",
        f"there are {{links:count}} or more other {IN_CHAIN}",
        f"there are at least {{links:count}} other {IN_CHAIN}",
        other=True,
    ),
    Row(
        ChainHas,
        f"{THIS_LINK} (is|was) [at least] the {{links:ordinal}} (or later|or higher|or a later)"
        " (link|card) [(in|of) (the|this|a) Chain]",
        f"{THIS_LINK} (is|was) at least the {{links:ordinal}} (link|card)"
        " [(in|of) (the|this|a) Chain]",
        canonical=False,
        other=False,
    ),
    Row(YourTurn, "it is your turn"),
    Row(Not, "it is not your turn", "it is (an opponent's|another player's) turn", what=YourTurn()),
    Row(
        Not,
        "there (is|are) no [more] {counter:counter} (Counters|Counter) [left] on"
        " {who:anything}",
        canonical=False,
        make=_bears_none,
    ),
    Row(
        Is,
        "there (is|are) (a|an|any) {counter:counter} (Counter|Counters) [left] on {who:anything}",
        canonical=False,
        make=_bears,
    ),
    Row(
        Is,
        "there (is|are) {n:count} or more {counter:counter} (Counters|Counter) [left] on"
        " {who:anything}",
        "there (is|are) at least {n:count} {counter:counter} (Counters|Counter) [left] on"
        " {who:anything}",
        canonical=False,
        make=_bears,
    ),
    Row(
        Is,
        "{n:count} or more {counter:counter} (Counters|Counter) are on {who:anything}",
        "at least {n:count} {counter:counter} (Counters|Counter) are on {who:anything}",
        canonical=False,
        make=_bears,
    ),
    Row(
        Is,
        "(a|an) {counter:counter} Counter is on {who:anything}",
        canonical=False,
        make=_bears,
    ),
    Row(
        Amounts,
        "there are {n:count} or more [(different|distinct)] Elements (among|of|in) {among:plain}",
        "there are at least {n:count} [(different|distinct)] Elements (among|of|in) {among:plain}",
        canonical=False,
        make=_so_many_elements,
    ),
    Row(Amounts, "there (is|are) no {what:plain}", canonical=False, make=_none_of),
    Row(Amounts, "there (is|are) (a|an) {what:plain}", canonical=False, make=_some_of),
    Row(
        Amounts,
        "there are {n:count} or more {what:plain}",
        "there are at least {n:count} {what:plain}",
        canonical=False,
        make=_some_of,
    ),
    Row(
        Amounts,
        "{n:count} or more {what:plain} (have|has) {test:having} [(on them|on it)]",
        "at least {n:count} {what:plain} (have|has) {test:having} [(on them|on it)]",
        canonical=False,
        make=_so_many_have,
    ),
    Row(
        Amounts,
        "no {what:plain} (have|has) {test:having} [(on them|on it)]",
        canonical=False,
        make=_none_have,
    ),
    Row(
        ShareElement,
        "all {who:plain} share an Element",
        "(all of the|all of|each of|both|the) {who:plain} (share|shares) (an|the same) Element",
        "{who:plain} (share|shares) (an|the same) Element",
        all=True,
    ),
    Row(
        ShareElement,
        "two or more {who:plain} share an Element",
        "(any of|any two of|any two|any|two of|two|at least two of|at least two|some of|some)"
        " {who:plain} share (an|the same) Element",
        all=False,
    ),
    Row(
        Not,
        "(no two of|no two|none of|no) {who:plain} (share|shares) (an|the same|any) Element",
        canonical=False,
        make=_unlike,
    ),
    *(
        Row(
            DoneThisWay,
            f"{'something' if way in UNLIKE_CARDS else 'a card'} was {way.value} this way",
            f"(a card|something) was {way.value} this way",
            way=way,
        )
        for way in Way
    ),
    Row(
        LinkIs,
        "{which:whose} Rank (is|was) {test:rank}",
        "the Rank of {which:anything} (is|was) {test:rank}",
        canonical=False,
        make=of_rank,
    ),
    Row(
        Amounts,
        "the {way:what was done} {what:plain} (is|was) {test:being}",
        canonical=False,
        make=_done_and_is,
    ),
    *(
        Row(Amounts, f"you {words} this way", canonical=False, make=_did, way=way)
        for way, words in DOING
    ),
    *(
        Row(Amounts, f"you {words} this way", canonical=False, make=_did_so_many, way=way)
        for way, words in DOING_MANY
    ),
)  # fmt: skip

#: How to search of a subject.
ASKED = Forms(
    *(
        Row(
            Amounts,
            f"<has|have> {much} cards in (your|their|its) {pile} than {{other:anything}}"
            " [(has|have)] [in (your|their|its) (Hand|Hands|Discard Pile|Deck|Rift)]",
            subject="who:anything",
            canonical=False,
            make=partial(_holds, place, bound),
        )
        for pile, place in OWN_PILES
        for much, bound, _ in MORE_OR_LESS
    ),
    *(
        Row(
            Amounts,
            f"{did} {{things:so many}} this turn",
            subject="who:anything",
            canonical=False,
            make=_did_this_turn,
            past=past,
        )
        for past, did, _ in DEEDS
    ),
    *(
        Row(
            Amounts,
            f"(did not|has not|have not) {do} (a|an|any) {{what:plain}} this turn",
            subject="who:anything",
            canonical=False,
            make=_did_none,
            past=past,
        )
        for past, _, do in DEEDS
    ),
    *(
        Row(
            Is,
            f"{did} this turn",
            subject="who:anything",
            canonical=False,
            make=_happened,
            past=past,
        )
        for past, did, _ in HAPPENED
    ),
    *(
        Row(
            Is,
            f"{not_done} this turn",
            subject="who:anything",
            canonical=False,
            make=_did_not_happen,
            past=past,
        )
        for past, _, not_done in HAPPENED
    ),
    Row(
        Amounts,
        "(attacked|has attacked|have attacked) {n:times} [or more] this turn",
        "(attacked|has attacked|have attacked) {n:number} or more times this turn",
        subject="who:anything",
        canonical=False,
        make=_attacked_so_often,
    ),
    Row(
        Is,
        "(attacked|attacks|hit|hits|damaged|damages|dealt damage to) {what:anything}",
        subject="who:anything",
        canonical=False,
        make=_struck,
    ),
    Row(AttackedThisTurn, ATTACKED, subject="who:anything", make=_attacked),
    Row(
        Not,
        "(did not attack|has not attacked|have not attacked) [this turn]",
        subject="who:anything",
        canonical=False,
        make=_did_not,
    ),
    *(
        Row(
            Amounts,
            f"<has|have> {how} {{what:plain}}",
            subject="who:anything",
            canonical=False,
            make=_has,
            **said,
        )
        for how, said in HOLDING
    ),
    *(
        Row(
            Amounts,
            f"<controls|control> {than} {{what:plain}} than {{other:anything}}",
            subject="who:anything",
            canonical=False,
            make=_compared,
            bound=bound,
        )
        for than, bound in (("fewer", Bound.LESS), ("more", Bound.MORE))
    ),
    Row(
        Amounts,
        "<controls|control> exactly {n:count} {what:plain}",
        subject="who:anything",
        canonical=False,
        make=_exactly,
    ),
    Row(Controls, "<controls|control> {at_least,what:controlled}", subject="who:anything"),
    Row(
        Controls,
        "(has|have|got) {things:controlled}",
        subject="who:anything",
        canonical=False,
        make=_has_people,
    ),
    Row(
        Is,
        "(controlled|controls|control) {thing:pointed}",
        subject="who:anything",
        canonical=False,
        make=_held,
    ),
    Row(
        Not,
        "(did not|does not|do not) control {thing:pointed}",
        subject="who:anything",
        canonical=False,
        make=_not_held,
    ),
    Row(
        Controls,
        "(does not|do not) control [(any|a|an)] {what:plain}",
        subject="who:anything",
        canonical=False,
        at_least=0,
    ),
    Row(FellToThisAttack, f"{WAS} {BY_THIS_ATTACK}", subject="what:anything", make=_fell),
    Row(DestroyedThisTurn, f"{WAS} {THIS_TURN}", subject="what:anything", make=_destroyed),
    Row(InLastStand, "<is|are> in The Last Stand", subject="who:anything"),
    Row(
        LinkIs,
        "(deals|deal|dealt|is dealing|would deal) {elements,dtype,dclass:said damage} damage",
        subject="which:anything",
        canonical=False,
        make=_link_deals,
    ),
    Row(LinkIs, "(is|was) {what:link described}", subject="which:anything", make=_link_is),
    Row(
        Not,
        "(is not|was not) {what:link described}",
        subject="which:anything",
        canonical=False,
        make=_link_is_not,
    ),
)
