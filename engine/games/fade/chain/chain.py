"""The Chain (section 5): answers, resolution last in first out, then what was pending."""

from typing import Final

from engine.games.fade import event_kinds as told
from engine.games.fade.cards.codes import (
    AUGMENT,
    COMMAND,
    EQUIP_ITEM,
    POWER,
    REACTION,
    SKILL,
    STOCK,
)
from engine.games.fade.cards.content import IF_PARADOX, NONE, SYNCHRONIZED, Line
from engine.games.fade.cards.numbering import happening
from engine.games.fade.cards.vocabulary import KeywordName
from engine.games.fade.chain.prevent import forget_prevented
from engine.games.fade.chain.programs import link_targets, program
from engine.games.fade.chain.responses import responders, response_options, take_response
from engine.games.fade.chain.tagout import swap_out
from engine.games.fade.combat.costs import can_pay, pay
from engine.games.fade.combat.declare import at_once, attack_is_counter
from engine.games.fade.combat.durability import wear_out
from engine.games.fade.combat.knockout import destroy
from engine.games.fade.combat.stun import after_attack
from engine.games.fade.combat.targets import can_strike
from engine.games.fade.effects.later import waiting_for
from engine.games.fade.effects.nouns import in_reach
from engine.games.fade.frames import DECLARE, EFFECT, HITS, REPLAY, RESOLVE
from engine.games.fade.lasting.mods import end_mods
from engine.games.fade.lasting.spans import THIS_ATTACK, THIS_CHAIN
from engine.games.fade.show.moved import tell_sent
from engine.games.fade.show.names import card_name
from engine.games.fade.show.noting import note_keyword
from engine.games.fade.state.deeds import (
    ACTIVATION,
    D_CARD,
    D_COUNT,
    D_FLAGS,
    D_FOE,
    D_ID,
    D_KIND,
    D_SEAT,
    D_START,
    D_SUBJECT,
    D_USER,
    EFFECT_ATTACK,
    ITEM_PLAY,
    NEGATED,
    NORMAL,
    PAID,
    REACTION_USE,
    REPLAYED,
    SKILL_USE,
    STAYS,
    STOCK_USE,
    TAG_OUT_USE,
    TO_DECK,
    TO_HAND,
    TO_RIFT,
    UNDERNEATH,
    Deed,
)
from engine.games.fade.state.flow import close_deed, open_deed
from engine.games.fade.state.materials import synchronized
from engine.games.fade.state.state import (
    CHARACTER_ZONE,
    DECK,
    DISCARD,
    EQUIP,
    FIELD,
    HAND,
    RIFT,
    STAGING,
    USED_IN,
    FadeState,
)
from engine.games.fade.state.uses import count_use, times_used
from engine.games.fade.state.zones import attach, dress, is_unit, to_pile
from engine.games.fade.triggers.paradox import paradox
from engine.games.fade.triggers.triggers import FALLS, queue
from engine.games.fade.turn.enter import entered_field
from engine.games.fade.verbs import NO, PASS, YES
from engine.kernel.actions import Action, pack, verb_of
from engine.kernel.flow import pop, push
from engine.kernel.frames import PC, R0, R1, Frame
from engine.kernel.seen import EVERYBODY
from engine.text.chosen import P_KEY, P_RUN, P_THINGS, SLOTS
from engine.text.ir import Per

ASKED: Final = R0
RESPOND: Final = 0
RESOLVING: Final = 1
REPLAY_LINE: Final = -2
"""The line number under which Replays of a card are counted (fade:R186)."""


def step_chain(g: FadeState, frame: Frame) -> None:
    """Ask for answers until all pass, resolve, then start what is pending (5.2)."""
    if frame[PC] == RESPOND:
        if g.alone or not g.chain:
            frame[PC] = RESOLVING
            return
        order = responders(g)
        if frame[ASKED] >= len(order):
            frame[PC] = RESOLVING
            return
        actions = response_options(g, order[frame[ASKED]])
        if len(actions) < 2:
            frame[ASKED] += 1
        else:
            g.ask(order[frame[ASKED]], actions)
    elif g.chain:
        push(g, RESOLVE, g.chain.pop(), 0)
    elif g.pending:
        frame[PC] = RESPOND
        frame[ASKED] = 0
        forget_prevented(g)
        push(g, DECLARE, g.pending.pop(0))
    else:
        forget_prevented(g)
        pop(g)
        if g.mods:
            end_mods(g, THIS_CHAIN, 0)


def chain_options(g: FadeState, frame: Frame) -> list[Action]:
    return response_options(g, responders(g)[frame[ASKED]])


def chain_chosen(g: FadeState, frame: Frame, action: Action) -> None:
    if verb_of(action) == PASS:
        frame[ASKED] += 1
        return
    seat = responders(g)[frame[ASKED]]
    if take_response(g, seat, action):
        frame[ASKED] = 0


# --- resolving one link -------------------------------------------------------------------------

