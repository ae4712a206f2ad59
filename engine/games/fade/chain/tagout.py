"""Tag-Out (fade:R169): swap with a Character of your Reserve."""

from engine.games.fade import event_kinds as told
from engine.games.fade.cards.codes import TAG_OUT
from engine.games.fade.cards.content import NONE
from engine.games.fade.cards.vocabulary import KeywordName
from engine.games.fade.show.names import ref
from engine.games.fade.show.noting import note_keyword
from engine.games.fade.state.deeds import D_CARD, D_OBJECT, D_SEAT, Deed
from engine.games.fade.state.state import CHARACTER_ZONE, RESERVE, FadeState
from engine.games.fade.state.zones import to_cell, to_reserve
from engine.games.fade.triggers import happenings as at
from engine.games.fade.triggers.triggers import fire
from engine.games.fade.turn.slots import (
    max_slots,
    may_step_back,
    own_characters,
    slot_cost,
    used_slots,
)


def partners(g: FadeState, seat: int, unit: int) -> list[int]:
    """Reserve Characters that fit into the CS the bearer leaves."""
    room = max_slots(g, seat) - used_slots(g, seat) + g.cs[unit]
    return [card for card in g.reserves(seat) if slot_cost(g, seat, card) <= room]


def taggers(g: FadeState, seat: int) -> list[int]:
    """Characters that may tag out now."""
    if not g.reserves(seat):
        return []
    return [
        unit
        for unit in own_characters(g, seat)
        if g.derive(unit).keywords & TAG_OUT and may_step_back(g, unit) and partners(g, seat, unit)
    ]


def swap_out(g: FadeState, deed: Deed) -> None:
    """The newcomer takes the cell and is restricted this turn."""
    unit, partner, seat = deed[D_CARD], deed[D_OBJECT], deed[D_SEAT]
    if partner == NONE or g.zone[unit] != CHARACTER_ZONE or g.zone[partner] != RESERVE:
        return
    if partner not in partners(g, seat, unit):
        return
    cell = g.place[unit]
    to_reserve(g, unit, seat)
    g.own_moves[unit] += 1
    cost = slot_cost(g, seat, partner)
    to_cell(g, partner, seat, cell)
    g.own_cs[partner] = cost
    note_keyword(g, unit, KeywordName.TAG_OUT)
    if g.sink is not None:
        text = f"{ref(g, partner)} takes the place of {ref(g, unit)}"
        g.emit(told.TAG_OUT, "fade:R169", seat, text, (unit, partner))
    fire(g, at.TO_RESERVE, unit)
    fire(g, at.TO_ZONE, partner)
    fire(g, at.TAGGED_OUT, unit, other=partner)
