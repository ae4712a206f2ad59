"""“… . If …, … instead.”: the deed before happens only otherwise."""

from __future__ import annotations

from dataclasses import replace

from engine.games.fade.ir import (
    Activated,
    AttackLine,
    Become,
    ChangeDamage,
    Damage,
    DealsAs,
    Destroy,
    Fixed,
    GainTP,
    InsteadLine,
    LoseTP,
    NormalAttack,
    PutCounters,
    PutOnDeck,
    ReduceDamage,
    Ref,
    Return,
    Scale,
    SendToRift,
    StealTP,
)
from engine.games.fade.ir.pending import BothOf, SoMuch
from engine.games.fade.language.exchange import exchanged
from engine.games.fade.language.how_much import (
    chosen_in,
    other_amount,
    with_other_hits,
)
from engine.games.fade.language.spoken import word_of
from engine.text.ir import (
    Choose,
    Const,
    Cost,
    If,
    May,
    PayByDoing,
    Pick,
    PickOut,
    Replacement,
    Resolve,
    Select,
    Seq,
    Span,
    Static,
    Triggered,
    Until,
    in_order,
)
from engine.text.nodes import Ability, Condition, Effect, Node, Noun, walk
from engine.text.pending import IfDone, Pronoun

#: Words that point at whom damage was dealt to.
POINTING = ("it", "that Character", "that player", "that unit", "the target", "them")
THIS_ATTACK = (Ref(Fixed.THIS_ATTACK), Pronoun("that attack", 0), Pronoun("it", 0))


def replaced(first: Ability, second: InsteadLine) -> Ability | None:
    """Both sentences as one ability; None if nothing tells which deed is replaced."""
    if isinstance(first, Static):
        return _held(first, second)
    if isinstance(first, AttackLine):
        return _of_attack(first, second)
    if not isinstance(first, Resolve | Triggered | Activated):
        return None
    parts = list(first.do.parts if isinstance(first.do, Seq) else (first.do,))
    made = _other_deed(parts, second)
    return None if made is None else replace(first, do=made)


def _other_deed(parts: list[Effect], second: InsteadLine) -> Effect | None:
    """The parts of a deed with the one that is replaced under its condition."""
    then = second.do
    if isinstance(then, BothOf):
        return _both_of(parts, second.condition, then)
    if isinstance(then, SoMuch):
        return _counted_otherwise(parts, second, then)
    if _changes_attack(then) and isinstance(parts[-1], Damage):
        return in_order(*parts, If(second.condition, then))
    of_one_kind = [index for index, part in enumerate(parts) if type(part) is type(then)]
    alike = [index for index in of_one_kind if _alike(parts[index], then)] or of_one_kind
    at = alike[-1] if alike else 0
    if not of_one_kind and len(parts) > 1:
        return None
    if isinstance(then, PutCounters) and not _alike(parts[at], then):
        return None
    if at < len(parts) - 1 and not isinstance(parts[at], NormalAttack | Damage):
        return _one_of_many(parts, at, second)
    if isinstance(parts[at], Damage):
        return _other_damage(parts, at, second)
    made = _either(parts[at:], second)
    return in_order(*parts[:at], *made) if made else None


def _both_of(parts: list[Effect], condition: Condition, both: BothOf) -> Effect | None:
    """One of two; under the condition both, or also both, one after the other."""
    last = parts[-1]
    if not isinstance(last, Choose) or (last.count, len(last.options), last.who) != (1, 2, None):
        return None
    all_of_it = in_order(*last.options)
    more = replace(last, options=(*last.options, all_of_it)) if both.may else all_of_it
    return in_order(*parts[:-1], If(condition, more, last))


def _alike(part: Effect, then: Effect) -> bool:
    """The same counters, the same target: which of several deeds is replaced."""
    if isinstance(then, PutCounters) and isinstance(part, PutCounters):
        return part.counter == then.counter
    if isinstance(then, Damage) and isinstance(part, Damage):
        to = then.to
        pointed = isinstance(to, Pronoun) and to.word == "the target"
        targeted = isinstance(part.to, Select) and part.to.pick is Pick.TARGET
        return part.to == to or (pointed and targeted)
    return True


