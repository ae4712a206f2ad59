"""Switch as the options read it (battlecon:N3): what it asks for the Finisher, what it gives."""

from engine.games.battlecon.cards.vocabulary import Deed, Timing
from engine.games.battlecon.ir.abilities import At
from engine.games.battlecon.ir.conditions import DidThisBeat, ForceOf, LifeOf, PayForce
from engine.games.battlecon.ir.nouns import ThisCard, You
from engine.games.battlecon.ir.verbs import GainForce, TrashCard, TrashForce, UseFinisher
from engine.games.battlecon.options import ALWAYS, LIFE
from engine.text.ir import Amounts, Bound, Const, Cost, If, May, Not, Seq, Triggered
from engine.text.nodes import Ability, Effect


def switch_lines(condition: str, cost: str, optional: bool, gain: int) -> tuple[Ability, ...]:
    """Its one line, at Reveal."""
    finish: Effect = Seq((TrashCard(ThisCard()), UseFinisher()))
    price = LifeOf(You())
    if optional:
        paid = Cost((PayForce(price),)) if cost == LIFE else None
        finish = May(You(), paid, finish)
    elif cost == LIFE:
        finish = Seq((TrashForce(You(), price), TrashCard(ThisCard()), UseFinisher()))
    if condition != ALWAYS:
        finish = If(Amounts(ForceOf(You()), price, Bound.AT_LEAST), finish)
    parts: list[Effect] = [finish]
    if gain:
        used = DidThisBeat(You(), Deed.USE_FINISHER)
        parts.append(If(Not(used), GainForce(You(), Const(gain))))
    do = parts[0] if len(parts) == 1 else Seq(tuple(parts))
    return (Triggered(At(Timing.REVEAL), None, do),)
