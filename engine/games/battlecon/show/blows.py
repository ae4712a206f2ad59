"""What a beat came to, told from its events: all pairs as everybody saw them."""

from collections.abc import Sequence

from engine.games.battlecon.game import Battlecon
from engine.games.battlecon.state.content import NONE
from engine.kernel.events import Event
from engine.kernel.show import Blow


class _Side:
    """One fighter's beat while the events are read."""

    def __init__(self) -> None:
        self.things: list[int] = []
        self.marks: dict[str, None] = {}
        self.hit = self.missed = self.stunned = False
        self.taken = 0

    def blow(self, g: Battlecon, seat: int) -> Blow:
        style, base = self.things if len(self.things) > 1 else (NONE, self.things[0])
        cards = tuple(g.half(thing).listed for thing in self.things)
        told = (g.pair_name(style, base), cards, tuple(self.marks))
        return Blow(seat, *told, self.hit, self.missed, self.taken, self.stunned)


def blows(g: Battlecon, events: Sequence[Event]) -> tuple[Blow, ...]:
    """Of the last beat whose pairs were revealed in these events, by seat."""
    sides: dict[int, _Side] = {}
    is_new = True
    for event in events:
        if event.kind == "beat":
            is_new = True
        elif event.kind == "reveal" and event.rule == "battlecon:B8" and event.cards:
            if is_new:
                sides, is_new = {}, False
            sides.setdefault(event.seat, _Side()).things = list(event.cards)
        elif event.seat in sides:
            _note(sides[event.seat], event)
    return tuple(sides[seat].blow(g, seat) for seat in sorted(sides))


def _note(side: _Side, event: Event) -> None:
    if event.kind == "reveal" and event.rule == "battlecon:B10":
        side.things[-1:] = event.cards
        side.marks["clashed"] = None
    elif event.kind == "finisher":
        side.things = list(event.cards)
        side.marks["Finisher"] = None
    elif event.kind == "hit":
        side.hit = True
    elif event.kind == "miss":
        side.missed = True
    elif event.kind == "stun":
        side.stunned = True
    elif event.kind == "damage":
        side.taken += event.amount
