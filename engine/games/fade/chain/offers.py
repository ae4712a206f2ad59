"""Offers: a Contingency, Trigger or Signature Reaction whose event happened may be used (R125)."""

from typing import Final

from engine.games.fade.cards import content as c
from engine.games.fade.cards.wording import rescues
from engine.games.fade.combat.attacks import use_of_card
from engine.games.fade.combat.costs import may_use_it, tp_cost
from engine.games.fade.combat.declare import ANNOUNCE
from engine.games.fade.combat.knockout import is_due
from engine.games.fade.frames import CHAIN, DECLARE
from engine.games.fade.state.deeds import (
    D_AMOUNT,
    D_CARD,
    D_CAUSE,
    D_FOE,
    D_OBJECT,
    D_PLAYER,
    D_SEAT,
    D_START,
    D_SUBJECT,
    D_USER,
    REACTION_USE,
    SIGNATURE_USE,
    Deed,
)
from engine.games.fade.state.flow import close_deed, open_use
from engine.games.fade.state.state import DISCARD, EQUIP, HAND, FadeState
from engine.games.fade.verbs import NO, REVEAL_TRIGGER
from engine.kernel.actions import Action, pack, verb_of
from engine.kernel.flow import pop, push
from engine.kernel.frames import KIND, PC, R0, Frame

DEED: Final = R0
KEPT: Final = (D_SUBJECT, D_OBJECT, D_PLAYER, D_AMOUNT, D_CAUSE, D_FOE)
"""What the offered card remembers of the event."""


def step_offer(g: FadeState, frame: Frame) -> None:
    """Ask the owner of the card, if it can be paid for (fade:R172)."""
    deed = g.find_deed(frame[DEED])
    if deed is None:
        pop(g)
    elif len(offer_options(g, frame)) < 2:
        pop(g)
        forget(g, deed)
    else:
        g.ask(deed[D_SEAT])


def forget(g: FadeState, deed: Deed) -> None:
    """The offer is over; whoever it could have saved is looked at again (fade:R321)."""
    close_deed(g, deed)
    if rescues(g.content.lines[deed[D_START]]):
        g.unstable = 1


def usable(g: FadeState, deed: Deed) -> bool:
    """The card is still there, still has that line, and its cost can be paid."""
    card, seat = deed[D_CARD], deed[D_SEAT]
    line = g.content.lines[deed[D_START]]
    if line.card != g.card[card]:
        return False
    if rescues(line) and not is_due(g, deed[D_SUBJECT]):
        return False  # somebody else has saved it
    if line.kind == c.SIGNATURE_REACTION:
        return True
    fell = line.kind == c.USE_WHEN and g.zone[card] == DISCARD  # fade:R237
    if not fell and g.zone[card] not in (HAND, EQUIP):
        return False
    return tp_cost(g, seat, card) <= g.tp[seat] and may_use_it(g, seat, card)


def offer_options(g: FadeState, frame: Frame) -> list[Action]:
    deed = g.deed(frame[DEED])
    use = [pack(REVEAL_TRIGGER, deed[D_CARD])] if usable(g, deed) else []
    return [*use, pack(NO)]


def offer_chosen(g: FadeState, frame: Frame, action: Action) -> None:
    """Use it: it starts a Chain, or waits for the one that is running."""
    deed = g.deed(frame[DEED])
    pop(g)
    forget(g, deed)
    if verb_of(action) == NO:
        return
    card, line = deed[D_CARD], g.content.lines[deed[D_START]]
    kind = SIGNATURE_USE if line.kind == c.SIGNATURE_REACTION else REACTION_USE
    use = use_of_card(g, kind, deed[D_SEAT], card, deed[D_USER], line.index)
    for field in KEPT:
        use[field] = deed[field]
    push(g, DECLARE, open_use(g, use))
    if not rescues(line) and any(row[KIND] == CHAIN for row in g.stack):
        g.stack[-1][PC] = ANNOUNCE
