"""The state check (fade:R122): Knock-outs, destruction, exhausted cards, losing players."""

from typing import Final

from engine.games.fade import event_kinds as told
from engine.games.fade import ir
from engine.games.fade.cards.codes import (
    CHARACTER,
    DEATHMARK,
    EQUIP_ITEM,
    NEUTRALITY,
    TIMEBOMB,
    VOID,
)
from engine.games.fade.cards.content import NONE
from engine.games.fade.cards.wording import rescues
from engine.games.fade.frames import CHAIN, HITS, OVERFLOW, TURN
from engine.games.fade.lasting.statics import applied, muted, standing
from engine.games.fade.lasting.stats import CANNOT_BE_DESTROYED
from engine.games.fade.lasting.topics import ON_FALL
from engine.games.fade.show.names import ref
from engine.games.fade.state.board import sides_in_order
from engine.games.fade.state.deeds import (
    CARD_LINKS,
    D_CARD,
    D_ID,
    D_KIND,
    D_SEAT,
    D_START,
    D_SUBJECT,
    OFFER,
    REACTION_USE,
    Deed,
)
from engine.games.fade.state.last_known import remember
from engine.games.fade.state.misfits import misfits
from engine.games.fade.state.points import FATAL_TIMEBOMBS, lose_hp
from engine.games.fade.state.state import (
    CHARACTER_ZONE,
    DISCARD,
    FIELD,
    GONE,
    OFFERED_HELP,
    PARADOX_MET,
    POSITIONS,
    REINFORCED,
    REPLACED,
    RESERVE,
    RIFT,
    USED_IN,
    WORLD,
    FadeState,
)
from engine.games.fade.state.zones import remove_from_game, to_pile
from engine.games.fade.triggers import happenings as at
from engine.games.fade.triggers.moments import attack_by
from engine.games.fade.triggers.paradox import paradox
from engine.games.fade.triggers.triggers import (
    FALLS,
    collect,
    fire,
    merge_simultaneous,
    offers,
    queue,
)
from engine.games.fade.turn.clock import TURN_IS_OVER
from engine.kernel.flow import eliminate, finish, push, take_out
from engine.kernel.frames import KIND, PC

F_CARD: Final = 0
F_CONTROLLER: Final = 1
F_DEED: Final = 2
F_KNOCKED_OUT: Final = 3
"""Rows of `fallen`: what was destroyed this turn, under whose control, by which attack, how."""


def state_check(g: FadeState) -> None:
    """Handle everything that became due; runs again until nothing is (fade:R122)."""
    g.unstable = 0
    arrivals(g)
    if g.content.field_cards:
        misfits(g)
    knocked_out = [unit for unit in standing_units(g) if is_due(g, unit)]
    helped = g.content.offers >> at.ABOUT_TO_FALL & 1
    if helped or g.content.events >> at.WOULD_FALL & 1:
        saved(g)
    if g.content.events >> at.WOULD_FALL & 1:
        knocked_out = [unit for unit in knocked_out if not replaced(g, unit)]
    if helped:
        knocked_out = [unit for unit in knocked_out if not rescued(g, unit)]
    if knocked_out:
        knock_out(g, knocked_out)
    exhausted(g)
    overflow(g)
    thresholds(g)
    if g.is_raid and raiders_beaten(g):
        return
    player_losses(g)


def arrivals(g: FadeState) -> None:
    """What was sent to a pile or attached since the last check (fade:R233)."""
    told_of, g.arrivals = g.arrivals, []
    for event, card, where in told_of:
        fire(g, event, card, other=where, last_known=event == at.SENT)


def standing_units(g: FadeState) -> list[int]:
    """Characters on the field, the turn player's first."""
    found: list[int] = []
    for seat in sides_in_order(g):
        found += g.characters(seat)
        found += g.reserves(seat)
    return found


def is_due(g: FadeState, unit: int) -> bool:
    """0 HP for any reason, or the fifth Timebomb Counter (fade:R10, R170)."""
    if g.definition(unit).type != CHARACTER:
        return False
    return g.hp[unit] <= 0 or g.counter(unit, TIMEBOMB) >= FATAL_TIMEBOMBS


