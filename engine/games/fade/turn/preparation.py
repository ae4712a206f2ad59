"""The Preparation and Aftermath Steps (3.2, 3.4): playing, attaching, moving cards."""

from typing import Final

from engine.games.fade import event_kinds as told
from engine.games.fade.cards.codes import (
    ARENA_AUGMENT,
    AUGMENT,
    BOSS,
    BUILDUP,
    CHARACTER,
    COMMAND,
    EQUIP_ITEM,
    ITEM,
    REACTION,
    SKILL,
    STACKER,
    ZONE,
)
from engine.games.fade.cards.content import NONE
from engine.games.fade.chain.programs import link_targets
from engine.games.fade.combat.attacks import use_of_card
from engine.games.fade.combat.costs import may_play_it, tp_cost
from engine.games.fade.combat.knockout import destroy
from engine.games.fade.combat.unveil import unveil
from engine.games.fade.effects.picks import once_each, possible
from engine.games.fade.frames import (
    ATTACH,
    BUILD,
    DECLARE,
    FIELD_CARD,
    PLAY_CARD,
    PLAY_CHARACTER,
    PUT_UNDER,
)
from engine.games.fade.lasting.forbidden import may_play
from engine.games.fade.show.moved import tell_sent
from engine.games.fade.show.names import card_name, place_name, ref
from engine.games.fade.state.deeds import ITEM_PLAY
from engine.games.fade.state.flow import open_use
from engine.games.fade.state.points import lose_tp
from engine.games.fade.state.state import DISCARD, EQUIP, FIELD, HAND, RIFT, FadeState
from engine.games.fade.state.zones import (
    attach,
    bury,
    dress,
    free_cells,
    show,
    to_arena,
    to_cell,
    to_pile,
    to_reserve,
)
from engine.games.fade.triggers import happenings as at
from engine.games.fade.triggers.triggers import fire
from engine.games.fade.turn.enter import entered_field
from engine.games.fade.turn.extras import close_extras, offer_extras, open_extras, run_extras
from engine.games.fade.turn.field_cards import lay_in_cell, lay_zone, places_for
from engine.games.fade.turn.hosts import carriers, has_host, hosts_for, needs_host
from engine.games.fade.turn.slots import (
    CARD,
    MAKE_ROOM,
    ROOM_MADE,
    SEAT,
    make_room,
    max_slots,
    movable,
    room_options,
    slot_cost,
    used_slots,
)
from engine.games.fade.verbs import ATTACH_CARD, DONE, PICK_CARD, PICK_CELL, PLAY
from engine.kernel.actions import Action, first_of, pack, verb_of
from engine.kernel.flow import pop, push
from engine.kernel.frames import PC, R0, R1, R2, R3, Frame
from engine.kernel.piles import one_of_each
from engine.kernel.seen import EVERYBODY, hide, only

IN_FIELD_CELLS: Final = (ZONE, COMMAND)
SET_DOWN: Final = (AUGMENT, EQUIP_ITEM, ITEM, ARENA_AUGMENT, *IN_FIELD_CELLS)
"""Types that Mystify lets a player set face-down though they are played face-up."""
FREE: Final = R3
EXTRA: Final = R3 + 1
"""The registers after those of slots.py: how the Character comes into play; the deed of its
Overdrive."""
PLAYED: Final = 0
BY_EFFECT: Final = 1
FACE_DOWN: Final = 2
"""How: by its player, by an effect, which needs no Boss, or set face-down (fade:R155)."""