def _one_of_many(parts: list[Effect], at: int, second: InsteadLine) -> Effect | None:
    """Put 1 Paralyze Counter and 3 Poison Counters on one; if …, 2 Paralyze Counters instead: what
    was true before all of it is asked first."""
    then, before = second.do, parts[at]
    select = chosen_in(parts[0])
    if type(then) is not type(before) or select is None or chosen_in(then) is not None:
        return None
    if any(chosen_in(part) is not None for part in parts[1:]):
        return None
    pointing = Pronoun(word_of(select), 0)
    known = [_effect(exchanged(part, select, pointing)) for part in parts]
    for name in before.__match_args__:
        value = getattr(then, name, None)
        if isinstance(value, Pronoun):
            then = _effect(exchanged(then, value, pointing))
    other = [*known[:at], then, *known[at + 1 :]]
    return in_order(PickOut(select), If(second.condition, in_order(*other), in_order(*known)))


def _either(deeds: list[Effect], second: InsteadLine) -> tuple[Effect, ...]:
    """If it is true the one, otherwise the other; what both speak of is chosen before."""
    before, then = in_order(*deeds), second.do
    select = chosen_in(deeds[0])
    same = _of_same_doer(deeds[0], then)
    if same is not None and (select is None or not _points(second.condition)):
        return (If(second.condition, same, before),)
    if select is None:
        return ()
    pointing = Pronoun(word_of(select), 0)
    before = _effect(exchanged(before, select, pointing))
    for name in deeds[0].__match_args__:
        value = getattr(then, name, None)
        if getattr(deeds[0], name) is select and isinstance(value, Pronoun):
            then = _effect(exchanged(then, value, pointing))
    return PickOut(select), If(second.condition, then, before)


def _points(node: Node) -> bool:
    """Whether it speaks of something by “it” or “that Character”."""
    return any(isinstance(part, Pronoun) and part.word != "that player" for part in walk(node))


def _effect(node: Node) -> Effect:
    assert isinstance(node, Effect)
    return node


def _counted_otherwise(parts: list[Effect], second: InsteadLine, much: SoMuch) -> Effect | None:
    made = other_amount(parts[-1], second.condition, much.n)
    if made is None or not _same_damage(parts[-1], much):
        return None
    return in_order(*parts[:-1], made)


def _other_damage(parts: list[Effect], at: int, second: InsteadLine) -> Effect | None:
    """Deal 9 damage to it instead: the same damage, but for how much it is."""
    before, then = parts[at], second.do
    if not isinstance(before, Damage) or not isinstance(then, Damage):
        return None
    same = then.to == before.to or (isinstance(then.to, Pronoun) and then.to.word in POINTING)
    made = other_amount(before, second.condition, then.amount)
    if not same or made is None or not _same_damage(before, then):
        return None
    return in_order(*parts[:at], made, *parts[at + 1 :])


def _same_damage(before: Node, then: Damage | SoMuch) -> bool:
    """What is unsaid is as before; another kind of damage is another deed."""
    said = [name for name in ("elements", "dtype", "dclass") if getattr(then, name)]
    return all(getattr(before, name, None) == getattr(then, name) for name in said)


def _changes_attack(effect: Effect) -> bool:
    if isinstance(effect, Become):
        return effect.what in THIS_ATTACK
    if isinstance(effect, ChangeDamage):
        scaled = effect.scale in (Scale.DOUBLE, Scale.HALF)
        return scaled and not effect.taken and effect.who in THIS_ATTACK
    return isinstance(effect, DealsAs) and effect.who in THIS_ATTACK


def _of_attack(first: AttackLine, second: InsteadLine) -> Ability | None:
    """Each hit deals 5 damage instead; this attack deals Unblockable damage instead."""
    then = second.do
    if _changes_attack(then):
        more = If(second.condition, then)
        return replace(first, then=more if first.then is None else in_order(first.then, more))
    if first.then is not None:
        made = _other_deed(_parts(first.then), second) if not isinstance(then, SoMuch) else None
        return None if made is None else replace(first, then=made)
    if isinstance(then, SoMuch) and _same_damage(first.hits, then):
        return with_other_hits(first, second.condition, then.n)
    return None


