"""Command Materials (fade:R38-R42): which cards lie in the listed directions of a Command."""

from engine.games.fade.cards.codes import COMMAND
from engine.games.fade.cards.content import NONE
from engine.games.fade.cards.vocabulary import WAY, WAY_BIT, ways_of
from engine.games.fade.state.deeds import D_CARD, D_SEAT, Deed
from engine.games.fade.state.grid import STEPS, cards_beside, coordinates
from engine.games.fade.state.state import CELLS, EQUIP, FIELD, LAND, FadeState


def commands(g: FadeState, seat: int) -> list[int]:
    """Face-up Commands on a side, in cells and in Equip Zones."""
    found: list[int] = []
    if not g.content.field_cards:
        return found
    for card in g.grid[seat * CELLS : (seat + 1) * CELLS]:
        if card != NONE and is_command(g, card):
            found.append(card)
    for card in g.reserve[seat]:
        if card != NONE and is_command(g, card):
            found.append(card)
    for unit in (seat, *g.characters(seat)):
        if g.load[unit]:
            found += [card for card in g.attached(unit) if is_command(g, card)]
    return found


def is_command(g: FadeState, card: int) -> bool:
    """Whether a card is a face-up Command."""
    return g.defs[g.card[card]].type == COMMAND and bool(g.up[card])


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
    if not g.content.field_cards or not g.up[card] or g.zone[card] not in FIELD:
        return False
    seat = g.side[card]
    if g.zone[card] == LAND:  # it lies in every cell of its Zone (fade:R32)
        return any(card in materials(g, command) for command in commands(g, seat))
    here = coordinates(g, card)
    if here is None or seat_of_place(g, card) != seat:
        return False
    return any(command != card and asks_at(g, command, here) for command in commands(g, seat))


def asks_at(g: FadeState, command: int, here: tuple[int, int]) -> bool:
    """Whether a place lies in a listed direction of a Command; quicker than all its Materials."""
    there = coordinates(g, command)
    if there is None:
        return False
    step = (here[0] - there[0], here[1] - there[1])
    return step in STEPS and bool(g.definition(command).asks >> STEPS.index(step) & 1)


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