def saved(g: FadeState) -> None:
    """Whom a replacement saved may be saved again when it would fall another time."""
    for unit in standing_units(g):
        if g.spent[unit] & (REPLACED | OFFERED_HELP) and not is_due(g, unit):
            g.own_spent[unit] &= ~(REPLACED | OFFERED_HELP)


def replaced(g: FadeState, unit: int) -> bool:
    """Something happens instead, once; if it does not save the unit, it falls all the same."""
    if g.spent[unit] & REPLACED:
        g.own_spent[unit] &= ~REPLACED
        return False
    found: list[Deed] = []
    what = at.Happening(at.WOULD_FALL, unit, cause=running_attack(g))
    for card in g.watchers:
        collect(g, card, what, found)
    if not found:
        return False
    g.own_spent[unit] |= REPLACED
    g.unstable = 1
    queue(g, found[:1])
    return True


def rescued(g: FadeState, unit: int) -> bool:
    """Reactions that may be used instead are offered, once (fade:R321)."""
    if g.spent[unit] & OFFERED_HELP:
        if any(helps(g, row, unit) for row in g.deeds):
            return True  # somebody is still asked, or is helping
        g.own_spent[unit] &= ~OFFERED_HELP
        return False
    found = offers(g, at.Happening(at.ABOUT_TO_FALL, unit, cause=running_attack(g)))
    if not found:
        return False
    g.own_spent[unit] |= OFFERED_HELP
    queue(g, found)
    return True


def helps(g: FadeState, deed: Deed, unit: int) -> bool:
    """Whether this is an offer or a Reaction that may save the unit from its fall."""
    waiting = deed[D_KIND] in (OFFER, REACTION_USE) and deed[D_SUBJECT] == unit
    return waiting and deed[D_START] != NONE and rescues(g.content.lines[deed[D_START]])


def knock_out(g: FadeState, units: list[int]) -> None:
    """All at once: move the cards, controllers lose the Levels, then triggers (fade:R104, R5)."""
    losses = [0] * g.seats
    fell = [(unit, g.controller[unit], not muted(g, unit)) for unit in units]
    attack = running_attack(g)
    rift = [unit for unit in units if goes_to_rift(g, unit, attack, knocked_out=True)]
    for unit, _, _ in fell:
        remember(g, unit)
        remember_waiting(g, unit)
    for unit, controller, _ in fell:
        bombed = g.counter(unit, TIMEBOMB) >= FATAL_TIMEBOMBS
        if controller < g.seats:  # fade:R104: nobody loses HP for a Raider
            losses[controller] += g.definition(unit).level
        if g.sink is not None:
            g.emit(
                told.KNOCK_OUT, "fade:R104", controller, f"{ref(g, unit)} is Knocked Out", (unit,)
            )
        to_rift = bombed or unit in rift
        to_pile(g, unit, RIFT if to_rift else DISCARD)
        g.fallen.append([unit, controller, attack, 1])
    for seat, loss in enumerate(losses):
        lose_hp(g, seat, loss, "fade:R104")
    for unit, controller, speaks in fell:
        after_destruction(g, unit, controller, speaks)
        fire(g, at.KNOCKED_OUT, unit, other=NONE, cause=attack, last_known=speaks)
        fire(g, at.VENGEANCE, unit, other=controller, cause=attack)
    merge_simultaneous(g)


def goes_to_rift(g: FadeState, card: int, attack: int, knocked_out: bool) -> bool:
    """Void, or a text that says so of such cards (fade:R174, R251)."""
    if g.derive(card).keywords & VOID:
        return True
    if not g.content.to_rift:
        return False
    link = g.find_deed(attack) if attack != NONE else None
    for statement in standing(g).topics[ON_FALL]:
        effect = statement.effect
        if not isinstance(effect, ir.ToRift) or (effect.knocked_out and not knocked_out):
            continue
        by = effect.by
        if by is not None and (link is None or not attack_by(g, by, statement.deed, link)):
            continue
        if g.includes(effect.what, statement.deed, card):
            applied(g, statement)
            return True
    return False