def _parts(effect: Effect) -> list[Effect]:
    return list(effect.parts if isinstance(effect, Seq) else (effect,))


def _of_same_doer(before: Effect, then: Effect) -> Effect | None:
    """“It” is who did what is replaced; other words for what was chosen have no meaning here."""
    who = getattr(before, "who", None)
    for node in list(walk(then)):
        if isinstance(node, Pronoun) and node.word != "that player":
            if node.word != "it" or not isinstance(who, Ref):
                return None
            then = _effect(exchanged(then, node, who))
    return then


def less_damage(do: Effect, who: Noun) -> Effect:
    """If X would take damage, it takes 2 less damage instead: of that damage (fade:R235)."""
    match do:
        case ChangeDamage(
            Pronoun("it" | "that Character" | "they") | Ref() as whom, True, scale, n
        ):
            unsaid = do.until == Until(Span.DEFAULT) and do.by is None
            if not unsaid or (isinstance(whom, Ref) and whom != who):
                return do
            if scale is Scale.LESS:
                return ReduceDamage(by=n)
            return ReduceDamage(half=True) if scale is Scale.HALF else do
        case May(payer, cost, what):
            return May(payer, cost, less_damage(what, who))
    return do


def _held(first: Static, second: InsteadLine) -> Ability | None:
    """The host has Bloodlust 2. If it is Darkness, it has Bloodlust 3 instead."""
    who = getattr(first.holds, "who", None)
    if not isinstance(who, Ref) or type(first.holds) is not type(second.do):
        return None
    made: Node = If(second.condition, second.do, first.holds)
    for node in list(walk(made)):
        if isinstance(node, Pronoun):
            if node.word not in ("it", "that Character"):
                return None
            made = exchanged(made, node, who)
    assert isinstance(made, If)
    return Static(made)


#: What one gives up for something else, so that it must be possible.
GIVEN_UP = (Destroy, SendToRift, Return, PutOnDeck)


def for_what_is_given(do: Effect) -> Effect:
    """You may send 2 cards to the Rift and set its HP to 5 instead: the one is the price."""
    if not isinstance(do, May) or do.cost is not None or not isinstance(do.do, Seq):
        return do
    first, rest = do.do.parts[0], do.do.parts[1:]
    if not isinstance(first, GIVEN_UP) or not rest:
        return do
    return May(do.who, Cost((PayByDoing(first),)), in_order(*rest))


def stolen(first: Effect, second: Effect | None) -> Effect | None:
    """They lose 1 TP. If they do, you gain 1 TP: it is stolen from them (fade:R296)."""
    asked = isinstance(second, If) and isinstance(second.condition, IfDone)
    if not asked or not isinstance(second, If) or not isinstance(second.then, GainTP):
        return None
    if isinstance(first, If) and first.otherwise is None:
        then = stolen(first.then, second)
        return None if then is None else replace(first, then=then)
    if isinstance(first, Seq):
        last = stolen(first.parts[-1], second)
        return None if last is None else in_order(*first.parts[:-1], last)
    one = Const(1)  # of more, some could be lost
    same = isinstance(first, LoseTP) and second.then == GainTP(Ref(Fixed.YOU), one)
    taken = same and isinstance(first, LoseTP) and first.n == one
    return StealTP(one, first.who) if taken and isinstance(first, LoseTP) else None


def agreed_to(first: Replacement, second: Effect | None) -> Replacement | None:
    """You may destroy this card instead. If you do, …: both belong to what may be done."""
    offer = first.do
    asked = isinstance(second, If) and isinstance(second.condition, IfDone)
    if not asked or not isinstance(second, If) or second.otherwise is not None:
        return None
    if not isinstance(offer, May) or offer.cost is not None or isinstance(offer.do, Seq):
        return None
    made = May(offer.who, Cost((PayByDoing(offer.do),)), second.then)
    return replace(first, do=made) if isinstance(offer.do, GIVEN_UP) else None
