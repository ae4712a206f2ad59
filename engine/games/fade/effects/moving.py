"""Verbs that move cards: destroy, return, send, attach, play, stack."""

from typing import Final

from engine.games.fade import ir
from engine.games.fade.cards.codes import CHARACTER, PLAYER, REACTION, SKILL, STACKER
from engine.games.fade.cards.content import NONE
from engine.games.fade.cards.vocabulary import Action, Place, Way, Whose
from engine.games.fade.combat.knockout import destroy, mark_knocked_out
from engine.games.fade.effects.piles import put_into, tuck
from engine.games.fade.effects.points import affected
from engine.games.fade.effects.this_way import note_done
from engine.games.fade.effects.words import VERBS
from engine.games.fade.frames import MOVE_CARD, PLAY_CHARACTER
from engine.games.fade.lasting.forbidden import withheld
from engine.games.fade.lasting.mods import add_mod
from engine.games.fade.lasting.stats import CANNOT_BE_MOVED
from engine.games.fade.show.moved import tell_moved, tell_sent
from engine.games.fade.state.deeds import D_CARD, D_SEAT, Deed
from engine.games.fade.state.last_known import remember
from engine.games.fade.state.points import take_to_hand
from engine.games.fade.state.state import CHARACTER_ZONE, FIELD, HAND, RESERVE, RIFT, FadeState
from engine.games.fade.state.zones import attach, free_cells, to_cell, to_pile, to_reserve
from engine.games.fade.triggers import happenings as at
from engine.games.fade.triggers.triggers import fire
from engine.games.fade.turn.control import take_control
from engine.games.fade.turn.enter import entered_field
from engine.games.fade.turn.hosts import may_bear
from engine.games.fade.turn.slots import can_make_room, fits_slots, max_slots, slot_cost, used_slots
from engine.kernel.flow import push

TOLD_ELSEWHERE: Final = (Place.HAND, Place.RESERVE, Place.STACK)
"""Whoever puts a card there tells it."""


@VERBS.word(ir.Swap)
def swap_by_effect(g: FadeState, effect: ir.Swap, deed: Deed, node: int) -> None:
    swap(g, g.objects(effect.what, deed), g.objects(effect.other, deed))


@VERBS.word(ir.Attach)
def attach_all(g: FadeState, effect: ir.Attach, deed: Deed, node: int) -> None:
    hosts = g.objects(effect.to, deed)
    for card in g.objects(effect.what, deed) if hosts else ():
        if may_bear(g, hosts[0], card):
            attach_by_effect(g, card, hosts[0])


@VERBS.word(ir.GainControl)
def gain_control(g: FadeState, effect: ir.GainControl, deed: Deed, node: int) -> None:
    for card in affected(g, effect.what, deed):
        if take_control(g, card, deed[D_SEAT]):
            add_mod(g, card, node, 0, 0, effect.until, deed)


@VERBS.word(ir.Destroy)
def destroy_by_effect(g: FadeState, effect: ir.Destroy, deed: Deed, node: int) -> None:
    for card in affected(g, effect.what, deed):
        kept = withheld(g, card, Action.BE_DESTROYED, deed[D_CARD])
        if not kept and destroy(g, card, "fade:R6"):
            note_done(g, deed, Way.DESTROYED, card)


@VERBS.word(ir.KnockOut)
def knock_out(g: FadeState, effect: ir.KnockOut, deed: Deed, node: int) -> None:
    for card in affected(g, effect.what, deed):
        mark_knocked_out(g, card)
        note_done(g, deed, Way.KNOCKED_OUT, card)


@VERBS.word(ir.SendToRift)
def send_to_rift(g: FadeState, effect: ir.SendToRift, deed: Deed, node: int) -> None:
    for card in affected(g, effect.what, deed):
        tell_sent(g, card, "fade:R7")
        leave(g, card, RIFT)
        note_done(g, deed, Way.SENT, card)


@VERBS.word(ir.Return)
def return_to_pile(g: FadeState, effect: ir.Return, deed: Deed, node: int) -> None:
    for card in affected(g, effect.what, deed):
        was, known = g.zone[card], g.seen[card]
        was_on_field = was in FIELD
        remember(g, card)
        put_into(g, card, effect.to, deed)
        if g.sink is not None and effect.to.place not in TOLD_ELSEWHERE:
            tell_moved(g, card, was, known, "section 11.2")
        discarded = was == HAND and effect.to.place is Place.DISCARD
        note_done(g, deed, Way.DISCARDED if discarded else Way.RETURNED, card)
        if was_on_field:
            fire(g, at.LEAVES, card, last_known=True)


