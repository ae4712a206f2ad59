"""Who may attack and who may be attacked (sections 4.2 and 4.3)."""

from engine.games.fade import ir
from engine.games.fade.cards import codes
from engine.games.fade.cards.codes import FLASH, LOCK_ON, MULTISTRIKE, NEUTRALITY, PARALYZE, TIMID
from engine.games.fade.cards.content import NONE
from engine.games.fade.cards.vocabulary import Action
from engine.games.fade.chain.programs import attack_line
from engine.games.fade.combat.unveil import may_name
from engine.games.fade.effects.filters import extremes
from engine.games.fade.effects.links import can_target
from engine.games.fade.effects.nouns import describes
from engine.games.fade.lasting.forbidden import withheld
from engine.games.fade.lasting.statics import applied, concerns, standing
from engine.games.fade.lasting.stats import CANNOT_ACT, CANNOT_ATTACK, CANNOT_BE_ATTACKED
from engine.games.fade.lasting.topics import ON_FIRST
from engine.games.fade.state.chosen import attack_targets
from engine.games.fade.state.deeds import D_COUNT, D_NODE, D_SEAT, D_USER, Deed
from engine.games.fade.state.state import CHARACTER_ZONE, RESERVE, FadeState
from engine.text.ir import Pick, Select
from engine.text.nodes import Noun


def restricted(g: FadeState, unit: int) -> bool:
    """fade:R64: it came into a Character cell this turn; Flash (R146) or text may lift it."""
    if g.entered[unit] != g.turn_no:
        return False
    found = g.derive(unit)
    keywords = found.keywords
    if g.zone[unit] == RESERVE:
        # fade:R146: Flash lifts the limit on Reserve moves, so it counts on the bench as well.
        keywords |= g.definition(unit).keywords
    return not keywords & (FLASH | NEUTRALITY) and not found.allowed & (CANNOT_ACT | CANNOT_ATTACK)


def can_act(g: FadeState, unit: int) -> bool:
    """fade:R11."""
    if g.counters[unit * codes.COUNTERS + PARALYZE]:
        return False  # fade:R160
    if unit >= g.seats and restricted(g, unit):
        return False
    return not g.derive(unit).forbidden & CANNOT_ACT


def can_attack(g: FadeState, unit: int) -> bool:
    """Able to act, not stunned, standing in a Character cell (Players always stand)."""
    if g.stunned[unit] or (unit >= g.seats and g.zone[unit] != CHARACTER_ZONE):
        return False
    return can_act(g, unit) and not g.derive(unit).forbidden & CANNOT_ATTACK


def normal_left(g: FadeState, unit: int) -> bool:
    """One Normal Attack per turn, plus Multistrike, plus extra attacks (fade:R83, R84)."""
    used = g.normals[unit]
    if not used:
        return True
    return used < 1 + g.derive(unit).value(MULTISTRIKE) or g.extras[unit] > 0  # fade:R153


def skill_left(g: FadeState, unit: int) -> bool:
    limit = g.opts.attacker_cards_per_unit
    return limit is None or g.skills[unit] < limit or g.extras[unit] > 0


def spend_normal(g: FadeState, unit: int) -> None:
    """Mark the allowance; an extra attack is used only beyond it."""
    if g.normals[unit] >= 1 + g.derive(unit).value(MULTISTRIKE):
        g.own_extras[unit] -= 1
    else:
        g.own_normals[unit] += 1


def spend_skill(g: FadeState, unit: int) -> None:
    limit = g.opts.attacker_cards_per_unit
    if limit is not None and g.skills[unit] >= limit:
        g.own_extras[unit] -= 1
    else:
        g.own_skills[unit] += 1


def legal_targets(g: FadeState, deed: Deed) -> list[int]:
    """Enemy units this attack may name, in board order (fade:R107)."""
    legal = first_of_all(g, within_reach(g, deed))
    noun = attack_noun(g, deed)
    if isinstance(noun, Select):
        legal = [unit for unit in legal if is_meant(g, noun, deed, unit)]
        for test in noun.filters:
            if isinstance(test, ir.HasExtreme):
                legal = extremes(g, test, legal)
    elif noun is not None:
        # A fixed reference was looked up when the attack was made.
        meant = attack_targets(g, deed) if deed[D_NODE] != NONE else g.objects(noun, deed)
        legal = [unit for unit in legal if unit in meant]
    return lured(g, deed, legal)


