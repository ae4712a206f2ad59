"""“… . If …, … instead.”: the deed before happens only otherwise."""

from __future__ import annotations

from dataclasses import replace

from engine.games.fade.ir import (
    Activated,
    ChangeDamage,
    Damage,
    InsteadLine,
    NormalAttack,
    ReduceDamage,
    Ref,
    Scale,
)
from engine.games.fade.language.lowering import exchanged
from engine.text.ir import If, May, Resolve, Seq, Span, Static, Triggered, Until, in_order
from engine.text.nodes import Ability, Effect, Node, Noun, walk
from engine.text.pronouns import Pronoun


def replaced(first: Ability, second: InsteadLine) -> Ability | None:
    """Both sentences as one ability; None if nothing tells which deed is replaced."""
    if isinstance(first, Static):
        return _held(first, second)
    if not isinstance(first, Resolve | Triggered | Activated):
        return None
    parts = list(first.do.parts if isinstance(first.do, Seq) else (first.do,))
    if any(isinstance(part, Damage) for part in parts):
        return None  # on a Skill it is the attack, which cannot depend on this
    of_one_kind = [index for index, part in enumerate(parts) if _kind(part) is _kind(second.do)]
    at = of_one_kind[-1] if of_one_kind else 0
    if not of_one_kind and len(parts) > 1:
        return None
    if at < len(parts) - 1 and not isinstance(parts[at], NormalAttack):
        return None
    before = in_order(*parts[at:])
    then = _of_same_doer(parts[at], second.do)
    if then is None:
        return None
    return replace(first, do=in_order(*parts[:at], If(second.condition, then, before)))


def _kind(effect: Effect) -> type[Node]:
    return type(effect)


def _of_same_doer(before: Effect, then: Effect) -> Effect | None:
    """“It” is who did what is replaced; other words for what was chosen have no meaning here."""
    who = getattr(before, "who", None)
    for node in list(walk(then)):
        if isinstance(node, Pronoun) and node.word != "that player":
            if node.word != "it" or not isinstance(who, Ref):
                return None
            made = exchanged(then, node, who)
            assert isinstance(made, Effect)
            then = made
    return then


def less_damage(do: Effect, who: Noun) -> Effect:
    """If X would take damage, it takes 2 less damage instead: of that damage (fade:R235)."""
    match do:
        case ChangeDamage(
            Pronoun("it" | "that Character" | "they") | Ref() as whom, True, scale, n
        ):
            unsaid = do.until == Until(Span.DEFAULT)
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
    if not isinstance(who, Ref) or _kind(first.holds) is not _kind(second.do):
        return None
    made: Node = If(second.condition, second.do, first.holds)
    for node in list(walk(made)):
        if isinstance(node, Pronoun):
            if node.word not in ("it", "that Character"):
                return None
            made = exchanged(made, node, who)
    assert isinstance(made, If)
    return Static(made)
