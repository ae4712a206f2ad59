"""Durability of Equip Items (fade:R106)."""

from engine.games.fade.cards.codes import EQUIP_ITEM
from engine.games.fade.state.deeds import D_CARD, D_KIND, D_USER, NORMAL, Deed
from engine.games.fade.state.state import EQUIP, FadeState


def wear_out(g: FadeState, deed: Deed) -> None:
    """1 HP after each Normal Attack of the host and each attack through the Item's own text."""
    if deed[D_KIND] == NORMAL:
        worn = [card for card in g.attached(deed[D_USER]) if g.up[card]]
    else:
        worn = [deed[D_CARD]] if g.zone[deed[D_CARD]] == EQUIP else []
    for card in worn:
        found = g.definition(card)
        if found.type == EQUIP_ITEM and found.hp:
            g.hp[card] -= 1
            if g.hp[card] <= 0:
                g.unstable = 1
