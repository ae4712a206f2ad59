"""What may be chosen for a noun, and which choices are the same (engine/text does the choosing)."""

from engine.games.fade.cards.codes import TIMID
from engine.games.fade.cards.content import NONE
from engine.games.fade.cards.vocabulary import Mechanic
from engine.games.fade.combat.attacks import damage_deed
from engine.games.fade.effects.links import can_affect, can_target
from engine.games.fade.effects.nouns import candidates, enemy_attack
from engine.games.fade.state.chosen import attack_targets
from engine.games.fade.state.deeds import D_ID, D_USER, Deed
from engine.games.fade.state.state import CHARACTER_ZONE, FIELD, RESERVE, SEAT, FadeState
from engine.games.fade.triggers import happenings as at
from engine.games.fade.triggers.triggers import fire
from engine.kernel.piles import top_cards
from engine.text.ir import Pick, Select
from engine.text.picks import TARGETING


def possible(g: FadeState, noun: Select, deed: Deed) -> list[int]:
    """What may be chosen: it fits, and nothing protects it."""
    found = candidates(g, noun, deed)
    if noun.pick is Pick.TOP:
        return topmost(g, found, g.amount(noun.count, deed))
    number = g.content.select_ids.get(id(noun), NONE)
    if number in g.content.deflections:
        return [unit for unit in found if deflectable(g, deed, unit)]
    hurting = g.content.damages.get(number)
    if hurting is not None:
        deed = damage_deed(g, hurting, deed)
    if noun.pick in TARGETING:
        return [card for card in found if targetable(g, deed, card)]
    return [card for card in found if g.zone[card] not in FIELD or can_affect(g, deed, card)]


def topmost(g: FadeState, cards: list[int], n: int) -> list[int]:
    """So many from the top of each pile, the uppermost first."""
    found: list[int] = []
    for seat in dict.fromkeys(g.side[card] for card in cards):
        found += top_cards([card for card in cards if g.side[card] == seat], n)
    return found


def deflectable(g: FadeState, deed: Deed, unit: int) -> bool:
    """fade:R94: a unit in a Character cell or a Player, not attacked yet, open to the attack."""
    attack = enemy_attack(g, deed)
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


def told_of_target(g: FadeState, card: int, deed: Deed) -> None:
    """On Targeted (section 6.3)."""
    fire(g, at.ON_TARGETED, card, cause=deed[D_ID])


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
