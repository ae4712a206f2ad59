"""Sentences that are well formed and would never do anything; a smoke table finds more of them
(tools/smoke.py)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.fade import ir
from engine.games.fade.cards.vocabulary import (
    CardType,
    Counter,
    Kind,
    NamedTrigger,
    Place,
    Whose,
)
from engine.games.fade.ir import Fixed, Ref
from engine.text.ir import Const, Is, Select, Side, Triggered
from engine.text.nodes import Node, Noun

NEVER = "this would never do anything"
ON_FIELD = (Place.RESERVE, Place.CHARACTER_ZONE, Place.FIELD)
COUNTED: dict[type[Node], str] = {
    ir.Draw: "n", ir.Discard: "n", ir.GainHP: "n", ir.LoseHP: "n", ir.GainTP: "n", ir.LoseTP: "n",
    ir.PutCounters: "n", ir.RemoveCounters: "n", ir.Damage: "amount", ir.ExtraAttacks: "n",
    ir.StatBonus: "n", ir.ChangeDamage: "n", ir.ChangeCost: "n",
}  # fmt: skip
"""Verbs that do nothing with 0, and which operand it is."""
ITSELF = (Ref(Fixed.THIS_CARD), Ref(Fixed.THIS_CHARACTER))
OWN_SIDE = (*ITSELF, Ref(Fixed.YOU), Ref(Fixed.USER))
BEARERS = {Kind.CHARACTER, Kind.UNIT, Kind.RAIDER, Kind.MATERIAL, Kind.CARD}
"""Kinds among which there are Characters."""
USED_UP = (CardType.ITEM, CardType.SKILL, CardType.REACTION)


def futile(node: Node, kind: CardType) -> Iterator[str]:
    """Why this part of a sentence would never do anything on such a card."""
    place = COUNTED.get(type(node))
    if place is not None and getattr(node, place) == Const(0):
        yield f"{NEVER}: 0 is nothing"
    match node:
        case Select():
            yield from _of_select(node)
        case ir.AttackLine(target, _, _) | ir.Attack(target, _):
            yield from _of_attack(target)
        case Is(Select() as who, ir.IsFaceUp(False)) if Kind.CARD not in who.kinds:
            yield FACE_DOWN
        case ir.Destroy(Select() as what) | ir.KnockOut(Select() as what) if _off_field(what):
            yield f"{NEVER}: only what is on the field can be destroyed; “put” or “send” it"
        case ir.PutCounters(_, Counter() as counter, Select() as on):
            if counter is not Counter.POWER and not set(on.kinds) & BEARERS:
                yield f"{NEVER}: only Characters have {counter.value} Counters (fade:R17)"
        case ir.Move(Select() as what, Place.CHARACTER_ZONE) if not _placed(what):
            yield f"{NEVER}: it is there already; say where from, as in “target ally in Reserve”"
        case ir.Play(what, _) | ir.Attach(what, _, _) if what in ITSELF and kind in USED_UP:
            yield f"{NEVER}: this card is used up; one that stays begins with “Equip …:”"
        case ir.KeywordBlock(ir.EquipKeyword(), Triggered(ir.On(NamedTrigger.DESTROYED, _))):
            yield "this card leaves the field together with its host"
        case ir.Swap(what, other) if {_side(what), _side(other)} == {Side.ENEMY, Side.ALLIED}:
            yield f"{NEVER}: two Characters of one side trade places, one of them in Reserve"


FACE_DOWN = f"{NEVER}: a face-down card has no type (fade:R14); say “face-down card”"


def _of_select(select: Select) -> Iterator[str]:
    if ir.IsFaceUp(False) in select.filters and Kind.CARD not in select.kinds:
        yield FACE_DOWN
    piles = [entry.pile for entry in select.filters if isinstance(entry, ir.InPile)]
    for pile in piles if select.side is Side.ENEMY else ():
        if pile.whose is Whose.YOUR:
            yield f"{NEVER}: an enemy has nothing in your {pile.place.value}"


def _of_attack(target: Noun) -> Iterator[str]:
    if target in OWN_SIDE or _side(target) in (Side.ALLIED, Side.YOUR):
        yield f"{NEVER}: only enemies can be attacked"
    if isinstance(target, Select):
        for entry in target.filters:
            if isinstance(entry, ir.InPile) and entry.pile.place not in ON_FIELD:
                yield f"{NEVER}: nobody attacks into a {entry.pile.place.value}"


def _side(noun: Noun) -> Side | None:
    return noun.side if isinstance(noun, Select) else None


def _off_field(select: Select) -> bool:
    piles = [entry.pile for entry in select.filters if isinstance(entry, ir.InPile)]
    return any(pile.place not in ON_FIELD and pile.place is not Place.HERE for pile in piles)


def _placed(select: Select) -> bool:
    return any(isinstance(entry, ir.InPile) for entry in select.filters)
