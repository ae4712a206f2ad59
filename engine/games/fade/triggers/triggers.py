"""Triggers: who waits for a happening, in which order, run inline (fade:R115, R121, R123)."""

from typing import Final

from engine.games.fade import event_kinds as told
from engine.games.fade import ir
from engine.games.fade.cards import content as c
from engine.games.fade.cards.content import NONE, Line
from engine.games.fade.cards.numbering import happening
from engine.games.fade.decks.world_rules import place_of
from engine.games.fade.effects.later import due
from engine.games.fade.effects.next_time import E_DEED, E_EVENT, E_TURN, waits
from engine.games.fade.effects.this_turn import remember
from engine.games.fade.frames import EFFECT, TRIGGERS
from engine.games.fade.frames import OFFER as OFFER_FRAME
from engine.games.fade.lasting.forbidden import may_react
from engine.games.fade.lasting.spans import M_ITEM, M_NODE, M_UNIT
from engine.games.fade.lasting.statics import muted, scope_open, static_deed
from engine.games.fade.state.board import field_in_order, sides_in_order
from engine.games.fade.state.deeds import (
    D_AMOUNT,
    D_CARD,
    D_CAUSE,
    D_COUNT,
    D_FOE,
    D_ID,
    D_KIND,
    D_LINE,
    D_NODE,
    D_OBJECT,
    D_PLAYER,
    D_SEAT,
    D_START,
    D_SUBJECT,
    D_USER,
    OFFER,
    TRIGGER_RUN,
    Deed,
    blank_deed,
)
from engine.games.fade.state.flow import close_deed, open_deed
from engine.games.fade.state.last_known import (
    K_CARD,
    K_CONTROLLER,
    K_HOST,
    last_controller,
    last_host,
)
from engine.games.fade.state.materials import inert
from engine.games.fade.state.state import DISCARD, EQUIP, FIELD, SPENT, WORLD, FadeState
from engine.games.fade.state.uses import spend_use, use_left
from engine.games.fade.state.zones import USED_UP
from engine.games.fade.triggers import happenings as at
from engine.games.fade.triggers.happenings import Happening, Harm
from engine.games.fade.triggers.moments import fits, is_it
from engine.kernel.flow import finish, pop, push
from engine.kernel.frames import KIND, PC, R0, Frame

ARRIVING: Final = (at.ON_ENTER, at.TO_RESERVE, at.TAGGED_OUT)
"""What a Character in the Reserve hears of itself."""
FALLS: Final = (at.KNOCKED_OUT, at.DESTROYED, at.LEAVES)
"""What may happen to the user of a Reaction that waits for it."""
OWN_ATTACK: Final = (at.ON_ATTACK, at.ATTACKS, at.ON_HIT, at.ON_SUCCESS, at.SUCCEEDS)


def fire(
    g: FadeState,
    event: int,
    subject: int,
    other: int = NONE,
    amount: int = 0,
    cause: int = NONE,
    last_known: bool = False,
    harm: Harm | None = None,
) -> None:
    """Something happened: queue every ability that waits for it."""
    content = g.content
    if content.remembered >> event & 1:
        remember(g, event, subject, other)
    watched, offered = content.events >> event & 1, content.offers >> event & 1
    granting = content.granting >> event & 1
    if not watched and not offered and not granting and not g.later:
        return
    what = Happening(event, subject, other, amount, cause, harm)
    found = due(g, event) if g.later else []
    if g.expected:
        found += happens_now(g, what)
    for card in g.watchers:
        collect(g, card, what, found)
    if last_known and subject not in g.watchers:
        collect(g, subject, what, found)
    attack = g.find_deed(cause) if cause != NONE else None
    if attack is not None and attack[D_USER] == subject and event in OWN_ATTACK:
        # Lines of a Skill or Reaction belong to its own attack only (section 11.3).
        card = attack[D_CARD]
        if g.definition(card).type in USED_UP:
            collect(g, card, what, found)
    if granting:
        collect_granted(g, what, found)
    if found:
        found = in_board_order(g, found)
    if offered:
        found += offers(g, what)
    if found:
        queue(g, found)


def happens_now(g: FadeState, what: Happening) -> list[Deed]:
    """What waited for this to happen next (fade:R311); it waits no longer."""
    found: list[Deed] = []
    left: list[list[int]] = []
    for row in g.expected:
        deed = g.find_deed(row[E_DEED])
        now = row[E_EVENT] == what.event and row[E_TURN] in (NONE, g.turn_no)
        if deed is None or not now:
            left.append(row)
            continue
        trial = deed[:]
        note_happening(g, trial, what)
        if is_it(g, waits(g, row), trial, what):
            note_happening(g, deed, what)
            found.append(deed)
        else:
            left.append(row)
    g.expected = left
    return found


