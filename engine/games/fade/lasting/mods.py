"""Granted changes: rows of a table, each with the moment it ends (fade:R73)."""

from engine.games.fade.effects.nouns import attack_of
from engine.games.fade.ir import During
from engine.games.fade.state.deeds import D_CARD, D_ID, D_SEAT, Deed
from engine.games.fade.state.state import WHILE_ATTACHED, FadeState
from engine.text.ir import Span, Until

M_UNIT = 0
M_NODE = 1
M_ITEM = 2
M_VALUE = 3
M_SPAN = 4
M_UNTIL = 5
M_STAMP = 6
M_SEAT = 7
M_SOURCE = 8

LASTING = 0
THIS_TURN = 1
NEXT_TURN_OF = 2
THIS_ROUND = 3
ROUNDS = 4
THIS_ATTACK = 5
THIS_HIT = 6


def add_mod(
    g: FadeState, unit: int, node: int, item: int, value: int, until: Until, deed: Deed
) -> None:
    """Remember one lasting change of one unit."""
    span, end = _ending(g, until, deed)
    source = deed[D_CARD]
    g.mods.append([unit, node, item, value, span, end, g.next_stamp(), deed[D_SEAT], source])
    g.touch()


def _ending(g: FadeState, until: Until, deed: Deed) -> tuple[int, int]:
    match until.span:
        case Span.TURN:
            return THIS_TURN, g.turn_no
        case Span.NEXT_TURN:
            return NEXT_TURN_OF, deed[D_SEAT]
        case Span.ROUND:
            return THIS_ROUND, g.round_no
        case Span.ROUNDS:
            return ROUNDS, (g.round_no + until.rounds) * g.seats + g.turn_seat
        case During.ATTACK | During.HIT:
            attack = attack_of(g, deed)
            if attack is None:
                return THIS_TURN, g.turn_no  # there is no attack to end with
            return THIS_HIT if until.span is During.HIT else THIS_ATTACK, attack[D_ID]
        case During.ATTACHED:
            return WHILE_ATTACHED, deed[D_CARD]
    return LASTING, 0


def end_mods(g: FadeState, span: int, until: int) -> list[list[int]]:
    """Drop the changes that end now, and return them."""
    ended = [row for row in g.mods if row[M_SPAN] == span and row[M_UNTIL] == until]
    if ended:
        g.mods = [row for row in g.mods if row not in ended]
        g.touch()
    return ended
