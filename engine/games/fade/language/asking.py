"""What conditions mean: what is asked for, from the operands of their rows."""

from __future__ import annotations

from dataclasses import replace

from engine.games.fade.cards.vocabulary import (
    DamageClass,
    DamageType,
    Element,
    Kind,
    Past,
    Phase,
    Place,
    Stat,
    Way,
    Whose,
)
from engine.games.fade.ir import (
    AnyCounter,
    AttackedThisTurn,
    AttacksMade,
    Compare,
    ControlledBy,
    Controls,
    DamageDealt,
    DestroyedThisTurn,
    DifferentElements,
    DoneThisWay,
    FellToThisAttack,
    Fixed,
    HasCounters,
    HasElement,
    HasRank,
    HasStat,
    InPhase,
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
)
from engine.games.fade.language.describing import in_order
from engine.games.fade.language.nouns import THAT_LINK
from engine.games.fade.language.orders import YOU
from engine.text.ir import Amounts, Bound, Const, Count, Is, Not, Pick, Select, Side
from engine.text.nodes import Condition, Filter, Node, Noun, Number
from engine.text.pending import Pronoun

Things = tuple[int, Bound, Noun]


def any_of(what: Noun) -> Noun | None:
    """A description of one thing, as all things it fits; None of several."""
    if isinstance(what, Select):
        one = (what.pick, what.count) == (Pick.CHOOSE, Const(1))
        return replace(what, pick=Pick.ALL) if one else None
    return what


def fell_to_it(what: Noun) -> Node | None:
    one = any_of(what)
    return FellToThisAttack(1, one) if one is not None else None


def did_not_fall(what: Noun) -> Node | None:
    fell = fell_to_it(what)
    return Not(fell) if isinstance(fell, Condition) else None


def destroyed(what: Noun) -> Node | None:
    one = any_of(what)
    return DestroyedThisTurn(1, one) if one is not None else None


def dealt(to: Number, bound: Bound) -> Node:
    return Amounts(DamageDealt(), to, bound)


def none_of(what: Noun) -> Node:
    return Amounts(Count(what), Const(0), Bound.EXACTLY)


def some_of(what: Noun, n: int = 1) -> Node:
    return Amounts(Count(what), Const(n), Bound.AT_LEAST)


def bears(who: Noun, counter: AnyCounter, n: int = 1) -> Node:
    return Is(who, HasCounters(n, counter))


def bears_none(who: Noun, counter: AnyCounter) -> Node:
    return Not(Is(who, HasCounters(1, counter)))


def in_phase(who: Noun, phase: Phase) -> Node | None:
    """It is your Combat Step; whose turn it is has words of its own."""
    if isinstance(who, Select) or (phase is Phase.TURN and who == YOU):
        return None
    return InPhase(who, phase)


def of_rank(which: Noun, test: Filter) -> Node | None:
    """That attack's Rank is Special or lower."""
    if isinstance(test, HasRank) and isinstance(which, Pronoun | Ref):
        pointed = which.word if isinstance(which, Pronoun) else ""
        linked = which == Ref(Fixed.THIS_ATTACK) or pointed in ("it", "that attack", *THAT_LINK)
        what = Select(Pick.ANY, Const(1), Side.ANY, (Kind.LINK,), (test,))
        return LinkIs(which, what) if linked else Is(which, test)
    return None


def so_many_elements(n: int, among: Noun) -> Node:
    return Amounts(DifferentElements(among), Const(n), Bound.AT_LEAST)


#: Who can be said to have made the attack this text belongs to.
STRIKERS = (Fixed.THIS_CHARACTER, Fixed.HOST, Fixed.USER, Fixed.THIS_ATTACK, Fixed.THIS_CARD)


def struck(who: Noun, what: Noun) -> Node | None:
    """This Character attacked a Player: the target of its attack is one."""
    if isinstance(who, Ref) and who.what not in STRIKERS:
        return None
    if not isinstance(who, Ref) and not (isinstance(who, Pronoun) and who.word == "it"):
        return None
    one = any_of(what) if isinstance(what, Select) else None
    return None if one is None else Is(Pronoun("the target", 0), IsA(one))