def add_hand_plays(g: FadeState, seat: int, actions: list[Action]) -> None:
    """P3 and P4: attach Skills and Reactions, play Items and Augments."""
    tp = g.tp[seat]
    defs, index = g.defs, g.card
    for card in one_of_each(g.hand[seat], index):
        found = defs[index[card]]
        if found.keywords & BUILDUP:
            if free_cells(g, seat):
                actions.append(pack(PLAY, card))  # fade:R138: never attached
            continue
        if found.type in (SKILL, REACTION):
            if found.set_triggers or carriers(g, seat, card):
                actions.append(pack(ATTACH_CARD, card))
            continue
        if found.mystify and places_down(g, seat, card):
            actions.append(pack(ATTACH_CARD, card))
        if found.type in IN_FIELD_CELLS:
            payable = tp_cost(g, seat, card) <= tp and may_play(g, seat, card)
            if payable and places_for(g, seat, card):
                actions.append(pack(PLAY, card))
        elif found.type == CHARACTER:
            continue  # Characters enter from the Fighter Pool only (fade:R178)
        elif tp_cost(g, seat, card) <= tp and playable(g, seat, card):
            actions.append(pack(PLAY, card))
    add_reveals(g, seat, actions)


def add_reveals(g: FadeState, seat: int, actions: list[Action]) -> None:
    """P8: Augments and Items that were set face-down may be revealed for their cost (R155)."""
    for card in set_cards(g, seat):
        if tp_cost(g, seat, card) > g.tp[seat] or not may_play(g, seat, card):
            continue
        if g.definition(card).type not in IN_FIELD_CELLS or places_for(g, seat, card):
            actions.append(pack(PLAY, card))


def add_unveils(g: FadeState, seat: int, actions: list[Action]) -> None:
    """Own face-down Characters, in the Preparation and Combat Step (fade:R155)."""
    for side in (seat, *g.others(seat)):
        actions += [pack(PLAY, card) for card in g.veiled(side) if g.controller[card] == seat]


def set_cards(g: FadeState, seat: int) -> list[int]:
    """Own attached face-down cards with Mystify that are neither Skills nor Reactions."""
    if not g.content.has_mystify:
        return []
    units = [
        unit for side in range(g.seats) for unit in (side, *g.characters(side), *g.reserves(side))
    ]
    return [
        card
        for unit in units
        for card in g.attached(unit)
        if g.controller[card] == seat and not g.up[card] and g.definition(card).type in SET_DOWN
    ]


def places_down(g: FadeState, seat: int, card: int) -> list[int]:
    """With whom a card may be set face-down: a host it may have, all others with their Player."""
    found = g.definition(card)
    if found.type != AUGMENT and not needs_host(g, card):
        return [seat]
    return hosts_for(g, use_of_card(g, ITEM_PLAY, seat, card, NONE, NONE))


def playable(g: FadeState, seat: int, card: int) -> bool:
    """Requirements beyond the TP: Stacker, a host, at least one target (fade:R166, S50)."""
    found = g.definition(card)
    if found.keywords & STACKER and len(g.hand[seat]) - 1 < found.keyword_values[STACKER]:
        return False
    if not may_play_it(g, seat, card):
        return False
    deed = use_of_card(g, ITEM_PLAY, seat, card, NONE, NONE)
    if found.type != ARENA_AUGMENT and needs_host(g, card):
        return has_host(g, deed)
    targets = link_targets(g, deed)
    if not targets:
        return True
    return any(possible(g, g.content.selects[select], deed) for _, select in targets)


# --- P1: Characters -----------------------------------------------------------------------------


def add_characters(g: FadeState, seat: int, actions: list[Action]) -> None:
    """Characters of the Pool that may be played now; Level Up ones only as such."""
    cells = bool(free_cells(g, seat))
    used, limit = used_slots(g, seat), max_slots(g, seat)
    freeable = sum(g.cs[unit] for unit in movable(g, seat))  # fade:R60
    defs, index = g.defs, g.card
    for card in one_of_each(g.pool[seat], index):
        if defs[index[card]].level_up:
            continue
        excess = used + slot_cost(g, seat, card) - limit
        if (excess <= 0 and not cells) or excess > freeable:
            continue
        if may_enter(g, seat, card):
            actions.append(pack(PLAY, card))
            if defs[index[card]].mystify:
                actions.append(pack(ATTACH_CARD, card))  # fade:R155: face-down


