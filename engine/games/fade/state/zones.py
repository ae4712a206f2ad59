"""Moving cards between zones: every change of place goes through here and keeps the columns true.

Who may move what and when is decided elsewhere; On Enter Field and the like fire in triggers.py.
"""

from typing import Final

from engine.games.fade.cards.codes import AUGMENT, CHARACTER, COUNTERS, REACTION, SKILL
from engine.games.fade.cards.content import NONE, OF_CHARACTERS, OF_EQUIP
from engine.games.fade.lasting.spans import M_UNIT, WHILE_ATTACHED
from engine.games.fade.state.lands import (
    EQUIP_SLOT,
    STRIPS,
    kind_of,
    kind_said,
    land_at,
    land_of,
    strip_cells,
)
from engine.games.fade.state.state import (
    ARENA_ZONE,
    CELLS,
    CHARACTER_CELLS,
    CHARACTER_ZONE,
    DECK,
    DISCARD,
    EQUIP,
    FIELD,
    GONE,
    HAND,
    LAND,
    POOL,
    POSITIONS,
    RESERVE,
    RIFT,
    SEAT,
    STACK,
    STAGING,
    STRIP,
    FadeState,
)
from engine.games.fade.triggers import happenings as at
from engine.kernel.seen import EVERYBODY, NOBODY_KNOWS, only
from engine.kernel.spans import left_after

USED_UP: Final = (SKILL, REACTION)


def pile(g: FadeState, zone: int, seat: int) -> list[int]:
    """One of the five piles of a seat."""
    if zone == DECK:
        return g.deck[seat]
    if zone == HAND:
        return g.hand[seat]
    if zone == DISCARD:
        return g.discard[seat]
    return g.pool[seat] if zone == POOL else g.rift[seat]


# --- leaving ------------------------------------------------------------------------------------


def lift(g: FadeState, card: int) -> None:
    """Take a card from where it lies, leaving the columns of its old place clean."""
    zone = g.zone[card]
    if g.lands and zone in (CHARACTER_ZONE, RESERVE):
        note_zone(g, at.LEAVES_ZONE, card)
    if zone <= RIFT:
        pile(g, zone, g.side[card]).remove(card)
    elif zone == CHARACTER_ZONE:
        g.grid[g.side[card] * CELLS + g.place[card]] = NONE
    elif zone == EQUIP:
        if g.place[card] >= STRIP:
            g.grid[g.side[card] * CELLS + g.place[card] - STRIP] = NONE
        else:
            g.own_equip[g.host[card] * POSITIONS + g.place[card]] = NONE
        g.own_load[g.host[card]] -= 1
        if g.up[card]:
            _hand_back_stats(g, card, g.host[card])
    elif zone == RESERVE:
        _leave_reserve(g, card)
    elif zone == ARENA_ZONE:
        g.arena = NONE
    elif zone == STACK:
        g.buried.remove(card)
    elif zone == LAND:
        g.lands.remove(card)
    g.own_host[card] = NONE


def _leave_reserve(g: FadeState, card: int) -> None:
    if g.place[card] >= STRIP:
        g.grid[g.side[card] * CELLS + g.place[card] - STRIP] = NONE
        return
    row = g.reserve[g.side[card]]
    row[g.place[card]] = NONE
    while row and row[-1] == NONE:
        row.pop()


def note_zone(g: FadeState, event: int, card: int) -> None:
    """A card enters or leaves the Zone of a Zone card."""
    land = land_of(g, card)
    if land != NONE:
        note_arrival(g, event, card, land)


def _hand_back_stats(g: FadeState, card: int, host: int) -> None:
    # fade:R10: Augment HP leaves with the Augment; reaching 0 this way counts.
    bonus = augment_hp(g, card)
    if bonus:
        g.own_base_hp[host] -= bonus
        g.own_hp[host] = max(0, g.hp[host] - bonus)
        if g.hp[host] == 0:
            g.unstable = 1


def augment_hp(g: FadeState, card: int) -> int:
    """The HP an Augment gives its host; Equip Items give no stats (fade:R10)."""
    found = g.definition(card)
    return found.hp if found.type == AUGMENT else 0


