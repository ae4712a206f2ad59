"""What BattleCON calls its beats, figures and endings: for results, replays and lists of games."""

from typing import Final

from engine.games.battlecon.game import Battlecon
from engine.games.battlecon.state.columns import DISCARD1, DISCARD2, HAND, PHASES
from engine.games.battlecon.state.force import force_of
from engine.games.battlecon.state.points import start_life
from engine.kernel.events import IS_OUT
from engine.kernel.state import NOBODY, State
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
FORCE: Final = Figure("force", "Force", "Force of the fighter's team")
HAND_SIZE: Final = Figure("hand", "Hand", "Styles and bases in hand")
DISCARDS: Final = Figure("discards", "Discards", "Styles and bases in the discards")
PLACE: Final = Figure("place", "Space", "Space on the board")


class BattleconWords:
    round = Countable("beat", "beats")
    turn = Countable("beat", "beats")
    turn_event = "beat"
    starter = "first Active player"
    figures: tuple[Figure, ...] = (LIFE, FORCE, HAND_SIZE, DISCARDS, PLACE)
    endings: tuple[Ending, ...] = endings_of(Battlecon)
    by_round: tuple[ByRound, ...] = ()
    cards: tuple[CardFact, ...] = ()
    marks: tuple[Mark, ...] = (
        Mark("clash", "Clashes", "c", ("clash",)),
        Mark("damage", "Damage", "d", ("damage", "chip"), counts_zero=False),
        Mark("finisher", "Finishers", "f", ("finisher",)),
        Mark("out", "Defeat", "k", (IS_OUT,)),
    )

    def now(self, state: State) -> Now:
        g = _battlecon(state)
        if not g.beat:
            return Now("Before beat 1", part="Setup")
        return Now(f"Beat {g.beat}", "", PHASES[g.phase].title(), _whose(g))

    def amounts(self, state: State, seat: int) -> tuple[Amount, ...]:
        g = _battlecon(state)
        discards = len(g.cards(seat, DISCARD1)) + len(g.cards(seat, DISCARD2))
        return (
            Amount(LIFE, g.life[seat], start_life(g, seat)),
            Amount(FORCE, force_of(g, seat)),
            Amount(HAND_SIZE, len(g.cards(seat, HAND))),
            Amount(DISCARDS, discards),
            Amount(PLACE, g.place[seat]),
        )


def _whose(g: Battlecon) -> int | None:
    """Whoever chooses now; pairs, and bases in a clash, are chosen by everybody at once."""
    if g.secret and not g.over:
        return None
    return g.active if g.asked == NOBODY else g.asked


def _battlecon(state: State) -> Battlecon:
    assert isinstance(state, Battlecon)
    return state
