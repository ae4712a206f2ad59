"""Attacks that are avoided: asked when the range is checked (battlecon:E9)."""

from engine.games.battlecon.attack.numbers import (
    G_AMOUNT,
    G_SEAT,
    G_WHAT,
    armor,
    avoidances,
    guard,
    power,
    priority,
)
from engine.games.battlecon.board.near import distance
from engine.games.battlecon.cards.vocabulary import Stat
from engine.games.battlecon.ir.verbs import (
    AllAttacks,
    Attacks,
    AttacksBelow,
    AttacksFrom,
    AttacksOfPassed,
    Avoid,
)
from engine.games.battlecon.state.content import AVOIDS
from engine.games.battlecon.state.state import BattleconState


def avoids(g: BattleconState, seat: int, attacker: int) -> bool:
    """Whether such an attack misses, whatever makes it hit."""
    for row in g.lasting:
        if row[G_WHAT] == AVOIDS and row[G_SEAT] == seat:
            node = g.content.nodes[row[G_AMOUNT]]
            if isinstance(node, Avoid) and _is_such(g, node.what, seat, attacker):
                return True
    for part in avoidances(g, seat):
        if part.attacks is not None and _is_such(g, part.attacks, seat, attacker):
            if g.noted is not None:
                g.noted.add((part.seat, part.clause))
            return True
    return False


def _is_such(g: BattleconState, attacks: Attacks, seat: int, attacker: int) -> bool:
    match attacks:
        case AllAttacks():
            return True
        case AttacksFrom(least, most):
            apart = distance(g, seat, attacker)
            return least <= apart and (most is None or apart <= most)
        case AttacksOfPassed():
            return [seat, attacker] in g.passed
        case AttacksBelow(stat, most):
            return stat_of(g, attacker, stat) <= most
    raise AssertionError(attacks)


def stat_of(g: BattleconState, seat: int, stat: Stat) -> int:
    """A total as a text asks for it."""
    match stat:
        case Stat.POWER:
            return power(g, seat)
        case Stat.PRIORITY:
            return priority(g, seat)
        case Stat.GUARD:
            return guard(g, seat)
    return armor(g, seat)
