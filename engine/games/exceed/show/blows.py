"""What a strike came to, told from its events: both attacks as everybody saw them."""

from collections.abc import Sequence

from engine.games.exceed.game import Exceed
from engine.games.exceed.state.state import SEATS
from engine.kernel.events import Event
from engine.kernel.show import Blow


class _Side:
    """One seat's strike while the events are read."""

    def __init__(self) -> None:
        self.name = self.listed = ""
        self.marks: dict[str, None] = {}
        self.hit = self.missed = self.stunned = False
        self.taken = 0

    def blow(self, seat: int) -> Blow:
        marks = tuple(self.marks)
        told = (self.name, (self.listed or self.name,), marks)
        return Blow(seat, *told, self.hit, self.missed, self.taken, self.stunned)


def blows(g: Exceed, events: Sequence[Event]) -> tuple[Blow, ...]:
    """Of the last strike whose attacks were revealed in these events."""
    sides: list[_Side] = []
    is_open = False
    for event in events:
        if event.kind == "strike":
            is_open = True
        elif event.kind == "strike over":
            is_open = False
        elif event.kind == "reveal" and event.rule in ("exceed:K7", "exceed:K11") and event.cards:
            if not sides or (event.rule == "exceed:K7" and sides[event.seat].name):
                sides = [_Side(), _Side()]
            is_open = True
            _reveal(g, sides, event)
        elif sides and is_open:
            _note(sides, event)
    if not sides or not all(side.name for side in sides):
        return ()
    return tuple(side.blow(seat) for seat, side in enumerate(sides))


def _reveal(g: Exceed, sides: list[_Side], event: Event) -> None:
    """A replacement swing takes the place of the invalid attack (exceed:K11)."""
    side = sides[event.seat]
    if side.name:
        side.marks[f"instead of {side.name}"] = None
    card = g.definition(event.cards[0])
    side.name, side.listed = card.name, card.listed


def _note(sides: list[_Side], event: Event) -> None:
    if not 0 <= event.seat < SEATS:
        return
    side = sides[event.seat]
    if event.kind == "hit":
        side.hit = True
    elif event.kind == "miss":
        side.missed = True
    elif event.kind == "stun":
        side.stunned = True
    elif event.kind == "damage":
        side.taken += event.amount
    elif event.kind == "discard" and event.rule == "exceed:K7":
        side.marks["EX"] = None  # the copy of an EX attack