def may_enter(g: FadeState, seat: int, card: int) -> bool:
    """Boss, Stacker and prohibitions (fade:R137, R166)."""
    found = g.definition(card)
    values = found.keyword_values
    if found.keywords & BOSS and len(fallen_characters(g, seat)) < values[BOSS]:
        return False
    if found.keywords & STACKER and len(g.hand[seat]) < values[STACKER]:
        return False
    return may_play(g, seat, card)


def fallen_characters(g: FadeState, seat: int) -> list[int]:
    return [card for card in g.discard[seat] if g.definition(card).type == CHARACTER]


CHOOSE_CELL: Final = 2
IN_PLAY: Final = 3
ENTERED: Final = 4
"""Program counters after MAKE_ROOM and ROOM_MADE."""


def step_play_character(g: FadeState, frame: Frame) -> None:
    """Forced reserve, then Boss and Stacker, then the cell (fade:R60)."""
    card, seat = frame[CARD], frame[SEAT]
    place = frame[PC]
    if place == MAKE_ROOM:
        if g.zone[card] in FIELD:
            pop(g)  # a trigger of those who made room put it there
        else:
            make_room(g, frame)
    elif place == ROOM_MADE:
        frame[PC] = CHOOSE_CELL
        pay_entry(g, seat, card, free=frame[FREE] == BY_EFFECT)
        if frame[FREE] == PLAYED:
            frame[EXTRA] = open_extras(g, seat, card)
            offer_extras(g, frame[EXTRA])
    elif place == CHOOSE_CELL:
        if free_cells(g, seat):
            g.ask(seat)
        else:
            leave_play(g, frame[EXTRA])
    elif frame[FREE] == FACE_DOWN:
        pop(g)
    elif place == IN_PLAY:
        frame[PC] = ENTERED
        entered_field(g, card)
        fire(g, at.PLAYS, seat, other=card)
    elif not run_extras(g, frame[EXTRA]):
        leave_play(g, frame[EXTRA])


def leave_play(g: FadeState, extra: int) -> None:
    """The card has entered, or could not."""
    pop(g)
    close_extras(g, extra)


def pay_entry(g: FadeState, seat: int, card: int, free: bool) -> None:
    """Stacker always (fade:R166), Boss unless an effect puts the card into play (fade:R137)."""
    found = g.definition(card)
    if found.keywords & STACKER:
        push(g, PUT_UNDER, seat, card, found.keyword_values[STACKER], HAND)
    if found.keywords & BOSS and not free:
        push(g, PUT_UNDER, seat, NONE, found.keyword_values[BOSS], DISCARD)


def play_character_options(g: FadeState, frame: Frame) -> list[Action]:
    if frame[PC] == CHOOSE_CELL:
        return [pack(PICK_CELL, cell) for cell in free_cells(g, frame[SEAT])]
    return room_options(g, frame)


def play_character_chosen(g: FadeState, frame: Frame, action: Action) -> None:
    card, seat = frame[CARD], frame[SEAT]
    verb = verb_of(action)
    if verb == PICK_CELL:
        cost = slot_cost(g, seat, card)
        to_cell(g, card, seat, first_of(action), face_up=frame[FREE] != FACE_DOWN)
        g.own_controller[card] = seat
        g.own_cs[card] = cost
        frame[PC] = IN_PLAY
        if frame[FREE] == FACE_DOWN:
            tell_set_down(g, seat, card)
    elif verb == DONE:
        frame[PC] = ROOM_MADE
    else:
        send_to_reserve(g, seat, first_of(action))


def tell_set_down(g: FadeState, seat: int, card: int) -> None:
    """Nobody else knows which of the Pool it was, so they do not know the Pool any more either."""
    hide(g.own_seen, [card, *g.pool[seat]], only(seat))
    if g.sink is not None:
        public = f"Player {seat + 1} sets a Character face-down in {place_name(g, card)}"
        text = f"Player {seat + 1} sets {ref(g, card)} face-down"
        g.emit(told.ENTER, "fade:R155", seat, text, (card,), 0, only(seat), public)


