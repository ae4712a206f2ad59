"""Resolving hits (section 4.5) and damage arithmetic (fade:R92)."""

from collections.abc import Callable
from typing import Final

from engine.games.fade import event_kinds as told
from engine.games.fade import ir
from engine.games.fade.cards.codes import BASIC, CONCUSSION, LOCK_ON, MASTERY, WILLPOWER
from engine.games.fade.cards.content import NONE
from engine.games.fade.cards.vocabulary import Stat
from engine.games.fade.combat.knockout import F_CARD, F_KNOCKED_OUT, mark_knocked_out
from engine.games.fade.combat.stun import note_attack
from engine.games.fade.combat.targets import legal_targets
from engine.games.fade.combat.unveil import unveil
from engine.games.fade.effects.links import can_affect, link_matches, wild
from engine.games.fade.effects.this_way import note_hurt
from engine.games.fade.frames import HARM
from engine.games.fade.lasting.mods import end_mods
from engine.games.fade.lasting.spans import THIS_HIT
from engine.games.fade.lasting.statics import Statement, applied, concerns, standing
from engine.games.fade.lasting.stats import CANNOT_DEFEND
from engine.games.fade.lasting.topics import ON_ATTACKS, ON_DAMAGE, speaks_of_links
from engine.games.fade.show.names import ref
from engine.games.fade.show.noting import note_hit
from engine.games.fade.state.chosen import ATTACK_SLOT, attack_targets
from engine.games.fade.state.deeds import (
    BY_AGI,
    D_AT,
    D_BLOCKED,
    D_BONUS,
    D_COUNT,
    D_DCLASS,
    D_DEALT,
    D_DTYPE,
    D_ELEMENTS,
    D_FLAGS,
    D_HITS,
    D_ID,
    D_KIND,
    D_LANDED,
    D_ONCE,
    D_SEAT,
    D_STAT,
    D_USER,
    FAR,
    NORMAL,
    SUCCESSFUL,
    Deed,
    doer,
)
from engine.games.fade.state.points import gain_tp
from engine.games.fade.state.state import CHARACTER_ZONE, RESERVE, SEAT, FadeState
from engine.games.fade.triggers import happenings as at
from engine.games.fade.triggers.triggers import collect, fire, in_board_order, queue
from engine.games.fade.verbs import DONE, PICK_CARD
from engine.kernel.actions import Action, first_of, pack, verb_of
from engine.kernel.flow import pop, push
from engine.kernel.frames import KIND, PC, R0, R1, R2, Frame
from engine.text.chosen import note_pick
from engine.text.picks import at_random

DEED: Final = R0
HIT: Final = R1
SLOT: Final = R2

OF_ATTACK: Final = (ir.Fixed.THIS_ATTACK, ir.Fixed.LINK)
"""Changes of one attack stand in `mods` as ~its id (lasting/mods.py)."""

NEXT: Final = 0
STRIKE: Final = 1
DAMAGE: Final = 2
SUCCESS: Final = 3
REWARD: Final = 4


def step_hits(g: FadeState, frame: Frame) -> None:
    """One hit on one target at a time; a state check comes between (fade:R87)."""
    deed = g.find_deed(frame[DEED])
    if deed is None:
        pop(g)
        return
    place = frame[PC]
    if place == NEXT:
        next_hit(g, frame, deed)
    elif place == STRIKE:
        frame[PC] = DAMAGE
        fire(g, at.ON_HIT, deed[D_USER], other=deed[D_AT], cause=deed[D_ID])
    elif place == DAMAGE:
        frame[PC] = NEXT
        frame[SLOT] += 1
        if in_place(g, deed, deed[D_AT]) and not attacker_left(g, deed):
            strike(g, deed, deed[D_AT])
        deed[D_ONCE] = 0
        end_mods(g, THIS_HIT, deed[D_ID])
    elif place == SUCCESS:
        frame[PC] = REWARD
        deed[D_AT] = NONE
        if deed[D_FLAGS] & SUCCESSFUL:
            fire(g, at.ON_SUCCESS, deed[D_USER], cause=deed[D_ID])
            fire(g, at.SUCCEEDS, deed[D_USER], cause=deed[D_ID])
        tell_wounds(g, deed)
    else:
        pop(g)
        reward(g, deed)


