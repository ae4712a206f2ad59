"""Resampling: what a seat cannot see is dealt anew among the places where it may lie."""

from engine.games.exceed.state.content import NONE
from engine.games.exceed.state.state import SEATS, ExceedState
from engine.kernel.rng import Rng
from engine.kernel.seen import deal_anew, only, reshuffled


def redraw(g: ExceedState, seat: int, rng: Rng) -> None:
    """Owner by owner: everybody knows who has which cards."""
    eyes = only(seat)
    for owner in range(g.seats):
        pair = _unknown_pair(g, owner, eyes)
        places = [card for card in unknown_places(g, owner, eyes) if card not in pair]
        if pair:
            _deal_pair(g, pair, places, rng)
        deal_anew(g, g.card, places, rng, last)


def unknown_places(g: ExceedState, owner: int, eyes: int) -> list[int]:
    """Everything of an owner this seat has not seen, in the order of the cards."""
    return [
        card
        for card in range(SEATS, len(g.card))
        if g.owner[card] == owner and not g.seen[card] & eyes
    ]


def last(g: ExceedState, place: int, found: list[int]) -> int:
    return len(found) - 1


def _unknown_pair(g: ExceedState, owner: int, eyes: int) -> list[int]:
    """An EX attack that lies face-down: both cards have one name (exceed:K6)."""
    if g.copy[owner] == NONE:
        return []
    pair = [g.attack[owner], g.copy[owner]]
    return [] if any(g.seen[card] & eyes for card in pair) else pair


def _deal_pair(g: ExceedState, pair: list[int], places: list[int], rng: Rng) -> None:
    """Two definitions of one name out of all that are unknown; the rest goes back."""
    pool = reshuffled([g.card[card] for card in [*pair, *places]], rng)
    for first in range(len(pool)):
        name = g.defs[pool[first]].name_id
        for second in range(first + 1, len(pool)):
            if g.defs[pool[second]].name_id == name:
                g.card[pair[0]], g.card[pair[1]] = pool[first], pool[second]
                rest = [pool[at] for at in range(len(pool)) if at not in (first, second)]
                for place, index in zip(places, rest, strict=True):
                    g.card[place] = index
                return


def learnt(g: ExceedState, seat: int, before: ExceedState) -> bool:
    """Whether the seat has seen a card that it did not know before."""
    eyes = only(seat)
    pairs = zip(g.seen, before.seen, strict=True)
    return any(now & eyes and not then & eyes for now, then in pairs)
