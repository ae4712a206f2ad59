"""What the line duel calls things: for results and replays."""

from typing import Final

from engine.games.line_duel.duel import LIFE, LineDuel
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

LIVES: Final = Figure("life", "Life", "Life left")
CARDS: Final = Figure("deck", "Deck", "Cards in the deck")


class LineWords:
    round = Countable("beat", "beats")
    turn = Countable("beat", "beats")
    turn_event = "beat"
    starter = ""  # all act together
    figures: tuple[Figure, ...] = (LIVES, CARDS)
    endings: tuple[Ending, ...] = endings_of(LineDuel)
    by_round: tuple[ByRound, ...] = ()
    cards: tuple[CardFact, ...] = ()
    marks: tuple[Mark, ...] = (Mark("strike", "Strike", "s", ("strike",)),)

    def now(self, state: State) -> Now:
        return Now(f"Beat {state.rounds()}")

    def amounts(self, state: State, seat: int) -> tuple[Amount, ...]:
        assert isinstance(state, LineDuel)
        return Amount(LIVES, state.life[seat], LIFE), Amount(CARDS, len(state.deck[seat]))
