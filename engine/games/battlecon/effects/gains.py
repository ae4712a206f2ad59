"""Stats, traits and what else is given for the rest of a beat."""

from engine.games.battlecon.attack.numbers import grant
from engine.games.battlecon.effects.registry import VERBS
from engine.games.battlecon.ir.verbs import (
    Avoid,
    Becomes,
    Clash,
    DamageCap,
    Gain,
    GainRange,
    Grant,
    Has,
    RangeBecomes,
)
from engine.games.battlecon.state.content import (
    AVOIDS,
    BECOMES,
    CAP,
    GRANTED,
    RANGE_HIGH,
    RANGE_LOW,
    STAT,
    TIED,
    TRAIT,
)
from engine.games.battlecon.state.state import BattleconState
from engine.text.runs import RUN_SEAT, Run


def give(g: BattleconState, seat: int, what: int, amount: int, text: str) -> None:
    """For the rest of this beat (battlecon:C5)."""
    grant(g, seat, what, amount)
    if g.sink is not None:
        g.emit("gain", "battlecon:C5", seat, f"Player {seat + 1}: {text}", (seat,), amount)


@VERBS.word(Gain)
def gain(g: BattleconState, effect: Gain, run: Run, node: int) -> None:
    n = g.amount(effect.n, run)
    for seat in g.objects(effect.who, run):
        give(g, seat, STAT[effect.stat], n, f"{n:+} {effect.stat.value}")


@VERBS.word(GainRange)
def gain_range(g: BattleconState, effect: GainRange, run: Run, node: int) -> None:
    least, most = g.amount(effect.least, run), g.amount(effect.most, run)
    for seat in g.objects(effect.who, run):
        give(g, seat, RANGE_LOW, least, f"{least:+} minimum Range")
        give(g, seat, RANGE_HIGH, most, f"{most:+} maximum Range")


@VERBS.word(Becomes)
def becomes(g: BattleconState, effect: Becomes, run: Run, node: int) -> None:
    n = g.amount(effect.n, run)
    for seat in g.objects(effect.who, run):
        give(g, seat, BECOMES + STAT[effect.stat], n, f"{effect.stat.value} becomes {n}")


@VERBS.word(RangeBecomes)
def range_becomes(g: BattleconState, effect: RangeBecomes, run: Run, node: int) -> None:
    least, most = g.amount(effect.least, run), g.amount(effect.most, run)
    for seat in g.objects(effect.who, run):
        grant(g, seat, BECOMES + RANGE_LOW, least)
        give(g, seat, BECOMES + RANGE_HIGH, most, f"Range becomes {least}~{most}")


@VERBS.word(Has)
def gain_trait(g: BattleconState, effect: Has, run: Run, node: int) -> None:
    for seat in g.objects(effect.who, run):
        give(g, seat, TRAIT[effect.what], 1, effect.what.value)


@VERBS.word(DamageCap)
def cap_damage(g: BattleconState, effect: DamageCap, run: Run, node: int) -> None:
    n = g.amount(effect.n, run)
    for seat in g.objects(effect.who, run):
        give(g, seat, CAP, n, f"takes no more than {n} damage at a time")


@VERBS.word(Avoid)
def avoid(g: BattleconState, effect: Avoid, run: Run, node: int) -> None:
    for seat in g.objects(effect.who, run):
        give(g, seat, AVOIDS, node, "avoids attacks")


@VERBS.word(Grant)
def grant_trigger(g: BattleconState, effect: Grant, run: Run, node: int) -> None:
    """A trigger of a number of its own, so that two of a kind are two (battlecon:Q50)."""
    g.stack.pop()
    serial, g.next_run = g.next_run, g.next_run + 1
    grant(g, run[RUN_SEAT], GRANTED, g.content.grants[node], serial)


@VERBS.word(Clash)
def make_clash(g: BattleconState, effect: Clash, run: Run, node: int) -> None:
    """When priorities are compared they count as tied (battlecon:B13)."""
    if not g.clashed:
        grant(g, run[RUN_SEAT], TIED, 1)