@VERBS.word(ir.Move)
def move(g: FadeState, effect: ir.Move, deed: Deed, node: int) -> None:
    for card in affected(g, effect.what, deed):
        before = g.zone[card]
        if before in FIELD:
            move_between_rows(g, card, effect.to)
        else:
            move_in(g, card, effect.to, deed)
        if g.zone[card] != before:
            note_done(g, deed, Way.MOVED, card)


@VERBS.word(ir.PutUnder)
def put_under(g: FadeState, effect: ir.PutUnder, deed: Deed, node: int) -> None:
    for card in affected(g, effect.what, deed):
        tuck(g, card, deed[D_CARD])


@VERBS.word(ir.TakeFromStack)
def take_from_stack(g: FadeState, effect: ir.TakeFromStack, deed: Deed, node: int) -> None:
    for card in affected(g, effect.what, deed):
        take_to_hand(g, card, "section 11.2")


@VERBS.word(ir.Play)
def play(g: FadeState, effect: ir.Play, deed: Deed, node: int) -> None:
    for card in affected(g, effect.what, deed):
        play_by_effect(g, card, deed[D_SEAT])


def leave(g: FadeState, card: int, zone: int) -> None:
    """Out of the field without being destroyed (fade:R7)."""
    was_on_field = g.zone[card] in FIELD
    remember(g, card)
    to_pile(g, card, zone)
    if was_on_field:
        fire(g, at.LEAVES, card, last_known=True)


def move_between_rows(g: FadeState, card: int, to: Place) -> None:
    """Reserve and Character Zone, with forced reserve; else nothing happens (fade:R63)."""
    seat = g.side[card]
    if seat >= g.seats:
        return  # fade:R49: Raiders have no Reserve
    if to is Place.RESERVE and g.derive(card).forbidden & CANNOT_BE_MOVED:
        return
    if to is Place.RESERVE and g.zone[card] == CHARACTER_ZONE:
        to_reserve(g, card, seat)
        fire(g, at.TO_RESERVE, card)
    elif g.zone[card] == RESERVE and to is Place.CHARACTER_ZONE:
        cells = free_cells(g, seat)
        if cells and fits_slots(g, seat, card):
            cost = slot_cost(g, seat, card)
            to_cell(g, card, seat, cells[0])
            g.own_cs[card] = cost
            fire(g, at.TO_ZONE, card)
        elif not fits_slots(g, seat, card) and can_make_room(g, seat, card):
            push(g, MOVE_CARD, card, seat, 0)


def move_in(g: FadeState, card: int, to: Place, deed: Deed) -> None:
    """From a pile straight to the Reserve or a Character Zone: it enters the field."""
    if to is Place.RESERVE:
        put_into(g, card, ir.Pile(Whose.YOUR, to), deed)
    else:
        play_by_effect(g, card, deed[D_SEAT])


def swap(g: FadeState, one: list[int], two: list[int]) -> None:
    """Two Characters trade places between the rows of one side."""
    if not one or not two or g.side[one[0]] != g.side[two[0]]:
        return
    first, second = one[0], two[0]
    if g.zone[first] == RESERVE:
        first, second = second, first
    if g.derive(first).forbidden & CANNOT_BE_MOVED:
        return
    if g.zone[first] == CHARACTER_ZONE and g.zone[second] == RESERVE:
        seat, cell = g.side[first], g.place[first]
        cost = slot_cost(g, seat, second)
        if used_slots(g, seat) - g.cs[first] + cost > max_slots(g, seat):
            return  # fade:R62
        to_reserve(g, first, seat)
        to_cell(g, second, seat, cell)
        g.own_cs[second] = cost
        fire(g, at.TO_RESERVE, first)
        fire(g, at.TO_ZONE, second)


def attach_by_effect(g: FadeState, card: int, host: int) -> None:
    """Skills and Reactions lie face-down, everything else works at once; units are no Equip Zone's.

    A text that names Characters here is refused (support.py); "it" may still turn out to be one.
    """
    if g.definition(card).type in (CHARACTER, PLAYER):
        return
    face_up = g.definition(card).type not in (SKILL, REACTION)
    fresh = g.zone[card] not in FIELD
    attach(g, card, host, face_up)
    if face_up and fresh:
        entered_field(g, card)


def play_by_effect(g: FadeState, card: int, seat: int) -> None:
    """Put a Character into play; its owner chooses the cell (fade:R137: costs are skipped)."""
    found = g.definition(card)
    if found.type != CHARACTER or g.zone[card] in FIELD:
        return
    if found.keywords & STACKER and len(g.hand[seat]) < found.keyword_values[STACKER]:
        return  # fade:R166
    push(g, PLAY_CHARACTER, card, seat, 0, 1, NONE)