def held(thing: Noun, who: Noun) -> Node:
    return Is(thing, ControlledBy(who))


def not_held(thing: Noun, who: Noun) -> Node:
    return Not(Is(thing, ControlledBy(who)))


def done_and_is(way: Way, what: Noun, test: Filter) -> Node | None:
    """The discarded card is a Metal card: one of those that were discarded this way."""
    if not isinstance(what, Select) or what.side is not Side.ANY:
        return None
    return some_of(replace(what, filters=in_order([*what.filters, test, ThisWay(way)])))


def did(what: Noun, way: Way) -> Node | None:
    """You destroyed an Item this way."""
    some = any_of(what)
    if not isinstance(some, Select):
        return None
    if some.kinds == (Kind.CARD,) and not some.filters:
        return DoneThisWay(way)
    return some_of(replace(some, filters=in_order([*some.filters, ThisWay(way)])))


def did_so_many(things: Things, way: Way) -> Node | None:
    """You discarded 3 or more cards this way."""
    n, bound, what = things
    if not isinstance(what, Select):
        return None
    done = replace(what, filters=in_order([*what.filters, ThisWay(way)]))
    return Amounts(Count(done), Const(n), bound)


def so_many_have(n: int, what: Noun, test: Filter) -> Node | None:
    """3 or more Characters have a Poison Counter: so many with one."""
    if not isinstance(what, Select):
        return None
    return some_of(replace(what, filters=(*what.filters, test)), n)


def none_have(what: Noun, test: Filter) -> Node | None:
    if not isinstance(what, Select):
        return None
    return none_of(replace(what, filters=(*what.filters, test)))


def unlike(who: Noun) -> Node:
    """No two of them share an Element."""
    return Not(ShareElement(who, False))


def has(who: Noun, what: Noun, to: Number, bound: Bound) -> Node | None:
    """You have 3 or more cards in your Hand: their own pile is asked for."""
    owner = Whose.YOUR if who == YOU else Whose.THEIR if isinstance(who, Pronoun) else None
    described = what.filters if isinstance(what, Select) else ()
    piles = [entry.pile for entry in described if isinstance(entry, InPile)]
    if not piles or any(pile.whose is not owner for pile in piles):
        return None
    return Amounts(Count(what), to, bound)


def has_people(who: Noun, things: tuple[int, Noun]) -> Node | None:
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


def compared(who: Noun, what: Noun, other: Noun, bound: Bound) -> Node | None:
    """You control fewer Characters than an opponent: so many of yours, so many of theirs."""
    if not isinstance(what, Select) or what.side is not Side.ANY:
        return None
    if any(isinstance(entry, InPile) for entry in what.filters):
        return None
    sides = [_side_of(who), _side_of(other)]
    if sorted(side.value for side in sides if side is not None) != ["enemy", "your"]:
        return None
    counts = [Count(replace(what, side=side)) for side in sides if side is not None]
    return Amounts(counts[0], counts[1], bound)


def of_pile(what: Noun, to: Number, bound: Bound) -> Node:
    """Your Deck has 10 or fewer cards."""
    return Amounts(Count(what), to, bound)


def _cards_in(who: Noun, place: Place) -> Number:
    """The cards in somebody's pile."""
    pile = Pile(Whose.YOUR, place) if who == YOU else Pile(Whose.OF, place, who)
    return Count(Select(Pick.ALL, Const(1), Side.ANY, (Kind.CARD,), (InPile(pile),)))


def holds(place: Place, bound: Bound, who: Noun, other: Noun) -> Node | None:
    """You have fewer cards in your Hand than an opponent."""
    people = (who, other)
    if any(isinstance(one, Pronoun) for one in people) or YOU not in people:
        return None
    return Amounts(_cards_in(who, place), _cards_in(other, place), bound)