def send_to_reserve(g: FadeState, seat: int, unit: int) -> None:
    """A Character steps back with everything attached to it."""
    to_reserve(g, unit, seat)
    g.own_moves[unit] += 1
    if g.sink is not None:
        g.emit(told.RESERVE, "fade:R60", seat, f"{ref(g, unit)} moves to the Reserve", (unit,))
    fire(g, at.TO_RESERVE, unit)


# --- P3: attaching face-down --------------------------------------------------------------------


def begin_attach(g: FadeState, seat: int, card: int) -> None:
    """A Character with Mystify is set face-down into a cell instead."""
    if g.definition(card).type == CHARACTER:
        push(g, PLAY_CHARACTER, card, seat, 0, FACE_DOWN, NONE)
    else:
        push(g, ATTACH, card, seat)


def step_attach(g: FadeState, frame: Frame) -> None:
    """Free; the cost is due on reveal. Trigger Reactions go to the Player (fade:R172)."""
    g.ask(frame[SEAT])


def attach_options(g: FadeState, frame: Frame) -> list[Action]:
    card, seat = frame[CARD], frame[SEAT]
    if g.definition(card).set_triggers:
        return [pack(PICK_CARD, seat)]
    if g.definition(card).type in SET_DOWN:
        return [pack(PICK_CARD, unit) for unit in places_down(g, seat, card)]
    return [pack(PICK_CARD, unit) for unit in carriers(g, seat, card)]


def attach_chosen(g: FadeState, frame: Frame, action: Action) -> None:
    card, seat, unit = frame[CARD], frame[SEAT], first_of(action)
    pop(g)
    hide_hand(g, seat)
    g.own_seen[card] = only(seat)
    attach(g, card, unit, False)
    if g.sink is not None:
        public = f"Player {seat + 1} attaches a face-down card to {ref(g, unit)}"
        text = f"Player {seat + 1} attaches {card_name(g, card)} to {ref(g, unit)}"
        g.emit(told.ATTACH, "fade:R65", seat, text, (card, unit), 0, only(seat), public)


def hide_hand(g: FadeState, seat: int) -> None:
    """A card left the Hand unseen, so others no longer know which ones are still there."""
    hide(g.own_seen, g.hand[seat], only(seat))


# --- P4: Items and Augments ---------------------------------------------------------------------


def begin_play(g: FadeState, seat: int, card: int) -> None:
    """Characters, Augments and Items each have their own way into play."""
    kind = g.definition(card).type
    if g.definition(card).keywords & BUILDUP:
        g.own_seen[card] = EVERYBODY
        push(g, BUILD, card, seat)
    elif kind in IN_FIELD_CELLS and g.zone[card] != EQUIP:
        g.own_seen[card] = EVERYBODY
        push(g, FIELD_CARD, card, seat)
    elif kind == CHARACTER and g.zone[card] in FIELD:
        unveil(g, card)
    elif kind == CHARACTER:
        push(g, PLAY_CHARACTER, card, seat, 0, PLAYED, NONE)
    elif kind in (AUGMENT, ARENA_AUGMENT) or kind in IN_FIELD_CELLS:
        deed = use_of_card(g, ITEM_PLAY, seat, card, NONE, NONE)
        push(g, PLAY_CARD, card, seat, open_use(g, deed), NONE)
    else:
        deed = use_of_card(g, ITEM_PLAY, seat, card, NONE, NONE)
        push(g, DECLARE, open_use(g, deed))


DEED: Final = R2
HOST: Final = R3
CHOOSE_HOST: Final = 0
OFFER: Final = 1
PAY: Final = 2
ENTER: Final = 3
IN_FIELD: Final = 4


