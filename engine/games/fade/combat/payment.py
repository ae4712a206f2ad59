"""D4: revealing a card, paying for it, marking the allowance; and where a used card goes."""

from engine.games.fade import event_kinds as told
from engine.games.fade.cards.codes import CHARACTER, POWER, REACTION, SKILL, STACKER
from engine.games.fade.cards.content import NONE, SIGNATURE_REACTION
from engine.games.fade.combat.costs import can_pay, pay, tp_cost
from engine.games.fade.combat.targets import spend_normal, spend_skill
from engine.games.fade.frames import PUT_UNDER
from engine.games.fade.ir import PayTP
from engine.games.fade.show.names import card_name, ref
from engine.games.fade.show.noting import note
from engine.games.fade.state.deeds import (
    CARD_LINKS,
    D_CARD,
    D_FLAGS,
    D_ID,
    D_KIND,
    D_PAID,
    D_SEAT,
    D_START,
    D_USER,
    FROM_HAND,
    ITEM_PLAY,
    NORMAL,
    PAID,
    REACTION_USE,
    SIGNATURE_USE,
    SKILL_USE,
    STOCK_USE,
    Deed,
)
from engine.games.fade.state.points import lose_tp, remove_counters
from engine.games.fade.state.state import (
    CHARACTER_ZONE,
    DISCARD,
    EQUIP,
    HAND,
    STAGING,
    USED_IN,
    FadeState,
)
from engine.games.fade.state.uses import count_use
from engine.games.fade.state.zones import show, stage, to_pile
from engine.games.fade.triggers import happenings as at
from engine.games.fade.triggers.triggers import fire
from engine.kernel.flow import push
from engine.text.ir import Cost


def extra_lines(g: FadeState, deed: Deed) -> tuple[int, ...]:
    """Overdrive with any use of a card (fade:R158), Mystify when it is revealed (fade:R155)."""
    if deed[D_KIND] not in (SKILL_USE, REACTION_USE, ITEM_PLAY):
        return ()
    card = deed[D_CARD]
    found = g.definition(card)
    set_down = g.zone[card] == EQUIP and not g.up[card]
    set_down |= g.zone[card] == CHARACTER_ZONE and found.type == CHARACTER
    return found.overdrive + found.mystify if set_down else found.overdrive


def payable_extras(g: FadeState, deed: Deed, at_once: bool = False) -> list[int]:
    """Those that were not chosen yet and can be paid on top of everything else; where they are
    paid `at_once`, what was chosen is no longer due."""
    lines = extra_lines(g, deed)
    if not lines:
        return []
    base = base_cost(g, deed)
    for place, index in enumerate(lines):
        if deed[D_PAID] >> place & 1 and not at_once:
            base += tp_of(g, g.content.lines[index].cost, deed)
    busy = deed[D_CARD] if g.zone[deed[D_CARD]] == HAND else NONE
    found = []
    for place, index in enumerate(lines):
        cost = g.content.lines[index].cost
        chosen = deed[D_PAID] >> place & 1
        if not chosen and cost is not None and can_pay(g, cost, deed, base, busy):
            found.append(place)
    return found


def tp_of(g: FadeState, cost: Cost | None, deed: Deed) -> int:
    """The TP among the items of a cost."""
    items = () if cost is None else cost.items
    return sum(g.amount(item.n, deed) for item in items if isinstance(item, PayTP))


def base_cost(g: FadeState, deed: Deed) -> int:
    """TP for the card itself; attacks and abilities of units have no card cost."""
    if deed[D_KIND] in (SKILL_USE, REACTION_USE, ITEM_PLAY):
        if g.definition(deed[D_CARD]).type == CHARACTER:
            return 0  # its cost is CS
        return tp_cost(g, deed[D_SEAT], deed[D_CARD])
    return 0


def pay_and_reveal(g: FadeState, deed: Deed) -> None:
    """Reveal the card, pay, mark the allowance (D4)."""
    if deed[D_FLAGS] & PAID:
        return
    deed[D_FLAGS] |= PAID
    card, seat = deed[D_CARD], deed[D_SEAT]
    lose_tp(g, seat, base_cost(g, deed), "fade:R118")
    for index in g.definition(card).dues if deed[D_KIND] in CARD_LINKS else ():
        line = g.content.lines[index]
        if line.cost is not None:
            pay(g, line.cost, deed, index)
            note(g, card, g.content.clause_of(line.ability))
    extras = g.definition(card).overdrive + g.definition(card).mystify
    for place, index in enumerate(extras):
        line = g.content.lines[index]
        if deed[D_PAID] >> place & 1 and line.cost is not None:
            pay(g, line.cost, deed, index)
    start = deed[D_START]
    if start != NONE:
        line = g.content.lines[start]
        if line.cost is not None:
            pay(g, line.cost, deed, start)
        count_use(g, card, start)
    reveal(g, deed)
    found = g.definition(card)
    if deed[D_KIND] == ITEM_PLAY and found.keywords & STACKER:
        push(g, PUT_UNDER, seat, card, found.keyword_values[STACKER], HAND)  # fade:R166
    spend_allowance(g, deed)
    if g.sink is not None:
        is_normal = deed[D_KIND] == NORMAL
        text = f"{ref(g, card)} attacks" if is_normal else f"{card_name(g, card)} is used"
        g.emit(told.USE, "section 4.4", seat, text, (card,))
    if deed[D_KIND] in (ITEM_PLAY, SKILL_USE, REACTION_USE):
        fire(g, at.PLAYS, seat, other=card)
    if deed[D_KIND] in (SKILL_USE, REACTION_USE, SIGNATURE_USE):
        fire(g, at.USES, deed[D_USER], other=card, cause=deed[D_ID])


def reveal(g: FadeState, deed: Deed) -> None:
    card = deed[D_CARD]
    if deed[D_KIND] not in (SKILL_USE, REACTION_USE, ITEM_PLAY):
        return
    if g.zone[card] == HAND:
        deed[D_FLAGS] |= FROM_HAND
        stage(g, card)
    elif g.zone[card] == EQUIP and not g.up[card]:
        show(g, card)


def spend_allowance(g: FadeState, deed: Deed) -> None:
    kind, user = deed[D_KIND], deed[D_USER]
    if kind == NORMAL:
        spend_normal(g, user)
    elif kind == SKILL_USE and g.zone[deed[D_CARD]] == CHARACTER_ZONE:
        return  # fade:R138: Buildup is not the Skill of its user
    elif kind == SKILL_USE or (kind == SIGNATURE_USE and not _is_reaction(g, deed)):
        spend_skill(g, user)
    elif kind == STOCK_USE:
        remove_counters(g, deed[D_CARD], POWER, 1, "fade:R167")
        g.own_stock_round[deed[D_CARD]] = g.round_no


def _is_reaction(g: FadeState, deed: Deed) -> bool:
    """fade:R165: the trigger form of a Signature, whether it answers a link or an event."""
    return g.content.lines[deed[D_START]].kind == SIGNATURE_REACTION


def discard_used(g: FadeState, deed: Deed) -> None:
    card = deed[D_CARD]
    if g.zone[card] != STAGING and g.definition(card).type not in (SKILL, REACTION):
        return
    if deed[D_KIND] in (SKILL_USE, REACTION_USE, ITEM_PLAY) and g.zone[card] in USED_IN:
        to_pile(g, card, DISCARD)
