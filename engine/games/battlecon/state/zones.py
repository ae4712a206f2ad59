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
    things, has_style, has_base = g.content.things, False, False
    first, last = g.content.kits[seat]
    for thing in range(first, last):
        if g.zone[thing] == HAND:
            kind = things[thing].kind
            has_style = has_style or kind == STYLE
            has_base = has_base or kind == BASE
            if has_style and has_base:
                return True
    return False


def cycle(g: BattleconState, seat: int, rule: str) -> None:
    """Discard 2 to hand, discard 1 to discard 2, this beat's pair to discard 1 (battlecon:B20)."""
    first, last = g.content.kits[seat]
    zones = g.zone[first:last]
    for place, zone in enumerate(zones):
        if zone == DISCARD2:
            move_card(g, first + place, HAND, rule)
    for place, zone in enumerate(zones):
        if zone == DISCARD1:
            move_card(g, first + place, DISCARD2, rule, told=False)
        elif zone == PAIR:
            move_card(g, first + place, DISCARD1, rule)


def is_idle(g: BattleconState, seat: int) -> bool:
    """Both discards are empty: cycling brings nothing back (battlecon:Q4)."""
    return not g.cards(seat, DISCARD1) and not g.cards(seat, DISCARD2)
