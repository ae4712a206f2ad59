"""Stats and traits that are given for this strike (or, outside of one, for the turn's strike)."""

from engine.games.exceed.effects.conditions import seat_of
from engine.games.exceed.effects.registry import VERBS
from engine.games.exceed.ir.verbs import AttackFrom, CostsLess, Gain, GainRange, Has, LoseArmor
from engine.games.exceed.state.columns import NEXT_STRIKE, THIS_STRIKE
from engine.games.exceed.state.content import ARMOR, FROM, LESS, RANGE_HIGH, RANGE_LOW, STAT, TRAIT
from engine.games.exceed.state.granted import armor_left
from engine.games.exceed.state.state import ExceedState
from engine.text.runs import RUN_SEAT, Run


def give(g: ExceedState, seat: int, what: int, amount: int, text: str) -> None:
    """Until the strike is over; without one it waits for the strike of this turn (exceed:B12)."""
    span = THIS_STRIKE if g.striking else NEXT_STRIKE
    g.lasting.append([span, g.turn_no, seat, what, amount, g.extra])
    if g.sink is not None:
        g.emit("gain", "exceed:B12", seat, f"Player {seat + 1}: {text}", (seat,), amount)


@VERBS.word(Gain)
def gain(g: ExceedState, effect: Gain, run: Run, node: int) -> None:
    n = g.amount(effect.n, run)
    for seat in g.objects(effect.who, run):
        give(g, seat, STAT[effect.stat], n, f"{n:+} {effect.stat.value}")


@VERBS.word(GainRange)
def gain_range(g: ExceedState, effect: GainRange, run: Run, node: int) -> None:
    least, most = g.amount(effect.least, run), g.amount(effect.most, run)
    for seat in g.objects(effect.who, run):
        give(g, seat, RANGE_LOW, least, f"{least:+} minimum Range")
        give(g, seat, RANGE_HIGH, most, f"{most:+} maximum Range")


@VERBS.word(Has)
def gain_trait(g: ExceedState, effect: Has, run: Run, node: int) -> None:
    for seat in g.objects(effect.who, run):
        give(g, seat, TRAIT[effect.what], 1, effect.what.value)


@VERBS.word(LoseArmor)
def lose_armor(g: ExceedState, effect: LoseArmor, run: Run, node: int) -> None:
    seat = seat_of(g, effect.who, run)
    left = armor_left(g, seat)
    give(g, seat, ARMOR, -left, f"loses {left} Armor")


@VERBS.word(CostsLess)
def costs_less(g: ExceedState, effect: CostsLess, run: Run, node: int) -> None:
    n = g.amount(effect.n, run)
    give(g, run[RUN_SEAT], LESS[effect.what], n, f"{effect.what.value} costs {n} less")


@VERBS.word(AttackFrom)
def attack_from(g: ExceedState, effect: AttackFrom, run: Run, node: int) -> None:
    found = g.spaces(effect.where, run)
    if found:
        give(g, seat_of(g, effect.who, run), FROM, found[0], f"attacks from space {found[0]}")
