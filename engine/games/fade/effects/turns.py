"""Verbs about turns and about staying."""

from typing import Final

from engine.games.fade import ir
from engine.games.fade.cards.vocabulary import Phase
from engine.games.fade.effects.words import VERBS
from engine.games.fade.frames import STEP, TURN
from engine.games.fade.state.deeds import D_FLAGS, STAYS, Deed
from engine.games.fade.state.state import FadeState
from engine.games.fade.turn.clock import STEP_OVER, T40_END_PHASE
from engine.kernel.frames import KIND, PC

SKIP_DRAW: Final = 1
SKIP_COMBAT: Final = 2
SKIP_TP: Final = 4


@VERBS.word(ir.ExtraTurn)
def extra_turn(g: FadeState, effect: ir.ExtraTurn, deed: Deed, node: int) -> None:
    g.extra_turns += 1


@VERBS.word(ir.SkipNext)
def skip_next(g: FadeState, effect: ir.SkipNext, deed: Deed, node: int) -> None:
    skipped = SKIP_DRAW if effect.phase is Phase.DRAW else SKIP_COMBAT
    for seat in g.objects(effect.who, deed):
        g.skips[g.controller[seat]] |= skipped


@VERBS.word(ir.SkipTP)
def skip_tp(g: FadeState, effect: ir.SkipTP, deed: Deed, node: int) -> None:
    for seat in g.objects(effect.who, deed):
        g.skips[g.controller[seat]] |= SKIP_TP


@VERBS.word(ir.StayOnField)
def stay_on_field(g: FadeState, effect: ir.StayOnField, deed: Deed, node: int) -> None:
    deed[D_FLAGS] |= STAYS


@VERBS.word(ir.EndTurn)
def end_turn(g: FadeState, effect: ir.EndTurn, deed: Deed, node: int) -> None:
    """The Battle Phase is over once the Chain has resolved; the End Phase still happens."""
    for frame in g.stack:
        if frame[KIND] == TURN and frame[PC] < T40_END_PHASE:
            frame[PC] = T40_END_PHASE
        elif frame[KIND] == STEP:
            frame[PC] = STEP_OVER
