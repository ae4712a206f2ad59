"""Overdrive of cards that enter without a link (fade:R265): offered with the other costs, and done
when the card has entered."""

from typing import Final

from engine.games.fade.cards.content import NONE
from engine.games.fade.chain.programs import paid_lines
from engine.games.fade.combat.attacks import use_of_card
from engine.games.fade.combat.costs import pay
from engine.games.fade.combat.payment import extra_lines, payable_extras
from engine.games.fade.frames import EFFECT, EXTRAS
from engine.games.fade.state.deeds import D_ID, D_PAID, D_SEAT, ITEM_PLAY, Deed
from engine.games.fade.state.flow import close_deed, open_deed
from engine.games.fade.state.state import FadeState
from engine.games.fade.verbs import NO, PAY_EXTRA
from engine.kernel.actions import Action, first_of, pack, verb_of
from engine.kernel.flow import pop, push
from engine.kernel.frames import PC, R0, Frame

DEED: Final = R0
OFFERED: Final = 0
DONE: Final = 1


def open_extras(g: FadeState, seat: int, card: int) -> int:
    """The deed that notes what is paid for a Character; NONE if it has no Overdrive (fade:R265)."""
    if not g.definition(card).overdrive:
        return NONE
    return open_deed(g, use_of_card(g, ITEM_PLAY, seat, card, NONE, NONE))


def offer_extras(g: FadeState, number: int) -> None:
    """Ask for each Overdrive that can be paid now."""
    deed = g.find_deed(number)
    if deed is not None and payable_extras(g, deed, at_once=True):
        push(g, EXTRAS, number)


def step_extras(g: FadeState, frame: Frame) -> None:
    deed = g.find_deed(frame[DEED])
    if deed is None or frame[PC] == DONE or not payable_extras(g, deed, at_once=True):
        pop(g)
    else:
        g.ask(deed[D_SEAT])


def extras_options(g: FadeState, frame: Frame) -> list[Action]:
    deed = g.deed(frame[DEED])
    return [*(pack(PAY_EXTRA, place) for place in payable_extras(g, deed, at_once=True)), pack(NO)]


def extras_chosen(g: FadeState, frame: Frame, action: Action) -> None:
    if verb_of(action) == NO:
        frame[PC] = DONE
    if verb_of(action) == PAY_EXTRA:
        deed, place = g.deed(frame[DEED]), first_of(action)
        deed[D_PAID] |= 1 << place
        index = extra_lines(g, deed)[place]
        cost = g.content.lines[index].cost
        if cost is not None:
            pay(g, cost, deed, index)


def run_extras(g: FadeState, number: int) -> bool:
    """Do what was paid for, once; True if there was something to do."""
    deed = g.find_deed(number)
    if deed is None or not deed[D_PAID]:
        return False
    for index in reversed(paid_lines(g, deed)):
        push(g, EFFECT, g.content.lines[index].effect, deed[D_ID], index)
    deed[D_PAID] = 0
    return True


def step_unveiled(g: FadeState, frame: Frame) -> None:
    """fade:R155: what may be paid for a Character that was turned up, done at once."""
    if frame[PC] == OFFERED:
        frame[PC] = DONE
        offer_extras(g, frame[DEED])
    elif not run_extras(g, frame[DEED]):
        pop(g)
        close_extras(g, frame[DEED])


def close_extras(g: FadeState, number: int) -> None:
    deed: Deed | None = g.find_deed(number)
    if deed is not None:
        close_deed(g, deed)
