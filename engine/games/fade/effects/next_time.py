"""What is done the next time something happens (fade:R311): a deed that waits in `expected`."""

from typing import Final

from engine.games.fade import ir
from engine.games.fade.cards.content import NONE
from engine.games.fade.cards.numbering import happening
from engine.games.fade.effects.later import keep
from engine.games.fade.effects.words import VERBS
from engine.games.fade.state.deeds import Deed
from engine.games.fade.state.flow import close_deed
from engine.games.fade.state.state import FadeState
from engine.kernel.flow import pop

E_EVENT: Final = 0
E_NODE: Final = 1
E_DEED: Final = 2
E_TURN: Final = 3
"""Rows of `expected`: the happening, the text's node, what is done then, the last turn for it."""


@VERBS.word(ir.NextTime)
def wait_for(g: FadeState, effect: ir.NextTime, deed: Deed, node: int) -> None:
    pop(g)
    event = happening(effect.when)
    number = keep(g, deed, g.content.kids[node][0])
    last = g.turn_no if effect.this_turn else NONE
    g.expected.append([NONE if event is None else event, node, number, last])


def waits(g: FadeState, row: list[int]) -> ir.When:
    """What a row waits for."""
    effect = g.content.nodes[row[E_NODE]]
    assert isinstance(effect, ir.NextTime)
    assert isinstance(effect.when, ir.When)
    return effect.when


def let_go(g: FadeState) -> None:
    """What was to happen in a turn that is over did not."""
    past = [row for row in g.expected if row[E_TURN] not in (NONE, g.turn_no)]
    for row in past:
        deed = g.find_deed(row[E_DEED])
        if deed is not None:
            close_deed(g, deed)
    if past:
        g.expected = [row for row in g.expected if row not in past]
