"""The movement verbs of texts, and choices of which the legal ones come first (section 8)."""

from engine.games.battlecon.board.movement import (
    CLOSE,
    MOVES_OTHER,
    WAY,
    choose_steps,
    landings,
    legal,
)
from engine.games.battlecon.board.near import opponents
from engine.games.battlecon.effects.nouns import one
from engine.games.battlecon.effects.registry import VERBS
from engine.games.battlecon.ir.nouns import Opponent
from engine.games.battlecon.ir.verbs import Go, Teleport
from engine.games.battlecon.state.content import NONE
from engine.games.battlecon.state.runs import MOVED, OPPONENT, chooser, scratch_run
from engine.games.battlecon.state.state import BattleconState
from engine.kernel.actions import Action, pack
from engine.text.answers import OPTION
from engine.text.interpreter import COUNT, run_child
from engine.text.ir import Choose
from engine.text.nodes import Effect
from engine.text.runs import RUN_CARD, RUN_ID, RUN_SEAT, Run


@VERBS.word(Go)
def make_go(g: BattleconState, effect: Go, run: Run, node: int) -> None:
    run[MOVED] = 0
    doer = one(g, effect.who, run)
    if doer == NONE:
        return
    by = chooser(run) if doer == run[RUN_SEAT] else doer
    choose_steps(g, doer, by, run[RUN_ID], moves(g, effect, run, doer))


def moves(g: BattleconState, effect: Go, run: Run, doer: int) -> list[Action]:
    """What the text allows; 0 spaces are no movement (battlecon:V9)."""
    most = max(0, g.amount(effect.n, run))
    way = WAY[effect.how]
    least = most if effect.least is None else max(0, g.amount(effect.least, run))
    if not most and way != CLOSE:
        return []
    others: list[int] = []
    if way in MOVES_OTHER:
        others = pushed(g, run, doer)
    return legal(g, doer, way, least, most, effect.far, others)


def pushed(g: BattleconState, run: Run, doer: int) -> list[int]:
    """Whom a Push or Pull moves: the opponent of who does it (battlecon:M10)."""
    if doer != run[RUN_SEAT]:
        return [run[RUN_SEAT]]
    return [run[OPPONENT]] if run[OPPONENT] != NONE else opponents(g, doer)


def is_possible(g: BattleconState, effect: Effect, run: Run) -> bool:
    """Whether a movement has a legal end; whatever is no movement can be done (Q30)."""
    if isinstance(effect, Go):
        doer = one(g, effect.who, run)
        return doer != NONE and bool(moves(g, effect, run, doer))
    if isinstance(effect, Teleport):
        seat = one(g, effect.who, run)
        return seat != NONE and bool(landings(g, seat, g.spaces(effect.where, run)))
    return True


def legal_opponents(g: BattleconState, effect: Effect, run: Run) -> list[int]:
    """Of the enemies a text may mean those for whom it can be done (battlecon:M10)."""
    seat, source = run[RUN_SEAT], run[RUN_CARD]
    found = opponents(g, seat)
    if isinstance(effect, Go | Teleport) and isinstance(effect.who, Opponent):
        able = [
            other for other in found if is_possible(g, effect, scratch_run(seat, source, other))
        ]
        return able or found
    return found


# --- “… or …”: legal ones come first (battlecon:V5) -----------------------------------------------


@VERBS.word(Choose)
def choose(g: BattleconState, node: Choose, run: Run, number: int) -> None:
    """Options are picked one by one as bits of the counter, then done in printed order."""
    frame, kids = g.stack[-1], g.program.kids[number]
    if frame[COUNT].bit_count() < min(node.count, len(kids)):
        seat = chooser(run) if node.who is None else one(g, node.who, run)
        options = open_options(g, node, run, frame[COUNT])
        if seat != NONE and options:
            g.ask(seat, options)
            return
    g.stack.pop()
    for index in range(len(kids) - 1, -1, -1):
        if frame[COUNT] >> index & 1:
            run_child(g, frame, kids[index])


def open_options(g: BattleconState, node: Choose, run: Run, taken: int) -> list[Action]:
    """What was not chosen yet and can be done."""
    return [
        pack(OPTION, index)
        for index, option in enumerate(node.options)
        if not taken >> index & 1 and is_possible(g, option, run)
    ]
