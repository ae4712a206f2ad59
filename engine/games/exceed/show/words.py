"""What Exceed calls its turns, figures and endings: for results, replays and lists of games."""

from typing import Final

from engine.games.exceed.game import Exceed
from engine.games.exceed.state.state import MAX_LIFE
from engine.kernel.events import IS_OUT
from engine.kernel.state import State
from engine.kernel.words import (
    Amount,
    ByRound,
    CardFact,
    Countable,
    Ending,
    Figure,
    Mark,
    Now,
    endings_of,
)

LIFE: Final = Figure("life", "Life", "Life")
HAND: Final = Figure("hand", "Hand", "Cards in hand")
GAUGE: Final = Figure("gauge", "Gauge", "Cards in gauge")
DECK: Final = Figure("deck", "Deck", "Cards in the deck")
DISCARD: Final = Figure("discard", "Discard", "Cards in the discard pile")
PLACE: Final = Figure("place", "Space", "Space in the arena")


class ExceedWords:
    round = Countable("turn", "turns")
    turn = Countable("turn", "turns")
    turn_event = "turn"
    starter = "first player"
    figures: tuple[Figure, ...] = (LIFE, HAND, GAUGE, DECK, DISCARD, PLACE)
    endings: tuple[Ending, ...] = endings_of(Exceed)
    by_round: tuple[ByRound, ...] = ()
    cards: tuple[CardFact, ...] = ()
    marks: tuple[Mark, ...] = (
        Mark("strike", "Strikes", "s", ("strike",)),
        Mark("damage", "Damage", "d", ("damage", "lose life"), counts_zero=False),
        Mark("out", "Defeat", "k", (IS_OUT,)),
    )

    def now(self, state: State) -> Now:
        g = _exceed(state)
        if not g.turn_no:
            return Now("Before turn 1", part="Mulligans")
        part = "Strike" if g.striking else ""
        return Now(f"Turn {g.turn_no}", "", part, g.turn_seat)

    def amounts(self, state: State, seat: int) -> tuple[Amount, ...]:
        g = _exceed(state)
        return (
            Amount(LIFE, g.life[seat], MAX_LIFE),
            Amount(HAND, len(g.hand[seat])),
            Amount(GAUGE, len(g.gauge[seat])),
            Amount(DECK, len(g.deck[seat])),
            Amount(DISCARD, len(g.discard[seat])),
            Amount(PLACE, g.place[seat]),
        )


def _exceed(state: State) -> Exceed:
    assert isinstance(state, Exceed)
    return state