def remember_waiting(g: FadeState, unit: int) -> None:
    """Reactions with the unit that wait for its fall leave with it (fade:R237)."""
    if not any(g.content.offers >> event & 1 for event in FALLS):
        return
    for card in g.attached(unit):
        offers = g.definition(card).offers
        if not g.up[card] and any(event in offers for event in FALLS):
            remember(g, card)


def running_attack(g: FadeState) -> int:
    """The attack whose hits are being made, NONE outside."""
    for frame in reversed(g.stack):
        if frame[KIND] == HITS:
            return g.FRAMES.value(frame, "deed")
    return NONE


def destroy(g: FadeState, card: int, rule: str) -> bool:
    """Destruction without a Knock-out: no level loss, no Vengeance (fade:R6)."""
    if g.zone[card] not in FIELD or g.derive(card).forbidden & CANNOT_BE_DESTROYED:
        return False
    if g.content.events >> at.WOULD_FALL & 1 and replaced(g, card):
        g.own_spent[card] &= ~REPLACED
        return False
    controller, shown = g.controller[card], bool(g.up[card])
    speaks = not muted(g, card)
    remember(g, card)
    remember_waiting(g, card)
    to_rift = goes_to_rift(g, card, running_attack(g), knocked_out=False)
    if g.sink is not None:
        g.emit(told.DESTROY, rule, controller, f"{ref(g, card)} is destroyed", (card,))
    to_pile(g, card, RIFT if to_rift else DISCARD)
    g.fallen.append([card, controller, running_attack(g), 0])
    if shown:  # fade:R14: a face-down card does not fire
        after_destruction(g, card, controller, speaks)
    return True


def after_destruction(g: FadeState, card: int, controller: int, speaks: bool) -> None:
    """On Destroyed and Deathmark, with last known data; a muted card is silent (fade:R154)."""
    attack = running_attack(g)
    fire(g, at.ON_DESTROYED, card, cause=attack, last_known=speaks)
    fire(g, at.DESTROYED, card, cause=attack, last_known=speaks)
    fire(g, at.LEAVES, card, cause=attack, last_known=speaks)
    if g.definition(card).type == CHARACTER:
        deathmark(g, controller, g.definition(card).level)


def deathmark(g: FadeState, seat: int, level: int) -> None:
    """fade:R143: an ally of the victim's Level or higher was destroyed."""
    allies = [unit for side in g.mates(seat) for unit in (*g.controlled(side), *g.reserves(side))]
    for unit in allies:
        if g.derive(unit).keywords & DEATHMARK and g.definition(unit).level <= level:
            mark_knocked_out(g, unit)


def mark_knocked_out(g: FadeState, unit: int) -> None:
    """The next state check takes the unit away."""
    g.own_hp[unit] = 0
    g.unstable = 1
    g.touch_unit(unit)


# --- the other parts of the check ---------------------------------------------------------------


def exhausted(g: FadeState) -> None:
    """fade:R106: an Equip Item with printed HP breaks at 0."""
    for unit in (*range(g.seats), *standing_units(g)):
        if not g.load[unit]:
            continue
        for card in g.attached(unit):
            found = g.definition(card)
            if found.type == EQUIP_ITEM and g.up[card] and found.hp and g.hp[card] <= 0:
                destroy(g, card, "fade:R106")


def overflow(g: FadeState) -> None:
    """fade:R66: the player who added the sixth card discards down to five."""
    for unit in (*range(g.seats), *standing_units(g)):
        last = g.equip[unit * POSITIONS + POSITIONS - 1]
        if last != NONE:
            push(g, OVERFLOW, unit, g.controller[last])