DEED: Final = R0
NEXT_LINE: Final = R1
START: Final = 0
STRIKE: Final = 1
LINES: Final = 2
FINISH: Final = 3


def step_resolve(g: FadeState, frame: Frame) -> None:
    """Run the lines of a link top to bottom; its hits come with its attack line (fade:R113)."""
    deed = g.find_deed(frame[DEED])
    if deed is None:
        pop(g)
    elif frame[PC] == START:
        frame[PC] = STRIKE
        lose_targets(g, deed)
        if deed[D_FLAGS] & NEGATED or user_gone(g, deed):
            frame[PC] = FINISH
            if g.sink is not None:
                text = f"{card_name(g, deed[D_CARD])} does nothing"
                rule = "fade:R95" if deed[D_FLAGS] & NEGATED else "fade:R90"
                g.emit(told.FIZZLE, rule, deed[D_SEAT], text, (deed[D_CARD],))
        elif deed[D_COUNT] > 0:
            run_early(g, deed)
    elif frame[PC] == STRIKE:
        frame[PC] = LINES
        if deed[D_KIND] in (NORMAL, EFFECT_ATTACK):
            push(g, HITS, deed[D_ID], 0, 0)
        elif deed[D_KIND] == TAG_OUT_USE:
            swap_out(g, deed)
    elif frame[PC] == LINES:
        next_line(g, frame, deed)
    elif not waits_for_its_end(g, deed):
        pop(g)
        finish(g, deed)
        if at_once(g, deed):
            g.unstable = 1  # fade:R321: does it still fall?


def waits_for_its_end(g: FadeState, deed: Deed) -> bool:
    """What was put off until this attack is over is done before it is forgotten (fade:R320)."""
    if not g.later or deed[D_COUNT] <= 0:
        return False
    found = [g.deed(number) for number in waiting_for(g, deed)]
    if found:
        queue(g, found)
    return bool(found)


def user_gone(g: FadeState, deed: Deed) -> bool:
    """fade:R90: an attack whose user left its Character cell does nothing."""
    user = deed[D_USER]
    if deed[D_KIND] in (ITEM_PLAY, STOCK_USE, ACTIVATION) or user == NONE:
        return False
    if user < g.seats:
        return bool(g.out[user])
    if deed[D_KIND] == REACTION_USE and deed[D_COUNT] <= 0:
        return not is_unit(g, user) and not waited_for_fall(g, deed)
    return g.zone[user] != CHARACTER_ZONE


def waited_for_fall(g: FadeState, deed: Deed) -> bool:
    """fade:R237: a Reaction used because its user fell."""
    if deed[D_START] == NONE or deed[D_SUBJECT] != deed[D_USER]:
        return False
    when = g.content.lines[deed[D_START]].trigger
    return when is not None and happening(when) in FALLS


def lose_targets(g: FadeState, deed: Deed) -> None:
    """fade:R117, R262: a target that is no longer where it was chosen is lost."""
    for line, select in link_targets(g, deed):
        noun = g.content.selects[select]
        key = line * SLOTS + noun.slot
        for row in g.picks:
            if row[P_RUN] == deed[D_ID] and row[P_KEY] == key:
                row[P_THINGS:] = [card for card in row[P_THINGS:] if in_reach(g, noun, deed, card)]


def run_early(g: FadeState, deed: Deed) -> None:
    """What changes the attack itself comes before its hits."""
    for index in reversed(program(g, deed)):
        line = g.content.lines[index]
        if line.early != NONE and works(g, line, deed):
            push(g, EFFECT, line.early, deed[D_ID], index)


def works(g: FadeState, line: Line, deed: Deed) -> bool:
    """fade:R159: the body of Paradox only if it holds when the card resolves; R42 likewise."""
    if line.scope == SYNCHRONIZED:
        return synchronized(g, deed[D_CARD], line.scope_n)
    return line.scope != IF_PARADOX or paradox(g, deed[D_CARD])


def next_line(g: FadeState, frame: Frame, deed: Deed) -> None:
    lines = program(g, deed)
    place = frame[NEXT_LINE]
    if place >= len(lines):
        frame[PC] = FINISH
        return
    frame[NEXT_LINE] += 1
    line = g.content.lines[lines[place]]
    if not works(g, line, deed):
        return
    if line.effect != NONE:
        push(g, EFFECT, line.effect, deed[D_ID], line.index)
    if line.target is not None and deed[D_COUNT] > 0:
        push(g, HITS, deed[D_ID], 0, 0)
    if line.early != NONE and deed[D_COUNT] <= 0:
        push(g, EFFECT, line.early, deed[D_ID], line.index)