def outdone(stat: Stat, compare: Compare, other: Noun) -> Node | None:
    """You have less HP than an opponent: an opponent has more than you."""
    if _side_of(other) is not Side.ENEMY or getattr(other, "pick", None) is Pick.TARGET:
        return None
    return Is(other, HasStat(stat, compare, StatOf(YOU, stat)))


def exactly(who: Noun, n: int, what: Noun) -> Node | None:
    side = _side_of(who)
    if isinstance(what, Select) and any(isinstance(f, InPile) for f in what.filters):
        return None
    if side is None or not isinstance(what, Select) or what.side is not Side.ANY:
        return None
    return Amounts(Count(replace(what, side=side)), Const(n), Bound.EXACTLY)


def _side_of(who: Noun) -> Side | None:
    if who == YOU:
        return Side.YOUR
    opponent = isinstance(who, Select) and (who.side, who.kinds) == (Side.ENEMY, (Kind.PLAYER,))
    return Side.ENEMY if opponent else None


def counts(node: Node) -> bool:
    """Whether it asks how many, not whether somebody known is among them."""
    return isinstance(getattr(node, "what", None), Select)


def attacked(who: Noun) -> Node | None:
    """One of them; all of a group could be meant together or one by one."""
    group = isinstance(who, Select) and who.pick in (Pick.ALL, Pick.EACH)
    return None if group else AttackedThisTurn(who)


def did_not(who: Noun) -> Node | None:
    made = attacked(who)
    return Not(made) if isinstance(made, AttackedThisTurn) else none_did(who)


def none_did(who: Noun) -> Node | None:
    """None of your Characters attacked: no Character you control did."""
    group = isinstance(who, Select) and who.pick in (Pick.ALL, Pick.EACH)
    if not isinstance(who, Select) or not group:
        return None
    return Not(AttackedThisTurn(replace(who, pick=Pick.CHOOSE)))


def link_is(which: Noun, what: Noun) -> Node | None:
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


def link_deals(
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
    return link_is(which, what)


def link_is_not(which: Noun, what: Noun) -> Node | None:
    made = link_is(which, what)
    return Not(made) if isinstance(made, LinkIs) else None


def did_this_turn(who: Noun, things: Things, past: Past) -> Node | None:
    """You used 2 or more Skills this turn: so many such cards (fade:R281)."""
    n, bound, what = things
    if not isinstance(what, Select):
        return None
    done = replace(what, filters=in_order([*what.filters, ThisTurn(past, who)]))
    return Amounts(Count(done), Const(n), bound)


def did_none(who: Noun, what: Noun, past: Past) -> Node | None:
    some = any_of(what) if isinstance(what, Select) and what.pick is Pick.CHOOSE else what
    return None if some is None else did_this_turn(who, (0, Bound.EXACTLY, some), past)


def happened(who: Noun, past: Past) -> Node | None:
    """An ally was Knocked Out this turn; this Character took damage this turn."""
    if not isinstance(who, Select):
        return Is(who, ThisTurn(past))
    some = any_of(who)
    if not isinstance(some, Select):
        return None
    return some_of(replace(some, filters=in_order([*some.filters, ThisTurn(past)])))


def did_not_happen(who: Noun, past: Past) -> Node | None:
    made = happened(who, past)
    if isinstance(made, Amounts):
        return Amounts(made.what, Const(0), Bound.EXACTLY)
    return Not(made) if isinstance(made, Condition) else None


def none_happened(what: Noun, past: Past) -> Node | None:
    if not isinstance(what, Select):
        return None
    return none_of(replace(what, filters=in_order([*what.filters, ThisTurn(past)])))


def so_many_happened(n: int, what: Noun, past: Past) -> Node | None:
    if not isinstance(what, Select):
        return None
    return some_of(replace(what, filters=in_order([*what.filters, ThisTurn(past)])), n)


def nth_attack(n: int, who: Noun) -> Node:
    return Amounts(AttacksMade(who), Const(n), Bound.EXACTLY)


def attacked_so_often(who: Noun, n: Number) -> Node:
    return Amounts(AttacksMade(who), n, Bound.AT_LEAST)
