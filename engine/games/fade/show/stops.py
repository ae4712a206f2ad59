"""Questions people may wish not to be asked, with the answer most of them give.

What could be answered to an attack is always one of its own: nobody loses a Block by not being
asked. Whether a question comes up is nobody else's to see: passing looks the same either way.
"""

from typing import Final

from engine.games.fade import frames as f
from engine.games.fade import verbs as v
from engine.games.fade.chain.responses import can_wait
from engine.games.fade.combat import declare
from engine.games.fade.game import Fade
from engine.games.fade.state.chosen import attack_targets
from engine.games.fade.state.deeds import BY_AGI, D_COUNT, D_USER
from engine.games.fade.turn.turn import AFTERMATH
from engine.kernel.actions import Action, first_of, verb_of
from engine.kernel.frames import KIND, PC, Frame
from engine.kernel.show import Ask, Occasion, Spare

TURN: Final = "turn"
SORTING: Final = "sorting"
ATTACKED: Final = "attacked"
CHAIN: Final = "chain"
LATER: Final = "later"
FIRST: Final = "first"
STAT: Final = "stat"
CELL: Final = "cell"
ROOM: Final = "room"

OCCASIONS: Final = (
    Occasion(TURN, "My turn", Ask.ALWAYS),
    Occasion(ATTACKED, "One of mine is attacked and can answer", Ask.ALWAYS, is_urgent=True),
    Occasion(CHAIN, "A Chain grows and I can answer", Ask.ALWAYS, is_urgent=True),
    Occasion(LATER, "During a Chain: what could also wait until after it", Ask.WORTH),
    Occasion(FIRST, "Before another player acts", Ask.WORTH),
    Occasion(SORTING, "My Aftermath Step, when all I could do is move cards", Ask.NEVER),
    Occasion(STAT, "PLV or AGI, when one is plainly worse", Ask.NEVER, is_pass=False),
    Occasion(CELL, "Where a Character stands, while no card minds", Ask.NEVER, is_pass=False),
    Occasion(ROOM, "Who else makes room, once there is enough", Ask.NEVER, is_pass=False),
)


def spare(g: Fade) -> Spare | None:
    """Of the question of the moment, if it is one of these."""
    if g.is_over or not g.stack:
        return None
    frame = g.stack[-1]
    kind = frame[KIND]
    if kind == f.DECLARE and frame[PC] == declare.STAT:
        return _stat(g, frame)
    legal = g.legal_actions()
    if kind in (f.PLAY_CHARACTER, f.MOVE_CARD):
        return _entry(g, legal)
    passing = [index for index, action in enumerate(legal) if verb_of(action) == v.PASS]
    if not passing:
        return None
    return Spare(_occasion(g, frame), passing[0])


def _entry(g: Fade, legal: list[Action]) -> Spare | None:
    """Of a Character on its way into a cell: the first free one, and nobody steps back in vain."""
    if all(verb_of(action) == v.PICK_CELL for action in legal):
        return None if g.content.field_cards else Spare(CELL, 0)
    done = [index for index, action in enumerate(legal) if verb_of(action) == v.DONE]
    return Spare(ROOM, done[0]) if done else None


def _occasion(g: Fade, frame: Frame) -> str:
    """Of a question that can be passed."""
    kind = frame[KIND]
    acts = [action for action in g.legal_actions() if verb_of(action) != v.PASS]
    if kind == f.STEP:
        only_moves = all(verb_of(action) == v.REARRANGE for action in acts)
        return SORTING if only_moves and g.FRAMES.value(frame, "which") == AFTERMATH else TURN
    if kind != f.CHAIN:
        return FIRST
    if all(can_wait(g, action) for action in acts):
        return LATER
    top = g.deed(g.chain[-1])
    struck = attack_targets(g, top) if top[D_COUNT] > 0 else []
    return ATTACKED if any(g.controller[unit] == g.asked for unit in struck) else CHAIN


def _stat(g: Fade, frame: Frame) -> Spare:
    """The higher of the two, PLV if they are equal (fade:R80)."""
    deed = g.deed(g.FRAMES.value(frame, "deed"))
    unit = g.derive(deed[D_USER])
    wanted = int(unit.agi > unit.plv)
    by_agi = [first_of(action) == BY_AGI for action in g.legal_actions()]
    return Spare(STAT, by_agi.index(bool(wanted)))
