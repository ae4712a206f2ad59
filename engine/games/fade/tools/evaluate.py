"""A quick judgement of a position, for bots that look one step ahead.

`evaluate` reads a view; `outlook` reads the same facts straight from the columns, which is what
search needs thousands of times. Both fill the same `Side`s for `judge`, and a test compares them.
"""

from math import sqrt
from typing import Final, NamedTuple

from engine.games.fade.cards.codes import COUNTERS, GHOST, POWER
from engine.games.fade.show.view import CardView, FadeView, SideView
from engine.games.fade.state.state import SPENT, FadeState
from engine.kernel.state import DRAWN

LIFE: Final = 8.0  # for the root of HP: the last points count most
CARD: Final = 0.8
FULL_HAND: Final = 5
TP: Final = 0.5
TP_CAP: Final = 12
LONG_DECK: Final = 45  # from here on every card drawn brings the end of the Deck nearer (fade:R57)
HASTE: Final = 30.0
BENCH: Final = 0.3
HARM: Final = 0.8
WAITING: Final = 1.1  # a Skill or Reaction face-down
LYING: Final = 0.2  # an Augment or Equip Item: what it gives is in the stats
FRESH: Final = 3.0  # fade:R64: who came this turn does not attack
PLAYER_STAT: Final = 5  # fade section 1.3: what a Player hits with
HITS: Final = 3.2  # for the root of the hits it stands: the last ones count most
DAMAGE: Final = 1.6  # for each point its own hit takes
SCRATCH: Final = 0.5
SCALE: Final = 60.0


class Unit(NamedTuple):
    """A Character as far as it is judged; `extra` is what hangs on it, good and bad."""

    hp: int
    stat: int
    defense: int
    extra: float
    bench: bool


class Side(NamedTuple):
    """One player's half as far as it is judged."""

    out: bool
    hp: int
    tp: int
    hand: int
    deck: int
    units: list[Unit]


def judge(sides: list[Side], seat: int) -> float:
    """Between -1 and 1: the difference to the strongest of the others."""
    mine = sides[seat]
    worst = SCALE * 9
    for other, side in enumerate(sides):
        if other != seat and not side.out:
            worst = min(worst, _strength(mine, side) - _strength(side, mine))
    return worst / (SCALE + abs(worst))


def _strength(side: Side, foe: Side) -> float:
    if side.out:
        return 0.0
    thin = max(0, LONG_DECK - side.deck)
    total = LIFE * sqrt(max(0, side.hp)) + TP * min(side.tp, TP_CAP)
    total += CARD * min(side.hand, FULL_HAND)
    total -= thin * thin / HASTE
    front = [unit for unit in foe.units if not unit.bench]
    count = len(front)
    defense = sum([unit.defense for unit in front]) / count if count else 0.0
    stat = sum([unit.stat for unit in front]) / count if count else PLAYER_STAT
    for unit in side.units:
        hits = unit.hp / max(SCRATCH, stat - unit.defense)
        worth = HITS * sqrt(max(0.0, hits)) + DAMAGE * max(SCRATCH, unit.stat - defense)
        worth = max(0.0, worth + unit.extra)
        total += BENCH * worth if unit.bench else worth
    return total


def _extra(cards: float, harm: float, stunned: bool, fresh: bool) -> float:
    return cards + harm - (1.0 if stunned else 0.0) - (FRESH if fresh else 0.0)


def _finished(alive: list[int], drawn: bool, seat: int) -> float:
    if drawn or len(alive) != 1:
        return 0.0
    return 1.0 if alive[0] == seat else -1.0


# --- from a view --------------------------------------------------------------------------------


def evaluate(view: FadeView) -> float:
    """Between -1 and 1 from the point of view of its seat."""
    if view.over:
        alive = [seat for seat, side in enumerate(view.sides) if not side.out]
        return _finished(alive, view.over == DRAWN, view.seat)
    return judge([_side(side) for side in view.sides], view.seat)


def _side(side: SideView) -> Side:
    units = [_unit(unit, False) for unit in side.characters if unit is not None]
    units += [_unit(unit, True) for unit in side.reserve if unit is not None]
    return Side(side.out, side.hp, side.tp, side.hand_size, side.deck, units)


def _unit(unit: CardView, bench: bool) -> Unit:
    harm = 0.0
    for name, count in unit.counters:
        harm += 0.3 * count if name == "Power" else (0.0 if name == "Ghost" else -HARM * count)
    cards = sum(WAITING if not card.face_up else LYING for card in unit.attached if not card.spent)
    extra = _extra(cards, harm, unit.stunned, unit.restricted)
    return Unit(unit.hp, max(unit.plv, unit.agi), unit.defense, extra, bench)


# --- from the columns ---------------------------------------------------------------------------


def outlook(g: FadeState, seat: int) -> float:
    """The same judgement without building a view; reads only what the seat may see."""
    if g.over:
        alive = [other for other in range(g.seats) if not g.out[other]]
        return _finished(alive, g.over == DRAWN, seat)
    return judge([_side_of(g, other) for other in range(g.seats)], seat)


def _side_of(g: FadeState, seat: int) -> Side:
    units = [_unit_of(g, unit, False) for unit in g.characters(seat)]
    units += [_unit_of(g, unit, True) for unit in g.reserves(seat)]
    out, hp, tp = bool(g.out[seat]), g.hp[seat], g.tp[seat]
    return Side(out, hp, tp, len(g.hand[seat]), len(g.deck[seat]), units)


def _unit_of(g: FadeState, unit: int, bench: bool) -> Unit:
    found = g.derive(unit)
    harm = 0.0
    start = unit * COUNTERS
    row = g.counters[start : start + COUNTERS]
    if any(row):
        for kind, count in enumerate(row):
            if count:
                harm += 0.3 * count if kind == POWER else (0.0 if kind == GHOST else -HARM * count)
    cards = 0.0
    for card in g.attached(unit):
        if not g.spent[card] & SPENT:
            cards += LYING if g.up[card] else WAITING
    extra = _extra(cards, harm, bool(g.stunned[unit]), g.entered[unit] == g.turn_no)
    return Unit(g.hp[unit], max(found.plv, found.agi), found.defense, extra, bench)