def is_meant(g: FadeState, noun: Select, deed: Deed, unit: int) -> bool:
    """Whether the words of an attack fit a unit; of a face-down one nothing is known."""
    if unit >= g.seats and g.is_veiled(unit):
        return may_name(g, noun, deed, unit)
    return describes(g, noun, deed, unit)


def within_reach(g: FadeState, deed: Deed) -> list[int]:
    """Enemies in Character cells and Players in The Last Stand; all of them with Lock-On (4.3)."""
    seat, found = deed[D_SEAT], g.derive(deed[D_USER])
    lock_on = bool(found.keywords & LOCK_ON)
    timid = found.value(TIMID)
    legal = []
    for enemy in g.foes_of(seat):
        reach = g.characters(enemy)
        if g.content.has_neutrality:
            own = g.teams[seat]  # fade:R157: whoever controls it now, and their team
            reach = [unit for unit in reach if g.teams[g.controller[unit]] != own]
        if lock_on:
            reach = reach + g.reserves(enemy)
        for unit in reach:
            if timid and g.definition(unit).level >= timid:
                continue  # fade:R171
            if attackable(g, deed, unit):
                legal.append(unit)
        legal += [unit for unit in g.veiled(enemy) if g.teams[g.controller[unit]] != g.teams[seat]]
        open_to_all = enemy < g.seats and (lock_on or g.in_last_stand(enemy))
        if open_to_all and attackable(g, deed, enemy):
            legal.append(enemy)
    return legal


def lured(g: FadeState, deed: Deed, legal: list[int]) -> list[int]:
    """fade:R213: whom the user must attack comes first; once named, others may follow."""
    found = g.derive(deed[D_USER]).lures
    first = [
        unit
        for unit in legal
        if any(what is not None and g.includes(what, seen, unit) for what, seen in found)
    ]
    noun = attack_noun(g, deed) if first else None
    if not first or (isinstance(noun, Select) and noun.pick in (Pick.ALL, Pick.EACH)):
        return legal
    return legal if any(unit in first for unit in attack_targets(g, deed)) else first


def must_attack(g: FadeState, unit: int) -> bool:
    """fade:R213: a text makes it attack, and it has not attacked this turn."""
    if g.struck[unit] == g.turn_no:
        return False
    return any(what is None for what, _ in g.derive(unit).lures)


def first_of_all(g: FadeState, legal: list[int]) -> list[int]:
    """fade:R203: of a player's Characters those that enemies must attack before the others."""
    statements = standing(g).topics[ON_FIRST] if g.standing or g.mods else []
    first: set[int] = set()
    for statement in statements:
        effect = statement.effect
        if isinstance(effect, ir.AttackedFirst):
            found = [unit for unit in legal if concerns(g, statement, effect.who, unit)]
            if found:
                applied(g, statement)
            first.update(found)
    guarded = {g.controller[unit] for unit in first}
    return [
        unit
        for unit in legal
        if unit < g.seats or unit in first or g.controller[unit] not in guarded
    ]


def can_counter(g: FadeState, deed: Deed, top: Deed) -> bool:
    """fade:R260: a Counter-hit needs an attacker that it may target; an attack of a Reaction's
    own text needs a target."""
    if attack_noun(g, deed) is not None:
        return bool(legal_targets(g, deed))
    return top[D_COUNT] > 0 and can_strike(g, deed, top[D_USER])


def can_strike(g: FadeState, deed: Deed, foe: int) -> bool:
    """Whether a Counter-hit may target this attacker: Timid, Ghost, Lock, Immune, texts."""
    if foe >= g.seats and g.zone[foe] != CHARACTER_ZONE:
        return False
    timid = g.derive(deed[D_USER]).value(TIMID)
    if timid and foe >= g.seats and g.definition(foe).level >= timid:
        return False
    return attackable(g, deed, foe)


def attackable(g: FadeState, deed: Deed, unit: int) -> bool:
    if not can_target(g, deed, unit) or g.derive(unit).forbidden & CANNOT_BE_ATTACKED:
        return False
    # fade:R211: “cannot attack Characters” speaks of the Reserve as well
    return not withheld(g, deed[D_USER], Action.ATTACK, unit)


def attack_noun(g: FadeState, deed: Deed) -> Noun | None:
    """The description of the targets; a Normal Attack has none."""
    if deed[D_NODE] != NONE:
        node = g.content.nodes[deed[D_NODE]]
        return node.target if isinstance(node, ir.Attack) else None
    line = attack_line(g, deed)
    return None if line is None else line.target