def trigger_deed(g: FadeState, card: int, line: Line, what: Happening) -> Deed:
    """A trigger about to run: whose it is and what happened."""
    deed = blank_deed(TRIGGER_RUN, speaker(g, card, line), card, line.index)
    note_happening(g, deed, what)
    return deed


def note_happening(g: FadeState, deed: Deed, what: Happening) -> None:
    """A deed remembers what it answers."""
    subject = what.subject
    deed[D_SUBJECT], deed[D_OBJECT] = subject, what.other
    deed[D_PLAYER] = g.player(g.turn_seat if subject == NONE else g.controller[subject])
    deed[D_AMOUNT], deed[D_CAUSE] = what.amount, what.cause
    attack = g.find_deed(what.cause) if what.cause != NONE else None
    if attack is not None and attack[D_COUNT] > 0:
        deed[D_FOE] = attack[D_USER]


def speaker(g: FadeState, card: int, line: Line) -> int:
    """Who "you" is and who decides (fade:R192 for World Rules)."""
    if line.scope == c.FOR_SEAT:
        return line.scope_n
    return g.turn_seat if g.zone[card] == WORLD else last_controller(g, card)


def granted_lines(g: FadeState) -> list[tuple[int, Line]]:
    """Abilities in quotes and the units that have them now."""
    content = g.content
    found = []
    for row in g.mods:
        for place, index in content.granted.get(row[M_NODE], ()):
            if place == row[M_ITEM]:
                found.append((row[M_UNIT], content.lines[index]))
    for card in g.standing:
        for part in g.definition(card).statics:
            lines = content.granted.get(part.node, ())
            if not lines or not isinstance(part.effect, ir.Gain) or muted(g, card):
                continue
            deed = static_deed(g, card, part)
            if not scope_open(g, card, part.scope, part.scope_n):
                continue
            if all(g.holds(condition, deed) for condition in part.conditions):
                for unit in g.objects(part.effect.who, deed):
                    found += [(unit, content.lines[index]) for _, index in lines]
    return found


def collect_granted(g: FadeState, what: Happening, found: list[Deed]) -> None:
    """Abilities in quotes that wait for this happening."""
    for unit, line in granted_lines(g):
        if happening_of(line) == what.event:
            deed = trigger_deed(g, unit, line, what)
            deed[D_USER] = unit
            if use_left(g, unit, line) and fits(g, line, deed, what):
                found.append(deed)


def happening_of(line: Line) -> int | None:
    return None if line.trigger is None else happening(line.trigger)


def collect(g: FadeState, card: int, what: Happening, found: list[Deed]) -> None:
    """The lines of one card that wait for this happening."""
    for index in g.definition(card).triggers.get(what.event, ()):
        line = g.content.lines[index]
        deed = trigger_deed(g, card, line, what)
        deed[D_USER] = g.host[card] if line.scope == c.OF_HOST else card
        if g.definition(card).type in USED_UP:
            deed[D_USER] = what.subject
        if not use_left(g, card, line):
            continue
        if not awake(g, card, line, what):
            continue
        if fits(g, line, deed, what):
            found.append(deed)


def awake(g: FadeState, card: int, line: Line, what: Happening) -> bool:
    """Whether a line may fire from where its card lies."""
    if what.subject == card and g.zone[card] not in FIELD:
        return True  # last known: the card itself just left
    if muted(g, card) or inert(g, card):
        return False
    # Entering the Reserve counts too (section 6.3), though abilities sleep there.
    entering = what.event in ARRIVING and what.subject == card
    return entering or scope_open(g, card, line.scope, line.scope_n)


def in_board_order(g: FadeState, found: list[Deed]) -> list[Deed]:
    """Turn player first, then clockwise, each in board order (fade:R121)."""
    if len(found) == 1:
        return found
    board = {card: place for place, card in enumerate(field_in_order(g))}
    keyed = [
        (*side_order(g, deed), board.get(deed[D_CARD], NONE), place)
        for place, deed in enumerate(found)
    ]
    return [found[key[-1]] for key in sorted(keyed)]


def side_order(g: FadeState, deed: Deed) -> tuple[int, int, int]:
    """Whose turn to trigger it is; World Rules come last, in their own order (fade:R192)."""
    place = deed[D_SEAT] - g.turn_seat
    seat = sides_in_order(g).index(deed[D_SEAT]) if g.is_raid else place % g.seats
    if g.zone[deed[D_CARD]] == WORLD:
        return len(g.teams), place_of(g, deed[D_CARD]), seat
    return seat, NONE, NONE