def forget(g: FadeState, card: int) -> None:
    """A card that leaves the field loses everything that happened to it there."""
    start = card * COUNTERS
    g.own_counters[start : start + COUNTERS] = [0] * COUNTERS
    g.own_hp[card] = g.own_base_hp[card] = 0
    g.own_stunned[card] = g.own_spent[card] = 0
    g.own_normals[card] = g.own_skills[card] = g.own_extras[card] = 0
    g.own_cs[card] = 0
    g.own_entered[card] = g.own_stock_round[card] = NONE
    g.own_controller[card] = g.owner[card]
    if g.owner[card] >= g.seats:
        g.unstable = 1  # fade:R53: a Raider is gone, whatever took it
    if g.awaited:
        g.awaited = [row for row in g.awaited if row[M_UNIT] != card]
    if g.mods:
        g.mods = [row for row in left_after(g.mods, WHILE_ATTACHED, card) if row[M_UNIT] != card]
        g.touch()
    _unlist(g, card)


def _unlist(g: FadeState, card: int) -> None:
    if card in g.watchers:
        g.watchers.remove(card)
    if card in g.standing:
        g.standing.remove(card)
    if card in g.actors:
        g.actors.remove(card)


def to_pile(g: FadeState, card: int, zone: int) -> None:
    """Put a card on its owner's pile; what is attached to it or under it goes to Discard."""
    if zone in (HAND, DECK) and g.definition(card).type == CHARACTER:
        zone = POOL  # fade:R181
    elif zone == POOL and g.definition(card).type != CHARACTER:
        zone = HAND  # fade:R181
    if zone == DISCARD and g.content.all_to_rift and g.said_to_rift(card):
        zone = RIFT
    was, slot, side = g.zone[card], g.place[card], g.side[card]
    lift(g, card)
    if was in FIELD or was == STAGING:
        for part in (*g.attached(card), *g.stack_of(card)):
            to_pile(g, part, DISCARD)  # fade:R15, fade:R105
        if was in (CHARACTER_ZONE, RESERVE):
            for part in crowd_of(g, card):
                to_pile(g, part, DISCARD)
        if g.lands:
            drop_beneath(g, card)
        if was == LAND:
            close_strip(g, side, slot, kind_said(g, card, slot))
        forget(g, card)
        disturb(g, card)
    lay(g, card, zone)


def drop_beneath(g: FadeState, unit: int) -> None:
    """fade:R32: the Zone card under an Equip Zone goes when the Character leaves row 1."""
    land = land_at(g, g.side[unit], EQUIP_SLOT, unit)
    if land != NONE:
        to_pile(g, land, DISCARD)


def close_strip(g: FadeState, seat: int, slot: int, kind: int) -> None:
    """fade:R31: Characters of an Extra Zone go to the Reserve, other cards to Discard."""
    if slot not in STRIPS[1:]:
        return
    new = land_at(g, seat, slot)
    if new != NONE and kind_of(g, new) == kind:
        return
    start = seat * CELLS + STRIPS.index(slot) * CHARACTER_CELLS
    for card in g.grid[start : start + CHARACTER_CELLS]:
        if card != NONE and g.is_character(card):
            to_reserve(g, card, seat)
        elif card != NONE:
            to_pile(g, card, DISCARD)


def lay(g: FadeState, card: int, zone: int) -> None:
    """Lay a card that lies nowhere on its owner's pile."""
    owner, was = g.owner[card], g.zone[card]
    g.own_zone[card] = zone
    g.own_side[card] = g.own_controller[card] = owner
    g.own_place[card] = 0
    g.own_up[card] = 1 if zone in (DISCARD, RIFT) else 0
    pile(g, zone, owner).append(card)
    _learn(g, card, zone, owner)
    g.stir()
    if was != zone and (was != DECK or zone != HAND):  # fade:R233: drawing is not sending
        note_arrival(g, at.SENT, card, zone)


def note_arrival(g: FadeState, event: int, card: int, where: int) -> None:
    """Texts may wait for it: the next state check tells them (fade:R233)."""
    content = g.content
    if g.turn_no and (content.events | content.offers | content.granting) >> event & 1:
        g.arrivals.append([event, card, where])
        g.unstable = 1


def hand_over(g: FadeState, card: int, seat: int) -> None:
    """A card in its owner's Hand goes to another player's; it is that player's to play until it
    comes to a pile again (fade:R241)."""
    g.hand[g.side[card]].remove(card)
    g.hand[seat].append(card)
    g.own_side[card] = g.own_controller[card] = seat
    g.own_seen[card] |= only(seat)
    g.stir()


def _learn(g: FadeState, card: int, zone: int, owner: int) -> None:
    if zone in (DISCARD, RIFT, POOL):
        g.own_seen[card] = EVERYBODY
    elif zone == HAND:
        g.own_seen[card] |= only(owner)
    else:
        g.own_seen[card] = NOBODY_KNOWS