def step_play_card(g: FadeState, frame: Frame) -> None:
    """An Augment, or what was set face-down: host or place, cost, Stack, then it just enters
    (fade:R119, R155)."""
    card, seat = frame[CARD], frame[SEAT]
    found = g.definition(card)
    if frame[PC] == CHOOSE_HOST:
        if found.type == AUGMENT and g.zone[card] == EQUIP:
            frame[HOST] = g.host[card]  # fade:R155: it is revealed where it lies
            frame[PC] = OFFER
        elif found.type == AUGMENT or found.type in IN_FIELD_CELLS:
            g.ask(seat)
        else:
            frame[PC] = OFFER
    elif frame[PC] == OFFER:
        frame[PC] = PAY
        offer_extras(g, frame[DEED])
    elif frame[PC] == PAY:
        frame[PC] = ENTER
        lose_tp(g, seat, tp_cost(g, seat, card), "fade:R118")
        if found.keywords & STACKER:
            push(g, PUT_UNDER, seat, card, found.keyword_values[STACKER], HAND)
    elif frame[PC] == IN_FIELD:
        if not run_extras(g, frame[DEED]):
            leave_play(g, frame[DEED])
    else:
        frame[PC] = IN_FIELD
        was_set = g.zone[card] == EQUIP
        put_in_place(g, frame)
        if not was_set:  # no On Enter Field on reveal (section 6.3)
            entered_field(g, card)
            fire(g, at.PLAYS, seat, other=card)


def put_in_place(g: FadeState, frame: Frame) -> None:
    card, seat, kind = frame[CARD], frame[SEAT], g.definition(frame[CARD]).type
    if kind in IN_FIELD_CELLS:
        lay = lay_zone if kind == ZONE else lay_in_cell
        lay(g, card, seat, frame[HOST])
        g.own_controller[card] = seat
    elif kind == ARENA_AUGMENT:
        if g.arena != NONE:
            destroy(g, g.arena, "fade:R34")
        to_arena(g, card, seat)
    elif g.zone[card] == EQUIP:
        show(g, card)
        dress(g, card)
    else:
        attach(g, card, frame[HOST], True)


def play_card_options(g: FadeState, frame: Frame) -> list[Action]:
    if g.definition(frame[CARD]).type in IN_FIELD_CELLS:
        return [pack(PICK_CELL, place) for place in places_for(g, frame[SEAT], frame[CARD])]
    return [pack(PICK_CARD, unit) for unit in hosts_for(g, g.deed(frame[DEED]))]


def play_card_chosen(g: FadeState, frame: Frame, action: Action) -> None:
    frame[HOST] = first_of(action)
    frame[PC] = OFFER


# --- Stacker and Boss: cards as a price ---------------------------------------------------------

PAYER: Final = R0
BELOW: Final = R1
LEFT: Final = R2
FROM: Final = R3


def step_put_under(g: FadeState, frame: Frame) -> None:
    """Cards from Hand go under a card, or fallen Characters to the Rift."""
    if frame[LEFT] <= 0 or not price_cards(g, frame):
        pop(g)
    else:
        g.ask(frame[PAYER])


def price_cards(g: FadeState, frame: Frame) -> list[int]:
    seat = frame[PAYER]
    if frame[FROM] == DISCARD:
        return fallen_characters(g, seat)
    return [card for card in g.hand[seat] if card != frame[BELOW]]


def put_under_options(g: FadeState, frame: Frame) -> list[Action]:
    """Where all of them are needed there is nothing to choose."""
    cards = price_cards(g, frame)
    needed = cards[:1] if len(cards) <= frame[LEFT] else once_each(g, cards)
    return [pack(PICK_CARD, card) for card in needed]


def put_under_chosen(g: FadeState, frame: Frame, action: Action) -> None:
    frame[LEFT] -= 1
    if frame[FROM] == DISCARD:
        tell_sent(g, first_of(action), "fade:R137")
        to_pile(g, first_of(action), RIFT)
    else:
        bury(g, first_of(action), frame[BELOW])