def thresholds(g: FadeState) -> None:
    """Reinforce and Paradox fire when their condition becomes true (fade:R163, R159)."""
    events = g.content.events
    if events >> at.PARADOX & 1:
        for card in list(g.watchers):
            if at.PARADOX in g.definition(card).triggers:
                was, now = g.spent[card] & PARADOX_MET, paradox(g, card)
                g.own_spent[card] = (g.spent[card] & ~PARADOX_MET) | (PARADOX_MET if now else 0)
                if now and not was:
                    fire(g, at.PARADOX, card)
    if events >> at.REINFORCE & 1:
        for card in list(g.watchers):
            reinforce(g, card)


def reinforce(g: FadeState, card: int) -> None:
    for index in g.definition(card).triggers.get(at.REINFORCE, ()):
        enough = len(g.reserves(g.controller[card])) >= g.content.lines[index].scope_n
        was = g.spent[card] & REINFORCED
        g.own_spent[card] = (g.spent[card] & ~REINFORCED) | (REINFORCED if enough else 0)
        if enough and not was:
            fire(g, at.REINFORCE, card)


# --- losing -------------------------------------------------------------------------------------


def player_losses(g: FadeState) -> None:
    """Everybody at 0 HP in the same check loses together (fade:R183)."""
    lost = [seat for seat in range(g.seats) if not g.out[seat] and g.hp[seat] <= 0]
    if lost:
        lose(g, lost, "fade:R183")


def lose(g: FadeState, lost: list[int], rule: str) -> None:
    """Players are out; if the others play on, what they had goes (fade:R184, R190)."""
    ends = no_hope if g.is_raid else eliminate
    if not ends(g, lost, rule, seat=g.turn_seat):
        for seat in lost:
            clear_seat(g, seat)


def raiders_beaten(g: FadeState) -> bool:
    """fade:R52: everybody wins, those who are out as well, and those who fall with the last one."""
    if any(g.owner[unit] == g.seats for unit in g.characters(g.seats)):
        return False
    finish(g, "fade:R52", "Every Raider is beaten: all players win", seat=g.turn_seat)
    return True


def no_hope(g: FadeState, lost: list[int], rule: str, *, seat: int) -> bool:
    """fade:R52: the game is lost when all players are out."""
    take_out(g, lost, rule)
    if g.survivors():
        return False
    finish(g, rule, "Nobody is left: the Raiders win", seat=seat)
    return True


def clear_seat(g: FadeState, seat: int) -> None:
    """fade:R184: their cards and links vanish; their turn ends when the others' links are done."""
    for card in g.attached(seat):
        to_pile(g, card, DISCARD)  # fade:R15
    for card in range(g.seats, len(g.card)):
        if g.zone[card] == WORLD:
            continue  # fade:R192: it stays for the others
        if g.owner[card] == seat and g.zone[card] != GONE:
            remove_from_game(g, card)
        elif g.controller[card] == seat and g.zone[card] in (CHARACTER_ZONE, RESERVE):
            if g.derive(card).keywords & NEUTRALITY:
                g.own_controller[card] = g.owner[card]  # fade:R157: it stays where it stands
            else:
                to_pile(g, card, DISCARD)
    theirs = [row[D_ID] for row in g.deeds if row[D_SEAT] == seat]
    g.deeds = [row for row in g.deeds if row[D_SEAT] != seat]
    g.chain = [number for number in g.chain if number not in theirs]
    g.pending = [number for number in g.pending if number not in theirs]
    if g.turn_seat == seat:
        end_turn_of_the_fallen(g)


def end_turn_of_the_fallen(g: FadeState) -> None:
    """fade:R184: the others' part of a Chain and what they announced goes on, nothing else."""
    assert g.stack[0][KIND] == TURN
    kinds = [frame[KIND] for frame in g.stack]
    kept = g.stack[kinds.index(CHAIN) :] if CHAIN in kinds else []
    del g.stack[1:]
    g.stack += kept
    g.stack[0][PC] = TURN_IS_OVER
    if not kept:
        used = [row[D_CARD] for row in g.deeds if row[D_KIND] in CARD_LINKS]
        g.chain, g.pending, g.deeds, g.picks = [], [], [], []
        for card in used:
            if g.zone[card] in USED_IN and g.up[card]:
                to_pile(g, card, DISCARD)