def remove_from_game(g: FadeState, card: int) -> None:
    """fade:R184: the cards of an eliminated player leave the game."""
    for part in (*g.attached(card), *g.stack_of(card)):
        to_pile(g, part, DISCARD)  # fade:R15: other players' cards stay in the game
    lift(g, card)
    forget(g, card)
    g.own_zone[card] = GONE
    g.own_seen[card] = EVERYBODY
    g.touch()


# --- entering -----------------------------------------------------------------------------------


def _settle(g: FadeState, card: int, zone: int, seat: int, place: int, face_up: bool) -> None:
    """Lift a card and note its new place on the field."""
    fresh = g.zone[card] not in FIELD
    lift(g, card)
    g.own_zone[card] = zone
    g.own_side[card] = seat
    g.own_place[card] = place
    if fresh:
        g.own_stamps[card] = g.next_stamp()
    if face_up and (fresh or not g.up[card]):
        show(g, card)
    elif not face_up:
        g.own_up[card] = 0
        _unlist(g, card)
    disturb(g, card)


def disturb(g: FadeState, card: int) -> None:
    """A card of the field moved or turned; Skills and Reactions lend nobody stats or text."""
    if g.defs[g.card[card]].type in USED_UP:
        g.stir()
    else:
        g.touch()


def show(g: FadeState, card: int) -> None:
    """Turn a card face-up: from now on its text works."""
    g.own_up[card] = 1
    g.own_seen[card] = EVERYBODY
    found = g.definition(card)
    # The lines of a card that is used up belong to its own attack, see attack_lines.
    if found.events and found.type not in USED_UP and card not in g.watchers:
        g.watchers.append(card)
    if found.statics and card not in g.standing:
        g.standing.append(card)
    if found.activated and card not in g.actors:
        g.actors.append(card)
    disturb(g, card)


def to_cell(g: FadeState, card: int, seat: int, cell: int, face_up: bool = True) -> None:
    """Put a card into a Character cell; it is restricted this turn (fade:R64)."""
    fresh = g.zone[card] not in FIELD or g.is_veiled(card)
    _settle(g, card, CHARACTER_ZONE, seat, cell, face_up)
    g.grid[seat * CELLS + cell] = card
    g.own_entered[card] = g.turn_no
    if fresh and face_up:
        fresh_stats(g, card)
    if g.lands and face_up:
        if cell >= CHARACTER_CELLS:
            drop_beneath(g, card)
        note_zone(g, at.ENTERS_ZONE, card)


def to_reserve(g: FadeState, card: int, seat: int, cell: int = NONE) -> None:
    """Put a card into a Reserve cell, the first free one if none is said; it uses no CS there."""
    # fade:R29
    fresh = g.zone[card] not in FIELD or g.is_veiled(card)
    row = g.reserve[seat]
    if cell == NONE:
        cell = row.index(NONE) if NONE in row else len(row)
    _settle(g, card, RESERVE, seat, cell, True)
    if cell >= STRIP:
        g.grid[seat * CELLS + cell - STRIP] = card
    else:
        row = g.reserve[seat]
        while len(row) <= cell:
            row.append(NONE)
        row[cell] = card
    g.own_cs[card] = 0
    if fresh:
        fresh_stats(g, card)
    if g.lands:
        drop_beneath(g, card)
        note_zone(g, at.ENTERS_ZONE, card)


def fresh_stats(g: FadeState, card: int) -> None:
    """HP of a card that just came to the field."""
    g.own_hp[card] = g.own_base_hp[card] = g.definition(card).hp


def to_land(g: FadeState, card: int, seat: int, slot: int, host: int) -> None:
    """Lay a Zone card under a Zone (fade:R32)."""
    _settle(g, card, LAND, seat, slot, True)
    g.own_host[card] = host
    g.lands.append(card)
    g.touch()


def attach(g: FadeState, card: int, unit: int, face_up: bool, place: int = 0) -> None:
    """Attach a card to the first free position of a unit, from `place` on, then to one of the
    Player's Extra Zones of kind Equip (fade:R30); the sixth overflows (fade:R66)."""
    row = unit * POSITIONS
    while place < POSITIONS - 1 and g.equip[row + place] != NONE:
        place += 1
    if place == POSITIONS - 1:
        place = spare_place(g, unit)
    worn = waits_for_room(g, card) or (g.zone[card] == EQUIP and bool(g.up[card]))
    if place == NONE:
        wait_for_room(g, card, unit, face_up, worn)
        return
    _settle(g, card, EQUIP, g.side[unit], place, face_up)
    if place >= STRIP:
        g.grid[unit * CELLS + place - STRIP] = card
    else:
        g.own_equip[row + place] = card
    g.own_load[unit] += 1
    g.own_host[card] = unit
    if face_up:
        dress(g, card, worn)
    note_arrival(g, at.EQUIPPED, card, unit)
    if place == POSITIONS - 1:
        g.unstable = 1


