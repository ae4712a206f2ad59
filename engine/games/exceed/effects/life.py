"""Verbs about life, damage and stun."""

from engine.games.exceed.effects.registry import VERBS
from engine.games.exceed.ir.verbs import GainLife, LoseLife, Stun, TakeDamage
from engine.games.exceed.state import points
from engine.games.exceed.state.state import ExceedState
from engine.games.exceed.strike.damage import deal_together
from engine.games.exceed.strike.stun import stun
from engine.text.runs import RUN_SEAT, Run


@VERBS.word(GainLife)
def gain_life(g: ExceedState, effect: GainLife, run: Run, node: int) -> None:
    for seat in g.objects(effect.who, run):
        points.gain_life(g, seat, g.amount(effect.n, run), "exceed:T6")


@VERBS.word(LoseLife)
def lose_life(g: ExceedState, effect: LoseLife, run: Run, node: int) -> None:
    """Together, then who has none left loses (15.16, 15.19)."""
    for seat in g.objects(effect.who, run):
        points.lose_life(g, seat, g.amount(effect.n, run), "exceed:15.16")
    points.check_lives(g, run[RUN_SEAT])


@VERBS.word(TakeDamage)
def take_damage(g: ExceedState, effect: TakeDamage, run: Run, node: int) -> None:
    """In a strike armor absorbs it and it counts against guard (exceed:H3, 15.16)."""
    n = g.amount(effect.n, run)
    cause, seats = run[RUN_SEAT], g.objects(effect.who, run)
    deal_together(g, seats, n, "exceed:H3", cause=cause, nonlethal=effect.nonlethal)


@VERBS.word(Stun)
def stun_fighter(g: ExceedState, effect: Stun, run: Run, node: int) -> None:
    if g.striking:
        for seat in g.objects(effect.who, run):
            stun(g, seat, "exceed:H8")