def queue(g: FadeState, found: list[Deed]) -> None:
    """Line the triggers up; several happenings of one step share a frame, first come first."""
    # fade:R123
    top = g.stack[-1]
    if top[KIND] != TRIGGERS or top[PC]:
        push(g, TRIGGERS)
        top = g.stack[-1]
    for deed in found:
        top.append(open_deed(g, deed) if deed[D_ID] == NONE else deed[D_ID])


def merge_simultaneous(g: FadeState) -> None:
    """Happenings that were one moment: all of the turn player's triggers first (fade:R121)."""
    top = g.stack[-1]
    if top[KIND] == TRIGGERS and not top[PC] and len(top) > R0 + 1:
        waiting = [g.deed(number) for number in top[R0:]]
        keyed = [(*side_order(g, deed), place) for place, deed in enumerate(waiting)]
        top[R0:] = [waiting[key[-1]][D_ID] for key in sorted(keyed)]


def offers(g: FadeState, what: Happening) -> list[Deed]:
    """Contingency, Trigger and Signature Reactions that may be used now (fade:R125, R141)."""
    found: list[Deed] = []
    for seat in sides_in_order(g):
        units = g.controlled(seat)
        hosts = (seat, *(unit for unit in units if g.load[unit] and may_react(g, unit)))
        attached = [card for host in hosts for card in g.attached(host)]
        cards = g.hand[seat] + [card for card in attached if g.controller[card] == seat]
        if what.event in FALLS:
            cards += fell_with(g, what.subject, seat)
        for card in (*cards, *units):
            for index in g.definition(card).offers.get(what.event, ()):
                line = g.content.lines[index]
                if not may_be_offered(g, card, line):
                    continue
                deed = blank_deed(OFFER, seat, card, index)
                deed[D_START] = index
                host = last_host(g, card)
                host = seat if host == NONE else host
                deed[D_USER] = card if line.kind == c.SIGNATURE_REACTION else host
                note_happening(g, deed, what)
                if fits(g, line, deed, what):
                    found.append(deed)
    return found


def fell_with(g: FadeState, unit: int, seat: int) -> list[int]:
    """Reactions that lay face-down with a unit when it fell and waited for that (fade:R237)."""
    rows = [row for row in g.last if row[K_HOST] == unit and row[K_CONTROLLER] == seat]
    return [row[K_CARD] for row in rows if g.zone[row[K_CARD]] == DISCARD]


def may_be_offered(g: FadeState, card: int, line: Line) -> bool:
    """Contingency works from Hand and field, Trigger face-down with the Player only."""
    if not use_left(g, card, line):
        return False
    if line.kind == c.USE_WHEN:  # fade:R237
        return g.zone[card] == DISCARD or (g.zone[card] == EQUIP and not g.up[card])
    if line.kind == c.SET_TRIGGER:
        return g.zone[card] == EQUIP and not g.up[card] and g.host[card] < g.seats
    if line.kind == c.SIGNATURE_REACTION:
        return may_react(g, card) and not muted(g, card) and not inert(g, card)
    return not g.up[card] or g.zone[card] not in FIELD or not g.spent[card] & SPENT


def step_triggers(g: FadeState, frame: Frame) -> None:
    """Run the next trigger of the frame."""
    done = frame[PC]
    if done:
        finished = g.find_deed(frame[R0 + done - 1])
        if finished is not None:
            close_deed(g, finished)
    if R0 + done >= len(frame):
        pop(g)
        return
    frame[PC] += 1
    deed = g.find_deed(frame[R0 + done])
    if deed is None:
        return
    g.triggers_run += 1
    if g.triggers_run > g.opts.cap_triggers:
        text = "Triggers feed each other without end: a draw"
        finish(g, "fade:R187", text, seat=g.turn_seat, drawn=True)
        return
    line = g.content.lines[deed[D_LINE]]
    if deed[D_KIND] == OFFER:
        g.triggers_run -= 1
        push(g, OFFER_FRAME, deed[D_ID])
        frame[R0 + done] = NONE
        return
    put_off = deed[D_NODE] != NONE
    if not put_off:
        if not use_left(g, deed[D_CARD], line):
            return
        spend_use(g, deed[D_CARD], line)
    if g.sink is not None:
        name = g.definition(deed[D_CARD]).name
        rule = "fade:R192" if g.zone[deed[D_CARD]] == WORLD else "fade:R115"
        rule = "fade:R280" if put_off else rule
        g.emit(told.TRIGGER, rule, deed[D_SEAT], f"{name} triggers", (deed[D_CARD],))
    push(g, EFFECT, deed[D_NODE] if put_off else line.effect, deed[D_ID], line.index)
