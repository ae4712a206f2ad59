"""Command Materials (fade:R38-R42): which cards lie in the listed directions of a Command."""

from engine.games.fade.cards.codes import COMMAND
from engine.games.fade.cards.content import NONE
from engine.games.fade.cards.vocabulary import WAY, WAY_BIT, ways_of
from engine.games.fade.state.deeds import D_CARD, D_SEAT, Deed
from engine.games.fade.state.grid import cards_beside
from engine.games.fade.state.state import EQUIP, FIELD, FadeState


def commands(g: FadeState, seat: int) -> list[int]:
    """Face-up Commands on a side, in cells and in Equip Zones."""
    if not g.content.field_cards:
        return []
    found = [card for card in g.others_in_cells(seat) if g.definition(card).type == COMMAND]
    for unit in (seat, *g.characters(seat)):
        found += [card for card in g.attached(unit) if g.definition(card).type == COMMAND]
    return [card for card in found if g.up[card]]


def materials(g: FadeState, command: int) -> list[int]:
    """Face-up cards in the listed directions of a Command, each once."""
    found: list[int] = []
    for need in g.definition(command).needs:
        for card in cards_beside(g, command, ways_of(need.directions)):
            if g.up[card] and card not in found:
                found.append(card)
    return found


def materials_of_side(g: FadeState, seat: int) -> list[int]:
    """Materials of any Command on a side (fade:R42)."""
    found: list[int] = []
    for command in commands(g, seat):
        found += [card for card in materials(g, command) if card not in found]
    return found


def meant_materials(g: FadeState, deed: Deed) -> list[int]:
    """“Command Materials”: those of this Command, else of all Commands of the player."""
    card = deed[D_CARD]
    if g.definition(card).type == COMMAND:
        return materials(g, card)
    return materials_of_side(g, deed[D_SEAT])


def inert(g: FadeState, card: int) -> bool:
    """fade:R39: a Material is neither activated nor triggered."""
    if not g.content.field_cards or g.zone[card] not in FIELD:
        return False
    seat = g.side[card]
    return any(card in materials(g, command) for command in commands(g, seat) if command != card)


def seat_of_place(g: FadeState, card: int) -> int:
    """On whose grid a card lies."""
    host = g.host[card]
    return g.side[host] if g.zone[card] == EQUIP and host != NONE else g.side[card]


def synchronized(g: FadeState, card: int, code: int) -> bool:
    """fade:R42: enough Materials of Commands on its side lie in the listed directions."""
    ways = tuple(way for way in WAY.values() if code >> WAY_BIT + way & 1)
    found = materials_of_side(g, g.side[card])
    beside = [one for one in cards_beside(g, card, ways) if one in found]
    return len(beside) >= code & (1 << WAY_BIT) - 1
