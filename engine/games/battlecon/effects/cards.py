"""Verbs about cards: discards, pick-ups, special cards and forms, the Finisher, performing."""

from typing import Final

from engine.games.battlecon import verbs
from engine.games.battlecon.cards.vocabulary import Deed, Zone
from engine.games.battlecon.effects.asking import ask_for
from engine.games.battlecon.effects.conditions import special_of
from engine.games.battlecon.effects.nouns import status_of
from engine.games.battlecon.effects.registry import VERBS
from engine.games.battlecon.ir.verbs import (
    Activate,
    BecomeForm,
    Deactivate,
    Discard,
    GainStatus,
    LoseStatus,
    Perform,
    PickUp,
    TrashCard,
    TrashSpecial,
    UseFinisher,
)
from engine.games.battlecon.state import columns as c
from engine.games.battlecon.state.content import DEED, FINISHER, FORM, NONE, TIMING
from engine.games.battlecon.state.runs import OPPONENT, chooser
from engine.games.battlecon.state.state import BattleconState
from engine.games.battlecon.state.zones import move_card
from engine.games.battlecon.triggers import deeds
from engine.games.battlecon.triggers.triggers import perform
from engine.kernel.actions import pack
from engine.text.runs import RUN_ID, RUN_SEAT, Run

PILES: Final[dict[Zone, int]] = {
    Zone.DISCARD_1: c.DISCARD1,
    Zone.DISCARD_2: c.DISCARD2,
    Zone.HAND: c.HAND,
    Zone.PAIR: c.PAIR,
    Zone.TRASH: c.BOX,
}
FINISHES: Final[int] = DEED[Deed.USE_FINISHER]
BECAME: Final[int] = DEED[Deed.BECOME_FORM]


@VERBS.word(Discard)
def discard(g: BattleconState, effect: Discard, run: Run, node: int) -> None:
    """To the stated pile, else with this beat's pair (battlecon:E15)."""
    zone = c.PAIR if effect.pile is None else PILES[effect.pile]
    for card in g.objects(effect.what, run):
        if zone != c.PAIR:
            leave_pair(g, card)
        move_card(g, card, zone, "battlecon:E15")


@VERBS.word(PickUp)
def pick_up(g: BattleconState, effect: PickUp, run: Run, node: int) -> None:
    for card in g.objects(effect.what, run):
        leave_pair(g, card)
        move_card(g, card, c.HAND, "battlecon:C8")


@VERBS.word(TrashCard)
def trash_card(g: BattleconState, effect: TrashCard, run: Run, node: int) -> None:
    for card in g.objects(effect.what, run):
        leave_pair(g, card)
        move_card(g, card, c.BOX, "battlecon:C8")


def leave_pair(g: BattleconState, card: int) -> None:
    """A card that goes elsewhere is no half of the pair any more."""
    owner = g.half(card).owner
    if g.style[owner] == card:
        g.style[owner] = NONE
    if g.base[owner] == card:
        g.base[owner] = NONE


# --- the Finisher (section 7) ---------------------------------------------------------------------


@VERBS.word(UseFinisher)
def use_finisher(g: BattleconState, effect: UseFinisher, run: Run, node: int) -> None:
    """It replaces the pair: what is left of that returns to hand (battlecon:N2, N4)."""
    seat = run[RUN_SEAT]
    found = g.cards(seat, c.IN_SIGHT)
    if g.phase != c.REVEAL or g.finishing[seat] or not found:
        return
    if g.opts.switch_may_flip_finisher:
        found += [card for card in g.cards(seat, c.BOX) if g.half(card).kind == FINISHER]
        ask_for(g, chooser(run), [pack(verbs.SIDE, card) for card in found], run[RUN_ID])
    else:
        finish_with(g, seat, found[0])


