"""What somebody did: noted for “if you … this beat”, told to the texts that wait for it (G5)."""

from engine.games.battlecon.state.content import NONE, WHEN, WOULD
from engine.games.battlecon.state.state import BattleconState
from engine.games.battlecon.triggers.triggers import gather
from engine.kernel.state import NOBODY


def done(g: BattleconState, seat: int, deed: int, other: int = NONE, amount: int = 0) -> bool:
    """A fighter did something, with or to `other`; True if texts may answer, which then happen."""
    g.did[seat] |= 1 << deed
    return _tell(g, WHEN + deed, seat, other, amount)


def would(g: BattleconState, seat: int, deed: int, other: int = NONE, amount: int = 0) -> bool:
    """The same of something that is about to happen."""
    return _tell(g, WOULD + deed, seat, other, amount)


def may_be_stopped(g: BattleconState, deeds: tuple[int, ...]) -> bool:
    """Whether some text waits for what is about to happen."""
    return any(g.content.moments >> WOULD + deed & 1 for deed in deeds)


def _tell(g: BattleconState, moment: int, seat: int, other: int, amount: int) -> bool:
    """The attacker's texts first, then the others' in their order (battlecon:G3, Q32)."""
    if not g.content.moments >> moment & 1:
        return False
    order = g.in_order()
    if g.attacker != NOBODY and g.attacker in order:
        order.remove(g.attacker)
        order.insert(0, g.attacker)
    found = False
    for of in reversed(order):  # what is pushed last happens first
        opponent = meant_by(g, of, seat, other)
        found |= gather(g, of, moment, seat, opponent, amount)
    return found


def meant_by(g: BattleconState, of: int, seat: int, other: int) -> int:
    """Who the opponent is in an answer: the enemy that took part; NONE: whoever is near."""
    if of == seat and other != NONE and g.teams[other] != g.teams[of]:
        return other
    if of == other and g.teams[seat] != g.teams[of]:
        return seat
    return NONE
