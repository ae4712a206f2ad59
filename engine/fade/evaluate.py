"""A quick judgement of a position, for bots that look one step ahead.

`evaluate` reads a view; `outlook` reads the same facts straight from the columns, which is what
search needs thousands of times. Both use the formula of `strength`, and a test compares them.
"""

from engine.fade.codes import COUNTERS, GHOST, POWER
from engine.fade.flow import DRAWN
from engine.fade.state import SPENT, FadeState
from engine.fade.view import CardView, FadeView, SideView

CARD = 0.8
TP = 0.5
TP_CAP = 12
BENCH = 0.6
HARM = 0.8
THIN_DECK = 20
DANGER = 1.0
"""From here on every card drawn brings the end of the Deck nearer (fade:R57)."""


def balance(mine: float, theirs: float) -> float:
    """Between -1 and 1."""
    return (mine - theirs) / (mine + theirs + 1.0)


def strength(hp: int, tp: int, hand: int, deck: int, fighters: float) -> float:
    """HP first, then what stands on the table and what can still be paid for."""
    total = hp + TP * min(tp, TP_CAP) + CARD * hand + fighters
    return max(0.0, total - DANGER * max(0, THIN_DECK - deck))


def fighter(hp: int, stat: int, defense: int, cards: int, harm: float, stunned: bool) -> float:
    """What one Character is worth."""
    worth = 0.5 * hp + 1.2 * stat + defense + 1.1 * cards + harm
    return max(0.0, worth) - (1.0 if stunned else 0.0)


# --- from a view --------------------------------------------------------------------------------


def evaluate(view: FadeView) -> float:
    """Between -1 and 1 from the point of view of its seat."""
    if view.over:
        alive = [seat for seat, side in enumerate(view.sides) if not side.out]
        if view.over == DRAWN or len(alive) != 1:
            return 0.0
        return 1.0 if alive[0] == view.seat else -1.0
    sides = [_side(side) for side in view.sides]
    mine = sides.pop(view.seat)
    return balance(mine, max(sides))


def _side(side: SideView) -> float:
    if side.out:
        return 0.0
    fighters = sum(_card(unit) for unit in side.characters if unit is not None)
    fighters += BENCH * sum(_card(unit) for unit in side.reserve if unit is not None)
    return strength(side.hp, side.tp, side.hand_size, side.deck, fighters)


def _card(unit: CardView) -> float:
    harm = 0.0
    for name, count in unit.counters:
        harm += 0.3 * count if name == "Power" else (0.0 if name == "Ghost" else -HARM * count)
    cards = sum(1 for card in unit.attached if not card.spent)
    return fighter(unit.hp, max(unit.plv, unit.agi), unit.defense, cards, harm, unit.stunned)


# --- from the columns ---------------------------------------------------------------------------


def outlook(g: FadeState, seat: int) -> float:
    """The same judgement without building a view; reads only what the seat may see."""
    if g.over:
        alive = [other for other in range(g.seats) if not g.out[other]]
        if g.over == DRAWN or len(alive) != 1:
            return 0.0
        return 1.0 if alive[0] == seat else -1.0
    sides = [_strength_of(g, other) for other in range(g.seats)]
    mine = sides.pop(seat)
    return balance(mine, max(sides))


def _strength_of(g: FadeState, seat: int) -> float:
    if g.out[seat]:
        return 0.0
    fighters = sum([_worth(g, unit) for unit in g.characters(seat)])
    fighters += BENCH * sum([_worth(g, unit) for unit in g.reserves(seat)])
    return strength(g.hp[seat], g.tp[seat], len(g.hand[seat]), len(g.deck[seat]), fighters)


def _worth(g: FadeState, unit: int) -> float:
    found = g.derive(unit)
    harm = 0.0
    start = unit * COUNTERS
    row = g.counters[start : start + COUNTERS]
    if any(row):
        for kind, count in enumerate(row):
            if count:
                harm += 0.3 * count if kind == POWER else (0.0 if kind == GHOST else -HARM * count)
    cards = 0
    for card in g.attached(unit):
        cards += not g.spent[card] & SPENT
    stat = max(found.plv, found.agi)
    return fighter(g.hp[unit], stat, found.defense, cards, harm, bool(g.stunned[unit]))
