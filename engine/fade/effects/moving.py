"""Verbs that move cards: destroy, return, send, attach, play, stack."""

from engine.fade import happenings as at
from engine.fade import ir
from engine.fade.codes import CHARACTER, PLAYER, REACTION, SKILL, STACKER
from engine.fade.control import take_control
from engine.fade.deeds import D_CARD, D_SEAT, Deed
from engine.fade.effects.piles import put_into
from engine.fade.effects.points import affected
from engine.fade.enter import entered_field
from engine.fade.flow import push
from engine.fade.frames import MOVE_CARD, PLAY_CHARACTER
from engine.fade.knockout import destroy, mark_knocked_out
from engine.fade.last_known import remember
from engine.fade.mods import add_mod
from engine.fade.points import take_to_hand
from engine.fade.slots import can_make_room, fits_slots, max_slots, slot_cost, used_slots
from engine.fade.state import CHARACTER_ZONE, FIELD, RESERVE, RIFT, FadeState
from engine.fade.triggers import fire
from engine.fade.vocabulary import Place
from engine.fade.zones import attach, bury, free_cells, to_cell, to_pile, to_reserve
from engine.text.nodes import Effect, Noun


def do_moving(g: FadeState, effect: Effect, deed: Deed, node: int) -> None:
    """One verb for every object it names."""
    match effect:
        case ir.Swap(what, other):
            swap(g, g.objects(what, deed), g.objects(other, deed))
        case ir.Attach(what, to, _):
            hosts = g.objects(to, deed)
            for card in g.objects(what, deed) if hosts else ():
                attach_by_effect(g, card, hosts[0])
        case ir.GainControl(what, until):
            for card in affected(g, what, deed):
                if take_control(g, card, deed[D_SEAT]):
                    add_mod(g, card, node, 0, 0, until, deed)
        case _:
            for card in affected(g, object_of(effect), deed):
                move_one(g, effect, card, deed)


def object_of(effect: Effect) -> Noun:
    """The noun of a verb with one object."""
    what = getattr(effect, "what", None)
    assert isinstance(what, Noun)
    return what


def move_one(g: FadeState, effect: Effect, card: int, deed: Deed) -> None:
    """Do the verb to one card."""
    match effect:
        case ir.Destroy():
            destroy(g, card, "fade:R6")
        case ir.KnockOut():
            mark_knocked_out(g, card)
        case ir.SendToRift():
            leave(g, card, RIFT)
        case ir.Return(_, to):
            was_on_field = g.zone[card] in FIELD
            remember(g, card)
            put_into(g, card, to.place, deed)
            if was_on_field:
                fire(g, at.LEAVES, card, last_known=True)
        case ir.Move(_, to):
            if g.zone[card] in FIELD:
                move_between_rows(g, card, to)
            else:
                move_in(g, card, to, deed)
        case ir.PutUnder():
            bury(g, card, deed[D_CARD])
        case ir.TakeFromStack():
            take_to_hand(g, card, "section 11.2")
        case ir.Play():
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
    if to is Place.RESERVE and g.zone[card] == CHARACTER_ZONE:
        to_reserve(g, card, seat)
        fire(g, at.TO_RESERVE, card)
    elif g.zone[card] == RESERVE and to is Place.CHARACTER_ZONE:
        cells = free_cells(g, seat)
        if cells and fits_slots(g, seat, card):
            cost = slot_cost(g, seat, card)
            to_cell(g, card, seat, cells[0])
            g.cs[card] = cost
        elif not fits_slots(g, seat, card) and can_make_room(g, seat, card):
            push(g, MOVE_CARD, card, seat, 0)


def move_in(g: FadeState, card: int, to: Place, deed: Deed) -> None:
    """From a pile straight to the Reserve or a Character Zone: it enters the field."""
    if to is Place.RESERVE:
        put_into(g, card, to, deed)
    else:
        play_by_effect(g, card, deed[D_SEAT])


def swap(g: FadeState, one: list[int], two: list[int]) -> None:
    """Two Characters trade places between the rows of one side."""
    if not one or not two or g.side[one[0]] != g.side[two[0]]:
        return
    first, second = one[0], two[0]
    if g.zone[first] == RESERVE:
        first, second = second, first
    if g.zone[first] == CHARACTER_ZONE and g.zone[second] == RESERVE:
        seat, cell = g.side[first], g.place[first]
        cost = slot_cost(g, seat, second)
        if used_slots(g, seat) - g.cs[first] + cost > max_slots(g, seat):
            return  # fade:R62
        to_reserve(g, first, seat)
        to_cell(g, second, seat, cell)
        g.cs[second] = cost
        fire(g, at.TO_RESERVE, first)


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
    push(g, PLAY_CHARACTER, card, seat, 1)
