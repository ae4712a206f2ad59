"""Characters with Mystify that lie face-down in their cells: turning them up (fade:R155)."""

from engine.games.fade import event_kinds as told
from engine.games.fade import ir
from engine.games.fade.cards.content import NONE
from engine.games.fade.cards.vocabulary import Kind
from engine.games.fade.combat.attacks import use_of_card
from engine.games.fade.frames import UNVEILED
from engine.games.fade.show.names import ref
from engine.games.fade.state.board import fits_side
from engine.games.fade.state.deeds import D_SEAT, ITEM_PLAY, Deed
from engine.games.fade.state.flow import open_use
from engine.games.fade.state.state import FadeState
from engine.games.fade.state.zones import fresh_stats, show
from engine.kernel.flow import push
from engine.text.ir import Select


def unveil(g: FadeState, card: int) -> None:
    """It is a Character from now on; its controller may pay its Mystify."""
    seat = g.controller[card]
    fresh_stats(g, card)
    show(g, card)
    if g.sink is not None:
        g.emit(told.REVEAL, "fade:R155", seat, f"{ref(g, card)} is turned up", (card,))
    push(g, UNVEILED, open_use(g, use_of_card(g, ITEM_PLAY, seat, card, NONE, NONE)))


def may_name(g: FadeState, noun: Select, deed: Deed, card: int) -> bool:
    """Whether the words of an attack fit a face-down Character, of which nothing is known."""
    if not fits_side(g, noun.side, deed[D_SEAT], g.controller[card]):
        return False
    if Kind.CHARACTER not in noun.kinds and Kind.UNIT not in noun.kinds:
        return False
    return all(isinstance(test, ir.InPile) and g.passes(test, deed, card) for test in noun.filters)
