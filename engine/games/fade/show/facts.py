"""The facts of a game for statistics: which cards came and were used, damage and TP by round."""

from collections.abc import Sequence
from typing import Final

from engine.games.fade import event_kinds as told
from engine.games.fade.cards.codes import WORLD_RULE
from engine.games.fade.show.names import card_name
from engine.games.fade.state.state import SEAT, WORLD, FadeState
from engine.kernel.events import Event
from engine.kernel.facts import SideFacts

PLAYED: Final = (told.USE, told.ENTER, told.LEVEL_UP, told.LINK)
DAMAGE: Final = (told.HIT, told.DAMAGE)


class _Side:
    """One seat's facts while the events are read."""

    def __init__(self) -> None:
        self.opening: dict[str, None] = {}
        self.drawn: dict[str, None] = {}
        self.played: dict[str, None] = {}
        self.damage: list[int] = []
        self.spent: list[int] = []

    def begin_round(self, rounds: int) -> None:
        while len(self.damage) < rounds:
            self.damage.append(0)
            self.spent.append(0)

    def draw(self, name: str) -> None:
        self.drawn[name] = None
        if not self.damage:
            self.opening[name] = None

    def take_new_hand(self) -> None:
        """fade:R45: the first Hand goes back."""
        self.opening.clear()
        self.drawn.clear()

    def act(self, event: Event) -> None:
        if self.damage and event.kind in DAMAGE:
            self.damage[-1] += event.amount
        elif self.damage and event.kind == told.LOSE_TP:
            self.spent[-1] += event.amount

    def facts(self, clauses: tuple[tuple[str, int], ...]) -> SideFacts:
        return SideFacts(
            tuple(self.opening),
            tuple(self.drawn),
            tuple(self.played),
            tuple(self.damage),
            tuple(self.spent),
            clauses,
        )


class _Rounds:
    """Counts rounds from turn to turn (fade:R72): one begins when the order of turns wraps."""

    def __init__(self, g: FadeState) -> None:
        self.first, self.seats = g.first_seat, g.seats
        self.last = -1
        self.number = 1

    def at(self, seat: int) -> int:
        """The round of the next turn, which is this seat's; -1: the Raiders', who close one."""
        place = self.seats if seat < 0 else (seat - self.first) % self.seats
        if place < self.last:
            self.number += 1
        self.last = place
        return self.number


def facts(g: FadeState, events: Sequence[Event]) -> tuple[SideFacts, ...]:
    """Read the events of a whole game once."""
    sides = [_Side() for _ in range(g.seats)]
    rounds = _Rounds(g)
    for event in events:
        if event.kind == told.TURN:
            number = rounds.at(event.seat)
            for each in sides:
                each.begin_round(number)
            continue
        if event.seat < 0:
            continue  # what Raiders do is no player's
        side = sides[event.seat]
        if event.kind == told.MULLIGAN:
            side.take_new_hand()
        elif event.kind == told.DRAW:
            for card in event.cards:
                side.draw(card_name(g, card))
        elif event.kind in PLAYED:
            if event.cards and g.zone[event.cards[0]] not in (SEAT, WORLD):
                sides[g.owner[event.cards[0]]].played[card_name(g, event.cards[0])] = None
        else:
            side.act(event)
    return tuple(side.facts(clauses(g, seat)) for seat, side in enumerate(sides))


def clauses(g: FadeState, seat: int) -> tuple[tuple[str, int], ...]:
    """Which clauses of the seat's cards took effect; no deck is judged by a World Rule."""
    noted = sorted(clause for owner, clause in g.noted or () if owner == seat)
    found = [g.content.clauses[clause] for clause in noted]
    cards = [(g.defs[card], place) for card, place in found]
    return tuple((card.name, place) for card, place in cards if card.type != WORLD_RULE)
