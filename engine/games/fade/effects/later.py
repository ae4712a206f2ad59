"""What is put off to a later phase (fade:R280): a deed of its own that waits in the table `later`.

It keeps what the text had chosen and what its event was about; the attack it belonged to is over
by then, so whom it hit and how much it dealt are noted (nouns.py, numbers.py).
"""

from typing import Final

from engine.games.fade import ir
from engine.games.fade.cards.content import NONE
from engine.games.fade.cards.vocabulary import Phase
from engine.games.fade.effects.nouns import attack_of, enemy_attack
from engine.games.fade.effects.words import VERBS
from engine.games.fade.frames import EFFECT, RESOLVE, TURN
from engine.games.fade.state.chosen import ATTACK_SLOT, attack_targets
from engine.games.fade.state.deeds import (
    D_ANSWERS,
    D_AT,
    D_CAUSE,
    D_COUNT,
    D_DEALT,
    D_FLAGS,
    D_FOE,
    D_ID,
    D_KIND,
    D_LINE,
    D_NODE,
    D_PLAYER,
    D_SEAT,
    D_USER,
    TRIGGER_RUN,
    Deed,
)
from engine.games.fade.state.flow import open_deed
from engine.games.fade.state.state import FadeState
from engine.games.fade.triggers import happenings as at
from engine.games.fade.turn.clock import T40_END_PHASE
from engine.kernel.flow import pop, push
from engine.kernel.frames import KIND, PC, R0
from engine.text.chosen import P_RUN

L_EVENT: Final = 0
L_WHOSE: Final = 1
L_SEAT: Final = 2
L_TURN: Final = 3
L_DEED: Final = 4
"""Rows of `later`: the happening, whose turn, of which seat, said in which turn, what is done."""
THIS: Final = 0
OWN: Final = 1
OWN_TURN: Final = 2
FOES: Final = 3
NEXT: Final = 4
ATTACK: Final = 5
"""Not a turn but an attack: its number stands where the seat does."""
WHOSE: Final = {
    ir.NextTurn.THIS: THIS,
    ir.NextTurn.YOUR: OWN,
    ir.NextTurn.YOUR_TURN: OWN_TURN,
    ir.NextTurn.FOES: FOES,
    ir.NextTurn.ANY: NEXT,
    ir.NextTurn.OF: OWN,
}


@VERBS.word(ir.Later)
def put_off(g: FadeState, effect: ir.Later, deed: Deed, node: int) -> None:
    pop(g)
    kid = g.content.kids[node][0]
    if effect.whose is ir.NextTurn.THIS and effect.phase is Phase.END and is_ending(g):
        push(g, EFFECT, kid, deed[D_ID], deed[D_LINE])
        return
    seats = [deed[D_SEAT]]
    if effect.of is not None:
        seats = [g.controller[player] for player in g.objects(effect.of, deed)]
    if seats:
        number = keep(g, deed, kid)
        event = at.PHASE[effect.phase]
        g.later.append([event, WHOSE[effect.whose], seats[0], g.turn_no, number])


@VERBS.word(ir.AfterAttack)
def wait_for_attack(g: FadeState, effect: ir.AfterAttack, deed: Deed, node: int) -> None:
    """fade:R320: of an attack that is over already it is done at once."""
    pop(g)
    kid = g.content.kids[node][0]
    attack = attack_of(g, deed)
    if attack is None:
        return
    if not _goes_on(g, attack):
        push(g, EFFECT, kid, deed[D_ID], deed[D_LINE])
        return
    answered = deed[D_ANSWERS]
    number = keep(g, deed, kid)
    made = g.deed(number)
    made[D_CAUSE], made[D_ANSWERS] = attack[D_ID], answered
    g.later.append([at.ATTACK_OVER, ATTACK, attack[D_ID], g.turn_no, number])


def _goes_on(g: FadeState, attack: Deed) -> bool:
    """Whether it waits in the Chain or is being resolved."""
    frames = [frame for frame in g.stack if frame[KIND] == RESOLVE]
    return attack[D_ID] in g.chain or any(frame[R0] == attack[D_ID] for frame in frames)


def waiting_for(g: FadeState, attack: Deed) -> list[int]:
    """Takes out what was put off until this attack is over."""
    now = [row for row in g.later if row[L_EVENT] == at.ATTACK_OVER and row[L_SEAT] == attack[D_ID]]
    if now:
        g.later = [row for row in g.later if row not in now]
    return [row[L_DEED] for row in now]


def is_ending(g: FadeState) -> bool:
    """Whether the text of this turn's End Phase has had its moment: then it is done at once."""
    return any(frame[KIND] == TURN and frame[PC] > T40_END_PHASE for frame in g.stack)


def keep(g: FadeState, deed: Deed, node: int) -> int:
    """The same deed once more, to go on with this node later."""
    made = deed[:]
    attack, foe = attack_of(g, deed), enemy_attack(g, deed)
    made[D_KIND], made[D_NODE] = TRIGGER_RUN, node
    made[D_FLAGS] = 0
    made[D_COUNT], made[D_CAUSE], made[D_ANSWERS] = 0, NONE, NONE
    if foe is not None:
        made[D_FOE] = foe[D_USER]
    if attack is not None:
        made[D_DEALT] = attack[D_DEALT]
    number = open_deed(g, made)
    own = [row for row in g.picks if row[P_RUN] == deed[D_ID]]
    g.picks += [[number, *row[P_RUN + 1 :]] for row in own]
    if attack is not None and attack is not deed:
        hit = attack_targets(g, attack) if attack[D_AT] == NONE else [attack[D_AT]]
        g.picks.append([number, ATTACK_SLOT, *hit])
    return number


def due(g: FadeState, event: int) -> list[Deed]:
    """What was put off to this moment; it waits no longer."""
    now = [row for row in g.later if row[L_EVENT] == event and _is_now(g, row)]
    if not now:
        return []
    g.later = [row for row in g.later if row not in now]
    found: list[Deed] = []
    for row in now:
        deed = g.find_deed(row[L_DEED])
        if deed is not None:
            if row[L_WHOSE] in (FOES, NEXT):
                deed[D_PLAYER] = g.player(g.turn_seat)
            found.append(deed)
    return found


def _is_now(g: FadeState, row: list[int]) -> bool:
    own = g.turn_seat == row[L_SEAT]
    if row[L_WHOSE] == THIS:
        return g.turn_no == row[L_TURN]
    if row[L_WHOSE] == OWN:
        return own
    if row[L_WHOSE] == FOES:
        return g.teams[g.turn_seat] != g.teams[row[L_SEAT]]
    return g.turn_no > row[L_TURN] and (own or row[L_WHOSE] == NEXT)