def spare_place(g: FadeState, unit: int) -> int:
    """Where the sixth card goes: an empty cell of an Extra Zone, else the position that is one too
    many; NONE if that is taken as well."""
    if g.content.equip_strips and unit < g.seats:
        for cell in strip_cells(g, unit, OF_EQUIP):
            if g.grid[unit * CELLS + cell] == NONE:
                return STRIP + cell
    place = POSITIONS - 1
    return place if g.equip[unit * POSITIONS + place] == NONE else NONE


def wait_for_room(g: FadeState, card: int, unit: int, face_up: bool, worn: bool) -> None:
    """Two cards too many at once: the second is attached when there is room for it (fade:R66)."""
    lift(g, card)
    if face_up and not worn:
        fresh_stats(g, card)
    g.own_zone[card] = STAGING
    g.own_side[card] = g.side[unit]
    g.own_host[card] = unit
    g.own_up[card] = int(face_up)
    g.unstable = 1


def waits_for_room(g: FadeState, card: int) -> bool:
    """Other cards in staging have no host."""
    return g.zone[card] == STAGING and g.host[card] != NONE


def crowd_of(g: FadeState, unit: int) -> list[int]:
    """Cards that wait for room with a unit."""
    return [card for card, host in enumerate(g.host) if host == unit and g.zone[card] == STAGING]


def dress(g: FadeState, card: int, worn: bool = False) -> None:
    """A face-up attachment begins to count: durability, unless it is worn already, and Augment HP
    (fade:R21)."""
    if not worn:
        fresh_stats(g, card)
    bonus = augment_hp(g, card)
    if bonus:
        unit = g.host[card]
        g.own_base_hp[unit] += bonus
        g.own_hp[unit] = max(0, g.hp[unit] + bonus)
        if g.hp[unit] == 0:
            g.unstable = 1


def to_arena(g: FadeState, card: int, seat: int) -> None:
    """Put an Arena Augment into the one Arena of the game (fade:R34)."""
    _settle(g, card, ARENA_ZONE, seat, 0, True)
    g.arena = card


def stage(g: FadeState, card: int) -> None:
    """A card whose link is on the Chain and that has no cell (fade:R35)."""
    lift(g, card)
    g.own_zone[card] = STAGING
    g.own_up[card] = 1
    g.own_seen[card] = EVERYBODY
    g.stir()


def bury(g: FadeState, card: int, top: int) -> None:
    """Put a card into the Stack under another one."""
    was = g.zone[card]
    lift(g, card)
    if was in FIELD:
        forget(g, card)
    g.own_zone[card] = STACK
    g.own_side[card] = g.side[top]
    g.own_host[card] = top
    g.own_up[card] = 1
    g.own_seen[card] = EVERYBODY
    g.buried.append(card)
    g.touch()


def move_attached(g: FadeState, card: int, unit: int) -> None:
    """Hand an attachment over to another host, face kept (fade:R150)."""
    face_up = bool(g.up[card])
    attach(g, card, unit, face_up)


def swap_cells(g: FadeState, seat: int, card: int, cell: int) -> None:
    """Move a card to another Character cell of its side, trading places (fade:R68)."""
    start = seat * CELLS
    other = g.grid[start + cell]
    old = g.place[card]
    g.grid[start + cell], g.grid[start + old] = card, other
    g.own_place[card] = cell
    if other != NONE:
        g.own_place[other] = old
    g.touch()


# --- reading ------------------------------------------------------------------------------------


def free_cells(g: FadeState, seat: int) -> list[int]:
    """Empty Character cells of a side, those of its Extra Zones included (fade:R25, R27, R37)."""
    start = seat * CELLS
    found = [cell for cell in range(CHARACTER_CELLS) if g.grid[start + cell] == NONE]
    if g.lands:
        found += [
            cell for cell in strip_cells(g, seat, OF_CHARACTERS) if g.grid[start + cell] == NONE
        ]
    return found


def is_unit(g: FadeState, card: int) -> bool:
    """A Player, or a Character standing on the field."""
    zone = g.zone[card]
    return zone == SEAT or (zone in (CHARACTER_ZONE, RESERVE) and g.is_character(card))
