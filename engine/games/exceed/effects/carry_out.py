"""Carrying out nodes: the shared interpreter, with what only Exceed needs before a choice."""

from engine.games.exceed.cards.vocabulary import Zone
from engine.games.exceed.effects.piles import open_deck
from engine.games.exceed.ir.nouns import In
from engine.games.exceed.ir.verbs import Search
from engine.games.exceed.options import ANY_TOP_USE
from engine.games.exceed.state.state import ExceedState
from engine.games.exceed.turn.draws import top_card
from engine.kernel.actions import Action, pack
from engine.kernel.frames import PC, Frame
from engine.text import interpreter, picks
from engine.text.answers import DONE
from engine.text.interpreter import NODE, RUN
from engine.text.ir import Pick, Select
from engine.text.nodes import Effect, walk
from engine.text.program import NONE
from engine.text.runs import RUN_SEAT


def step_effect(g: ExceedState, frame: Frame) -> None:
    """Who searches a deck sees it before choosing."""
    number = frame[NODE]
    if number != NONE and not frame[PC]:
        node = g.program.nodes[number]
        if isinstance(node, Search):
            run = g.find_run(frame[RUN])
            if run is not None:
                open_deck(g, run[RUN_SEAT])
        elif g.opts.reshuffle_trigger == ANY_TOP_USE:
            _refill(g, node, frame)
            if g.over:
                return
    interpreter.step_effect(g, frame)


def _refill(g: ExceedState, node: Effect, frame: Frame) -> None:
    """A use of the top card of an empty deck reshuffles it, too (exceed:D4)."""
    run = g.find_run(frame[RUN])
    for part in walk(node, closed=(Effect,)) if not g.program.kids[frame[NODE]] else ():
        if run is not None and isinstance(part, Select) and part.pick is Pick.TOP:
            for test in part.filters:
                if isinstance(test, In) and test.zone is Zone.DECK:
                    for seat in g.objects(test.whose, run):
                        if not g.deck[seat]:
                            top_card(g, seat)


def pick_options(g: ExceedState, frame: Frame) -> list[Action]:
    """Never none: in a game another seat imagines, the hand or deck may hold nothing that fits."""
    return picks.pick_options(g, frame) or [pack(DONE)]
