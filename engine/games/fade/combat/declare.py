"""Declaring a link (D1-D9): targets, stat, costs, Bloodlust, Blindness, On Attack, the Chain."""

from typing import Final

from engine.games.fade import event_kinds as told
from engine.games.fade import ir
from engine.games.fade.cards.codes import BLINDNESS, BLOODLUST, FRACTURE
from engine.games.fade.cards.content import NONE
from engine.games.fade.cards.wording import rescues
from engine.games.fade.chain.firmness import firmness, shapes
from engine.games.fade.chain.programs import attack_line, link_targets
from engine.games.fade.combat.attacks import become, dealt_as, shape_attack
from engine.games.fade.combat.damage import aim_of, announce_target
from engine.games.fade.combat.payment import discard_used, pay_and_reveal, payable_extras
from engine.games.fade.combat.targets import attack_noun, legal_targets
from engine.games.fade.effects.nouns import nearest_attack
from engine.games.fade.frames import CHAIN, RESOLVE
from engine.games.fade.show.names import card_name, ref
from engine.games.fade.state.chosen import ATTACK_SLOT, attack_targets
from engine.games.fade.state.deeds import (
    BY_AGI,
    BY_PLV,
    D_ANSWERS,
    D_CARD,
    D_COUNT,
    D_FIRM,
    D_FLAGS,
    D_FOE,
    D_HITS,
    D_ID,
    D_KIND,
    D_LINE,
    D_NODE,
    D_PAID,
    D_SEAT,
    D_START,
    D_STAT,
    D_SUBJECT,
    D_USER,
    EFFECT_ATTACK,
    ITEM_PLAY,
    NORMAL,
    PAID,
    REACTION_USE,
    UNCHOSEN,
    Deed,
)
from engine.games.fade.state.flow import close_deed
from engine.games.fade.state.points import gain_hp, lose_hp
from engine.games.fade.state.state import CHARACTER_ZONE, DISCARD, EQUIP, STAGING, FadeState
from engine.games.fade.state.zones import to_pile
from engine.games.fade.triggers import happenings as at
from engine.games.fade.triggers.triggers import fire
from engine.games.fade.turn.hosts import hosts_for, needs_host
from engine.games.fade.verbs import CHOOSE_STAT, DONE, NO, PAY_EXTRA, PICK_CARD
from engine.kernel.actions import Action, first_of, pack, verb_of
from engine.kernel.dice import COIN
from engine.kernel.flow import pop, push
from engine.kernel.frames import KIND, PC, R0, Frame
from engine.text.chosen import note_pick
from engine.text.ir import Pick, Select
from engine.text.nodes import Number, walk
from engine.text.picks import at_random, open_pick

DEED: Final = R0

TARGETS: Final = 0
OTHER_TARGETS: Final = 1
STAT: Final = 2
EXTRA: Final = 3
PAY: Final = 4
BLOOD: Final = 5
COIN_FLIP: Final = 6
LINK: Final = 7
ON_CHAIN: Final = 8
"""Program counters: D2 to D8, one after the other."""

ANNOUNCE: Final = 20
ANNOUNCE_PAY: Final = 21
ANNOUNCED: Final = 22
"""Program counters of a pending card, paid for without choosing targets (fade:R114)."""


def step_declare(g: FadeState, frame: Frame) -> None:
    """Walk through D2 to D8; each case moves on or asks."""
    deed = g.find_deed(frame[DEED])
    if deed is None:
        pop(g)
        return
    place = frame[PC]
    if place == TARGETS:
        declare_targets(g, frame, deed)
    elif place == OTHER_TARGETS:
        other_targets(g, frame, deed)
    elif place == STAT:
        choose_stat(g, frame, deed)
    elif place in (EXTRA, ANNOUNCE):
        choose_extra(g, frame, deed)
    elif place in (PAY, ANNOUNCE_PAY):
        frame[PC] += 1
        pay_and_reveal(g, deed)
    elif place == ANNOUNCED:
        pop(g)
        g.pending.append(deed[D_ID])
    elif place == BLOOD:
        frame[PC] += 1
        blood(g, deed)
    elif place == COIN_FLIP:
        blindness(g, frame, deed)
    elif place == LINK:
        become_link(g, frame, deed)
    else:
        pop(g)
        if not any(row[KIND] == CHAIN for row in g.stack):
            push(g, CHAIN, 0)


def become_link(g: FadeState, frame: Frame, deed: Deed) -> None:
    """D8, unless nobody can answer what is done."""
    if at_once(g, deed):
        pop(g)
        push(g, RESOLVE, deed[D_ID], 0)
    else:
        frame[PC] += 1
        add_link(g, deed)


def at_once(g: FadeState, deed: Deed) -> bool:
    """fade:R321: what happens instead of a fall is no link, nobody can answer it."""
    start = deed[D_START]
    return deed[D_KIND] == REACTION_USE and start != NONE and rescues(g.content.lines[start])


