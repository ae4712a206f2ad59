"""Cards on their way from zone to zone: every move goes through `move_card`."""

from typing import Final

from engine.games.battlecon.state.columns import (
    ACTIVE,
    BOX,
    DISCARD1,
    DISCARD2,
    HAND,
    IN_SIGHT,
    INACTIVE,
    PAIR,
    SHOWN,
)
from engine.games.battlecon.state.content import BASE, STYLE
from engine.games.battlecon.state.state import BattleconState

SAID: Final[dict[int, tuple[str, str]]] = {
    HAND: ("return", "{} comes back to {}'s hand"),
    PAIR: ("discard", "{} of {} is discarded with this beat's pair"),
    DISCARD1: ("discard", "{} of {} is discarded"),
    DISCARD2: ("discard", "{} of {} lies in discard 2"),
    BOX: ("trash", "{} of {} is removed from the game"),
    SHOWN: ("cover", "{} of {} is covered by another base"),
    IN_SIGHT: ("finisher", "{} is the Finisher of {}"),
    ACTIVE: ("activate", "{} of {} becomes active"),
    INACTIVE: ("deactivate", "{} of {} becomes inactive"),
}


def move_card(g: BattleconState, thing: int, zone: int, rule: str, told: bool = True) -> None:
    """Put a card into a zone; `told` False where an event of its own says so."""
    if g.zone[thing] == zone:
        return
    g.zone[thing] = zone
    if g.sink is not None and told:
        half = g.half(thing)
        kind, text = SAID[zone]
        g.emit(kind, rule, half.owner, text.format(half.name, _who(half.owner)), (thing,))


def _who(seat: int) -> str:
    return f"Player {seat + 1}"


def can_set(g: BattleconState, seat: int) -> bool:
    """Whether a style and a base are in hand (battlecon:B1)."""
    return bool(g.hand(seat, STYLE)) and bool(g.hand(seat, BASE))


def cycle(g: BattleconState, seat: int, rule: str) -> None:
    """Discard 2 to hand, discard 1 to discard 2, this beat's pair to discard 1 (battlecon:B20)."""
    for thing in g.cards(seat, DISCARD2):
        move_card(g, thing, HAND, rule)
    for thing in g.cards(seat, DISCARD1):
        move_card(g, thing, DISCARD2, rule, told=False)
    for thing in g.cards(seat, PAIR):
        move_card(g, thing, DISCARD1, rule)


def is_idle(g: BattleconState, seat: int) -> bool:
    """Both discards are empty: cycling brings nothing back (battlecon:Q4)."""
    return not g.cards(seat, DISCARD1) and not g.cards(seat, DISCARD2)
