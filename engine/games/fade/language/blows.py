"""Attacks as designers write them: “with 4 hits. Each hit deals 3 Physical damage.”"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from engine.games.fade.cards.vocabulary import DamageClass, DamageType, Element, Kind
from engine.games.fade.ir import Aim, Attack, CounterHit, Hits
from engine.text.forms import Forms, Row
from engine.text.ir import Arith, Capped, Const, Op, Pick, Select, Side
from engine.text.nodes import Node, Noun, Number
from engine.text.reader import PhraseTable

ONE = Const(1)
DAMAGE = "{elements,dtype,dclass:damage} damage"
#: How much a hit deals.
SO_MUCH = (f"{{of:number}} {DAMAGE}", f"{DAMAGE} equal to {{of:number}}")
#: What stands between the number of hits and what each of them deals.
EACH_DEALS = (
    "(. each hit deals|. each of these hits deals|. each of those hits deals|. each hit does"
    "|. every hit deals|, and each hit deals|. each deals|, each hit dealing|, each dealing"
    "|each dealing|that each deal|that deal|, for|for|of)"
)
#: The same of an attack that says nothing of its hits: there is one.
DEALS = (
    "(for|, dealing|dealing|. this attack deals|. it deals|. that attack deals|, and deal|and deal)"
)
NEW_TARGETS: PhraseTable[Aim] = PhraseTable(
    {
        f"{begins} {words} for {each}": Aim.CHOSEN
        for begins in (
            ". you may choose",
            ". you may change",
            ". choose",
            ", choosing",
            ". you choose",
        )
        for words in ("a new target", "a different target", "the target", "a target", "new targets")
        for each in (
            "each hit",
            "every hit",
            "each of its hits",
            "each hit after the first",
            "every hit after the first",
            "each further hit",
            "each later hit",
            "each additional hit",
        )
    }
    | {
        f". each hit {may} {words}": Aim.CHOSEN
        for may in ("may", "can")
        for words in (
            "target a different Character",
            "target a different enemy",
            "have a different target",
            "have a new target",
        )
    }
    | {
        f". each hit {has} its target": Aim.CHOSEN
        for has in ("has", "may have", "can have", "chooses", "gets")
    }
    | {
        f". each hit {strikes} a random enemy": Aim.RANDOM
        for strikes in ("strikes", "targets", "hits", "is made against", "goes to", "attacks")
    }
)


def _counted(n: Number, **hits: Any) -> Node:
    """1 hit for each …: as many hits."""
    match n:
        case Capped(Arith(Const(1), Op.TIMES, each), most):
            n = Capped(each, most)
        case Arith(Const(1), Op.TIMES, each):
            n = each
    return Hits(n, **hits)


def _hits() -> Iterator[Row]:
    """Everything behind the target, as the hits it means."""
    for much in SO_MUCH:
        yield Row(
            Hits,
            f"with {{n:number}} (hits|hit) {EACH_DEALS} {much} [each] [{{aim:new targets}}]",
            f"{{n:times}} {EACH_DEALS} {much} [each] [{{aim:new targets}}]",
            canonical=False,
        )
        yield Row(Hits, f"{DEALS} {much}", canonical=False, n=ONE)
    yield Row(Hits, "for {of:number}", canonical=False, n=ONE)
    yield Row(
        Hits,
        f"with {{n:number}} (hits|hit) of {{of:number}} {DAMAGE} {{n*}} [{{aim:new targets}}]",
        canonical=False,
        make=_counted,
    )


HITS = Forms(
    Row(
        Hits,
        "{n:number} <hit|hits:n> of {of:number} [, {dtype:damage type}] [, {dclass:damage class}]"
        " [, {elements:elements}] [, {aim:aim}]",
    ),
)
BLOWS = Forms(*_hits())


def _blows(target: Noun, **hits: Any) -> Node:
    """Deal 3 hits of 2 Energy damage to …: an attack in other words."""
    return Attack(target, Hits(**hits))


def _blow(target: Noun, of: Number) -> Node:
    """Hit an enemy for PLV + 2."""
    return Attack(target, Hits(ONE, of))


def _itself(attack: Node) -> Node:
    """Make a Physical attack with +2 PLV: all of it was read at once."""
    return attack


def _scattered(target: Noun, **hits: Any) -> Node:
    """Each hit targets a random enemy Character."""
    aim = None
    if isinstance(target, Select) and target.pick is Pick.RANDOM:
        target, aim = replace(target, pick=Pick.CHOOSE), Aim.RANDOM
    elif isinstance(target, Select) and target.pick is Pick.CHOOSE:
        aim = Aim.CHOSEN
    return Attack(target, Hits(**hits, aim=aim))


def _spread(target: Noun, **hits: Any) -> Node | None:
    """Divided as you choose among any number of enemies: each hit has a target of its own."""
    if not isinstance(target, Select):
        return None
    return Attack(replace(target, pick=Pick.CHOOSE), Hits(**hits, aim=Aim.CHOSEN))


def _counter_blow(
    of: Number,
    elements: tuple[Element, ...],
    dtype: DamageType | None,
    dclass: DamageClass | None,
) -> Node:
    return CounterHit(Hits(ONE, of, dtype, dclass, elements))


def _counter_blows(**hits: Any) -> Node:
    return CounterHit(Hits(**hits))


#: In front of those among whom the hits of one attack are shared out.
SPREAD = (
    "(divided|split|distributed|spread) [(as you choose|as you like|as you wish|any way you choose"
    "|any way you like|however you like)] (among|between|across) (any number of|one or more)"
)
ATTACK_ORDERS: tuple[Row, ...] = (
    Row(
        Attack,
        "(make|makes|perform|launch|attack with) {attack:some attack}",
        canonical=False,
        make=_itself,
    ),
    Row(Attack, "attack {target:unit}: {hits:hits}", "attack {target:unit} . {hits:hits}"),
    Row(
        Attack,
        "(attack|hit|hits|strike|strikes) {target:unit} {hits:blows}",
        "(make|perform|launch) an attack (against|on) {target:unit} {hits:blows}",
        canonical=False,
    ),
    Row(
        Attack,
        "(hit|strike|attack) {target:unit} for {of:number}",
        canonical=False,
        make=_blow,
    ),
    Row(
        Attack,
        "deal {n:number} (hits|hit) of {of:number} {elements,dtype,dclass:damage} damage [each]"
        " (to|against) {target:unit} [{aim:new targets}]",
        "deal {of:number} {elements,dtype,dclass:damage} damage to {target:unit} {n:times}",
        "(hit|hits) {n:times} for {of:number} {elements,dtype,dclass:damage} damage [each]"
        " (to|against) {target:unit}",
        *(
            f"(deal|make|perform) {made} (to|against|on) {{target:unit}} {EACH_DEALS} {much} [each]"
            " [{aim:new targets}]"
            for made in ("{n:number} (hits|hit)", "an attack (with|of) {n:number} (hits|hit)")
            for much in SO_MUCH
        ),
        canonical=False,
        make=_blows,
    ),
    Row(
        Attack,
        "deal {n:number} (hits|hit) of {of:number} {elements,dtype,dclass:damage} damage [each]"
        " (. each hit targets|, each hit targets|, each to|, each targeting|. each hit is dealt to"
        "|. each hit hits|. each hit goes to) {target:unit}",
        canonical=False,
        make=_scattered,
    ),
    Row(
        Attack,
        "deal a number of hits of {of:number} {elements,dtype,dclass:damage} damage [each]"
        " to {target:unit} equal to {n:number}",
        "deal a number of hits equal to {n:number} of {of:number} {elements,dtype,dclass:damage}"
        " damage [each] to {target:unit}",
        "deal hits of {of:number} {elements,dtype,dclass:damage} damage [each]"
        " to {target:unit} equal to {n:number}",
        canonical=False,
        make=_blows,
    ),
    Row(
        Attack,
        "deal {n:number} (hits|hit) of {of:number} {elements,dtype,dclass:damage} damage [each]"
        f" [,] {SPREAD} {{target:plain}}",
        canonical=False,
        make=_spread,
    ),
    Row(CounterHit, "counter-hit: {hits:hits}"),
    Row(
        CounterHit,
        "(counter-hit|counter) [(it|that attack|this attack|the attacker)]"
        " (with|for|, dealing|by dealing|.|and|, and|, then|and then) {hits:struck}",
        "counter : {hits:struck}",
        canonical=False,
    ),
    Row(
        CounterHit,
        "counter-hit for {of:number} {elements,dtype,dclass:damage} damage",
        "counter-hit: deal {of:number} {elements,dtype,dclass:damage} damage [to the attacker]",
        "(counter-hit|counter) : deal {of:number} {elements,dtype,dclass:damage} damage"
        " [(back|to the attacker|back to the attacker)]",
        "counter-hit . deal {of:number} {elements,dtype,dclass:damage} damage [to the attacker]",
        "(counter-hit|counter) (it|that attack|this attack|the attacker)"
        " (.|and|, and|, then|and then) deal {of:number} {elements,dtype,dclass:damage} damage"
        " [to the attacker]",
        "(counter-hit|counter) (it|that attack|this attack|the attacker) for {of:number}"
        " {elements,dtype,dclass:damage} damage",
        "(counter-hit|counter) [(it|that attack|this attack|the attacker)] (for|with)"
        " {elements,dtype,dclass:damage} damage equal to {of:number}",
        "counter-hit [the attacker] with {of:number} {elements,dtype,dclass:damage} damage",
        "(counter-hit|counter) (it|that attack|this attack|the attacker)"
        " (.|and|, and|, then|and then) deal {elements,dtype,dclass:damage} damage"
        " [to the attacker] equal to {of:number}",
        canonical=False,
        make=_counter_blow,
    ),
    Row(
        CounterHit,
        "(counter-hit|counter) [(it|that attack|this attack|the attacker)] with {n:number}"
        " (hits|hit) of {of:number} {elements,dtype,dclass:damage} damage [each]",
        canonical=False,
        make=_counter_blows,
    ),
)  # fmt: skip

#: The attack of a Skill that does not say whom: an enemy.
ANY_ENEMY = Select(Pick.CHOOSE, ONE, Side.ENEMY, (Kind.UNIT,))
BARE_HITS = Forms(
    Row(
        Hits,
        "{n:number} {elements,dtype,dclass:damage} (hits|hit) (of|for) {of:number} [damage] [each]"
        " [{aim:new targets}]",
        "{n:number} (hits|hit) (of|for) {of:number} {elements,dtype,dclass:damage} damage [each]"
        " [{aim:new targets}]",
        canonical=False,
    ),
    *(Row(Hits, f"deal {much}", canonical=False, n=ONE) for much in SO_MUCH),
)