def finish(g: FadeState, deed: Deed) -> None:
    """Durability, Stun, Replay, and where the card goes."""
    card = deed[D_CARD]
    negated = bool(deed[D_FLAGS] & NEGATED)
    if deed[D_COUNT] > 0:
        if not negated or g.opts.negated_attacks_wear:  # fade:R264
            wear_out(g, deed)
        after_attack(g, deed)
    end_mods(g, THIS_ATTACK, deed[D_ID])
    if deed[D_KIND] == STOCK_USE:
        if g.zone[card] == EQUIP and g.counter(card, POWER) <= 0:
            destroy(g, card, "fade:R167")
    elif deed[D_KIND] == ACTIVATION:
        if (
            g.definition(card).type == COMMAND
            and g.zone[card] in FIELD
            and not deed[D_FLAGS] & STAYS
        ):
            to_pile(g, card, DISCARD)  # fade:R40
    elif deed[D_KIND] in (SKILL_USE, REACTION_USE, ITEM_PLAY):
        if remains(g, deed, negated):
            settle(g, deed)
        elif can_replay(g, deed):
            push(g, REPLAY, deed[D_ID])
            return
        elif g.zone[card] in USED_IN or sent_elsewhere(g, deed):
            put_away(g, deed)
    close_deed(g, deed)


def sent_elsewhere(g: FadeState, deed: Deed) -> bool:
    """Its own text sends it on although it went to the Discard Pile with its host."""
    return g.zone[deed[D_CARD]] == DISCARD and bool(deed[D_FLAGS] & (TO_RIFT | TO_HAND | TO_DECK))


def put_away(g: FadeState, deed: Deed) -> None:
    """A used card goes to the Discard Pile, or where its own text sends it."""
    card, flags = deed[D_CARD], deed[D_FLAGS]
    if flags & TO_RIFT:
        tell_sent(g, card, "fade:R243")
        to_pile(g, card, RIFT)
    elif flags & TO_HAND:
        to_pile(g, card, HAND)
    elif flags & TO_DECK:
        to_pile(g, card, DECK)
        if flags & UNDERNEATH:
            g.deck[g.side[card]].insert(0, g.deck[g.side[card]].pop())
        g.own_seen[card] = EVERYBODY
    else:
        to_pile(g, card, DISCARD)


def remains(g: FadeState, deed: Deed, negated: bool) -> bool:
    """Equip Items, Stock Items and cards that say so stay on the field (fade:R35)."""
    found = g.definition(deed[D_CARD])
    if negated:
        return False
    if found.type in (SKILL, REACTION):
        return bool(deed[D_FLAGS] & STAYS)
    lasting = found.type in (EQUIP_ITEM, AUGMENT) or found.may_equip is not None
    return lasting or bool(found.keywords & STOCK) or bool(deed[D_FLAGS] & STAYS)


def settle(g: FadeState, deed: Deed) -> None:
    """Attach an Item that stays; without its host it is used up (fade:R117)."""
    card, host = deed[D_CARD], deed[D_SUBJECT]
    if g.zone[card] in (EQUIP, CHARACTER_ZONE):
        if g.definition(card).mystify and g.definition(card).type == EQUIP_ITEM:
            dress(g, card)  # fade:R155: it was revealed where it lies
        return
    if host == NONE and g.definition(card).may_equip is None:
        host = deed[D_SEAT]
    if host == NONE or not is_unit(g, host):
        to_pile(g, card, DISCARD)
        return
    attach(g, card, host, True)
    entered_field(g, card)


# --- Replay -------------------------------------------------------------------------------------

OFFERED: Final = 0
PAID_AGAIN: Final = 1


def can_replay(g: FadeState, deed: Deed) -> bool:
    """fade:R164: paid instead of the normal cost, also after Negate; capped by R186."""
    cost = g.definition(deed[D_CARD]).replay
    if cost is None or g.zone[deed[D_CARD]] not in (EQUIP, STAGING):
        return False
    if times_used(g, deed[D_CARD], REPLAY_LINE, Per.TURN) >= g.opts.cap_replays:
        return False
    if deed[D_COUNT] > 0 and attack_is_counter(g, deed) and not can_strike(g, deed, deed[D_FOE]):
        return False  # fade:R263
    return can_pay(g, cost, deed) and not user_gone(g, deed)


def step_replay(g: FadeState, frame: Frame) -> None:
    deed = g.find_deed(frame[DEED])
    if deed is None:
        pop(g)
    elif frame[PC] == OFFERED:
        g.ask(deed[D_SEAT])
    else:
        pop(g)
        again = deed[:]
        close_deed(g, deed)
        again[D_FLAGS] = PAID | REPLAYED
        open_deed(g, again)
        g.pending.append(again[D_ID])


def replay_options(g: FadeState, frame: Frame) -> list[Action]:
    return [pack(YES), pack(NO)]


def replay_chosen(g: FadeState, frame: Frame, action: Action) -> None:
    deed = g.deed(frame[DEED])
    cost = g.definition(deed[D_CARD]).replay
    if verb_of(action) == NO or cost is None:
        pop(g)
        put_away(g, deed)
        close_deed(g, deed)
        return
    frame[PC] = PAID_AGAIN
    count_use(g, deed[D_CARD], REPLAY_LINE)
    note_keyword(g, deed[D_CARD], KeywordName.REPLAY)
    pay(g, cost, deed, NONE)
