"""Another amount under a condition: “deal 4 damage …, or 9 if …”, “… deals 9 damage instead”."""

from __future__ import annotations

from dataclasses import replace

from engine.games.fade.ir import (
    Attack,
    AttackLine,
    Damage,
    Discard,
    Draw,
    GainHP,
    GainTP,
    LoseHP,
    LoseTP,
    PutCounters,
    RemoveCounters,
)
from engine.games.fade.ir.pending import SoMuch
from engine.games.fade.language.exchange import exchanged
from engine.games.fade.language.spoken import word_of
from engine.text.forms import Forms, Row
from engine.text.ir import Depending, Pick, PickOut, Select, in_order
from engine.text.nodes import Condition, Effect, Node, Number, walk
from engine.text.pending import Pronoun

#: What is counted in each deed.
COUNTED: dict[type[Node], str] = {
    Damage: "amount",
    **dict.fromkeys((PutCounters, RemoveCounters, Draw, Discard), "n"),
    **dict.fromkeys((GainHP, LoseHP, GainTP, LoseTP), "n"),
}
CHOOSING = (Pick.TARGET, Pick.UP_TO_TARGET, Pick.CHOOSE, Pick.UP_TO, Pick.RANDOM)


_SUBJECTS = "(it|this attack|that attack|this card|they|each hit|each hit of this attack)"
SO_MUCH = Forms(
    Row(
        SoMuch,
        f"{_SUBJECTS} (deals|deal) {{n:number}} {{elements,dtype,dclass:damage}} damage",
        "deal {n:number} {elements,dtype,dclass:damage} damage",
        f"{_SUBJECTS} (deals|deal) {{elements,dtype,dclass:damage}} damage equal to {{n:number}}",
    ),
    Row(SoMuch, "(put|remove|draw|discard|deal|gain) {n:number}"),
)


def chosen_in(effect: Effect) -> Select | None:
    """What a deed chooses, if it is one thing that it names itself."""
    for name in effect.__match_args__:
        value = getattr(effect, name)
        if isinstance(value, Select) and value.pick in CHOOSING:
            return value
    return None


def picked_first(effect: Effect) -> Effect:
    """Chosen in a sentence of its own if an amount in front of it speaks of it."""
    select = chosen_in(effect)
    field = COUNTED.get(type(effect))
    amount = getattr(effect, field) if field is not None else None
    if select is None or not isinstance(amount, Node):
        return effect
    asked = [node.condition for node in walk(amount) if isinstance(node, Depending)]
    if not any(isinstance(node, Pronoun) for condition in asked for node in walk(condition)):
        return effect
    made = exchanged(effect, select, Pronoun(word_of(select), 0))
    assert isinstance(made, Effect)
    return in_order(PickOut(select), made)


def other_amount(effect: Effect, condition: Condition, n: Number) -> Effect | None:
    """The same deed with another amount if this is true; None if it has none."""
    if isinstance(effect, Attack):
        hits = replace(effect.hits, of=Depending(condition, n, effect.hits.of))
        return replace(effect, hits=hits)
    field = COUNTED.get(type(effect))
    before = getattr(effect, field) if field is not None else None
    if field is None or not isinstance(before, Number):
        return None
    made = replace(effect, **{field: Depending(condition, n, before)})  # type: ignore[type-var]
    assert isinstance(made, Effect)
    return made if isinstance(effect, Damage) else picked_first(made)


def with_amount(effect: Effect, n: Number) -> Effect | None:
    """The same deed with this amount."""
    if isinstance(effect, Attack):
        return replace(effect, hits=replace(effect.hits, of=n))
    field = COUNTED.get(type(effect))
    made = replace(effect, **{field: n}) if field is not None else None  # type: ignore[type-var]
    return made if isinstance(made, Effect) else None


def with_other_hits(line: AttackLine, condition: Condition, n: Number) -> AttackLine:
    hits = replace(line.hits, of=Depending(condition, n, line.hits.of))
    return replace(line, hits=hits)


def damage_picked_first(node: Node) -> Node:
    """Damage that is no attack says its amount before its target."""
    for damage in [part for part in walk(node) if isinstance(part, Damage)]:
        node = exchanged(node, damage, picked_first(damage))
    return node
