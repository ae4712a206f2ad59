"""What the numbers and conditions of F.A.D.E. mean, from the point of view of a deed."""

from typing import Final

from engine.games.fade import ir
from engine.games.fade.cards import codes
from engine.games.fade.cards.vocabulary import Phase
from engine.games.fade.effects.filters import elements_of, stat_of
from engine.games.fade.effects.links import link_matches
from engine.games.fade.effects.nouns import attack_of, describes, linked, nearest_attack
from engine.games.fade.effects.words import CONDITIONS, NUMBERS
from engine.games.fade.frames import TURN
from engine.games.fade.state.board import fits_side
from engine.games.fade.state.deeds import (
    BY_AGI,
    D_ANSWERS,
    D_BLOCKED,
    D_CARD,
    D_COUNT,
    D_DEALT,
    D_FLAGS,
    D_ID,
    D_KIND,
    D_LANDED,
    D_SEAT,
    D_STAT,
    D_USER,
    D_X,
    STATIC_RUN,
    SUCCESSFUL,
    TRIGGER_RUN,
    Deed,
)
from engine.games.fade.state.last_known import last_counters
from engine.games.fade.state.state import FadeState
from engine.games.fade.turn import clock
from engine.kernel.frames import KIND, PC
from engine.text import ir as shared
from engine.text.nodes import Noun

WITHIN: Final = {
    Phase.TURN: (clock.T00_BEGIN, clock.T45_NEXT),
    Phase.STARTING: (clock.T10_START, clock.T12_TP),
    Phase.DRAW: (clock.T20_DRAW_PHASE, clock.T21_DRAW),
    Phase.BATTLE: (clock.T30_BATTLE, clock.T33_OVER),
    Phase.PREPARATION: (clock.T31_PREPARATION, clock.T31_PREPARATION),
    Phase.COMBAT: (clock.T32_COMBAT, clock.T32_COMBAT),
    Phase.AFTERMATH: (clock.T33_AFTERMATH, clock.T33_OVER),
    Phase.END: (clock.T40_END_PHASE, clock.T44_DURATIONS),
}
"""The first and the last timing point of each."""


@NUMBERS.word(ir.UserStat)
def user_stat(g: FadeState, number: ir.UserStat, deed: Deed) -> int:
    user = deed[D_CARD] if deed[D_USER] < 0 else deed[D_USER]
    if number.stat is None:
        # fade:R80: chosen at D3, read at each hit.
        return g.derive(user).agi if deed[D_STAT] == BY_AGI else g.derive(user).plv
    return stat_of(g, user, number.stat)


@NUMBERS.word(shared.ChosenX)
def chosen_x(g: FadeState, number: shared.ChosenX, deed: Deed) -> int:
    """fade:R275: what was paid; 1, the least there is, before that."""
    return max(1, deed[D_X])


@NUMBERS.word(ir.StatOf)
def stat_of_one(g: FadeState, number: ir.StatOf, deed: Deed) -> int:
    found = g.objects(number.who, deed)
    return stat_of(g, found[0], number.stat) if found else 0


@NUMBERS.word(ir.TotalStat)
def total_stat(g: FadeState, number: ir.TotalStat, deed: Deed) -> int:
    return sum(stat_of(g, card, number.stat) for card in g.objects(number.who, deed))


@NUMBERS.word(ir.ExtremeStat)
def extreme_stat(g: FadeState, number: ir.ExtremeStat, deed: Deed) -> int:
    """0 if there is nobody (fade:R312)."""
    found = [stat_of(g, card, number.stat) for card in g.objects(number.who, deed)]
    if not found:
        return 0
    return max(found) if number.highest else min(found)


@NUMBERS.word(ir.CountersOn)
def counters_on(g: FadeState, number: ir.CountersOn, deed: Deed) -> int:
    return sum(_counters(g, number.counter, card) for card in g.objects(number.who, deed))


@NUMBERS.word(ir.DifferentElements)
def different_elements(g: FadeState, number: ir.DifferentElements, deed: Deed) -> int:
    """Null-type is the absence of any; a Wildcard has all ten (fade:R175, fade:R294)."""
    found = 0
    for card in g.objects(number.among, deed):
        found |= elements_of(g, card)
    return found.bit_count()


@NUMBERS.word(ir.RoundsCompleted)
def rounds_completed(g: FadeState, number: ir.RoundsCompleted, deed: Deed) -> int:
    return max(0, g.round_no - 1)


@NUMBERS.word(ir.HitsLanded)
def hits_landed(g: FadeState, number: ir.HitsLanded, deed: Deed) -> int:
    attack = attack_of(g, deed)
    return 0 if attack is None else attack[D_LANDED]


@NUMBERS.word(ir.DamageDealt)
def damage_dealt(g: FadeState, number: ir.DamageDealt, deed: Deed) -> int:
    attack = attack_of(g, deed)
    return deed[D_DEALT] if attack is None else attack[D_DEALT]


def _counters(g: FadeState, counter: ir.AnyCounter | None, card: int) -> int:
    row = last_counters(g, card)
    return sum(row) if counter is None else row[g.kind_of(counter)]


# --- conditions ---------------------------------------------------------------------------------


