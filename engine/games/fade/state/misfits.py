"""Cards in cells that do not admit them any more (fade:R41)."""

from typing import Final

from engine.games.fade.cards.codes import (
    AUGMENT,
    BUILDUP,
    CHARACTER,
    COMMAND,
    EQUIP_ITEM,
    REACTION,
    SKILL,
)
from engine.games.fade.state.materials import inert
from engine.games.fade.state.state import (
    CHARACTER_ZONE,
    DISCARD,
    EQUIP,
    LAID,
    RESERVE,
    FadeState,
)
from engine.games.fade.state.zones import to_pile

WORN: Final = (SKILL, REACTION, EQUIP_ITEM, AUGMENT, COMMAND)
"""Types that an Equip Zone admits."""


def misfits(g: FadeState) -> None:
    """fade:R41: what was laid down as a Material and is none any more goes where it cannot stay."""
    for card, bits in enumerate(g.spent):
        if bits & LAID and not inert(g, card):
            g.own_spent[card] &= ~LAID
            if g.zone[card] in (CHARACTER_ZONE, RESERVE, EQUIP) and not stays(g, card):
                to_pile(g, card, DISCARD)


def stays(g: FadeState, card: int) -> bool:
    """Whether the Zone it lies in admits such a card."""
    kind = g.definition(card).type
    if g.zone[card] == EQUIP:
        return kind in WORN
    return kind in (CHARACTER, COMMAND) or bool(g.definition(card).keywords & BUILDUP)
