"""Granted changes: rows of a table, each with the moment it ends (fade:R73)."""

from typing import Final

from engine.games.fade.effects.nouns import attack_of
from engine.games.fade.frames import CHAIN
from engine.games.fade.ir import During
from engine.games.fade.lasting.spans import (
    DURING_FOES_TURN,
    DURING_TURN_OF,
    END_PHASE_OF,
    FOES_TURN,
    THIS_ATTACK,
    THIS_CHAIN,
    THIS_HIT,
    THROUGH_FOES_TURN,
    THROUGH_TURN_OF,
    WAITING,
    WHILE_ATTACHED,
)
from engine.games.fade.state.deeds import D_CARD, D_ID, D_SEAT, Deed
from engine.games.fade.state.state import FadeState
from engine.kernel.frames import KIND
from engine.kernel.spans import (
    FOR_GOOD,
    NEXT_TURN_OF,
    SPAN,
    THIS_ROUND,
    THIS_TURN,
    TURN_IN_ROUND,
    UNTIL,
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
    if until.span in OF_CONTROLLER:
        span, end = OF_CONTROLLER[until.span], g.controller[unit]
    source = deed[D_CARD]
    row = [span, end, unit, node, item, value, g.next_stamp(), deed[D_SEAT], source]
    if span in WAITING:
        g.awaited.append(row)
        return
    g.mods.append(row)
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


#: Spans that are counted in turns and phases of one player, the one whose text it is.
OF_SEAT: Final = {
    Span.NEXT_TURN: NEXT_TURN_OF,
    During.NEXT_OWN_TURN: DURING_TURN_OF,
    During.END_OF_OWN_TURN: THROUGH_TURN_OF,
    During.OWN_END_PHASE: END_PHASE_OF,
    During.NEXT_FOES_TURN: DURING_FOES_TURN,
    During.FOES_TURN: FOES_TURN,
    During.END_OF_FOES_TURN: THROUGH_FOES_TURN,
}


#: Those that are counted in turns of whoever controls the unit.
OF_CONTROLLER: Final = {
    During.ITS_NEXT_TURN: DURING_TURN_OF,
    During.END_OF_ITS_TURN: THROUGH_TURN_OF,
}


def _ending(g: FadeState, until: Until, deed: Deed) -> tuple[int, int]:
    if until.span in OF_SEAT:
        return OF_SEAT[until.span], deed[D_SEAT]
    match until.span:
        case Span.TURN:
            return THIS_TURN, g.turn_no
        case During.THIS_END_PHASE:
            return END_PHASE_OF, g.turn_seat
        case Span.ROUND:
            return THIS_ROUND, g.round_no
        case Span.ROUNDS:
            last = g.round_no + until.rounds
            return TURN_IN_ROUND, turn_in_round(last, len(g.teams), g.turn_seat)
        case During.ATTACK | During.HIT:
            attack = attack_of(g, deed)
            if attack is None:
                return THIS_TURN, g.turn_no  # there is no attack to end with
            return THIS_HIT if until.span is During.HIT else THIS_ATTACK, attack[D_ID]
        case During.CHAIN if any(frame[KIND] == CHAIN for frame in g.stack):
            return THIS_CHAIN, 0
        case During.CHAIN:
            return THIS_TURN, g.turn_no  # there is no Chain to end with
        case During.ATTACHED:
            return WHILE_ATTACHED, deed[D_CARD]
    return FOR_GOOD, 0


def turn_begins(g: FadeState, seat: int) -> None:
    """What was for this turn begins, what ends with it is known now (fade:R210)."""
    for row in g.mods:
        if _ends_with_turn_of(g, row, seat):
            row[SPAN], row[UNTIL] = THIS_TURN, g.turn_no
    due = [row for row in g.awaited if _is_for_turn_of(g, row, seat)]
    if due:
        g.awaited = [row for row in g.awaited if not _is_for_turn_of(g, row, seat)]
        g.mods += [[THIS_TURN, g.turn_no, *row[UNTIL + 1 :]] for row in due]
        g.touch()


def _ends_with_turn_of(g: FadeState, row: list[int], seat: int) -> bool:
    if row[SPAN] == THROUGH_TURN_OF:
        return row[UNTIL] == seat
    return row[SPAN] == THROUGH_FOES_TURN and g.teams[row[UNTIL]] != g.teams[seat]


def _is_for_turn_of(g: FadeState, row: list[int], seat: int) -> bool:
    if row[SPAN] == DURING_TURN_OF:
        return row[UNTIL] == seat
    return g.teams[row[UNTIL]] != g.teams[seat]


def end_mods(g: FadeState, span: int, until: int) -> list[list[int]]:
    """Drop the changes that end now, and return them."""
    ended = ending(g.mods, span, until)
    if ended:
        g.mods = left_after(g.mods, span, until)
        g.touch()
    return ended