@CONDITIONS.word(ir.Controls)
def controls(g: FadeState, condition: ir.Controls, deed: Deed) -> bool:
    seats = g.objects(condition.who, deed)
    found = [card for card in g.objects(condition.what, deed) if g.controller[card] in seats]
    return len(found) >= condition.at_least if condition.at_least else not found


@CONDITIONS.word(ir.ShareElement)
def share_element(g: FadeState, condition: ir.ShareElement, deed: Deed) -> bool:
    """A Wildcard has every element (fade:R175); Null-type is none."""
    masks = [elements_of(g, card) for card in g.objects(condition.who, deed)]
    if condition.all:
        common = codes.ALL_ELEMENTS if masks else 0
        for mask in masks:
            common &= mask
        return bool(common)
    seen = 0
    for mask in masks:
        if seen & mask:
            return True
        seen |= mask
    return False


@CONDITIONS.word(ir.YourTurn)
def your_turn(g: FadeState, condition: ir.YourTurn, deed: Deed) -> bool:
    return g.turn_seat == deed[D_SEAT]


def is_in(g: FadeState, phase: Phase) -> bool:
    """Whether the turn is in this phase or step now."""
    first, last = WITHIN[phase]
    return any(frame[KIND] == TURN and first < frame[PC] <= last + 1 for frame in g.stack)


@CONDITIONS.word(ir.InPhase)
def in_phase(g: FadeState, condition: ir.InPhase, deed: Deed) -> bool:
    return g.turn_seat in g.objects(condition.who, deed) and is_in(g, condition.phase)


@CONDITIONS.word(ir.InLastStand)
def in_last_stand(g: FadeState, condition: ir.InLastStand, deed: Deed) -> bool:
    return all(g.in_last_stand(g.controller[card]) for card in g.objects(condition.who, deed))


@CONDITIONS.word(ir.ChainHas)
def chain_has(g: FadeState, condition: ir.ChainHas, deed: Deed) -> bool:
    """The link that is resolving left the list but still counts itself."""
    itself = deed[D_KIND] not in (TRIGGER_RUN, STATIC_RUN) and deed[D_ID] not in g.chain
    others = len(g.chain) - (deed[D_ID] in g.chain)
    return (others if condition.other else len(g.chain) + itself) >= condition.links


@CONDITIONS.word(ir.AttackSuccessful)
def attack_successful(g: FadeState, condition: ir.AttackSuccessful, deed: Deed) -> bool:
    attack = attack_of(g, deed)
    return attack is not None and bool(attack[D_FLAGS] & SUCCESSFUL)


@CONDITIONS.word(ir.AttackHas)
def attack_has(g: FadeState, condition: ir.AttackHas, deed: Deed) -> bool:
    attack = attack_of(g, deed)
    return attack is not None and attack[D_COUNT] >= condition.hits


@CONDITIONS.word(ir.LinkIs)
def link_is(g: FadeState, condition: ir.LinkIs, deed: Deed) -> bool:
    link = linked(g, condition.which, deed)
    return link is not None and link_matches(g, condition.what, deed, link)


@CONDITIONS.word(ir.EveryHitBlocked)
def every_hit_blocked(g: FadeState, condition: ir.EveryHitBlocked, deed: Deed) -> bool:
    attack = nearest_attack(g, deed[D_ANSWERS])
    if attack is None:
        return False
    return attack[D_BLOCKED] < 0 or attack[D_BLOCKED] >= attack[D_COUNT]


@CONDITIONS.word(ir.FellToThisAttack)
def fell_to_this_attack(g: FadeState, condition: ir.FellToThisAttack, deed: Deed) -> bool:
    attack = attack_of(g, deed)
    number = -1 if attack is None else attack[D_ID]
    return _fallen(g, condition.what, deed, by=number) >= condition.at_least


@CONDITIONS.word(ir.DestroyedThisTurn)
def destroyed_this_turn(g: FadeState, condition: ir.DestroyedThisTurn, deed: Deed) -> bool:
    return _fallen(g, condition.what, deed, by=None) >= condition.at_least


@CONDITIONS.word(ir.AttackedThisTurn)
def attacked_this_turn(g: FadeState, condition: ir.AttackedThisTurn, deed: Deed) -> bool:
    """Whoever attacked and fell later did attack (fade:R238)."""
    return any(_fitted(g, condition.who, deed, unit, side) for unit, side in g.attackers)


def _fallen(g: FadeState, what: Noun, deed: Deed, by: int | None) -> int:
    """How many of those destroyed this turn fit a description (see knockout.py)."""
    count = 0
    for card, controller, number, knocked_out in g.fallen:
        if (by is None or (number == by and knocked_out)) and _fitted(
            g, what, deed, card, controller
        ):
            count += 1
    return count


def _fitted(g: FadeState, what: Noun, deed: Deed, card: int, controller: int) -> bool:
    if not isinstance(what, shared.Select):
        return card in g.objects(what, deed)
    if not fits_side(g, what.side, deed[D_SEAT], controller):
        return False
    plain = shared.Select(what.pick, what.count, shared.Side.ANY, what.kinds, what.filters)
    return describes(g, plain, deed, card, anywhere=True)
