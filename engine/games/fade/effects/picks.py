"""Choosing objects for a noun: one card at a time on a PICK frame, then On Targeted."""

from engine.games.fade.cards.codes import TIMID
from engine.games.fade.cards.content import NONE
from engine.games.fade.cards.vocabulary import Mechanic
from engine.games.fade.combat.attacks import damage_deed
from engine.games.fade.effects.links import can_affect, can_target
from engine.games.fade.effects.nouns import candidates, nearest_attack
from engine.games.fade.frames import PICK
from engine.games.fade.state.chosen import attack_targets, note_pick, picked, slot_key
from engine.games.fade.state.deeds import D_ANSWERS, D_ID, D_SEAT, D_USER, Deed
from engine.games.fade.state.state import CHARACTER_ZONE, FIELD, RESERVE, SEAT, FadeState
from engine.games.fade.triggers import happenings as at
from engine.games.fade.triggers.triggers import fire
from engine.games.fade.verbs import DONE, PICK_CARD
from engine.kernel.actions import Action, first_of, pack, verb_of
from engine.kernel.dice import PICK as PICK_STREAM
from engine.kernel.flow import pop, push
from engine.kernel.frames import R0, R1, R2, R3, Frame
from engine.text.ir import Pick, Select

TARGETING = (Pick.TARGET, Pick.UP_TO_TARGET)
OPTIONAL = (Pick.UP_TO, Pick.UP_TO_TARGET)

SELECT = R0
DEED = R1
WANTED = R2
CHOSEN = R3
"""Registers: the select, the deed, how many, then the cards chosen so far."""


def open_pick(g: FadeState, select: int, deed: Deed) -> bool:
    """Start filling a slot; True if a frame was pushed, False if nothing had to be asked."""
    noun = g.content.selects[select]
    if picked(g, deed, slot_key(deed, noun.slot)) is not None:
        return False
    found = possible(g, noun, deed)
    wanted = max(0, g.amount(noun.count, deed))
    if noun.pick is Pick.RANDOM:
        settle_pick(g, noun, deed, at_random(g, found, wanted, deed))
    elif noun.pick not in OPTIONAL and len(found) <= wanted:
        settle_pick(g, noun, deed, found)
    elif not found or not wanted:
        settle_pick(g, noun, deed, [])
    else:
        push(g, PICK, select, deed[D_ID], wanted)
        return True
    return False


def possible(g: FadeState, noun: Select, deed: Deed) -> list[int]:
    """What may be chosen: it fits, and nothing protects it."""
    found = candidates(g, noun, deed)
    number = g.content.select_ids.get(id(noun), NONE)
    if number in g.content.deflections:
        return [unit for unit in found if deflectable(g, deed, unit)]
    hurting = g.content.damages.get(number)
    if hurting is not None:
        deed = damage_deed(hurting, deed)
    if noun.pick in TARGETING:
        return [card for card in found if targetable(g, deed, card)]
    return [card for card in found if g.zone[card] not in FIELD or can_affect(g, deed, card)]


def deflectable(g: FadeState, deed: Deed, unit: int) -> bool:
    """fade:R94: a unit in a Character cell or a Player, not attacked yet, open to the attack."""
    attack = nearest_attack(g, deed[D_ANSWERS])
    if attack is None or unit in attack_targets(g, attack):
        return False
    if Mechanic.DEFLECT in g.derive(unit).immune:
        return False  # fade:R126
    return g.zone[unit] in (CHARACTER_ZONE, SEAT) and can_target(g, attack, unit)


def targetable(g: FadeState, deed: Deed, card: int) -> bool:
    """Protections, and Timid for the user's effects (fade:R171)."""
    if g.zone[card] not in FIELD and g.zone[card] != SEAT:
        return True
    if not can_target(g, deed, card):
        return False
    user = deed[D_USER]
    if user < g.seats or g.zone[card] not in (CHARACTER_ZONE, RESERVE):
        return True
    limit = g.derive(user).value(TIMID)
    return not limit or g.definition(card).level < limit


def at_random(g: FadeState, found: list[int], wanted: int, deed: Deed) -> list[int]:
    """Some of them, by the dice."""
    left = found[:]
    chosen: list[int] = []
    while left and len(chosen) < wanted:
        chosen.append(left.pop(g.roll(PICK_STREAM, deed[D_SEAT], len(left))))
    return chosen


def settle_pick(g: FadeState, noun: Select, deed: Deed, cards: list[int]) -> None:
    """Note a finished choice; targets are told (section 6.3)."""
    note_pick(g, deed, slot_key(deed, noun.slot), cards)
    if noun.pick in TARGETING:
        for card in cards:
            fire(g, at.ON_TARGETED, card, cause=deed[D_ID])


def step_pick(g: FadeState, frame: Frame) -> None:
    """Ask for one more card, or finish."""
    deed = g.find_deed(frame[DEED])
    if deed is None:
        pop(g)
        return
    noun = g.content.selects[frame[SELECT]]
    left = remaining(g, noun, deed, frame)
    if len(frame) - CHOSEN >= frame[WANTED] or not left:
        chosen = frame[CHOSEN:]
        pop(g)
        settle_pick(g, noun, deed, chosen)
    else:
        g.ask(deed[D_SEAT])


def remaining(g: FadeState, noun: Select, deed: Deed, frame: Frame) -> list[int]:
    chosen = frame[CHOSEN:]
    return [card for card in possible(g, noun, deed) if card not in chosen]


def pick_options(g: FadeState, frame: Frame) -> list[Action]:
    """One action per card; cards of one name in one pile are the same choice."""
    deed = g.deed(frame[DEED])
    noun = g.content.selects[frame[SELECT]]
    actions = [pack(PICK_CARD, card) for card in once_each(g, remaining(g, noun, deed, frame))]
    if noun.pick in OPTIONAL:
        actions.append(pack(DONE))
    return actions


def once_each(g: FadeState, cards: list[int]) -> list[int]:
    """Leave out copies that cannot be told apart: same name, same pile."""
    seen: set[tuple[int, int, int]] = set()
    kept = []
    for card in cards:
        zone = g.zone[card]
        key = (g.card[card], zone, g.side[card])
        if zone in FIELD or zone == SEAT:
            kept.append(card)
        elif key not in seen:
            seen.add(key)
            kept.append(card)
    return kept


def pick_chosen(g: FadeState, frame: Frame, action: Action) -> None:
    if verb_of(action) == DONE:
        frame[WANTED] = 0
    else:
        frame.append(first_of(action))
