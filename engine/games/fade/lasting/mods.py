"""Granted changes: rows of a table, each with the moment it ends (fade:R73)."""

from engine.games.fade.effects.nouns import attack_of
from engine.games.fade.ir import During
from engine.games.fade.lasting.spans import THIS_ATTACK, THIS_HIT, WHILE_ATTACHED
from engine.games.fade.state.deeds import D_CARD, D_ID, D_SEAT, Deed
from engine.games.fade.state.state import FadeState
from engine.kernel.spans import (
    FOR_GOOD,
    NEXT_TURN_OF,
    THIS_ROUND,
    THIS_TURN,
    TURN_IN_ROUND,
    ending,
    left_after,
    turn_in_round,
)
from engine.text.ir import Span, Until


def add_mod(
    g: FadeState, unit: int, node: int, item: int, value: int, until: Until, deed: Deed
) -> None:
    """Remember one lasting change of one unit."""
    span, end = _ending(g, until, deed)
    source = deed[D_CARD]
    g.mods.append([span, end, unit, node, item, value, g.next_stamp(), deed[D_SEAT], source])
    g.touch()


def add_attack_mod(
    g: FadeState, attack: Deed, node: int, value: int, until: Until, deed: Deed
) -> None:
    """Remember a change of one attack, or of its present hit; the attack stands as ~its id."""
    span = THIS_HIT if until.span is During.HIT else THIS_ATTACK
    number = attack[D_ID]
    g.mods.append(
        [span, number, ~number, node, 0, value, g.next_stamp(), deed[D_SEAT], deed[D_CARD]]
    )
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
            last = g.round_no + until.rounds
            return TURN_IN_ROUND, turn_in_round(last, g.seats, g.turn_seat)
        case During.ATTACK | During.HIT:
            attack = attack_of(g, deed)
            if attack is None:
                return THIS_TURN, g.turn_no  # there is no attack to end with
            return THIS_HIT if until.span is During.HIT else THIS_ATTACK, attack[D_ID]
        case During.ATTACHED:
            return WHILE_ATTACHED, deed[D_CARD]
    return FOR_GOOD, 0


def end_mods(g: FadeState, span: int, until: int) -> list[list[int]]:
    """Drop the changes that end now, and return them."""
    ended = ending(g.mods, span, until)
    if ended:
        g.mods = left_after(g.mods, span, until)
        g.touch()
    return ended
