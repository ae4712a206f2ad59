"""What the other may have set: each card they hold could be the one that lies face-down (K6)."""

from typing import TypeVar

from engine.games.exceed.state.columns import REGULAR
from engine.games.exceed.state.content import NONE
from engine.games.exceed.state.state import ExceedState
from engine.kernel.seen import only

Game = TypeVar("Game", bound=ExceedState)

Trade = tuple[int, int]
"""Two cards that change places."""


def may_have_set(g: ExceedState, seat: int) -> list[tuple[str, Trade]]:
    """Names of attacks the other may have set, each with the trade that makes it so.

    Everybody sees how many cards were set and from where; a pair stays the pair it is.
    """
    other, eyes = 1 - seat, only(seat)
    attack = g.attack[other]
    if attack == NONE:
        return []
    found = [(g.definition(attack).name, (attack, attack))]
    if g.set_kind[other] != REGULAR or g.seen[attack] & eyes:
        return [(f"{g.set_kind[other]} {found[0][0]}", (attack, attack))]
    told = [g.card[attack]]
    for card in g.hand[other]:
        name_id = g.defs[g.card[card]].name_id
        fits = g.must_set[other] in (NONE, name_id)
        if fits and g.card[card] not in told and not g.seen[card] & eyes:
            told.append(g.card[card])
            found.append((g.definition(card).name, (attack, card)))
    return found


def with_cards(g: Game, trade: Trade) -> Game:
    """The game in which two cards changed places."""
    one, other = trade
    g.card[one], g.card[other] = g.card[other], g.card[one]
    return g
