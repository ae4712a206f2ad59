"""Resampling: what a seat cannot see is dealt anew among the places where it may lie."""

from engine.games.fade.cards.codes import CHARACTER, REACTION, SKILL
from engine.games.fade.cards.content import CardDef
from engine.games.fade.state.state import CHARACTER_ZONE, EQUIP, POOL, FadeState
from engine.kernel.rng import Rng
from engine.kernel.seen import deal_anew, only


def redraw(g: FadeState, seat: int, rng: Rng) -> None:
    """Owner by owner: everybody knows who has which cards."""
    for owner in range(g.seats):
        deal_anew(g, g.own_card, unknown_places(g, owner, seat), rng, fitting)
    # Unknown cards lie in Hand, Deck or face-down: nothing on the table reads them.
    eyes = only(seat)
    for card, seen in enumerate(g.seen):
        if not seen & eyes:
            g.own_derived[card] = None
    g.stir()


def learnt(g: FadeState, seat: int, before: FadeState) -> bool:
    """Whether the seat has seen a card that it did not know before."""
    eyes = only(seat)
    pairs = zip(g.seen, before.seen, strict=True)
    return any(now & eyes and not then & eyes for now, then in pairs)


def unknown_places(g: FadeState, owner: int, seat: int) -> list[int]:
    """Face-down cards first, because not every card can lie there, then the Pool of who set
    Characters face-down, then Hand, then Deck."""
    table = [
        card
        for unit in (*range(g.seats), *_units(g))
        for card in g.attached(unit)
        if g.owner[card] == owner
    ]
    hands = [card for hand in g.hand for card in hand if g.owner[card] == owner]  # fade:R241
    veiled = [card for side in range(g.seats) for card in g.veiled(side) if g.owner[card] == owner]
    cards = table + veiled + g.pool[owner] + hands + g.deck[owner]
    eyes = only(seat)
    return [card for card in cards if not g.seen[card] & eyes]


def _units(g: FadeState) -> list[int]:
    sides = range(len(g.teams))
    return [unit for side in sides for unit in g.characters(side) + g.reserves(side)]


def fitting(g: FadeState, card: int, found: list[int]) -> int:
    """The last of the shuffled cards that may lie face-down here."""
    if g.zone[card] in (CHARACTER_ZONE, POOL):
        veiled = g.zone[card] == CHARACTER_ZONE
        for index in range(len(found) - 1, -1, -1):
            definition = g.defs[found[index]]
            if definition.type == CHARACTER and (not veiled or may_be_veiled(definition)):
                return index
    if g.zone[card] != EQUIP:
        return len(found) - 1
    on_player = g.host[card] < g.seats
    for index in range(len(found) - 1, -1, -1):
        definition = g.defs[found[index]]
        if definition.mystify and definition.type not in (SKILL, REACTION, CHARACTER):
            return index  # fade:R155
        if definition.type in (SKILL, REACTION) and bool(definition.set_triggers) == on_player:
            return index
    return len(found) - 1


def may_be_veiled(found: CardDef) -> bool:
    """fade:R155: set face-down from the Pool."""
    return bool(found.mystify) and not found.level_up