def next_hit(g: FadeState, frame: Frame, deed: Deed) -> None:
    """Find the next target; a Knocked Out one may be replaced (fade:R88)."""
    targets = attack_targets(g, deed)
    if frame[SLOT] >= len(targets):
        frame[SLOT] = 0
        frame[HIT] += 1
    if frame[HIT] >= deed[D_COUNT] or not targets or attacker_left(g, deed):
        frame[PC] = SUCCESS
        return
    unit = targets[frame[SLOT]]
    if frame[HIT] > 0 and aim_of(g, deed) is not None:
        aim(g, frame, deed)
    elif in_place(g, deed, unit):
        deed[D_AT] = unit
        frame[PC] = STRIKE
    elif unit != NONE and fell(g, unit) and legal_targets(g, deed):
        g.ask(deed[D_SEAT])
    else:
        frame[SLOT] += 1  # fade:R89: gone in another way, the hit misses


def attacker_left(g: FadeState, deed: Deed) -> bool:
    """fade:R261: who has left its Character cell makes no further hits."""
    user = deed[D_USER]
    if g.opts.hits_outlast_attacker or user == NONE:
        return False
    return bool(g.out[user]) if user < g.seats else g.zone[user] != CHARACTER_ZONE


def aim_of(g: FadeState, deed: Deed) -> ir.Aim | None:
    return None if deed[D_HITS] == NONE else g.content.hits[deed[D_HITS]].aim


def aim(g: FadeState, frame: Frame, deed: Deed) -> None:
    """fade:R222: each further hit has a target of its own, by choice or by chance."""
    legal = legal_targets(g, deed)
    if not legal:
        frame[PC] = SUCCESS
    elif aim_of(g, deed) is ir.Aim.RANDOM:
        take_aim(g, frame, deed, at_random(g, legal, 1, deed)[0])
    elif len(legal) == 1:
        take_aim(g, frame, deed, legal[0])
    else:
        g.ask(deed[D_SEAT])


def take_aim(g: FadeState, frame: Frame, deed: Deed, unit: int) -> None:
    if attack_targets(g, deed)[frame[SLOT]] != unit:
        redirect(g, deed, frame[SLOT], unit)
    deed[D_AT] = unit
    frame[PC] = STRIKE


def in_place(g: FadeState, deed: Deed, unit: int) -> bool:
    """Still there to be hit; the Reserve is out of reach for all but Lock-On (fade:R89, R152)."""
    if unit == NONE:
        return False
    if unit < g.seats:
        return not g.out[unit]
    if g.zone[unit] == RESERVE:
        return bool(deed[D_FLAGS] & FAR)
    return g.zone[unit] == CHARACTER_ZONE


def fell(g: FadeState, unit: int) -> bool:
    if unit < g.seats:
        return bool(g.out[unit])
    return any(row[F_CARD] == unit and row[F_KNOCKED_OUT] for row in g.fallen)


def hits_options(g: FadeState, frame: Frame) -> list[Action]:
    """fade:R88: a new target for the hits that are left, or none."""
    deed = g.deed(frame[DEED])
    if frame[HIT] > 0 and aim_of(g, deed) is not None:
        return [pack(PICK_CARD, unit) for unit in legal_targets(g, deed)]
    return [*(pack(PICK_CARD, unit) for unit in legal_targets(g, deed)), pack(DONE)]


def hits_chosen(g: FadeState, frame: Frame, action: Action) -> None:
    deed = g.deed(frame[DEED])
    unit = NONE if verb_of(action) == DONE else first_of(action)
    if frame[HIT] > 0 and aim_of(g, deed) is not None:
        take_aim(g, frame, deed, unit)
        return
    if g.sink is not None and unit != NONE:
        text = f"The hits that are left go to {ref(g, unit)}"
        g.emit(told.OVERFLOW, "fade:R88", deed[D_SEAT], text, (deed[D_USER], unit))
    redirect(g, deed, frame[SLOT], unit)


def redirect(g: FadeState, deed: Deed, slot: int, unit: int) -> None:
    """Give one target slot of an attack to another unit; its triggers fire."""
    targets = attack_targets(g, deed)
    targets[slot] = unit
    note_pick(g, deed, ATTACK_SLOT, targets)
    if unit != NONE:
        announce_target(g, deed, unit)