# --- D2: targets --------------------------------------------------------------------------------


def wanted_targets(g: FadeState, deed: Deed) -> tuple[int, bool]:
    """How many units an attack names, and whether fewer will do."""
    noun = attack_noun(g, deed)
    if not isinstance(noun, Select):
        return 1, False
    if noun.pick in (Pick.EACH, Pick.ALL, Pick.ANY):
        return len(g.card), False
    return g.amount(noun.count, deed), noun.pick in (Pick.UP_TO, Pick.UP_TO_TARGET)


def declare_targets(g: FadeState, frame: Frame, deed: Deed) -> None:
    """An attack names its targets; a counter-hit always strikes the attacker (fade:R97)."""
    if deed[D_COUNT] <= 0:
        frame[PC] = OTHER_TARGETS
        return
    if attack_is_counter(g, deed):
        enemy = nearest_attack(g, deed[D_ANSWERS])
        if enemy is not None:
            deed[D_FOE] = enemy[D_USER]  # fade:R263: a Replay strikes the same one
        note_pick(g, deed, ATTACK_SLOT, [] if deed[D_FOE] == NONE else [deed[D_FOE]])
        frame[PC] = OTHER_TARGETS
        return
    chosen = attack_targets(g, deed)
    if deed[D_NODE] != NONE and not isinstance(attack_noun(g, deed), Select):
        chosen = legal_targets(g, deed)
        note_pick(g, deed, ATTACK_SLOT, chosen)
    legal = [unit for unit in legal_targets(g, deed) if unit not in chosen]
    wanted, fewer = wanted_targets(g, deed)
    if legal and not chosen and aim_of(g, deed) is ir.Aim.RANDOM:
        chosen = at_random(g, legal, 1, deed)  # fade:R222: the first one is known at once
        note_pick(g, deed, ATTACK_SLOT, chosen)
    if len(chosen) >= wanted or not legal:
        frame[PC] = OTHER_TARGETS
        if not chosen:
            abandon(g, deed)
    elif not fewer and len(chosen) + len(legal) <= wanted:
        note_pick(g, deed, ATTACK_SLOT, chosen + legal)
        frame[PC] = OTHER_TARGETS
    else:
        g.ask(deed[D_SEAT])


def attack_is_counter(g: FadeState, deed: Deed) -> bool:
    line = attack_line(g, deed)
    return line is not None and line.target is None


def other_targets(g: FadeState, frame: Frame, deed: Deed) -> None:
    """Targets of the other clauses, then the host of an Equip Item."""
    for line, select in link_targets(g, deed):
        deed[D_LINE] = line
        if open_pick(g, select, deed):
            return
    waits = deed[D_SUBJECT] == NONE and g.zone[deed[D_CARD]] != EQUIP  # fade:R155
    if deed[D_KIND] == ITEM_PLAY and needs_host(g, deed[D_CARD]) and waits:
        if hosts_for(g, deed):
            g.ask(deed[D_SEAT])
        else:
            abandon(g, deed)
        return
    frame[PC] = STAT


def abandon(g: FadeState, deed: Deed) -> None:
    """Nothing to attack any more: the link is not made, a card already paid is used up."""
    pop(g)
    if deed[D_FLAGS] & PAID and g.zone[deed[D_CARD]] == STAGING:
        to_pile(g, deed[D_CARD], DISCARD)
    close_deed(g, deed)


# --- D3: PLV or AGI -----------------------------------------------------------------------------


def choose_stat(g: FadeState, frame: Frame, deed: Deed) -> None:
    """fade:R80: the attacker chooses for the whole attack."""
    frame[PC] = EXTRA
    if deed[D_COUNT] > 0 and deed[D_STAT] == UNCHOSEN and leaves_stat_open(g, deed):
        frame[PC] = STAT
        g.ask(deed[D_SEAT])


def leaves_stat_open(g: FadeState, deed: Deed) -> bool:
    if deed[D_HITS] == NONE:
        return True
    return mentions_choice(g.content.hits[deed[D_HITS]].of)


def mentions_choice(number: Number) -> bool:
    """Whether "PLV or AGI" stands in a number."""
    return any(isinstance(node, ir.UserStat) and node.stat is None for node in walk(number))


# --- D4: costs ----------------------------------------------------------------------------------


def choose_extra(g: FadeState, frame: Frame, deed: Deed) -> None:
    """Offer each Overdrive that can be paid on top of the normal cost."""
    if not deed[D_FLAGS] & PAID and payable_extras(g, deed):
        g.ask(deed[D_SEAT])
    else:
        frame[PC] += 1


# --- D5, D6 -------------------------------------------------------------------------------------


