"""Durability of Equip Items (fade:R106)."""

from engine.games.fade import ir
from engine.games.fade.cards.codes import EQUIP_ITEM
from engine.games.fade.lasting.statics import applied, standing
from engine.games.fade.lasting.topics import ON_WEAR
from engine.games.fade.state.deeds import D_CARD, D_KIND, D_USER, NORMAL, Deed
from engine.games.fade.state.state import EQUIP, FadeState


def loss(g: FadeState, card: int) -> int:
    """1 HP, more by what texts say, none at all if one says so."""
    more = 0
    for statement in standing(g).topics[ON_WEAR]:
        effect = statement.effect
        if isinstance(effect, ir.Wear) and g.includes(effect.what, statement.deed, card):
            applied(g, statement)
            if effect.more is None:
                return 0
            more += effect.more
    return 1 + more


def wear_out(g: FadeState, deed: Deed) -> None:
    """1 HP after each Normal Attack of the host and each attack through the Item's own text."""
    if deed[D_KIND] == NORMAL:
        worn = [card for card in g.attached(deed[D_USER]) if g.up[card]]
    else:
        worn = [deed[D_CARD]] if g.zone[deed[D_CARD]] == EQUIP else []
    for card in worn:
        found = g.definition(card)
        if found.type == EQUIP_ITEM and found.hp:
            g.own_hp[card] = max(0, g.hp[card] - loss(g, card))
            if g.hp[card] <= 0:
                g.unstable = 1