def announce_target(g: FadeState, deed: Deed, unit: int) -> None:
    """On Targeted, then On Attacked (D8); who lay face-down is turned up first (fade:R155)."""
    if unit >= g.seats and g.is_veiled(unit):
        unveil(g, unit)
    if g.derive(deed[D_USER]).keywords & LOCK_ON:
        deed[D_FLAGS] |= FAR
    note_attack(g, unit, deed)
    fire(g, at.ON_TARGETED, unit, cause=deed[D_ID])
    if deed[D_COUNT] > 0:
        fire(g, at.ON_ATTACKED, unit, other=deed[D_USER], cause=deed[D_ID])
        fire(g, at.ATTACKED, unit, other=deed[D_USER], cause=deed[D_ID])


# --- one hit ------------------------------------------------------------------------------------


def strike(g: FadeState, deed: Deed, unit: int) -> None:
    """Damage of one hit: raw + flat, - DEF, doubled by Mastery, reduced (fade:R92)."""
    if not can_affect(g, deed, unit):
        return
    blocked = False
    if deed[D_BLOCKED] and deed[D_DCLASS] == BASIC:
        blocked = True
        if deed[D_BLOCKED] > 0:
            deed[D_BLOCKED] -= 1
    dealt = 0 if blocked else reduced(g, deed, unit, raw_damage(g, deed, unit))
    if dealt > 0 and replaceable(g):
        push(g, HARM, deed[D_ID], unit, dealt, 1, *damage_words(deed))
    else:
        land_hit(g, deed, unit, dealt)


def land_hit(g: FadeState, deed: Deed, unit: int, dealt: int) -> None:
    if g.sink is not None:
        text = f"{ref(g, deed[D_USER])} hits {ref(g, unit)} for {dealt}"
        g.emit(told.HIT, "fade:R81", deed[D_SEAT], text, (deed[D_USER], unit), dealt)
    if dealt > 0:
        if g.noted is not None:
            note_hit(g, deed)
        deed[D_DEALT] += dealt
        deed[D_LANDED] += 1
        deed[D_FLAGS] |= SUCCESSFUL
        note_wound(g, deed, unit, dealt)
        note_hurt(g, deed, unit)
        take_damage(g, unit, dealt, deed, hit=True)


def raw_damage(g: FadeState, deed: Deed, unit: int) -> int:
    """The number of the hit, read now (fade:R80)."""
    if deed[D_HITS] == NONE:
        found = g.derive(deed[D_USER])
        raw = found.agi if deed[D_STAT] == BY_AGI else found.plv
    else:
        raw = g.amount(g.content.hits[deed[D_HITS]].of, deed)
    raw += deed[D_BONUS] + deed[D_ONCE] + g.derive(deed[D_USER]).damage
    if g.standing or g.mods:
        raw += attack_bonus(g, deed)
    return raw


def attack_bonus(g: FadeState, deed: Deed) -> int:
    """Lasting texts such as "all Fire Attacks get +2 damage"."""
    bonus = 0
    for statement in standing(g).topics[ON_ATTACKS]:
        effect, seen_from = statement.effect, statement.deed
        if not isinstance(effect, ir.Gain) or not link_matches(g, effect.who, seen_from, deed):
            continue
        applied(g, statement)
        for item in effect.items:
            if isinstance(item, ir.StatBonus) and item.stat is Stat.DAMAGE:
                n = g.amount(item.n, seen_from)
                bonus += -n if item.minus else n
    return bonus


UNCHANGED: Final = (0, 1, 0, 0)
ROUNDED_UP: Final = 1 << 16
"""A halving that is rounded up, among those that are rounded down (fade:R8)."""