def finish_with(g: BattleconState, seat: int, finisher: int) -> None:
    for half in (g.style[seat], g.base[seat]):
        if half != NONE:
            move_card(g, half, c.HAND, "battlecon:N4")
    for other in g.cards(seat, c.IN_SIGHT):
        if other != finisher:
            move_card(g, other, c.BOX, "battlecon:N3", told=False)
    g.style[seat], g.base[seat] = NONE, finisher
    g.finishing[seat] = 1
    move_card(g, finisher, c.PAIR, "battlecon:N2", told=False)
    if g.sink is not None:
        text = f"Player {seat + 1} uses the Finisher {g.half(finisher).name}"
        g.emit("finisher", "battlecon:N2", seat, text, (finisher,))
    deeds.done(g, seat, FINISHES)


# --- special cards and forms (battlecon:C7) -------------------------------------------------------


@VERBS.word(Activate)
def activate(g: BattleconState, effect: Activate, run: Run, node: int) -> None:
    card = special_of(g, run[RUN_SEAT], effect.name)
    if card != NONE and g.zone[card] == c.INACTIVE:
        move_card(g, card, c.ACTIVE, "battlecon:C7")


@VERBS.word(Deactivate)
def deactivate(g: BattleconState, effect: Deactivate, run: Run, node: int) -> None:
    card = special_of(g, run[RUN_SEAT], effect.name)
    if card != NONE and g.zone[card] == c.ACTIVE:
        move_card(g, card, c.INACTIVE, "battlecon:C7")


@VERBS.word(TrashSpecial)
def trash_special(g: BattleconState, effect: TrashSpecial, run: Run, node: int) -> None:
    card = special_of(g, run[RUN_SEAT], effect.name)
    if card != NONE:
        move_card(g, card, c.BOX, "battlecon:C7")


@VERBS.word(BecomeForm)
def become_form(g: BattleconState, effect: BecomeForm, run: Run, node: int) -> None:
    """Nothing if it already is that form; without a name any other one (battlecon:C7)."""
    seat = run[RUN_SEAT]
    others = [form for form in forms_of(g, seat) if g.zone[form] == c.INACTIVE]
    if effect.name is not None:
        others = [form for form in others if g.half(form).name == effect.name]
    ask_for(g, chooser(run), [pack(verbs.FORM, form) for form in others], run[RUN_ID])


def forms_of(g: BattleconState, seat: int) -> list[int]:
    first, last = g.content.kits[seat]
    return [thing for thing in range(first, last) if g.half(thing).kind == FORM]


def become(g: BattleconState, form: int) -> None:
    owner = g.half(form).owner
    for other in forms_of(g, owner):
        if g.zone[other] == c.ACTIVE:
            move_card(g, other, c.INACTIVE, "battlecon:C7", told=False)
    move_card(g, form, c.ACTIVE, "battlecon:C7")
    deeds.done(g, owner, BECAME)


@VERBS.word(GainStatus)
def gain_status(g: BattleconState, effect: GainStatus, run: Run, node: int) -> None:
    """Bits of who has it, until it is lost (battlecon:C7b)."""
    piece = status_of(g, run[RUN_SEAT], effect.name)
    for seat in g.objects(effect.who, run):
        g.supply[piece] |= 1 << seat
        if g.sink is not None:
            text = f"Player {seat + 1} is {effect.name}"
            g.emit("status", "battlecon:C7b", seat, text, (seat,), 1)


@VERBS.word(LoseStatus)
def lose_status(g: BattleconState, effect: LoseStatus, run: Run, node: int) -> None:
    piece = status_of(g, run[RUN_SEAT], effect.name)
    for seat in g.objects(effect.who, run):
        if g.supply[piece] >> seat & 1:
            g.supply[piece] ^= 1 << seat
            if g.sink is not None:
                text = f"Player {seat + 1} is no longer {effect.name}"
                g.emit("status", "battlecon:C7b", seat, text, (seat,), 0)


@VERBS.word(Perform)
def perform_triggers(g: BattleconState, effect: Perform, run: Run, node: int) -> None:
    """As if their time had come; conditions on them count (battlecon:G7)."""
    found = g.objects(effect.what, run)
    for card in reversed(found):
        perform(g, run[RUN_SEAT], card, TIMING[effect.timing], run[OPPONENT])
