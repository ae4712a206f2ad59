"""Verbs about life, damage and stun."""

from typing import Final

from engine.games.battlecon.attack import damage
from engine.games.battlecon.cards.vocabulary import Deed
from engine.games.battlecon.effects.registry import VERBS
from engine.games.battlecon.ir.verbs import Chip, Eliminate, RegainLife, Stun, TakeDamage
from engine.games.battlecon.state import points
from engine.games.battlecon.state.content import DEED, NONE
from engine.games.battlecon.state.state import BattleconState
from engine.games.battlecon.triggers import deeds
from engine.text.runs import RUN_SEAT, Run

REGAINED: Final[int] = DEED[Deed.REGAIN_LIFE]
CHIPPED: Final[int] = DEED[Deed.CHIPPED]


@VERBS.word(TakeDamage)
def take_damage(g: BattleconState, effect: TakeDamage, run: Run, node: int) -> None:
    """Together; then who has no life left is defeated (battlecon:Q25)."""
    n = g.amount(effect.n, run)
    if n > 0:
        for seat in g.objects(effect.who, run):
            damage.harm(g, seat, n, run[RUN_SEAT])
        points.check_lives(g)


@VERBS.word(Chip)
def chip(g: BattleconState, effect: Chip, run: Run, node: int) -> None:
    n = g.amount(effect.n, run)
    for seat in g.objects(effect.who, run):
        lost = points.chip(g, seat, n, "battlecon:E10")
        if lost:
            other = run[RUN_SEAT] if run[RUN_SEAT] != seat else NONE
            deeds.done(g, seat, CHIPPED, other, lost)


@VERBS.word(RegainLife)
def regain_life(g: BattleconState, effect: RegainLife, run: Run, node: int) -> None:
    n = g.amount(effect.n, run)
    for seat in g.objects(effect.who, run):
        gained = points.regain_life(g, seat, n, "battlecon:E11")
        if gained:
            deeds.done(g, seat, REGAINED, NONE, gained)


@VERBS.word(Stun)
def stun(g: BattleconState, effect: Stun, run: Run, node: int) -> None:
    for seat in g.objects(effect.who, run):
        damage.stun(g, seat, "battlecon:A5")


@VERBS.word(Eliminate)
def eliminate(g: BattleconState, effect: Eliminate, run: Run, node: int) -> None:
    found = g.objects(effect.who, run)
    if found:
        points.defeat(g, found, "battlecon:E16")