def reduced(g: FadeState, deed: Deed, unit: int, raw: int) -> int:
    """From the raw number to what arrives."""
    more, factor_up, halves, less = changes(g, deed, unit) if g.standing or g.mods else UNCHANGED
    dealt = raw + more
    if deed[D_DCLASS] == BASIC and can_defend(g, unit):
        dealt -= g.derive(unit).defense
    dealt = max(0, dealt)
    if deed[D_KIND] != NORMAL and mastered(g, deed):
        dealt *= 2
    dealt *= factor_up
    for _ in range(halves % ROUNDED_UP):
        dealt //= 2
    for _ in range(halves // ROUNDED_UP):
        dealt -= dealt // 2
    return max(0, dealt - less)


def can_defend(g: FadeState, unit: int) -> bool:
    """fade:R81: automatic, but not for the stunned."""
    return not g.stunned[unit] and not g.derive(unit).forbidden & CANNOT_DEFEND


def mastered(g: FadeState, deed: Deed) -> bool:
    """fade:R131: damage from cards with a listed element is doubled, once."""
    found = g.derive(doer(deed))
    if not found.keywords & MASTERY:
        return False
    return bool(found.mastery & deed[D_ELEMENTS]) or wild(g, deed)


ALL_OF_IT: Final = 9999
"""More than any damage."""


def changed_by(
    g: FadeState, statement: Statement, effect: ir.ChangeDamage, deed: Deed, unit: int
) -> bool:
    """Whether a text is about the damage this deed does to this unit."""
    seen_from = statement.deed
    if isinstance(effect.who, ir.Ref) and effect.who.what in OF_ATTACK:
        if statement.bearer != ~deed[D_ID] or deed[D_COUNT] <= 0:
            return False
    elif speaks_of_links(effect.who):
        if not link_matches(g, effect.who, seen_from, deed):
            return False
    elif not concerns(g, statement, effect.who, unit if effect.taken else doer(deed)):
        return False
    if effect.by is not None and not link_matches(g, effect.by, seen_from, deed):
        return False
    return effect.to is None or g.includes(effect.to, seen_from, unit)


def changes(g: FadeState, deed: Deed, unit: int) -> tuple[int, int, int, int]:
    """Damage dealt by the user or taken by the target: more, factor, halvings, less."""
    more, factor, halves, less = 0, 1, 0, 0
    for statement in standing(g).topics[ON_DAMAGE]:
        effect, seen_from = statement.effect, statement.deed
        if not isinstance(effect, ir.ChangeDamage):
            continue
        if not changed_by(g, statement, effect, deed, unit):
            continue
        applied(g, statement)
        if effect.n is None or statement.bearer < NONE:
            n = statement.value
        else:
            n = g.amount(effect.n, seen_from)
        if effect.scale is ir.Scale.DOUBLE:
            factor *= 2
        elif effect.scale is ir.Scale.HALF:
            halves += 1
        elif effect.scale is ir.Scale.HALF_UP:
            halves += ROUNDED_UP
        elif effect.scale is ir.Scale.MORE:
            more += n
        elif effect.scale is ir.Scale.NO:
            less += ALL_OF_IT
        else:
            less += n
    return more, factor, halves, less


def note_wound(g: FadeState, deed: Deed, unit: int, n: int) -> None:
    """What each target takes from the whole attack, for texts that ask (fade:R232)."""
    content = g.content
    if not (content.events | content.offers | content.granting) >> at.HURT_BY_ATTACK & 1:
        return
    for row in g.wounds:
        if row[:2] == [deed[D_ID], unit]:
            row[2] += n
            return
    g.wounds.append([deed[D_ID], unit, n])


def tell_wounds(g: FadeState, deed: Deed) -> None:
    """The hits are over: how much each target took (fade:R232)."""
    mine = [row for row in g.wounds if row[0] == deed[D_ID]]
    if mine:
        g.wounds = [row for row in g.wounds if row[0] != deed[D_ID]]
        for number, unit, n in mine:
            fire(g, at.HURT_BY_ATTACK, unit, amount=n, cause=number, harm=harm_of(g, deed, True))


def harm_of(g: FadeState, deed: Deed, hit: bool) -> at.Harm:
    return at.Harm(deed[D_DTYPE], deed[D_DCLASS], deed[D_ELEMENTS], wild(g, deed), hit)


def take_damage(g: FadeState, unit: int, n: int, deed: Deed, hit: bool) -> None:
    """Apply damage: Willpower, Concussion, On Taking Damage."""
    before = g.hp[unit]
    keywords = g.derive(unit).keywords
    after = max(0, before - n)
    endured = after == 0 and hit and bool(keywords & WILLPOWER) and before > 1
    if endured:
        after = 1  # fade:R176
    g.own_hp[unit] = after
    if after == 0:
        g.unstable = 1
    if keywords & CONCUSSION:
        mark_knocked_out(g, unit)  # fade:R140
    g.touch_unit(unit)
    fire(g, at.ON_DAMAGE, unit, other=deed[D_USER], amount=n, cause=deed[D_ID])
    harm = harm_of(g, deed, hit)
    fire(g, at.TAKES_DAMAGE, unit, other=deed[D_USER], amount=n, cause=deed[D_ID], harm=harm)
    fire(g, at.HP_BECOMES, unit, amount=before, cause=deed[D_ID])
    if endured and not keywords & CONCUSSION:
        fire(g, at.SURVIVES, unit, other=deed[D_USER], cause=deed[D_ID])


def effect_damage(g: FadeState, hurt: Deed, unit: int, n: int, deed: Deed) -> None:
    """ "Deal N damage" (fade:R103): DEF applies if Basic; not an attack."""
    if not can_affect(g, hurt, unit) or g.zone[unit] not in (CHARACTER_ZONE, RESERVE, SEAT):
        return
    dealt = reduced(g, hurt, unit, n)
    if dealt > 0 and replaceable(g):
        push(g, HARM, deed[D_ID], unit, dealt, 0, *damage_words(hurt))
    else:
        land_effect(g, hurt, unit, dealt, deed)


def land_effect(g: FadeState, hurt: Deed, unit: int, dealt: int, deed: Deed) -> None:
    deed[D_DEALT] += dealt
    if g.sink is not None:
        text = f"{ref(g, unit)} takes {dealt} damage"
        g.emit(told.DAMAGE, "fade:R103", hurt[D_SEAT], text, (unit,), dealt)
    if dealt > 0:
        note_hurt(g, deed, unit)
        take_damage(g, unit, dealt, hurt, hit=False)


# --- damage that may be replaced (fade:R235) ------------------------------------------------------

HARM_UNIT: Final = R1
HARM_N: Final = R2
HARM_HIT: Final = R2 + 1
HARM_WORDS: Final = R2 + 2


def replaceable(g: FadeState) -> bool:
    return bool(g.content.events >> at.WOULD_TAKE & 1)


def damage_words(deed: Deed) -> tuple[int, int, int]:
    return deed[D_DTYPE], deed[D_DCLASS], deed[D_ELEMENTS]


def step_harm(g: FadeState, frame: Frame) -> None:
    """First whatever changes the damage, each once and in board order; then what is left lands."""
    deed = g.find_deed(frame[DEED])
    if deed is None:
        pop(g)
        return
    hurt = deed[:]
    hurt[D_DTYPE], hurt[D_DCLASS], hurt[D_ELEMENTS] = frame[HARM_WORDS : HARM_WORDS + 3]
    unit, hit = frame[HARM_UNIT], bool(frame[HARM_HIT])
    if not frame[PC]:
        frame[PC] = 1
        harm = harm_of(g, hurt, hit)
        what = at.Happening(at.WOULD_TAKE, unit, doer(hurt), frame[HARM_N], deed[D_ID], harm)
        found: list[Deed] = []
        for card in g.watchers:
            collect(g, card, what, found)
        if found:
            queue(g, in_board_order(g, found))
        return
    pop(g)
    if hit:
        land_hit(g, deed, unit, frame[HARM_N])
    else:
        hurt[D_COUNT] = 0
        land_effect(g, hurt, unit, frame[HARM_N], deed)


def change_harm(g: FadeState, new: Callable[[int], int]) -> None:
    """The damage that is about to be taken, if there is some."""
    for frame in reversed(g.stack):
        if frame[KIND] == HARM:
            frame[HARM_N] = max(0, min(frame[HARM_N], new(frame[HARM_N])))
            return


def reward(g: FadeState, deed: Deed) -> None:
    """fade:R91: 1 TP for a successful Normal Attack, 2 in The Last Stand."""
    if deed[D_KIND] == NORMAL and deed[D_FLAGS] & SUCCESSFUL:
        seat = deed[D_SEAT]
        gain_tp(g, seat, 2 if g.in_last_stand(seat) else 1, "fade:R91")
