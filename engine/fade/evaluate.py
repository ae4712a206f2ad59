"""A quick judgement of a view, for bots that look one step ahead."""

from engine.fade.view import CardView, FadeView, SideView

CARD = 0.8
TP = 0.5


def evaluate(view: FadeView) -> float:
    """Between -1 and 1 from the point of view of its seat."""
    if view.over:
        return final(view)
    mine = strength(view.sides[view.seat])
    theirs = max(strength(side) for seat, side in enumerate(view.sides) if seat != view.seat)
    return (mine - theirs) / (mine + theirs + 1.0)


def final(view: FadeView) -> float:
    alive = [seat for seat, side in enumerate(view.sides) if not side.out]
    if len(alive) != 1:
        return 0.0
    return 1.0 if alive[0] == view.seat else -1.0


def strength(side: SideView) -> float:
    """HP first, then what stands on the table and what can still be paid for."""
    if side.out:
        return 0.0
    total = side.hp + TP * min(side.tp, 12) + CARD * side.hand_size
    for unit in side.characters:
        if unit is not None:
            total += character(unit)
    for unit in side.reserve:
        if unit is not None:
            total += 0.6 * character(unit)
    if not side.deck:
        total *= 0.5
    return max(0.0, total)


def character(unit: CardView) -> float:
    worth = 0.5 * unit.hp + 1.2 * max(unit.plv, unit.agi) + unit.defense
    worth += 0.7 * sum(1 for card in unit.attached if not card.spent)
    harm = {"Power": 0.3, "Ghost": 0.0}
    for name, count in unit.counters:
        worth += harm.get(name, -0.8) * count
    return max(0.0, worth) - (1.0 if unit.stunned else 0.0)
