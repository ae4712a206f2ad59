"""Every order of the language, one row each (section 11.4): how it is said, with what operands.

What can be said of a subject is in subjects.py. The kinds of operands are read in verbs.py and
printed in print_verbs.py. A kind of noun says what the verb can be done to (operands.py).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from engine.games.fade.cards.vocabulary import (
    Counter,
    DamageClass,
    DamageType,
    Element,
    KeywordName,
    Mechanic,
    Place,
    Stat,
    Whose,
)
from engine.games.fade.ir import (
    AnyCounter,
    Attach,
    AttackedFirst,
    Become,
    ChangeDamage,
    CountersOn,
    Damage,
    DamageDealt,
    DealsAs,
    Deflect,
    Destroy,
    DoubleCounters,
    Downgrade,
    During,
    EndTurn,
    ExtraTurn,
    ExtremeStat,
    Gain,
    GainControl,
    GainHP,
    InPile,
    KnockOut,
    LookAt,
    Move,
    MoveCounters,
    Pile,
    PlainKeyword,
    Play,
    PutCounters,
    ReduceDamage,
    RemoveCounters,
    Reveal,
    Scale,
    Search,
    SetStat,
    Shuffle,
    SkipNext,
    StatBonus,
    StatOf,
    StayOnField,
    StealTP,
    Stop,
    Swap,
    TakeFromStack,
    TotalStat,
)
from engine.games.fade.ir.nouns import Fixed, Ref
from engine.games.fade.language.blows import ATTACK_ORDERS
from engine.games.fade.language.describing import in_order as filters_in_order
from engine.games.fade.language.exchange import exchanged
from engine.games.fade.language.pile_orders import PILE_ORDERS, again
from engine.text.forms import Forms, Row
from engine.text.ir import (
    Arith,
    Capped,
    Choose,
    Const,
    Count,
    Half,
    May,
    Op,
    Pick,
    PickOut,
    Select,
    Side,
    Span,
    Until,
    in_order,
)
from engine.text.nodes import Effect, Node, Noun, Number, walk
from engine.text.pending import Pronoun

#: How many of which, and whether they may be left: all Poison Counters and up to 1 Drain Counter.
CounterList = tuple[tuple[Number | None, AnyCounter, bool], ...]
#: Amounts that are a phrase of their own.
LONG_AMOUNTS = (Count, CountersOn, DamageDealt, ExtremeStat, StatOf, TotalStat, Half)
YOU = Ref(Fixed.YOU)
ENEMIES = "(enemies|enemy Characters|all enemies|enemy units|opponents|your opponents)"
BEFORE_OTHERS = (
    "(before your other Characters|before any of your other Characters|before other Characters"
    "|before any other Character|before attacking your other Characters|first)"
)
CHOSEN = (Pick.CHOOSE, Pick.TARGET)
THIS_ATTACK = Ref(Fixed.THIS_ATTACK)
ONE = Const(1)
OWN_STACK = Pile(Whose.THIS_CARD, Place.STACK)
EVEN_IF = (
    "[,] even if (they|it|those Characters|either|either of them|one of them|both)"
    " (cannot|can't|can not) act"
)
THEIR_RESERVE = (
    "(its controller's|its owner's|their controller's|their owner's|that player's|their owners'"
    "|their controllers'|their)"
    " (Reserve Zone|Reserve|Reserve Zones)"
)
#: A place in a row of Characters, as designers say it.
A_ZONE = (
    "(a|an empty|one of your|one of your empty|your|an open|any) (Character Zone|Character Zones)"
    " [(you control|of yours)]"
)
ROW = (
    "(a Character Zone|the Character Zone|your Character Zone|its Character Zone|Character Zones"
    "|your Character Zones|the Character Zones|a Character Zone you control)"
)
RESERVED = "(Reserve|the Reserve|the Reserve Zone|your Reserve|your Reserve Zone)"
ITS_DAMAGE = "(the damage|all damage|damage) (of|from|dealt by)"
SHOVE = "(put|return|send|move|knock|push|force|shove|drive)"
BACK = "(vice versa|back|the other way around|the other way round)"
SHOWN = (
    "(, reveal it, and|, reveal it,|, reveal it and|and reveal it, and|and reveal it and"
    "|and reveal it,|, reveal it, then|and|, and|, then|,)"
)
UNPAID = "without paying (its cost|their costs|its CS cost|its TP cost)"


def _amount_first(amount: Number, to: Noun, **damage: Any) -> Node | None:
    """The target comes after the amount, so “it” in the amount is whoever the amount speaks of."""
    spoken = [part.who for part in walk(amount) if isinstance(part, StatOf)]
    for part in list(walk(amount)):
        if isinstance(part, Pronoun) and part.word in ("it", "they") and spoken:
            if part is spoken[0]:
                continue
            if not isinstance(spoken[0], Ref):
                return None
            made = exchanged(amount, part, spoken[0])
            assert isinstance(made, Number)
            amount = made
    return Damage(amount=amount, to=to, **damage)


Harm = tuple[tuple[Element, ...], DamageType | None, DamageClass | None]


def _and_more_damage(
    amount: Number, damage: Harm, to: Noun, more: Number, other: Harm, too: Noun
) -> Node:
    """Deal 4 damage to one and 2 damage to each other: the one after the other."""
    return in_order(Damage(amount, *damage, to), Damage(more, *other, too))


def _and_to_another(amount: Number, damage: Harm, to: Noun, too: Noun) -> Node:
    """Deal 3 damage to one and to another: the one after the other."""
    return in_order(Damage(amount, *damage, to), Damage(amount, *damage, too))


def _doubled(who: Noun, stat: Stat, until: Until) -> Node:
    """As much more as there is."""
    return Gain(who, (StatBonus(False, StatOf(who, stat), stat),), until)


def _counters_equal_to(counter: AnyCounter, on: Noun, n: Number) -> Node:
    """Put Poison Counters on a Character equal to its Level: it is chosen first."""
    known = isinstance(on, Select) and any(isinstance(part, Pronoun) for part in walk(n))
    if not known or not isinstance(on, Select) or on.pick not in CHOSEN or on.count != ONE:
        return PutCounters(n, counter, on)
    return in_order(PickOut(on), PutCounters(n, counter, Pronoun("it", 0)))


def _and_so_many_more(
    n: Number, counter: AnyCounter, on: Noun, more: Number, again: AnyCounter | None = None
) -> Node | None:
    """Put 1 Drain Counter on an enemy, plus 1 more for each of something."""
    if not isinstance(more, Arith | Capped) or again not in (None, counter):
        return None
    return PutCounters(Arith(n, Op.PLUS, more), counter, on)


def _and_so_much_less(amount: Number, less: Number, **damage: Any) -> Node | None:
    """Deal 8 damage to an enemy, minus 1 for each of something."""
    if not isinstance(less, Arith | Capped):
        return None
    return Damage(amount=Arith(amount, Op.MINUS, less), **damage)


def _and_so_much_more(amount: Number, more: Number, **damage: Any) -> Node | None:
    """Deal PLV damage to an enemy, plus 1 for each of something."""
    if not isinstance(more, Arith | Capped):
        return None
    return Damage(amount=Arith(amount, Op.PLUS, more), **damage)


def _deals_a_count(node: Node) -> bool:
    """Whether the amount is so long that it stands better at the end."""
    if not isinstance(node, Damage) or _is_for_each(node.amount):
        return False
    return any(isinstance(part, LONG_AMOUNTS) for part in walk(node.amount))


def _is_for_each(n: Number) -> bool:
    return isinstance(n, Arith) and n.op is Op.TIMES and isinstance(n.left, Const)


def raised(who: Noun, stat: Stat, n: Number, until: Until) -> Node:
    return Gain(who, (StatBonus(False, n, stat),), until)


def lowered(who: Noun, stat: Stat, n: Number, until: Until) -> Node:
    return Gain(who, (StatBonus(True, n, stat),), until)


def _removed_one_by_one(these: CounterList, source: Noun) -> Node:
    """Poison and Drain Counters: first the ones, then the others."""
    made: list[Effect] = []
    for n, counter, optional in these:
        one = RemoveCounters(n, counter, again(source, 0) if made else source)
        made.append(May(YOU, None, one) if optional else one)
    return in_order(*made)


def _put_one_by_one(these: CounterList, on: Noun) -> Node | None:
    made: list[Effect] = []
    for n, counter, optional in these:
        if n is None or optional:
            return None
        made.append(PutCounters(n, counter, again(on, 0) if made else on))
    return in_order(*made)


def _of_them_all(counter: AnyCounter, source: Noun | None = None) -> Node:
    """If it has 4 or more Debt Counters, remove all of them: from who has them."""
    return RemoveCounters(None, counter, source or Pronoun("it", 0))


def _to_and_fro(what: Noun) -> Node | None:
    """From the Character Zone to Reserve or vice versa: one or the other."""
    if not isinstance(what, Select) or any(isinstance(entry, InPile) for entry in what.filters):
        return None
    whose = Whose.YOUR if what.side is Side.YOUR else Whose.ANY
    reserved = InPile(Pile(whose, Place.RESERVE))
    back = replace(what, filters=filters_in_order([*what.filters, reserved]))
    return Choose(1, (Move(what, Place.RESERVE), Move(back, Place.CHARACTER_ZONE)))


def _placed_with(what: Noun, hp: Number) -> Node:
    """With half of its HP: what just came to the field has that much."""
    placed = Move(what, Place.CHARACTER_ZONE)
    return in_order(placed, SetStat(Pronoun("it", 0), Stat.HP, hp, Until(Span.DEFAULT)))


def _and_shuffled(where: Pile, what: Noun, to: Pile) -> Node:
    return in_order(Search(where, what, to), Shuffle(YOU))


def _stops_many(node: Node) -> bool:
    return isinstance(node, Stop) and isinstance(node.what, Select)


def _more_hits(n: Number) -> Node:
    return Gain(THIS_ATTACK, (StatBonus(False, n, Stat.HITS),), Until(Span.DEFAULT))


def _changed_hits() -> Iterator[Row]:
    """each hit of this attack deals 2 more damage; this hit deals double damage"""
    for hit, span in (
        ("(each hit of this attack|each hit|each of its hits)", Span.DEFAULT),
        ("(this hit|that hit|the hit)", During.HIT),
    ):
        for scale in (Scale.DOUBLE, Scale.HALF, Scale.HALF_UP, Scale.MORE, Scale.LESS):
            exact = scale in (Scale.MORE, Scale.LESS)
            words = (
                f"{{n:number}} {scale.value} damage {{n*}}"
                if exact
                else "half damage (, rounded up|rounded up)"
                if scale is Scale.HALF_UP
                else f"{scale.value} damage"
            )
            fixed: dict[str, Any] = {"who": THIS_ATTACK, "taken": False, "scale": scale}
            fixed |= {"until": Until(span)} | ({} if exact else {"n": None})
            yield Row(ChangeDamage, f"{hit} deals {words}", **fixed)


ORDERS = Forms(
    # --- attacks and mechanics (4.8) ---
    *ATTACK_ORDERS,
    Row(Stop, "block {what:link}", how=Mechanic.BLOCK, hits=None),
    Row(Stop, "block {hits:count} <hit|hits:hits> of {what:link}",
        "block (the first|up to) {hits:count} (hits|hit) of {what:link}", how=Mechanic.BLOCK),
    Row(Stop, "block (the first|up to) {hits:count} (hits|hit)",
        "block {hits:count} (hits|hit)", how=Mechanic.BLOCK, canonical=False,
        what=Pronoun("that attack", 0)),
    Row(Stop, "negate {what:chain links} in the Chain",
        "negate {what:chain links} in (the|this) [current] Chain", how=Mechanic.NEGATE, hits=None,
        fits=_stops_many),
    Row(Stop, "negate {what:link}", how=Mechanic.NEGATE, hits=None),
    Row(Stop, "negate {hits:count} <hit|hits:hits> of {what:link}", how=Mechanic.NEGATE),
    Row(Stop, "prevent {what:link}", how=Mechanic.PREVENT, hits=None),
    Row(Deflect, "have {to:unit} become the [new] target of {what:link} [instead]",
        "make {to:unit} the [new] target of {what:link} [instead]", canonical=False),
    Row(Deflect, "deflect {what:link} to {to:unit}",
        "(deflect|redirect) {what:link} [back] to {to:unit}",
        "send {what:link} back to {to:unit}",
        "(change|switch|move) the target of {what:link} to {to:unit}",
        "(change|switch|move) {what:link} 's target to {to:unit}"),
    Row(Deflect, "(change|switch|move) (the target|its target) to {to:unit}", canonical=False,
        what=Pronoun("that attack", 0)),
    Row(Downgrade, "downgrade {what:link} to Basic",
        "downgrade {what:link} ['s damage] to Basic [damage]",
        f"downgrade {ITS_DAMAGE} {{what:link}} to Basic [damage]", steps=None),
    Row(Downgrade, "downgrade {what:link} [by] {steps:count} <step|steps:steps>",
        "downgrade {what:link} 's damage [by] {steps:count} (steps|step)",
        f"downgrade {ITS_DAMAGE} {{what:link}} [by] {{steps:count}} (steps|step)"),
    # fade:R98: one class lower unless the text says more
    Row(Downgrade, "downgrade {what:link} ['s damage] [(by one step|one step)]",
        "downgrade {what:link} ['s damage] : Relentless becomes Unblockable , [and]"
        " Unblockable becomes Basic",
        f"downgrade {ITS_DAMAGE} {{what:link}} [(by one step|one step)]",
        steps=1, canonical=False),
    Row(
        Damage,
        "deal {elements,dtype,dclass:damage} damage to {to:unit} equal to {amount:number}",
        fits=_deals_a_count,
    ),
    Row(
        Damage,
        "deal {elements,dtype,dclass:damage} damage equal to {amount:number} to {to:unit}",
        canonical=False,
        make=_amount_first,
    ),
    Row(
        Damage,
        "deal {amount:number} {elements,dtype,dclass:damage} damage to {to:unit} {amount*}",
        "deal {amount:number} {elements,dtype,dclass:damage} damage {amount*} to {to:unit}",
        "deals {amount:number} {elements,dtype,dclass:damage} damage to {to:unit} {amount*}",
    ),
    Row(
        Damage,
        "deal {amount:number} {damage:damage} damage to {to:unit} and {more:number} {other:damage}"
        " damage to {too:unit}",
        canonical=False,
        make=_and_more_damage,
    ),
    Row(
        Damage,
        "deal {amount:number} {elements,dtype,dclass:damage} damage to {to:unit}"
        " (, +|+|, and|and) {more:number} [(more|additional|extra)] [damage] {more*}",
        canonical=False,
        make=_and_so_much_more,
    ),
    Row(
        Damage,
        "deal {amount:number} {elements,dtype,dclass:damage} damage to {to:unit}"
        " (, -|-) {less:number} [damage] {less*}",
        canonical=False,
        make=_and_so_much_less,
    ),
    Row(
        Damage,
        "deal {amount:number} {damage:damage} damage to {to:unit} (and to|and also to) {too:unit}",
        canonical=False,
        make=_and_to_another,
    ),
    Row(
        Gain,
        "double {who:possessor} {stat:fighting stat} {until:until}",
        "{who:possessor} {stat:fighting stat} is doubled {until:until}",
        canonical=False,
        make=_doubled,
    ),
    Row(
        SetStat,
        "this attack (hits|strikes) {value:times} [instead]",
        "this attack (has|makes|deals) {value:number} (hits|hit) instead",
        "(deal|make) {value:number} (hits|hit) instead",
        canonical=False,
        who=THIS_ATTACK,
        stat=Stat.HITS,
        until=Until(Span.DEFAULT),
    ),
    Row(
        Gain,
        "deal {n:number} (additional|more|extra) (hits|hit)",
        canonical=False,
        make=_more_hits,
    ),
    *_changed_hits(),
    Row(
        DealsAs,
        "all [{was:damage class}] damage dealt by {who:noun} <is|becomes:static>"
        " {elements,dtype,dclass:said damage} {until:until}",
        "[all] [{was:damage class}] damage (dealt by|from) {who:noun} (is|becomes|is dealt as) [of]"
        " {elements,dtype,dclass:said damage} [damage] [instead] {until:until}",
        "[all] [{was:damage class}] damage {who:noun} (deals|deal) (is|becomes|is dealt as)"
        " {elements,dtype,dclass:said damage} [damage] [instead] {until:until}",
    ),
    Row(
        ChangeDamage,
        "reduce the damage of [(each hit of|every hit of|all hits of)] {who:noun} by {n:number}",
        "reduce {who:noun} 's damage by {n:number}",
        canonical=False,
        taken=False,
        scale=Scale.LESS,
        until=Until(Span.DEFAULT),
    ),
    Row(
        ChangeDamage,
        "reduce its damage by {n:number}",
        canonical=False,
        who=Pronoun("that attack", 0),
        taken=False,
        scale=Scale.LESS,
        until=Until(Span.DEFAULT),
    ),
    Row(
        Become,
        "(this damage|that damage|the damage|its damage) (is|counts as|becomes)"
        " {elements,dtype,dclass:said damage} [damage]",
        canonical=False,
        what=THIS_ATTACK,
        until=Until(Span.DEFAULT),
    ),
    # --- the damage that is about to be taken (fade:R235) ---
    Row(ReduceDamage, "reduce that damage to {to:number}", by=None, half=False, least=0),
    Row(
        ReduceDamage,
        "reduce that damage by {by:number} {least:minimum}",
        "reduce (the damage|the damage taken|the damage dealt|it) by {by:number} {least:minimum}",
        "that damage is reduced by {by:number} {least:minimum}",
        "prevent {by:number} of that damage {least:minimum}",
        to=None,
        half=False,
    ),
    Row(
        ReduceDamage,
        "halve that damage {least:minimum}",
        "halve that damage [(, rounded down|rounded down)]",
        "that damage is halved {least:minimum}",
        "reduce that damage by half {least:minimum}",
        "reduce that damage to half {least:minimum}",
        to=None,
        by=None,
        half=True,
    ),
    Row(
        ReduceDamage,
        "(prevent|ignore|negate) that damage",
        "that damage is (prevented|reduced to 0|ignored|negated)",
        "that damage becomes 0",
        canonical=False,
        to=Const(0),
    ),
    Row(
        StealTP,
        "steal {n:TP} from {source:player}",
        "(steal|take|drain) [up to] {n:TP} from {source:player}",
    ),
    # --- cards and counters ---
    Row(
        Search,
        "search {where:pile} for {what:noun} and put it (into|in) {to:pile}",
        f"search {{where:pile}} for {{what:noun}} {SHOWN} put it (into|in) {{to:pile}}",
        f"search {{where:pile}} for {{what:noun}} {SHOWN} add it to {{to:pile}}",
    ),
    Row(
        Search,
        f"search {{where:pile}} for {{what:noun}} {SHOWN} (put it into|put it in|add it to)"
        " {to:pile} (, then|and then|, and|and) shuffle (your|the|that) Deck",
        canonical=False,
        make=_and_shuffled,
    ),
    Row(LookAt, "look at {what:seen}"),
    Row(Reveal, "reveal {what:seen}"),
    *PILE_ORDERS,
    Row(
        PutCounters,
        "put {n:some} {counter:counter} <Counter|Counters:n> on {on:card} {n*}",
        "put {n:some} {counter:counter} on {on:card} {n*}",
        "put {n:some} {counter:counter} <Counter|Counters:n> {n*} on {on:card}",
    ),
    Row(
        PutCounters,
        "put {n:some} {counter:counter} (Counters|Counter) on {on:card} (, +|+|, and|and)"
        " {more:number} (more|additional|extra) [{again:counter}] [(Counters|Counter)] {more*}",
        canonical=False,
        make=_and_so_many_more,
    ),
    Row(
        PutCounters,
        "inflict {n:some} {counter:counter} (Counters|Counter) on {on:card}",
        "give {on:card} {n:some} {counter:counter} (Counters|Counter)",
        canonical=False,
    ),
    Row(
        PutCounters,
        "put {n:some} {counter:counter spoken of} [(of them|more)] on {on:card}",
        canonical=False,
    ),
    Row(
        PutCounters,
        "put a number of {counter:counter} (Counters|Counter) on {on:card} equal to {n:number}",
        "put {counter:counter} Counters on {on:card} equal to {n:number}",
        "put as many {counter:counter} Counters on {on:card} as {n:number}",
        canonical=False,
        make=_counters_equal_to,
    ),
    Row(
        PutCounters,
        "put [a number of] {counter:counter} (Counters|Counter) equal to {n:number} on {on:card}",
        canonical=False,
    ),
    Row(
        RemoveCounters,
        "remove {n:some} {counter:counter spoken of} [of them] from {source:card}",
        canonical=False,
    ),
    Row(
        RemoveCounters,
        "remove all {counter:counter spoken of} (of them|of these|of those) [from {source:card}]",
        "remove all {counter:counter spoken of} of (these|those) (Counters|counters)"
        " [from {source:card}]",
        "remove {counter:counter spoken of} (each of them|them all|all|them) [from {source:card}]",
        "remove (all|all of) (these|those|its) {counter:counter spoken of} (Counters|counters)",
        canonical=False,
        make=_of_them_all,
    ),
    Row(
        Choose,
        f"(move|put) {{what:noun}} from {ROW} to Reserve or {BACK}",
        f"(move|put) {{what:noun}} between {ROW} and {RESERVED}",
        canonical=False,
        make=_to_and_fro,
    ),
    Row(
        RemoveCounters,
        "remove all counters except {but:counter} Counters from {source:card}",
        "remove all counters from {source:card} [,] except [for] {but:counter} Counters",
        "remove all counters (except for|other than|but) {but:counter} Counters from {source:card}",
        n=None,
        counter=None,
    ),
    Row(
        RemoveCounters,
        "remove all counters from {source:card}",
        n=None,
        counter=None,
        but=None,
    ),
    Row(
        MoveCounters,
        "move all counters from {source:card} to {to:card}",
        "move all counters from {source:card} onto {to:card}",
        n=None,
        counter=None,
    ),
    Row(
        MoveCounters,
        "move all {counter:counter} Counters from {source:card} to {to:card}",
        "move all {counter:counter} [Counters] from {source:card} onto {to:card}",
        n=None,
    ),
    Row(
        MoveCounters,
        "move {n:some} {counter:counter} <Counter|Counters:n> from {source:card} to {to:card}",
        "move {n:some} {counter:counter} <Counter|Counters:n> from {source:card} onto {to:card}",
    ),
    Row(
        DoubleCounters,
        "double the number of {counter:counter} Counters on {on:card}",
        "double the {counter:counter} Counters on {on:card}",
    ),
    Row(
        RemoveCounters,
        "remove all {counter:counter} Counters from {source:card}",
        "remove all {counter:counter} [Counter] from {source:card}",
        n=None,
    ),
    Row(
        RemoveCounters,
        "remove {these:counter list} from {source:card}",
        canonical=False,
        make=_removed_one_by_one,
    ),
    Row(
        PutCounters,
        "put {these:counter list} on {on:card}",
        canonical=False,
        make=_put_one_by_one,
    ),
    Row(
        RemoveCounters,
        "remove {n:some} {counter:counter} <Counter|Counters:n> from {source:card}",
        "remove {n:some} {counter:counter} from {source:card}",
    ),
    # --- points and bonuses in other words ---
    Row(
        GainHP,
        "heal {who:unit} (for|by) {n:number} [HP]",
        "(restore|heal) {n:hit points} to {who:unit}",
        "give {who:unit} {n:hit points}",
        canonical=False,
    ),
    Row(
        Gain,
        "give {who:noun} {items:gained} {until:until}",
        "inflict {items:gained} on {who:noun} {until:until}",
        canonical=False,
    ),
    *(
        Row(
            Gain,
            f"{verb} {{who:noun}} {{until:until}}",
            canonical=False,
            items=(PlainKeyword(keyword),),
        )
        for verb, keyword in (("stun", KeywordName.STUN), ("mute", KeywordName.MUTE))
    ),
    *(
        Row(PutCounters, f"{verb} {{on:card}}", canonical=False, n=ONE, counter=counter)
        for verb, counter in (
            ("paralyze", Counter.PARALYZE), ("curse", Counter.CURSE), ("poison", Counter.POISON),
            ("blind", Counter.BLINDNESS),
        )
    ),
    # --- moving cards ---
    Row(Destroy, "destroy {what:card}"),
    Row(KnockOut, "knock out {what:fighter}"),
    Row(
        Move,
        "move {what:moved fighter} to Reserve",
        f"move {{what:moved fighter}} to Reserve {EVEN_IF}",
        f"{SHOVE} {{what:moved fighter}} [back] (into|to) {THEIR_RESERVE} [{EVEN_IF}]",
        f"(knock|push|force|shove|drive) {{what:moved fighter}} [back] (to|into) {RESERVED}",
        to=Place.RESERVE,
    ),
    Row(
        Move,
        "move {what:moved fighter} to a Character Zone",
        f"move {{what:moved fighter}} to (a|your) Character Zone [{EVEN_IF}]",
        f"(put|return|move) {{what:moved fighter}} (into|in|to|onto) {A_ZONE} [{UNPAID}]",
        to=Place.CHARACTER_ZONE,
    ),
    Row(GainControl, "gain control of {what:fighter} {until:until}"),
    # fade:R11: what an effect moves need not be able to act
    Row(
        Swap,
        "swap {what:fighter} with {other:fighter}",
        f"(swap|exchange|switch) {{what:fighter}} (with|and|for) {{other:fighter}} [{EVEN_IF}]",
        f"switch the (places|positions) of {{what:fighter}} and {{other:fighter}} [{EVEN_IF}]",
    ),
    Row(Play, "play {what:moved card}", free=False),
    Row(
        Play,
        f"play {{what:moved card}} {UNPAID}",
        "play {what:moved card} [,] (ignoring|without paying) (its|their) [(CS|TP)] (cost|costs)",
        "play {what:moved card} for free",
        "put {what:moved card} into play",
        f"put {{what:moved card}} into play {UNPAID}",
        f"(put|return) {{what:moved card}} (onto|to|into) the field [{UNPAID}]",
        free=True,
    ),
    Row(
        Move,
        f"(put|return) {{what:moved card}} (into|in|to|onto) {A_ZONE} [{UNPAID}]"
        " with {hp:hit points}",
        "(put|return) {what:moved card} (onto|to|into) the field with {hp:hit points}",
        canonical=False,
        make=_placed_with,
    ),
    Row(Attach, "attach {what:moved card} to {to:unit}", free=False),
    Row(Attach, f"attach {{what:moved card}} to {{to:unit}} {UNPAID}", free=True),
    Row(TakeFromStack, "take {what:stacked}"),
    # --- numbers and turns ---
    Row(
        SetStat,
        "{who:possessor} {stat:stat} <is|becomes:static> {value:number} {until:until}",
        "set {who:possessor} {stat:stat} to {value:number} {until:until}",
        "{who:possessor} {stat:stat} (is|becomes) equal to {value:number} {until:until}",
        "the {stat:stat} of {who:noun} (is|becomes|become) [equal to] {value:number} {until:until}",
        "set the {stat:stat} of {who:noun} to {value:number} {until:until}",
        fits=lambda node: getattr(node, "stat", None) is not Stat.HITS,
    ),
    Row(
        Gain,
        "{who:possessor} {stat:bonus stat} (is increased|increases) by {n:number} {until:until}",
        canonical=False,
        make=raised,
    ),
    Row(
        Gain,
        "{who:possessor} {stat:bonus stat} (is reduced|is decreased|decreases) by {n:number}"
        " {until:until}",
        canonical=False,
        make=lowered,
    ),
    Row(ExtraTurn, "take an extra turn", "take an extra turn after this (one|turn)"),
    Row(SkipNext, "skip your next {phase:skipped phase}",
        "skip the {phase:skipped phase} of your next turn",
        "skip your next turn's {phase:skipped phase}", who=YOU),
    Row(EndTurn, "end the turn"),
    Row(
        AttackedFirst,
        "enemies must attack {who:fighter} before your other Characters",
        f"{ENEMIES} (must|have to) attack {{who:fighter}} {BEFORE_OTHERS} [,] [if able]",
        f"{ENEMIES} must, if able, attack {{who:fighter}} {BEFORE_OTHERS}",
    ),
    Row(StayOnField, "this card stays on the field"),
)  # fmt: skip