def blood(g: FadeState, deed: Deed) -> None:
    """D5: Bloodlust first, then Fracture (fade:R136, R147)."""
    user = deed[D_USER]
    if deed[D_COUNT] <= 0 or user < g.seats:
        return
    gain_hp(g, user, g.derive(user).value(BLOODLUST), "fade:R136")
    lose_hp(g, user, g.counter(user, FRACTURE), "fade:R147", FRACTURE)


def blindness(g: FadeState, frame: Frame, deed: Deed) -> None:
    """D6: one coin flip, heads lets the attack go on (fade:R135); D7: On Attack."""
    user = deed[D_USER]
    frame[PC] += 1
    if deed[D_COUNT] <= 0:
        return  # fade:R109
    if not standing(g, user):
        fail(g, deed, "fade:R147")
        return
    if user >= g.seats and g.counter(user, BLINDNESS):
        heads = g.roll(COIN, deed[D_SEAT], 2)
        if g.sink is not None:
            side = "heads" if heads else "tails"
            g.emit(told.COIN, "fade:R135", deed[D_SEAT], f"The coin shows {side}", (user,), heads)
        if not heads:
            fail(g, deed, "fade:R135")
            return
    g.attackers.append([user, g.controller[user]])
    fire(g, at.ON_ATTACK, user, cause=deed[D_ID])
    fire(g, at.ATTACKS, user, cause=deed[D_ID])


def standing(g: FadeState, unit: int) -> bool:
    return not g.out[unit] if unit < g.seats else g.zone[unit] == CHARACTER_ZONE


def fail(g: FadeState, deed: Deed, rule: str) -> None:
    """The attack ends before it is a link; its card is used up, the allowance spent."""
    pop(g)
    if g.sink is not None:
        g.emit(told.FAIL, rule, deed[D_SEAT], f"The attack of {ref(g, deed[D_USER])} fails")
    discard_used(g, deed)
    close_deed(g, deed)


# --- D8 -----------------------------------------------------------------------------------------


def add_link(g: FadeState, deed: Deed) -> None:
    """Start or extend the Chain; targets are told."""
    if deed[D_COUNT] > 0 and deed[D_KIND] == EFFECT_ATTACK and deed[D_NODE] != NONE:
        shape_attack(g, deed)
    if deed[D_COUNT] > 0:
        for shape in shapes(g, deed):
            become(deed, shape)  # fade:R244
        dealt_as(g, deed)  # what On Attack gave
    deed[D_FIRM] |= firmness(g, deed)
    g.chain.append(deed[D_ID])
    g.links_made += 1
    if deed[D_COUNT] > 0 and deed[D_USER] != NONE:
        g.own_struck[deed[D_USER]] = g.turn_no
    if g.sink is not None:
        is_normal = deed[D_KIND] == NORMAL
        what = f"The attack of {ref(g, deed[D_CARD])}" if is_normal else card_name(g, deed[D_CARD])
        text = f"{what} is link {len(g.chain)} of the Chain"
        g.emit(told.LINK, "section 5.1", deed[D_SEAT], text, (deed[D_CARD],), len(g.chain))
    for unit in attack_targets(g, deed):
        announce_target(g, deed, unit)


# --- decisions ----------------------------------------------------------------------------------


def declare_options(g: FadeState, frame: Frame) -> list[Action]:
    """Targets, the stat, or an Overdrive."""
    deed = g.deed(frame[DEED])
    if frame[PC] == TARGETS:
        chosen = attack_targets(g, deed)
        legal = [unit for unit in legal_targets(g, deed) if unit not in chosen]
        actions = [pack(PICK_CARD, unit) for unit in legal]
        if chosen and wanted_targets(g, deed)[1]:
            actions.append(pack(DONE))
        return actions
    if frame[PC] == OTHER_TARGETS:
        return [pack(PICK_CARD, unit) for unit in hosts_for(g, deed)]
    if frame[PC] == STAT:
        return [pack(CHOOSE_STAT, BY_PLV), pack(CHOOSE_STAT, BY_AGI)]
    return [*(pack(PAY_EXTRA, place) for place in payable_extras(g, deed)), pack(NO)]


def declare_chosen(g: FadeState, frame: Frame, action: Action) -> None:
    deed = g.deed(frame[DEED])
    verb = verb_of(action)
    if verb == PICK_CARD and frame[PC] == OTHER_TARGETS:
        deed[D_SUBJECT] = first_of(action)
    elif verb == PICK_CARD:
        note_pick(g, deed, ATTACK_SLOT, [*attack_targets(g, deed), first_of(action)])
    elif verb == CHOOSE_STAT:
        deed[D_STAT] = first_of(action)
    elif verb == PAY_EXTRA:
        deed[D_PAID] |= 1 << first_of(action)  # then the next one, if there is any
    else:
        frame[PC] += 1
