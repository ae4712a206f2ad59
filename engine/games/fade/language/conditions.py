"""Every condition of the language, one row each; what “is” and “has” ask is in values.py.

The kinds of operands are read in verbs.py and printed in print_verbs.py, like those of verbs.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.games.fade.cards.vocabulary import Kind, Way, Whose
from engine.games.fade.ir import (
    AttackedThisTurn,
    AttackHas,
    AttackSuccessful,
    ChainHas,
    Controls,
    DamageDealt,
    DestroyedThisTurn,
    DoneThisWay,
    EveryHitBlocked,
    FellToThisAttack,
    Fixed,
    InLastStand,
    InPile,
    LinkIs,
    Ref,
    ShareElement,
    ThisWay,
    YourTurn,
)
from engine.games.fade.language.describing import in_order
from engine.games.fade.language.nouns import THAT_LINK
from engine.games.fade.language.orders import YOU
from engine.text.forms import Forms, Row
from engine.text.ir import Amounts, Bound, Const, Count, Not, Pick, Select
from engine.text.nodes import Filter, Node, Noun, Number
from engine.text.pending import Pronoun

BY_THIS_ATTACK = "Knocked Out by this attack"
THIS_TURN = "destroyed this turn"
IN_CHAIN = "(links|cards, attacks or effects|cards, attacks, or effects) in (the|this) Chain"
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


def _did(what: Noun, way: Way) -> Node | None:
    """You destroyed an Item this way."""
    some = any_of(what)
    if not isinstance(some, Select):
        return None
    if some.kinds == (Kind.CARD,) and not some.filters:
        return DoneThisWay(way)
    return _some_of(replace(some, filters=in_order([*some.filters, ThisWay(way)])))


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


def _link_is_not(which: Noun, what: Noun) -> Node | None:
    made = _link_is(which, what)
    return Not(made) if isinstance(made, LinkIs) else None


ATTACKED = "(attacked|has attacked|have attacked) this turn"
CONDITIONS = Forms(
    Row(Not, f"none of {{who:anything}} {ATTACKED}", canonical=False, make=_none_did),
    Row(AttackSuccessful, "this attack (was|is) successful"),
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
        "this attack (knocks|knocked) out {what:anything}",
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
    Row(YourTurn, "it is your turn"),
    Row(Not, "it is not your turn", "it is (an opponent's|another player's) turn", what=YourTurn()),
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
        Row(DoneThisWay, f"a card was {way.value} this way", way=way)
        for way in Way
    ),
    *(
        Row(Amounts, f"you {words} this way", canonical=False, make=_did, way=way)
        for way, words in DOING
    ),
)  # fmt: skip

#: What can be asked of a subject.
ASKED = Forms(
    Row(AttackedThisTurn, ATTACKED, subject="who:anything", make=_attacked),
    Row(
        Not,
        "(did not attack|has not attacked|have not attacked) this turn",
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
    Row(Controls, "<controls|control> {at_least,what:controlled}", subject="who:anything"),
    Row(FellToThisAttack, f"{WAS} {BY_THIS_ATTACK}", subject="what:anything", make=_fell),
    Row(DestroyedThisTurn, f"{WAS} {THIS_TURN}", subject="what:anything", make=_destroyed),
    Row(InLastStand, "<is|are> in The Last Stand", subject="who:anything"),
    Row(LinkIs, "(is|was) {what:link described}", subject="which:anything", make=_link_is),
    Row(
        Not,
        "(is not|was not) {what:link described}",
        subject="which:anything",
        canonical=False,
        make=_link_is_not,
    ),
)
